import { impact } from './bm25.ts';
import type { AskedWord } from './asked-words.ts';
import { Best } from './best.ts';
import { eachBit, ones } from './postings.ts';
import type { SlotsAndCounts } from './postings.ts';
import type { Store } from './store.ts';
import { firstFrom } from './vocabulary.ts';

/** Of all that begins with a word, only so many of the commonest forms count for its score. */
export const SCORED_COMPLETIONS = 16;
/** What a form counts that is not the word itself, but one of its stem or a longer one. */
export const RELATED = 0.8;

/** Pages that end further down than this are not looked for among champions, nor beside lists longer than this. */
const FAR = 8192;
/** Champions looked at between two looks at whether they suffice. */
const STEP = 64;

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
  const weighted = store.counts.weighted(store.weights, mask);
  const scored = (form: number, share: number): ScoredForm =>
    ({ row: store.rowOf(form), listed: store.listed(form), height: height * share, weighted });
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
    commonest.splice(firstFrom(commonest.length, (index) => commonest[index]!.documents < documents), 0, { form, documents });
    commonest.length = Math.min(commonest.length, SCORED_COMPLETIONS);
    if (commonest.length === SCORED_COMPLETIONS) least = commonest[SCORED_COMPLETIONS - 1]!.documents;
  };
  for (const { from, to } of runs) for (let form = from; form < to; form++) consider(form);
  laterRuns.forEach(consider);
  return commonest.map(({ form }) => form);
}

/**
 * The best `limit` slots of `matches` after `offset`: highest score first, equals by `idOf`, highest
 * first. Exact whichever way it takes.
 */
export function rank(store: Store, words: readonly ScoredWord[], matches: Uint32Array, idOf: Float64Array, offset: number, limit: number): Uint32Array {
  let count = 0;
  for (const word of matches) count += ones(word);
  const keep = Math.min(offset + limit, count);
  if (keep <= offset) return new Uint32Array();
  const best = new Best(idOf, keep);
  if (count <= store.few || keep > FAR || !rankChampions(store, words, matches, best)) {
    const all = new Best(idOf, keep);
    rankAll(store, words, matches, count, all);
    return all.after(offset);
  }
  return best.after(offset);
}

/** Scores every match, form by form. */
function rankAll(store: Store, words: readonly ScoredWord[], matches: Uint32Array, count: number, best: Best): void {
  const slots = new Uint32Array(count);
  let next = 0;
  eachBit(matches, (slot) => {
    slots[next++] = slot;
  });
  const scores = new Int32Array(count);
  const ofWord = new Int32Array(count);
  for (const word of words) {
    for (const form of word) {
      if (form.row >= 0) scoreRow(store, form, slots, ofWord);
      scoreListed(store, form, slots, ofWord);
    }
    for (let index = 0; index < count; index++) scores[index]! += ofWord[index]!;
    ofWord.fill(0);
  }
  for (let index = 0; index < count; index++) best.add(slots[index]!, scores[index]!);
}

function scoreRow(store: Store, form: ScoredForm, slots: Uint32Array, scores: Int32Array): void {
  const { postings, dampers } = store;
  const lengths = store.lengths.array;
  const built = postings.parts.slots;
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index]!;
    if (slot >= built) return;
    const counts = postings.countsAt(form.row, slot);
    if (counts === 0) continue;
    const score = impact(form.height, form.weighted[counts]!, dampers[lengths[slot]!]!);
    if (score > scores[index]!) scores[index] = score;
  }
}

function scoreListed(store: Store, form: ScoredForm, slots: Uint32Array, scores: Int32Array): void {
  const { slots: listed, counts } = form.listed;
  const lengths = store.lengths.array;
  let index = 0;
  for (let at = 0; at < listed.length; at++) {
    const slot = listed[at]!;
    while (index < slots.length && slots[index]! < slot) index++;
    if (index === slots.length) return;
    if (slots[index] !== slot) continue;
    const score = impact(form.height, form.weighted[counts[at]!]!, store.dampers[lengths[slot]!]!);
    if (score > scores[index]!) scores[index] = score;
  }
}

