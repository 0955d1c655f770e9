import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListingRecordInput } from '../properties/record.contract.ts';
import { importListings, type ListingsImport, type Save } from './import-listings.ts';
import { parseMapping } from './read-mapping.ts';
import { written, type Report, type WrittenFinding as Finding } from './report.ts';
import { aMapping } from './mapping.testing.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'grend-import-'));
});
afterAll(() => rm(folder, { recursive: true }));

const MAPPING = parseMapping(
  JSON.stringify(
    aMapping({
      ownerType: 'user',
      title: { column: 'title' },
      prices: { currency: 'NOK', askingPrice: { column: 'price', as: 'integer' } },
    }),
  ),
);

/** Price guides of Australia, from JSON Lines. */
const GUIDES = parseMapping(
  JSON.stringify(
    aMapping(
      {
        prices: {
          currency: 'AUD',
          display: 'guide',
          priceMin: { column: 'from', as: 'integer' },
          priceMax: { column: 'to', as: 'integer' },
        },
      },
      { format: { type: 'jsonl' }, region: 'au', timeZone: 'Australia/Perth' },
    ),
  ),
);
const OUR_FORM = {
  external_id: '1',
  object_type: 'residential_sale',
  property_types: ['house'],
  availability: 'available',
  condition: 'used',
  language: 'en',
  title: 'House',
  address: {},
  published_at: '2026-01-01T00:00:00Z',
};

