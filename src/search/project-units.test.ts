import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Body, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';

/** A project in a search that asks for some of its homes alone: its card and its sign on the map speak of these. */

let app: TestApp;
const ADDRESS = { municipality: 'Oslo', postCode: '0184', lat: 59.91, lng: 10.75 } as const;

beforeAll(async () => {
  app = await startTestApp();
  const project = aListing({
    title: 'Furulia',
    isProject: true,
    condition: 'new',
    address: ADDRESS,
    details: { bedrooms: 1, bedroomsMax: 3, usageArea: 40, usageAreaMax: 90 },
    prices: { currency: 'NOK', priceMin: 3_900_000, priceMax: 8_100_000 },
  });
  await app.add(project);
  await app.add(
    ...(
      [
        ['A-101', 3_900_000, 1, 40, 'available'],
        ['A-102', 4_400_000, 2, 58, 'available'],
        ['A-103', 4_800_000, 2, 61, 'available'],
        ['A-104', 8_000_000, 3, 90, 'available'],
        ['A-105', 4_000_000, 2, 55, 'sold'],
      ] as const
    ).map(([unit, askingPrice, bedrooms, usageArea, availability]) =>
      aListing({
        title: `Furulia ${unit}`,
        condition: 'new',
        availability,
        projectExternalId: project.externalId,
        address: ADDRESS,
        details: { bedrooms, usageArea },
        prices: { currency: 'NOK', askingPrice, jointDebt: 100_000 },
      }),
    ),
  );
}, 120_000);
afterAll(() => app.close());

async function ask(path: 'search' | 'map', body: object): Promise<Body> {
  const answer = await app.request('POST', `/api/v4/property/${path}`, {
    body: { listing_type: 'new_homes', zoom_level: 16, ...body },
  });
  expect(answer.status).toBe(200);
  return answer.body;
}
const card = async (body: object): Promise<Body> => (await ask('search', body)).data[0];
const sign = async (body: object): Promise<Body> => (await ask('map', body)).data[0].homes[0];

it('speaks of all its homes where nothing is asked of them', async () => {
  expect((await card({})).project).toMatchObject({ units_for_sale: 4, price_min: { amount: 4_000_000 } });
  expect((await card({ keywords: ['Furulia'] })).project).not.toHaveProperty('units_matching');
  expect(await sign({})).not.toHaveProperty('units');
});

it('speaks of those that match alone, on its card and on the map', async () => {
  const wanted = { bedroom: { min: 2 }, price: { max: 5_000_000 } };
  expect(await card(wanted)).toMatchObject({
    details: { bedrooms: 2, bedrooms_max: 2, usage_area: 58, usage_area_max: 61 },
    project: {
      units_for_sale: 4,
      units_matching: 2,
      price_min: { amount: 4_500_000, currency: 'NOK' },
      price_max: { amount: 4_900_000 },
    },
  });
  expect(await sign(wanted)).toMatchObject({
    price: { amount: 4_500_000, currency: 'NOK' },
    units: { count: 2, price_min: { amount: 4_500_000 }, price_max: { amount: 4_900_000 }, bedrooms: 2 },
  });
});

it('says so where it matches by what it spans, and none of its homes does', async () => {
  const wanted = { bedroom: { min: 3 }, price: { max: 5_000_000 } };
  expect((await card(wanted)).project).toMatchObject({ units_matching: 0, price_max: { amount: 8_100_000 } });
  expect((await sign(wanted)).units).toEqual({ count: 0 });
});
