import { describe, expect, it } from 'vitest';
import { exampleListing } from '../listing.testing.ts';
import { viewContext } from './card-view.ts';
import { propertyView } from './property-view.ts';
import { structuredData } from './structured-data.ts';

const now = new Date('2026-11-24T10:00:00Z');
const norwegian = viewContext({ language: 'nb', region: 'no' }, now);
const english = viewContext({ language: 'en', region: 'no' }, now);

describe('structuredData', () => {
  it.each([
    [
      'commercial_rent',
      1_000,
      1_500,
      { lowPrice: 52_000, highPrice: 78_000, minPrice: 52_000, maxPrice: 78_000, unitCode: 'ANN' },
    ],
    ['commercial_rent', 1_000, 1_000, { price: 52_000, unitCode: 'ANN' }],
    ['residential_rent', 650, 700, { lowPrice: 650, highPrice: 700, minPrice: 650, maxPrice: 700, unitCode: 'WEE' }],
    ['residential_rent', 650, undefined, { price: 650, unitCode: 'WEE' }],
  ] as const)('has a rent from one to another, by its period: %s, %d to %d', (objectType, rent, most, said) => {
    const aud = (amount: number) => ({ amount, currency: 'AUD' });
    const listing = exampleListing({
      ...{ region: 'au', objectType, offerType: 'rent' },
      prices: { price: aud(rent), ...(most === undefined ? {} : { rentMax: aud(most) }), rentPeriod: 'week' },
    });
    const [home] = structuredData(listing, propertyView(listing, english), 'https://grend.com.au')['@graph'] as [
      { offers: { priceSpecification: object } },
    ];
    const { priceSpecification, ...offer } = home.offers;
    const isRange = 'lowPrice' in said;
    expect(offer).toEqual({
      '@type': isRange ? 'AggregateOffer' : 'Offer',
      ...(isRange ? { lowPrice: said.lowPrice, highPrice: said.highPrice } : { price: said.price }),
      priceCurrency: 'AUD',
      availability: 'https://schema.org/InStock',
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    });
    expect(priceSpecification).toEqual({
      '@type': 'UnitPriceSpecification',
      ...(isRange ? { minPrice: said.minPrice, maxPrice: said.maxPrice } : { price: said.price }),
      priceCurrency: 'AUD',
      unitCode: said.unitCode,
    });
  });

  it.each([
    ['au', { suburb: 'Newtown', municipality: 'Inner West', region: 'NSW' }, 'Newtown'],
    ['au', { municipality: 'Inner West', region: 'NSW' }, 'Inner West'],
    ['no', { suburb: 'Fornebu', municipality: 'Bærum', postTown: 'Snarøya' }, 'Snarøya'],
    ['no', { suburb: 'Grünerløkka', municipality: 'Oslo' }, 'Oslo'],
  ] as const)('names the place as an address of %s has it: %o', (region, told, locality) => {
    const listing = exampleListing({ region, address: { fullAddress: '', displayName: '', ...told } });
    const { '@graph': graph } = structuredData(listing, propertyView(listing, english), 'https://grend.no');
    expect(JSON.stringify(graph)).toContain(`"addressLocality":"${locality}"`);
  });

  it.each([
    [{ nightlyRent: 350 }, { price: 350, unitCode: 'DAY' }],
    [{ weeklyRent: 2_100 }, { price: 2_100, unitCode: 'WEE' }],
    [
      { nightlyRent: 350, weeklyRent: 2_100 },
      { price: 350, unitCode: 'DAY' },
    ],
  ])('has what a holiday let is let for by the night or the week: %o', (told, said) => {
    const rents = Object.fromEntries(
      Object.entries(told).map(([name, amount]) => [name, { amount, currency: 'NOK' }] as const),
    );
    const listing = exampleListing({
      ...{ objectType: 'leisure_rent', offerType: 'rent' },
      prices: { price: { amount: 60_000, currency: 'NOK' }, rentPeriod: 'month', ...rents },
    });
    const [home] = structuredData(listing, propertyView(listing, english), 'https://grend.no')['@graph'] as [object];
    expect(home).toMatchObject({ offers: { price: said.price, priceSpecification: said } });
  });

  it('describes the offer and the way to it', () => {
    const listing = exampleListing();
    const [home, crumbs] = structuredData(listing, propertyView(listing, norwegian), 'https://grend.no')[
      '@graph'
    ] as Record<string, unknown>[];
    expect(home).toMatchObject({
      '@type': 'RealEstateListing',
      url: 'https://grend.no/property/100001/300000001',
      about: { '@type': 'Apartment', address: { addressCountry: 'NO' }, numberOfBedrooms: 2, floorSize: { value: 71 } },
      offers: { price: 5_412_840, priceCurrency: 'NOK', availability: 'https://schema.org/InStock' },
    });
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it('of a sold home says what it went for, and that it is not to be had', () => {
    const listing = exampleListing({
      status: 'sold',
      prices: { ...exampleListing().prices, soldPrice: { amount: 5_400_000, currency: 'NOK' } },
    });
    const [home] = structuredData(listing, propertyView(listing, norwegian), 'https://grend.no')['@graph'] as [unknown];
    expect(home).toMatchObject({ offers: { price: 5_400_000, availability: 'https://schema.org/SoldOut' } });
  });
});
