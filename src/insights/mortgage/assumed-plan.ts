import { roundedRate } from '../../contract/loan-terms.ts';
import type { Listing } from '../../properties/listing.contract.ts';
import { isForLoan, loanHome, type LoanHome } from './home.ts';
import { dearerSharedDebt, debtTermsOf, loanPlan, type LoanPlan } from './plan.ts';
import { equityAt, TERM_BOUNDS, termsFor, type GivenTerms } from './terms.ts';

/** What a buyer states of a loan; what they bring as a sum, as a share of the price, or by the loan that is left. */
export interface StatedLoan {
  readonly price?: number;
  readonly rate?: number;
  readonly years?: number;
  readonly equity?: number;
  /** Costs apart. */
  readonly equityShare?: number;
  readonly loan?: number;
  /** They have never owned a home. */
  readonly firstHome?: true;
  /** Percentage points that the rate changes by. */
  readonly ratePoints?: number;
  /** How many times as high the rate becomes. */
  readonly rateTimes?: number;
}

/** What a month comes to when the rate changes: of the loan, and of the association's loan at as many points. */
export interface ChangedRate {
  /** Percent a year, before and after. */
  readonly from: number;
  readonly to: number;
  /** What the shared costs change by a month; 0 of a home without shared debt. */
  readonly sharedDebt: number;
  /** Over so many years the association's loan is taken to be paid back. */
  readonly sharedDebtYears: number;
  /** Of the association's loan only interest is paid today. */
  readonly isInterestOnly: boolean;
  /** Everything a month, before and after. */
  readonly totalBefore: number;
  readonly total: number;
}

export interface AssumedPlan {
  readonly home: LoanHome;
  readonly plan: LoanPlan;
  /** Left out where the rate is not said to change. */
  readonly changed?: ChangedRate;
}

/**
 * Buying a home on the terms that its page assumes, but for those stated within the calculator's bounds; undefined
 * where nobody takes a loan for it, or it names no price.
 */
export function assumedPlan(
  listing: Listing,
  insurance: number | undefined,
  { ratePoints, rateTimes, ...stated }: StatedLoan = {},
): AssumedPlan | undefined {
  const before = planOn(listing, insurance, stated);
  if (before === undefined || (ratePoints === undefined && rateTimes === undefined)) return before;
  const { min, max } = TERM_BOUNDS.rate;
  const from = before.plan.terms.rate;
  const to = roundedRate(Math.min(max, Math.max(min, from * (rateTimes ?? 1) + (ratePoints ?? 0))));
  const after = planOn(listing, insurance, { ...stated, rate: to });
  if (after === undefined) return undefined;
  const sharedDebt = Math.round(dearerSharedDebt(after.home, from, to - from).byRate);
  const [totalBefore, total] = [before.plan.month.total, after.plan.month.total + sharedDebt];
  const { years: sharedDebtYears, isInterestOnly } = debtTermsOf(after.home, from);
  return { ...after, changed: { from, to, sharedDebt, sharedDebtYears, isInterestOnly, totalBefore, total } };
}

function planOn(
  listing: Listing,
  insurance: number | undefined,
  { price, rate, years, equity, equityShare, loan, firstHome }: Omit<StatedLoan, 'ratePoints' | 'rateTimes'>,
): AssumedPlan | undefined {
  if (!isForLoan(listing)) return undefined;
  const home = loanHome(listing, insurance);
  const given = { ...withinBounds({ price, rate, years }), ...(firstHome === undefined ? {} : { firstHome }) };
  const terms = termsFor(home, given);
  if (terms === undefined) return undefined;
  const plan = loanPlan(home, terms);
  const left = loan === undefined ? undefined : Math.max(0, terms.price + plan.costs.total - loan);
  const own = equity ?? left ?? (equityShare === undefined ? undefined : equityAt(home, terms, equityShare));
  return { home, plan: own === undefined ? plan : loanPlan(home, { ...terms, ...withinBounds({ equity: own }) }) };
}

function withinBounds(terms: Readonly<Record<string, number | undefined>>): GivenTerms {
  return Object.fromEntries(
    (['price', 'equity', 'rate', 'years'] as const).flatMap((name) => {
      const value = terms[name];
      const { min, max } = TERM_BOUNDS[name];
      return value === undefined || value < min || value > max ? [] : [[name, value]];
    }),
  );
}
