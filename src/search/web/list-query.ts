import { parseQueryString } from '../../contract/query-string.ts';
import type { Ignored, SearchFilter } from '../filter.contract.ts';
import { parseFilter } from '../filter-parse.contract.ts';

/** What the address of a list page asks for. */
export interface ListQuery {
  readonly filter: SearchFilter;
  readonly ignored: readonly Ignored[];
  /** The address as it should be written says the same in other words: fields that a form left empty, the older names. */
  readonly isUntidy: boolean;
}

/**
 * Reads a list page's query string. `search` and `suburb` are the specification's own names for
 * words and a place; a form sends every field, also the empty ones, which ask for nothing.
 */
export function listQueryOf(url: string): ListQuery {
  const { search, suburb, ...raw } = parseQueryString(url);
  const given = Object.entries(raw).map(([name, value]) => [name, withoutBlanks(value)] as const);
  const present = given.filter(([, value]) => value !== undefined);
  const input: Record<string, unknown> = Object.fromEntries(present);
  const words = withoutBlanks(search);
  const place = withoutBlanks(suburb);
  if (words !== undefined) input.keywords = listed(input.keywords, words);
  if (place !== undefined) input.address = listed(input.address, place);
  const isUntidy =
    search !== undefined || suburb !== undefined || given.some(([name, value]) => isSmaller(raw[name], value));
  return { ...parseFilter(input), isUntidy };
}

/** The value without blank texts; undefined when nothing is left. */
function withoutBlanks(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  if (Array.isArray(value)) {
    const items = value.map(withoutBlanks).filter((item) => item !== undefined);
    return items.length === 0 ? undefined : items;
  }
  return value;
}

function isSmaller(before: unknown, after: unknown): boolean {
  if (after === undefined) return true;
  return Array.isArray(before) && Array.isArray(after) && after.length < before.length;
}

function listed(present: unknown, more: unknown): unknown[] {
  return [present, more].flat().filter((item) => item !== undefined);
}
