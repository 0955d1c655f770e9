import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/db/database.server.ts';
import { testDatabase } from '../platform/db/testing.ts';
import { COLUMNS } from './columns.server.ts';
import { ListingRecord } from './record.contract.ts';
import { aFullListing, aListing } from './record.testing.ts';
import { readListings } from './read.server.ts';
import { saveListings } from './save.server.ts';

let db: Database;
const nowhere = () => [];
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

describe('saving listings', () => {
  it('gives every field back as it was handed in', async () => {
    const record = ListingRecord.parse(aFullListing());
    const { changed } = await saveListings(db, [record], () => [7, 9]);
    const [stored] = await readListings(db, changed);
    const { id, version, updatedAt, areaIds, totalPrice, mainPrice, ...kept } = stored ?? expect.fail('not kept');
    expect(kept).toEqual(record);
    expect({ id, version, areaIds, totalPrice, mainPrice }).toEqual({
      id: changed[0],
      version: 1,
      areaIds: [7, 9],
      totalPrice: 5_250_000 + 138_490 + 24_350,
      mainPrice: 5_250_000,
    });
    expect(id).toMatch(/^\d{9}$/);
    expect(updatedAt).toMatch(/Z$/);
  });

  it('has a column for every field of a record', () => {
    const known = new Set(COLUMNS.map(({ path }) => path.split('.')[0]));
    const elsewhere = new Set(['images', 'viewings', 'priceHistory', 'contractRest']);
    const groups = Object.keys(ListingRecord.shape).filter((field) => !known.has(field) && !elsewhere.has(field));
    expect(groups).toEqual([]);
  });

  it('updates a changed listing under its old id, and leaves an equal one alone', async () => {
    const first = aListing({
      viewings: [{ startsAt: '2026-12-01T10:00:00.000Z', endsAt: '2026-12-01T11:00:00.000Z' }],
    });
    const inserted = await saveListings(db, [first], nowhere);
    expect(inserted).toMatchObject({ inserted: 1, updated: 0, unchanged: 0 });
    expect(await saveListings(db, [first], nowhere)).toMatchObject({
      inserted: 0,
      updated: 0,
      unchanged: 1,
      changed: [],
    });
    const updated = await saveListings(db, [{ ...first, title: 'Ny tittel', viewings: [] }], nowhere);
    expect(updated).toMatchObject({ inserted: 0, updated: 1, changed: inserted.changed });
    expect(await readListings(db, updated.changed)).toMatchObject([{ title: 'Ny tittel', viewings: [], version: 2 }]);
  });

  it('writes each change into the log, in the same transaction', async () => {
    const logged = async () => (await db.query('SELECT FROM listing_changes')).length;
    const before = await logged();
    await saveListings(db, [aListing(), aListing()], nowhere);
    expect(await logged()).toBe(before + 2);
    const failing = saveListings(db, [aListing()], () => {
      throw new Error('no areas today');
    });
    await expect(failing).rejects.toThrow('no areas today');
    expect(await logged()).toBe(before + 2);
  });

  it('keeps the good records of a batch and says what is wrong with the others', async () => {
    const twice = aListing();
    const report = await saveListings(
      db,
      [{ ...aListing(), title: '' }, twice, { ...twice, title: 'Senere' }, { ...aListing(), agencyId: '12' }],
      nowhere,
    );
    expect(report.inserted).toBe(1);
    expect(report.rejected.map(({ index }) => index).sort()).toEqual([0, 1, 3]);
    expect(report.rejected.find(({ index }) => index === 0)?.reason).toMatch(/^title: /);
    expect(await readListings(db, report.changed)).toMatchObject([{ title: 'Senere' }]);
  });

  it('takes no clock and no money that pages could not write', async () => {
    const report = await saveListings(
      db,
      [
        { ...aListing(), timeZone: 'Europe/Nowhere' },
        { ...aListing(), prices: { currency: 'kr.', askingPrice: 1 } },
        { ...aListing(), timeZone: 'Australia/Broken_Hill' },
      ],
      nowhere,
    );
    expect(report.rejected.map(({ reason }) => reason.split(':', 1)[0])).toEqual(['timeZone', 'prices.currency']);
    expect(report.inserted).toBe(1);
  });

  it('ties a unit to its project', async () => {
    const project = aListing({ isProject: true });
    const {
      changed: [projectId],
    } = await saveListings(db, [project], nowhere);
    const { changed } = await saveListings(
      db,
      [aListing({ projectExternalId: project.externalId, unitName: 'A1' })],
      nowhere,
    );
    expect(await readListings(db, changed)).toMatchObject([{ projectId, unitName: 'A1' }]);
  });
});
