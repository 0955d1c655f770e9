import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Body, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';

let test: TestApp;
let ids: string[];

beforeAll(async () => {
  test = await startTestApp();
  ids = await test.add(
    home({
      street: 'Markveien 41B',
      suburb: 'Grünerløkka',
      municipality: 'Oslo',
      postCode: '0554',
      lat: 59.9227,
      lng: 10.7594,
    }),
    home({ street: 'Malmøgata 3', municipality: 'Oslo', postCode: '0566', lat: 59.921, lng: 10.769 }),
    home({ street: 'Storgata 12', municipality: 'Oslo', postCode: '0184', lat: 59.914, lng: 10.752 }),
    home({
      street: 'Storgata 3 B',
      municipality: 'Tromsø',
      region: 'Troms',
      postCode: '9008',
      lat: 69.649,
      lng: 18.955,
    }),
    home({ street: 'Bryggen 1', municipality: 'Bergen', postCode: '5003', lat: 60.397, lng: 5.324 }),
    home(
      { street: 'Storgata 20', municipality: 'Oslo', postCode: '0184', lat: 59.914, lng: 10.752 },
      { objectType: 'residential_rent', prices: { currency: 'NOK', rent: 15_000 } },
    ),
    home(
      { street: 'Storgata 30', municipality: 'Oslo', postCode: '0184', lat: 59.914, lng: 10.752 },
      { availability: 'sold' },
    ),
    australian({
      street: '85 Turner St',
      suburb: 'Abbotsford',
      region: 'VIC',
      postCode: '3067',
      lat: -37.7996,
      lng: 144.9984,
    }),
    australian({
      street: '12 Turner Street',
      suburb: 'Abbotsford',
      region: 'VIC',
      postCode: '3067',
      lat: -37.8,
      lng: 144.998,
    }),
    australian({
      street: '3 Fitzroy St',
      suburb: 'St Kilda',
      region: 'VIC',
      postCode: '3182',
      lat: -37.86,
      lng: 144.98,
    }),
  );
});
afterAll(() => test.close());

function home(
  address: NonNullable<Parameters<typeof aListing>[0]>['address'] & object,
  changes: Parameters<typeof aListing>[0] = {},
) {
  return aListing({ address, ...changes });
}

function australian(address: Parameters<typeof home>[0]) {
  return home(address, {
    region: 'au',
    timeZone: 'Australia/Melbourne',
    language: 'en',
    prices: { currency: 'USD', askingPrice: 900_000 },
  });
}

async function suggest(term: string, rest = '', host = 'grend.no'): Promise<readonly Body[]> {
  const { status, body } = await test.request('GET', `/api/v2/address?term=${encodeURIComponent(term)}${rest}`, {
    host,
  });
  expect(status).toBe(200);
  return body['data'] as readonly Body[];
}

const inAustralia = 'grend.com.au';

