import { describe, expect, it } from 'vitest';
import { ListingRecord, type ListingRecordInput } from '../properties/record.contract.ts';
import { aFullListing, aListing } from '../properties/record.testing.ts';
import { examine, type Places } from './examine.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const PLACES: Places = {
  isKnown: (_region, suburb) => suburb !== 'Grünerlokka',
  isPostcodeKnown: (_region, code) => code !== '9998',
  isPostcodeElsewhere: (_region, { postCode }) => postCode === '5003',
};

/** What is said of a listing with these changes, and what is kept of it. */
function examined(changes: Partial<ListingRecordInput>): { codes: string[]; record: ListingRecordInput | undefined } {
  const { record, doubts } = examine(aListing(changes), NOW, PLACES);
  return { codes: doubts.map(({ code }) => code), record };
}

const address = aListing().address;
const nok = { currency: 'NOK' };

describe('a listing without anything doubtful', () => {
  it('is as it was', () => {
    for (const record of [aListing(), aFullListing()])
      expect(ListingRecord.parse(examine(record, NOW, PLACES).record)).toEqual(ListingRecord.parse(record));
    expect(examine(aFullListing(), NOW, PLACES).doubts).toEqual([]);
  });
});

describe('what is asked for a home on the market', () => {
  it.each([{ askingPrice: 1 }, { askingPrice: 99_999_999_999 }, { priceMin: 2, priceMax: 5_000 }])(
    '%o stays with it, and saving holds it',
    (asked) => {
      const { codes, record } = examined({ prices: { ...nok, ...asked } });
      expect([codes, record?.prices]).toEqual([[], { ...nok, ...asked }]);
    },
  );
});

