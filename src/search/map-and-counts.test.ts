import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Body, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';
import { startTestAppWithHomes, type HomesToSearch } from './example-homes.testing.ts';

/** What is answered beside the homes themselves: marks on the map, and how many there are of what. */

let app: TestApp;
let ids: HomesToSearch['ids'];
let search: HomesToSearch['search'];

beforeAll(async () => {
  ({ app, ids, search } = await startTestAppWithHomes());
});
afterAll(() => app.close());

describe('the map', () => {
  const box = {
    location_top_left_lat: 71,
    location_top_left_lng: 4,
    location_bottom_right_lat: 57,
    location_bottom_right_lng: 32,
  };
  const markersOf = async (body: object) => (await app.request('POST', '/api/v4/property/map', { body })).body;

  it.each([3, 5, 8, 12, 17])('has marks that add up to the homes in view at zoom %i', async (zoom) => {
    const { data, meta } = await markersOf({ ...box, zoom_level: zoom });
    expect(data.reduce((sum: number, mark: Body) => sum + Number(mark.count), 0)).toBe(meta.total);
    expect(meta.total).toBe((await search(box)).pagination.results);
  });

  it('names single homes with their total price: what is asked for, and the shared debt', async () => {
    const { data } = await markersOf({ ...box, zoom_level: 10 });
    const homes = data.flatMap((mark: Body) => mark.homes ?? []);
    for (const [name, amount] of [
      ['house', 8_500_000],
      ['flat', 4_500_000],
    ] as const)
      expect(homes).toContainEqual({ property_id: ids[name], price: { amount, currency: 'NOK' } });
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
      const { data } = await markersOf({
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

  it('say of each choice that it leaves nothing where there is nothing, and have no bars', async () => {
    const { body } = await app.request('POST', '/api/v4/property/facets', { body: { price: { min: 900_000_000 } } });
    expect(body.meta.total).toBe(0);
    const facets: { field: string; counts: { value: string; count: number }[] }[] = body.data;
    expect(facets.find(({ field }) => field === 'facilities')).toEqual({ field: 'facilities', counts: [] });
    const bedrooms = facets.find(({ field }) => field === 'bedroom')?.counts ?? [];
    expect(bedrooms.every(({ count }) => count === 0)).toBe(true);
    expect(bedrooms.map(({ value }) => value)).toContain('5,5');
    expect(facets.map(({ field }) => field)).not.toContain('usage_area');
  });

  it('are told in steps of a rent where homes are let', async () => {
    const { total, counts } = await facetsOf({ listing_type: 'rent' });
    expect(total).toBe(1);
    expect(counts('price')).toMatchObject({ 11_000: 0, 11_500: 1, 12_000: 0 });
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

  it('do not offer to leave out what is for sale, and where', async () => {
    const { body } = await app.request('POST', '/api/v4/property/suggestions', { body: {} });
    expect([body.meta.total, body.data]).toEqual([5, []]);
  });

  it('say what each filter costs, the dearest first', async () => {
    const { body } = await app.request('POST', '/api/v4/property/suggestions', {
      body: { facilities: ['balcony', 'garden'], price: { max: 5_000_000 } },
    });
    expect(body.meta.total).toBe(0);
    expect(body.data).toEqual([{ field: 'facilities', value: 'garden', gained: 1 }]);
  });
});