describe('GET /api/v2/address', () => {
  it.each([
    ['tromso', 'Tromsø', 'municipality'],
    ['TROMSØ', 'Tromsø', 'municipality'],
    ['oslp', 'Oslo', 'municipality'],
    ['osl', 'Oslo', 'municipality'],
    ['brgen', 'Bergen', 'municipality'],
    ['Malmo gate', 'Malmøgata', 'street'],
    ['malmøg', 'Malmøgata', 'street'],
    ['storgata oslo', 'Storgata', 'street'],
    ['oslo storgata 12', 'Storgata', 'street'],
    ['grunerlokka', 'Grünerløkka', 'suburb'],
    ['0554', '0554 Oslo', 'postcode'],
    ['vestl', 'Vestland', 'county'],
    ['mark veien', 'Markveien', 'street'],
    ['sandefjrd', 'Sandefjord', 'municipality'],
    ['grunerlokka olso', 'Grünerløkka', 'suburb'],
  ])('offers for "%s" first %s (%s)', async (term, name, kind) => {
    const [first] = await suggest(term);
    expect([first?.['name'], first?.['kind']]).toEqual([name, kind]);
  });

  it.each([
    ['turner street', 'Turner Street', 'street'],
    ['turner st abbotsford', 'Turner Street', 'street'],
    ['85 turner st', '85 Turner St', 'listing'],
    ['saint kilda', 'St Kilda', 'suburb'],
    ['richmnd', 'Richmond', 'suburb'],
    ['freo', 'Fremantle', 'suburb'],
    ['the gong', 'Wollongong', 'suburb'],
    ['Surfers', 'Surfers Paradise', 'suburb'],
    ['nsw', 'New South Wales', 'county'],
    ['3067', 'Abbotsford 3067', 'postcode'],
  ])('offers for "%s" first %s (%s) in Australia', async (term, name, kind) => {
    const [first] = await suggest(term, '', inAustralia);
    expect([first?.['name'], first?.['kind']]).toEqual([name, kind]);
  });

  it.each([
    ['Løkka', ['Grünerløkka name']],
    ['lokka', ['Grünerløkka name']],
    ['Markveien 41, Løkka', ['Markveien name', 'Grünerløkka around', 'Markveien 41B around']],
    ['Karl Johans gate 1', ['Karl Johans gate name']],
    [
      'Karl Johans gate 1, 0162 Oslo',
      ['Karl Johans gate name', 'Oslo sentrum around', '0162 Oslo around', 'Oslo around'],
    ],
    ['Storgata 12, 0184 Oslo', ['Storgata 12 name', 'Storgata name', '0184 Oslo around', 'Oslo around']],
    ['Storgata 12 B, Tromsø', ['Storgata name', 'Tromsø around', 'Storgata 3 B around']],
    ['Markveien 41, Grünerløkka', ['Markveien name', 'Grünerløkka around', 'Markveien 41B around']],
    ['Markveien 41, 5003 Bergen', ['5003 Bergen around', 'Bergen around']],
    ['Bergen', ['Bergen name']],
    ['xkqzw', []],
    ['xkqzw brtlmpf', []],
    ['asdfasdf', []],
    ['storgata xkqzwvv', []],
  ] as const)('reads %s in Norway as %j', async (term, expected) => {
    const found = await suggest(term, '&limit=20');
    expect(found.slice(0, expected.length).map(({ name, match }) => `${String(name)} ${String(match)}`)).toEqual(
      expected,
    );
    if (expected.length !== 1) expect(found).toHaveLength(expected.length);
  });

  it.each([
    ['12 Crown Street, Surry Hills NSW 2010', ['Surry Hills around']],
    ['12 Crown St Surry Hills', ['Surry Hills around']],
    ['Martin Place', ['Martin Place Station name', 'Sydney name', 'City of Sydney name']],
    ['1 Martin Place, Sydney', ['Martin Place name', 'Sydney around', 'City of Sydney around', 'Sydney around']],
    [
      '3/85 Turner St, Abbotsford VIC 3067',
      ['Turner Street name', 'Abbotsford around', '85 Turner St around', '12 Turner Street around'],
    ],
    [
      'A3/85 Turner St Abbotsford',
      ['Turner Street name', 'Abbotsford around', '85 Turner St around', '12 Turner Street around'],
    ],
    [
      'unit 3, 85 turner street abbotsford vic',
      ['Turner Street name', 'Abbotsford around', '85 Turner St around', '12 Turner Street around'],
    ],
    ['85 turner street abbotsford', ['85 Turner St name', 'Turner Street name', 'Abbotsford around']],
    [
      '85 turnr street, abbotsford',
      ['Turner Street similar', 'Abbotsford around', '85 Turner St around', '12 Turner Street around'],
    ],
    ['Bondi Beach NSW 2026', ['Bondi Beach name', 'Bondi Beach 2026 beginning']],
    ['1 High Street, Richmond SA 5033', ['Richmond around']],
    ['qwertyuiop beach', []],
    ['nonsense', []],
    ['blah blah blah', []],
  ] as const)('reads %s in Australia as %j', async (term, expected) => {
    const found = await suggest(term, '', inAustralia);
    expect(found.map(({ name, match }) => `${String(name)} ${String(match)}`)).toEqual(expected);
  });

  it('offers the street of a number where no home is on the market, says so, and the homes nearest to it', async () => {
    const found = await suggest('14 Turner St Abbotsford', '', inAustralia);
    expect(found.map(({ name, no_home_at: missing }) => [name, missing])).toEqual([
      ['Turner Street', '14'],
      ['Abbotsford', undefined],
      ['12 Turner Street', '14'],
      ['85 Turner St', '14'],
    ]);
    const [street] = await suggest('85 Turner St Abbotsford', '', inAustralia);
    expect(street?.['no_home_at']).toBeUndefined();
  });

  it.each([
    'Malmøgt 12',
    'Malmogt. 12',
    'Malmø gate 12',
    'Malmøgaten 12',
    'Malmøgt. 12, Oslo',
    'Malmøgata 12 Oslo 0566',
    'malmo gt 12',
  ])('knows %s as Malmøgata', async (term) => {
    const [first] = await suggest(term);
    expect([first?.['name'], first?.['kind'], first?.['match']]).toEqual(['Malmøgata', 'street', 'name']);
  });

  it('takes the state and the postcode of an address to tell places of one name apart', async () => {
    const place = async (term: string): Promise<unknown> => (await suggest(term, '', inAustralia))[0]?.['address'];
    expect(await place('1 High Street, Richmond SA 5033')).toBe('south-australia,richmond');
    expect(await place('1 High Street, Richmond NSW')).toBe('new-south-wales,richmond');
    expect(await place('1 High Street, Richmond 3121')).toBe('victoria,richmond');
  });

  it('tells namesakes apart by what they lie in', async () => {
    const streets = await suggest('storgata', '&kinds=street');
    expect(
      streets.map(({ name, context }) => `${name as unknown as string}, ${context as unknown as string}`).sort(),
    ).toEqual(['Storgata, Oslo', 'Storgata, Tromsø, Troms']);
  });

  it('counts the homes on the market in the market asked about, sold ones not', async () => {
    const homes = async (rest: string): Promise<unknown> => (await suggest('storgata oslo', rest))[0]?.['homes'];
    expect(await homes('')).toBe(2);
    expect(await homes('&listing_type=buy')).toBe(1);
    expect(await homes('&listing_type=rent&acquisition=rent')).toBe(1);
    expect((await suggest('oslo'))[0]?.['homes']).toBe(4);
    expect((await suggest('oslo', '&acquisition=rent'))[0]?.['homes']).toBe(1);
  });

  it.each([
    ['Storgata 3b, Tromsø', 'Storgata 3 B', undefined],
    ['Markveien 41 b', 'Markveien 41B', undefined],
    ['85 turner street', '85 Turner St', inAustralia],
  ])('offers for "%s" the very home', async (term, name, region) => {
    const [first] = await suggest(term, '', region);
    expect([first?.['kind'], first?.['name'], first?.['match']]).toEqual(['listing', name, 'name']);
    expect(ids).toContain(first?.['property_id']);
  });

  it.each([
    ['Lofoten', 'norge,lofoten', undefined],
    ['oslo vest', 'norge,oslo-vest', undefined],
    ['Indre by', 'norge,oslo-indre-by', undefined],
    ['Gamle Oslo', 'norge,gamle-oslo', undefined],
    ['Bydel Alna', 'norge,alna', undefined],
    ['Groruddalen', 'norge,groruddalen', undefined],
    ['Fana', 'norge,fana', undefined],
    ['Sørlandet', 'norge,sorlandet', undefined],
    ['eastern suburbs', 'australia,eastern-suburbs', inAustralia],
  ])('knows %s, which is no level of government', async (term, address, region) => {
    const [first] = await suggest(term, '', region);
    expect([first?.['kind'], first?.['address'], first?.['match']]).toEqual(['region', address, 'name']);
  });

  it('offers the home only where it is in the market asked about', async () => {
    const names = async (rest: string) => (await suggest('Storgata 20, Oslo', rest)).map(({ name }) => name);
    expect(await names('&acquisition=rent')).toContain('Storgata 20');
    expect(await names('&listing_type=buy')).not.toContain('Storgata 20');
  });

  it('counts in a region the homes of all its parts', async () => {
    const [inner] = await suggest('oslo indre by', '&listing_type=buy');
    const { body } = await test.request('POST', '/api/v4/property/search', {
      body: { address: ['norge,oslo-indre-by'], acquisition: 'buy' },
    });
    expect(inner?.['homes']).toBe(3);
    expect(body['pagination']).toMatchObject({ results: inner?.['homes'] });
  });

  it('counts one street for all its spellings, and forgets it with its last home', async () => {
    const [turner] = await suggest('turner st', '&kinds=street', inAustralia);
    expect(turner?.['homes']).toBe(2);
    const [id] = await test.add(
      home({ street: 'Forgjengeligveien 9', municipality: 'Oslo' }, { externalId: 'passing' }),
    );
    expect((await suggest('forgjengelig')).map(({ name }) => name)).toEqual(['Forgjengeligveien']);
    await test.add(
      home({ street: 'Forgjengeligveien 9', municipality: 'Oslo' }, { externalId: 'passing', availability: 'sold' }),
    );
    expect(await suggest('forgjengelig')).toMatchObject([{ kind: 'street', homes: 0, sold: 1 }]);
    expect(await suggest('forgjengelig', '&availability=sold')).toMatchObject([{ kind: 'street', homes: 1 }]);
    expect(await suggest('forgjengelig', '&acquisition=rent')).toMatchObject([{ homes: 0 }]);
    const gone = { externalId: 'passing', availability: 'unavailable' } as const;
    await test.add(home({ street: 'Forgjengeligveien 9', municipality: 'Oslo' }, gone));
    expect(await suggest('forgjengelig')).toEqual([]);
    expect((await suggest(id ?? '')).map((item) => [item['property_id'], item['homes']])).toEqual([[id, 0]]);
  });

  it('knows listing ids, from six digits on, in their own region', async () => {
    const id = ids[0] ?? '';
    expect((await suggest(id)).map((item) => [item['kind'], item['property_id'], item['context']])).toEqual([
      ['listing', id, 'Markveien, Oslo'],
    ]);
    expect((await suggest(id.slice(0, 7))).every(({ kind }) => (kind as unknown) === 'listing')).toBe(true);
    expect(await suggest(id, '', inAustralia)).toEqual([]);
  });

  it('keeps to the kinds and the number asked for', async () => {
    const kinds = (await suggest('s', '&kinds[]=county&kinds[]=municipality&limit=20')).map(
      ({ kind }) => kind as unknown,
    );
    expect(new Set(kinds)).toEqual(new Set(['municipality']));
    expect(kinds).toHaveLength(20);
    expect(await suggest('s', '&limit=3')).toHaveLength(3);
    expect(await suggest('')).toEqual([]);
  });

  it.each(['&limit=0', '&limit=21', '&limit=x', '&kinds=planet', '&listing_type=palace'])(
    'refuses %s',
    async (rest) => {
      const { status, body } = await test.request('GET', `/api/v2/address?term=a${rest}`);
      expect([status, body['code']]).toEqual([400, 'invalid_input']);
    },
  );

  it('answers any text', async () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary-ascii', maxLength: 300 }),
      fc.string({ unit: 'grapheme-composite', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom('.*', '(((', '\\', '[a-', '\0', '%00', 'a'.repeat(5_000), '🏠', 'ﷺ', '1'.repeat(40), ' '),
      fc
        .array(fc.constantFrom('st', 'oslo', 'gate', '12', 'a', 'ø', '5003', '-'), { maxLength: 30 })
        .map((words) => words.join(' ')),
    );
    await fc.assert(
      fc.asyncProperty(texts, fc.constantFrom('grend.no', inAustralia), async (text, host) => {
        const { status } = await test.request('GET', `/api/v2/address?term=${encodeURIComponent(text)}`, { host });
        expect(status).toBe(200);
      }),
      { numRuns: 300 },
    );
  });
});

