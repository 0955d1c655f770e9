import { loanTermsOf } from '../contract/loan-terms.ts';
import { monthSum } from '../insights/mortgage/own-terms.contract.ts';
import type { SearchFilter } from './filter.contract.ts';
import type { DerivedNumber, ReadFields } from './search-engine.server.ts';

/** A month of owning a home: the usual one, or that by the loan which the search names. */
export function monthOf(search: SearchFilter, region: 'no' | 'au'): 'monthlyCost' | DerivedNumber {
  const terms = loanTermsOf(search);
  if (terms === undefined) return 'monthlyCost';
  const { of, less, times } = monthSum(terms, region);
  return { of: of === 'purchase' ? 'purchaseCost' : 'usualLoan', less, times, plus: 'runningCost' };
}

/** What of a search's homes is to be read so that it is told as the search means it. */
export function monthRead(search: SearchFilter, region: 'no' | 'au'): Pick<ReadFields, 'derived'> {
  const month = monthOf(search, region);
  return typeof month === 'string' ? {} : { derived: { monthlyCost: month } };
}
