import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Body, type TestApp } from '../app.testing.ts';
import type { PropertyType } from '../properties/enums.contract.ts';
import { aListing } from '../properties/record.testing.ts';
import { askInWords } from './words/words.testing.ts';

/** A room in a shared home has the bedrooms of that home, and is no home of so many. */

let app: TestApp;
let flat: string;
let room: string;

const toLet = (propertyTypes: PropertyType[], bedrooms: number) =>
  aListing({
    propertyTypes,
    objectType: 'residential_rent',
    prices: { currency: 'NOK', rent: 12_000 },
    details: { bedrooms },
  });

beforeAll(async () => {
  app = await startTestApp();
  [flat = '', room = ''] = await app.add(
    toLet(['apartment'], 1),
    toLet(['room_in_shared_apartment'], 1),
    toLet(['apartment'], 3),
  );
});
afterAll(() => app.close());

async function post(path: string, body: object): Promise<Body> {
  const answer = await app.request('POST', `/api/v4/property/${path}`, { body: { listing_type: 'rent', ...body } });
  expect(answer.status).toBe(200);
  return answer.body;
}
const found = async (body: object) =>
  ((await post('search', body)).data as Body[]).map(({ property_id: id }) => String(id)).sort();

it('is not found by a number of bedrooms, unless such rooms are asked for', async () => {
  expect(await found({ bedroom_min: 1, bedroom_max: 1 })).toEqual([flat]);
  expect(await found({ bedroom_min: 1, bedroom_max: 1, property_type: ['apartment'] })).toEqual([flat]);
  expect(await found({ bedroom_min: 1, bedroom_max: 1, property_type: ['room_in_shared_apartment'] })).toEqual([room]);
  expect(await found({ bedroom_min: 2, property_type: ['room_in_shared_apartment'] })).toEqual([]);
  expect(await found({})).toHaveLength(3);
});

it('is left out of the plain words that ask for a flat of so many rooms, and of the counts beside the filters', async () => {
  const inWords = async (sentence: string) => {
    const { path } = await askInWords(app, sentence);
    const asked = new URLSearchParams(String(path).split('?')[1]);
    return found(Object.fromEntries([...asked].map(([field, value]) => [field.replace('[]', ''), value])));
  };
  expect(await inWords('2-roms til leie under 15 000 i måneden')).toEqual([flat]);
  expect(await inWords('rom i kollektiv')).toEqual([room]);
  const { data } = await post('facets', {});
  const counts = (data as Body[]).find(({ field }) => field === 'bedroom')?.counts as Body[];
  expect(counts.find(({ value }) => value === '1,1')?.count).toBe(1);
});

it('is counted beside the kind that finds it when bedrooms are chosen, and by nothing else', async () => {
  const countsOf = async (body: object, field: string) => {
    const { data } = await post('facets', body);
    const counts = (data as Body[]).find((facet) => facet.field === field)?.counts as Body[];
    return new Map(counts.map(({ value, count }) => [String(value), Number(count)]));
  };
  const one = { bedroom_min: 1, bedroom_max: 1 };
  const types = await countsOf(one, 'property_type');
  expect([types.get('apartment'), types.get('room_in_shared_apartment')]).toEqual([1, 1]);
  for (const type of ['apartment', 'room_in_shared_apartment'])
    expect(await found({ ...one, property_type: [type] })).toHaveLength(types.get(type) ?? -1);
  expect((await countsOf({ bedroom_min: 2 }, 'property_type')).has('room_in_shared_apartment')).toBe(false);
  // Everything else counts what the search finds.
  const conditions = await countsOf(one, 'furnished');
  expect([...conditions.values()].reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1);
  expect((await countsOf(one, 'bedroom')).get('1,1')).toBe(1);
});
