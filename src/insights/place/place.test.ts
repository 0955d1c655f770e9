import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import type { ListingRecordInput } from '../../properties/record.contract.ts';
import { aListing } from '../../properties/record.testing.ts';

let app: TestApp;

const BRONTE = { suburb: 'Bronte', region: 'New South Wales', postCode: '2024', lat: -33.9035, lng: 151.2659 };
const BONDI = { ...BRONTE, suburb: 'Bondi', lat: -33.8915, lng: 151.2627 };
const AU = { region: 'au', timeZone: 'Australia/Sydney', address: BRONTE } as const;

function unit(price: number, changes: Partial<ListingRecordInput> = {}): ListingRecordInput {
  return aListing({
    ...AU,
    propertyTypes: ['apartment'],
    prices: { currency: 'USD', askingPrice: price },
    createdAt: '2026-11-01T00:00:00.000Z',
    ...changes,
  });
}

function rented(rent: number, changes: Partial<ListingRecordInput> = {}): ListingRecordInput {
  return unit(0, { objectType: 'residential_rent', prices: { currency: 'USD', rent }, ...changes });
}

function sold(soldAt: string, soldPrice: number | undefined): ListingRecordInput {
  return unit(1_000_000, {
    availability: 'sold',
    soldAt,
    createdAt: '2025-01-01T00:00:00.000Z',
    publishedAt: '2025-01-01T00:00:00.000Z',
    prices: { currency: 'USD', askingPrice: 1_000_000, ...(soldPrice === undefined ? {} : { soldPrice }) },
  });
}

/** Each with a home for sale. */
const OSLO = [
  ['Mortensrud', 'Oslo', '1284', 59.849, 10.829],
  ['Nordstrand', 'Oslo', '1177', 59.862, 10.8],
  ['Lambertseter', 'Oslo', '1150', 59.873, 10.81],
  ['Kjenn', 'Lørenskog', '1470', 59.92, 10.95],
] as const;

beforeAll(async () => {
  app = await startTestApp(
    ...[800, 900, 1_000, 1_100, 1_200].map((thousands) => unit(thousands * 1_000)),
    unit(3_000_000, { propertyTypes: ['house'] }),
    // A car space by itself is no home.
    unit(50_000, { propertyTypes: ['garage_parking'] }),
    ...[600, 620, 650, 700, 900].map((rent) => rented(rent)),
    ...[900, 1_000, 1_100, 1_200, 1_300].map((thousands, index) =>
      sold(`2026-08-0${String(index + 1)}T00:00:00.000Z`, thousands * 1_000),
    ),
    sold('2026-08-09T00:00:00.000Z', undefined),
    sold('2025-03-01T00:00:00.000Z', 5_000_000),
    // Of no kind that there is a median of.
    unit(20_000_000, { propertyTypes: ['farm'], address: BONDI }),
    unit(700_000, { address: BONDI }),
  );
  await app.add(
    ...OSLO.map(([suburb, municipality, postCode, lat, lng]) =>
      aListing({ address: { street: 'Veien 1', suburb, municipality, postCode, lat, lng } }),
    ),
  );
});
afterAll(() => app.close());

const profile = (address: string, host = 'grend.com') =>
  app.request('GET', `/api/v2/address/profile?address=${encodeURIComponent(address)}`, { host });
const usd = (amount: number) => ({ amount, currency: 'USD' });

