import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.testing.ts';
import type { ListingRecordInput } from '../properties/record.contract.ts';
import { anAuction } from '../properties/record.testing.ts';

/** Premises for sale by their tenants; and those to let, or for sale and to let, by their rent. */

const PREMISES = {
  propertyTypes: ['office'],
  saleMethod: undefined,
  auction: undefined,
  statementOfInformationLink: undefined,
  contractOfSaleLink: undefined,
} satisfies Partial<ListingRecordInput>;
const aud = { currency: 'AUD' };
const sale = (prices: object, changes: Partial<ListingRecordInput> = {}): ListingRecordInput =>
  anAuction({ ...PREMISES, objectType: 'commercial_sale', prices: { ...aud, ...prices }, ...changes });
const lease = (prices: object): ListingRecordInput =>
  anAuction({ ...PREMISES, objectType: 'commercial_rent', prices: { ...aud, ...prices } });

const HOMES: Record<string, ListingRecordInput> = {
  sale: sale({ askingPrice: 900_000 }),
  both: sale({ askingPrice: 950_000, rent: 1_200 }, { facilities: ['parking'] }),
  by_area: sale({ askingPrice: 980_000, rentPerArea: 350 }),
  sold: sale({ askingPrice: 990_000, rent: 1_300 }, { availability: 'sold', soldAt: '2026-11-01T00:00:00Z' }),
  hidden: sale({ askingPrice: 970_000, rent: 1_250, display: 'contact_agent' }),
  leased: sale(
    { askingPrice: 910_000 },
    { contract: { tenancy: 'tenanted', rentalIncome: 50_000, returnPercent: 5.5 }, facilities: ['garage', 'parking'] },
  ),
  leased_well: sale(
    { askingPrice: 920_000 },
    {
      contract: { tenancy: 'tenanted', rentalIncome: 58_880, returnPercent: 6.4 },
      facilities: ['parking'],
      details: { garage: 3 },
    },
  ),
  vacant: sale(
    { askingPrice: 930_000 },
    { contract: { tenancy: 'vacant' }, facilities: ['parking'], details: { garage: 0 } },
  ),
  range: lease({ rent: 1_000, rentMax: 1_500 }),
  lease: lease({ rent: 2_000 }),
};

let app: TestApp;
const ids: Record<string, string> = {};
beforeAll(async () => {
  app = await startTestApp();
  const added = await app.add(...Object.values(HOMES));
  Object.keys(HOMES).forEach((name, index) => (ids[name] = added[index] ?? ''));
});
afterAll(() => app.close());

const ask = (path: string, body: object) => app.request('POST', path, { host: 'grend.com.au', body });
const nameOf = (id: string) => Object.entries(ids).find(([, known]) => known === id)?.[0];
const LET = { listing_type: 'commercial', acquisition: 'rent' };

async function found(body: object): Promise<(string | undefined)[]> {
  const { body: answer } = await ask('/api/v4/property/search', body);
  expect(answer.pagination.results).toBe(answer.data.length);
  return answer.data.map(({ property_id: id }: { property_id: string }) => nameOf(id));
}

describe('a search for premises for sale', () => {
  const FOR_SALE = { listing_type: 'commercial' };

  it.each([
    [{ tenancy: ['tenanted'] }, ['leased', 'leased_well']],
    [{ tenancy: ['vacant'] }, ['vacant']],
    // Parking without a number is a space at least, and no more that anybody knows of; none is told as none.
    [{ garage_min: 1 }, ['both', 'leased', 'leased_well']],
    [{ garage_min: 2 }, ['leased_well']],
    [{ garage: { min: 1, max: 1 } }, ['both', 'leased']],
    [{ garage: { max: 0 } }, ['vacant']],
    [{ tenancy: ['tenanted', 'vacant'] }, ['leased', 'leased_well', 'vacant']],
    [{ return_percent: { min: 5 } }, ['leased', 'leased_well']],
    [{ return_percent_min: 6 }, ['leased_well']],
    [{ return_percent: '6,', tenancy: ['vacant'] }, []],
  ])('by %j finds %j', async (body, names) => {
    expect((await found({ ...FOR_SALE, ...body })).sort()).toEqual(names);
  });

  it('tells on cards what the tenants pay and what the price brings', async () => {
    const { body } = await ask('/api/v4/property/search', { ...FOR_SALE, return_percent_min: 6 });
    expect(body.data).toMatchObject([
      { tenancy: 'tenanted', return_percent: 6.4, annual_rent: { amount: 58_880, currency: 'AUD' } },
    ]);
  });

  it('counts those with a parking space, as the same search finds them', async () => {
    const { body } = await ask('/api/v4/property/facets', FOR_SALE);
    const { counts } = body.data.find(({ field }: { field: string }) => field === 'garage');
    const least = (spaces: number) =>
      counts
        .filter(({ value }: { value: string }) => !value.includes(',') && Number(value) >= spaces)
        .reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    expect([least(0), least(1), least(2)]).toEqual([4, 3, 1]);
    expect(counts).toContainEqual({ value: '1,1', count: 2 });
  });

  it('counts those with tenants and those without', async () => {
    const { body } = await ask('/api/v4/property/facets', FOR_SALE);
    expect(body.data.find(({ field }: { field: string }) => field === 'tenancy').counts).toEqual([
      { value: 'vacant', count: 1 },
      { value: 'tenanted', count: 2 },
    ]);
  });
});

