import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wireJson } from '../contract/case.ts';
import { ARRANGEMENT_FIELDS, FILTER_FIELDS, SearchFilter } from './filter.contract.ts';
import { parseFilter } from './filter-parse.contract.ts';

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
    [{ furnished: 'all', property_type: ['all'] }, {}],
    [{ publish_date_min: '2026-01-02' }, { publishDateMin: '2026-01-02T00:00:00.000Z' }],
    [{ address: 'vestland,bergen' }, { address: ['vestland,bergen'] }],
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
  ])('drops what it cannot understand in %j, and says so', (input, field) => {
    expect(parseFilter(input).ignored.map((item) => item.field)).toEqual([field]);
  });

  it('says nothing of what does not belong to the search', () => {
    expect(parseFilter({ utm_source: 'news', gclid: 'x', lang: 'nb' }).ignored).toEqual([]);
  });

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
