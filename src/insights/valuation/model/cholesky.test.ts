import { describe, expect, it } from 'vitest';
import { factor, inverseDiagonal, solve, solveLower } from './cholesky.ts';

/** The matrix [[4, 2, 2], [2, 5, 3], [2, 3, 6]], worked out by hand. */
const MATRIX = [4, 2, 2, 2, 5, 3, 2, 3, 6];

function factored(): Float64Array {
  const matrix = Float64Array.from(MATRIX);
  factor(matrix, 3);
  return matrix;
}

describe('a symmetric matrix', () => {
  it('has its factor', () => {
    const lower = factored();
    expect([lower[0], lower[3], lower[4], lower[6], lower[7], lower[8]]).toEqual([2, 1, 2, 1, 1, 2]);
  });

  it('is solved', () => {
    // 4·1 + 2·2 + 2·3 = 14, 2·1 + 5·2 + 3·3 = 21, 2·1 + 3·2 + 6·3 = 26.
    expect(Array.from(solve(factored(), 3, Float64Array.of(14, 21, 26)))).toEqual([1, 2, 3]);
    expect(Array.from(solveLower(factored(), 3, Float64Array.of(2, 5, 8)))).toEqual([1, 2, 2.5]);
  });

  it('has the diagonal of its inverse', () => {
    // Its determinant is 64; the minors on the diagonal are 21, 20 and 16.
    inverseDiagonal(factored(), 3).forEach((value, i) =>
      expect(value).toBeCloseTo([21 / 64, 20 / 64, 16 / 64][i] ?? NaN, 12),
    );
  });

  it('without a factor is refused', () => {
    expect(() => factor(Float64Array.of(1, 2, 2, 1), 2)).toThrow(RangeError);
  });
});
