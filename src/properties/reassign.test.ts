import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/db/database.server.ts';
import { testDatabase } from '../platform/db/testing.ts';
import { readListings } from './read-store.server.ts';
import { reassignAreas } from './reassign-store.server.ts';
import { aListing, AN_IMPORT } from './record.testing.ts';
import { saveListings } from './save-store.server.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const nowhere = { approximate: () => undefined, streetKey: () => undefined };

it('moves the listings whose areas have changed, tells the change log of them, and leaves the others alone', async () => {
  const [inside, outside] = [
    aListing({ address: { suburb: 'Nes', lat: 60, lng: 10 } }),
    aListing({ address: { suburb: 'Nes', lat: 70, lng: 20 } }),
  ];
  const { changed } = await db.transaction((tx) => saveListings(tx, AN_IMPORT, [inside, outside], () => [1, 5]));
  const logged = async () =>
    (await db.query<{ id: string }>('SELECT listing_id::text AS id FROM listing_changes ORDER BY 1')).map(
      ({ id }) => id,
    );
  const before = await logged();

  expect(await reassignAreas(db, (_, { lat }) => (lat === 60 ? [1, 6] : [1, 5]), nowhere)).toBe(1);
  const listings = await readListings(db, changed);
  const [moved, stayed] = [60, 70].map((lat) => listings.find(({ address }) => address.lat === lat));
  expect([moved?.areaIds, moved?.version, moved?.address.suburb]).toEqual([[1, 6], 2, 'Nes']);
  expect([stayed?.areaIds, stayed?.version]).toEqual([[1, 5], 1]);
  expect(await logged()).toEqual([...before, moved?.id].sort());

  expect(await reassignAreas(db, (_, { lat }) => (lat === 60 ? [1, 6] : [1, 5]), nowhere)).toBe(0);
});
