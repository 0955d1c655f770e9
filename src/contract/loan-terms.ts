/**
 * What a reader says of a loan of theirs, for all homes alike; what they leave out is assumed. Money in whole units of
 * the market's currency, the rate in percent a year.
 */
export interface LoanTerms {
  readonly rate?: number;
  readonly years?: number;
  /** All that they pay of their own, for price and costs together. */
  readonly equity?: number;
}

/** Within which terms can be given. The longest loan follows the lending rules and habits of both markets. */
export const LOAN_BOUNDS = {
  rate: { min: 0, max: 20 },
  years: { min: 1, max: 30 },
  equity: { min: 0, max: 500_000_000 },
} as const;

/** Whether anything is said. */
export function areGiven({ rate, years, equity }: LoanTerms): boolean {
  return rate !== undefined || years !== undefined || equity !== undefined;
}

/** As the fields of a search are called. */
export interface LoanFields {
  readonly loanRate?: number | undefined;
  readonly loanYears?: number | undefined;
  readonly loanEquity?: number | undefined;
}

/** The loan that a search names, by which a month is told; undefined where it is the usual one. */
export function loanTermsOf({ loanRate, loanYears, loanEquity }: LoanFields): LoanTerms | undefined {
  const terms = {
    ...(loanRate === undefined ? {} : { rate: loanRate }),
    ...(loanYears === undefined ? {} : { years: loanYears }),
    ...(loanEquity === undefined ? {} : { equity: loanEquity }),
  };
  return areGiven(terms) ? terms : undefined;
}

/** A rate as it can be given: to a hundredth of a percent. */
export function roundedRate(rate: number): number {
  // JSON does not know minus zero.
  return Math.round(rate * 100) / 100 + 0;
}
