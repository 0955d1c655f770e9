import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Body, type TestApp } from '../app.testing.ts';
import { createPropertyRoutes } from './routes.server.ts';
import { visibleHomes } from './visible-homes.server.ts';
import type { Database } from '../platform/db/database.server.ts';
import { aFullListing, aListing } from './record.testing.ts';
import { createProperties } from './service.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const property = (id: string | undefined, more = '') => app.request('GET', `/api/v2/property?id=${id ?? ''}${more}`);

it('a price per m² counts shared debt and no costs, so that homes for sale and sold ones compare', async () => {
  const prices = { currency: 'NOK' as const, askingPrice: 4_000_000, jointDebt: 400_000, addingCost: 100_000 };
  const area = { areaInternal: 50 };
  const ids = await app.add(
    aListing({ externalId: 'asked', prices, details: area }),
    aListing({ externalId: 'paid', prices: { ...prices, soldPrice: 4_000_000 }, details: area, availability: 'sold' }),
  );
  for (const id of ids) {
    const { data } = (await property(id)).body;
    expect(data.prices.price_per_primary).toEqual({ amount: 88_000, currency: 'NOK' });
  }
});

describe('one listing', () => {
  it('has every field that it was given', async () => {
    const file = 'c0ffee'.padEnd(32, '0');
    await app.db.query(
      "INSERT INTO images (file, width, height, colour, mime, bytes) VALUES ($1, 1200, 800, '#a0b0c0', 'image/webp', 1)",
      [file],
    );
    const [id] = await app.add(aFullListing({ images: [{ file, category: 'kitchen', caption: 'Kjøkken' }] }));
    const {
      body: { data },
    } = await property(id);
    expect(data).toMatchObject({
      property_id: id,
      title: 'Lys toroms med balkong',
      status: 'sold',
      is_property_sold: true,
      property_type: ['apartment', 'flat'],
      ownership: 'share',
      agency_id: '287955',
      address: {
        full_address: 'Markveien 41B, 0554 Oslo',
        display_name: 'Markveien 41B',
        display_area_tag: 'Løkka',
        coordinates: { lat: 59.9227, lng: 10.7594 },
      },
      prices: {
        price: { amount: 5_250_000, currency: 'NOK' },
        total_price: { amount: 5_412_840, currency: 'NOK' },
        joint_debt: { amount: 138_490 },
        adding_cost: { amount: 24_350 },
        shared_cost: { amount: 3_912 },
        sold_price: { amount: 5_400_000 },
        // What was bid, and the debt that came on top.
        price_per_primary: { amount: 78_007 },
        price_change: { amount: -150_000, date: '2026-11-10' },
        deposit: { amount: 54_000 },
      },
      details: {
        bedrooms: 2,
        gross_area: { min: 78, max: 92 },
        area_measurement: { internal: 71, external: 6, balcony: 0, terrace: 8 },
      },
      images: [{ file, type: 'kitchen', ratio: 1.5, width: 1200, height: 800, colour: '#a0b0c0', caption: 'Kjøkken' }],
      viewing_date: [
        { day: 28, month: 11, year: 2026, time_from: '12:00', time_to: '13:00', timestamp_from: 1_795_863_600 },
      ],
      additional_info: {
        highlights: ['Balkong mot vest', 'Heis'],
        unit_name: 'H0301',
        energy_profile: { consumption: '180 kWh/m²', heating: 'Fjernvarme' },
      },
      contract_details: {
        furnished: 'partly',
        available_from: '2027-01-01',
        is_pet_allowed: false,
        year_of_fixed_agreement: 2040,
        rental_income: 9_000,
      },
      land_registry: { municipality_number: 301, farm_number: 228, share_number: 41, section_number: 12 },
      price_history: [{ action: 'sold', price: 3_900_000 }, { action: 'listed' }, { action: 'price_down' }],
      insurance: { has_seller_insurance: true },
      transport_distance: 240,
      energy_rating: 'd',
      heating_grade: 'orange',
      condition_report_link: 'https://megler.example/1.pdf',
    });
  });

  it('has only the fields that are named, for pages that are shared and others', async () => {
    const record = aFullListing({ availability: 'available' });
    const [id] = await app.add(record);
    const METADATA = '&fields[]=images&fields[]=description.plain&fields[]=agency.external_id&fields[]=title';
    const whole = (await property(id)).body.data;
    const expected = {
      id,
      property_id: id,
      title: whole.title,
      images: whole.images,
      description: { plain: whole.description },
      agency: { external_id: whole.agency.external_id },
    };
    for (let times = 0; times < 2; times++)
      expect((await property(id, `${METADATA}&availability[]=all`)).body.data).toEqual(expected);
    // More than are remembered, and a change: it is told at once.
    for (let turn = 0; turn < 8; turn++) await property(id, `&fields[]=title${'&fields[]=images'.repeat(turn)}`);
    await app.add({ ...record, title: 'Nytt navn' });
    expect((await property(id, METADATA)).body.data).toEqual({ ...expected, title: 'Nytt navn' });
    expect((await property(id, '&fields[]=agency.name&fields[]=agency.id&fields[]=nothing')).body.data).toEqual({
      id,
      property_id: id,
      agency: { id: whole.agency.id, name: whole.agency.name },
    });
    expect((await property(id, '&fields[]=a..b')).status).toBe(400);
    expect((await property('200000009', METADATA)).status).toBe(404);
    await app.add({ ...record, availability: 'unavailable' });
    expect((await property(id, METADATA)).body.code).toBe('listing_withdrawn');
    expect((await property(id, `${METADATA}&availability[]=all`)).status).toBe(200);
  });

  it('leaves out what it does not know', async () => {
    const [id] = await app.add(aListing());
    const { body } = await property(id);
    expect(JSON.stringify(body)).not.toContain('null');
    expect(body.data).not.toHaveProperty('year_built');
    expect(body.data.prices).not.toHaveProperty('joint_debt');
  });

  it('tells of viewings to come only, on the clock of the place', async () => {
    const [id] = await app.add(
      aListing({
        region: 'au',
        timeZone: 'Australia/Perth',
        prices: { currency: 'USD', askingPrice: 700_000 },
        viewings: [
          { startsAt: '2026-11-20T02:00:00.000Z', endsAt: '2026-11-20T02:30:00.000Z' },
          { startsAt: '2026-11-22T17:00:00.000Z', endsAt: '2026-11-22T17:30:00.000Z' },
        ],
      }),
    );
    const { body } = await property(id);
    expect(body.data.viewing_date).toMatchObject([{ day: 23, month: 11, time_from: '01:00', time_to: '01:30' }]);
  });

  it('drops a viewing from a card that was already made, once it is over', async () => {
    const [id] = await app.add(
      aListing({ viewings: [{ startsAt: '2026-11-21T11:00:00.000Z', endsAt: '2026-11-21T12:00:00.000Z' }] }),
    );
    const viewings = async () =>
      (await app.request('GET', `/api/v2/properties?ids[]=${id ?? ''}`)).body.data[0]?.viewing_date.length;
    expect(await viewings()).toBe(1);
    app.clock.advance(61 * 60_000);
    expect(await viewings()).toBe(0);
    app.clock.advance(-61 * 60_000);
  });
});

