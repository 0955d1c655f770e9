import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW, startTestApp, type Body, type TestApp } from '../app.testing.ts';
import type { ListingRecordInput } from '../properties/record.contract.ts';
import { aListing } from '../properties/record.testing.ts';

let app: TestApp;
const ids: Record<string, string> = {};

const OSLO = {
  suburb: 'Grünerløkka',
  municipality: 'Oslo',
  region: 'Oslo',
  postCode: '0554',
  lat: 59.9227,
  lng: 10.7594,
};
const BERGEN = {
  suburb: 'Sandviken',
  municipality: 'Bergen',
  region: 'Vestland',
  postCode: '5035',
  lat: 60.408,
  lng: 5.322,
};

/** Homes by a short name, so that a test reads as a sentence. */
const HOMES: Record<string, ListingRecordInput> = {
  flat: aListing({
    title: 'Lys toroms med balkong mot vest',
    address: { street: 'Markveien 41B', ...OSLO },
    prices: { currency: 'NOK', askingPrice: 4_200_000, jointDebt: 300_000, sharedCost: 3_900 },
    details: { bedrooms: 1, areaInternal: 45, usageArea: 48, floor: 3 },
    facilities: ['balcony', 'elevator'],
    ownership: 'share',
    energyLabel: 'd',
    publishedAt: '2026-11-21T06:00:00.000Z',
    createdAt: '2026-11-20T06:00:00.000Z',
    viewings: [{ startsAt: '2026-11-22T23:30:00.000Z', endsAt: '2026-11-23T00:00:00.000Z' }],
    transportDistance: 240,
  }),
  house: aListing({
    title: 'Enebolig med hage og peis',
    propertyTypes: ['single_dwelling'],
    address: { street: 'Sjøgata 4', ...BERGEN },
    prices: { currency: 'NOK', askingPrice: 8_500_000 },
    details: { bedrooms: 4, areaInternal: 168, usageArea: 190, landSize: 612, floor: 1 },
    facilities: ['garden', 'fireplace'],
    ownership: 'freehold',
    yearBuilt: 1962,
    ownerType: 'user',
    createdAt: '2026-10-01T06:00:00.000Z',
    publishedAt: '2026-11-20T22:30:00.000Z',
  }),
  tromsø: aListing({
    title: 'Hjørneleilighet i Tromsø',
    address: {
      street: 'Storgata 12',
      municipality: 'Tromsø',
      region: 'Troms',
      postCode: '9008',
      lat: 69.6489,
      lng: 18.9551,
    },
    createdAt: '2026-09-01T06:00:00.000Z',
  }),
  sold: aListing({ title: 'Solgt toroms', availability: 'sold', address: { street: 'Markveien 1', ...OSLO } }),
  rented: aListing({
    objectType: 'residential_rent',
    title: 'Hybel til leie',
    prices: { currency: 'NOK', rent: 11_500, deposit: 34_500 },
    contract: { availableFrom: '2026-12-15', isPetAllowed: true, furnished: 'fully' },
  }),
  office: aListing({
    objectType: 'commercial_rent',
    propertyTypes: ['office'],
    title: 'Kontor ved torget',
    prices: { currency: 'NOK', rent: 45_000 },
  }),
  cabin: aListing({
    objectType: 'leisure_sale',
    propertyTypes: ['cabin'],
    title: 'Tømmerhytte på fjellet',
    locationType: 'mountain',
    address: { municipality: 'Hol', region: 'Buskerud', postCode: '3580', lat: 60.5344, lng: 8.2046 },
  }),
  project: aListing({
    title: 'Nye leiligheter ved elva',
    condition: 'new',
    isProject: true,
    details: { bedrooms: 1, bedroomsMax: 4, areaInternal: 40, usageArea: 42, usageAreaMax: 120 },
    prices: { currency: 'NOK', priceMin: 5_000_000, priceMax: 12_000_000 },
    createdAt: '2026-08-01T06:00:00.000Z',
  }),
  unplaced: aListing({ title: 'Bolig uten sted', address: { region: 'Oslo' }, createdAt: '2026-07-01T06:00:00.000Z' }),
  sydney: aListing({
    region: 'au',
    timeZone: 'Australia/Sydney',
    language: 'en',
    title: 'Sunny terrace in Newtown',
    propertyTypes: ['townhouse'],
    prices: { currency: 'USD', askingPrice: 1_400_000 },
    address: { street: '12 King St', suburb: 'Newtown', region: 'NSW', postCode: '2042', lat: -33.898, lng: 151.178 },
    publishedAt: '2026-11-21T10:00:00.000Z',
  }),
};

