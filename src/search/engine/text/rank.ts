import { andInto, countBits, orInto, setBit } from '../bits.ts';
import { impact } from './bm25.ts';
import type { AskedWord } from './asked-words.ts';
import { Best } from './best.ts';
import { wordsPerRow, type SlotsAndCounts } from './postings.ts';
import type { Store } from './store.ts';
import { TIERS, UNTIERED, orTier } from './tiers.ts';
import { firstFrom } from './vocabulary.ts';

/** Of all that begins with a word, only so many of the commonest forms count for its score. */
export const SCORED_COMPLETIONS = 8;
/** What a form counts that is not the word itself, but one of its stem or a longer one. */
export const RELATED = 0.8;

/** A form that counts for the score of a word. */
export interface ScoredForm {
  readonly row: number;
  readonly listed: SlotsAndCounts;
  /** Score at full saturation. */
  readonly height: number;
  /** Weighted count by counts byte. */
  readonly weighted: Float64Array;
}

/** A word's score in a document is that of the form of it that scores best there. */
export type ScoredWord = readonly ScoredForm[];

/** Which forms count for the score of a word, and how much. `mask` says which fields. */
export function scoredWord(store: Store, word: AskedWord, mask: number): ScoredWord {
  const others = [...word.related, ...commonestCompletions(store, word)];
  const holding = [...word.exact, ...others].reduce((sum, form) => sum + store.documentsWith(form), 0);
  const height = store.heightOf(holding);
  const weighted = store.weightedIn(mask);
  const scored = (form: number, share: number): ScoredForm => ({
    row: store.rowOf(form),
    listed: store.listed(form),
    height: height * share,
    weighted,
  });
  return [...word.exact.map((form) => scored(form, 1)), ...others.map((form) => scored(form, RELATED))];
}

/** Of equally common forms those with the lower numbers. */
function commonestCompletions(store: Store, { exact, related, runs, laterRuns }: AskedWord): number[] {
  const named = new Set([...exact, ...related]);
  const commonest: { form: number; documents: number }[] = [];
  let least = 0;
  const consider = (form: number) => {
    const documents = store.documentsWith(form);
    if (documents <= least || named.has(form)) return;
    commonest.splice(
      firstFrom(commonest.length, (index) => (commonest[index]?.documents ?? 0) < documents),
      0,
      { form, documents },
    );
    commonest.length = Math.min(commonest.length, SCORED_COMPLETIONS);
    if (commonest.length === SCORED_COMPLETIONS) least = commonest.at(-1)?.documents ?? 0;
  };
  for (const { from, to } of runs) for (let form = from; form < to; form++) consider(form);
  laterRuns.forEach(consider);
  return commonest.map(({ form }) => form);
}

/** Up to this many matches are scored sooner than those are picked out in which every word weighs much. */
const SCORED_AT_ONCE = 1024;

/**
 * The best `limit` slots of `matches` after `offset`: highest score first, equals by `idOf`, highest
 * first. Where there are many matches, those are tried first in which every word weighs much.
 * `count` is how many there are, where that is known.
 */
export function rank(
  store: Store,
  words: readonly ScoredWord[],
  matches: Uint32Array,
  idOf: Float64Array,
  offset: number,
  limit: number,
  count = countBits(matches),
): Uint32Array {
  const keep = Math.min(offset + limit, count);
  if (keep <= offset) return new Uint32Array();
  const selective = selectiveWords(store, words);
  for (let tier = 0; count > Math.min(store.few, SCORED_AT_ONCE) && selective.length > 0 && tier < TIERS; tier++) {
    const heavy = heavyMatches(store, selective, matches, tier);
    const heavyCount = countBits(heavy);
    if (heavyCount < keep || heavyCount * 2 > count) continue;
    const best = new Best(idOf, keep);
    score(store, words, heavy, heavyCount, best);
    // An equal is not enough: an equal that was left out may have a higher id.
    if (best.lastScore() > boundOfOthers(store, words, selective, tier)) return best.after(offset);
  }
  const best = new Best(idOf, keep);
  score(store, words, matches, count, best);
  return best.after(offset);
}

/** The words that decide: some form of them has tiers, and they weigh at least a quarter of the heaviest. */
function selectiveWords({ tiers }: Store, words: readonly ScoredWord[]): ScoredWord[] {
  const heightOf = (word: ScoredWord) => Math.max(0, ...word.map(({ height }) => height));
  const most = Math.max(0, ...words.map(heightOf));
  return words.filter(
    (word) => heightOf(word) * 4 >= most && word.some(({ row }) => row >= 0 && tiers.first[row] !== UNTIERED),
  );
}

/** The matches that are in the given tier of every word. */
function heavyMatches(store: Store, words: readonly ScoredWord[], matches: Uint32Array, tier: number): Uint32Array {
  const heavy = matches.slice();
  for (const word of words) {
    const ofWord = store.scratch(matches.length);
    for (const {
      row,
      listed: { slots },
    } of word) {
      if (row >= 0) orTierOf(store, row, tier, ofWord);
      for (const slot of slots) if (slot >>> 5 < ofWord.length) setBit(ofWord, slot);
    }
    andInto(heavy, ofWord);
  }
  return heavy;
}

