import { neither, type Found } from './meaning.server.ts';
import type { Sentence, Span } from './sentence.server.ts';
import type { Entry } from './vocabulary.server.ts';

/** Lists of what is not wanted: `no apartments or townhouses`. */

/** A phrase that is denied, with what it was read as where that leaves something out. */
export interface DeniedPhrase {
  readonly from: number;
  readonly to: number;
  readonly isKind: boolean;
  /** Something that a home has: a balcony, a garage. */
  readonly isFacility: boolean;
  readonly as?: Found | undefined;
  /** Where no filter says it. */
  readonly wish?: Span | undefined;
}

/**
 * Whether a phrase is listed behind one that is denied, and so denied as well. Of kinds of homes, `og` goes on as well,
 * and a comma of a list that ends so; of what a home has `og` alone: `uten balkong og garasje`.
 */
export function isListedBehind(
  denied: DeniedPhrase,
  { from, to, isKind, isFacility }: Omit<DeniedPhrase, 'as' | 'wish'>,
  sentence: Sentence,
): boolean {
  const between = sentence.text.slice(denied.to, from);
  if (/^ (?:(?:,|eller|or|nor|heller ikke) )+(?:(?:en|ei|et|a|an) )?$/.test(between) && !/^ , $/.test(between))
    return true;
  if (isFacility && denied.isFacility) return /^ (?:og|and|&|\/) (?:(?:en|ei|et|a|an) )?$/.test(between);
  if (!isKind || !denied.isKind) return false;
  const isList = /^(?: , [a-z ]{3,25}?)* (?:eller|or|nor|og|and) /.test(sentence.text.slice(to));
  return /^ (?:og|and|&|\/) $/.test(between) || (between === ' , ' && isList);
}

/** One reading for both: each of its own would bring back what the other one leaves out. */
export function denyBoth(
  one: Found,
  opposite: NonNullable<Entry['opposite']>,
  span: ReturnType<Sentence['claim']>,
): Found {
  return {
    ...span,
    kind: 'filter',
    meant: (subject) => neither(one.meant(subject), opposite(subject)),
    isExclusion: true,
  };
}
