import { describe, expect, it } from 'vitest';
import { priceScale } from './price-scale.ts';

const stepsOf = (medians: number[]) => medians.map(priceScale(medians).stepOf).join(' ');

describe('the scale of the price map', () => {
  it('has as many squares in each of its five steps', () => {
    expect(stepsOf([10, 20, 30, 40, 50, 60, 70, 80, 90, 100])).toBe('1 1 2 2 3 3 4 4 5 5');
    expect(priceScale([100, 10, 50, 30, 20, 90, 60, 70, 80, 40]).classes).toEqual([
      { step: 1, from: 10, to: 20, squares: 2 },
      { step: 2, from: 30, to: 40, squares: 2 },
      { step: 3, from: 50, to: 60, squares: 2 },
      { step: 4, from: 70, to: 80, squares: 2 },
      { step: 5, from: 90, to: 100, squares: 2 },
    ]);
  });

  it('gives what costs the same one colour', () => {
    expect(stepsOf([10, 10, 10, 10, 10, 10, 20, 30, 40, 50, 60])).toBe('1 1 1 1 1 1 3 4 4 5 5');
  });

  it('uses both its ends where there are few squares, and its middle for one', () => {
    expect(stepsOf([7])).toBe('3');
    expect(stepsOf([7, 9])).toBe('1 5');
    expect(stepsOf([7, 8, 9])).toBe('1 3 5');
    expect(priceScale([]).classes).toEqual([]);
  });
});
