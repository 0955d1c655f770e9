import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/db/database.server.ts';
import { testDatabase } from '../platform/db/testing.ts';
import { COLUMNS } from './columns.server.ts';
import { ListingRecord } from './record.contract.ts';
import { aFullListing, aListing, AN_IMPORT, anAuction } from './record.testing.ts';
import { readListings } from './read-store.server.ts';
import { saveListings, type SaveReport } from './save-store.server.ts';
import type { ListingOwner } from './owner.server.ts';
import { sentencesOf } from '../texts/message.ts';
import '../texts/texts.server.ts';
import type { ListingRecordInput } from './record.contract.ts';

let db: Database;
const nowhere = () => [];
/** In a transaction of its own. */
function save(records: readonly ListingRecordInput[], owner: ListingOwner = AN_IMPORT): Promise<SaveReport> {
  return db.transaction((tx) => saveListings(tx, owner, records, nowhere));
}
/** What a home to let in Australia has instead of the terms of a sale. */
const LET = {
  prices: { currency: 'USD', rent: 600, gst: 'exclusive' as const },
  saleMethod: undefined,
  auction: undefined,
  statementOfInformationLink: undefined,
  contractOfSaleLink: undefined,
};
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

describe('saving listings', () => {
  it('gives every field back as it was handed in', async () => {
    const record = ListingRecord.parse(aFullListing());
    const { changed } = await db.transaction((tx) => saveListings(tx, AN_IMPORT, [record], () => [7, 9]));
    const [stored] = await readListings(db, changed);
    const { id, version, updatedAt, firstPublishedAt, cameAt, areaIds, totalPrice, mainPrice, units, ...kept } =
      stored ?? expect.fail('not kept');
    expect(kept).toEqual(record);
    expect({ id, version, areaIds, totalPrice, mainPrice, units }).toEqual({
      id: changed[0],
      version: 1,
      areaIds: [7, 9],
      totalPrice: 5_250_000 + 138_490 + 24_350,
      mainPrice: 5_250_000,
      units: { forSale: 0, isListed: false },
    });
    expect(id).toMatch(/^\d{9}$/);
    expect(updatedAt).toMatch(/Z$/);
    expect(firstPublishedAt).toBe(record.publishedAt);
    expect(cameAt).toMatch(/Z$/);
  });

  it('gives back on what terms a home in Australia is offered', async () => {
    const records = [
      anAuction(),
      anAuction({ availability: 'sold', auction: { result: 'sold_prior' } }),
      anAuction({ saleMethod: 'private_treaty', auction: undefined, isUnderOffer: true }),
      anAuction({ saleMethod: 'tender', auction: undefined, offersCloseAt: '2026-12-12T06:00:00.000Z' }),
      anAuction({ objectType: 'residential_rent', ...LET, contract: { leaseMonths: 12 } }),
    ].map((record) => ListingRecord.parse(record));
    const { changed } = await save(records);
    const stored = await readListings(db, changed);
    for (const record of records) {
      const sent = JSON.parse(JSON.stringify(record)) as object;
      const found = stored.find(({ externalId }) => externalId === record.externalId);
      expect(found).toMatchObject(sent);
      expect(found?.auction).toEqual(record.auction);
    }
  });

  it.each([
    ['prices.display', aListing({ prices: { currency: 'NOK', askingPrice: 1, display: 'asking' } })],
    ['prices.gst', aListing({ prices: { currency: 'NOK', askingPrice: 1, gst: 'inclusive' } })],
    ['isUnderOffer', aListing({ isUnderOffer: true })],
    ['saleMethod', aListing({ saleMethod: 'auction' })],
    ['saleMethod', anAuction({ saleMethod: 'private_treaty' })],
    ['saleMethod', anAuction({ offersCloseAt: '2026-12-12T06:00:00.000Z' })],
    ['saleMethod', anAuction({ objectType: 'residential_rent', ...LET, saleMethod: 'private_treaty' })],
    [
      'prices.display',
      anAuction({
        objectType: 'residential_rent',
        ...LET,
        prices: { currency: 'USD', rent: 600, display: 'guide', priceMin: 1, priceMax: 2 },
      }),
    ],
    ['prices.askingPrice', anAuction({ prices: { currency: 'USD', display: 'offers_over', priceMin: 1_200_000 } })],
    ['prices.priceMin', anAuction({ prices: { currency: 'USD', display: 'range', priceMax: 1_200_000 } })],
    ['prices.priceMin', anAuction({ prices: { currency: 'USD', display: 'range', priceMin: 2, priceMax: 1 } })],
    [
      'prices.askingPrice',
      anAuction({ prices: { currency: 'USD', display: 'guide', askingPrice: 3, priceMin: 2, priceMax: 4 } }),
    ],
    ['isUnderOffer', anAuction({ availability: 'sold', isUnderOffer: true })],
    ['auction.result', anAuction({ auction: { result: 'sold' } })],
  ])('refuses terms that contradict themselves: %s', async (path, record) => {
    const report = await save([record]);
    expect(report.rejected.map(({ says }) => says.map(({ field }) => field))).toEqual([[path]]);
  });

  it('has a column for every field of a record', () => {
    const known = new Set(COLUMNS.map(({ path }) => path.split('.')[0]));
    const elsewhere = new Set(['images', 'pictures', 'viewings', 'priceHistory', 'contractRest']);
    const groups = Object.keys(ListingRecord.shape).filter((field) => !known.has(field) && !elsewhere.has(field));
    expect(groups).toEqual([]);
  });

  it('updates a changed listing under its old id, and leaves an equal one alone', async () => {
    const first = aListing({
      viewings: [{ startsAt: '2026-12-01T10:00:00.000Z', endsAt: '2026-12-01T11:00:00.000Z' }],
    });
    const inserted = await save([first]);
    expect(inserted).toMatchObject({ inserted: 1, updated: 0, unchanged: 0 });
    expect(await save([first])).toMatchObject({
      inserted: 0,
      updated: 0,
      unchanged: 1,
      changed: [],
    });
    const updated = await save([{ ...first, title: 'Ny tittel', viewings: [] }]);
    expect(updated).toMatchObject({ inserted: 0, updated: 1, changed: inserted.changed });
    expect(await readListings(db, updated.changed)).toMatchObject([{ title: 'Ny tittel', viewings: [], version: 2 }]);
  });

  it('writes each change into the log, in the same transaction', async () => {
    const logged = async () => (await db.query('SELECT FROM listing_changes')).length;
    const before = await logged();
    await save([aListing(), aListing()]);
    expect(await logged()).toBe(before + 2);
    const record = aListing();
    const failing = db.transaction(async (tx) => {
      await saveListings(tx, AN_IMPORT, [record], nowhere);
      throw new Error('the order was not paid');
    });
    await expect(failing).rejects.toThrow('the order was not paid');
    expect(await logged()).toBe(before + 2);
    expect(await db.query('SELECT FROM listings WHERE external_id = $1', [record.externalId])).toEqual([]);
  });

  it('keeps the good records of a batch and says what is wrong with the others', async () => {
    const twice = aListing();
    const report = await save([
      { ...aListing(), title: '' },
      twice,
      { ...twice, title: 'Senere' },
      { ...aListing(), agencyId: '12' },
    ]);
    expect(report.inserted).toBe(1);
    expect(report.rejected.map(({ index }) => index).sort()).toEqual([0, 1, 3]);
    expect(report.rejected.find(({ index }) => index === 0)?.says).toMatchObject([{ field: 'title' }]);
    expect(await readListings(db, report.changed)).toMatchObject([{ title: 'Senere' }]);
  });

  it('takes no clock and no money that pages could not write', async () => {
    const report = await save([
      { ...aListing(), timeZone: 'Europe/Nowhere' },
      { ...aListing(), prices: { currency: 'kr.', askingPrice: 1 } },
      { ...aListing(), timeZone: 'Australia/Broken_Hill' },
    ]);
    expect(report.rejected.map(({ says }) => says[0]?.field)).toEqual(['timeZone', 'prices.currency']);
    expect(report.inserted).toBe(1);
  });

  it('ties a unit to its project', async () => {
    const project = aListing({ isProject: true });
    const {
      changed: [projectId],
    } = await save([project]);
    const { changed } = await save([aListing({ projectExternalId: project.externalId, unitName: 'A1' })]);
    expect(await readListings(db, changed)).toMatchObject([{ projectId, unitName: 'A1' }]);
  });

  it('keeps what the caller writes in the same transaction together with the listing', async () => {
    const record = aListing();
    await db.transaction(async (tx) => {
      const { changed } = await saveListings(tx, AN_IMPORT, [record], nowhere);
      await tx.query("INSERT INTO seeds (name) VALUES ('order of ' || $1)", [changed[0]]);
    });
    expect(
      await db.query("SELECT external_id FROM listings JOIN seeds ON seeds.name = 'order of ' || listings.id"),
    ).toEqual([{ external_id: record.externalId }]);
  });
});

