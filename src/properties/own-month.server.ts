import type { LoanTerms } from '../contract/loan-terms.ts';
import { monthOn, type LoanBasis } from '../insights/mortgage/own-terms.contract.ts';
import type { ListingCard } from './listing.contract.ts';

/** What a home costs a month, in whole units, and what that is worked out from. */
export interface MonthCosts {
  readonly month?: number;
  readonly loan?: LoanBasis;
}

/** The month by the reader's own loan, where there is one. */
export function ownMonth(
  { month, loan }: MonthCosts,
  terms: LoanTerms | undefined,
  region: 'no' | 'au',
): number | undefined {
  return terms === undefined || loan === undefined ? month : monthOn(loan, terms, region);
}

/** What months of cards are worked out from, for as long as the cards are in use; no card tells it. */
export function createOwnMonths(): {
  readonly keep: (card: ListingCard, loan: LoanBasis | undefined) => void;
  /** The card with a month by these terms. */
  readonly on: (card: ListingCard, terms: LoanTerms) => ListingCard;
} {
  const bases = new WeakMap<ListingCard, LoanBasis>();
  return {
    keep(card, loan) {
      if (loan !== undefined) bases.set(card, loan);
    },
    on(card, terms) {
      const loan = bases.get(card);
      const { monthlyCost } = card.prices;
      if (loan === undefined || monthlyCost === undefined) return card;
      const amount = monthOn(loan, terms, card.region);
      return { ...card, prices: { ...card.prices, monthlyCost: { ...monthlyCost, amount } } };
    },
  };
}
