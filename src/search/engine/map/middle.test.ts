import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { middleOf } from './middle.ts';

describe('the middle of some numbers', () => {
  it.each([
    [[7], 7],
    [[9, 1], 5],
    [[3, 1, 2], 2],
    [[4, 4, 4, 9], 4],
    [[1, 2, 3, 10], 2.5],
  ])('of %j is %d', (values, middle) => {
    expect(middleOf(Float64Array.from(values))).toBe(middle);
  });

  it('is that of the sorted ones', () => {
    const few = fc.integer({ min: -5, max: 5 });
    const many = fc.double({ noNaN: true, min: -1e6, max: 1e6 });
    fc.assert(
      fc.property(fc.oneof(fc.array(few, { minLength: 1 }), fc.array(many, { minLength: 1 })), (values) => {
        const sorted = [...values].sort((a, b) => a - b);
        const half = sorted.length >> 1;
        const [lower = 0, upper = 0] = [sorted[sorted.length % 2 === 1 ? half : half - 1], sorted[half]];
        expect(middleOf(Float64Array.from(values))).toBeCloseTo((lower + upper) / 2, 9);
      }),
    );
  });
});
