import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { SHIPPED_SET } from './icon-name.contract.ts';
import { describeIconSource } from './icon-source.conformance.testing.ts';
import { type IconSource, IconifySet } from './icon-source.server.ts';
import { createIconifyApi } from './iconify-api.server.ts';
import { createKeptIcons } from './kept-icons.server.ts';
import { createShippedIcons } from './shipped.server.ts';

const SET = IconifySet.parse(
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve(`@iconify-json/${SHIPPED_SET}/icons.json`), 'utf8')),
);

describeIconSource('the product', (test) => test(createShippedIcons()));
describeIconSource('a service', (test) => withService(test));
describeIconSource('a service, kept', (test) =>
  withService((source) => test(createKeptIcons({ source, clock: systemClock }))),
);

it('a service that cannot be asked is a fault, and no set without icons', async () => {
  await withService(async (source) => {
    await expect(source.find(SHIPPED_SET, ['house'])).rejects.toThrow('503');
  }, 503);
});

/** With a service as Iconify's API is: of a set those that it has, aliases with what they stand for. */
async function withService(test: (source: IconSource) => Promise<void>, status = 200): Promise<void> {
  const service = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://service.example');
    const isOurs = pathname === `/${SHIPPED_SET}.json`;
    response.writeHead(status === 200 && !isOurs ? 404 : status, { 'content-type': 'application/json' });
    response.end(isOurs ? JSON.stringify(partOf((searchParams.get('icons') ?? '').split(','))) : '404');
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = service.address() as AddressInfo;
    await test(createIconifyApi({ urls: [`http://127.0.0.1:${port}/`], timeoutMs: 20_000 }));
  } finally {
    service.closeAllConnections();
    await new Promise((resolve) => service.close(resolve));
  }
}

function partOf(names: readonly string[]): IconifySet {
  const aliases = Object.entries(SET.aliases ?? {}).filter(([name]) => names.includes(name));
  const needed = new Set([...names, ...aliases.map(([, { parent }]) => parent)]);
  const icons = Object.entries(SET.icons).filter(([name]) => needed.has(name));
  return { ...SET, icons: Object.fromEntries(icons), aliases: Object.fromEntries(aliases) };
}
