import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Body, type TestApp } from '../app.testing.ts';
import type { ListingRecordInput } from '../properties/record.contract.ts';
import { aListing } from '../properties/record.testing.ts';

/** What homes cost for each square metre, by squares of the map. */

const OSLO = { suburb: 'Grünerløkka', municipality: 'Oslo', region: 'Oslo', postCode: '0554' };
const BERGEN = { suburb: 'Sandviken', municipality: 'Bergen', region: 'Vestland', postCode: '5035' };
const NORWAY = {
  location_top_left_lat: 71,
  location_top_left_lng: 4,
  location_bottom_right_lat: 57,
  location_bottom_right_lng: 32,
};

/** A home of a hundred square metres at a hundred times its price for each. */
function home(perArea: number, more: Partial<ListingRecordInput> = {}): ListingRecordInput {
  return aListing({
    address: { ...OSLO, lat: 59.92, lng: 10.76 },
    details: { bedrooms: 2, areaInternal: 100 },
    prices: { currency: 'NOK', askingPrice: perArea * 100 },
    ...more,
  });
}

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await app.add(
    home(50_000),
    home(60_000),
    home(70_000, { details: { bedrooms: 4, areaInternal: 100 } }),
    // With its shared debt it stands at 95,000.
    home(80_000, { prices: { currency: 'NOK', askingPrice: 8_000_000, jointDebt: 1_500_000 } }),
    home(90_000),
    home(100_000),
    // No area, no price, sold, and somewhere in the suburb.
    home(10_000, { details: { bedrooms: 2 } }),
    home(10_000, { prices: { currency: 'NOK' } }),
    home(10_000, { availability: 'sold' }),
    home(10_000, { address: OSLO }),
    ...[1, 2, 3, 4].map((price) => home(price * 10_000, { address: { ...BERGEN, lat: 60.408, lng: 5.322 } })),
  );
});
afterAll(() => app.close());

async function squares(search: object): Promise<Body> {
  const { status, body } = await app.request('POST', '/api/v4/property/price-map', { body: search });
  expect(status).toBe(200);
  return body;
}
const told = ({ data }: Body) => data.map(({ homes, median }: Body) => [homes, median]);

describe('the price map', () => {
  it('has squares with enough homes, with their number and the median of what they cost per m²', async () => {
    const answer = await squares({ ...NORWAY, zoom_level: 7 });
    // Four homes in Bergen are too few, and 70,000 and 90,000 stand in the middle in Oslo.
    expect(told(answer)).toEqual([[6, 80_000]]);
    expect(answer.meta).toMatchObject({ ignored: [], least_homes: 5 });
    const [{ bounds, near }] = answer.data;
    expect(bounds.south < 59.92 && bounds.north > 59.92 && bounds.west < 10.76 && bounds.east > 10.76).toBe(true);
    expect(near).toEqual(expect.any(String));
  });

  it('follows the search as it stands', async () => {
    expect(told(await squares({ ...NORWAY, zoom_level: 7, bedroom: { min: 0, max: 3 } }))).toEqual([[5, 90_000]]);
    expect(told(await squares({ ...NORWAY, zoom_level: 7, bedroom: { min: 3 } }))).toEqual([]);
    expect(told(await squares({ ...NORWAY, zoom_level: 7, address: ['vestland'] }))).toEqual([]);
    expect(told(await squares({ ...NORWAY, zoom_level: 7, listing_type: 'rent' }))).toEqual([]);
  });

  it('tells of a square whole wherever its map ends', async () => {
    const part = { ...NORWAY, location_top_left_lat: 59.915, location_top_left_lng: 10.755 };
    const whole = await squares({ ...NORWAY, zoom_level: 7 });
    expect((await squares({ ...part, zoom_level: 7 })).data).toEqual(whole.data);
  });

  it('is anew when a home has come', async () => {
    expect(told(await squares({ zoom_level: 3 }))).toEqual([[6, 80_000]]);
    await app.add(home(10_000));
    expect(told(await squares({ zoom_level: 3 }))).toEqual([[7, 70_000]]);
  });

  it('says how many homes in view it leaves out, each for one reason', async () => {
    expect((await squares({ ...NORWAY, zoom_level: 7 })).meta.in_view).toEqual({
      found: 14,
      without_price: 2,
      without_place: 1,
      in_small_squares: 4,
    });
    // A box that ends within the square of Oslo, and has the four of Bergen.
    const west = { ...NORWAY, location_bottom_right_lng: 10.755 };
    expect((await squares({ ...west, zoom_level: 7, address: ['vestland'] })).meta.in_view).toEqual({
      found: 4,
      without_price: 0,
      without_place: 0,
      in_small_squares: 4,
    });
  });

  it('tells what of the search was left out', async () => {
    expect((await squares({ ...NORWAY, colour: 'red' })).meta.ignored).toEqual([{ field: 'colour', value: 'red' }]);
  });
});