beforeAll(async () => {
  app = await startTestApp();
  const names = Object.keys(HOMES);
  const added = await app.add(...Object.values(HOMES));
  names.forEach((name, i) => (ids[name] = added[i] ?? ''));
});
afterAll(() => app.close());

async function search(body: unknown, host = 'grend.no'): Promise<Body> {
  const { status, body: answer } = await app.request('POST', '/api/v4/property/search', { body, host });
  expect(status).toBe(200);
  return answer;
}

/** The short names of what a search finds, in its order. */
async function found(body: unknown, host?: string): Promise<string[]> {
  const { data } = await search(body, host);
  return data.map(
    ({ property_id: id }: Body) => Object.keys(ids).find((name) => ids[name] === String(id)) ?? String(id),
  );
}

describe('what is found', () => {
  it('is the homes for sale of the region, newest first', async () => {
    expect(await found({})).toEqual(
      ['project', 'flat', 'house', 'tromsø', 'unplaced'].sort((a, b) =>
        (HOMES[b]?.createdAt ?? '').localeCompare(HOMES[a]?.createdAt ?? ''),
      ),
    );
  });

  it.each<[string, unknown, string[]]>([
    ['rent', { listing_type: 'rent' }, ['rented']],
    ['commercial to let', { listing_type: 'commercial', acquisition: 'rent' }, ['office']],
    ['leisure', { listing_type: 'leisure' }, ['cabin']],
    ['new homes', { listing_type: 'new_homes' }, ['project']],
    ['sold ones', { availability: ['sold'] }, ['sold']],
    ['a kind', { property_type: ['single_dwelling'] }, ['house']],
    ['a price', { price: { min: 8_000_000, max: 9_000_000 } }, ['house', 'project']],
    ['a total price', { total_price: { min: 4_400_000, max: 4_600_000 } }, ['flat']],
    ['shared debt', { joint_debt: { min: 1 } }, ['flat']],
    [
      'no more shared debt than so much, which those have that share none',
      { joint_debt: { max: 200_000 } },
      ['house', 'tromsø', 'unplaced'],
    ],
    ['no shared costs', { shared_cost: { max: 0 } }, ['house', 'tromsø', 'unplaced']],
    ['bedrooms, a project by any of its units', { bedroom: { min: 4 } }, ['house', 'project']],
    ['rooms of one kind only', { bedroom: { min: 2, max: 3 } }, ['project']],
    ['all wishes together', { facilities: ['balcony', 'elevator'] }, ['flat']],
    ['wishes that no home has together', { facilities: ['balcony', 'garden'] }, []],
    ['an owner', { owner_type: ['person'] }, ['house']],
    ['ownership', { ownership: ['freehold'] }, ['house']],
    ['energy', { energy_profile: ['d', 'e'] }, ['flat']],
    ['a year', { construction_year: { max: 1970 } }, ['house']],
    ['land', { landsize: { min: 600 } }, ['house']],
    ['floors', { floors: [{ min: 2, max: 3 }] }, ['flat']],
    ['public transport', { transportation_radius: 250 }, ['flat']],
    ['words of the title', { name: 'hjørneleilighet' }, ['tromsø']],
    ['pets', { listing_type: 'rent', is_pet_allowed: true }, ['rented']],
    ['furniture', { listing_type: 'rent', furnished: 'fully' }, ['rented']],
    ['the month it is free in', { listing_type: 'rent', available_from: ['2026-12'] }, ['rented']],
    ['another month', { listing_type: 'rent', available_from: ['2027-01'] }, []],
    ['mountains', { listing_type: 'leisure', location_types: ['mountain'] }, ['cabin']],
    ['published since', { publish_date_min: '2026-11-21T00:00:00Z' }, ['flat']],
  ])('by %s', async (_, body, expected) => {
    expect((await found(body)).sort()).toEqual(expected.sort());
  });

  it('by id', async () => {
    expect(await found({ property_id: ids.house })).toEqual(['house']);
  });

  it('says "today" by the clock of the place, not of the server', async () => {
    // 22:30 UTC on the 20th is 23:30 in Oslo: yesterday at noon on the 21st, although less than 24 hours ago.
    expect(await found({ is_published_today: true })).toEqual(['flat']);
    expect(await found({ is_published_today: true }, 'grend.com.au')).toEqual(['sydney']);
    app.clock.set('2026-11-21T14:00:00.000Z');
    expect(await found({ is_published_today: true }, 'grend.com.au')).toEqual([]);
    app.clock.set(NOW);
  });

  it('finds a viewing on the day it has where the home stands', async () => {
    expect(await found({ viewing_date: ['2026-11-23'] })).toEqual(['flat']);
    expect(await found({ viewing_date: ['2026-11-22'] })).toEqual([]);
  });
});

