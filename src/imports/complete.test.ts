import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../platform/db/database.server.ts';
import { testDatabase } from '../platform/db/testing.ts';
import { importListings, type ListingsImport, type Tally } from './import-listings.ts';
import { parseMapping } from './read-mapping.ts';
import { message } from '../texts/message.ts';
import { written, type Report, type WrittenFinding as Finding } from './report.ts';
import { openSaving } from './saving.testing.ts';
import { aMapping } from './mapping.testing.ts';

/** A feed that names all homes of its source, day after day. */

let db: Database;
let savingTo: Awaited<ReturnType<typeof openSaving>>;
let folder: string;
beforeAll(async () => {
  [db, folder] = [await testDatabase(), await mkdtemp(path.join(tmpdir(), 'grend-complete-'))];
  savingTo = await openSaving(db);
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

let day = 0;
beforeEach(() => {
  day += 1;
});

const mapping = () =>
  parseMapping(
    JSON.stringify(
      aMapping(
        {
          availability: { column: 'state', map: { sale: 'available', sold: 'sold', gone: 'unavailable' } },
          prices: { currency: 'NOK', askingPrice: { column: 'price', as: 'integer' } },
          publishedAt: { column: 'published', as: 'instant', default: '2026-01-01T00:00:00Z' },
        },
        { source: `feed-${day}`, skip: [{ if: { column: 'state', in: ['draft'] }, reason: 'a draft' }] },
      ),
    ),
  );

async function feed(
  rows: readonly string[],
  allowedShare = 0.2,
  more: Partial<ListingsImport> = {},
): Promise<{ tally: Tally; findings: Finding[] }> {
  const file = path.join(folder, 'homes.csv');
  await writeFile(file, ['id,state,price,published', ...rows].join('\n'));
  const findings: Finding[] = [];
  const report: Report = {
    add: (finding) => void findings.push(written(finding, 'en')),
    flush: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  const { save, market, feed: state } = await savingTo(`feed-${day}`);
  const complete = { market, allowedShare };
  const tally = await importListings({
    path: file,
    mapping: mapping(),
    save,
    feed: state(mapping()),
    report,
    complete,
    ...more,
  });
  return { tally, findings };
}

const homes = (...ids: readonly number[]): string[] => ids.map((id) => `${id},sale,1000000,`);
const from = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, at) => first + at);

async function states(): Promise<Record<string, string>> {
  const rows = await db.query<{ external_id: string; availability: string }>(
    'SELECT external_id, availability FROM listings WHERE source = $1',
    [`feed-${day}`],
  );
  return Object.fromEntries(rows.map((row) => [row.external_id, row.availability]));
}

describe('a complete file', () => {
  it('withdraws homes on the market that it no longer names, and lists them', async () => {
    await feed([...homes(...from(1, 10)), '11,sold,1000000,']);
    const logged = async () => (await db.query('SELECT FROM listing_changes')).length;
    const before = await logged();
    const { tally, findings } = await feed(homes(...from(1, 8)));
    expect(tally.absence).toEqual({ before: 10, absent: 2, withdrawn: 2 });
    expect(findings).toEqual(
      ['9', '10'].map((externalId) => ({
        status: 'withdrawn',
        code: 'gone',
        reason: 'The file no longer names this home.',
        externalId,
      })),
    );
    expect(await states()).toMatchObject({ 8: 'available', 9: 'unavailable', 10: 'unavailable', 11: 'sold' });
    expect(await logged()).toBe(before + 2);
    expect((await feed(homes(...from(1, 8)))).tally.absence).toEqual({ before: 8, absent: 0, withdrawn: 0 });
  });

  it('brings a home back that it names again, which keeps its history and first publication', async () => {
    await feed(homes(...from(1, 10)));
    await feed(homes(...from(1, 9)));
    await feed([...homes(...from(1, 9)), '10,sale,1000000,2026-11-01']);
    const [home] = await db.query(
      `SELECT availability, first_published_at,
         (SELECT json_agg(action ORDER BY position) FROM price_points WHERE listing_id = listings.id) AS actions
       FROM listings WHERE source = $1 AND external_id = '10'`,
      [`feed-${day}`],
    );
    expect(home).toEqual({
      availability: 'available',
      first_published_at: '2026-01-01T00:00:00.000Z',
      actions: ['listed', 'withdrawn', 'relisted'],
    });
  });

  it('withdraws nothing when more would go than may, unless it is allowed', async () => {
    await feed(homes(...from(1, 10)));
    const { tally, findings } = await feed([...homes(...from(1, 7)), ...homes(...from(100, 150))]);
    expect(tally.absence).toEqual({
      before: 10,
      absent: 3,
      withdrawn: 0,
      heldBack: message('import.withdraw.too_many', { share: '30', allowed: '20' }),
    });
    expect(findings.map(({ status, externalId }) => [status, externalId])).toEqual([
      ['held', '8'],
      ['held', '9'],
      ['held', '10'],
    ]);
    expect(Object.values(await states())).not.toContain('unavailable');
    expect((await feed(homes(...from(1, 7)), 1)).tally.absence).toMatchObject({ withdrawn: 54 });
  });

  it('does not withdraw the home of a row that is wrong or skipped', async () => {
    await feed(homes(...from(1, 10)));
    const { tally } = await feed([...homes(...from(1, 8)), '9,sale,much,', '10,draft,1000000,']);
    expect(tally).toMatchObject({ rejected: 1, skipped: 1, absence: { absent: 0 } });
  });

  it('withdraws nothing when a row does not identify its home', async () => {
    await feed(homes(...from(1, 10)));
    const { tally } = await feed([...homes(...from(1, 9)), '10,sale']);
    expect(tally.absence).toMatchObject({ withdrawn: 0, heldBack: message('import.withdraw.unnamed', { count: 1 }) });
    expect(await states()).toMatchObject({ 10: 'available' });
  });

  it('withdraws nothing when it is interrupted or cannot be read to its end', async () => {
    await feed(homes(...from(1, 10)));
    expect((await feed(homes(1), 1, { signal: AbortSignal.abort() })).tally.absence).toBeUndefined();
    await expect(feed(homes(1), 1, { path: path.join(folder, 'nowhere.csv') })).rejects.toThrow('There is no file');
    expect(Object.values(await states())).not.toContain('unavailable');
  });

  it('leaves alone homes of other sources, and homes whose row withdraws them', async () => {
    await feed(homes(...from(1, 10)));
    day += 1;
    const { tally } = await feed(homes(...from(1, 3)), 1);
    expect(tally.absence).toEqual({ before: 0, absent: 0, withdrawn: 0 });
    day -= 1;
    expect((await feed([...homes(...from(1, 9)), '10,gone,1000000,'])).tally).toMatchObject({
      updated: 1,
      absence: { before: 10, absent: 0 },
    });
    day += 1;
  });
});
