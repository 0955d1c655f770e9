import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../platform/db/database.server.ts';
import { testDatabase } from '../platform/db/testing.ts';
import type { ListingRecordInput } from './record.contract.ts';
import { aListing } from './record.testing.ts';
import { readListingsBySource } from './read-store.server.ts';
import { saveListings, updateListings } from './save-store.server.ts';

/** A sender that offers the same home anew under another id of its own. */

let db: Database;
let round = 0;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(() => {
  round += 1;
});

const source = () => `relisting-${round}`;
const [MAY, JUNE, JULY] = ['2026-05-04T08:00:00Z', '2026-06-01T08:00:00Z', '2026-07-01T08:00:00Z'];

function home(externalId: string, publishedAt: string, askingPrice: number, more: object = {}): ListingRecordInput {
  return aListing({
    source: source(),
    externalId,
    publishedAt,
    propertyTypes: ['house'],
    address: { street: `Storgata ${round}`, postCode: '0182' },
    details: { bedrooms: 3 },
    prices: { currency: 'NOK', askingPrice },
    ...more,
  });
}
function save(now: string, ...records: readonly ListingRecordInput[]) {
  return db.transaction((tx) =>
    saveListings(tx, { kind: 'import', source: source() }, records, () => [], new Date(now)),
  );
}
function withdraw(now: string, externalId: string) {
  const update = { source: source(), externalId, availability: 'unavailable' as const };
  return db.transaction((tx) =>
    updateListings(tx, { kind: 'import', source: source() }, [update], () => [], new Date(now)),
  );
}
async function course(externalId: string) {
  const [listing] = await readListingsBySource(db, source(), [externalId]);
  return {
    first: listing?.firstPublishedAt.slice(0, 10),
    steps: listing?.priceHistory.map(({ action, price }) => `${action} ${price ?? ''}`),
  };
}
const OF_TWO = {
  first: '2026-05-04',
  steps: ['listed 5000000', 'withdrawn 5000000', 'relisted 4500000'],
};
const NEW = { first: '2026-06-01', steps: [] };

describe('a home that its sender offers anew under another id', () => {
  it('goes on from its first publication and prices, also when it is offered a third time', async () => {
    await save(MAY, home('R-1', MAY, 5_000_000));
    await withdraw('2026-05-20T08:00:00Z', 'R-1');
    await save(JUNE, home('R-2', JUNE, 4_500_000));
    expect(await course('R-2')).toEqual(OF_TWO);
    await save('2026-06-10T08:00:00Z', home('R-2', JUNE, 4_400_000));
    await withdraw('2026-06-20T08:00:00Z', 'R-2');
    await save(JULY, home('R-3', JULY, 4_300_000));
    expect(await course('R-3')).toEqual({
      first: '2026-05-04',
      steps: [...OF_TWO.steps, 'price_down 4400000', 'withdrawn 4400000', 'relisted 4300000'],
    });
  });

  it('also when the new one comes before the old one goes', async () => {
    await save(MAY, home('R-1', MAY, 5_000_000));
    await save(JUNE, home('R-2', JUNE, 4_500_000));
    expect(await course('R-2')).toEqual(NEW);
    const { changed } = await withdraw('2026-06-01T08:05:00Z', 'R-1');
    expect(changed).toHaveLength(2);
    expect(await course('R-2')).toEqual(OF_TWO);
  });

  it.each([
    ['another address', { address: { street: 'Lillegata 1', postCode: '0182' } }],
    ['another number of bedrooms', { details: { bedrooms: 4 } }],
    ['to let', { objectType: 'residential_rent', prices: { currency: 'NOK', rent: 15_000 } }],
  ])('is another home: %s', async (_, more) => {
    await save(MAY, home('R-1', MAY, 5_000_000));
    await withdraw('2026-05-20T08:00:00Z', 'R-1');
    await save(JUNE, home('R-2', JUNE, 4_500_000, more));
    expect(await course('R-2')).toEqual(NEW);
  });

  it('is a new offer after a sale, half a year, or from another sender', async () => {
    await save(MAY, home('R-1', MAY, 5_000_000));
    await save('2026-05-20T08:00:00Z', home('R-1', MAY, 5_000_000, { availability: 'sold' }));
    await save(JUNE, home('R-2', JUNE, 4_500_000));
    expect(await course('R-2')).toEqual(NEW);
    await withdraw('2026-06-10T08:00:00Z', 'R-2');
    await save('2026-12-10T08:00:00Z', home('R-3', '2026-12-10T08:00:00Z', 4_500_000));
    expect(await course('R-3')).toEqual({ first: '2026-12-10', steps: [] });
    const street = `Storgata ${round}`;
    round += 1;
    await save(JUNE, home('R-2', JUNE, 4_500_000, { address: { street, postCode: '0182' } }));
    expect(await course('R-2')).toEqual(NEW);
  });

  it('is told from the other flats at its address by its size, and from none where that is not known', async () => {
    const flat = (size?: number) => ({
      propertyTypes: ['apartment'],
      details: { bedrooms: 2, ...(size === undefined ? {} : { usageArea: size }) },
    });
    await save(
      MAY,
      home('F-1', MAY, 5_000_000, flat(54)),
      home('F-2', MAY, 5_900_000, flat(61)),
      home('F-3', MAY, 5_900_000, flat()),
    );
    for (const id of ['F-1', 'F-2', 'F-3']) await withdraw('2026-05-20T08:00:00Z', id);
    await save(JUNE, home('F-4', JUNE, 4_500_000, flat(54.4)), home('F-5', JUNE, 4_500_000, flat()));
    expect(await course('F-4')).toEqual(OF_TWO);
    expect(await course('F-5')).toEqual(NEW);
  });

  it('is doubtful where two of the new could be the old one', async () => {
    await save(MAY, home('R-1', MAY, 5_000_000));
    await withdraw('2026-05-20T08:00:00Z', 'R-1');
    await save(JUNE, home('R-2', JUNE, 4_500_000), home('R-3', JUNE, 4_700_000));
    expect(await course('R-2')).toEqual(NEW);
    expect(await course('R-3')).toEqual(NEW);
  });
});