describe('listings that are not on the market', () => {
  it('answer in clearly different ways', async () => {
    const [sold, rented, withdrawn, future] = await app.add(
      aListing({ availability: 'sold' }),
      aListing({ availability: 'rented', objectType: 'residential_rent' }),
      aListing({ availability: 'unavailable' }),
      aListing({ availability: 'future' }),
    );
    expect(await property(sold)).toMatchObject({
      status: 200,
      body: { data: { status: 'sold', is_property_sold: true } },
    });
    expect(await property(rented)).toMatchObject({
      status: 200,
      body: { data: { status: 'rented', is_property_rent: true } },
    });
    expect(await property(future)).toMatchObject({ status: 200, body: { data: { status: 'future' } } });
    expect(await property(withdrawn)).toMatchObject({
      status: 410,
      body: { code: 'listing_withdrawn', message: 'Annonsen er ikke på markedet nå.' },
    });
    expect(await property(withdrawn, '&availability[]=all')).toMatchObject({
      status: 200,
      body: { data: { status: 'unavailable' } },
    });
    expect(await property('999999999')).toMatchObject({ status: 404, body: { code: 'listing_not_found' } });
    expect(await property(sold, '&availability[]=available')).toMatchObject({ status: 404 });
  });

  it('come as cards where they are asked for', async () => {
    const [sold, withdrawn, there] = await app.add(
      aListing({ availability: 'sold' }),
      aListing({ availability: 'unavailable' }),
      aListing(),
    );
    const cards = async (more: string) => {
      const { body } = await app.request(
        'GET',
        `/api/v2/properties?ids[]=${there ?? ''}&ids[]=999999999&ids=${withdrawn ?? ''}&ids[]=${sold ?? ''}${more}`,
      );
      return body.data.map((card: Body) => String(card.property_id));
    };
    expect(await cards('')).toEqual([there, sold]);
    expect(await cards('&availability[]=all')).toEqual([there, withdrawn, sold]);
    expect(await cards('&availability=available')).toEqual([there]);
  });
});

