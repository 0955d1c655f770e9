import { aListing } from '../../src/properties/record.testing.ts';
import type { ListingRecordInput } from '../../src/properties/record.contract.ts';

/** Homes with what the questions of {@link ./asked-again.ts} ask for, or without it. */

function australian(more: Partial<ListingRecordInput> = {}) {
  return aListing({
    ...{ region: 'au', timeZone: 'Australia/Melbourne', language: 'en', saleMethod: 'private_treaty' },
    ...{ ownership: 'freehold', title: 'House by the park', description: 'A house with a garden.' },
    address: { street: '1 Park Street', suburb: 'Coburg', municipality: 'Merri-bek', region: 'VIC', postCode: '3058' },
    prices: { currency: 'AUD', priceMin: 700_000, priceMax: 750_000, display: 'range' },
    ...more,
  });
}

export const ASKED_AGAIN_HOMES = {
  cellar: aListing({
    ...{ title: 'Enebolig med kjeller', ownership: 'freehold', propertyTypes: ['single_dwelling'] },
    ...{ description: 'Et hus.', facilities: ['cellar'], prices: { currency: 'NOK', askingPrice: 6_000_000 } },
    conditionReport: {
      counts: { tg1: 5, tg2: 4 },
      remarks: [
        { part: 'Bad', grade: 'tg2', text: 'Membranen er gammel.' },
        { part: 'Kjøkken', grade: 'tg2', text: 'Slitt benkeplate.' },
        { part: 'Tak', grade: 'tg2', text: 'Mose på taket.' },
        { part: 'Vinduer', grade: 'tg2', text: 'Punktert glass.' },
      ],
    },
  }),
  cellar_au: australian({ facilities: ['cellar'] }),
  indebted: aListing({
    ...{ ownership: 'share', description: 'Lys leilighet.', title: 'Toroms' },
    prices: { currency: 'NOK', askingPrice: 3_000_000, jointDebt: 400_000, sharedCost: 5_000 },
    contract: { includedInSharedCost: 'Kabel-tv, bredbånd og vaktmester' },
  }),
  sold: aListing({
    ...{ availability: 'sold', soldAt: '2026-11-20T10:00:00.000Z', description: 'Solgt hjem.' },
    prices: { currency: 'NOK', askingPrice: 4_000_000, soldPrice: 4_250_000 },
  }),
  sold_au: australian({
    ...{ availability: 'sold', soldAt: '2026-11-20T10:00:00.000Z' },
    prices: { currency: 'AUD', priceMin: 700_000, priceMax: 750_000, display: 'range', soldPrice: 760_000 },
  }),
  sold_untold: australian({ availability: 'sold', soldAt: '2026-11-20T10:00:00.000Z' }),
  plot: aListing({
    ...{
      objectType: 'residential_sale',
      title: 'Tomt med utsikt',
      propertyTypes: ['plot'],
      description: 'En tomt ved skogen.',
    },
    ...{ prices: { currency: 'NOK', askingPrice: 1_500_000 }, details: { plotArea: 900 } },
  }),
  plot_au: australian({
    ...{ objectType: 'residential_sale', title: 'Land', propertyTypes: ['land'], description: 'A block of land.' },
    details: { landSize: 512 },
  }),
  cabin: aListing({
    ...{ objectType: 'leisure_sale', title: 'Hytte på fjellet', propertyTypes: ['cabin'] },
    description: 'Hytta har innlagt strøm. Det er peis i stua.',
    prices: { currency: 'NOK', askingPrice: 2_900_000 },
    details: { bedrooms: 3, usageArea: 80 },
  }),
  strata: australian({
    ...{ propertyTypes: ['apartment'], ownership: 'strata', title: 'Apartment', description: 'An apartment.' },
    prices: { currency: 'AUD', priceMin: 700_000, priceMax: 750_000, display: 'range', sharedCost: 400 },
    offeredBy: { agency: 'Carter & Vale', agents: [{ name: 'Mia Carter', phone: '+61390000000' }] },
  }),
  let_no: aListing({
    ...{ objectType: 'residential_rent', title: 'Hybel', description: 'Fin hybel. Bad og kjøkken deles med to andre.' },
    prices: { currency: 'NOK', rent: 10_000, deposit: 30_000 },
    contract: { availableFrom: '2027-02-01' },
    propertyTypes: ['room_in_shared_apartment'],
  }),
  let_au: australian({
    ...{ objectType: 'residential_rent', saleMethod: undefined, title: 'Unit', description: 'A unit.' },
    prices: { currency: 'AUD', rent: 500, deposit: 2_000 },
    contract: { availableFrom: '2027-02-01' },
  }),
  project_au: australian({
    ...{ source: 'bench', externalId: 'again', isProject: true, title: 'The Mill', condition: 'new' as const },
    ...{ isUnderConstruction: true, description: 'New apartments.', propertyTypes: ['apartment'] },
    prices: { currency: 'AUD', priceMin: 600_000, priceMax: 900_000 },
    details: { bedrooms: 1, bedroomsMax: 2 },
  }),
  office: aListing({
    ...{ objectType: 'commercial_rent', title: 'Kontor', propertyTypes: ['office'], description: 'Et kontor.' },
    prices: { currency: 'NOK', rent: 20_000 },
    details: { officeSpaces: 8, usageArea: 120 },
  }),
  shop_au: australian({
    ...{ objectType: 'commercial_sale', title: 'Shop', propertyTypes: ['mall'], description: 'A shop.' },
    prices: { currency: 'AUD', askingPrice: 900_000, gst: 'exclusive' },
    contract: { annualOutgoings: 12_000, rentalIncome: 60_000, tenancy: 'tenanted' },
  }),
} satisfies Readonly<Record<string, ListingRecordInput>>;
export type AskedAgainName = keyof typeof ASKED_AGAIN_HOMES;

const NEW_FLAT = { source: 'bench', projectExternalId: 'again' } as const;
/** The homes of the Australian project. */
export const ASKED_AGAIN_UNITS = (
  [
    ['A-401', 1, 50, 600_000],
    ['A-402', 2, 70, 790_000],
    ['A-403', 2, 75, 900_000],
  ] as const
).map(([unitName, bedrooms, area, askingPrice]) =>
  australian({
    ...NEW_FLAT,
    ...{ externalId: unitName, unitName, title: unitName, condition: 'new' as const, propertyTypes: ['apartment'] },
    prices: { currency: 'AUD', askingPrice },
    details: { bedrooms, floorSize: area, floor: 4 },
  }),
);