/** A place in the list of a form's champions, and what the form can at most add to slots further on. */
interface Walk {
  readonly form: ScoredForm;
  readonly word: number;
  at: number;
  readonly end: number;
  bound: number;
}

/**
 * Fagin's threshold algorithm ("Optimal aggregation algorithms for middleware", 2003): walks down
 * the champions, always where most is still to be had, and scores what it meets, until nothing
 * further on can reach the last of the best. Equal is not enough: an equal may have a higher id.
 * Returns false when the champions do not suffice.
 */
function rankChampions(store: Store, words: readonly ScoredWord[], matches: Uint32Array, best: Best): boolean {
  const listed = words.flat().reduce((sum, form) => sum + form.listed.slots.length, 0);
  const walks = words.flatMap((word, index) => word.filter(({ row }) => row >= 0).map((form) => startWalk(store, form, index)));
  const short = walks.reduce((sum, { form, end, at }) => sum + (end === at ? documentsOf(store, form) : 0), 0);
  if (listed + short > FAR) return false;
  const met = new Set<number>();
  const meet = (slot: number) => {
    if (((matches[slot >>> 5] ?? 0) >>> (slot & 31) & 1) === 0 || met.has(slot)) return;
    met.add(slot);
    best.add(slot, scoreOf(store, words, slot));
  };
  for (const { listed: { slots } } of words.flat()) slots.forEach(meet);
  for (const walk of walks) {
    if (walk.at === walk.end && store.champions.floorCounts[walk.form.row] === 0) {
      store.postings.decode(store.postings.parts.common[walk.form.row]!).slots.forEach(meet);
      walk.bound = 0;
    }
  }
  for (;;) {
    const bounds = new Float64Array(words.length);
    for (const { word, bound } of walks) bounds[word] = Math.max(bounds[word]!, bound);
    if (best.lastScore() > bounds.reduce((sum, bound) => sum + bound, 0)) return true;
    const next = walks.reduce<Walk | undefined>((widest, walk) => (walk.at < walk.end && walk.bound > (widest?.bound ?? 0) ? walk : widest), undefined);
    if (next === undefined || walks.some(({ at, end, bound }) => at === end && bound > next.bound)) return false;
    const stop = Math.min(next.end, next.at + STEP);
    for (; next.at < stop; next.at++) meet(store.champions.slots[next.at]!);
    next.bound = boundOf(store, next);
  }
}

function startWalk(store: Store, form: ScoredForm, word: number): Walk {
  const { starts } = store.champions;
  const walk = { form, word, at: starts[form.row]!, end: starts[form.row + 1]!, bound: 0 };
  walk.bound = boundOf(store, walk);
  return walk;
}

/** By the counts in all fields: fewer fields can only lessen it. */
function boundOf(store: Store, { form, at, end }: Walk): number {
  const { weighted } = store;
  if (at === end) {
    const counts = store.champions.floorCounts[form.row]!;
    return impact(form.height, weighted[counts]!, store.dampers[store.champions.floorLengths[form.row]!]!);
  }
  const slot = store.champions.slots[at]!;
  return impact(form.height, weighted[store.postings.countsAt(form.row, slot)]!, store.dampers[store.lengths.array[slot]!]!);
}

function documentsOf(store: Store, form: ScoredForm): number {
  return store.champions.floorCounts[form.row] === 0 ? store.postings.parts.documents[store.postings.parts.common[form.row]!]! : 0;
}

function scoreOf(store: Store, words: readonly ScoredWord[], slot: number): number {
  const damper = store.dampers[store.lengths.array[slot]!]!;
  let score = 0;
  for (const word of words) {
    let most = 0;
    for (const { row, listed, height, weighted } of word) {
      let counts = row >= 0 && slot < store.postings.parts.slots ? store.postings.countsAt(row, slot) : 0;
      if (counts === 0 && listed.slots.length > 0) {
        const at = firstFrom(listed.slots.length, (index) => listed.slots[index]! >= slot);
        if (listed.slots[at] === slot) counts = listed.counts[at]!;
      }
      if (counts !== 0) most = Math.max(most, impact(height, weighted[counts]!, damper));
    }
    score += most;
  }
  return score;
}
