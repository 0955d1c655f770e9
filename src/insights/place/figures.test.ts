import { describe, expect, it } from 'vitest';
import { byGroup, grossYield, groupOf, median, quarterOf } from './figures.ts';

describe('the middle of prices', () => {
  it('is the middle one, of two the mean, in whole units, whatever their order', () => {
    expect(median([5, 1, 4, 2, 3])).toBe(3);
    expect(median([10, 20, 30, 41, 50, 60])).toBe(36);
    expect(median([5, undefined, 1, 4, 2, 3])).toBe(3);
  });

  it('is none of fewer than five', () => {
    expect(median([1, 2, 3, 4])).toBeUndefined();
    expect(median([1, 2, 3, 4, undefined])).toBeUndefined();
    expect(median([])).toBeUndefined();
  });
});

it.each([
  [650, 'week', 900_000, 3.8],
  [15_000, 'month', 4_500_000, 4],
] as const)('a rent of %d a %s on a price of %d yields %d per cent a year', (rent, period, price, percent) => {
  expect(grossYield(rent, period, price)).toBe(percent);
});

it('counts homes with what costs alike, and what is unlike the rest by itself', () => {
  expect(groupOf(['single_dwelling'])).toBe('house');
  expect(groupOf(['others', 'flat'])).toBe('unit');
  expect(groupOf(['farm'])).toBe('other');
  const homes = [['apartment'], ['house'], ['farm'], ['flat']].map((types) => ({ types }));
  expect(byGroup(homes).map(([group, found]) => [group, found.length])).toEqual([
    ['house', 1],
    ['unit', 2],
    ['other', 1],
  ]);
});

it.each([
  ['2026-01-01', '2026-01-01'],
  ['2026-03-31', '2026-01-01'],
  ['2026-11-21', '2026-10-01'],
])('%s lies in the quarter from %s', (day, quarter) => {
  expect(quarterOf(day)).toBe(quarter);
});
