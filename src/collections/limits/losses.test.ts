import { describe, expect, it } from 'vitest';
import { byLeastLoss, lossesOf, type MeasuredHome, type PlacedLimits } from './losses.ts';

const OSLO = { lat: 59.9227, lng: 10.7594 };
const HOME: MeasuredHome = {
  id: '1',
  region: 'no',
  isRent: false,
  price: 5_000_000,
  bedrooms: 2,
  area: 60,
  types: ['apartment'],
  facilities: new Set(['terrace', 'garage']),
  point: OSLO,
};
const NOTHING: PlacedLimits = { region: 'no', places: [], propertyTypes: [], facilities: [], commutes: [] };

const kinds = (home: Partial<MeasuredHome>, limits: Partial<PlacedLimits>) =>
  lossesOf({ ...HOME, ...home }, { ...NOTHING, ...limits }).map(({ loss }) => loss.kind);

describe('lossesOf', () => {
  it('finds nothing in a home that keeps every limit to the last krone, metre and room', () => {
    expect(kinds({}, { priceMax: 5_000_000, bedrooms: 2, areaMin: 60, facilities: ['balcony', 'parking'] })).toEqual(
      [],
    );
  });

  it('finds a range of prices over the limit by its middle, or by its top alone', () => {
    const range = (priceMax: number) =>
      lossesOf({ ...HOME, price: 980_000, priceMost: 1_020_000 }, { ...NOTHING, priceMax }).map(({ loss }) => loss);
    expect(range(900_000)).toEqual([{ kind: 'price', limit: 900_000, value: 980_000 }]);
    expect(range(1_000_000)).toEqual([{ kind: 'price', limit: 1_000_000, value: 1_020_000, isUpTo: true }]);
    expect(range(1_020_000)).toEqual([]);
  });

  it('says by how much each limit is missed', () => {
    const found = lossesOf(HOME, {
      ...NOTHING,
      priceMax: 4_000_000,
      bedrooms: 3,
      areaMin: 80,
      facilities: ['elevator'],
    });
    expect(found).toEqual([
      { loss: { kind: 'price', limit: 4_000_000, value: 5_000_000 }, weight: 0.25 },
      { loss: { kind: 'bedrooms', limit: 3, value: 2 }, weight: 1 / 3 },
      { loss: { kind: 'area', limit: 80, value: 60 }, weight: 0.25 },
      { loss: { kind: 'facility', facility: 'elevator' }, weight: 0.2 },
    ]);
  });

  it('finds a home outside all places, and one of none of the types, among homes of the region alone', () => {
    const limits = {
      ...NOTHING,
      places: [
        { address: 'oslo,nydalen', name: 'Nydalen' },
        { address: 'oslo,sagene', name: 'Sagene' },
      ],
      propertyTypes: ['townhouse', 'apartment'] as PlacedLimits['propertyTypes'],
    };
    const losses = (home: Partial<MeasuredHome>, isIn: boolean) =>
      lossesOf({ ...HOME, ...home }, limits, () => isIn).map(({ loss }) => loss);
    expect(losses({}, true)).toEqual([]);
    expect(losses({ types: ['single_dwelling'] }, false)).toEqual([
      { kind: 'place', places: ['Nydalen', 'Sagene'] },
      { kind: 'type', propertyTypes: ['townhouse', 'apartment'] },
    ]);
    expect(losses({ region: 'au', types: ['house'] }, false)).toEqual([]);
  });

  it('takes what nobody says of a home for missing, and names no value', () => {
    const unsaid = { price: undefined, bedrooms: undefined, area: undefined, point: undefined };
    const commutes = [{ place: 'Jobb', point: OSLO, mode: 'walking', minutes: 5 }] as const;
    const found = lossesOf({ ...HOME, ...unsaid }, { ...NOTHING, priceMax: 1, bedrooms: 1, areaMin: 1, commutes });
    expect(found.map(({ loss: { kind, value }, weight }) => [kind, value, weight])).toEqual([
      ['price', undefined, 0.2],
      ['bedrooms', undefined, 0.2],
      ['area', undefined, 0.2],
      ['commute', undefined, 0.2],
    ]);
  });

  it.each(['plot', 'land'])('counts no bedrooms against a %s, which has no rooms', (type) => {
    const limits = { bedrooms: 2, priceMax: 1 };
    expect(kinds({ types: [type], bedrooms: undefined }, limits)).toEqual(['price']);
    // With a house on it, what nobody tells is missing as of any other, and so are rooms that are told and too few.
    expect(kinds({ types: [type, 'house'], bedrooms: undefined }, limits)).toEqual(['price', 'bedrooms']);
    expect(kinds({ types: [type], bedrooms: 1 }, limits)).toEqual(['price', 'bedrooms']);
  });

  it.each(['single_dwelling', 'townhouse', 'twin_dwelling'] as const)('misses no lift in a %s', (type) => {
    expect(kinds({ types: [type] }, { facilities: ['elevator', 'fireplace'] })).toEqual(['facility']);
    expect(kinds({ types: [type, 'apartment'] }, { facilities: ['elevator'] })).toEqual(['facility']);
    expect(kinds({ types: [] }, { facilities: ['elevator'] })).toEqual(['facility']);
  });

  it('holds rents against rents, prices against prices, and neither against another currency', () => {
    expect(kinds({}, { rentMax: 1 })).toEqual([]);
    expect(kinds({ isRent: true, price: 20_000 }, { priceMax: 1, rentMax: 19_000 })).toEqual(['rent']);
    expect(kinds({ region: 'au' }, { priceMax: 1 })).toEqual([]);
  });

  it('asks of homes to let that pets are allowed, of others that they are not forbidden', () => {
    expect(kinds({ isRent: true }, { isPetAllowed: true })).toEqual(['pets']);
    expect(kinds({ isRent: true, petsAllowed: true }, { isPetAllowed: true })).toEqual([]);
    expect(kinds({}, { isPetAllowed: true })).toEqual([]);
    expect(kinds({ petsAllowed: false }, { isPetAllowed: true })).toEqual(['pets']);
  });

  it('estimates ways by the chosen mode, in whole minutes', () => {
    // Some 1.3 km of road, at 5 km an hour.
    const commutes = [{ place: 'Jobb', point: { lat: 59.9317, lng: 10.7594 }, mode: 'walking', minutes: 8 }] as const;
    const [found] = lossesOf(HOME, { ...NOTHING, commutes });
    expect(found?.loss).toEqual({ kind: 'commute', limit: 8, value: 16, place: 'Jobb', mode: 'walking' });
    expect(kinds({}, { commutes: [{ ...commutes[0], minutes: 16 }] })).toEqual([]);
  });
});

