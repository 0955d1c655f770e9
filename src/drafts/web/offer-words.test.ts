import { expect, it } from 'vitest';
import { translator } from '../../texts/messages.ts';
import { inOffer } from './offer-words.ts';

it.each([
  ['no', false, 'Price and viewings'],
  ['no', true, 'Rent and viewings'],
  ['au', false, 'Price and inspections'],
  ['au', true, 'Rent and inspections'],
] as const)('in %s, let: %s, the step is called %s', (region, isRent, words) => {
  expect(translator('en')(inOffer('drafts.tab.price_and_date', { region, isRent }))).toBe(words);
});

it('a text that fits every offer stays as it is', () => {
  expect(inOffer('drafts.tab.location', { region: 'au', isRent: true })).toBe('drafts.tab.location');
});