describe('GET /api/v2/address/popular', () => {
  it('gives the places with the most homes first', async () => {
    const { body } = await test.request('GET', '/api/v2/address/popular');
    const places = (body['data'] as unknown as { name: string; homes: number }[]).map(
      ({ name, homes }) => `${name} ${homes}`,
    );
    expect(places.slice(0, 1)).toEqual(['Oslo 4']);
    expect(places).toContain('Bergen 1');
  });

  it('counts the market asked about', async () => {
    const { body } = await test.request('GET', '/api/v2/address/popular?listing_type=rent&limit=1');
    expect((body['data'] as unknown as Body[]).map(({ name, homes }) => [name, homes])).toEqual([['Oslo', 1]]);
    const { body: abroad } = await test.request('GET', '/api/v2/address/popular', { host: inAustralia });
    expect((abroad['data'] as unknown as Body[]).map(({ name, homes }) => [name, homes])).toEqual([
      ['Melbourne', 3],
      ['Abbotsford', 2],
      ['St Kilda', 1],
    ]);
  });

  it('refuses a market that there is not', async () => {
    expect((await test.request('GET', '/api/v2/address/popular?acquisition=steal')).status).toBe(400);
  });
});

describe('GET /api/v2/regions/popular', () => {
  it('gives counties with the most homes, each with its places', async () => {
    const { body } = await test.request('GET', '/api/v2/regions/popular?listing_type=buy');
    const regions = (
      body['data'] as unknown as { name: string; homes: number; places: { name: string; homes: number }[] }[]
    ).map(({ name, homes, places }) => [name, homes, places.map((place) => place.name)]);
    expect(regions).toContainEqual(['Vestland', 1, ['Bergen']]);
    expect(regions[0]?.[0]).toBe('Oslo');
    const { body: abroad } = await test.request('GET', '/api/v2/regions/popular', { host: inAustralia });
    expect((abroad['data'] as unknown as Body[]).map(({ name, homes }) => [name, homes])).toEqual([['Victoria', 3]]);
  });
});

