import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW, type Body, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';
import { HOMES, startTestAppWithHomes, type HomesToSearch } from './example-homes.testing.ts';

let app: TestApp;
let ids: HomesToSearch['ids'];
let search: HomesToSearch['search'];
let found: HomesToSearch['found'];
beforeAll(async () => {
  ({ app, ids, search, found } = await startTestAppWithHomes());
});
afterAll(() => app.close());

describe('what is found', () => {
  it('is the homes for sale of the region, newest first', async () => {
    expect(await found({})).toEqual(
      ['project', 'flat', 'house', 'tromsø', 'unplaced'].sort((a, b) =>
        (HOMES[b]?.publishedAt ?? '').localeCompare(HOMES[a]?.publishedAt ?? ''),
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
    ['a total price that a project spans', { total_price: { min: 9_000_000 } }, ['project']],
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

  it('finds what has been free since earlier in the month that has begun, and not in later ones', async () => {
    const freeIn = (...months: string[]) => found({ listing_type: 'rent', available_from: months });
    // The first of January in Oslo, still December by UTC.
    app.clock.set('2026-12-31T23:30:00.000Z');
    expect([await freeIn('2027-01'), await freeIn('2027-02')]).toEqual([['rented'], []]);
    app.clock.set('2026-12-31T22:30:00.000Z');
    expect(await freeIn('2027-01')).toEqual([]);
    app.clock.set(NOW);
  });

  it('finds a viewing on the day it has where the home stands', async () => {
    expect(await found({ viewing_date: ['2026-11-23'] })).toEqual(['flat']);
    expect(await found({ viewing_date: ['2026-11-22'] })).toEqual([]);
  });

  it('counts days from today on the clock of the place, at the time of the search', async () => {
    expect(await found({ viewing_date: ['this_weekend'] })).toEqual([]);
    expect(await found({ viewing_date: 'next_week' })).toEqual(['flat']);
    expect(await found({ viewing_date: ['today', '2026-11-23'] })).toEqual(['flat']);
    // Half past midnight on Monday in Oslo, still Sunday by UTC.
    app.clock.set('2026-11-22T23:30:00.000Z');
    expect(await found({ viewing_date: ['today'] })).toEqual(['flat']);
    expect(await found({ viewing_date: ['tomorrow'] })).toEqual([]);
    app.clock.set('2026-11-22T22:30:00.000Z');
    expect(await found({ viewing_date: ['today'] })).toEqual([]);
    expect(await found({ viewing_date: ['tomorrow'] })).toEqual(['flat']);
    app.clock.set(NOW);
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

  it('finds each home of several places once, also where one lies in another', async () => {
    const { pagination } = await search({ address: ['oslo', 'oslo,oslo', 'oslo,oslo,grunerlokka'] });
    expect(pagination.results).toBe((await search({ address: ['oslo'] })).pagination.results);
  });

  it('finds homes of a street beside those of other places, and nothing else of where the street lies', async () => {
    expect((await found({ address: ['oslo,oslo;Markveien', 'bergen'] })).sort()).toEqual(['flat', 'house', 'project']);
    expect(await found({ address: ['oslo,oslo;Sjøgata', 'bergen'] })).toEqual(['house']);
    expect(await found({ address: ['bergen;Markveien'] })).toEqual([]);
    const { meta } = await search({ address: ['atlantis;Markveien'] });
    expect(meta.ignored).toEqual([{ field: 'address', value: 'atlantis;Markveien' }]);
  });

  it('looks around places where that is asked for, but not around streets', async () => {
    const { areas } = app.app;
    const bergen = areas.byPath('vestland,bergen', 'no');
    const near = bergen === undefined ? [] : areas.neighbours(bergen);
    expect(near.map(({ name }) => name)).toContain('Askøy');
    const beside = near[0]?.path ?? '';
    expect(await found({ address: [beside] })).toEqual([]);
    expect(await found({ address: [beside], include_surrounding: true })).toEqual(['house']);
    expect(await found({ address: [`${beside};Sjøgata`], include_surrounding: 'true' })).toEqual([]);
    // Around no place there is nothing.
    const everywhere = await search({});
    expect((await search({ include_surrounding: true })).pagination.results).toBe(everywhere.pagination.results);
    expect((await search({ include_surrounding: true })).meta.ignored).toEqual([]);
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

  it('says which of several places are unknown, and no more of a long one than its beginning', async () => {
    const long = 'x'.repeat(100);
    const answer = await search({ geo_id: ['999999999'], address: ['oslo', long] });
    expect(answer.pagination.results).toBeGreaterThan(0);
    expect(answer.meta.ignored).toEqual([
      { field: 'geo_id', value: '999999999' },
      { field: 'address', value: 'x'.repeat(80) },
    ]);
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
    // A project's total price is the lowest price of its units.
    ['total_price', 'asc', ['unplaced', 'tromsø', 'flat', 'project', 'house']],
    ['total_price', 'desc', ['house', 'project', 'flat', 'unplaced', 'tromsø']],
    ['usage_area', 'desc', ['house', 'unplaced', 'tromsø', 'flat', 'project']],
    ['price_per_primary', 'asc', ['house', 'unplaced', 'tromsø', 'flat', 'project']],
    ['created_at', 'asc', ['unplaced', 'project', 'tromsø', 'house', 'flat']],
    ['publish_date', 'desc', ['flat', 'house', 'tromsø', 'project', 'unplaced']],
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

  it('puts a project in the place of its homes among new homes, unless they are asked for one by one', async () => {
    const project = aListing({ title: 'Furulia', isProject: true, condition: 'new' });
    const unit = (title: string, availability: 'available' | 'sold', askingPrice: number) =>
      aListing({
        title: `Furulia ${title}`,
        condition: 'new',
        availability,
        projectExternalId: project.externalId,
        prices: { currency: 'NOK', askingPrice, jointDebt: 100_000 },
      });
    await app.add(project);
    await app.add(
      unit('A-101', 'available', 4_000_000),
      unit('A-102', 'available', 5_000_000),
      unit('A-103', 'sold', 1),
    );
    await app.add(aListing({ title: 'Furulia 9', condition: 'new' }));
    const titles = ({ data }: Body) => data.map(({ title }: Body) => String(title)).sort();
    const grouped = await search({ listing_type: 'new_homes', name: 'Furulia' });
    expect(titles(grouped)).toEqual(['Furulia', 'Furulia 9']);
    expect([grouped.pagination.results, grouped.meta.projects]).toEqual([2, 1]);
    expect(grouped.data.find(({ title }: Body) => title === 'Furulia').project).toMatchObject({
      units_for_sale: 2,
      price_min: { amount: 4_100_000 },
      price_max: { amount: 5_100_000 },
    });
    const single = await search({ listing_type: 'new_homes', single_units: 'true', name: 'Furulia' });
    expect(titles(single)).toEqual(['Furulia 9', 'Furulia A-101', 'Furulia A-102']);
    expect(single.meta).not.toHaveProperty('projects');
    // Elsewhere the homes stand for their project.
    const all = await search({ listing_type: 'buy', name: 'Furulia', single_units: true });
    expect(titles(all)).toEqual(['Furulia 9', 'Furulia A-101', 'Furulia A-102']);
    expect(all.meta.ignored).toEqual([{ field: 'single_units', value: 'true' }]);
    await app.db.query(
      "WITH gone AS (DELETE FROM listings WHERE title LIKE 'Furulia%' RETURNING id) INSERT INTO listing_changes (listing_id) SELECT id FROM gone",
    );
    await app.app.index.refresh();
  });

  it('by the next viewing: one that goes on counts, one that is over does not, the rest newest first', async () => {
    const viewing = (from: string, to: string) => ({ startsAt: `2026-11-${from}:00Z`, endsAt: `2026-11-${to}:00Z` });
    const home = (title: string, day: number, ...viewings: ReturnType<typeof viewing>[]) =>
      aListing({ title: `Naust ${title}`, createdAt: `2026-10-0${day}T06:00:00.000Z`, viewings });
    await app.add(
      home('a', 1, viewing('20T11:00', '20T12:00'), viewing('23T11:00', '23T12:00')),
      home('b', 2, viewing('22T11:00', '22T12:00'), viewing('29T11:00', '29T12:00')),
      home('c', 3, viewing('21T10:30', '21T11:30')),
      home('d', 4, viewing('21T10:00', '21T10:45')),
      home('e', 5),
    );
    const titles = async (body: object) =>
      (await search({ name: 'Naust', sorting: 'next_viewing', ...body })).data.map(({ title }: Body) => String(title));
    expect(await titles({})).toEqual(['c', 'b', 'a', 'e', 'd'].map((name) => `Naust ${name}`));
    expect(await titles({ order: 'desc', page: 2, size: 2 })).toEqual(['Naust a', 'Naust e']);
    await app.db.query(
      "WITH gone AS (DELETE FROM listings WHERE title LIKE 'Naust%' RETURNING id) INSERT INTO listing_changes (listing_id) SELECT id FROM gone",
    );
    await app.app.index.refresh();
  });

  it('orders rentals by when they are free, and homes within a circle by how far away they are', async () => {
    const place = (lng: number) => ({
      street: 'Kystveien',
      municipality: 'Molde',
      region: 'Møre og Romsdal',
      lat: 62.7,
      lng,
    });
    await app.add(
      ...[
        ['a', '2027-03-01', 7.13],
        ['b', '2026-10-01', 7.11],
        ['c', undefined, 7.1],
        ['d', '2027-01-15', 7.12],
      ].map(([name, availableFrom, lng]) =>
        aListing({
          title: `Naust ${String(name)}`,
          objectType: 'residential_rent',
          prices: { rent: 10_000, currency: 'NOK' },
          address: place(Number(lng)),
          ...(availableFrom === undefined ? {} : { contract: { availableFrom: String(availableFrom) } }),
        }),
      ),
    );
    const titles = async (body: object) =>
      (await search({ name: 'Naust', listing_type: 'rent', ...body })).data.map(({ title }: Body) => String(title));
    expect(await titles({ sorting: 'available_from' })).toEqual(['b', 'd', 'a', 'c'].map((name) => `Naust ${name}`));
    const around = { map_centroid: { lat: 62.7, lng: 7.1 }, property_radius: 1_300 };
    expect(await titles({ sorting: 'distance', ...around })).toEqual(['c', 'b', 'd'].map((name) => `Naust ${name}`));
    expect(await titles({ sorting: 'distance', ...around, page: 2, size: 2 })).toEqual(['Naust d']);
    await app.db.query(
      "WITH gone AS (DELETE FROM listings WHERE title LIKE 'Naust%' RETURNING id) INSERT INTO listing_changes (listing_id) SELECT id FROM gone",
    );
    await app.app.index.refresh();
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

  it('answers the older path with the older shape', async () => {
    const older = async (body: object) => (await app.request('POST', '/api/v2/property/search', { body })).body;
    const one = async (name: string, body: object = {}) => (await older({ property_id: ids[name], ...body })).data[0];
    const [newer] = (await search({ property_id: ids.flat })).data;
    expect(newer).toMatchObject({ id: ids.flat, property_id: ids.flat });
    expect(await one('flat')).toEqual({ ...newer, listing_type: 'buy', info_section: {} });
    expect(await one('cabin', { listing_type: 'leisure' })).toMatchObject({ listing_type: 'leisure' });
    expect(await one('rented', { listing_type: 'rent', availability: ['all'] })).toMatchObject({
      listing_type: 'rent',
    });
    expect(await one('office', { listing_type: 'commercial', acquisition: 'rent' })).toMatchObject({
      listing_type: 'commercial',
    });
    expect(await one('project')).toMatchObject({ listing_type: 'new_homes', project_property_type: ['apartment'] });
    const texts = { costIncluded: 'Dokumentavgift', includedInSharedCost: 'Varmtvann' };
    const [id] = await app.add(
      aListing({ contract: texts, details: { technicalDescription: 'Eikeparkett' }, objectType: 'leisure_sale' }),
    );
    expect((await older({ property_id: id, listing_type: 'leisure' })).data[0].info_section).toEqual({
      costs: 'Dokumentavgift',
      interior_area: 'Eikeparkett',
      shared_costs: 'Varmtvann',
    });
  });

  it('says what it left out', async () => {
    const { meta, pagination } = await search({ bedroom: { min: 'lots' }, garden_gnomes: 3, size: 1000 });
    expect(meta.ignored.map(({ field }: Body) => String(field)).sort()).toEqual(['bedroom', 'garden_gnomes', 'size']);
    expect(pagination.per_page).toBe(12);
  });

  it('puts pictures of the rooms asked for first', async () => {
    const rooms = ['exterior', 'kitchen', 'bedroom', 'other', 'other', 'other', 'floorplan'] as const;
    const images = rooms.map((category, i) => ({ file: `${i}`.repeat(32), category }));
    for (const { file } of images)
      await app.db.query(
        "INSERT INTO images (file, width, height, colour, mime, bytes) VALUES ($1, 960, 640, '#808080', 'image/webp', 1)",
        [file],
      );
    await app.add(aListing({ objectType: 'commercial_sale', propertyTypes: ['mall'], title: 'Med bilder', images }));
    const typesOf = async (body: object) =>
      (await search({ listing_type: 'commercial', ...body })).data[0]?.images.map(({ type }: Body) => String(type));
    expect(await typesOf({})).toEqual(['exterior', 'kitchen', 'bedroom', 'other', 'other']);
    expect(await typesOf({ showby: ['kitchen'] })).toEqual(['kitchen', 'exterior', 'bedroom', 'other', 'other']);
    const two = ['kitchen', 'bedroom', 'exterior', 'other', 'other'];
    expect(await typesOf({ showby: ['bedroom', 'kitchen'] })).toEqual(two);
    expect(await typesOf({ showby: ['any', 'kitchen'] })).toEqual(['exterior', 'kitchen', 'bedroom', 'other', 'other']);
    // The plan stands behind those that a card has.
    expect(await typesOf({ showby: ['floorplan'] })).toEqual(['floorplan', 'exterior', 'kitchen', 'bedroom', 'other']);
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
