import { expect, it } from 'vitest';
import { bestPlaces } from './best-value.ts';

const places = (...args: Parameters<typeof bestPlaces>) => [...bestPlaces(...args)];

it('the best value is the lowest or the highest, and all that share it', () => {
  expect(places([3, 1, 2], 'lowest')).toEqual([1]);
  expect(places([3, 1, 2], 'highest')).toEqual([0]);
  expect(places([2, 1, 1], 'lowest')).toEqual([1, 2]);
  expect(places([0, 5], 'lowest')).toEqual([0]);
});

it('each value is held beside those of its own group alone', () => {
  expect(places([650, 900_000, 800_000], 'lowest', ['rent', 'sale', 'sale'])).toEqual([2]);
  expect(places([650, 600, 900_000], 'lowest', ['rent', 'rent', 'sale'])).toEqual([1]);
  expect(places([650, 900_000], 'lowest', ['rent', 'sale'])).toEqual([]);
});

it('what is not known is never the best, and nothing is where there is nothing to compare with', () => {
  expect(places([undefined, 4, 2], 'lowest')).toEqual([2]);
  expect(places([undefined, 4], 'lowest')).toEqual([]);
  expect(places([7], 'highest')).toEqual([]);
  expect(places([], 'highest')).toEqual([]);
  expect(places([undefined, undefined], 'lowest')).toEqual([]);
});

it('several numbers are best together where none of them is worse than another home’s', () => {
  const nine = [0, 9];
  const three = [1, 2];
  expect(places([nine, three], 'lowest')).toEqual([]);
  expect(places([nine, three, [0, 2]], 'lowest')).toEqual([2]);
  expect(places([[1, 2], undefined, three, nine.with(0, 1)], 'lowest')).toEqual([0, 2]);
  expect(places([three, undefined], 'lowest')).toEqual([]);
});