async function run(rows: readonly string[], save: Save, options: Partial<ListingsImport> = {}) {
  const file = path.join(folder, 'homes.csv');
  await writeFile(file, ['id,title,price', ...rows].join('\n'));
  const findings: Finding[] = [];
  const report: Report = {
    add: (finding) => void findings.push(written(finding, 'en')),
    flush: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  const tally = await importListings({ path: file, mapping: MAPPING, save, report, ...options });
  return { tally, findings };
}

const homes = (count: number): string[] => Array.from({ length: count }, (_, at) => `${at},Hus ${at},${at + 1_001}`);
const allNew: Save = (records) => Promise.resolve({ inserted: records.length, updated: 0, unchanged: 0, rejected: [] });

/** What a database says of a value that it does not take. */
class Refused extends Error {
  readonly code = '23503';
}

describe('importing listings', () => {
  it('saves in batches, in order, one at a time', async () => {
    const batches: ListingRecordInput[][] = [];
    let underWay = 0;
    const { tally } = await run(homes(1_234), async (records) => {
      underWay += 1;
      expect(underWay).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      batches.push([...records]);
      underWay -= 1;
      return allNew(records);
    });
    expect(batches.map((batch) => batch.length)).toEqual([500, 500, 234]);
    expect(batches.flat().map(({ externalId }) => Number(externalId))).toEqual(
      Array.from({ length: 1_234 }, (_, at) => at),
    );
    expect(tally).toMatchObject({ read: 1_234, inserted: 1_234, rejected: 0 });
  });

  it('keeps the first of two rows with one id, and the next one when the first is bad', async () => {
    const saved: string[] = [];
    const { tally, findings } = await run(['1,A,1000', '1,B,2000', '2,C,x', '2,D,4000'], (records) => {
      saved.push(...records.map(({ title }) => title));
      return allNew(records);
    });
    expect(saved).toEqual(['A', 'D']);
    expect(tally).toMatchObject({ read: 4, inserted: 2, duplicate: 1, rejected: 1 });
    expect(findings.map(({ line, status }) => [line, status])).toEqual([
      [3, 'duplicate'],
      [4, 'rejected'],
    ]);
  });

  it('holds back what is beyond reason, and does not take what is published in 2099', async () => {
    const saved: ListingRecordInput[] = [];
    const keep: Save = (records) => {
      saved.push(...records);
      return allNew(records);
    };
    const { tally, findings } = await run(['1,A,0', '2,B,5000'], keep);
    expect(tally).toMatchObject({ inserted: 2, notes: 1 });
    expect(saved.map(({ prices }) => prices)).toEqual([{ currency: 'NOK' }, { currency: 'NOK', askingPrice: 5_000 }]);
    expect(findings).toEqual([
      {
        line: 2,
        status: 'note',
        code: 'price_zero',
        reason: 'prices.askingPrice: The price is 0. It was left out.',
        externalId: '1',
      },
    ]);
    const early = await run(['1,A,5000'], keep, { now: new Date('2025-12-01T00:00:00Z') });
    expect(early.tally).toMatchObject({ read: 1, inserted: 0, rejected: 1 });
    expect(early.findings).toMatchObject([{ status: 'rejected', code: 'published_in_future', externalId: '1' }]);
    expect(saved).toHaveLength(2);
  });

  it.each(['a row', 'a listing in our own form', 'a change'])(
    'keeps the home of %s whose price guide is the wrong way round, without the guide',
    async (what) => {
      const file = path.join(folder, 'guide.json');
      const prices = { currency: 'AUD', display: 'guide', price_min: 990_000, price_max: 900_000 };
      const listing = { ...OUR_FORM, ...(what === 'a change' ? { partial: true } : {}), prices };
      await writeFile(file, JSON.stringify(what === 'a row' ? { id: '1', from: 990_000, to: 900_000 } : [listing]));
      const saved: ListingRecordInput[] = [];
      const keep: Save = (records) => {
        saved.push(...records);
        return allNew(records);
      };
      const { findings } = await run([], keep, {
        path: file,
        mapping: what === 'a row' ? GUIDES : { source: 'test', format: { type: 'listing' }, region: 'au' },
        kept: () => Promise.resolve(new Map()),
      });
      expect(findings).toMatchObject([{ status: 'note', code: 'price_range_reversed', externalId: '1' }]);
      expect(saved).toMatchObject([{ externalId: '1', prices: { currency: 'AUD' } }]);
      expect(Object.keys(saved[0]?.prices ?? {})).toEqual(['currency']);
    },
  );

  it('reports what saving rejects, by the line of the file', async () => {
    const { tally, findings } = await run(['1,A,1000', 'x', '2,B,2000'], (records) =>
      Promise.resolve({
        inserted: 0,
        updated: 1,
        unchanged: 0,
        rejected: [{ index: records.length - 1, says: [{ key: 'import.save.of_person' }] }],
      }),
    );
    expect(tally).toMatchObject({ read: 3, updated: 1, rejected: 2 });
    expect(findings.at(-1)).toEqual({
      line: 4,
      status: 'rejected',
      code: 'not_saved',
      reason: 'The listing belongs to a person, and nobody else may change it.',
      externalId: '2',
    });
  });

  it('finds the one row that the database refuses, and keeps the others', async () => {
    const saved = new Set<string>();
    const { tally, findings } = await run(homes(700), (records) => {
      if (records.some(({ externalId }) => externalId === '3' || externalId === '499' || externalId === '600'))
        return Promise.reject(new Refused('no such agency'));
      for (const { externalId } of records) saved.add(externalId);
      return allNew(records);
    });
    expect(saved.size).toBe(697);
    expect(tally).toMatchObject({ read: 700, inserted: 697, rejected: 3 });
    expect(findings.map(({ line, reason }) => [line, reason])).toEqual(
      [5, 501, 602].map((line) => [line, 'The database refuses it: no such agency.']),
    );
  });

  it('ends when the database itself fails', async () => {
    let calls = 0;
    const save: Save = () => {
      calls += 1;
      return Promise.reject(new Error('connection lost'));
    };
    await expect(run(homes(2_000), save)).rejects.toThrow('connection lost');
    expect(calls).toBe(1);
  });

  it('stops behind the batch under way when interrupted, and says what is kept', async () => {
    const interrupted = new AbortController();
    let saved = 0;
    const { tally } = await run(
      homes(5_000),
      (records) => {
        saved += records.length;
        interrupted.abort();
        return allNew(records);
      },
      { signal: interrupted.signal },
    );
    expect(tally.inserted).toBe(saved);
    expect(tally.read).toBe(saved);
    expect(saved).toBeLessThan(5_000);
  });

  it('reports its progress', async () => {
    const steps: number[] = [];
    await run(homes(1_200), allNew, { onProgress: ({ read }, bytes) => steps.push(read, bytes) });
    expect(steps.filter((_, at) => at % 2 === 0)).toEqual([500, 1_000, 1_200, 1_200]);
    expect(steps.at(-1)).toBeGreaterThan(15_000);
  });
});
