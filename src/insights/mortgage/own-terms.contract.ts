import type { LoanTerms } from '../../contract/loan-terms.ts';

/**
 * A month of owning a home by a reader's own terms, worked out for all homes at once: the very sum that a home's page
 * comes to on them (see {@link ./plan.ts}), from three numbers of the home.
 */

/** What a month depends on, of all that is known of a home; in whole units of its currency. */
export interface LoanBasis {
  /** Price and costs of the purchase: what own money and a loan pay together. */
  readonly purchase: number;
  /** The loan where nothing is said of own money. */
  readonly usualLoan: number;
  /** What it costs a month whoever lends. */
  readonly running: number;
}

/** Assumptions, not figures of anyone: examples that the reader is asked to replace. */
export const ASSUMED_TERMS = {
  no: { rate: 5.5, years: 25, equityShare: 0.15 },
  au: { rate: 6, years: 30, equityShare: 0.2 },
} as const;

/** What a home's number has above `less`, or nothing, `times` so much, in whole units, and its running costs on top. */
export interface MonthSum {
  readonly of: 'purchase' | 'usualLoan';
  readonly less: number;
  readonly times: number;
}

export function monthSum({ rate, years, equity }: LoanTerms, region: 'no' | 'au'): MonthSum {
  const assumed = ASSUMED_TERMS[region];
  return {
    ...(equity === undefined ? { of: 'usualLoan', less: 0 } : { of: 'purchase', less: equity }),
    times: paymentPerUnit(rate ?? assumed.rate, years ?? assumed.years, MONTHS),
  };
}

/** In whole units of the home's currency. */
export function monthOn(basis: LoanBasis, terms: LoanTerms, region: 'no' | 'au'): number {
  const { of, less, times } = monthSum(terms, region);
  return Math.round(Math.max(0, basis[of] - less) * times) + basis.running;
}

/** What one unit of a loan with equal payments costs in each of `timesAYear` parts of a year. */
export function paymentPerUnit(ratePercent: number, years: number, timesAYear: number): number {
  const [rate, times] = [ratePercent / 100 / timesAYear, years * timesAYear];
  return rate === 0 ? 1 / times : rate / (1 - (1 + rate) ** -times);
}

const MONTHS = 12;
