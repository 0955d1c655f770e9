import { expect, it } from 'vitest';
import { shortMoney } from './short-money.ts';

it.each([
  [4_900_000, 'NOK', 'en', '4.9m'],
  [4_900_000, 'NOK', 'nb', '4,9 mill.'],
  [5_250_000, 'NOK', 'nb', '5,25 mill.'],
  [12_490_000, 'NOK', 'en', '12.5m'],
  [9_999_000, 'NOK', 'en', '10m'],
  [950_000, 'NOK', 'nb', '950 000'],
  [999_900, 'NOK', 'nb', '1 mill.'],
  [18_500, 'NOK', 'nb', '18 500'],
  [18_500, 'NOK', 'en', '18.5k'],
  [780_000, 'USD', 'en', '$780k'],
  [1_250_000, 'USD', 'en', '$1.25m'],
  [650, 'USD', 'en', '$650'],
  [780_000, 'USD', 'nb', '$780 000'],
] as const)('writes %i %s short in %s', (amount, currency, language, written) => {
  expect(shortMoney({ amount, currency }, language).replaceAll('\u00a0', ' ')).toBe(written);
});
