import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';
import { runImport } from './run.ts';

/** Suburbs and postcodes that a source alone has named, once it is removed. */

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await startTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'grend-removed-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

async function add(source: string, ...addresses: readonly Readonly<Record<string, string | number>>[]): Promise<void> {
  const records = addresses.map((address, at) =>
    aListing({
      ...{ source, externalId: String(at), region: 'au', language: 'en', timeZone: 'Australia/Melbourne' },
      address: { region: 'VIC', ...address },
      prices: { currency: 'AUD', askingPrice: 900_000 },
    }),
  );
  const saved = await test.app.properties.saveBatch({ kind: 'import', source }, records);
  expect(saved.rejected).toEqual([]);
  await test.app.index.refresh();
}

/** What a server proposes, which is another process than the command. */
async function proposed(term: string): Promise<readonly string[]> {
  const { body } = await test.request('GET', `/api/v2/address?region=au&term=${encodeURIComponent(term)}`, {
    headers: { host: 'grend.example' },
  });
  return body.data.map(({ name }: { name: string }) => name);
}

async function remove(source: string): Promise<void> {
  const { db, app } = test;
  const { agencies, areas, properties } = app;
  let said = '';
  const code = await runImport(['remove', source, '--yes'], {
    env: { DATA_DIR: folder },
    stdout: { write: (text) => (said += text) },
    stderr: { write: (text) => (said += text) },
    signal: new AbortController().signal,
    running: { db, agencies, areas, properties },
  });
  expect([code, said]).toEqual([0, expect.stringContaining('deleted')]);
  await app.index.refresh();
}

it('are forgotten, those of other sources are not, and what comes again is known again', async () => {
  const own = { suburb: 'Quollbridge', postCode: '3999', lat: -37.5, lng: 145.2 };
  const shared = { suburb: 'Wombat Landing', postCode: '3998', lat: -37.6, lng: 145.3 };
  await add('one', own, shared, { suburb: 'Richmond', postCode: '3121' });
  await add('two', shared);
  expect(await proposed('Quollbridge')).toContain('Quollbridge');
  const known = () => test.app.areas.nearest('au', { lat: -37.5, lng: 145.2 }, 2_000)?.name;
  expect(known()).toBe('Quollbridge');

  await remove('one');
  expect(await proposed('Quollbridge')).toEqual([]);
  expect(await proposed('3999')).toEqual([]);
  expect(known()).not.toBe('Quollbridge');
  expect(await proposed('Wombat Landing')).toContain('Wombat Landing');
  expect(await proposed('Richmond')).toContain('Richmond');

  await add('one', own);
  expect(await proposed('Quollbridge')).toContain('Quollbridge');
  expect(known()).toBe('Quollbridge');
});
