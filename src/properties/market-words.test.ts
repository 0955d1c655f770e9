import { expect, it } from 'vitest';
import { translator } from '../texts/messages.ts';
import { marketWord, searchedTypeWord } from './market-words.contract.ts';

it('names villas among what is chosen from in Australia, and not on homes that are none', () => {
  const [t, au] = [translator('en'), { region: 'au' } as const];
  expect(searchedTypeWord('townhouse', au, t)).toBe('Townhouse/villa/terrace');
  expect(marketWord('property_type', 'townhouse', au, t)).toBe('Townhouse/terrace');
  expect(searchedTypeWord('townhouse', { region: 'no' }, t)).toBe('Townhouse');
  expect(searchedTypeWord('house', au, t)).toBe('House');
});
