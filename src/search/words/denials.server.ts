import type { Unclaimed } from './sentence.server.ts';
import { ADJUNCTS, NEGATORS, PLACE_WORDS, SURROUNDING_WORDS } from './small-words.server.ts';

/** Words that deny what stands behind them: `ikke et oppussingsobjekt`, `no strata`, `not in Newtown`. */

/** How many words before it deny it. */
export function negators(run: readonly Unclaimed[], at: number): number {
  return denialsBefore(run, at, (word) => ADJUNCTS.has(word));
}

/** The same of a place, or of what may be one, with the words that only say where: `ikke i nærheten av Frogner`. */
export function placeDenials(run: readonly Unclaimed[], at: number): number {
  return denialsBefore(run, at, (word) => ADJUNCTS.has(word) || PLACE_WORDS.has(word) || AROUND.has(word));
}

const AROUND: ReadonlySet<string> = new Set(
  [...SURROUNDING_WORDS]
    .flatMap((words) => words.split(' '))
    .filter((word) => !['not', 'ikke', 'far', 'langt'].includes(word)),
);

function denialsBefore(run: readonly Unclaimed[], at: number, isBetween: (word: string) => boolean): number {
  for (let count = 0; count <= at; count++) {
    const before = run[at - count - 1]?.folded ?? '';
    for (const words of LONG_DENIALS) {
      const begin = at - count - words.length;
      const isThere = words.at(-1) === before && begin >= 0;
      if (isThere && words.every((word, i) => run[begin + i]?.folded === word)) return at - begin;
    }
    if (NEGATORS.has(before)) return count + 1;
    if (!isBetween(before)) return 0;
  }
  return 0;
}

/** Denials of several words, the longest first. */
const LONG_DENIALS = [
  'hvor som helst bortsett fra',
  'hvor som helst unntatt',
  'hvor som helst utenom',
  'anywhere other than',
  'everywhere other than',
  'anywhere apart from',
  'everywhere apart from',
  'overalt bortsett fra',
  'anywhere except',
  'everywhere except',
  'overalt unntatt',
  'anywhere but',
  'everywhere but',
  'bortsett fra',
  'other than',
  'apart from',
].map((words) => words.split(' '));
