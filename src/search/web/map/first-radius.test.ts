import { expect, it } from 'vitest';
import { firstRadius, nextRadius } from './first-radius.ts';

const shown = (degrees: number) => ({ getNorth: () => -37.8 + degrees, getSouth: () => -37.8 });

it.each([
  ['a few streets', 0.005, 250],
  ['a part of a suburb', 0.024, 1_000],
  ['a suburb', 0.06, 1_000],
  ['a city', 0.9, 10_000],
  ['a state', 9, 100_000],
  ['the whole market', 30, 200_000],
])('a circle on a map of %s begins as wide as is seen there', (_, degrees, metres) => {
  expect(firstRadius(shown(degrees))).toBe(metres);
});

it.each([
  ['none', undefined, 10_000],
  ['one that is seen well', 25_000, 25_000],
  ['one that would be a dot', 2_000, 10_000],
  ['one that would lie beyond the edges', 100_000, 10_000],
])('a circle that is set on a map of a city after %s is as wide as is seen there', (_, before, metres) => {
  expect(nextRadius(before, shown(0.9))).toBe(metres);
});