describe('GET /api/v2/address/lookup', () => {
  it('gives the places that a search names, in its order, and says what is unknown', async () => {
    const { body } = await test.request(
      'GET',
      '/api/v2/address/lookup?geo_id=14601&address[]=oslo&address[]=Atlantis&term=tromso',
    );
    expect(
      (body['data'] as unknown as Body[]).map(({ geo_id: id, name, context, address }) => [id, name, context, address]),
    ).toEqual([
      ['14601', 'Bergen', 'Vestland', 'vestland,bergen'],
      ['103', 'Oslo', '', 'oslo'],
      ['15501', 'Tromsø', 'Troms', 'troms,tromso'],
    ]);
    expect(body['meta']?.['unknown']).toEqual(['Atlantis']);
  });

  it('says what was asked for each, and adds the places around them where that is asked for', async () => {
    const { body } = await test.request(
      'GET',
      `/api/v2/address/lookup?address[]=bergen&address[]=${encodeURIComponent('vestland,bergen;Storgata')}&address[]=oslo&surrounding=true`,
    );
    const places = body['data'] as unknown as Body[];
    expect(places[0]).toMatchObject({ name: 'Bergen', asked: ['bergen', 'vestland,bergen;Storgata'] });
    expect(places[1]).toMatchObject({ name: 'Oslo', asked: ['oslo'] });
    const around = places.slice(2);
    expect(around).toContainEqual(expect.objectContaining({ name: 'Askøy', kind: 'municipality', asked: [] }));
    // Oslo is a county by itself: around it are the municipalities beside it, not whole counties.
    expect(around).toContainEqual(expect.objectContaining({ name: 'Bærum', kind: 'municipality' }));
    expect(around.map(({ kind }) => kind)).not.toContain('county');
    expect(new Set(places.map(({ geo_id: id }) => id)).size).toBe(places.length);
  });

  it('takes a whole search, and counts the homes of its market', async () => {
    const homesOf = async (query: string) => {
      const { body } = await test.request('GET', `/api/v2/address/lookup?address[]=bergen&address[]=oslo&${query}`);
      return (body['data'] as unknown as { homes: number }[]).map(({ homes }) => homes);
    };
    const [bergen = 0, oslo = 0] = await homesOf(
      'listing_type=buy&price_max=1&bedrooms_min=2&keywords[]=balkong&order=asc&page=3',
    );
    expect([bergen > 0, oslo > bergen]).toEqual([true, true]);
    expect(await homesOf('listing_type=leisure')).toEqual([0, 0]);
  });

  it('answers 404 when nothing is known, and 400 when nothing is asked', async () => {
    const missing = await test.request('GET', '/api/v2/address/lookup?geo_id=999999999&address=Atlantis');
    expect([missing.status, missing.body['code']]).toEqual([404, 'area_not_found']);
    expect((await test.request('GET', '/api/v2/address/lookup')).status).toBe(400);
    expect((await test.request('GET', "/api/v2/address/lookup?geo_id=1'%20OR%201=1")).status).toBe(404);
  });
});