describe('byLeastLoss', () => {
  const home = (id: string, ...weights: readonly (readonly number[])[]) => ({
    id,
    losses: weights.map((each) => each.map((weight) => ({ loss: { kind: 'price' as const }, weight }))),
  });

  it('looks at how far the limits of whoever misses them most are missed, then at how far all together', () => {
    const homes = [
      home('by much', [], [0.6]),
      home('two by little', [0.1, 0.15], []),
      home('one by little', [0.25], [0.01]),
      home('by next to nothing', [0.01], []),
      home('twice next to nothing', [], [0.01, 0.02]),
      home('nothing', [], []),
      home('nothing either', [], []),
    ];
    expect(byLeastLoss(homes).map(({ id }) => id)).toEqual([
      'nothing',
      'nothing either',
      'by next to nothing',
      'twice next to nothing',
      'two by little',
      'one by little',
      'by much',
    ]);
  });

  it('has a home a little above two limits before one far above a single one', () => {
    const limits = { ...NOTHING, priceMax: 5_000_000, areaMin: 60 };
    const judged = (id: string, changes: Partial<MeasuredHome>) => ({
      id,
      losses: [lossesOf({ ...HOME, ...changes }, limits), []],
    });
    const far = judged('far', { price: 8_000_000 });
    const near = judged('near', { price: 5_050_000, area: 59 });
    const bare = judged('nobody tells its price', { price: undefined });
    expect(byLeastLoss([far, bare, near]).map(({ id }) => id)).toEqual(['near', 'nobody tells its price', 'far']);
  });
});