describe('places', () => {
  it.each<[string, unknown, string[]]>([
    ['a county', { address: ['vestland'] }, ['house']],
    ['a municipality by its path', { address: 'vestland,bergen' }, ['house']],
    ['several places', { address: ['bergen', 'tromso'] }, ['house', 'tromsø']],
    [
      'a box',
      {
        location_top_left_lat: 60,
        location_top_left_lng: 10,
        location_bottom_right_lat: 59,
        location_bottom_right_lng: 11,
      },
      ['flat', 'project'],
    ],
    ['a circle', { map_centroid: { lat: 60.4, lng: 5.32 }, property_radius: 2000 }, ['house']],
    [
      'a drawn area',
      {
        polygon: [
          [5, 60],
          [6, 60],
          [6, 61],
          [5, 61],
        ],
      },
      ['house'],
    ],
    [
      'a drawn area that crosses itself',
      {
        polygon: [
          [5, 60.3],
          [6, 61],
          [6, 60.3],
          [5, 61],
        ],
      },
      [],
    ],
    [
      'the lobe of one that crosses itself',
      {
        polygon: [
          [5, 60],
          [6, 61],
          [6, 60],
          [5, 61],
        ],
      },
      ['house'],
    ],
  ])('finds homes in %s', async (_, body, expected) => {
    expect((await found(body)).sort()).toEqual(expected.sort());
  });

  it('uses the outline of an area once there is one', async () => {
    const place = app.app.areas.byPath('tromso', 'no');
    expect(await found({ geo_id: [String(place?.id)] })).toEqual(['tromsø']);
  });

  it('finds nothing in a place that is unknown, and says that it is', async () => {
    const answer = await search({ address: 'atlantis' });
    expect(answer.data).toEqual([]);
    expect(answer.meta.ignored).toEqual([{ field: 'address', value: 'atlantis' }]);
  });
});

