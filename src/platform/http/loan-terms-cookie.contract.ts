import { areGiven, LOAN_BOUNDS, roundedRate, type LoanTerms } from '../../contract/loan-terms.ts';
import type { Region } from '../../texts/messages.ts';

/** The reader's own terms of a loan, kept in one plain cookie beside the other preferences: `no_4.9_25_600000`. */

export const LOAN_TERMS_COOKIE = 'loan_terms';

/** Those of the market; undefined where there are none, or none that can be used. Money of another is no money here. */
export function readLoanTerms(cookie: string | undefined, region: Region): LoanTerms | undefined {
  const [market, ...parts] = cookie?.split('_') ?? [];
  if (market !== region) return undefined;
  const [rate, years, equity] = parts;
  const terms = validTerms({ rate, years, equity });
  return areGiven(terms) ? terms : undefined;
}

/** A Set-Cookie header that keeps the terms for a year, or takes them away where there are none. */
export function loanTermsCookie(terms: LoanTerms, region: Region): string {
  const { rate = '', years = '', equity = '' } = terms;
  const [value, age] = areGiven(terms) ? [`${region}_${rate}_${years}_${equity}`, 31_536_000] : ['', 0];
  return `${LOAN_TERMS_COOKIE}=${value}; Path=/; Max-Age=${age}; SameSite=Lax`;
}

/** Each part by itself: what is no number, or beyond its bounds, is left out. */
export function validTerms(written: Readonly<Record<keyof LoanTerms, string | undefined>>): LoanTerms {
  const number = (name: keyof LoanTerms): number | undefined => {
    const text = written[name] ?? '';
    const value = /^\d{1,9}(\.\d{1,4})?$/.test(text) ? Number(text) : NaN;
    const { min, max } = LOAN_BOUNDS[name];
    return value >= min && value <= max ? value : undefined;
  };
  const [rate, years, equity] = [number('rate'), number('years'), number('equity')];
  return {
    ...(rate === undefined ? {} : { rate: roundedRate(rate) }),
    ...(years === undefined ? {} : { years: Math.round(years) }),
    ...(equity === undefined ? {} : { equity: Math.round(equity) }),
  };
}
