import { expect, it } from 'vitest';
import { inCommon as inCommonOf, type CommonFacts } from './in-common.ts';

let homes = 0;
const home = (changes: Partial<CommonFacts> = {}): CommonFacts => ({
  id: String((homes += 1)),
  listingType: 'buy',
  places: ['Oslo', 'Grünerløkka'],
  type: 'apartment',
  price: { amount: 4_180_000, currency: 'NOK' },
  bedrooms: 2,
  area: 60,
  facilities: [],
  ...changes,
});
const inCommon = (liked: readonly CommonFacts[]) => inCommonOf(liked, 'no');

it('is a search that finds all that was liked, no wider than it must be', () => {
  const liked = [home(), home({ price: { amount: 5_320_000, currency: 'NOK' }, bedrooms: 3, area: 87 })];
  expect(inCommon(liked)).toEqual({
    filter: {
      listingType: 'buy',
      address: ['oslo,grünerløkka'],
      propertyType: ['apartment'],
      bedroom: { min: 2 },
      usageArea: { min: 60 },
      price: { min: 4_100_000, max: 5_400_000 },
    },
    places: ['Grünerløkka'],
    currency: 'NOK',
  });
});

it('leaves out what they do not share', () => {
  const { price: _, area: __, ...unpriced } = home({ places: ['Oslo', 'Sagene'], type: 'house', bedrooms: 0 });
  const common = inCommon([home(), home({ type: 'townhouse' }), unpriced]);
  expect(common).toMatchObject({ filter: { listingType: 'buy', address: ['oslo'] }, places: ['Oslo'] });
  expect(Object.keys(common?.filter ?? {})).toEqual(['listingType', 'address']);
  expect(inCommon([home({ places: ['Oslo'] }), home({ places: ['Vestland', 'Bergen'] })])?.places).toEqual([]);
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

it('rounds the size down that the smallest has', () => {
  const least = (...areas: number[]) => inCommon(areas.map((area) => home({ area })))?.filter.usageArea;
  expect(least(134, 200)).toEqual({ min: 130 });
  expect(least(87.5, 134)).toEqual({ min: 85 });
  expect(least(4, 87)).toBeUndefined();
});

it('names the few suburbs that hold several of them each, and else where all are', () => {
  const at = (...suburbs: string[]) => inCommon(suburbs.map((suburb) => home({ places: ['Oslo', suburb] })));
  expect(at('Sagene', 'Frogner', 'Sagene', 'Frogner')).toMatchObject({
    filter: { address: ['oslo,sagene', 'oslo,frogner'] },
    places: ['Sagene', 'Frogner'],
  });
  expect(at('Sagene', 'Frogner', 'Sagene')?.places).toEqual(['Oslo']);
  expect(at('A', 'B', 'C', 'D', 'A', 'B', 'C', 'D')?.places).toEqual(['Oslo']);
  const wide = inCommon([home({ places: ['Oslo'] }), home({ places: ['Oslo', 'Sagene'] })]);
  expect(wide?.places).toEqual(['Oslo']);
});

it('asks for the facilities that all of them have, what most people ask for first', () => {
  const first: CommonFacts['facilities'] = ['fibre', 'elevator', 'storage_room', 'balcony'];
  const of = (...all: CommonFacts['facilities'][]) =>
    inCommon(all.map((facilities) => home({ facilities })))?.filter.facilities;
  expect(of(first, [...first, 'garden'])).toEqual(['balcony', 'elevator', 'storage_room']);
  expect(of(first, ['garden', 'fibre'])).toEqual(['fibre']);
  expect(of(first, first, [])).toBeUndefined();
});
