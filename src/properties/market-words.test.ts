import { expect, it } from 'vitest';
import { translator } from '../texts/messages.ts';
import { exampleListing } from './listing.testing.ts';
import { marketWord, searchedTypeWord } from './market-words.contract.ts';
import { ownershipOption, ownershipWord } from './ownership-word.contract.ts';

it('names villas among what is chosen from in Australia, and not on homes that are none', () => {
  const [t, au] = [translator('en'), { region: 'au' } as const];
  expect(searchedTypeWord('townhouse', au, t)).toBe('Townhouse/villa/terrace');
  expect(marketWord('property_type', 'townhouse', au, t)).toBe('Townhouse/terrace');
  expect(searchedTypeWord('townhouse', { region: 'no' }, t)).toBe('Townhouse');
  expect(searchedTypeWord('house', au, t)).toBe('House');
});

it.each([
  ['ACT', 'Crown lease (99 years)'],
  ['Australian Capital Territory', 'Crown lease (99 years)'],
  ['NSW', 'Freehold'],
])('a house and its land in %s are held by: %s', (region, word) => {
  const home = exampleListing({ region: 'au', ownership: 'freehold', prices: {} });
  const there = { ...home, address: { ...home.address, region } };
  const t = translator('en');
  expect(ownershipWord(there, t)).toBe(word);
  expect(ownershipOption('freehold', there, t)).toBe(word);
});
