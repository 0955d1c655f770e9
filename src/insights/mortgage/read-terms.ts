import { writtenNumber } from '../../search/written-number.contract.ts';
import type { LoanTerms } from '../../contract/loan-terms.ts';
import { TERM_BOUNDS, TERM_PARAMETERS, type GivenTerms, type TermName, type TickName } from './terms.ts';

/** What was filled in: the terms that can be used, and the fields that cannot, with what is wrong. */
export interface ReadTerms {
  readonly given: GivenTerms;
  readonly wrong: { readonly [Name in TermName]?: 'no_number' | 'too_small' | 'too_large' };
}

export const FIELD_NAMES = Object.keys(TERM_PARAMETERS) as readonly (TermName | TickName)[];
const TERM_NAMES = Object.keys(TERM_BOUNDS) as readonly TermName[];

/** What stands in the fields, as typed; `true` in one that is ticked. An empty field is not filled in. */
export type TermTexts = { readonly [Name in TermName | TickName]?: string };

export const TICK_NAMES = ['firstHome', 'invest'] as const satisfies readonly TickName[];

/** The value of a ticked box, in an address and in what is remembered. */
export const TICKED = 'true';

/** The fields as they stand in an address; what is not one of ours is left alone. */
export function termTexts(query: URLSearchParams): TermTexts {
  return Object.fromEntries(
    FIELD_NAMES.flatMap((name) => {
      const text = query.get(TERM_PARAMETERS[name])?.slice(0, LONGEST_NUMBER).trim();
      return text === undefined || text === '' ? [] : [[name, text]];
    }),
  );
}

/** The terms that a reader keeps, as they would type them. */
export function keptTexts(kept: LoanTerms = {}): TermTexts {
  return Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, String(value)]));
}

/** Reads the fields as people write numbers: `1 200 000`, `1,200,000`, `1.200.000 kr`, `2 mill`, `5,5 %`. */
export function readTerms(texts: TermTexts): ReadTerms {
  const given: Partial<Record<TermName, number>> = {};
  const wrong: Partial<Record<TermName, 'no_number' | 'too_small' | 'too_large'>> = {};
  for (const name of TERM_NAMES) {
    const text = texts[name]?.trim() ?? '';
    if (text === '') continue;
    const value = name === 'rate' ? readDecimal(text) : readAmount(text);
    if (value === undefined) wrong[name] = 'no_number';
    else if (value < TERM_BOUNDS[name].min) wrong[name] = 'too_small';
    else if (value > TERM_BOUNDS[name].max) wrong[name] = 'too_large';
    else given[name] = value;
  }
  const ticked = TICK_NAMES.filter((name) => texts[name] === TICKED);
  return { given: { ...given, ...Object.fromEntries(ticked.map((name) => [name, true])) }, wrong };
}

/** The query string that says the same: numbers bare, empty fields left out. */
export function termQuery(texts: TermTexts): string {
  const { given } = readTerms(texts);
  const query = new URLSearchParams();
  for (const name of TERM_NAMES) {
    const value = given[name];
    if (value !== undefined) query.set(TERM_PARAMETERS[name], String(value));
  }
  for (const name of TICK_NAMES) if (given[name] === true) query.set(TERM_PARAMETERS[name], TICKED);
  return query.toString();
}

/** A whole number as people write it: `1 200 000`, `1,200,000 kr`, `2 mill`. Undefined for what is none. */
export function readAmount(text: string): number | undefined {
  return readWhole(text) ?? shortened(text);
}

/**
 * A whole number with any grouping and a unit behind it; a comma or point with one or two digits after it is a
 * fraction, and dropped.
 */
function readWhole(text: string): number | undefined {
  const bare = text
    .replace(UNITS, '')
    .replace(/[.,]\d{1,2}$/, '')
    .replace(/[\s.,'’]/g, '');
  return /^\d{1,15}$/.test(bare) ? Number(bare) : undefined;
}

/** `2 mill`, `650k`. */
function shortened(text: string): number | undefined {
  return /[a-z]/i.test(text) ? writtenNumber(text, { isMoney: true }) : undefined;
}

function readDecimal(text: string): number | undefined {
  const bare = text.replace(UNITS, '').replace(/\s/g, '').replace(',', '.');
  return /^\d{1,3}(\.\d{0,4})?$/.test(bare) ? Number(bare) : undefined;
}

const UNITS = /(kr\.?|nok|usd|aud|%|år|years?|[$])|,-$/gi;
const LONGEST_NUMBER = 40;