describe('keywords', () => {
  it.each([
    ['a word of the title', ['balkong'], ['flat']],
    ['its beginning', ['balk'], ['flat']],
    ['without the letters of the language', ['tromso'], ['tromsø']],
    ['in another form', ['hager'], ['house']],
    ['with one letter wrong', ['balkomg'], ['flat']],
    ['a street', ['sjøgata'], ['house']],
    ['what the fields alone say, in either language', ['lift'], ['flat']],
    ['the kind of home', ['enebolig'], ['house']],
    ['several words, all of them', ['enebolig peis'], ['house']],
    ['several keywords, all of them', ['enebolig', 'balkong'], []],
  ])('find %s', async (_, keywords, expected) => {
    expect(await found({ keywords })).toEqual(expected);
  });
});

describe('order and pages', () => {
  it.each([
    ['price', 'asc', ['unplaced', 'tromsø', 'flat', 'project', 'house']],
    ['price', 'desc', ['house', 'project', 'unplaced', 'tromsø', 'flat']],
    // A project has no total price: what is not known comes last in both directions.
    ['total_price', 'asc', ['unplaced', 'tromsø', 'flat', 'house', 'project']],
    ['total_price', 'desc', ['house', 'flat', 'unplaced', 'tromsø', 'project']],
    ['usage_area', 'desc', ['house', 'unplaced', 'tromsø', 'flat', 'project']],
    ['price_per_primary', 'asc', ['house', 'unplaced', 'tromsø', 'flat', 'project']],
    ['created_at', 'asc', ['unplaced', 'project', 'tromsø', 'house', 'flat']],
    ['publish_date', 'desc', ['flat', 'house', 'unplaced', 'project', 'tromsø']],
  ])('by %s %s, equals by id falling', async (sorting, order, expected) => {
    expect(await found({ sorting, order })).toEqual(expected);
  });

  it('by relevance: a word in the title counts for more than one in the text', async () => {
    await app.add(
      aListing({ title: 'Toroms i sentrum', description: 'Utsikt til et fyrtårn.' }),
      aListing({ title: 'Bo i et fyrtårn', description: 'Toroms i sentrum.' }),
    );
    const { data } = await search({ keywords: ['fyrtårn'] });
    expect(data.map(({ title }: Body) => String(title))).toEqual(['Bo i et fyrtårn', 'Toroms i sentrum']);
    await app.db.query(
      "WITH gone AS (DELETE FROM listings WHERE title || description LIKE '%fyrtårn%' RETURNING id) INSERT INTO listing_changes (listing_id) SELECT id FROM gone",
    );
    await app.app.index.refresh();
    expect((await search({ keywords: ['fyrtårn'] })).data).toEqual([]);
  });

  it('cuts pages that together are the whole, each home once', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => search({ page, size: 2 })));
    expect(pages.map(({ pagination }: Body) => pagination)).toEqual(
      [1, 2, 3].map((page) => ({ current_page: page, per_page: 2, results: 5, last_page: 3 })),
    );
    expect(new Set(pages.flatMap(({ data }: Body) => data.map(({ property_id: id }: Body) => String(id)))).size).toBe(
      5,
    );
    expect((await search({ page: 4, size: 2 })).data).toEqual([]);
  });

  it('answers the older path alike', async () => {
    const { body } = await app.request('POST', '/api/v2/property/search', { body: { address: 'bergen' } });
    expect(body.data).toEqual((await search({ address: 'bergen' })).data);
  });

  it('says what it left out', async () => {
    const { meta, pagination } = await search({ bedroom: { min: 'lots' }, garden_gnomes: 3, size: 1000 });
    expect(meta.ignored.map(({ field }: Body) => String(field)).sort()).toEqual(['bedroom', 'garden_gnomes', 'size']);
    expect(pagination.per_page).toBe(12);
  });

  it('puts pictures of the rooms asked for first', async () => {
    const rooms = ['exterior', 'kitchen', 'bedroom'] as const;
    const images = rooms.map((category, i) => ({ file: `${i}`.repeat(32), category }));
    for (const { file } of images)
      await app.db.query(
        "INSERT INTO images (file, width, height, colour, mime, bytes) VALUES ($1, 960, 640, '#808080', 'image/webp', 1)",
        [file],
      );
    await app.add(aListing({ objectType: 'commercial_sale', propertyTypes: ['mall'], title: 'Med bilder', images }));
    const typesOf = async (body: object) =>
      (await search({ listing_type: 'commercial', ...body })).data[0]?.images.map(({ type }: Body) => String(type));
    expect(await typesOf({})).toEqual(['exterior', 'kitchen', 'bedroom']);
    expect(await typesOf({ showby: ['kitchen'] })).toEqual(['kitchen', 'exterior', 'bedroom']);
  });
});

