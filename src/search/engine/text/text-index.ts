import { andInto } from '../bits.ts';
import { askedWords, type AskedWord } from './asked-words.ts';
import { build, type Placing } from './build.ts';
import { fold } from './fold.ts';
import { rank, scoredWord, type ScoredWord } from './rank.ts';
import { TextReader } from './reader.ts';
import { spellings } from './scan.ts';
import { partsOf, storeFromParts } from './snapshot.ts';
import { storeOf, type Store, type TextFields, type Tuning } from './store.ts';

/** Finds the documents that hold given words, and ranks them. Documents are spoken of by slot. */
export interface TextIndex {
  /** Indexes one more document, in a slot after all others. */
  append(slot: number, texts: Readonly<Record<string, string>>): void;
  /**
   * The slot's document is gone. Matchers go on naming it, and the caller masks it; it keeps no word
   * in the vocabulary that stands nowhere else.
   */
  remove(slot: number): void;
  /**
   * Resolves the words of a query against the documents of this moment.
   * Throws a TypeError for an unknown field.
   */
  prepare(words: string, options: { readonly prefix: boolean; readonly fields?: readonly string[] }): TextMatcher;
  /** Memory in use. */
  readonly bytes: number;
  /** The index as bytes, for {@link textIndexFromParts}. */
  toParts(): Uint8Array[];
}

export interface TextMatcher {
  /** Upper bound of matching slots. */
  readonly estimate: number;
  /**
   * Sets exactly the bits of matching slots (bit s of word s>>>5) in `bits`, which comes zeroed; slots at or beyond
   * bits.length*32 do not exist.
   */
  fill(bits: Uint32Array): void;
  /**
   * Scores: of the slots set in `matches`, the best `limit` after `offset`, best first, equals by `idOf[slot]` falling.
   * `count`: how many `matches` has, where that is known.
   */
  rank(matches: Uint32Array, idOf: Float64Array, offset: number, limit: number, count?: number): Uint32Array;
}

export interface TextOfSlot {
  readonly slot: number;
  readonly texts: Readonly<Record<string, string>>;
}

/** Slots are handed in rising order. Throws a TypeError for more than eight fields. */
export function buildTextIndex(fields: TextFields, documents: Iterable<TextOfSlot>, tuning: Tuning = {}): TextIndex {
  const read = new TextReader(Object.keys(fields));
  const slotOf = Array.from(documents, ({ slot, texts }) => {
    read.add(texts);
    return slot;
  });
  return textIndexOf(
    fields,
    read,
    { documents: Uint32Array.from(slotOf.keys()), slotOf: Uint32Array.from(slotOf) },
    tuning,
  );
}

/** Builds the index of documents whose texts were read. */
export function textIndexOf(fields: TextFields, read: TextReader, placing: Placing, tuning: Tuning = {}): TextIndex {
  return new StoredTextIndex(storeOf(fields, build(read, placing), tuning));
}

/** The index that `toParts` wrote. Throws a TypeError when it was made for other fields or by another version. */
export function textIndexFromParts(fields: TextFields, parts: readonly Uint8Array[], tuning: Tuning = {}): TextIndex {
  return new StoredTextIndex(storeFromParts(fields, parts, tuning));
}

/** Ranks by the words of several matchers of one index together. Throws a TypeError for matchers of something else. */
export function combineForRanking(matchers: readonly TextMatcher[]): Pick<TextMatcher, 'rank'> {
  const own = matchers.map((matcher) => {
    if (matcher instanceof WordsMatcher) return matcher;
    throw new TypeError('A matcher of another kind of index');
  });
  return {
    rank(matches, idOf, offset, limit, count) {
      const store = own[0]?.store;
      if (store === undefined) throw new TypeError('No matchers to rank by');
      return rank(
        store,
        own.flatMap((matcher) => matcher.scored()),
        matches,
        idOf,
        offset,
        limit,
        count,
      );
    },
  };
}

class StoredTextIndex implements TextIndex {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  get bytes(): number {
    return this.store.bytes;
  }

