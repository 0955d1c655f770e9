import { BitRows } from './bit-rows.ts';
import type { Interval, TermSet } from './bounds.ts';

/**
 * One thing that searches ask of documents, seen from the document: which searches, by position,
 * may accept what it is like here. `free` are those that do not ask.
 */
export interface Axis {
  readonly bytes: number;
  /** Makes room for positions up to 32 times `words`. */
  grow(words: number): void;
  /** Forgets what the search at a position asks; it is then in no row. */
  clear(position: number): void;
  /** True when no search asks, so that there is nothing to narrow. */
  readonly isIdle: boolean;
}

const FREE_ROW = 0;

/** A category: one row for each ordinal, from row 1 on. */
export class CategoryAxis implements Axis {
  private readonly rows: BitRows;

  constructor(words: number) {
    this.rows = new BitRows(words);
  }

  get bytes(): number {
    return this.rows.bytes;
  }

  grow(words: number): void {
    this.rows.grow(words);
  }

  get isIdle(): boolean {
    return this.rows.count <= FREE_ROW + 1;
  }

  clear(position: number): void {
    this.rows.clear(position);
  }

  add(position: number, ordinals: TermSet | undefined): void {
    if (ordinals === undefined) this.rows.set(FREE_ROW, position);
    else for (const ordinal of ordinals) this.rows.set(Number(ordinal) + 1, position);
  }

  /** Drops the candidates that do not accept any of a document's ordinals. */
  narrow(candidates: Uint32Array, ordinals: readonly number[]): void {
    keep(candidates, [this.rows.row(FREE_ROW), ...ordinals.map((ordinal) => this.rows.row(ordinal + 1))]);
  }
}

/**
 * A number: its line is cut into bins at numbers that searches ask for, and a search is in the row
 * of each bin that its interval touches. Cut anew when many more searches ask.
 */
export class NumberAxis implements Axis {
  private readonly rows: BitRows;
  /** By position the interval's ends; without bounds where a search does not ask. */
  private min: Float64Array;
  private max: Float64Array;
  private readonly asking = new Set<number>();
  /** Rising. Bin `i` holds what is at least `cuts[i - 1]` and less than `cuts[i]`; its row is `i + 1`. */
  private cuts: readonly number[] = [];
  private recutAt = 16;

  constructor(
    words: number,
    private readonly most: number,
  ) {
    this.rows = new BitRows(words);
    this.min = new Float64Array(words * 32).fill(-Infinity);
    this.max = new Float64Array(words * 32).fill(Infinity);
  }

  get bytes(): number {
    return this.rows.bytes + this.min.byteLength + this.max.byteLength + this.asking.size * 32;
  }

  grow(words: number): void {
    const { min, max } = this;
    this.rows.grow(words);
    this.min = new Float64Array(words * 32).fill(-Infinity);
    this.max = new Float64Array(words * 32).fill(Infinity);
    this.min.set(min);
    this.max.set(max);
  }

  get isIdle(): boolean {
    return this.asking.size === 0;
  }

  clear(position: number): void {
    this.rows.clear(position);
    if (!this.asking.delete(position)) return;
    this.min[position] = -Infinity;
    this.max[position] = Infinity;
  }

  add(position: number, interval: Interval | undefined): void {
    if (interval === undefined) {
      this.rows.set(FREE_ROW, position);
      return;
    }
    this.asking.add(position);
    this.min[position] = interval.min;
    this.max[position] = interval.max;
    if (this.asking.size < this.recutAt) this.enter(position);
    else this.recut();
  }

  /** Drops candidates that do not accept the number, most of them; `undefined` and NaN are unknown. */
  narrow(candidates: Uint32Array, value: number | undefined): void {
    const isKnown = value !== undefined && !Number.isNaN(value);
    keep(candidates, [this.rows.row(FREE_ROW), isKnown ? this.rows.row(this.binOf(value) + 1) : undefined]);
  }