describe('the map', () => {
  const box = {
    location_top_left_lat: 71,
    location_top_left_lng: 4,
    location_bottom_right_lat: 57,
    location_bottom_right_lng: 32,
  };
  const marksOf = async (body: object) => (await app.request('POST', '/api/v4/property/map', { body })).body;

  it.each([3, 5, 8, 12, 17])('has marks that add up to the homes in view at zoom %i', async (zoom) => {
    const { data, meta } = await marksOf({ ...box, zoom_level: zoom });
    expect(data.reduce((sum: number, mark: Body) => sum + Number(mark.count), 0)).toBe(meta.total);
    expect(meta.total).toBe((await search(box)).pagination.results);
  });

  it('names single homes with their price', async () => {
    const { data } = await marksOf({ ...box, zoom_level: 10 });
    const house = data
      .flatMap((mark: Body) => mark.homes ?? [])
      .find((home: Body) => String(home.property_id) === ids.house);
    expect(house).toEqual({ property_id: ids.house, price: { amount: 8_500_000, currency: 'NOK' } });
  });

  it('tells few homes apart, and names those that share an address, all of them once it is near', async () => {
    const perth = { region: 'WA', postCode: '6000', lng: 115.86 };
    const flat = (lat: number) =>
      aListing({
        region: 'au',
        timeZone: 'Australia/Perth',
        objectType: 'residential_rent',
        address: { ...perth, lat },
        prices: { currency: 'USD', rent: 650 },
      });
    const at = async (zoom: number) => {
      const { body } = await app.request('POST', '/api/v4/property/map', {
        host: 'grend.com.au',
        body: {
          listing_type: 'rent',
          location_top_left_lat: -31.9,
          location_top_left_lng: 115.8,
          location_bottom_right_lat: -32,
          location_bottom_right_lng: 115.9,
          zoom_level: zoom,
        },
      });
      return body.data
        .map(({ count, homes }: Body) => [Number(count), homes?.length])
        .sort((a: number[], b: number[]) => (a[0] ?? 0) - (b[0] ?? 0));
    };
    await app.add(flat(-31.953), ...Array.from({ length: 20 }, () => flat(-31.95)));
    // 330 metres are less than a cell, and more than one of three zooms nearer.
    expect(await at(11)).toEqual([
      [1, 1],
      [20, 20],
    ]);
    await app.add(flat(-31.95));
    expect(await at(11)).toEqual([
      [1, 1],
      [21, undefined],
    ]);
    expect(await at(16)).toEqual([
      [1, 1],
      [21, 21],
    ]);
  });

  it('keeps a mark where it is while the map is panned', async () => {
    const at = async (shift: number) => {
      const { data } = await marksOf({
        location_top_left_lat: 60 + shift,
        location_top_left_lng: 10,
        location_bottom_right_lat: 59,
        location_bottom_right_lng: 11 + shift,
        zoom_level: 6,
      });
      return data.map(({ coordinates }: Body) => coordinates);
    };
    expect(await at(0.3)).toEqual(await at(0));
  });
});

