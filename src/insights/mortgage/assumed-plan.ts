import type { Listing } from '../../properties/listing.contract.ts';
import { isForLoan, loanHome, type LoanHome } from './home.ts';
import { loanPlan, type LoanPlan } from './plan.ts';
import { termsFor, type GivenTerms } from './terms.ts';

/**
 * Buying a home on the terms that its page assumes, but for those given; undefined where nobody takes a loan for it, or
 * it names no price.
 */
export function assumedPlan(
  listing: Listing,
  insurance: number | undefined,
  given: GivenTerms = {},
): { readonly home: LoanHome; readonly plan: LoanPlan } | undefined {
  if (!isForLoan(listing)) return undefined;
  const home = loanHome(listing, insurance);
  const terms = termsFor(home, given);
  return terms === undefined ? undefined : { home, plan: loanPlan(home, terms) };
}
