import { expect, it } from 'vitest';
import { formatOf } from '../texts/format.ts';
import { translator } from '../texts/messages.ts';
import { schemeText } from './deposit-scheme.contract.ts';
import { depositScheme } from './deposit-scheme.ts';

it.each([
  ['NSW', 800_000, 'everywhere'],
  ['NSW', 800_001, 'city'],
  ['NSW', 1_500_000, 'city'],
  ['NSW', 1_500_001, 'nowhere'],
  ['ACT', 1_000_000, 'everywhere'],
  ['ACT', 1_000_001, 'nowhere'],
] as const)('in %s at %i: %s', (state, price, where) => {
  expect(depositScheme(state, price)).toMatchObject({ where, least: Math.ceil(price / 20) });
});

it('names the cities, and what holds elsewhere', () => {
  const format = formatOf('en', 'au');
  const words = { t: translator('en'), format, money: (amount: number) => format.money({ amount, currency: 'AUD' }) };
  const text = schemeText(depositScheme('QLD', 880_000), words);
  expect(text).toContain('with a deposit of at least $44,000 (5%)');
  expect(text).toContain(
    'in Brisbane, Gold Coast and Sunshine Coast up to $1,000,000. Elsewhere in QLD the cap is $700,000.',
  );
});