describe('what is held back', () => {
  it.each<[string, Partial<ListingRecordInput>, object]>([
    ['price_zero', { prices: { ...nok, askingPrice: 0, jointDebt: 0 } }, { prices: { ...nok, jointDebt: 0 } }],
    ['price_beyond_reason', { isProject: true, prices: { ...nok, askingPrice: 99_999_999_999 } }, { prices: nok }],
    [
      'price_beyond_reason',
      { prices: { ...nok, priceMin: 9_000, priceMax: 99_999_999_999 } },
      { prices: { ...nok, priceMin: 9_000 } },
    ],
    ['price_range_reversed', { prices: { ...nok, priceMin: 3_000, priceMax: 2_000 } }, { prices: nok }],
    [
      'price_too_low',
      { availability: 'unavailable', prices: { ...nok, askingPrice: 1, jointDebt: 5 } },
      { prices: { ...nok, jointDebt: 5 } },
    ],
    [
      'price_too_low',
      { availability: 'rented', objectType: 'residential_rent', prices: { ...nok, rent: 1 } },
      { prices: nok },
    ],
    [
      'price_zero',
      { objectType: 'commercial_rent', prices: { ...nok, rent: 900, rentMax: 0 } },
      { prices: { ...nok, rent: 900 } },
    ],
    [
      'sold_price_without_sale',
      { prices: { ...nok, askingPrice: 5_000, soldPrice: 6_000 } },
      { prices: { ...nok, askingPrice: 5_000 } },
    ],
    ['count_beyond_reason', { details: { bedrooms: 9_999, bathrooms: 2 } }, { details: { bathrooms: 2 } }],
    ['area_beyond_reason', { details: { usageArea: 2_000_000 } }, { details: {} }],
    ['count_beyond_reason', { details: { toilets: 9_999, bedrooms: 2 } }, { details: { bedrooms: 2 } }],
    ['count_beyond_reason', { details: { livingAreas: 51 } }, { details: {} }],
    ['count_beyond_reason', { propertyTypes: ['apartment'], details: { bedrooms: 50 } }, { details: {} }],
    ['area_beyond_reason', { propertyTypes: ['flat'], details: { usageArea: 2_001 } }, { details: {} }],
    ['area_beyond_reason', { propertyTypes: ['house'], details: { floorSize: 20_001 } }, { details: {} }],
    ['area_beyond_reason', { details: { grossArea: { min: 50, max: 99_999_999 } } }, { details: {} }],
    ['land_beyond_reason', { propertyTypes: ['apartment'], details: { landSize: 9_999_999 } }, { details: {} }],
    ['amount_beyond_reason', { prices: { ...nok, addingCost: 99_000_000_000 } }, { prices: nok }],
    ['amount_beyond_reason', { prices: { ...nok, sharedCost: 9_000_000_000 } }, { prices: nok }],
    ['amount_beyond_reason', { prices: { ...nok, annualMunicipalityFees: 90_000_000_000 } }, { prices: nok }],
    [
      'amount_beyond_reason',
      { availability: 'sold', prices: { ...nok, soldPrice: 5_000, jointDebt: 99_000_000_000 } },
      { prices: { ...nok, soldPrice: 5_000 } },
    ],
    ['amount_beyond_reason', { contract: { fixedFee: 100_000_001 } }, { contract: {} }],
    ['available_far_off', { contract: { availableFrom: '2199-01-01' } }, { contract: {} }],
    [
      'auction_far_off',
      { region: 'au', address: {}, auction: { startsAt: '2099-01-01T00:00:00Z', place: 'on_site' } },
      { auction: { place: 'on_site' } },
    ],
    [
      'viewing_too_long',
      { viewings: [{ startsAt: '2026-12-01T10:00:00Z', endsAt: '2028-12-01T11:00:00Z' }] },
      { viewings: [] },
    ],
    ['land_beyond_reason', { details: { landSize: 50_000_000, bedrooms: 2 } }, { details: { bedrooms: 2 } }],
    ['land_beyond_reason', { propertyTypes: ['farm'], details: { plotArea: 60_000_000_000 } }, { details: {} }],
    [
      'viewing_ends_first',
      { viewings: [{ startsAt: '2026-12-01T11:00:00Z', endsAt: '2026-12-01T10:00:00Z' }] },
      { viewings: [] },
    ],
    [
      'viewing_far_off',
      { viewings: [{ startsAt: '2099-12-01T10:00:00Z', endsAt: '2099-12-01T11:00:00Z' }] },
      { viewings: [] },
    ],
    [
      'created_in_future',
      { createdAt: '2099-01-01T00:00:00Z', publishedAt: '2026-11-02T09:30:00.000Z' },
      { createdAt: '2026-11-02T09:30:00.000Z' },
    ],
    [
      'created_too_early',
      { createdAt: '1970-01-01T00:00:00Z', publishedAt: '2026-11-02T09:30:00.000Z' },
      { createdAt: '2026-11-02T09:30:00.000Z' },
    ],
    [
      'position_elsewhere',
      { address: { ...address, lat: 0, lng: 0 } },
      { address: { ...address, lat: undefined, lng: undefined } },
    ],
  ])('%s', (code, changes, kept) => {
    const { codes, record } = examined(changes);
    expect(codes).toEqual([code]);
    const left = Object.fromEntries(
      Object.keys(kept).map((name) => [name, Reflect.get(record ?? {}, name) as unknown]),
    );
    expect(left).toEqual(kept);
  });

  it.each<[string, Partial<ListingRecordInput>, keyof ListingRecordInput]>([
    ['built_in_future', { yearBuilt: 2031 }, 'yearBuilt'],
    ['built_in_future', { renovationYear: 2029 }, 'renovationYear'],
    ['built_too_early', { yearBuilt: 1_007 }, 'yearBuilt'],
    ['built_too_early', { region: 'au', yearBuilt: 1196, address: {} }, 'yearBuilt'],
    ['sold_date_without_sale', { soldAt: '2026-11-01T00:00:00Z' }, 'soldAt'],
    ['sold_too_early', { availability: 'sold', soldAt: '0001-01-01T00:00:00Z' }, 'soldAt'],
    ['sold_in_future', { availability: 'sold', soldAt: '2027-01-01T00:00:00Z' }, 'soldAt'],
  ])('%s', (code, changes, name) => {
    const { codes, record } = examined(changes);
    expect(codes).toEqual([code]);
    expect(record?.[name]).toBeUndefined();
  });
});

