import { aListing } from '../../src/properties/record.testing.ts';
import type { ListingRecordInput } from '../../src/properties/record.contract.ts';

/** Homes of many kinds, in both markets, for the questions of {@link ./asked-plainly.ts}. */

function inSydney(more: Partial<ListingRecordInput>) {
  return aListing({
    ...{ region: 'au', timeZone: 'Australia/Sydney', language: 'en', title: 'In Newtown' },
    address: {
      street: '9 King Street',
      suburb: 'Newtown',
      municipality: 'Inner West',
      region: 'NSW',
      postCode: '2042',
    },
    ...more,
  });
}

export const ASKED_PLAINLY_HOMES = {
  flat: aListing({
    ...{ title: 'Treroms', ownership: 'share', yearBuilt: 1965, facilities: ['balcony', 'elevator', 'storage_room'] },
    description: 'Treroms i 3. etasje med heis og balkong mot sør.',
    prices: { currency: 'NOK', askingPrice: 4_500_000, jointDebt: 320_000, sharedCost: 6_200, addingCost: 9_800 },
    contract: { includedInSharedCost: 'Varmtvann, fyring, kabel-tv' },
  }),
  detached: aListing({
    ...{ title: 'Enebolig', ownership: 'freehold', propertyTypes: ['single_dwelling'] },
    description: 'Pen enebolig på stille vei.',
    prices: { currency: 'NOK', askingPrice: 6_000_000 },
    details: { bedrooms: 4, usageArea: 160, plotArea: 720 },
  }),
  tenancy: aListing({
    ...{ objectType: 'residential_rent', title: 'Toroms', description: 'Lys toroms. Strøm kommer i tillegg.' },
    prices: { currency: 'NOK', rent: 15_000, deposit: 45_000 },
    contract: {
      ...{ availableFrom: '2027-01-01', leaseMonths: 36, isPetAllowed: false, furnished: 'partly' },
      includedInLease: 'Varmtvann og internett',
    },
  }),
  unit: inSydney({
    ...{ saleMethod: 'auction', propertyTypes: ['apartment'], ownership: 'strata' },
    description: 'North-facing apartment with secure parking. Pets considered subject to strata approval.',
    prices: { currency: 'AUD', priceMin: 900_000, priceMax: 950_000, display: 'guide', sharedCost: 450 },
  }),
  terrace: inSydney({
    ...{ saleMethod: 'private_treaty', propertyTypes: ['house'], ownership: 'freehold' },
    description: 'Victorian terrace in a heritage conservation area.',
    prices: { currency: 'AUD', askingPrice: 1_800_000 },
    details: { bedrooms: 3, landSize: 180 },
  }),
  leased: inSydney({
    ...{ objectType: 'residential_rent', propertyTypes: ['apartment'] },
    description: 'One bedroom, unfurnished. Water usage charges apply.',
    prices: { currency: 'AUD', rent: 650, deposit: 2_600 },
    contract: { availableFrom: '2026-12-15', leaseMonths: 12, isPetOnRequest: true },
  }),
  room: inSydney({
    ...{ objectType: 'residential_rent', propertyTypes: ['room_in_shared_apartment'] },
    description: 'Furnished room in a share house with three others. Bills included. Shared bathroom.',
    prices: { currency: 'AUD', rent: 320, deposit: 640 },
  }),
  mountain: aListing({
    ...{ objectType: 'leisure_sale', title: 'Hytte', propertyTypes: ['cabin'] },
    description:
      'Hytta har innlagt vann og avløp. Helårsvei helt fram til døra, brøytes om vinteren. 500 meter til alpinanlegg. Strøm fra nettet.',
    prices: { currency: 'NOK', askingPrice: 3_900_000 },
    contract: { isLandOwnedBySeller: false, fixedFee: 6_000 },
  }),
  suite: inSydney({
    ...{ objectType: 'commercial_rent', propertyTypes: ['office'] },
    description: 'Fitted office suite with kitchenette. Zoned E2 commercial centre.',
    prices: { currency: 'AUD', rent: 1_200, gst: 'exclusive' },
    details: { officeSpaces: 14, floorSize: 210 },
    contract: { annualOutgoings: 18_000, isOutgoingsExtra: true },
  }),
} satisfies Readonly<Record<string, ListingRecordInput>>;
export type AskedPlainlyName = keyof typeof ASKED_PLAINLY_HOMES;