describe('projects', () => {
  it('have their units, sorted and paged', async () => {
    const project = aListing({ isProject: true, title: 'Elvebyen' });
    const [projectId] = await app.add(project);
    const prices = [5_000_000, 4_000_000, 6_000_000];
    const unitIds = await app.add(
      ...prices.map((askingPrice, i) =>
        aListing({
          projectExternalId: project.externalId,
          unitName: `A${i + 9}`,
          prices: { currency: 'NOK', askingPrice },
        }),
      ),
    );
    const units = async (more = '') =>
      (await app.request('GET', `/api/v2/property/child?parent_id=${projectId ?? ''}${more}`)).body;
    const order = async (more?: string) =>
      (await units(more)).data.map((card: Body) => unitIds.indexOf(String(card.property_id)));
    const card = (await app.request('GET', `/api/v2/properties?ids[]=${projectId ?? ''}`)).body.data[0];
    expect(card.project).toMatchObject({
      units_for_sale: 3,
      price_min: { amount: 4_000_000, currency: 'NOK' },
      price_max: { amount: 6_000_000, currency: 'NOK' },
    });
    expect(await order()).toEqual([0, 1, 2]);
    expect(await order('&sorting=price')).toEqual([1, 0, 2]);
    expect(await order('&sorting=price&order=desc&size=2&page=2')).toEqual([1]);
    expect(await order('&bedroom_min=1')).toEqual([0, 1, 2]);
    expect(await units('&bedroom_min=2')).toMatchObject({ data: [], pagination: { results: 0, last_page: 1 } });
    for (const wrong of ['bedroom_min=-1', 'bedroom_min=two', 'sorting=price;DROP', 'page=0']) {
      expect(
        await app.request('GET', `/api/v2/property/child?parent_id=${projectId ?? ''}&${wrong}`),
        wrong,
      ).toMatchObject({ status: 400 });
    }
    expect((await units('&size=2')).pagination).toEqual({ current_page: 1, per_page: 2, results: 3, last_page: 2 });
    expect((await property(projectId)).body.data.child_property_id).toEqual(unitIds);
    expect((await property(unitIds[0])).body.data).toMatchObject({ project_id: projectId, unit_name: 'A9' });
    const ingestion = (more: string) => app.request('GET', `/api/ingestion/property/${unitIds[0] ?? ''}${more}`);
    expect((await ingestion(`?project_id=${projectId ?? ''}`)).body.data).toMatchObject({
      source: 'test',
      version: 1,
      status: 'available',
    });
    expect((await ingestion('?project_id=123456789')).status).toBe(404);
  });

  it('are never kept by a cache where the specification says so', async () => {
    const [id = ''] = await app.add(aListing({ externalId: 'never cached' }));
    for (const path of [`/api/v2/properties?ids[]=${id}`, `/api/ingestion/property/${id}`]) {
      const { status, headers } = await app.request('GET', path);
      expect([status, headers['cache-control']], path).toEqual([200, 'no-store']);
    }
  });
});

describe('pictures by room', () => {
  it('stand apart, with the floor plans on their own', async () => {
    const rooms = ['kitchen', 'floorplan', 'kitchen'] as const;
    const images = rooms.map((category, i) => ({ file: `ab${i}`.padEnd(32, '0'), category }));
    for (const { file } of images)
      await app.db.query(
        "INSERT INTO images (file, width, height, colour, mime, bytes) VALUES ($1, 960, 640, '#808080', 'image/webp', 1)",
        [file],
      );
    const [id] = await app.add(aListing({ images }));
    const get = async (path: string) => (await app.request('GET', `/api/${path}`)).body.data;
    expect(
      (await get(`room-decorations/${id ?? ''}`)).map((room: Body) => [String(room.room_type), room.images.length]),
    ).toEqual([
      ['kitchen', 2],
      ['floorplan', 1],
    ]);
    expect((await get(`room-decorations/${id ?? ''}/kitchen`)).map(({ file }: Body) => String(file))).toEqual([
      images[0]?.file,
      images[2]?.file,
    ]);
    expect(await get(`room-decorations/${id ?? ''}/any`)).toHaveLength(3);
    expect((await get(`floorplan/${id ?? ''}`)).map(({ type }: Body) => String(type))).toEqual(['floorplan']);
  });
});

