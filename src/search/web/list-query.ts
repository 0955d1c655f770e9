import { parseQueryString } from '../../contract/query-string.ts';
import type { Ignored, SearchFilter } from '../filter.contract.ts';
import { MONEY_FIELDS, parseFilter } from '../filter-parse.contract.ts';
import { writtenNumber } from '../written-number.contract.ts';

/** What the address of a list page asks for. */
export interface ListQuery {
  readonly filter: SearchFilter;
  readonly ignored: readonly Ignored[];
  /** Ranges whose bounds stood the wrong way round, as the filter calls them. */
  readonly swapped: readonly RangeField[];
  /**
   * The address as it should be written says the same in other words: fields that a form left empty, the older names.
   */
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
    search !== undefined ||
    suburb !== undefined ||
    given.some(
      ([name, value]) =>
        isSmaller(raw[name], value) || (name.endsWith('Min') && isBothBounds(value)) || isWrittenOut(name, value),
    );
  const { filter, ignored } = parseFilter(input);
  return { filter, ignored, isUntidy, swapped: RANGES.filter((field) => areSwapped(field, input, filter)) };
}

/** The ranges that people write the bounds of. */
const RANGES = [
  ...MONEY_FIELDS,
  'jointDebtShare',
  'primaryRoom',
  'usageArea',
  'landsize',
  'constructionYear',
] as const satisfies readonly (keyof SearchFilter)[];
export type RangeField = (typeof RANGES)[number];

const BOUNDS: ReadonlySet<string> = new Set(RANGES.flatMap((field) => [`${field}Min`, `${field}Max`]));

/** A number as people write it (`4,5 mill`), which the site writes in digits alone. */
function isWrittenOut(name: string, value: unknown): boolean {
  return typeof value === 'string' && BOUNDS.has(name) && !/^\d+(\.\d+)?$/.test(value);
}

function areSwapped(field: RangeField, input: Record<string, unknown>, filter: SearchFilter): boolean {
  const { min, max } = filter[field] ?? {};
  const [from, to] = [input[`${field}Min`], input[`${field}Max`]];
  if (min === undefined || max === undefined || min === max || typeof from !== 'string' || typeof to !== 'string')
    return false;
  return writtenNumber(from, { isMoney: true }) === max && writtenNumber(to, { isMoney: true }) === min;
}

/** As a form sends how many rooms there must be exactly. */
function isBothBounds(value: unknown): boolean {
  return typeof value === 'string' && /^\d*,\d*$/.test(value);
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
