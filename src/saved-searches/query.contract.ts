import { isTooLong, parseQueryString } from '../contract/query-string.ts';
import type { Ignored, SearchFilter } from '../search/filter.contract.ts';
import { parseFilter } from '../search/filter-parse.contract.ts';

/**
 * A search as somebody hands it in to keep it or to look it up: as the body of a search has it, or as a list's address
 * has it.
 */

export interface ReadQuery {
  /** In its normal form, from its first page. */
  readonly filter: SearchFilter;
  /** What could not be understood and was left out. */
  readonly ignored: readonly Ignored[];
}

/** A query string that is longer than any address is read by nobody: a part of it would be another search. */
export function isReadable(input: unknown): boolean {
  return typeof input !== 'string' || !isTooLong(asAddress(input));
}

export function readQuery(input: unknown): ReadQuery {
  const { filter, ignored } = parseFilter(asFields(input));
  return { filter: { ...filter, page: 1 }, ignored };
}

/**
 * The same, for looking a search up: when it does not parse as it is, what only arranges its results
 * is dropped before it is read again (product specification, section 5).
 */
export function readLookup(input: unknown): ReadQuery {
  const read = readQuery(input);
  if (read.ignored.length === 0) return read;
  const { ignored: _, ...again } = readQuery(
    Object.fromEntries(Object.entries(asFields(input)).filter(([field]) => !ARRANGING.has(field))),
  );
  return { ...again, ignored: read.ignored };
}

const ARRANGING: ReadonlySet<string> = new Set(['order', 'page', 'size', 'showby', 'view', 'acquisition']);

function asFields(input: unknown): Record<string, unknown> {
  if (typeof input === 'string') return parseQueryString(asAddress(input));
  return typeof input === 'object' && input !== null && !Array.isArray(input) ? (input as Record<string, unknown>) : {};
}

function asAddress(text: string): string {
  return text.includes('?') ? text : `?${text}`;
}
