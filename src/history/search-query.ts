import { parseQueryString } from '../contract/query-string.ts';
import { listPath } from '../paths.ts';
import { parseFilter } from '../search/filter-parse.contract.ts';
import { ARRANGEMENT_FIELDS } from '../search/filter.contract.ts';

/** Which homes are meant, and not how they are shown. */
const MEANING: ReadonlySet<string> = new Set(['listingType', 'acquisition', 'availability']);

/** What an amount for a month is meant by. */
const LOAN: ReadonlySet<string> = new Set(['loanRate', 'loanYears', 'loanEquity']);

/**
 * A query string of the list in its one normal form, with filters alone: two that find the same homes are the same
 * text.
 */
export function searchQueryOf(query: string): string {
  const { filter } = parseFilter(parseQueryString(`/list?${query.replace(/^\?/, '')}`));
  const kept = Object.entries(filter).filter(
    ([field]) =>
      MEANING.has(field) ||
      !Object.hasOwn(ARRANGEMENT_FIELDS, field) ||
      (filter.monthlyCost !== undefined && LOAN.has(field)),
  );
  kept.sort(([a], [b]) => (a < b ? -1 : 1));
  return listPath(Object.fromEntries(kept)).split('?')[1] ?? '';
}
