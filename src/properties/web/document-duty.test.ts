import { expect, it } from 'vitest';
import { exampleListing } from '../listing.testing.ts';
import { viewContext } from './card-view.ts';
import { propertyView } from './property-view.ts';

const norwegian = viewContext({ language: 'nb', region: 'no' }, new Date('2026-11-24T10:00:00Z'));

it.each([
  ['other', 8_350, true],
  [undefined, 8_350, true],
  ['share', 8_350, false],
  ['freehold', 8_350, false],
  ['other', 140_000, false],
] as const)('of a home held as %s with costs of %i says that duty may come on top: %s', (ownership, costs, isSaid) => {
  const { ownership: _before, ...rest } = exampleListing();
  const addingCost = { amount: costs, currency: 'NOK' } as const;
  const prices = { ...rest.prices, addingCost };
  const listing = { ...rest, prices, ...(ownership === undefined ? {} : { ownership }) };
  const { price, costs: economy } = propertyView(listing, norwegian);
  const duty = { label: 'Dokumentavgift', value: '2,5 % i tillegg hvis selveier' };
  expect(price.rows.some((row) => row.label === duty.label && row.value === duty.value)).toBe(isSaid);
  expect(economy?.notes.some(({ label }) => label === duty.label)).toBe(isSaid);
});