describe('what homes cost in a place', () => {
  it('is told by the middle of what is asked, let for and sold for, by kind of home', async () => {
    const { body } = await profile('new-south-wales,bronte');
    expect(body.data).toMatchObject({
      place: { name: 'Bronte', address: 'new-south-wales,bronte', kind: 'suburb' },
      rent_period: 'week',
      for_sale: {
        homes: 6,
        median_price: usd(1_050_000),
        days_on_market: 20,
        groups: [
          { group: 'house', homes: 1 },
          { group: 'unit', homes: 5, median_price: usd(1_000_000) },
        ],
      },
      to_rent: { homes: 5, median_rent: usd(650), groups: [{ group: 'unit', homes: 5, median_rent: usd(650) }] },
      // 52 × 650 / 1,000,000
      yields: [
        { group: 'unit', percent: 3.4, price: usd(1_000_000), rent: usd(650), homes_for_sale: 5, homes_to_rent: 5 },
      ],
      sold: { homes: 6, median_price: usd(1_100_000) },
      development: [{ from: '2026-07-01', median_price: usd(1_100_000), homes: 5 }],
    });
  });

  it('rests on no figure of fewer than five homes', async () => {
    const { data } = (await profile('new-south-wales,bronte')).body;
    expect(data.for_sale.groups[0]).toEqual({ group: 'house', homes: 1 });
    const { data: bondi } = (await profile('new-south-wales,bondi')).body;
    expect(bondi).toMatchObject({
      for_sale: {
        homes: 2,
        groups: [
          { group: 'unit', homes: 1 },
          { group: 'other', homes: 1 },
        ],
      },
      to_rent: { homes: 0, groups: [] },
      yields: [],
      sold: { homes: 0 },
      development: [],
    });
    expect(JSON.stringify(bondi)).not.toContain('median');
  });

  it('names the places around it that have homes for sale, and counts as a list of them does', async () => {
    const { data } = (await profile('Bondi, NSW')).body;
    expect(data.place.address).toBe('new-south-wales,bondi');
    const found = (body: object) =>
      app.request('POST', '/api/v4/property/search', { host: 'grend.com', body: { ...body, size: 1 } });
    const { homes } = (await profile('new-south-wales,bronte')).body.data.for_sale;
    expect((await found({ address: ['new-south-wales,bronte'] })).body.pagination.results).toBe(homes);
    expect(data.around).toMatchObject([{ name: 'Bronte', homes }]);
  });

  it('has a page that is told of to search engines where there are enough homes', async () => {
    const paths = await app.app.pricedPlaces('au');
    expect(paths).toContain('new-south-wales,bronte');
    expect(paths).not.toContain('new-south-wales,bondi');
    expect(paths).not.toContain('new-south-wales');
    expect(await app.app.pricedPlaces('no')).toEqual([]);
  });

  it('is told of no state, no country, and no place that is not known in the region', async () => {
    for (const address of ['new-south-wales', 'australia', 'atlantis', 'oslo,oslo'])
      expect(await profile(address)).toMatchObject({ status: 404, body: { code: 'area_not_found' } });
    expect((await profile('')).status).toBe(400);
  });

  it('is told in Norway for each m² of internal area, with shared debt, of what is for sale and was sold', async () => {
    const address = { suburb: 'Høvik', municipality: 'Bærum', postCode: '1363', lat: 59.896, lng: 10.58 };
    const flat = (changes: Partial<ListingRecordInput>, areaInternal: number | undefined = 50) =>
      aListing({
        ...{ address, propertyTypes: ['apartment'], createdAt: '2024-01-01T00:00:00.000Z' },
        publishedAt: '2024-01-01T00:00:00.000Z',
        details: areaInternal === 0 ? { usageArea: 10 } : { areaInternal },
        ...changes,
      });
    const sale = (day: string, soldPrice: number, areaInternal?: number) =>
      flat(
        {
          ...{ availability: 'sold', soldAt: `${day}T10:00:00.000Z` },
          prices: { currency: 'NOK', askingPrice: 1_000_000, soldPrice, jointDebt: 500_000 },
        },
        areaInternal,
      );
    await app.add(
      ...[1, 2, 3, 4, 5].map((millions) =>
        flat({ prices: { currency: 'NOK', askingPrice: millions * 1_000_000, jointDebt: 300_000 } }),
      ),
      // Without BRA-i nobody knows what it costs for each m².
      flat({ prices: { currency: 'NOK', askingPrice: 9_000_000 } }, 0),
      ...[2, 3, 4, 5, 6].map((millions) => sale(`2026-0${String(millions)}-01`, millions * 1_000_000)),
      ...[1, 2, 3, 4, 5].map((millions) => sale(`2024-1${String(millions % 3)}-01`, millions * 1_000_000)),
    );
    const { data } = (await profile('akershus,barum,hovik', 'grend.no')).body;
    const nok = (amount: number) => ({ amount, currency: 'NOK' });
    expect(data.for_sale).toMatchObject({ homes: 6, median_per_area: nok(66_000) });
    expect(data.sold).toMatchObject({ homes: 5, median_price: nok(4_000_000), median_per_area: nok(90_000) });
    // No quarter has enough sales, but two years have.
    expect(data.development).toEqual([
      { from: '2024-01-01', period: 'year', median_price: nok(3_000_000), median_per_area: nok(70_000), homes: 5 },
      { from: '2026-01-01', period: 'year', median_price: nok(4_000_000), median_per_area: nok(90_000), homes: 5 },
    ]);
    expect(JSON.stringify((await profile('new-south-wales,bronte')).body.data)).not.toContain('per_area');
  });

  it('names the nearest places around a suburb first, those of its own town before as near ones of another', async () => {
    const { data } = (await profile('oslo,oslo,mortensrud', 'grend.no')).body;
    const around = data.around.map(({ name }: { name: string }) => name);
    expect(around.filter((name: string) => OSLO.some(([known]) => known === name))).toEqual([
      'Nordstrand',
      'Lambertseter',
      'Kjenn',
    ]);
  });
});
