import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQueryString } from './contract/query-string.ts';
import { listPath, sameSitePath, propertyPath, sameSearchPath } from './paths.ts';
import { parseFilter } from './search/filter-parse.contract.ts';

describe('sameSearchPath', () => {
  it('keeps the search when it goes on to the map and back, from the first page', () => {
    const list = { pathname: '/list', search: '?address[]=oslo,oslo&bedroom_min=2&page=3' };
    expect(sameSearchPath(list, 'map')).toBe('/list?address[]=oslo,oslo&bedroom_min=2&view=map');
    expect(sameSearchPath({ ...list, search: '?view=map&bedroom_min=2' }, 'list')).toBe('/list?bedroom_min=2');
    expect(sameSearchPath({ pathname: '/locations/oslo/oslo', search: '' }, 'map')).toBe(
      '/locations/oslo/oslo?view=map',
    );
  });

  it('is for all homes on a page that shows no search', () => {
    expect(sameSearchPath({ pathname: '/about-us', search: '?view=map' }, 'list')).toBe('/list');
    expect(sameSearchPath({ pathname: '/list/filters', search: '?bedroom_min=2' }, 'map')).toBe('/list?view=map');
  });
});

describe('listPath', () => {
  it('is short when nothing is asked', () => {
    expect(listPath(parseFilter({}).filter)).toBe('/list');
  });

  it('says a search in the names of the API', () => {
    const { filter } = parseFilter({
      listing_type: 'rent',
      property_type: ['apartment', 'townhouse'],
      price: { max: 20_000 },
      address: 'vestland,bergen',
      page: 2,
    });
    expect(listPath(filter).split(/[?&]/).sort()).toEqual([
      '/list',
      'address[]=vestland,bergen',
      'listing_type=rent',
      'page=2',
      'price_max=20000',
      'property_type[]=apartment',
      'property_type[]=townhouse',
    ]);
  });

  const searches = fc.record(
    {
      listing_type: fc.constantFrom('buy', 'rent', 'residential', 'commercial', 'new_homes', 'leisure'),
      acquisition: fc.constantFrom('buy', 'rent', 'sale'),
      property_type: fc.subarray(['apartment', 'cabin', 'plot']),
      price: fc.record({ min: fc.nat(9_000_000), max: fc.nat(9_000_000) }, { requiredKeys: [] }),
      keywords: fc.array(fc.constantFrom('balkong', 'sjøutsikt & peis', 'a=b', '50 %', 'x,y', 'tab\there'), {
        maxLength: 3,
      }),
      address: fc.array(fc.constantFrom('vestland,bergen', 'oslo', 'møre og romsdal,ålesund'), { maxLength: 2 }),
      floors: fc.array(
        fc.record(
          { min: fc.integer({ min: 0, max: 3 }), max: fc.integer({ min: 4, max: 9 }) },
          { requiredKeys: ['min'] },
        ),
        { maxLength: 2 },
      ),
      polygon: fc.constant([
        [10.1, 59.2],
        [11, 59.25],
        [11, 60],
      ]),
      map_centroid: fc.constant({ lat: 59.91, lng: 10.75 }),
      property_radius: fc.integer({ min: 1, max: 5_000 }),
      is_pet_allowed: fc.boolean(),
      is_published_today: fc.boolean(),
      sorting: fc.constantFrom('price', 'created_at', 'relevance'),
      order: fc.constantFrom('asc', 'desc'),
      availability: fc.subarray(['available', 'sold', 'all']),
      page: fc.integer({ min: 1, max: 9 }),
      size: fc.constantFrom(12, 24),
    },
    { requiredKeys: [] },
  );

  it('can be read back to the same search, whatever it holds', () => {
    fc.assert(
      fc.property(searches, (input) => {
        const { filter } = parseFilter(input);
        expect(parseFilter(parseQueryString(listPath(filter)))).toEqual({ filter, ignored: [] });
      }),
    );
  });
});

describe('propertyPath', () => {
  it('names agency and home', () => {
    expect(propertyPath({ agencyId: '000042', propertyId: '123456789' })).toBe('/property/000042/123456789');
  });
});

describe('ownPath', () => {
  it.each([
    ['/list?price_max=5', '/list?price_max=5'],
    ['/property/287955/123456789#map', '/property/287955/123456789'],
    ['http://site.invalid//elsewhere.example', '/elsewhere.example'],
    ['//elsewhere.example/', undefined],
    ['https://elsewhere.example/', undefined],
    ['/\\elsewhere.example', undefined],
    ['\\\\elsewhere.example', undefined],
    ['/\t/elsewhere.example', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    [null, undefined],
    [['/list'], undefined],
  ])('reads %j as %s', (to, path) => {
    expect(sameSitePath(to)).toBe(path);
  });

  it('never leads off the site, whatever it is given', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '\\',
        '//',
        ':',
        '@',
        '?',
        '#',
        '.',
        '..',
        '\t',
        '\n',
        ' ',
        'http:',
        'evil.example',
        'javascript:',
        '%2f',
        '\u0000',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = sameSitePath(pieces.join(''));
        if (path !== undefined) expect(new URL(path, 'https://grend.no').origin).toBe('https://grend.no');
      }),
      { numRuns: 2_000 },
    );
  });
});
