import { beforeAll, describe, expect, it } from 'vitest';
import { ListingRecord } from '../src/properties/record.contract.ts';
import { areaOfTitle } from '../src/properties/honest-area.server.ts';
import { wholeCatalogue } from './catalogue.testing.ts';
import { earlierListing } from './relisted.ts';

let listings: ListingRecord[];
beforeAll(async () => {
  ({ listings } = await wholeCatalogue());
}, 120_000);

describe('the demonstration shows what the product marks', () => {
  it('homes that are offered anew in both markets, each after an earlier listing at a higher price', () => {
    const pairs = listings.flatMap((later) => {
      const [earlier, withdrawn] = earlierListing(later).map((record) => ListingRecord.parse(record));
      return earlier === undefined ? [] : [{ earlier, withdrawn, later }];
    });
    for (const region of ['no', 'au'])
      expect(pairs.filter(({ later }) => later.region === region).length).toBeGreaterThan(15);
    // Some are under offer or go to auction by now, which their earlier listing never was.
    expect(pairs.some(({ later }) => later.isUnderOffer)).toBe(true);
    expect(pairs.some(({ later }) => later.auction !== undefined)).toBe(true);
    for (const { earlier, withdrawn, later } of pairs) {
      expect(withdrawn).toMatchObject({ availability: 'unavailable', isUnderOffer: false });
      const weeks = (Date.parse(later.publishedAt) - Date.parse(earlier.publishedAt)) / (7 * 86_400_000);
      expect(weeks).toBeGreaterThan(4);
      expect(weeks).toBeLessThan(10);
      expect(earlier.prices.askingPrice).toBeGreaterThan(later.prices.askingPrice ?? Infinity);
      expect(earlier.externalId).not.toBe(later.externalId);
    }
  });

  it('Norwegian flats whose title counts more than what is inside', () => {
    const marked = listings.filter((listing) => areaOfTitle(listing) !== undefined);
    expect(marked.length).toBeGreaterThan(20);
    expect(marked.length).toBeLessThan(300);
  });
});