describe('what is usual', () => {
  it.each<[string, Partial<ListingRecordInput>]>([
    ['a new home to be finished in some years', { condition: 'new', yearBuilt: 2029 }],
    ['a hotel with many rooms', { objectType: 'commercial_sale', details: { bedrooms: 340, bathrooms: 340 } }],
    [
      'a sold home with its price',
      { availability: 'sold', soldAt: '2026-11-20T00:00:00Z', prices: { ...nok, soldPrice: 5_000 } },
    ],
    ['published later today', { publishedAt: '2026-11-23T11:00:00Z' }],
    ['a building of flats', { propertyTypes: ['apartment_building'], details: { usageArea: 30_000 } }],
    ['premises with high costs', { objectType: 'commercial_sale', prices: { ...nok, sharedCost: 9_000_000 } }],
    [
      'a home on the market with its shared debt, which saving holds',
      { prices: { ...nok, jointDebt: 99_000_000_000 } },
    ],
    ['an open house for a week', { viewings: [{ startsAt: '2026-12-01T10:00:00Z', endsAt: '2026-12-08T10:00:00Z' }] }],
    ['a farm of many hectares', { propertyTypes: ['farm'], details: { landSize: 50_000_000 } }],
    ['a station let as premises', { objectType: 'commercial_rent', details: { landSize: 50_000_000 } }],
    ['a project with a range', { isProject: true, prices: { ...nok, priceMin: 2_000, priceMax: 3_000 } }],
    ['a home on Svalbard', { address: { ...address, lat: 78.22, lng: 15.65 } }],
  ])('%s', (_what, changes) => {
    expect(examined(changes).codes).toEqual([]);
  });
});

describe('what is kept with a warning', () => {
  it.each<[string, Partial<ListingRecordInput>]>([
    ['suburb_unknown', { address: { ...address, suburb: 'Grünerlokka' } }],
    ['postcode_unknown', { address: { ...address, postCode: '9998' } }],
    ['postcode_elsewhere', { address: { ...address, postCode: '5003' } }],
    ['renovated_before_built', { yearBuilt: 1950, renovationYear: 1940 }],
  ])('%s', (code, changes) => {
    const { codes, record } = examined(changes);
    expect(codes).toEqual([code]);
    expect(record).toMatchObject(changes);
  });
});

it('a home published in 2099 is refused: it cannot head the newest', () => {
  expect(examined({ publishedAt: '2099-01-01T00:00:00Z' })).toEqual({
    codes: ['published_in_future'],
    record: undefined,
  });
});

it.each(['1970-01-01T00:00:00Z', '0001-01-01T00:00:00Z'])(
  'a home published %s is refused: a default date',
  (publishedAt) => {
    expect(examined({ publishedAt })).toEqual({ codes: ['published_too_early'], record: undefined });
  },
);

describe('a price that is left out takes with it the way it was to be shown', () => {
  const aud = { currency: 'AUD' };
  it.each<[string, ListingRecordInput['prices'], ListingRecordInput['prices']]>([
    ['offers over nothing', { ...aud, display: 'offers_over', askingPrice: 0 }, aud],
    [
      'a guide that begins at nothing',
      { ...aud, display: 'guide', priceMin: 0, priceMax: 900_000 },
      { ...aud, priceMax: 900_000 },
    ],
    [
      'a range without an end',
      { ...aud, display: 'range', priceMin: 800_000, priceMax: 0 },
      { ...aud, priceMin: 800_000 },
    ],
    ['a guide that is reversed', { ...aud, display: 'guide', priceMin: 900_000, priceMax: 800_000 }, aud],
    ['fixed', { ...aud, display: 'asking', askingPrice: 0 }, { ...aud, display: 'asking' }],
  ])('%s', (_what, prices, kept) => {
    const { record } = examined({ region: 'au', address: {}, prices });
    expect(record?.prices).toEqual(kept);
    expect(ListingRecord.safeParse(record).success).toBe(true);
  });
});
