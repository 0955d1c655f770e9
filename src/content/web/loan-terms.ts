import type { LoanTerms } from '../../contract/loan-terms.ts';
import { readTerms } from '../../insights/mortgage/read-terms.ts';
import { validTerms } from '../../platform/http/loan-terms-cookie.contract.ts';

/** The fields of the form for a loan, as a search's address has them. */
export const LOAN_PARAMETERS = ['loan_rate', 'loan_years', 'loan_equity'] as const;

/**
 * The loan that a form asks to be remembered, and what the address is to say of it; undefined where it is about none.
 */
export function loanTermsIn(
  form: FormData,
): { readonly terms: LoanTerms; readonly written: Readonly<Record<string, string>> } | undefined {
  const asked = form.get('loan_terms');
  if (asked === 'usual') return { terms: {}, written: {} };
  if (asked !== 'own') return undefined;
  const text = (name: (typeof LOAN_PARAMETERS)[number]): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim().slice(0, MOST) : '';
  };
  const texts = { rate: text('loan_rate'), years: text('loan_years'), equity: text('loan_equity') };
  const { given } = readTerms(texts);
  const terms = validTerms({
    rate: given.rate?.toString(),
    years: given.years?.toString(),
    equity: given.equity?.toString(),
  });
  // What cannot be used stands in the address as it was typed: the page says that it is left out.
  const written = (name: keyof LoanTerms): string => String(terms[name] ?? texts[name]);
  return {
    terms,
    written: Object.fromEntries(
      (['rate', 'years', 'equity'] as const).flatMap((name) =>
        written(name) === '' ? [] : [[`loan_${name}`, written(name)]],
      ),
    ),
  };
}

const MOST = 40;
