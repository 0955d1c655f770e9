import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Body, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';

let app: TestApp;
let [near, town, county, far]: readonly string[] = [];

const profile = { primaryColour: '#123456', secondaryColour: '#abcdef', hideProfileImage: true };

beforeAll(async () => {
  app = await startTestApp();
  await app.app.agencies.save(
    [{ id: '000300', externalId: 'b', name: 'Vestkant', region: 'no', profile, place: 'Bergen', postCode: '5003' }],
    [],
  );
  const home = (municipality: string, region: string, day: number) =>
    aListing({
      agencyId: '000300',
      address: { municipality, region },
      createdAt: `2026-11-${String(day).padStart(2, '0')}T09:30:00.000Z`,
    });
  // The nearer the office, the longer on the market.
  [far = '', county = '', town = '', near = ''] = await app.add(
    home('Oslo', 'Oslo', 20),
    home('Voss', 'Vestland', 15),
    home('Bergen', 'Vestland', 12),
    home('Bergen', 'Vestland', 13),
  );
});
afterAll(() => app.close());

const ids = async (query = '') => {
  const { data, pagination } = (await app.request('GET', `/api/v2/agencies/000300/homes${query}`)).body;
  return { ids: data.map((one: Body) => String(one.property_id)), results: pagination.results };
};

it('gives the homes in the municipality of the office first, then those of its county, the newest first in each', async () => {
  expect(await ids()).toEqual({ ids: [near, town, county, far], results: 4 });
});

it('goes on from page to page where one area ends and the next begins', async () => {
  expect(await ids('?size=1&page=2')).toEqual({ ids: [town], results: 4 });
  expect(await ids('?size=3&page=1')).toEqual({ ids: [near, town, county], results: 4 });
  expect(await ids('?size=3&page=2')).toEqual({ ids: [far], results: 4 });
});