  /** Drops the others, one by one; to be called after {@link narrow}. */
  settle(candidates: Uint32Array, value: number | undefined): void {
    if (value === undefined) return;
    const { min, max } = this;
    for (let word = 0; word < candidates.length; word++) {
      for (let left = candidates[word]!; left !== 0; left &= left - 1) {
        const position = word * 32 + 31 - Math.clz32(left & -left);
        if (value < min[position]! || value > max[position]!) candidates[word]! &= ~(left & -left);
      }
    }
  }

  private enter(position: number): void {
    const last = this.binOf(this.max[position]!);
    for (let bin = this.binOf(this.min[position]!); bin <= last; bin++) this.rows.set(bin + 1, position);
  }

  /** Cuts where the intervals begin and end, so that about as many do between any two cuts. */
  private recut(): void {
    this.recutAt *= 16;
    const ends = [...this.asking].flatMap((position) => [this.min[position]!, this.max[position]!]).filter(Number.isFinite).sort((a, b) => a - b);
    const step = Math.max(1, ends.length / this.most);
    const cuts = new Set<number>();
    for (let at = 0; at < ends.length; at += step) cuts.add(ends[Math.floor(at)]!);
    this.cuts = [...cuts];
    this.rows.truncate(FREE_ROW + 1);
    for (const position of this.asking) this.enter(position);
  }

  /** How many cuts are not above the value. */
  private binOf(value: number): number {
    let low = 0;
    let high = this.cuts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.cuts[middle]! <= value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** An open set: for each term the searches that accept it, listed. */
export class TermAxis implements Axis {
  private readonly rows: BitRows;
  private readonly accepting = new Map<string | number, number[]>();
  private readonly termsOf = new Map<number, TermSet>();
  private accepted: Uint32Array;

  constructor(words: number) {
    this.rows = new BitRows(words);
    this.accepted = new Uint32Array(words);
  }

  get bytes(): number {
    let bytes = this.rows.bytes + this.accepted.byteLength;
    for (const positions of this.accepting.values()) bytes += 64 + positions.length * 8;
    return bytes + this.termsOf.size * 64;
  }

  grow(words: number): void {
    this.rows.grow(words);
    this.accepted = new Uint32Array(words);
  }

  clear(position: number): void {
    this.rows.clear(position);
    for (const term of this.termsOf.get(position) ?? []) {
      const others = this.accepting.get(term)!.filter((other) => other !== position);
      if (others.length === 0) this.accepting.delete(term);
      else this.accepting.set(term, others);
    }
    this.termsOf.delete(position);
  }

  add(position: number, terms: TermSet | undefined): void {
    if (terms === undefined) {
      this.rows.set(FREE_ROW, position);
      return;
    }
    this.termsOf.set(position, terms);
    for (const term of terms) {
      const positions = this.accepting.get(term);
      if (positions === undefined) this.accepting.set(term, [position]);
      else positions.push(position);
    }
  }

  get isIdle(): boolean {
    return this.termsOf.size === 0;
  }

  /** Drops the candidates that do not accept any of a document's terms. */
  narrow(candidates: Uint32Array, terms: Iterable<string | number>): void {
    this.accepted.fill(0);
    for (const term of terms) {
      for (const position of this.accepting.get(term) ?? []) this.accepted[position >>> 5]! |= 1 << (position & 31);
    }
    keep(candidates, [this.rows.row(FREE_ROW), this.accepted]);
  }
}

/** Keeps the candidates that are in one of the rows. */
function keep(candidates: Uint32Array, rows: readonly (Uint32Array | undefined)[]): void {
  const [first, second, ...others] = rows.filter((row) => row !== undefined);
  if (first === undefined) {
    candidates.fill(0);
    return;
  }
  if (second === undefined) {
    for (let word = 0; word < candidates.length; word++) candidates[word]! &= first[word]!;
    return;
  }
  if (others.length === 0) {
    for (let word = 0; word < candidates.length; word++) candidates[word]! &= first[word]! | second[word]!;
    return;
  }
  const any = first.slice();
  for (const row of [second, ...others]) for (let word = 0; word < any.length; word++) any[word]! |= row[word]!;
  for (let word = 0; word < candidates.length; word++) candidates[word]! &= any[word]!;
}
