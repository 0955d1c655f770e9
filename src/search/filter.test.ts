import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { wireJson } from '../contract/case.ts';
import { ARRANGEMENT_FIELDS, FILTER_FIELDS, SearchFilter } from './filter.contract.ts';
import { parseFilter } from './filter-parse.contract.ts';

it('takes what stands twice in an address once', () => {
  const { filter, ignored } = parseFilter({ address: ['oslo', 'oslo', 'tulleby'] });
  expect([filter.address, ignored]).toEqual([['oslo', 'tulleby'], []]);
});

describe('parseFilter', () => {
  it('gives the defaults of the specification when nothing is asked', () => {
    expect(parseFilter({}).filter).toEqual({
      listingType: 'buy',
      acquisition: 'buy',
      availability: ['available'],
      sorting: 'created_at',
      order: 'desc',
      view: 'list',
      page: 1,
      size: 12,
      showby: ['any'],
    });
  });

  it('falls back to buy when the listing type is unknown, and says so', () => {
    const { filter, ignored } = parseFilter({ listing_type: 'castle' });
    expect(filter.listingType).toBe('buy');
    expect(ignored).toEqual([{ field: 'listing_type', value: 'castle' }]);
  });

  it.each([
    [{ price: { min: '100', max: null } }, { price: { min: 100 } }],
    [{ price: { min: '', max: null }, bedroom_min: '' }, {}],
    [{ price_min: '5', price_max: '2' }, { price: { min: 2, max: 5 } }],
    [{ property_type: 'apartment' }, { propertyType: ['apartment'] }],
    [{ property_type: 'Apartment,cabin' }, { propertyType: ['apartment', 'cabin'] }],
    [{ owner_type: ['agent', 'private', 'api'] }, { ownerType: ['api', 'user'] }],
    [{ agency_id: 42 }, { agencyId: '000042' }],
    [{ keywords: ['balkong'] }, { keywords: ['balkong'], sorting: 'relevance' }],
    [{ listing_type: 'rent' }, { acquisition: 'rent' }],
    [
      { polygon: '10,59;11,59;11,60' },
      {
        polygon: [
          [10, 59],
          [11, 59],
          [11, 60],
        ],
      },
    ],
    [
      { map_centroid: '59.9,10.7', property_radius: '500' },
      { mapCentroid: { lat: 59.9, lng: 10.7 }, propertyRadius: 500 },
    ],
    [{ floors: ['1,3', { min: 5 }] }, { floors: [{ min: 1, max: 3 }, { min: 5 }] }],
    [{ is_published_today: 'true' }, { isPublishedToday: true }],
    [{ sale_method: 'auction,tender' }, { saleMethod: ['auction', 'tender'] }],
    [{ exclude_under_offer: 'true' }, { excludeUnderOffer: true }],
    [{ exclude_under_offer: 'false' }, {}],
    [{ only_under_offer: 'true' }, { onlyUnderOffer: true }],
    [{ under_offer: 'only' }, { onlyUnderOffer: true }],
    [{ under_offer: 'exclude' }, { excludeUnderOffer: true }],
    [{ under_offer: '' }, {}],
    [{ under_offer: 'include' }, {}],
    [{ auction_date: 'this_weekend,2026-12-05' }, { auctionDate: ['this_weekend', '2026-12-05'] }],
    [{ lease_months: ',6' }, { leaseMonths: { max: 6 } }],
    [{ lease_months: '12,12' }, { leaseMonths: { min: 12, max: 12 } }],
    [{ furnished: 'all', property_type: ['all'] }, {}],
    [{ publish_date_min: '2026-01-02' }, { publishDateMin: '2026-01-02T00:00:00.000Z' }],
    [{ address: 'vestland,bergen' }, { address: ['vestland,bergen'] }],
    [
      { is_pet_allowed: 'yes', is_land_owned_by_seller: '1' },
      { isPetAllowed: true, isLandOwnedBySeller: true },
    ],
    [
      { is_pet_allowed: 'off', is_land_owned_by_seller: 0 },
      { isPetAllowed: false, isLandOwnedBySeller: false },
    ],
    [
      { is_pet_allowed: 'on', is_land_owned_by_seller: 'no' },
      { isPetAllowed: true, isLandOwnedBySeller: false },
    ],
    [{ publish_date_min: 1_767_312_000 }, { publishDateMin: '2026-01-02T00:00:00.000Z' }],
    [{ available_from: ['2026-12-15', '2027-01'] }, { availableFrom: ['2026-12', '2027-01'] }],
    [{ price: { min: '5 000 000', max: '12\u00a0500\u00a0000' } }, { price: { min: 5_000_000, max: 12_500_000 } }],
    [{ price_min: '1,250,000' }, { price: { min: 1_250_000 } }],
    [{ price: '100,200' }, { price: { min: 100, max: 200 } }],
    [{ price: ' 100 ; 200 ' }, { price: { min: 100, max: 200 } }],
    [{ price: ':200' }, { price: { max: 200 } }],
    [{ bedroom: 3 }, { bedroom: { min: 3, max: 3 } }],
    [{ price: { max: 9 }, price_min: '3' }, { price: { min: 3, max: 9 } }],
    [{ price_max: '9', price: { min: 3 } }, { price: { min: 3, max: 9 } }],
    [{ floors: [2] }, { floors: [{ min: 2, max: 2 }] }],
    [{ owner_type: ' Private ' }, { ownerType: ['user'] }],
    [{ sold_by: 'private' }, { soldBy: ['user'] }],
    [{ bedroom: { min: '1e1', max: '2E1' } }, { bedroom: { min: 10, max: 20 } }],
    [{ agency_parent_id: ['7', 310_000] }, { agencyParentId: ['000007', '310000'] }],
    [{ property_type: ['cabin', 'CABIN', 'cabin '] }, { propertyType: ['cabin'] }],
    [{ keywords: 'balkong, peis' }, { keywords: ['balkong, peis'] }],
    [
      {
        polygon: [{ lat: 59, lng: 10 }, { lat: 59, lon: 11 }, [11, 60]],
      },
      {
        polygon: [
          [10, 59],
          [11, 59],
          [11, 60],
        ],
      },
    ],
    [
      { map_centroid: { lat: '59.9', lon: 10.7 }, property_radius: 500 },
      { mapCentroid: { lat: 59.9, lng: 10.7 }, propertyRadius: 500 },
    ],
    [
      {
        location_top_left_lat: 59,
        location_top_left_lng: 10,
        location_bottom_right_lat: 60,
        location_bottom_right_lng: 11,
      },
      { locationTopLeftLat: 60, locationTopLeftLng: 10, locationBottomRightLat: 59, locationBottomRightLng: 11 },
    ],
  ])('understands %j', (input, expected) => {
    const { filter, ignored } = parseFilter(input);
    expect(filter).toMatchObject(expected);
    expect(ignored).toEqual([]);
  });

  it.each([
    [{ bedrooms_at_least: 3 }, 'bedrooms_at_least'],
    [{ bedroom: { min: 'many' } }, 'bedroom'],
    [{ property_type: ['igloo', 'cabin'] }, 'property_type'],
    [{ location_top_left_lat: 60 }, 'location_top_left_lat'],
    [{ size: 5000 }, 'size'],
    [{ transportation_radius: 123 }, 'transportation_radius'],
    [{ keywords: ['peis', '--'] }, 'keywords'],
    [{ name: '☃' }, 'name'],
    [{ price: 'cheap' }, 'price'],
    [{ price: { from: 3 } }, 'price'],
    [{ publish_date_min: 'yesterday' }, 'publish_date_min'],
    [{ publish_date_min: '2101-01-01' }, 'publish_date_min'],
    [{ publish_date_min: -5 }, 'publish_date_min'],
    [{ is_pet_allowed: 'maybe' }, 'is_pet_allowed'],
    [{ is_published_today: 'maybe' }, 'is_published_today'],
    [{ map_centroid: '59.9,10.7' }, 'map_centroid'],
    [{ property_radius: 500 }, 'property_radius'],
    [{ polygon: '10,59;11,59' }, 'polygon'],
    [{ polygon: 7 }, 'polygon'],
    [{ size: '1,2,3' }, 'size'],
  ])('drops what it cannot understand in %j, and says so', (input, field) => {
    expect(parseFilter(input).ignored.map((item) => item.field)).toEqual([field]);
  });

  it('keeps the good bound of a range beside a bad one', () => {
    expect(parseFilter({ price: { min: 'abc', max: 5_000_000 } })).toMatchObject({
      filter: { price: { max: 5_000_000 } },
      ignored: [{ field: 'price_min', value: 'abc' }],
    });
    expect(parseFilter({ usage_area_min: '60', usage_area_max: 'big' })).toMatchObject({
      filter: { usageArea: { min: 60 } },
      ignored: [{ field: 'usage_area_max', value: 'big' }],
    });
  });

  it.each([
    [{ listing_type: 'buy', acquisition: 'rent' }, 'buy', 'rent'],
    [{ listing_type: 'rent', acquisition: 'buy' }, 'rent', 'buy'],
  ])('of the contradiction %j keeps the kind of listing, and says so', (input, kept, dropped) => {
    expect(parseFilter(input)).toMatchObject({
      filter: { listingType: kept, acquisition: kept },
      ignored: [{ field: 'acquisition', value: dropped }],
    });
  });

  it.each([
    ['utm_source', 'gclid', 'fbclid', 'msclkid', 'lang', 'region', 'retry', 'features', 'landingpageid', 'search'],
    ['suburb', 'redirect', 'token', 'action', 'endpoint', 'utm_campaign'],
  ])('says nothing of what does not belong to the search: %s', (...names) => {
    expect(parseFilter(Object.fromEntries(names.map((name) => [name, 'x']))).ignored).toEqual([]);
  });

  it.each([
    { property_type: ['all', 'any'] },
    { furnished: 'any' },
    { is_published_today: false },
    { is_published_today: '0' },
    { is_published_today: 'false' },
    { keywords: [] },
    { price: { min: null } },
    { price: { max: '' } },
    { name: null },
    { size: '' },
  ])('asks for nothing with %j, and says nothing of it', (input) => {
    expect(parseFilter(input)).toEqual({ filter: parseFilter({}).filter, ignored: [] });
  });

  it.each([
    [{ acquisition: 'rent' }, { listingType: 'rent', acquisition: 'rent' }],
    [{ acquisition: 'buy' }, { listingType: 'buy', acquisition: 'buy' }],
    [
      { listing_type: 'commercial', acquisition: 'sale' },
      { listingType: 'commercial', acquisition: 'buy' },
    ],
    [{ listing_type: 'leisure' }, { listingType: 'leisure', acquisition: 'buy' }],
    [
      { listing_type: 'commercial', acquisition: 'rent' },
      { listingType: 'commercial', acquisition: 'rent' },
    ],
    [
      { keywords: ['peis'], sorting: 'price' },
      { sorting: 'price', order: 'desc' },
    ],
    [{ name: 'peis', sorting: 'relevance' }, { sorting: 'relevance' }],
    [{ keywords: ['peis'] }, { sorting: 'relevance' }],
    [{ sorting: 'relevance' }, { sorting: 'created_at' }],
    [
      { sorting: 'commute', order: 'desc' },
      { sorting: 'commute', order: 'asc' },
    ],
    [{ sorting: 'next_viewing' }, { sorting: 'next_viewing', order: 'asc' }],
    [{ sorting: 'next_auction' }, { sorting: 'next_auction', order: 'asc' }],
    [{ sorting: 'next_auction', listing_type: 'buy', order: 'desc' }, { order: 'asc' }],
    [{ sorting: 'landsize' }, { sorting: 'landsize', order: 'desc' }],
    [
      { sorting: 'distance', map_centroid: { lat: 59.9, lng: 10.7 }, property_radius: 500 },
      { sorting: 'distance', order: 'asc' },
    ],
    [
      { sorting: 'available_from', listing_type: 'rent', order: 'desc' },
      { sorting: 'available_from', order: 'asc' },
    ],
    [{ availability: ['all'] }, { availability: ['all'] }],
    [{ showby: 'any' }, { showby: ['any'] }],
  ])('brings %j together', (input, expected) => {
    expect(parseFilter(input)).toMatchObject({ filter: expected, ignored: [] });
  });

  it.each(['distance', 'available_from'])(
    'passes over the order by %s where there is nothing to order by',
    (sorting) => {
      expect(parseFilter({ sorting })).toMatchObject({
        filter: { sorting: 'created_at', order: 'desc' },
        ignored: [{ field: 'sorting', value: sorting }],
      });
    },
  );

  const field = fc.constantFrom(...Object.keys({ ...FILTER_FIELDS, ...ARRANGEMENT_FIELDS }));
  const scrap = fc.oneof(
    fc.anything(),
    fc.constantFrom(
      '1',
      '-1',
      'all',
      'apartment',
      'buy',
      'rent',
      'true',
      '2026-01-01',
      '1,2',
      '10,59;11,59;11,60',
      '1e400',
      '__proto__',
    ),
    fc.record({ min: fc.anything(), max: fc.anything() }),
    fc.array(fc.anything(), { maxLength: 5 }),
    fc.double(),
  );

  it('takes no year built after the current one, and says so', () => {
    const now = 2026;
    vi.useFakeTimers({ now: new Date('2026-12-31T23:59:59Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    expect(parseFilter({ constructionYear: { min: 1990, max: now + 1 } })).toMatchObject({
      filter: { constructionYear: { min: 1990 } },
      ignored: [{ field: 'construction_year_max', value: String(now + 1) }],
    });
    expect(parseFilter({ constructionYear: { min: now + 1 } }).filter.constructionYear).toBeUndefined();
    expect(parseFilter({ constructionYear: { max: now } })).toMatchObject({
      filter: { constructionYear: { max: now } },
      ignored: [],
    });
  });

  it('never throws, and what it returns parses to itself', () => {
    fc.assert(
      fc.property(fc.oneof(fc.dictionary(field, scrap, { maxKeys: 12 }), fc.anything()), (input) => {
        const { filter } = parseFilter(input);
        expect(SearchFilter.parse(filter)).toEqual(filter);
        const again = parseFilter(JSON.parse(wireJson(filter)));
        expect(again).toEqual({ filter, ignored: [] });
      }),
      { numRuns: 2_000 },
    );
  });
});
