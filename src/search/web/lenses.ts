import type { SearchFilter } from '../filter.contract.ts';
import { goesByMonth, withoutLoanTerms } from '../month-terms.contract.ts';

/** The search by itself: what a reader has switched on to look at its homes by is left out. */
export function withoutLenses(filter: SearchFilter): SearchFilter {
  const { priceLens: _lens, priceRank: _rank, priceMap: _prices, ...rest } = filter;
  return goesByMonth(rest) ? rest : withoutLoanTerms(rest);
}
