import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Body, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';

let app: TestApp;

const profile = { primaryColour: '#123456', secondaryColour: '#abcdef', hideProfileImage: false };
const HOST = 'grend.com.au';

const at = (suburb: string, postCode: string) => ({
  address: { suburb, municipality: 'Inner West', region: 'NSW', postCode },
  region: 'au' as const,
});
const marrickville = at('Marrickville', '2204');
const newtown = at('Newtown', '2042');
const toLet = { objectType: 'residential_rent', availability: 'available' } as const;
const sold = (soldAt: string) => ({ availability: 'sold', soldAt }) as const;

beforeAll(async () => {
  app = await startTestApp();
  const agency = (id: string, name: string) => ({ id, externalId: id, name, region: 'au' as const, profile });
  const agent = (id: string, agencyId: string, name: string) => ({ id, agencyId, name, title: 'Agent' });
  await app.app.agencies.save(
    [
      agency('000301', 'Manage & Let'),
      agency('000302', 'Sellers'),
      { ...agency('000303', 'Corner Office'), place: 'Marrickville', postCode: '2204' },
    ],
    [
      agent('mia-manager', '000301', 'Mia Manager'),
      agent('lee-listed', '000302', 'Lee Listed'),
      agent('sam-sold', '000302', 'Sam Sold'),
      agent('ola-office', '000303', 'Ola Office'),
    ],
  );
  const manager = { agencyId: '000301', agentIds: ['mia-manager'] };
  const listed = { agencyId: '000302', agentIds: ['lee-listed'] };
  const seller = { agencyId: '000302', agentIds: ['sam-sold'] };
  await app.add(
    ...Array.from({ length: 4 }, () => aListing({ ...marrickville, ...manager, ...toLet })),
    aListing({ ...marrickville, ...listed }),
    aListing({ ...newtown, ...listed }),
    aListing({ ...newtown, ...listed }),
    aListing({ ...marrickville, ...seller, ...sold('2026-10-01T10:00:00Z') }),
    aListing({ ...marrickville, ...seller, ...sold('2026-06-01T10:00:00Z') }),
    // Longer ago than a year, and elsewhere.
    aListing({ ...marrickville, ...listed, ...sold('2025-01-01T10:00:00Z') }),
    aListing({ ...newtown, ...seller, ...sold('2026-10-01T10:00:00Z') }),
  );
});
afterAll(() => app.close());

const get = (path: string) => app.request('GET', path, { host: HOST });
const there = async (path: string) =>
  (await get(path)).body.data.map(({ name, there: has }: Body) => [name, has.for_sale, has.sold, has.for_rent]);

it('puts agents who sell and have sold in a place before those who let there, and last those with an office there', async () => {
  expect(await there('/api/v2/agents?place=Marrickville')).toEqual([
    ['Sam Sold', 0, 2, 0],
    ['Lee Listed', 1, 0, 0],
    ['Mia Manager', 0, 0, 4],
    ['Ola Office', 0, 0, 0],
  ]);
  expect(await there('/api/v2/agents?place=Newtown')).toEqual([
    ['Lee Listed', 2, 0, 0],
    ['Sam Sold', 0, 1, 0],
  ]);
});

it('puts agencies in the same order', async () => {
  expect(await there('/api/v2/agencies?place=Marrickville')).toEqual([
    ['Sellers', 1, 2, 0],
    ['Manage & Let', 0, 0, 4],
    ['Corner Office', 0, 0, 0],
  ]);
});

it('finds who sells in a city, which is made of other places', async () => {
  expect(await there('/api/v2/agents?place=Sydney')).toEqual([
    ['Lee Listed', 3, 0, 0],
    ['Sam Sold', 0, 3, 0],
    ['Mia Manager', 0, 0, 4],
    ['Ola Office', 0, 0, 0],
  ]);
});

it.each(['agents/lee-listed', 'agencies/000302'])(
  'narrows the homes of %s by place, and tells where they lie',
  async (who) => {
    const homes = async (query: string) => {
      const { data, pagination, meta } = (await get(`/api/v2/${who}/homes${query}`)).body;
      const { results } = pagination;
      return { shown: data.length, results, place: meta?.place?.name, places: meta?.places };
    };
    const path = async (place: string) =>
      String((await get(`/api/v2/${who}/homes?place=${place}`)).body.meta.place.path);
    const places = [
      { name: 'Newtown', path: await path('Newtown'), homes: 2 },
      { name: 'Marrickville', path: await path('Marrickville'), homes: 1 },
    ];
    expect(await homes('')).toEqual({ shown: 3, results: 3, place: undefined, places: undefined });
    expect(await homes('?with_places=true')).toMatchObject({ results: 3, places });
    expect(await homes('?place=newtown&with_places=true&size=1')).toEqual({
      shown: 1,
      results: 2,
      place: 'Newtown',
      places,
    });
    // By the path that is told of it, and as a part of the city.
    expect(await homes(`?place=${String(places[1]?.path)}`)).toMatchObject({ results: 1, place: 'Marrickville' });
    expect(await homes('?place=Sydney')).toMatchObject({ results: 3, place: 'Sydney' });
    expect(await homes('?place=no%20such%20place')).toMatchObject({ shown: 0, results: 0, place: undefined });
  },
);

it('tells no places where all homes lie in one', async () => {
  expect((await get('/api/v2/agents/mia-manager/homes?with_places=true')).body.meta.places).toEqual([]);
  expect((await get('/api/v2/agents/mia-manager/homes?with_places=perhaps')).status).toBe(400);
});
