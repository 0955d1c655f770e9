import { expect, it } from 'vitest';
import { ListingRecord } from '../src/properties/record.contract.ts';
import { generateCatalogue, landOfDemo } from './catalogue.ts';
import { testLibrary } from './catalogue.testing.ts';
import { earlierListing } from './relisted.ts';

/** What is under offer, auctioned or shown depends on the day: other tests make the catalogue for one that is fixed. */
it('has no home today that the product would refuse, nor an earlier listing of one', async () => {
  const { listings } = generateCatalogue({
    seed: 1,
    today: new Date().toISOString().slice(0, 10),
    pictures: testLibrary(),
    isLand: await landOfDemo(),
  });
  let valid = 0;
  const refused: string[] = [];
  for (const listing of listings)
    for (const record of [listing, ...earlierListing(listing)]) {
      const { success, error } = ListingRecord.safeParse(record);
      if (success) valid++;
      else refused.push(`${record.externalId}: ${error.issues.map(({ message }) => message).join(' ')}`);
    }
  expect(refused).toEqual([]);
  expect(valid).toBeGreaterThan(10_000);
}, 120_000);
