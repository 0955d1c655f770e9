import { expect } from 'vitest';
import { startTestApp, type Body, type TestApp } from '../app.testing.ts';
import type { ListingRecordInput } from '../properties/record.contract.ts';
import { aListing } from '../properties/record.testing.ts';

const OSLO = {
  suburb: 'Grünerløkka',
  municipality: 'Oslo',
  region: 'Oslo',
  postCode: '0554',
  lat: 59.9227,
  lng: 10.7594,
};
const BERGEN = {
  suburb: 'Sandviken',
  municipality: 'Bergen',
  region: 'Vestland',
  postCode: '5035',
  lat: 60.408,
  lng: 5.322,
};

/** Homes by a short name, so that a test reads as a sentence. */
export const HOMES: Record<string, ListingRecordInput> = {
  flat: aListing({
    title: 'Lys toroms med balkong mot vest',
    address: { street: 'Markveien 41B', ...OSLO },
    prices: { currency: 'NOK', askingPrice: 4_200_000, jointDebt: 300_000, sharedCost: 3_900 },
    details: { bedrooms: 1, areaInternal: 45, usageArea: 48, floor: 3 },
    facilities: ['balcony', 'elevator'],
    ownership: 'share',
    energyLabel: 'd',
    publishedAt: '2026-11-21T06:00:00.000Z',
    createdAt: '2026-11-20T06:00:00.000Z',
    viewings: [{ startsAt: '2026-11-22T23:30:00.000Z', endsAt: '2026-11-23T00:00:00.000Z' }],
    transportDistance: 240,
  }),
  house: aListing({
    title: 'Enebolig med hage og peis',
    propertyTypes: ['single_dwelling'],
    address: { street: 'Sjøgata 4', ...BERGEN },
    prices: { currency: 'NOK', askingPrice: 8_500_000 },
    details: { bedrooms: 4, areaInternal: 168, usageArea: 190, landSize: 612, floor: 1 },
    facilities: ['garden', 'fireplace'],
    ownership: 'freehold',
    yearBuilt: 1962,
    ownerType: 'user',
    createdAt: '2026-10-01T06:00:00.000Z',
    publishedAt: '2026-11-20T22:30:00.000Z',
  }),
  tromsø: aListing({
    title: 'Hjørneleilighet i Tromsø',
    address: {
      street: 'Storgata 12',
      municipality: 'Tromsø',
      region: 'Troms',
      postCode: '9008',
      lat: 69.6489,
      lng: 18.9551,
    },
    createdAt: '2026-09-01T06:00:00.000Z',
  }),
  sold: aListing({ title: 'Solgt toroms', availability: 'sold', address: { street: 'Markveien 1', ...OSLO } }),
  rented: aListing({
    objectType: 'residential_rent',
    title: 'Hybel til leie',
    prices: { currency: 'NOK', rent: 11_500, deposit: 34_500 },
    contract: { availableFrom: '2026-12-15', isPetAllowed: true, furnished: 'fully' },
  }),
  office: aListing({
    objectType: 'commercial_rent',
    propertyTypes: ['office'],
    title: 'Kontor ved torget',
    prices: { currency: 'NOK', rent: 45_000 },
  }),
  cabin: aListing({
    objectType: 'leisure_sale',
    propertyTypes: ['cabin'],
    title: 'Tømmerhytte på fjellet',
    locationType: 'mountain',
    address: { municipality: 'Hol', region: 'Buskerud', postCode: '3580', lat: 60.5344, lng: 8.2046 },
  }),
  project: aListing({
    title: 'Nye leiligheter ved elva',
    condition: 'new',
    isProject: true,
    details: { bedrooms: 1, bedroomsMax: 4, areaInternal: 40, usageArea: 42, usageAreaMax: 120 },
    prices: { currency: 'NOK', priceMin: 5_000_000, priceMax: 12_000_000 },
    createdAt: '2026-08-01T06:00:00.000Z',
  }),
  unplaced: aListing({ title: 'Bolig uten sted', address: { region: 'Oslo' }, createdAt: '2026-07-01T06:00:00.000Z' }),
  sydney: aListing({
    region: 'au',
    timeZone: 'Australia/Sydney',
    language: 'en',
    title: 'Sunny terrace in Newtown',
    propertyTypes: ['townhouse'],
    prices: { currency: 'USD', askingPrice: 1_400_000 },
    address: { street: '12 King St', suburb: 'Newtown', region: 'NSW', postCode: '2042', lat: -33.898, lng: 151.178 },
    publishedAt: '2026-11-21T10:00:00.000Z',
  }),
};

export interface HomesToSearch {
  readonly app: TestApp;
  /** By the short names of the homes. */
  readonly ids: Readonly<Record<string, string>>;
  search(body: unknown, host?: string): Promise<Body>;
  /** The short names of what a search finds, in its order. */
  found(body: unknown, host?: string): Promise<string[]>;
}

/** The product with the homes above. */
export async function startTestAppWithHomes(): Promise<HomesToSearch> {
  const app = await startTestApp();
  const added = await app.add(...Object.values(HOMES));
  const ids = Object.fromEntries(Object.keys(HOMES).map((name, at) => [name, added[at] ?? '']));

  async function search(body: unknown, host = 'grend.no'): Promise<Body> {
    const { status, body: answer } = await app.request('POST', '/api/v4/property/search', { body, host });
    expect(status).toBe(200);
    return answer;
  }

  return {
    app,
    ids,
    search,
    async found(body, host) {
      const { data } = await search(body, host);
      return data.map(
        ({ property_id: id }: Body) => Object.keys(ids).find((name) => ids[name] === String(id)) ?? String(id),
      );
    },
  };
}
