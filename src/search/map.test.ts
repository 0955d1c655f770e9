import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Body, type TestApp } from '../app.testing.ts';
import type { ListingRecordInput } from '../properties/record.contract.ts';
import { aListing } from '../properties/record.testing.ts';

/** When a map gathers homes and when it tells them apart, in houses that stand 330 metres from each other. */

let app: TestApp;
/** Houses in three markets: with 149 homes and one, with 149 and two, and with 1,049. */
const MARKETS = { few: 'residential_sale', many: 'residential_rent', most: 'leisure_sale' } as const;
const [HOUSE, NEXT] = [59.91, 59.913];
const AROUND = {
  location_top_left_lat: 59.95,
  location_top_left_lng: 10.7,
  location_bottom_right_lat: 59.88,
  location_bottom_right_lng: 10.8,
};

beforeAll(async () => {
  app = await startTestApp();
  const { few, many, most } = MARKETS;
  await app.add(
    ...flats(149, HOUSE, few),
    ...flats(1, NEXT, few),
    ...flats(149, HOUSE, many),
    ...flats(1, NEXT, many),
    ...flats(1, NEXT, many, { prices: { currency: 'NOK' } }),
    ...flats(1_049, HOUSE, most),
    ...spread(16, 10),
  );
});
afterAll(() => app.close());

/** Trondheim as it fills a phone's map of 390 by 452 pixels at zoom 10. */
const CITY = { zoom: 10, north: 63.5, south: 63.361, west: 10.26, east: 10.528 };

/** Cabins all over the city, some 39 by 28 pixels from each other. */
function spread(rows: number, columns: number): ListingRecordInput[] {
  const { north, south, west, east } = CITY;
  return Array.from({ length: rows * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    return aListing({
      objectType: MARKETS.most,
      address: {
        municipality: 'Trondheim',
        postCode: '7011',
        lat: south + ((row + 0.5) / rows) * (north - south),
        lng: west + ((column + 0.5) / columns) * (east - west),
      },
      prices: { currency: 'NOK', askingPrice: 4_200_000 },
    });
  });
}

function flats(
  count: number,
  lat: number,
  objectType: (typeof MARKETS)[keyof typeof MARKETS],
  changes: Partial<ListingRecordInput> = {},
): ListingRecordInput[] {
  const prices = objectType === MARKETS.many ? { rent: 12_000 } : { askingPrice: 4_200_000 };
  return Array.from({ length: count }, () =>
    aListing({
      objectType,
      address: { municipality: 'Oslo', postCode: '0184', lat, lng: 10.75 },
      prices: { currency: 'NOK', ...prices },
      ...changes,
    }),
  );
}

const SEARCHES = { few: {}, many: { listing_type: 'rent' }, most: { listing_type: 'leisure' } } as const;

async function marks(of: keyof typeof SEARCHES, zoom: number | undefined, box: object = AROUND): Promise<Body> {
  const { status, body } = await app.request('POST', '/api/v4/property/map', {
    body: { ...SEARCHES[of], ...(zoom === undefined ? {} : { zoom_level: zoom }), ...box },
  });
  expect(status).toBe(200);
  return body;
}

/** How many homes each mark stands for, and how many it names; the smallest mark first. */
const sizes = async (...asked: Parameters<typeof marks>): Promise<unknown[]> =>
  (await marks(...asked)).data
    .map(({ count, homes }: Body) => [Number(count), homes?.length])
    .sort((a: number[], b: number[]) => (a[0] ?? 0) - (b[0] ?? 0));

it('tells up to 150 homes in view apart, and gathers more', async () => {
  expect(await sizes('few', 9)).toEqual([
    [1, 1],
    [149, undefined],
  ]);
  expect(await sizes('many', 7)).toEqual([[151, undefined]]);
});

it('says of a rent that it is one, and for how long', async () => {
  const around = { ...AROUND, location_bottom_right_lat: 59.912 };
  const { data } = await marks('many', 15, around);
  expect(data.flatMap(({ homes = [] }: Body) => homes)).toContainEqual(
    expect.objectContaining({ price: { amount: 12_000, currency: 'NOK' }, rent_period: 'month' }),
  );
  const sales = await marks('few', 15, around);
  expect(sales.data[0].homes[0]).not.toHaveProperty('rent_period');
});

it('tells the parts of a city apart where it fills the map, and gathers them in few marks from afar', async () => {
  const { zoom, north, south, west, east } = CITY;
  const city = {
    location_top_left_lat: north,
    location_top_left_lng: west,
    location_bottom_right_lat: south,
    location_bottom_right_lng: east,
  };
  const { data, meta } = await marks('most', zoom, city);
  expect(meta.total).toBe(160);
  // Cells of 64 pixels would make some fifty: too few for a map to draw together what then lies on each other.
  expect(data.length).toBeGreaterThan(100);
  expect((await marks('most', 6, city)).data.length).toBeLessThan(9);
});

it('names all homes of each mark from near by', async () => {
  expect(await sizes('many', 15)).toEqual([
    [2, undefined],
    [149, undefined],
  ]);
  expect(await sizes('many', 16)).toEqual([
    [2, 2],
    [149, 149],
  ]);
});

it('takes a zoom between two for the farther one, and shows a country when none is said', async () => {
  expect((await marks('many', 15.9)).data).toEqual((await marks('many', 15)).data);
  expect((await marks('many', undefined)).data).toEqual((await marks('many', 5)).data);
});

it('shows the whole world without a box, and what lies in it with one', async () => {
  expect((await marks('many', 4, {})).meta.total).toBe(151);
  expect((await marks('many', 4, { ...AROUND, location_top_left_lat: 59.912 })).meta.total).toBe(149);
  expect((await marks('many', 4)).meta.total).toBe(151);
});

it('tells the price of a home that has one', async () => {
  const [mark] = (await marks('many', 16, { ...AROUND, location_bottom_right_lat: 59.912 })).data;
  expect(mark.homes.map(({ price }: Body) => price as unknown)).toEqual([
    undefined,
    { amount: 12_000, currency: 'NOK' },
  ]);
});

it('tells of a sold home what it was sold for', async () => {
  const sold = {
    availability: 'sold',
    soldAt: '2026-11-02T10:00:00Z',
    prices: { currency: 'NOK', askingPrice: 4_000_000 },
  } as const;
  const costs = { ...sold.prices, jointDebt: 500_000, soldPrice: 4_350_000 };
  await app.add(aListing({ ...sold, prices: costs, address: { municipality: 'Bergen', lat: 60.39, lng: 5.32 } }));
  const { body } = await app.request('POST', '/api/v4/property/map', {
    body: { availability: ['sold'], zoom_level: 16 },
  });
  expect(body.data[0].homes[0].price).toEqual({ amount: 4_350_000, currency: 'NOK' });
});

it('names more homes than are read at once', async () => {
  const [mark] = (await marks('most', 17)).data;
  const homes = mark.homes as readonly Body[];
  expect(Number(mark.count)).toBe(1_049);
  expect(new Set(homes.map(({ property_id: id }) => String(id))).size).toBe(1_049);
  expect(homes.every(({ price }) => Number(price.amount) === 4_200_000)).toBe(true);
});

it('says how long finding took, as a part of the whole', async () => {
  for (const path of ['map', 'search', 'facets', 'suggestions']) {
    const begun = performance.now();
    const { body } = await app.request('POST', `/api/v4/property/${path}`, { body: {} });
    expect(body.meta.took_ms).toBeGreaterThanOrEqual(0);
    expect(body.meta.took_ms).toBeLessThanOrEqual(performance.now() - begun + 0.001);
  }
});