  append(slot: number, texts: Readonly<Record<string, string>>): void {
    const { store } = this;
    const counts = new Map<number, number>();
    let length = 0;
    store.names.forEach((name, field) => {
      for (const spelling of spellings(texts[name] ?? '')) {
        const form = store.vocabulary.add(fold(spelling));
        counts.set(form, store.counts.add(counts.get(form) ?? 0, field));
        length++;
      }
    });
    if (length > 0) store.extend(slot, length);
    for (const [form, count] of counts) store.added.add(form, slot, count);
  }

  remove(slot: number): void {
    this.store.removed.add(slot);
  }

  prepare(
    words: string,
    { prefix, fields }: { readonly prefix: boolean; readonly fields?: readonly string[] },
  ): TextMatcher {
    return new WordsMatcher(this.store, askedWords(this.store, words, prefix), maskOf(this.store, fields));
  }

  toParts(): Uint8Array[] {
    return partsOf(this.store);
  }
}

/** No words at all are in every document. */
const ALL_SLOTS = 2 ** 32;

class WordsMatcher implements TextMatcher {
  readonly estimate: number;
  private readonly words: readonly AskedWord[];
  readonly store: Store;
  private readonly mask: number;

  constructor(store: Store, words: readonly AskedWord[], mask: number) {
    this.store = store;
    this.mask = mask;
    this.words = words.toSorted((a, b) => documentsOf(store, a) - documentsOf(store, b));
    const [rarest] = this.words;
    this.estimate = rarest === undefined ? ALL_SLOTS : Math.min(store.slots, documentsOf(store, rarest));
  }

  fill(bits: Uint32Array): void {
    const [rarest, ...others] = this.words;
    if (rarest === undefined) {
      bits.fill(0xffffffff);
      return;
    }
    fillWord(this.store, rarest, this.mask, bits);
    for (const word of others) {
      const row = this.mask === 255 ? soleRow(this.store, word) : undefined;
      const and = row ?? this.store.scratch(bits.length);
      if (row === undefined) fillWord(this.store, word, this.mask, and);
      andInto(bits, and);
    }
  }

  rank(matches: Uint32Array, idOf: Float64Array, offset: number, limit: number, count?: number): Uint32Array {
    return rank(this.store, this.scored(), matches, idOf, offset, limit, count);
  }

  scored(): ScoredWord[] {
    return this.words.map((word) => scoredWord(this.store, word, this.mask));
  }
}

/** A byte's mask for `fields`; 255 for all of them. */
function maskOf(store: Store, fields: readonly string[] | undefined): number {
  if (fields === undefined) return 255;
  const numbers = fields.map((field) => {
    const number = store.names.indexOf(field);
    if (number < 0) throw new TypeError(`No text field ${field}`);
    return number;
  });
  return store.names.every((_, field) => numbers.includes(field)) ? 255 : store.counts.mask(numbers);
}

function documentsOf(store: Store, { exact, related, runs, laterRuns }: AskedWord): number {
  let documents = 0;
  for (const form of [...exact, ...related, ...laterRuns]) documents += store.documentsWith(form);
  for (const { from, to } of runs) for (let form = from; form < to; form++) documents += store.documentsWith(form);
  return documents;
}

/** The bitset that is all there is of a word, if there is one. */
function soleRow(store: Store, { exact, related, runs, laterRuns }: AskedWord): Uint32Array | undefined {
  const [form, another] = [...exact, ...related];
  if (form === undefined || another !== undefined || runs.length + laterRuns.length > 0) return undefined;
  const row = store.rowOf(form);
  return row < 0 || store.added.documents(form) > 0 ? undefined : store.postings.row(row);
}

function fillWord(store: Store, { exact, related, runs, laterRuns }: AskedWord, mask: number, bits: Uint32Array): void {
  const covered = (form: number) => runs.some(({ from, to }) => form >= from && form < to);
  for (const form of [...exact, ...related]) if (!covered(form)) store.orInto(form, mask, bits);
  for (const form of laterRuns) store.orInto(form, mask, bits);
  for (const run of runs) {
    if (mask === 255) store.wide.orInto(run, bits);
    for (let form = run.from; form < run.to; form++) {
      if (mask === 255) store.added.orInto(form, mask, bits);
      else store.orInto(form, mask, bits);
    }
  }
}