it('is not shown in region au when the operator blocks it', async () => {
  const projectRecord = aListing({ externalId: 'blocked-project', isProject: true });
  const [projectId = '', blocked = '', other = ''] = await app.add(
    projectRecord,
    ...['blocked-1', 'open-1'].map((externalId) => aListing({ externalId, projectExternalId: 'blocked-project' })),
  );
  const routes = createPropertyRoutes(
    app.app.properties,
    (cards) => Promise.resolve([...cards]),
    visibleHomes(new Set([blocked])),
    () => Promise.resolve(new Set()),
  );
  const ask = async (path: string, region: 'no' | 'au', input: { query?: object; params?: object }) => {
    const route = routes.find(({ endpoint }) => endpoint.path === path);
    return route?.answer(
      { params: input.params, query: input.query, body: undefined },
      {
        region,
        language: 'en',
        theme: 'grend',
        address: '',
        origin: '',
        browserOrigin: '',
        user: undefined,
        cookies: { get: () => undefined, set: () => undefined },
        agent: '',
      },
    );
  };
  const one: [path: string, input: { query?: object; params?: object }][] = [
    ['/api/v2/property', { query: { id: blocked } }],
    ['/api/v2/property/by-source', { query: { source: aListing().source, externalId: 'blocked-1' } }],
    ['/api/ingestion/property/:id', { params: { id: blocked }, query: {} }],
    ['/api/room-decorations/:id', { params: { id: blocked } }],
    ['/api/room-decorations/:id/:roomType', { params: { id: blocked, roomType: 'kitchen' } }],
    ['/api/floorplan/:id', { params: { id: blocked } }],
  ];
  for (const [path, input] of one) {
    await expect(ask(path, 'au', input), path).rejects.toMatchObject({ code: 'listing_not_found' });
    await expect(ask(path, 'no', input), path).resolves.toMatchObject({ data: expect.anything() });
  }
  const idsIn = async (path: string, region: 'no' | 'au', query: object) =>
    ((await ask(path, region, { query })) as { data: { propertyId: string }[] }).data.map(
      ({ propertyId }) => propertyId,
    );
  expect(await idsIn('/api/v2/properties', 'au', { ids: [other, blocked] })).toEqual([other]);
  expect(await idsIn('/api/v2/properties', 'no', { ids: [other, blocked] })).toEqual([other, blocked]);
  const units = { parentId: projectId, sorting: 'unit', order: 'asc', page: 1, size: 10 };
  expect(await idsIn('/api/v2/property/child', 'au', units)).toEqual([other]);
  expect((await idsIn('/api/v2/property/child', 'no', units)).sort()).toEqual([blocked, other].sort());
});

it('keeps no card that was read while its listing changed', async () => {
  const [id = ''] = await app.add(aListing({ title: 'As it was' }));
  let meanwhile: () => void = () => undefined;
  const db: Database = {
    ...app.db,
    async query<Row extends object>(...asked: Parameters<Database['query']>) {
      const rows = await app.db.query<Row>(...asked);
      meanwhile();
      return rows;
    },
  };
  const properties = createProperties({ db, agencies: app.app.agencies, clock: app.clock, areas: app.app.areas });
  meanwhile = () => properties.forget([id]);
  expect((await properties.cards([id]))[0]?.title).toBe('As it was');
  meanwhile = () => undefined;
  await app.db.query("UPDATE listings SET title = 'As it is' WHERE id = $1::bigint", [id]);
  expect((await properties.cards([id]))[0]?.title).toBe('As it is');
});

it('tells the last step of the price over new publications, until the home is listed for another sale', async () => {
  const stepOf = async (...priceHistory: NonNullable<Parameters<typeof aListing>[0]>['priceHistory'] & object) => {
    const [id = ''] = await app.add(aListing({ priceHistory }));
    const { body } = await app.request('GET', `/api/v2/properties?ids[]=${id}`);
    return body.data[0].prices.price_change;
  };
  const point = (
    date: string,
    action: 'listed' | 'relisted' | 'price_down' | 'withdrawn' | 'sold',
    price?: number,
  ) => ({
    date,
    action,
    currency: 'NOK',
    ...(price === undefined ? {} : { price }),
  });
  const [first, cut] = [point('2026-09-01', 'listed', 4_400_000), point('2026-10-01', 'price_down', 4_200_000)];
  const withdrawn = point('2026-10-10', 'withdrawn');
  expect(await stepOf(first)).toBeUndefined();
  expect(await stepOf(first, cut, withdrawn, point('2026-11-01', 'relisted', 4_200_000))).toEqual({
    amount: -200_000,
    date: '2026-10-01',
  });
  expect(await stepOf(first, withdrawn, point('2026-11-01', 'relisted', 4_100_000))).toEqual({
    amount: -300_000,
    date: '2026-11-01',
  });
  expect(
    await stepOf(first, cut, point('2026-10-20', 'sold', 4_000_000), point('2026-11-05', 'listed', 4_600_000)),
  ).toBeUndefined();
});
