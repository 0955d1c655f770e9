import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { preferencesOf } from '../platform/http/preferences.contract.ts';
import { PROJECT_ROOT } from '../platform/root.server.ts';
import { mountManifest } from './manifest.server.ts';

it('names the site in the reader’s language and brand, with pictures that are there', async () => {
  const app = fastify();
  mountManifest(app, ({ headers, host }) => preferencesOf({ host, cookie: headers.cookie }));
  const manifest = async (cookie: string) =>
    (await app.inject({ url: '/manifest.webmanifest', headers: { cookie } })).json<{
      readonly short_name: string;
      readonly shortcuts: readonly { readonly name: string }[];
      readonly share_target: { readonly action: string };
      readonly icons: readonly { readonly src: string }[];
    }>();
  const norwegian = await manifest('region=no; theme=zrch');
  expect([norwegian.short_name, norwegian.shortcuts[0]?.name]).toEqual(['zrch', 'Søk']);
  expect((await manifest('region=au')).shortcuts[0]?.name).toBe('Search');
  expect(norwegian.share_target.action).toBe('/shared');
  for (const { src } of norwegian.icons) expect(existsSync(join(PROJECT_ROOT, 'public', src)), src).toBe(true);
});
