import type { SearchFilter } from '../filter.contract.ts';
import type { Region } from '../../texts/messages.ts';
import { chosenLens } from '../price-lens.contract.ts';
import { goesByMonth, withoutLoanTerms } from '../month-terms.contract.ts';

/** The search by itself: what a reader has switched on to look at its homes by is left out. */
export function withoutLenses(filter: SearchFilter): SearchFilter {
  const { priceLens: _lens, priceRank: _rank, priceMap: _prices, ...rest } = filter;
  return goesByMonth(rest) ? rest : withoutLoanTerms(rest);
}

/** The search as it is saved: of what it is looked at by, with what its prices mean alone, where that is not usual. */
export function withPriceLensAlone(filter: SearchFilter, region: Region): SearchFilter {
  const priceLens = chosenLens(filter, region);
  const bare = withoutLenses(filter);
  if (priceLens === undefined) return bare;
  const { loanRate, loanYears, loanEquity } = filter;
  return { ...bare, priceLens, ...(priceLens === 'monthly' ? { loanRate, loanYears, loanEquity } : {}) };
}
