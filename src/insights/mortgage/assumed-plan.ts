import type { Listing } from '../../properties/listing.contract.ts';
import { isForLoan, loanHome, type LoanHome } from './home.ts';
import { loanPlan, type LoanPlan } from './plan.ts';
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
}

/**
 * Buying a home on the terms that its page assumes, but for those stated within the calculator's bounds; undefined
 * where nobody takes a loan for it, or it names no price.
 */
export function assumedPlan(
  listing: Listing,
  insurance: number | undefined,
  { price, rate, years, equity, equityShare, loan, firstHome }: StatedLoan = {},
): { readonly home: LoanHome; readonly plan: LoanPlan } | undefined {
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
