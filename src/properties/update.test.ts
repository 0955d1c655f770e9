import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/db/database.server.ts';
import { testDatabase } from '../platform/db/testing.ts';
import type { ListingRecordInput } from './record.contract.ts';
import { aFullListing, aListing, AN_IMPORT } from './record.testing.ts';
import { readListings, type StoredListing } from './read-store.server.ts';
import { placesOfUpdates, saveListings, updateListings, type SaveReport } from './save-store.server.ts';
import type { ListingUpdate } from './update.contract.ts';

let db: Database;
const NOW = new Date('2026-11-20T12:00:00Z');
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

function save(records: readonly ListingRecordInput[], now = NOW): Promise<SaveReport> {
  return db.transaction((tx) => saveListings(tx, AN_IMPORT, records, () => [], now));
}
function update(updates: readonly ListingUpdate[], now = NOW): Promise<SaveReport> {
  return db.transaction((tx) => updateListings(tx, AN_IMPORT, updates, () => [], now));
}
async function storedOf({ changed }: SaveReport): Promise<StoredListing> {
  const [listing] = await readListings(db, changed);
  return listing ?? expect.fail('nothing was kept');
}
const named = ({ source, externalId }: ListingRecordInput): ListingUpdate => ({ source, externalId });

describe('an update of a listing', () => {
  it('changes what it names, removes what it empties, and leaves the rest alone', async () => {
    const record = aFullListing();
    const before = await storedOf(await save([record]));
    const after = await storedOf(
      await update([
        {
          ...named(record),
          title: 'Ny tittel',
          description: null,
          details: { bedrooms: 3, beds: null },
          prices: { sharedCost: null },
          facilities: [],
          highlights: null,
          landRegistry: null,
        },
      ]),
    );
    const { description, landRegistry, ...rest } = before;
    expect([description, landRegistry]).not.toContain(undefined);
    const { beds, ...details } = rest.details;
    const { sharedCost, ...prices } = rest.prices;
    expect([beds, sharedCost]).not.toContain(undefined);
    expect(after).toEqual({
      ...rest,
      title: 'Ny tittel',
      details: { ...details, bedrooms: 3 },
      prices,
      facilities: [],
      highlights: [],
      version: 2,
      updatedAt: after.updatedAt,
    });
  });

  it('that says what is there already changes nothing', async () => {
    const record = aFullListing();
    await save([record]);
    const same = { ...named(record), title: record.title, details: { bedrooms: record.details?.bedrooms } };
    expect(await update([named(record), same])).toEqual({
      inserted: 0,
      updated: 0,
      unchanged: 1,
      rejected: [],
      changed: [],
      moved: [],
      written: [],
      corrections: [],
    });
  });

  it('comes on top of the one before it in the same batch', async () => {
    const record = aListing();
    await save([record]);
    const after = await storedOf(
      await update([
        { ...named(record), title: 'Ny tittel', details: { floor: 2 } },
        { ...named(record), details: { floor: 3 } },
      ]),
    );
    expect(after).toMatchObject({ title: 'Ny tittel', details: { floor: 3, usageArea: 48 } });
  });

  it('inserts a listing that is not known when it says all of it, and is refused otherwise', async () => {
    expect(await update([aListing({ title: 'Helt ny' })])).toMatchObject({ inserted: 1 });
    const report = await update([{ source: 'test', externalId: 'nobody', title: 'Bare en tittel' }]);
    expect(report).toMatchObject({ inserted: 0, rejected: [{ index: 0 }] });
    expect(report.rejected[0]?.says.slice(0, 2)).toMatchObject([{ key: 'import.save.not_whole' }, { field: 'region' }]);
  });

  it('is refused when it empties what a listing must have, and when the listing is somebody else’s', async () => {
    const record = aListing();
    await save([record]);
    expect((await update([{ ...named(record), title: null }])).rejected[0]?.says).toMatchObject([{ field: 'title' }]);
    const other = { kind: 'import', source: 'other' } as const;
    const report = await db.transaction((tx) =>
      updateListings(tx, other, [{ ...named(record), title: 'Overtatt' }], () => [], NOW),
    );
    expect(report).toMatchObject({ updated: 0, rejected: [{ index: 0 }] });
  });

  it('tells where a home will lie that moves', async () => {
    const record = aListing();
    await save([record]);
    expect(
      await placesOfUpdates(db, [
        { ...named(record), title: 'Blir stående' },
        { ...named(record), address: { suburb: 'Sagene' } },
      ]),
    ).toEqual([{ region: 'no', address: { ...record.address, suburb: 'Sagene' } }]);
  });
});

