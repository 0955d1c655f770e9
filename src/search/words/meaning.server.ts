import type { SearchFilter } from '../filter.contract.ts';
import type { Span } from './sentence.server.ts';
import type { READ_AS } from './words.contract.ts';

/** What words of a sentence mean to a search. */

/** The part of a search that some words ask for. */
export type Fields = Partial<SearchFilter>;

export interface Meaning {
  readonly filter: Fields;
  /** Of a place, what it is called: the words may be misspelt. */
  readonly name?: string;
  /** Of a place that stands for an address in it, the street of that, of which nothing is known. */
  readonly unknownStreet?: string;
  /** What of the words no search knows, and what stands for it: see {@link READ_AS}. */
  readonly readAs?: readonly (typeof READ_AS)[number][];
}

/** Words that were understood, with what they may mean: the likeliest first, then what a reader may choose instead. */
export interface Understood extends Span {
  readonly kind: 'filter' | 'place' | 'keyword';
  readonly meanings: readonly [Meaning, ...Meaning[]];
  /** A language model read it, and not the grammar. */
  readonly isByModel?: true;
}

/** A sentence, read: every word of it that says something stands in one of the two lists. */
export interface Reading {
  readonly understood: readonly Understood[];
  /** Wishes that no filter can say, and words that contradict others. */
  readonly wishes: readonly Span[];
}

/** What the whole sentence is about, which decides what an amount or a size in it means. */
export interface Subject {
  readonly region: 'no' | 'au';
  readonly isRent: boolean;
  readonly use: 'residential' | 'commercial' | 'leisure' | 'new_homes';
  /** Plots alone are asked for. */
  readonly isLand: boolean;
  /** Some kind of home or plot is named. */
  readonly isTyped: boolean;
  /** What it is about by words that are said of one of them alone: a kind of home, bedrooms, a garden. */
  readonly kind: 'home' | 'premises' | undefined;
  /** A kind of home is named, or bedrooms, which no premises have. */
  readonly isHomeNamed: boolean;
  /** Unix milliseconds. */
  readonly now: number;
}

/** Words whose meaning waits for the rest of the sentence. Undefined when they mean nothing after all. */
export interface Found extends Span {
  readonly kind: Understood['kind'];
  readonly meant: (subject: Subject) => readonly Meaning[];
  /** All but what the words name: of what is asked for elsewhere it takes away, and adds nothing. */
  readonly isExclusion?: true;
}

/** One field of a search, as the one meaning of some words. */
export function meaning(filter: Fields): readonly [Meaning] {
  return [{ filter }];
}

/** What words mean, and what a reader may choose instead of it. */
export function withOther(meant: Found['meant'], other: Fields): Found['meant'] {
  return (subject) => {
    const meanings = meant(subject);
    return meanings.length === 0 ? [] : [...meanings, { filter: other }];
  };
}

/**
 * The search that several meanings ask for together: lists grow, ranges narrow. Undefined when the second contradicts
 * the first: two lower bounds, or another sorting.
 */
export function together(first: Fields, second: Fields): Fields | undefined {
  const result: Record<string, unknown> = { ...first };
  for (const [field, value] of Object.entries(second)) {
    const present = result[field];
    if (present === undefined || JSON.stringify(present) === JSON.stringify(value)) result[field] = value;
    else if (field === 'listingType' && isListingPair(present, value))
      Object.assign(result, listingPair(present, value));
    else if (Array.isArray(present) && Array.isArray(value))
      result[field] = [...new Set([...(present as unknown[]), ...(value as unknown[])])];
    else if (isRange(present) && isRange(value) && !Object.keys(value).some((side) => side in present)) {
      const range: { min?: number; max?: number } = { ...present, ...value };
      if ((range.min ?? 0) > (range.max ?? Infinity)) return undefined;
      result[field] = range;
    } else return undefined;
  }
  return result;
}

/**
 * Two bounds of one range where the lower is above the upper (`over 10 mill under 5 mill`), the other way round, as the
 * filter itself takes them. Undefined where that is not what contradicts.
 */
export function swapped(
  [{ filter: first }]: Understood['meanings'],
  { filter: second }: Meaning,
): readonly [Meaning, Meaning] | undefined {
  const field = Object.keys(second).find((name) => isRange(second[name as keyof Fields]));
  if (field === undefined || Object.keys(first).length !== Object.keys(second).length) return undefined;
  const [{ [field]: a, ...rest }, { [field]: b, ...others }] = [first, second] as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  if (JSON.stringify(rest) !== JSON.stringify(others)) return undefined;
  if (!isRange(a) || !isRange(b) || Object.keys(a).length + Object.keys(b).length !== 2) return undefined;
  const [min, max] = [a.min ?? b.min, a.max ?? b.max];
  if (min === undefined || max === undefined || min <= max) return undefined;
  const [below, above]: [Meaning, Meaning] = [
    { filter: { ...rest, [field]: { max: min } }, readAs: ['swapped'] },
    { filter: { ...rest, [field]: { min: max } }, readAs: ['swapped'] },
  ];
  return a.min === undefined ? [above, below] : [below, above];
}

/**
 * What is left of an exclusion (all but what is named) beside what is asked for already: `only freehold, no strata`
 * asks for nothing more. Undefined where it takes something away of what is asked for.
 */
export function excluding(first: Fields, { filter, ...rest }: Meaning): Meaning | undefined {
  const left: Record<string, unknown> = { ...filter };
  for (const [field, value] of Object.entries(filter)) {
    const present = (first as Record<string, unknown>)[field];
    if (!Array.isArray(present) || !Array.isArray(value)) continue;
    const allowed = new Set<unknown>(value);
    if (!present.every((one) => allowed.has(one))) return undefined;
    left[field] = present;
  }
  return { ...rest, filter: left };
}

/** What is left where both are left out; nothing where that is nothing. */
export function neither([first]: readonly Meaning[], [second]: readonly Meaning[]): readonly Meaning[] {
  if (first === undefined || second === undefined) return [];
  const filter: Record<string, unknown> = { ...first.filter };
  for (const [field, value] of Object.entries(second.filter)) {
    const present = filter[field];
    if (!Array.isArray(present) || !Array.isArray(value)) {
      filter[field] = value;
      continue;
    }
    const allowed = new Set<unknown>(value);
    const left = present.filter((one) => allowed.has(one));
    if (left.length === 0) return [];
    filter[field] = left;
  }
  return [{ filter }];
}

/** Business premises and holiday homes are sold and let; new homes are sold. */
function isListingPair(a: unknown, b: unknown): boolean {
  const both = [a, b];
  const isOfBoth = both.includes('commercial') || both.includes('leisure');
  return (isOfBoth && both.includes('rent')) || (both.includes('buy') && (isOfBoth || both.includes('new_homes')));
}

function listingPair(a: unknown, b: unknown): Fields {
  const isOffer = a === 'rent' || a === 'buy';
  const offer = isOffer ? a : b;
  return {
    listingType: (isOffer ? b : a) as SearchFilter['listingType'],
    ...(offer === 'rent' ? { acquisition: 'rent' } : {}),
  };
}

function isRange(value: unknown): value is { min?: number; max?: number } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && ('min' in value || 'max' in value);
}