function orTierOf({ tiers, postings }: Store, row: number, tier: number, bits: Uint32Array): void {
  if (tiers.first[row] === UNTIERED) orInto(bits, postings.row(row));
  else orTier(tiers, (tiers.first[row] ?? 0) + tier, wordsPerRow(postings.parts.slots), bits);
}

/**
 * No document that is not in the tier of each of the `telling` words scores more than this: one
 * word's floor and the other words' best. By the counts in all fields; fewer fields only lessen it.
 */
function boundOfOthers(
  store: Store,
  words: readonly ScoredWord[],
  telling: readonly ScoredWord[],
  tier: number,
): number {
  const { tiers, weighted, dampers } = store;
  const floors = words.map((word) =>
    Math.max(
      0,
      ...word.map(({ row, height }) => {
        const tiered = row < 0 ? UNTIERED : (tiers.first[row] ?? 0);
        return tiered === UNTIERED
          ? 0
          : impact(
              height,
              weighted[tiers.floorCounts[tiered + tier] ?? 0] ?? 0,
              dampers[tiers.floorLengths[tiered + tier] ?? 0] ?? 0,
            );
      }),
    ),
  );
  const bests = words.map((word) =>
    Math.max(
      0,
      ...word.map(({ row, listed, height }) => {
        const tiered = row < 0 ? UNTIERED : (tiers.first[row] ?? 0);
        if (tiered === UNTIERED || listed.slots.length > 0) return Math.ceil(height);
        return impact(
          height,
          weighted[tiers.bestCounts[tiered] ?? 0] ?? 0,
          dampers[tiers.bestLengths[tiered] ?? 0] ?? 0,
        );
      }),
    ),
  );
  const together = bests.reduce((sum, best) => sum + best, 0);
  return Math.max(
    ...words.map((word, index) => (telling.includes(word) ? together - (bests[index] ?? 0) + (floors[index] ?? 0) : 0)),
  );
}

/** Scores the documents of a set, form by form. */
function score(store: Store, words: readonly ScoredWord[], set: Uint32Array, count: number, best: Best): void {
  const slots = slotsOf(set, count);
  const scores = new Int32Array(count);
  const [only, another] = words;
  if (only !== undefined && another === undefined) {
    for (const form of only) {
      if (form.row >= 0) scoreRow(store, form, slots, scores);
      scoreListed(store, form, slots, scores);
    }
    for (let index = 0; index < count; index++) best.add(slots[index] ?? 0, scores[index] ?? 0);
    return;
  }
  const ofWord = new Int32Array(count);
  for (const word of words) {
    for (const form of word) {
      if (form.row >= 0) scoreRow(store, form, slots, ofWord);
      scoreListed(store, form, slots, ofWord);
    }
    for (let index = 0; index < count; index++) scores[index] = (scores[index] ?? 0) + (ofWord[index] ?? 0);
    ofWord.fill(0);
  }
  for (let index = 0; index < count; index++) best.add(slots[index] ?? 0, scores[index] ?? 0);
}

function slotsOf(set: Uint32Array, count: number): Uint32Array {
  const slots = new Uint32Array(count);
  let next = 0;
  for (let word = 0; word < set.length && next < count; word++) {
    for (let left = set[word] ?? 0; left !== 0; left &= left - 1)
      slots[next++] = word * 32 + 31 - Math.clz32(left & -left);
  }
  return slots;
}

function scoreRow(store: Store, form: ScoredForm, slots: Uint32Array, scores: Int32Array): void {
  const { postings, dampers } = store;
  const { height, weighted } = form;
  const lengths = store.lengths.array;
  const built = postings.parts.slots;
  const countsAt = postings.reader(form.row);
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index] ?? 0;
    if (slot >= built) return;
    const counts = countsAt(slot);
    if (counts === 0) continue;
    const score = impact(height, weighted[counts] ?? 0, dampers[lengths[slot] ?? 0] ?? 0);
    if (score > (scores[index] ?? 0)) scores[index] = score;
  }
}

function scoreListed(store: Store, form: ScoredForm, slots: Uint32Array, scores: Int32Array): void {
  const { slots: listed, counts } = form.listed;
  const lengths = store.lengths.array;
  let index = 0;
  for (let at = 0; at < listed.length; at++) {
    const slot = listed[at] ?? 0;
    while (index < slots.length && (slots[index] ?? 0) < slot) index++;
    if (index === slots.length) return;
    if (slots[index] !== slot) continue;
    const score = impact(form.height, form.weighted[counts[at] ?? 0] ?? 0, store.dampers[lengths[slot] ?? 0] ?? 0);
    if (score > (scores[index] ?? 0)) scores[index] = score;
  }
}
