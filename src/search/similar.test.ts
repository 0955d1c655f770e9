import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Body, type TestApp } from '../app.testing.ts';
import type { ListingRecordInput } from '../properties/record.contract.ts';
import { aListing } from '../properties/record.testing.ts';

/** Which homes are like another, in which order. Each test has a use, a kind or a market to itself. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** About 111 km for each degree. */
const north = (km: number) => ({ municipality: 'Oslo', postCode: '0184', lat: 59.9 + km / 111.195, lng: 10.75 });
const DETAILS = { bedrooms: 2, usageArea: 80, primaryRoom: 75 };
const PRICES = { currency: 'NOK', askingPrice: 4_000_000 } as const;

async function like(id: string, page = 1, size = 50): Promise<Body> {
  const { status, body } = await app.request('POST', '/api/v4/property/similar', {
    body: { property_id: id, page, size },
  });
  expect(status).toBe(200);
  return body;
}

/** Adds homes by name; gives their ids, and the names of homes like one of them. */
async function homes(
  records: Readonly<Record<string, Partial<ListingRecordInput>>>,
  common: Partial<ListingRecordInput>,
) {
  const names = Object.keys(records);
  const ids = await app.add(
    ...names.map((name) =>
      aListing({ address: north(0), prices: PRICES, details: DETAILS, ...common, ...records[name] }),
    ),
  );
  const idOf = new Map(names.map((name, at) => [name, ids[at] ?? '']));
  const nameOf = new Map(ids.map((id, at) => [id, names[at] ?? '']));
  return {
    id: (name: string) => idOf.get(name) ?? '',
    likeThe: async (name: string) =>
      (await like(idOf.get(name) ?? '')).data.map(({ id }: Body) => nameOf.get(String(id)) ?? String(id)),
  };
}

describe('homes like another', () => {
  it('of a unit are not the other units of its project', async () => {
    const { likeThe } = await homes(
      {
        project: { externalId: 'like-project', isProject: true },
        asked: { projectExternalId: 'like-project', unitName: 'A-101' },
        'its neighbour': { projectExternalId: 'like-project', unitName: 'A-102' },
        'one kilometre away': { address: north(1) },
      },
      { objectType: 'residential_sale', propertyTypes: ['single_dwelling'], condition: 'new' },
    );
    expect(await likeThe('asked')).toEqual(['one kilometre away']);
  });

  it('come in the order of how little differs: place, rooms, size and price', async () => {
    const { likeThe } = await homes(
      {
        asked: {},
        dearer: { prices: { ...PRICES, askingPrice: 8_000_000 } },
        'much cheaper': { prices: { ...PRICES, askingPrice: 1_000_000 } },
        larger: { details: { ...DETAILS, primaryRoom: 150 } },
        'of unknown size': { details: { bedrooms: 2 } },
        'ten kilometres away': { address: north(10) },
        'thirty kilometres away': { address: north(30) },
        'one room more': { details: { ...DETAILS, bedrooms: 3 } },
        'four rooms more': { details: { ...DETAILS, bedrooms: 6 } },
        twin: {},
      },
      { objectType: 'leisure_sale', propertyTypes: ['cabin'] },
    );
    expect(await likeThe('asked')).toEqual([
      'twin',
      'one room more',
      'ten kilometres away',
      // A size that is not known counts like one that is 65 % larger.
      'of unknown size',
      'larger',
      'thirty kilometres away',
      'dearer',
      'four rooms more',
      'much cheaper',
    ]);
  });

  it('that differ alike come by their ids, the latest first', async () => {
    const { likeThe } = await homes(
      { asked: {}, first: {}, second: {}, third: {} },
      { objectType: 'commercial_sale', propertyTypes: ['office'] },
    );
    expect(await likeThe('asked')).toEqual(['third', 'second', 'first']);
  });

  it('are at most 150 km away, and of the same county where the home has no place', async () => {
    const { likeThe } = await homes(
      {
        asked: {},
        placeless: { address: { region: 'Oslo' } },
        'placeless elsewhere': { address: { region: 'Vestland' } },
        'a hundred kilometres away': { address: north(100) },
        'two hundred kilometres away': { address: north(200) },
        'across the country': { address: { municipality: 'Bergen', lat: 60.39, lng: 5.32 } },
      },
      { objectType: 'commercial_sale', propertyTypes: ['mall'] },
    );
    expect(await likeThe('asked')).toEqual(['a hundred kilometres away']);
    // Those that say that they are in Oslo.
    expect((await likeThe('placeless')).sort()).toEqual([
      'a hundred kilometres away',
      'asked',
      'two hundred kilometres away',
    ]);
    expect(await likeThe('placeless elsewhere')).toEqual(['across the country']);
  });

  it('are of the same use, kind and country', async () => {
    const { likeThe } = await homes(
      {
        asked: { objectType: 'residential_rent' },
        'another use': { objectType: 'leisure_rent' },
        'for sale': { objectType: 'residential_sale' },
        'another kind': { objectType: 'residential_rent', propertyTypes: ['apartment'] },
        'another country': { objectType: 'residential_rent', region: 'au', timeZone: 'Australia/Sydney' },
        same: { objectType: 'residential_rent' },
      },
      { propertyTypes: ['townhouse'], prices: { currency: 'NOK', rent: 12_000 } },
    );
    expect(await likeThe('asked')).toEqual(['same']);
  });

  it('are on the market, and sold or let only when that is asked for', async () => {
    const { likeThe, id } = await homes(
      {
        available: {},
        sold: { availability: 'sold' },
        'sold too': { availability: 'sold' },
        coming: { availability: 'future' },
      },
      { propertyTypes: ['farm'] },
    );
    expect(await likeThe('available')).toEqual([]);
    expect(await likeThe('coming')).toEqual(['available']);
    expect(await likeThe('sold')).toEqual(['available']);
    const asked = { property_id: id('sold'), availability: ['sold'] };
    const { body } = await app.request('POST', '/api/v4/property/similar', { body: asked });
    expect(body.data).toEqual([{ id: id('sold too') }]);
  });

  it('are looked for near by where there are sixty', async () => {
    const near = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`near ${at}`, { address: north(2) }]));
    const { id } = await homes(
      { asked: {}, ...near, 'eight kilometres away': { address: north(8) } },
      { propertyTypes: ['twin_dwelling'] },
    );
    const { pagination, data } = await like(id('asked'), 3, 25);
    expect(pagination).toEqual({ current_page: 3, per_page: 25, results: 60, last_page: 3 });
    expect(data).toHaveLength(10);
    // From the other side there is none within three kilometres, and all are within ten.
    expect((await like(id('eight kilometres away'))).pagination.results).toBe(61);
  });
});
