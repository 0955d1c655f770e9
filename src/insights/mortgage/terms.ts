import { LOAN_BOUNDS } from '../../contract/loan-terms.ts';
import { FIGURES } from '../figures.ts';
import type { LoanHome } from './home.ts';
import { ASSUMED_TERMS } from './own-terms.contract.ts';
import { purchaseCosts, type BuyersCosts } from './purchase-costs.ts';

/** What a buyer brings and is offered; money in whole currency units, the rate in percent a year. */
export interface LoanTerms extends BuyersCosts {
  readonly price: number;
  /** All that the buyer pays of their own, for price and costs together. */
  readonly equity: number;
  readonly rate: number;
  readonly years: number;
  readonly otherDebt: number;
  /** Gross, a year; of all who borrow together. */
  readonly income?: number;
  /** What the buyer can spend on the home a month, after tax and all else. */
  readonly budget?: number;
}

/** What is given by a number, and what by a tick. */
export type TermName = Exclude<keyof LoanTerms, TickName>;
export type TickName = 'firstHome' | 'invest';
/** What a buyer has filled in; the rest is assumed. */
export type GivenTerms = { readonly [Name in TermName]?: number } & { readonly [Name in TickName]?: true };

/** The bounds within which a term can be given. */
export const TERM_BOUNDS: Readonly<Record<TermName, { readonly min: number; readonly max: number }>> = {
  price: { min: 10_000, max: 500_000_000 },
  equity: LOAN_BOUNDS.equity,
  rate: LOAN_BOUNDS.rate,
  years: LOAN_BOUNDS.years,
  otherDebt: { min: 0, max: 500_000_000 },
  income: { min: 0, max: 100_000_000 },
  budget: { min: 0, max: 10_000_000 },
  fees: { min: 0, max: 1_000_000 },
};

/** The names of the terms in a page's address, as the API would write them. */
export const TERM_PARAMETERS: Readonly<Record<TermName | TickName, string>> = {
  price: 'price',
  equity: 'equity',
  rate: 'rate',
  years: 'years',
  otherDebt: 'other_debt',
  income: 'income',
  budget: 'budget',
  fees: 'fees',
  firstHome: 'first_home',
  invest: 'invest',
};

/** Whole terms for the home; undefined while neither listing nor buyer names a price. */
export function termsFor(home: LoanHome, given: GivenTerms): LoanTerms | undefined {
  const price = given.price ?? home.price;
  if (price === undefined) return undefined;
  const { rate, years, equityShare } = ASSUMED_TERMS[home.region];
  const { total } = purchaseCosts(home, price, given);
  return {
    rate,
    years,
    otherDebt: 0,
    equity: equityFor(price, total, equityShare),
    ...given,
    price,
  };
}

/**
 * What is assumed of a loan where the reader has said nothing: percent a year, years, and the share of the price that
 * the buyer brings.
 */
export function assumedTerms(region: LoanHome['region']): {
  readonly rate: number;
  readonly years: number;
  readonly equityShare: number;
} {
  return ASSUMED_TERMS[region];
}

/** The share of the price that a buyer is assumed to bring, costs apart. */
export function assumedEquityShare(region: LoanHome['region']): number {
  return ASSUMED_TERMS[region].equityShare;
}

/** What the buyer must bring at a share of the price, costs paid, in whole units. */
export function equityAt(home: LoanHome, terms: LoanTerms, share: number): number {
  const { total } = purchaseCosts(home, terms.price, terms);
  return equityFor(terms.price, total, share);
}

/** The loan is the rest of the price itself, as lenders reckon it: 80 % of 900,000 is 720,000. */
function equityFor(price: number, costs: number, share: number): number {
  return Math.ceil(price - Math.floor(price * (1 - share) + TINY) + costs);
}

/** Shares of the price worth a try: what the rules ask for, what is usual, and some ease. */
export function suggestedShares(region: LoanHome['region']): readonly number[] {
  return region === 'no' ? [1 - FIGURES.highestLoanShare.value, 0.15, 0.25] : [0.1, 1 - FIGURES.insuredFrom.value, 0.3];
}

/** Shares have no exact binary form: `0.85 * price` may be a hair below what it is. */
const TINY = 1e-6;
