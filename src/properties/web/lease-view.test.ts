import { describe, expect, it } from 'vitest';
import type { ListingCard } from '../listing.contract.ts';
import { exampleCard, exampleListing } from '../listing.testing.ts';
import { cardMiddle } from './card-middle.ts';
import { cardView, viewContext } from './card-view.ts';
import { keyFacts } from './fact-views.ts';

const now = new Date('2026-11-24T10:00:00Z');
const norwegian = viewContext({ language: 'nb', region: 'no' }, now);
const english = viewContext({ language: 'en', region: 'au' }, now);
const rented = {
  offerType: 'rent',
  objectType: 'residential_rent',
  viewingDate: [],
  lease: { availableFrom: '2026-12-05', leaseMonths: 12, isPetAllowed: true, furnished: 'partly' },
} as const satisfies Partial<ListingCard>;
const australian = exampleCard({
  ...rented,
  region: 'au',
  timeZone: 'Australia/Sydney',
  prices: { price: { amount: 650, currency: 'USD' }, rentPeriod: 'week', deposit: { amount: 2_600, currency: 'USD' } },
});

describe('a home to rent', () => {
  it('says on its card from when it can be had and what is paid as security', () => {
    expect(cardView(australian, english).lease).toEqual(['Available 5 Dec 2026', 'Bond $2,600']);
    const norwegianCard = exampleCard({
      ...rented,
      lease: { availableFrom: '2026-11-24' },
      prices: {
        price: { amount: 18_500, currency: 'NOK' },
        rentPeriod: 'month',
        deposit: { amount: 55_500, currency: 'NOK' },
      },
    });
    const parts = cardView(norwegianCard, norwegian).lease?.map((part) => part.replaceAll('\u00a0', ' '));
    expect(parts).toEqual(['Ledig nå', 'Depositum 55 500 kr']);
  });

  it('says in a row what else who rents compares', () => {
    expect(cardMiddle(australian, english).map(({ label, value }) => `${label}: ${value}`)).toEqual(
      expect.arrayContaining([
        'Available from: 5 Dec 2026',
        'Bond: $2,600',
        'Lease length: 12 months',
        'Pets allowed: Yes',
        'Furnished: Partly furnished',
      ]),
    );
  });

  it('says that pets are on request where the law lets a tenant ask for one', () => {
    const pets = (region: string) => {
      const lease = { ...rented.lease, isPetAllowed: false };
      const contractDetails = { isPetAllowed: false };
      const home = exampleListing({ ...rented, region: 'au', lease, contractDetails });
      const there = { ...home, address: { ...home.address, region } };
      return [cardMiddle(there, english), keyFacts(there, english)].map(
        (facts) => facts.find(({ label }) => label === 'Pets allowed')?.value,
      );
    };
    expect(pets('QLD')).toEqual([
      'No, but you may ask',
      'The listing says no, but the landlord may refuse only for reasons the law allows',
    ]);
    expect(pets('TAS')).toEqual(['No', 'No']);
  });

  it('says nothing of a day once it is let', () => {
    expect(cardView({ ...australian, status: 'rented' }, english).lease).toBeUndefined();
  });
});