describe('the history of a listing whose source gives none', () => {
  it('follows from its prices and states, in whole records and in updates', async () => {
    const record = aListing({ prices: { currency: 'NOK', askingPrice: 4_200_000 } });
    expect((await storedOf(await save([record]))).priceHistory).toEqual([]);
    await save([{ ...record, prices: { currency: 'NOK', askingPrice: 4_000_000 } }]);
    await update([{ ...named(record), title: 'Bare tittelen' }]);
    await update([{ ...named(record), availability: 'unavailable' }], new Date('2026-11-25T12:00:00Z'));
    // Half past midnight in Oslo.
    await save([record], new Date('2026-11-29T23:30:00Z'));
    await update([{ ...named(record), availability: 'sold', soldAt: '2026-12-01T10:00:00Z' }]);
    const { priceHistory } = await storedOf(await update([{ ...named(record), prices: { soldPrice: 4_150_000 } }]));
    expect(priceHistory).toEqual([
      { date: '2026-11-02', action: 'listed', price: 4_200_000, currency: 'NOK' },
      { date: '2026-11-20', action: 'price_down', price: 4_000_000, currency: 'NOK' },
      { date: '2026-11-25', action: 'withdrawn', price: 4_000_000, currency: 'NOK' },
      { date: '2026-11-30', action: 'relisted', price: 4_200_000, currency: 'NOK' },
      { date: '2026-12-01', action: 'sold', price: 4_150_000, currency: 'NOK' },
    ]);
  });

  it('has what a feed lowers on its first day', async () => {
    const record = aListing({
      publishedAt: '2026-11-20T09:00:00.000Z',
      prices: { currency: 'NOK', askingPrice: 4_200_000 },
    });
    await save([record]);
    const { priceHistory } = await storedOf(await update([{ ...named(record), prices: { askingPrice: 4_000_000 } }]));
    expect(priceHistory).toMatchObject([
      { action: 'listed', price: 4_200_000 },
      { action: 'price_down', price: 4_000_000 },
    ]);
  });

  it('is of the rent of a home to let', async () => {
    const record = aListing({ objectType: 'residential_rent', prices: { currency: 'NOK', rent: 15_000 } });
    await save([record]);
    const { priceHistory } = await storedOf(await update([{ ...named(record), prices: { rent: 16_000 } }]));
    expect(priceHistory).toMatchObject([
      { action: 'listed', price: 15_000 },
      { action: 'price_up', price: 16_000 },
    ]);
  });

  it('is the source’s own where it gives one', async () => {
    const priceHistory = [{ date: '2026-11-01', action: 'listed' as const, price: 1, currency: 'NOK' }];
    const record = aListing({ priceHistory });
    await save([record]);
    const after = await storedOf(await save([{ ...record, prices: { currency: 'NOK', askingPrice: 1_000 } }]));
    expect(after.priceHistory).toEqual(priceHistory);
    expect((await storedOf(await save([{ ...record, title: 'Ny', priceHistory: [] }]))).priceHistory).toEqual([]);
  });
});

describe('the first publication', () => {
  it('stays when a home comes back with a newer date, and moves when an earlier one becomes known', async () => {
    const record = aListing({ publishedAt: '2026-10-01T08:00:00.000Z' });
    await save([record]);
    await update([{ ...named(record), availability: 'unavailable' }]);
    const anew = await storedOf(await save([{ ...record, publishedAt: '2026-11-19T08:00:00.000Z' }]));
    expect(anew).toMatchObject({
      publishedAt: '2026-11-19T08:00:00.000Z',
      firstPublishedAt: '2026-10-01T08:00:00.000Z',
    });
    const earlier = await storedOf(await save([{ ...record, publishedAt: '2026-09-01T08:00:00.000Z' }]));
    expect(earlier.firstPublishedAt).toBe('2026-09-01T08:00:00.000Z');
  });
});
