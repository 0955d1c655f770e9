import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Body, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';

/** Homes with a view and by water, whatever says so. */

let app: TestApp;
let wanted: string[];
beforeAll(async () => {
  app = await startTestApp();
  const { address } = aListing();
  const [told, facility, ...others] = await app.add(
    aListing({ title: 'Toroms', description: 'Fra stua er det fin utsikt over byen.' }),
    aListing({ title: 'Treroms', description: 'Rolig.', facilities: ['sea_view'] }),
    aListing({ title: 'Hybel', description: 'Rolig.', address: { ...address, street: 'Utsiktsbakken 3' } }),
    aListing({ title: 'Flat', description: 'Call to view this home.', language: 'en' }),
  );
  expect(others).toHaveLength(2);
  wanted = [told, facility].map(String).toSorted();
});
afterAll(() => app.close());

it.each(['utsikt', 'Utsikten', 'view', 'views'])(
  'are found by the keyword %s, and no street of that name is',
  async (word) => {
    const { body } = await app.request('POST', '/api/v4/property/search', { body: { keywords: [word] } });
    expect(body.data.map(({ property_id: id }: Body) => String(id)).toSorted()).toEqual(wanted);
  },
);

describe('by water', () => {
  let water: TestApp;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    water = await startTestApp();
    const { address } = aListing();
    const plain = { title: 'Toroms', description: 'Rolig.' };
    const names = ['told', 'pier', 'shore', 'coast', 'lake', 'street'];
    const made = await water.add(
      aListing({ ...plain, description: 'Kort vei til sjøen.' }),
      aListing({ ...plain, facilities: ['mooring'] }),
      aListing({ ...plain, facilities: ['water_access'] }),
      aListing({ ...plain, locationType: 'coast' }),
      aListing({ ...plain, description: 'Hytta ligger ved en innsjø.' }),
      aListing({ ...plain, address: { ...address, street: 'Sjøen 3' } }),
    );
    for (const [at, name] of names.entries()) ids[String(made[at])] = name;
  });
  afterAll(() => water.close());

  it.each([
    ['ved sjøen', ['coast', 'pier', 'shore', 'told']],
    ['By the sea', ['coast', 'pier', 'shore', 'told']],
    ['ved vannet', ['coast', 'lake', 'pier', 'shore', 'told']],
    ['by the water', ['coast', 'lake', 'pier', 'shore', 'told']],
    ['ved innsjø', ['lake', 'shore']],
    ['by a lake', ['lake', 'shore']],
  ])('are found by the keyword %s, and no street of that name is', async (word, wantedNames) => {
    const { body } = await water.request('POST', '/api/v4/property/search', { body: { keywords: [word] } });
    expect(body.data.map(({ property_id: id }: Body) => ids[String(id)]).toSorted()).toEqual(wantedNames);
  });
});
