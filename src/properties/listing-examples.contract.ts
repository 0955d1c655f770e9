import type { z } from 'zod';
import type { ListingChangeForm } from './listing-change-form.contract.ts';
import type { ListingForm } from './listing-form.contract.ts';

/**
 * Listings in our own form as senders may write them, in the names of the program; the published schema shows them in
 * the wire's.
 */
export const FORM_EXAMPLES: readonly z.input<typeof ListingForm>[] = [
  {
    externalId: '24-0117',
    objectType: 'residential_sale',
    propertyTypes: ['apartment'],
    availability: 'available',
    condition: 'used',
    ownership: 'share',
    language: 'nb',
    title: 'Lys toroms med balkong mot stille bakgård',
    description: 'Leiligheten ligger i tredje etasje.\n\nKort vei til park og trikk.',
    highlights: ['Balkong', 'Heis'],
    address: {
      street: 'Markveien 41B',
      suburb: 'Grünerløkka',
      municipality: 'Oslo',
      region: 'Oslo',
      postCode: '0554',
      postTown: 'Oslo',
      lat: 59.9227,
      lng: 10.7594,
    },
    prices: {
      currency: 'NOK',
      askingPrice: 4_200_000,
      jointDebt: 138_490,
      addingCost: 8_350,
      sharedCost: 3_412,
    },
    details: { bedrooms: 1, bathrooms: 1, floor: 3, usageArea: 48, areaInternal: 45, areaExternal: 3, areaTerrace: 6 },
    landRegistry: { municipalityNumber: 301, farmNumber: 228, shareNumber: 412, sectionNumber: 7 },
    energyLabel: 'd',
    heatingGrade: 'yellow',
    yearBuilt: 1898,
    facilities: ['balcony', 'elevator', 'shared_laundry'],
    viewings: [{ startsAt: '2026-11-28T11:00:00Z', endsAt: '2026-11-28T12:00:00Z' }],
    biddingUrl: 'https://agency.example/bid/24-0117',
    conditionReport: {
      date: '2026-10-14',
      counts: { tg0: 2, tg1: 14, tg2: 3, tg3: 0 },
      remarks: [{ part: 'Våtrom', grade: 'tg2', text: 'Membranen er over halvparten av forventet levetid.' }],
    },
    publishedAt: '2026-11-20T08:00:00Z',
  },
  {
    externalId: 'R-88213',
    objectType: 'residential_rent',
    propertyTypes: ['house'],
    availability: 'available',
    condition: 'used',
    language: 'en',
    title: 'Three-bedroom terrace near the station',
    address: { street: '12 Church Street', suburb: 'Richmond', region: 'VIC', postCode: '3121' },
    prices: { currency: 'AUD', rent: 780, deposit: 3_380 },
    details: { bedrooms: 3, bathrooms: 1, garage: 1 },
    contract: { availableFrom: '2026-12-05', leaseMonths: 12, isPetAllowed: true, furnished: 'none' },
    publishedAt: '2026-11-19T22:00:00Z',
    region: 'au',
    timeZone: 'Australia/Melbourne',
  },
  {
    externalId: '24-0093',
    objectType: 'residential_sale',
    propertyTypes: ['apartment'],
    availability: 'unavailable',
    condition: 'used',
    language: 'nb',
    title: 'Treroms på Frogner',
    address: { municipality: 'Oslo', postCode: '0260' },
    prices: { currency: 'NOK' },
    publishedAt: '2026-09-02T08:00:00Z',
  },
];

/** The same of changes: a lower price with no viewings left, and a sale. Of the first two listings above. */
export const CHANGE_EXAMPLES: readonly ListingChangeForm[] = [
  { externalId: '24-0117', partial: true, prices: { askingPrice: 3_990_000 }, biddingUrl: null, viewings: [] },
  { externalId: 'R-88213', partial: true, availability: 'rented', soldAt: '2026-11-21T02:00:00Z' },
];
