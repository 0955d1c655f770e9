import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Body, type TestApp } from '../app.testing.ts';
import { parseFilter } from './filter-parse.contract.ts';
import type { ListingRecordInput } from '../properties/record.contract.ts';
import { aListing } from '../properties/record.testing.ts';

/** Developments in searches: their homes stand for them, and in a search by project they stand for their homes. */

let app: TestApp;
const ADDRESS = { municipality: 'Oslo', region: 'Oslo', postCode: '0184', lat: 59.91, lng: 10.75 } as const;

const project = (title: string, changes: Partial<ListingRecordInput> = {}) =>
  aListing({
    title,
    isProject: true,
    condition: 'new',
    address: ADDRESS,
    details: { bedrooms: 1, bedroomsMax: 3, usageArea: 40, usageAreaMax: 120 },
    prices: { currency: 'NOK', priceMin: 3_900_000, priceMax: 8_100_000 },
    ...changes,
  });
const furulia = project('Furulia');
const unit = (
  name: string,
  askingPrice: number,
  bedrooms: number,
  area: number,
  more: Partial<ListingRecordInput> = {},
) =>
  aListing({
    title: `Furulia ${name}`,
    condition: 'new',
    projectExternalId: furulia.externalId,
    address: ADDRESS,
    details: { bedrooms, bathrooms: 1, garage: 0, usageArea: area + 6, areaInternal: area },
    prices: { currency: 'NOK', askingPrice, jointDebt: 100_000, sharedCost: 3_000 },
    ...more,
  });
const homes = {
  furulia,
  a101: unit('A-101', 3_900_000, 1, 40),
  a102: unit('A-102', 4_400_000, 2, 58, {
    prices: { currency: 'NOK', askingPrice: 4_400_000, jointDebt: 100_000, sharedCost: 2_500 },
  }),
  a103: unit('A-103', 4_800_000, 2, 61),
  a104: unit('A-104', 8_000_000, 3, 90, {
    details: { bedrooms: 3, bathrooms: 2, garage: 1, usageArea: 96, areaInternal: 90 },
  }),
  sold: unit('A-105', 4_000_000, 2, 55, { availability: 'sold' }),
  // Of which nobody has listed the homes.
  bjørkeli: project('Bjørkeli', { prices: { currency: 'NOK', priceMin: 4_600_000, priceMax: 9_000_000 } }),
  house: aListing({
    title: 'Enebolig',
    condition: 'new',
    address: ADDRESS,
    details: { bedrooms: 2, usageArea: 100, areaInternal: 95 },
    prices: { currency: 'NOK', askingPrice: 4_600_000 },
  }),
};
let ids: Readonly<Record<string, string>>;

beforeAll(async () => {
  app = await startTestApp();
  const [first = '', ...others] = [
    ...(await app.add(homes.furulia)),
    ...(await app.add(...Object.values(homes).slice(1))),
  ];
  ids = Object.fromEntries(Object.keys(homes).map((name, at) => [name, [first, ...others][at] ?? '']));
});
afterAll(() => app.close());

async function ask(path: 'search' | 'map' | 'facets' | 'suggestions', body: object): Promise<Body> {
  const answer = await app.request('POST', `/api/v4/property/${path}`, { body: { zoom_level: 16, ...body } });
  expect(answer.status).toBe(200);
  return answer.body;
}
const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id) ?? id;
async function found(body: object): Promise<string[]> {
  const { data } = await ask('search', body);
  return data.map(({ property_id: id }: Body) => nameOf(String(id)));
}
/** What the list, the facets, the map and the counts of areas say of a search. */
async function totals(body: object): Promise<number[]> {
  const [list, facets, map] = [await ask('search', body), await ask('facets', body), await ask('map', body)];
  return [list.pagination.results, facets.meta.total, map.meta.total];
}
const card = async (body: object): Promise<Body> =>
  (await ask('search', { listing_type: 'new_homes', ...body })).data.find(
    ({ property_id: id }: Body) => String(id) === ids['furulia'],
  );
const sign = async (body: object): Promise<Body> =>
  (await ask('map', { listing_type: 'new_homes', ...body })).data
    .flatMap(({ homes: at = [] }: Body) => at)
    .find(({ property_id: id }: Body) => String(id) === ids['furulia']);

