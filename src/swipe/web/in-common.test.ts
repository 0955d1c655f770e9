import { expect, it } from 'vitest';
import { inCommon, type CommonFacts } from './in-common.ts';

const home = (changes: Partial<CommonFacts> = {}): CommonFacts => ({
  listingType: 'buy',
  places: ['Oslo', 'Grünerløkka'],
  type: 'apartment',
  price: { amount: 4_180_000, currency: 'NOK' },
  bedrooms: 2,
  area: 60,
  ...changes,
});

it('is a search that finds all that was liked, no wider than it must be', () => {
  expect(inCommon([home(), home({ price: { amount: 5_320_000, currency: 'NOK' }, bedrooms: 3 })])).toEqual({
    filter: {
      listingType: 'buy',
      address: ['oslo,grünerløkka'],
      propertyType: ['apartment'],
      bedroom: { min: 2 },
      price: { min: 4_100_000, max: 5_400_000 },
    },
    place: 'Grünerløkka',
    currency: 'NOK',
  });
});

it('leaves out what they do not share', () => {
  const { price: _, ...unpriced } = home({ places: ['Oslo', 'Sagene'], type: 'house', bedrooms: 0 });
  const common = inCommon([home(), home({ type: 'townhouse' }), unpriced]);
  expect(common).toMatchObject({ filter: { listingType: 'buy', address: ['oslo'] }, place: 'Oslo' });
  expect(Object.keys(common?.filter ?? {})).toEqual(['listingType', 'address']);
  expect(inCommon([home({ places: ['Oslo'] }), home({ places: ['Vestland', 'Bergen'] })])?.place).toBeUndefined();
});

it('asks for what most of them are, and for nothing of a single one', () => {
  const rented = home({ listingType: 'rent', price: { amount: 18_250, currency: 'NOK' } });
  expect(inCommon([home(), rented, rented])?.filter).toMatchObject({
    listingType: 'rent',
    acquisition: 'rent',
    price: { min: 18_000, max: 19_000 },
  });
  expect(inCommon([home()])).toBeUndefined();
  expect(inCommon([])).toBeUndefined();
  expect(inCommon([home(), home({ listingType: 'leisure' })])).toBeUndefined();
});
