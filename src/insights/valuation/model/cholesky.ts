/** Dense linear algebra for symmetric positive definite matrices, kept row by row in one flat array. */

/**
 * The lower factor L with L·Lᵀ = the matrix, in place: what stands above the diagonal is left as it was.
 * Throws a RangeError when the matrix is not positive definite. Cost: n³ / 6 multiplications.
 */
export function factor(matrix: Float64Array, n: number): void {
  for (let i = 0; i < n; i++) {
    const row = i * n;
    for (let j = 0; j < i; j++) {
      const other = j * n;
      matrix[row + j] = (at(matrix, row + j) - dot(matrix, row, matrix, other, j)) / at(matrix, other + j);
    }
    const rest = at(matrix, row + i) - dot(matrix, row, matrix, row, i);
    if (!(rest > 0)) throw new RangeError('the matrix is not positive definite');
    matrix[row + i] = Math.sqrt(rest);
  }
}

/** The x with L·Lᵀ·x = b. */
export function solve(lower: Float64Array, n: number, b: Float64Array): Float64Array {
  const x = solveLower(lower, n, b);
  for (let i = n - 1; i >= 0; i--) {
    const value = at(x, i) / at(lower, i * n + i);
    x[i] = value;
    for (let k = 0; k < i; k++) x[k] = at(x, k) - at(lower, i * n + k) * value;
  }
  return x;
}

/** The x with L·x = b. */
export function solveLower(lower: Float64Array, n: number, b: Float64Array): Float64Array {
  const x = Float64Array.from(b);
  for (let i = 0; i < n; i++) x[i] = (at(x, i) - dot(lower, i * n, x, 0, i)) / at(lower, i * n + i);
  return x;
}

/** The diagonal of (L·Lᵀ)⁻¹: the squares down each column of L⁻¹. Cost: n³ / 6 multiplications. */
export function inverseDiagonal(lower: Float64Array, n: number): Float64Array {
  const diagonal = new Float64Array(n);
  const column = new Float64Array(n);
  for (let j = 0; j < n; j++) {
    column[j] = 1 / at(lower, j * n + j);
    for (let i = j + 1; i < n; i++) column[i] = -dot(lower, i * n + j, column, j, i - j) / at(lower, i * n + i);
    diagonal[j] = dot(column, j, column, j, n - j);
  }
  return diagonal;
}

function dot(a: Float64Array, from: number, b: Float64Array, to: number, count: number): number {
  let sum = 0;
  for (let k = 0; k < count; k++) sum += (a[from + k] ?? 0) * (b[to + k] ?? 0);
  return sum;
}

function at(values: Float64Array, index: number): number {
  return values[index] ?? 0;
}
