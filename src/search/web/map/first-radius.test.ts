import { expect, it } from 'vitest';
import { firstRadius } from './first-radius.ts';

it.each([
  ['a few streets', 0.005, 250],
  ['a suburb', 0.06, 1_000],
  ['a city', 0.9, 10_000],
  ['the whole market', 30, 50_000],
])('a circle on a map of %s begins as wide as is seen there', (_, degrees, metres) => {
  const south = -37.8;
  expect(firstRadius({ getNorth: () => south + degrees, getSouth: () => south })).toBe(metres);
});