describe('among all homes', () => {
  const cheap = { listing_type: 'buy', price: { max: 4_700_000 }, sorting: 'price', order: 'asc' };

  it('the units of a project stand for it; one without units stands for itself', async () => {
    expect((await found({ listing_type: 'buy' })).sort()).toEqual([
      'a101',
      'a102',
      'a103',
      'a104',
      'bjørkeli',
      'house',
    ]);
    expect(await found(cheap)).toEqual(['a101', 'a102', 'house', 'bjørkeli']);
    expect(await totals(cheap)).toEqual([4, 4, 4]);
  });

  it('units name their project', async () => {
    const { data } = await ask('search', { listing_type: 'buy', bedroom: { min: 3, max: 3 }, name: 'Furulia' });
    expect(data[0]).toMatchObject({ project_id: ids['furulia'], project_title: 'Furulia' });
  });

  it('areas and suggestions count as the search does', async () => {
    const oslo = async (listingType: string) =>
      (await app.request('GET', `/api/v2/address?term=oslo&listing_type=${listingType}`)).body.data[0].homes;
    expect([await oslo('buy'), await oslo('new_homes')]).toEqual([6, 3]);
  });
});

describe('among new homes', () => {
  const search = { listing_type: 'new_homes' };

  it('a project stands for its units', async () => {
    expect((await found(search)).sort()).toEqual(['bjørkeli', 'furulia', 'house']);
    expect((await ask('search', search)).meta.projects).toBe(2);
    expect(await totals(search)).toEqual([3, 3, 3]);
  });

  it('is found where one unit is all that is asked, and not where several are so together', async () => {
    const together = { ...search, bedroom: { min: 3 }, price: { max: 5_000_000 } };
    expect(await found(together)).toEqual(['bjørkeli']);
    expect(await totals(together)).toEqual([1, 1, 1]);
    const costs = (await ask('suggestions', together)).data;
    expect(Object.fromEntries(costs.map(({ field, gained }: Body) => [field, gained]))).toEqual({
      price: 1,
      bedroom: 2,
    });
  });

  it('stands where the price, total price or monthly cost of a unit that matches is', async () => {
    const two = { ...search, bedroom: { min: 2, max: 2 }, usage_area: { max: 110 } };
    const order = async (sorting: string, direction: string) =>
      (await found({ ...two, sorting, order: direction })).filter((name) => name !== 'bjørkeli');
    for (const sorting of ['price', 'total_price']) {
      // From 4.4 to 4.8 millions, around 4.6.
      expect(await order(sorting, 'asc')).toEqual(['furulia', 'house']);
      expect(await order(sorting, 'desc')).toEqual(['furulia', 'house']);
    }
    expect(await order('monthly_cost', 'desc')).toEqual(['furulia', 'house']);
    expect(await order('usage_area', 'desc')).toEqual(['house', 'furulia']);
  });

  it('counts a project once, by the most rooms of its units that match', async () => {
    const { data } = await ask('facets', { ...search, price: { max: 5_000_000 } });
    const { counts } = data.find(({ field }: Body) => field === 'bedroom');
    // The house and Furulia, whose flat of three bedrooms is dearer; Bjørkeli by what it spans.
    expect(counts.filter(({ count }: Body) => count > 0)).toEqual([
      { value: '2', count: 2 },
      { value: '3', count: 1 },
    ]);
  });

  it('pages hold each project once', async () => {
    const pages = [1, 2, 3].map(async (page) => found({ ...search, page, size: 1, sorting: 'price', order: 'asc' }));
    expect((await Promise.all(pages)).flat()).toEqual(['furulia', 'house', 'bjørkeli']);
  });

  it('its card speaks of the units that match, by what they cost in all and have inside', async () => {
    expect(await card({})).toMatchObject({
      details: {
        ...{ bedrooms: 1, bedrooms_max: 3, area_internal: 40, area_internal_max: 90 },
        ...{ bathrooms: 1, bathrooms_max: 2, garage: 0, garage_max: 1 },
      },
      project: { units_for_sale: 4, price_min: { amount: 4_000_000 }, price_max: { amount: 8_100_000 } },
    });
    expect((await card({})).project).not.toHaveProperty('units_matching');
    const wanted = { bedroom: { min: 2 }, price: { max: 5_000_000 } };
    const narrow = await card(wanted);
    expect(narrow).toMatchObject({
      details: { bedrooms: 2, bedrooms_max: 2, usage_area: 64, area_internal: 58, area_internal_max: 61 },
      project: {
        units_for_sale: 4,
        units_matching: 2,
        price_min: { amount: 4_500_000, currency: 'NOK' },
        price_max: { amount: 4_900_000 },
      },
    });
    const [dear] = (
      await ask('search', { listing_type: 'buy', name: 'Furulia', ...wanted, sorting: 'price', order: 'asc' })
    ).data;
    expect(narrow.prices.monthly_cost).toEqual(dear.prices.monthly_cost);
    expect(dear.prices.monthly_cost.amount).toBeGreaterThan(3_000);
    expect(await sign(wanted)).toMatchObject({
      price: { amount: 4_500_000, currency: 'NOK' },
      units: { count: 2, price_min: { amount: 4_500_000 }, price_max: { amount: 4_900_000 }, bedrooms: 2 },
    });
    expect(await sign({ ...wanted, price_lens: 'monthly' })).toMatchObject({
      price: narrow.prices.monthly_cost,
      is_monthly: true,
    });
  });

  it('tells the shared debt and the shared costs of its units for sale', async () => {
    expect((await card({})).project).toMatchObject({
      joint_debt_min: { amount: 100_000, currency: 'NOK' },
      joint_debt_max: { amount: 100_000 },
      shared_cost_min: { amount: 2_500 },
      shared_cost_max: { amount: 3_000 },
    });
  });

  it('is found by its name, and hidden with all its units', async () => {
    expect(await found({ ...search, keywords: ['Furulia'] })).toEqual(['furulia']);
    const leftOut = { homes: [ids['furulia'] ?? ''], agencies: [] };
    const { filter } = parseFilter({ listingType: 'new_homes' });
    const answer = await app.app.search.search(filter, { region: 'no', leftOut });
    expect(answer.cards.map(({ propertyId }) => nameOf(propertyId)).sort()).toEqual(['bjørkeli', 'house']);
    expect(answer.hidden).toBe(1);
  });
});

