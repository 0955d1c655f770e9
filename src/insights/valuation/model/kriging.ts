import { factor, inverseDiagonal, solve, solveLower } from './cholesky.ts';
import { covariance, type Point, type Scales } from './covariance.ts';

/** A surface of log prices laid through points (kriging, also known as Gaussian process regression). */
export interface Surface {
  readonly points: readonly Point[];
  /** By how much each point pulls: a prediction is the sum of covariances with the points, times these. */
  readonly pulls: Float64Array;
  /** For each point, its own value less what all others say of it. */
  readonly misses: Float64Array;
  /** How far such a miss is expected to go, as a standard deviation. */
  readonly deviations: Float64Array;
  /** Mean and variance of the log price at a point, whose own noise is given. */
  at(point: Point, noise: number): { readonly mean: number; readonly variance: number };
  /** How much each point's value counts in the prediction at a point. */
  weightsAt(point: Point): Float64Array;
}

/** Lays the surface: `values` of the points, known to within `noises` (variances). Cost: n³ / 3 multiplications. */
export function krige(points: readonly Point[], values: Float64Array, noises: Float64Array, scales: Scales): Surface {
  const n = points.length;
  const matrix = new Float64Array(n * n);
  points.forEach((a, i) => {
    for (let j = 0; j <= i; j++) {
      const b = points[j];
      if (b !== undefined) matrix[i * n + j] = covariance(a, b, scales) + (i === j ? (noises[i] ?? 0) : 0);
    }
  });
  factor(matrix, n);
  const pulls = solve(matrix, n, values);
  const precisions = inverseDiagonal(matrix, n);
  const towards = (point: Point) => Float64Array.from(points, (other) => covariance(other, point, scales));
  return {
    points,
    pulls,
    misses: pulls.map((pull, i) => pull / (precisions[i] ?? 1)),
    deviations: precisions.map((precision) => Math.sqrt(1 / precision)),
    at(point, noise) {
      const toPoint = towards(point);
      const mean = toPoint.reduce((sum, value, i) => sum + value * (pulls[i] ?? 0), 0);
      const known = solveLower(matrix, n, toPoint).reduce((sum, value) => sum + value * value, 0);
      return { mean, variance: Math.max(noise, covariance(point, point, scales) - known + noise) };
    },
    weightsAt: (point) => solve(matrix, n, towards(point)),
  };
}
