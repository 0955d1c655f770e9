import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Body, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';

/** Homes with a view, whatever says so. */

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
