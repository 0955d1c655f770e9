import { editsFrom, forgiven, hasMoreBits, letterMask, LONG, MAX_WORD } from '../texts/typo.server.ts';

/** A word and all that it stands in. */
export interface Word<T> {
  readonly text: string;
  readonly items: T[];
  /** Its place in the list of all words. */
  position: number;
}

/**
 * Finds things by the beginnings of their words, and the known words nearest to a misspelt one.
 *
 * Words stand in buckets by their first three letters: a longer beginning looks through one bucket,
 * a shorter one through all buckets that begin so. Nothing is sorted, so that adding and removing
 * cost the same at any size. Misspellings go through all words, thrown out by sets of letters.
 * Memory: about 200 bytes a word and 8 for each thing that it stands in.
 */
export class WordIndex<T> {
  private readonly words = new Map<string, Word<T>>();
  private readonly buckets = new Map<string, Word<T>[]>();
  /** Buckets by their first letter and by their first two. */
  private readonly bucketsOf = new Map<string, Word<T>[][]>();
  private readonly all: Word<T>[] = [];
  /** Letters of each word's first 3, 6 and 9, and of all: apart, so that few of them are read for most words. */
  private readonly masks = MASKED.map(() => new Int32Array(1_024));

  /** A thing must be added to a word once only. */
  add(text: string, item: T): void {
    const known = this.words.get(text.slice(0, MAX_WORD));
    if (known === undefined) this.addWord({ text: text.slice(0, MAX_WORD), items: [item], position: this.all.length });
    else known.items.push(item);
  }

  remove(text: string, item: T): void {
    const word = this.words.get(text.slice(0, MAX_WORD));
    if (word === undefined) return;
    takeOut(word.items, item);
    if (word.items.length === 0) this.removeWord(word);
  }

  /** All words that begin so. */
  beginning(prefix: string): Word<T>[] {
    if (prefix.length < BUCKET) return (this.bucketsOf.get(prefix) ?? []).flat();
    return (this.buckets.get(prefix.slice(0, BUCKET)) ?? []).filter(({ text }) => text.startsWith(prefix));
  }

  has(prefix: string): boolean {
    if (prefix.length < BUCKET) return this.bucketsOf.has(prefix);
    return this.buckets.get(prefix.slice(0, BUCKET))?.some(({ text }) => text.startsWith(prefix)) === true;
  }

  /**
   * The known words that a misspelt one may have been meant as, or, from six letters on, as the beginning
   * of; the fewest edits first, then those of nearest length. Nothing for numbers and for words of less than
   * four letters.
   */
  nearest(typed: string, limit: number): { word: Word<T>; edits: number }[] {
    const text = typed.slice(0, MAX_WORD);
    const most = forgiven(text.length);
    if (most === 0 || /^\d/.test(text)) return [];
    const letters = letterMask(text, MAX_WORD);
    // Each edit changes at most one letter and moves what is behind it by at most one: of the first three letters of a
    // word, six with two edits, all but `most` are among as many of the text and `most` more, and the other way round.
    const first = most === 1 ? 3 : 6;
    const inner = this.masks[most === 1 ? 0 : 1] as Int32Array;
    const missing = ~letterMask(text, first + most);
    const beginning = letterMask(text, first - most);
    const column = text.length + most <= 6 ? 1 : text.length + most <= 9 ? 2 : 3;
    const outer = this.masks[column] as Int32Array;
    const found: { word: Word<T>; edits: number }[] = [];
    const editsTo = editsFrom(text, text.length < LONG);
    const { all } = this;
    const { length } = all;
    for (let i = 0; i < length; i++) {
      if (hasMoreBits(letters & ~(outer[i] as number), most)) continue;
      const mask = inner[i] as number;
      if (hasMoreBits(mask & missing, most) || hasMoreBits(beginning & ~mask, most)) continue;
      const word = all[i] as Word<T>;
      const edits = editsTo(word.text, most);
      if (edits <= most) found.push({ word, edits });
    }
    const distance = ({ word, edits }: { word: Word<T>; edits: number }): number =>
      edits * 100 + Math.min(99, Math.abs(word.text.length - text.length));
    return found.sort((a, b) => distance(a) - distance(b)).slice(0, limit);
  }

  private addWord(word: Word<T>): void {
    this.words.set(word.text, word);
    const key = word.text.slice(0, BUCKET);
    const bucket = this.buckets.get(key);
    if (bucket === undefined) this.addBucket(key, [word]);
    else bucket.push(word);
    this.all.push(word);
    this.writeMasks(word);
  }

  private addBucket(key: string, bucket: Word<T>[]): void {
    this.buckets.set(key, bucket);
    for (let length = 1; length < BUCKET && length <= key.length; length++) {
      const beginning = this.bucketsOf.get(key.slice(0, length));
      if (beginning === undefined) this.bucketsOf.set(key.slice(0, length), [bucket]);
      else beginning.push(bucket);
    }
  }

  private removeWord(word: Word<T>): void {
    this.words.delete(word.text);
    // An empty bucket stays: it is most likely filled again.
    takeOut(this.buckets.get(word.text.slice(0, BUCKET)) ?? [], word);
    const last = this.all.pop();
    if (last === undefined || last === word) return;
    last.position = word.position;
    this.all[word.position] = last;
    this.writeMasks(last);
  }

  private writeMasks({ text, position }: Word<T>): void {
    for (const [i, length] of MASKED.entries()) {
      let mask = this.masks[i] as Int32Array;
      if (position >= mask.length) {
        const larger = new Int32Array(mask.length * 2);
        larger.set(mask);
        this.masks[i] = mask = larger;
      }
      mask[position] = letterMask(text, length);
    }
  }
}

const BUCKET = 3;
const MASKED = [3, 6, 9, MAX_WORD] as const;

/** Takes an item out; the order of the rest does not matter. */
function takeOut<T>(items: T[], item: T): void {
  const index = items.indexOf(item);
  const last = items.pop();
  if (last !== undefined && last !== item && index >= 0) items[index] = last;
}
