import type { Sale } from '../../src/insights/valuation/model/home.ts';
import { median } from '../search/measure.ts';

export interface Guess {
  readonly price: number;
  readonly low?: number;
  readonly high?: number;
}

/** Errors are shares of the real price. */
export interface Measures {
  readonly medianError: number;
  readonly meanError: number;
  readonly within10: number;
  readonly within20: number;
  /** Share of real prices between low and high, where they are told. */
  readonly coverage: number | undefined;
  /** The middle of high divided by low. */
  readonly spread: number | undefined;
  /** For each guess. */
  readonly milliseconds: number;
}

export function measure<S extends Sale>(sales: readonly S[], guess: (sale: S) => Guess): Measures {
  const errors: number[] = [];
  const spreads: number[] = [];
  let inside = 0;
  const start = performance.now();
  for (const sale of sales) {
    const { price, low, high } = guess(sale);
    errors.push(Math.abs(price - sale.price) / sale.price);
    if (low === undefined || high === undefined) continue;
    spreads.push(high / low);
    if (sale.price >= low && sale.price <= high) inside += 1;
  }
  const share = (limit: number) => errors.filter((error) => error <= limit).length / errors.length;
  return {
    medianError: median(errors),
    meanError: errors.reduce((sum, error) => sum + error, 0) / errors.length,
    within10: share(0.1),
    within20: share(0.2),
    coverage: spreads.length === 0 ? undefined : inside / spreads.length,
    spread: spreads.length === 0 ? undefined : median(spreads),
    milliseconds: (performance.now() - start) / sales.length,
  };
}