describe('a search for premises to let', () => {
  it.each([
    [LET, ['both', 'by_area', 'lease', 'range']],
    [{ ...LET, price: { min: 57_200, max: 83_200 } }, ['both', 'range']],
    // $1,200 a week is told as $62,400 a year.
    [{ ...LET, price: { min: 62_400, max: 62_400 } }, ['both', 'range']],
    [{ ...LET, price: { min: 62_401, max: 77_999 } }, ['range']],
    [{ ...LET, price: { min: 78_001, max: 103_900 } }, []],
    [{ ...LET, monthly_rent: { min: 1_400 } }, ['lease', 'range']],
    [{ ...LET, price: { max: 57_200 } }, ['range']],
    [{ ...LET, acquisition: 'buy' }, ['both', 'by_area', 'hidden', 'leased', 'leased_well', 'sale', 'vacant']],
    [{ ...LET, acquisition: 'buy', price: { min: 940_000, max: 960_000 } }, ['both']],
    [{ listing_type: 'rent' }, []],
  ])('by %j finds %j', async (body, names) => {
    expect((await found(body)).sort()).toEqual(names);
  });

  it('is ordered by the rent', async () => {
    const by = (order: string) => found({ ...LET, sorting: 'price', order });
    expect(await by('asc')).toEqual(['range', 'both', 'lease', 'by_area']);
    expect(await by('desc')).toEqual(['lease', 'both', 'range', 'by_area']);
  });

  it('has the rents in the bars behind its price, and counts the same in its place', async () => {
    const { body } = await ask('/api/v4/property/facets', LET);
    const bars = body.data.find(({ field }: { field: string }) => field === 'price').counts as { count: number }[];
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(bars.at(-1)?.count).toBe(0);
    // Told by the year, as the rents on cards are: $52,000, $62,400 and $104,000.
    const filled = body.data
      .find(({ field }: { field: string }) => field === 'price')
      .counts.filter(({ count }: { count: number }) => count > 0)
      .map(({ value }: { value: string }) => Number(value));
    expect(filled[0]).toBeGreaterThan(45_000);
    expect(filled[0]).toBeLessThanOrEqual(52_000);
    expect(filled.at(-1)).toBeGreaterThan(90_000);
    expect(filled.at(-1)).toBeLessThanOrEqual(104_000);
    const { body: places } = await app.request(
      'GET',
      '/api/v2/address?term=richmond&listing_type=commercial&acquisition=rent',
      { host: 'grend.com.au' },
    );
    const richmond = places.data.find(({ kind }: { kind: string }) => kind === 'suburb');
    expect(richmond).toMatchObject({ homes: 4 });
  });

  it.each([
    ['commercial', 'rent'],
    ['commercial', 'buy'],
    ['rent', 'rent'],
    ['buy', 'buy'],
  ])('counts in its street what the search of %s for %s shows there', async (listingType, acquisition) => {
    const market = { listing_type: listingType, acquisition };
    const asked = new URLSearchParams({ term: 'lennox street richmond', kinds: 'street', ...market });
    const { body } = await app.request('GET', `/api/v2/address?${String(asked)}`, { host: 'grend.com.au' });
    const [street] = body.data;
    expect(street).toMatchObject({ kind: 'street' });
    const found = await ask('/api/v4/property/search', {
      ...market,
      address: [street.address],
      keywords: [street.street],
    });
    expect(street.homes).toBe(found.body.pagination.results);
    expect(street.homes).toBe(listingType !== 'commercial' ? 0 : acquisition === 'rent' ? 4 : 7);
  });

  it('tells the rent on cards and on the map', async () => {
    const { body } = await ask('/api/v4/property/search', LET);
    const both = body.data.find(({ property_id: id }: { property_id: string }) => id === ids['both']);
    expect(both.prices).toMatchObject({
      asking_price: { amount: 950_000, currency: 'AUD' },
      also_let: { price: { amount: 1_200, currency: 'AUD' } },
    });
    const box = {
      location_top_left_lat: -37,
      location_top_left_lng: 144,
      location_bottom_right_lat: -39,
      location_bottom_right_lng: 146,
    };
    const marks = async (acquisition: string) => {
      const { body: map } = await ask('/api/v4/property/map', { ...LET, acquisition, ...box, zoom_level: 17 });
      const homes = map.data.flatMap(({ homes: there = [] }: { homes?: object[] }) => there);
      return homes.find(({ property_id: id }: { property_id: string }) => id === ids['both']);
    };
    expect(await marks('rent')).toMatchObject({ price: { amount: 62_400, currency: 'AUD' }, rent_period: 'year' });
    expect(await marks('buy')).toMatchObject({ price: { amount: 950_000, currency: 'AUD' } });
  });
});