describe('counts', () => {
  const facetsOf = async (body: object) => {
    const { body: answer } = await app.request('POST', '/api/v4/property/facets', { body });
    const counts = (field: string) =>
      Object.fromEntries(
        (answer.data.find((facet: Body) => String(facet.field) === field)?.counts ?? []).map(
          ({ value, count }: Body) => [String(value), Number(count)],
        ),
      );
    return { total: Number(answer.meta.total), counts };
  };

  it('tell what each further choice would leave', async () => {
    const { total, counts } = await facetsOf({});
    expect(total).toBe(5);
    expect(counts('property_type')).toEqual({ apartment: 4, single_dwelling: 1 });
    expect(counts('facilities')).toMatchObject({ balcony: 1, elevator: 1, garden: 1 });
    expect(counts('viewing_date')).toEqual({ '2026-11-23': 1 });
    // The house, and the project whose largest homes have as many.
    expect(counts('bedroom')).toMatchObject({ 4: 2 });
    expect(counts('availability')).toEqual({ available: 5, sold: 1 });
  });

  it('leave the filter out that they feed', async () => {
    const { total, counts } = await facetsOf({ property_type: ['single_dwelling'] });
    expect(total).toBe(1);
    expect(counts('property_type')).toEqual({ apartment: 4, single_dwelling: 1 });
    expect(counts('bedroom')).toMatchObject({ 4: 1 });
  });

  it('say what each filter costs, in the order of what would be gained', async () => {
    const { body } = await app.request('POST', '/api/v4/property/suggestions', {
      body: { property_type: ['apartment'], price: { min: 8_000_000 }, bedroom: { min: 1 } },
    });
    expect(body.meta.total).toBe(1);
    expect(body.data).toEqual([
      { field: 'price', gained: 3 },
      { field: 'property_type', gained: 1 },
    ]);
  });

  it('say what each filter costs, the dearest first', async () => {
    const { body } = await app.request('POST', '/api/v4/property/suggestions', {
      body: { facilities: ['balcony', 'garden'], price: { max: 5_000_000 } },
    });
    expect(body.meta.total).toBe(0);
    expect(body.data).toEqual([{ field: 'facilities', value: 'garden', gained: 1 }]);
  });
});

describe('homes like another', () => {
  it('are of its kind and market, never itself, never sold', async () => {
    const { body } = await app.request('POST', '/api/v4/property/similar', { body: { property_id: ids.flat } });
    const similar = body.data.map(({ id }: Body) => String(id));
    expect(similar).toContain(ids.tromsø);
    for (const name of ['flat', 'sold', 'house', 'sydney', 'rented']) expect(similar).not.toContain(ids[name]);
    // The one with the same price and size in the same town comes before the one 1,000 km away.
    expect(similar.indexOf(ids.unplaced ?? '')).toBeLessThan(similar.indexOf(ids.tromsø ?? ''));
  });

  it('are recommended as cards', async () => {
    const { body } = await app.request('GET', `/api/v2/property/recommend?id=${ids.flat ?? ''}&size=2`);
    expect(body.data.length).toBe(2);
    expect(body.data.map((card: Body) => String(card.property_id))).not.toContain(ids.flat);
  });

  it('are not told of a home that is unknown', async () => {
    expect(await app.request('POST', '/api/v4/property/similar', { body: { property_id: '999999999' } })).toMatchObject(
      { status: 404, body: { code: 'listing_not_found' } },
    );
  });
});

describe('changes', () => {
  it('are found at once, and what is gone is not', async () => {
    const record = aListing({ title: 'Nyoppusset kvistleilighet' });
    const [id] = await app.add(record);
    expect(await found({ keywords: ['kvistleilighet'] })).toEqual([id]);
    await app.add({ ...record, title: 'Omdøpt loftsleilighet' });
    expect(await found({ keywords: ['kvistleilighet'] })).toEqual([]);
    expect((await search({ keywords: ['loftsleilighet'] })).data[0]?.title).toBe('Omdøpt loftsleilighet');
    await app.add({ ...record, availability: 'unavailable' });
    expect(await found({ keywords: ['kvistleilighet'] })).toEqual([]);
  });
});
