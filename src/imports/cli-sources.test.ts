import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../platform/db/database.server.ts';
import { prepareDataFolder } from '../platform/db/testing.ts';
import { silentLog } from '../platform/log.server.ts';
import { runImport } from './run.ts';

/** Complete files, and sources as a whole, as people run them: arguments, exit codes, what is said. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'grend-sources-'));
  await prepareDataFolder(path.join(folder, 'data'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(...args: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  let [stdout, stderr] = ['', ''];
  const code = await runImport(args, {
    env: { DATA_DIR: path.join(folder, 'data') },
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
    signal: new AbortController().signal,
  });
  return { code, stdout, stderr };
}

async function file(name: string, content: string): Promise<string> {
  const place = path.join(folder, name);
  await writeFile(place, content);
  return place;
}

const feed = (count: number) =>
  file('feed.csv', ['id,state', ...Array.from({ length: count }, (_, at) => `${at},available`)].join('\n'));

const mapping = (source: string) =>
  file(
    `${source}.json`,
    JSON.stringify({
      source,
      format: { type: 'csv' },
      region: 'no',
      timeZone: 'Europe/Oslo',
      record: {
        externalId: { column: 'id' },
        objectType: 'residential_sale',
        propertyTypes: ['house'],
        availability: { column: 'state' },
        condition: 'used',
        ownerType: 'api',
        language: 'nb',
        title: 'Hus',
        address: {},
        prices: { currency: 'NOK' },
        createdAt: '2026-01-01T00:00:00Z',
        publishedAt: '2026-01-01T00:00:00Z',
      },
    }),
  );

describe('npm run import', () => {
  it('withdraws by absence, lists sources, and removes one as a whole', async () => {
    expect(await run('sources')).toEqual({ code: 0, stdout: 'No listings have been imported.\n', stderr: '' });
    const [map, other] = [await mapping('feed'), await mapping('other')];
    await run('listings', await feed(700), '-m', map);
    await run('listings', await feed(2), '-m', other);

    const report = path.join(folder, 'report.jsonl');
    const half = ['listings', await feed(350), '-m', map, '--report', report, '--complete'];
    const held = await run(...half);
    expect([held.code, held.stdout]).toEqual([
      3,
      expect.stringMatching(
        /withdrawn +0\n {2}350 of 700 homes on the market are not in the file\. None was withdrawn\. 50% of the homes of this source on the market would go, and at most 20% may\.\nLine by line/,
      ),
    ]);
    const looked = await run(...half, '--allow-withdrawals=100%', '--dry-run');
    expect([looked.code, looked.stdout]).toEqual([0, expect.stringMatching(/unchanged +350\n[^]*would go +350\n/)]);
    const done = await run(...half, '--allow-withdrawals=100%');
    expect([done.code, done.stdout]).toEqual([0, expect.stringMatching(/unchanged +350\n[^]*withdrawn +350\n/)]);
    expect((await readFile(report, 'utf8')).split('\n')[0]).toBe(
      '{"status":"withdrawn","code":"gone","reason":"The file no longer names this home.","externalId":"350"}',
    );

    const sources = await run('sources');
    expect(sources.stdout).toMatch(
      /^feed: 700 listings, 350 available, 350 withdrawn\n {2}last import \d{4}-\d\d-\d\d \d\d:\d\d UTC, feed\.csv: 350 rows, 0 new, 0 updated, 350 unchanged, 350 withdrawn, 0 rejected\nother: 2 listings, 2 available\n {2}last import .*: 2 rows, 2 new, /,
    );

    const unsure = await run('remove', 'feed');
    expect([unsure.code, unsure.stderr]).toEqual([
      2,
      expect.stringMatching(/^This deletes 700 listings of “feed”\. Add --yes to do it\.\n/),
    ]);
    expect(await run('remove', 'feed', '--yes')).toMatchObject({ code: 0, stdout: 'feed: 700 listings deleted.\n' });
    expect((await run('sources')).stdout).toMatch(/^other: 2 listings/);
    expect((await run('remove', 'feed', '--yes')).stderr).toMatch(/^There is no source “feed”/);

    const db = await openDatabase({ dataDir: path.join(folder, 'data'), log: silentLog() });
    await db.query(
      `INSERT INTO feed_uploads (id, agency_id, source, region, kind, format, body_hash, received_at, state, completed_at, counts)
       VALUES (gen_random_uuid(), '100001', 'other', 'no', 'push', 'listing', '', now(), 'done', '2026-11-02T09:30:00Z', '{"NEW": 2, "SKIPPED": 1}'),
         (gen_random_uuid(), '100001', 'other', 'no', 'push', 'listing', '', now(), 'waiting', NULL, NULL)`,
    );
    const [log] = await db.query('SELECT count(*)::integer AS lines FROM listing_changes');
    await db.close();
    expect((await run('sources')).stdout).toContain(
      '  last import 2026-11-02 09:30 UTC, pushed over the network: 3 listings, 2 new, 0 updated, 0 unchanged, 0 withdrawn, 1 rejected\n',
    );
    // New, withdrawn, and deleted; and two of the other source.
    expect(log).toEqual({ lines: 700 + 350 + 700 + 2 });
  });

  it('says what makes no sense', async () => {
    const listings = ['listings', await feed(1), '-m', await mapping('feed')];
    const cases: [string[], RegExp][] = [
      [[...listings, '--allow-withdrawals=30%'], /^--allow-withdrawals goes with --complete/],
      [[...listings, '--complete', '--allow-withdrawals=many'], /^“many” is no share of the homes/],
      [[...listings, '--complete', '--allow-withdrawals=101%'], /^“101%” is no share of the homes/],
      [['sources', 'feed'], /^“feed” is too much/],
      [['remove'], /^Name one source/],
    ];
    for (const [args, said] of cases) {
      const { code, stderr } = await run(...args);
      expect([args.join(' '), code]).toEqual([args.join(' '), 2]);
      expect(stderr).toMatch(said);
    }
  });
});
