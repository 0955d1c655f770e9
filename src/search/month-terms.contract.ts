import { loanTermsOf, type LoanTerms } from '../contract/loan-terms.ts';
import type { SearchFilter } from './filter.contract.ts';

/**
 * The search by the reader's own loan, where it says nothing of one. An amount for a month is meant by the loan that
 * stands beside it, or by the usual one.
 */
export function withOwnLoan(filter: SearchFilter, own: LoanTerms | undefined): SearchFilter {
  if (own === undefined || filter.monthlyCost !== undefined || loanTermsOf(filter) !== undefined) return filter;
  const { rate, years, equity } = own;
  return {
    ...filter,
    ...(rate === undefined ? {} : { loanRate: rate }),
    ...(years === undefined ? {} : { loanYears: years }),
    ...(equity === undefined ? {} : { loanEquity: equity }),
  };
}

/** Whether what it finds, or in what order, depends on the loan by which a month is worked out. */
export function goesByMonth({ monthlyCost, sorting }: Pick<SearchFilter, 'monthlyCost' | 'sorting'>): boolean {
  return monthlyCost !== undefined || sorting === 'monthly_cost';
}

export function withoutLoanTerms(filter: SearchFilter): SearchFilter {
  const { loanRate: _rate, loanYears: _years, loanEquity: _equity, ...rest } = filter;
  return rest;
}
