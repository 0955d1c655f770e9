import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStaff } from '../accounts/factors/factors.testing.ts';
import { startTestApp, type SignedInTester, type TestApp } from '../app.testing.ts';
import { urlOf } from '../contract/client.ts';
import { addAgencies, aForm } from '../feeds/feeds.testing.ts';
import { getImport, listImports } from './contract.ts';
import { runImport } from './run.ts';

/** What those who run the site see of imports. */

let app: TestApp;
let moderator: SignedInTester;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  await addAgencies(app);
  moderator = await makeStaff(app, await app.signIn(), 'moderator');
  folder = await mkdtemp(path.join(tmpdir(), 'grend-reports-'));
  await writeFile(
    path.join(folder, 'own.json'),
    JSON.stringify({ source: 'own', format: { type: 'listing' }, region: 'no' }),
  );
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

async function imported(homes: readonly object[]): Promise<string> {
  const file = path.join(folder, 'homes.json');
  await writeFile(file, JSON.stringify(homes));
  const { agencies, areas, properties } = app.app;
  let said = '';
  await runImport(['listings', file, '--mapping', path.join(folder, 'own.json')], {
    env: { DATA_DIR: app.folder },
    stdout: { write: (text) => (said += text) },
    stderr: { write: (text) => (said += text) },
    signal: new AbortController().signal,
    running: { db: app.db, agencies, areas, properties },
  });
  return said;
}

const ask = async (url: string, language = 'nb') =>
  (await app.request('GET', url, { headers: { ...moderator.headers, 'accept-language': language } })).body;
const report = (query: Readonly<Record<string, string>> = {}, language?: string) =>
  ask(urlOf(getImport, { source: 'own' }, query), language);

it('is the last run of each source, with what was found by its code and line by line in one’s language', async () => {
  expect((await ask(listImports.path)).data).toEqual([]);
  const said = await imported([
    aForm('a'),
    aForm('b', { title: '' }),
    aForm('a'),
    aForm('c', { prices: { currency: 'NOK', asking_price: 5 } }),
  ]);
  expect(said).toContain('homes.json: 4 rows');
  const [own] = (await ask(listImports.path)).data;
  expect(own).toMatchObject({ source: 'own', listings: 1, on_market: 1, held: 1 });
  expect(own.last_run).toMatchObject({ file: 'homes.json', read: 4, new: 1, rejected: 2, duplicate: 1 });
  const counts = Object.fromEntries(
    own.last_run.found.map(({ code, count }: { code: string; count: number }) => [code, count]),
  );
  expect(counts).toMatchObject({ value_refused: 1, id_twice: 1, price_implausible: 1 });

  const all = await report();
  expect(all.import).toEqual(own);
  expect(new Set(all.data.map(({ code }: { code: string }) => code))).toEqual(new Set(Object.keys(counts)));
  const [refused] = (await report({ code: 'value_refused' })).data;
  expect(refused).toMatchObject({ status: 'rejected', place: 'item', place_number: 2, external_id: 'b' });
  const [inEnglish] = (await report({ code: 'value_refused' }, 'en')).data;
  expect(inEnglish.reason).toMatch(/^title: /);
  expect(inEnglish.reason).not.toBe(refused.reason);
  const second = await report({ size: '1', page: '2' });
  expect([second.data, second.pagination.results]).toEqual([[all.data[1]], all.data.length]);
});

it('takes the place of the one before', async () => {
  await imported([aForm('a'), aForm('d')]);
  const { import: own, data } = await report();
  expect(own.last_run).toMatchObject({ read: 2, new: 1, rejected: 0, duplicate: 0 });
  expect(data).toEqual([]);
});

it('is of sources that there are', async () => {
  const { status } = await app.request('GET', urlOf(getImport, { source: 'other' }), { headers: moderator.headers });
  expect(status).toBe(404);
});