describe('as units come and go', () => {
  const all = async () => [
    (await found({ listing_type: 'buy' })).sort(),
    (await found({ listing_type: 'new_homes' })).sort(),
  ];

  it('a project stands for itself once its last unit is sold, and again when it has none', async () => {
    const lia = project('Lia', { externalId: 'lia' });
    const own = { projectExternalId: 'lia', title: 'Lia 1', condition: 'new', address: ADDRESS } as const;
    const [liaId = '', ...units] = await app.add(
      lia,
      aListing({ ...own, externalId: 'lia 1' }),
      aListing({ ...own, externalId: 'lia 2' }),
    );
    const [first = '', second = ''] = units;
    const rest = ['a101', 'a102', 'a103', 'a104', 'bjørkeli', 'house'];
    const groups = ['bjørkeli', 'furulia', 'house'];
    expect(await all()).toEqual([[...rest, first, second].sort(), [...groups, liaId].sort()]);
    await app.add(aListing({ ...own, externalId: 'lia 1', availability: 'sold' }));
    expect(await all()).toEqual([[...rest, second].sort(), [...groups, liaId].sort()]);
    await app.add(aListing({ ...own, externalId: 'lia 2', availability: 'unavailable' }));
    expect(await all()).toEqual([[...rest, liaId].sort(), [...groups, liaId].sort()]);
    // A project that is gone leaves its homes by themselves.
    await app.add(aListing({ ...own, externalId: 'lia 2' }));
    await app.add({ ...lia, availability: 'unavailable' });
    expect(await all()).toEqual([[...rest, second].sort(), [...groups, second].sort()]);
    await app.db.query(
      'WITH gone AS (DELETE FROM listings WHERE id = ANY($1::bigint[]) RETURNING id) INSERT INTO listing_changes (listing_id) SELECT id FROM gone',
      [[liaId, ...units]],
    );
    await app.app.index.refresh();
  });

  it('units that came before their project are found by it once it is there', async () => {
    const [early = ''] = await app.add(
      aListing({ title: 'Tidlig', condition: 'new', projectExternalId: 'late', address: ADDRESS, externalId: 'early' }),
    );
    expect((await all())[1]).toContain(early);
    const [late = ''] = await app.add(project('Sen', { externalId: 'late' }));
    const [homesFound = [], projectsFound = []] = await all();
    expect([homesFound.includes(late), homesFound.includes(early)]).toEqual([false, true]);
    expect([projectsFound.includes(late), projectsFound.includes(early)]).toEqual([true, false]);
    // A unit that is deleted leaves its project without one.
    await app.db.query(
      "WITH gone AS (DELETE FROM listings WHERE external_id = 'early' RETURNING id) INSERT INTO listing_changes (listing_id) SELECT id FROM gone",
    );
    await app.app.index.refresh();
    expect((await all())[0]).toContain(late);
  });
});