describe('the owner of a listing', () => {
  const owners = async () => {
    const [user] = await db.query<{ id: string }>(
      "INSERT INTO users (email, email_key, status, language, region, created_at, updated_at) VALUES ($1, $1, 'active', 'nb', 'no', now(), now()) RETURNING id",
      [`${randomUUID()}@grend.example`],
    );
    await db.query(
      "INSERT INTO agencies (id, external_id, name, region, primary_colour, secondary_colour) VALUES ('004711', '4711', 'Vest Eiendom', 'no', '#000000', '#ffffff') ON CONFLICT DO NOTHING",
    );
    return {
      user: { kind: 'user', userId: user?.id ?? '' },
      agency: { kind: 'agency', agencyId: '004711' },
      import: AN_IMPORT,
      'another import': { kind: 'import', source: 'other' },
    } as const satisfies Readonly<Record<string, ListingOwner>>;
  };
  const names = ['user', 'agency', 'import', 'another import'] as const;

  it.each(names)('is %s, who alone may change it', async (name) => {
    const all = await owners();
    const record = aListing();
    const { changed } = await save([record], all[name]);
    const logged = await db.query('SELECT FROM listing_changes');
    for (const other of names.filter((each) => each !== name)) {
      const report = await save([{ ...record, title: 'Overtatt' }, aListing()], all[other]);
      expect(report, other).toMatchObject({ inserted: 1, updated: 0, unchanged: 0 });
      expect(report.rejected.map(({ index }) => index)).toEqual([0]);
      const sentences = sentencesOf(report.rejected[0]?.says ?? [], 'en');
      expect(sentences).toMatch(/^The listing belongs to .+, and nobody else may change it\.$/);
      expect(sentences).not.toContain(all.user.userId);
    }
    expect(await readListings(db, changed)).toMatchObject([{ title: record.title, version: 1 }]);
    expect(await db.query('SELECT FROM listing_changes')).toHaveLength(logged.length + 3);
    expect(await save([{ ...record, title: 'Endret' }], all[name])).toMatchObject({
      updated: 1,
      changed,
      rejected: [],
    });
  });

  it('is refused also what is the same as what another has', async () => {
    const record = aListing();
    const { user } = await owners();
    await save([record], user);
    expect(await save([record])).toMatchObject({ unchanged: 0, changed: [], rejected: [{ index: 0 }] });
  });

  it('is there: a listing without one, or with two, is not kept', async () => {
    const { changed } = await save([aListing()]);
    const { user } = await owners();
    for (const columns of ['owner_import = NULL', `owner_user = '${user.userId}'`])
      await expect(db.query(`UPDATE listings SET ${columns} WHERE id = $1::bigint`, [changed[0]])).rejects.toThrow(
        'listings_one_owner',
      );
  });

  it('does not go before the listing', async () => {
    const { user } = await owners();
    await save([aListing()], user);
    await expect(db.query('DELETE FROM users WHERE id = $1', [user.userId])).rejects.toThrow('owner_user');
  });
});
