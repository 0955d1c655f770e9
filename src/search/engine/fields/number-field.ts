import { Bitset } from '../memory/bitset.ts';
import type { Growable } from '../memory/growable.ts';
import type { Heap } from '../memory/heap.ts';
import { NumberColumn, type NumberColumnState } from './number-column.ts';

/** Into how many buckets of about equal size a field's numbers are divided, at most. */
export const BUCKETS = 32;
const SAMPLE = 32_768;

export interface NumberState {
  readonly column: NumberColumnState;
  readonly starts: readonly number[];
  /** Null where a bucket is empty: JSON has no infinities. */
  readonly lowest: readonly (number | null)[];
  readonly highest: readonly (number | null)[];
  readonly upTo: readonly { readonly capacity: number; readonly pointer: number }[];
}

/** Bitsets that answer a range: those of `to` without those of `from`. */
export interface Span {
  readonly from: Bitset | undefined;
  readonly to: Bitset;
}

/** A range in terms of bitsets. Slots in `possible` but not in `certain` must be looked up. */
export interface RangePlan {
  readonly possible: Span;
  readonly certain: Span | undefined;
  readonly isExact: boolean;
}

/**
 * A number filtered by range: a column, and range-encoded bitsets over it. Bucket b takes the
 * numbers from `starts[b]` up to `starts[b + 1]` (the first from minus infinity, the last without
 * end); `upTo[b]` holds the slots of buckets 0 to b, so that any run of buckets is one bitset
 * without another. The last one holds all slots whose number is known.
 *
 * `lowest` and `highest` are what a bucket has really ever held: they settle most ranges without a
 * look at the column, and all of them where a bucket holds one value only.
 */
export class NumberField {
  readonly column: NumberColumn;
  #starts: Float64Array;
  #lowest: Float64Array;
  #highest: Float64Array;
  #upTo: readonly Bitset[];

  /** @param sample numbers like those to come, in any order; they decide the buckets. */
  constructor(heap: Heap, from: { capacity: number; sample?: Float64Array; state?: NumberState }) {
    const { state } = from;
    this.column = new NumberColumn(heap, { capacity: from.capacity, ...(state && { state: state.column }) });
    this.#starts = Float64Array.from([
      -Infinity,
      ...(state?.starts ?? innerStarts(from.sample ?? new Float64Array(0))),
    ]);
    this.#lowest = state ? bounds(state.lowest, Infinity) : new Float64Array(this.#starts.length).fill(Infinity);
    this.#highest = state ? bounds(state.highest, -Infinity) : new Float64Array(this.#starts.length).fill(-Infinity);
    this.#upTo = Array.from(
      this.#starts,
      (_, bucket) => new Bitset(heap, state?.upTo[bucket] ?? { capacity: from.capacity }),
    );
  }

  set(slot: number, value: number): void {
    const bucket = this.#note(slot, value);
    for (let at = bucket; at < this.#upTo.length; at++) this.#upTo[at]?.set(slot);
  }

  /** Sets `slotOf[index]` to `values[index]` for each of `indices`, in an empty field. */
  fill(indices: Uint32Array, slotOf: Uint32Array, values: Float64Array): void {
    for (const index of indices) {
      const slot = slotOf[index] ?? 0;
      this.#upTo[this.#note(slot, values[index] ?? NaN)]?.set(slot);
    }
    // Each bitset holds its own bucket so far: the lower ones follow in one go.
    this.#upTo.forEach((bitset, bucket) => {
      const lower = this.#upTo[bucket - 1];
      if (lower) bitset.addAll(lower);
    });
  }

  /** Sets the first slots, in an empty field that was made without a sample and so has one bucket. */
  fillOne(values: Float64Array): void {
    this.column.fill(values);
    const bits = new Uint32Array(Math.ceil(values.length / 32));
    let [lowest, highest] = [Infinity, -Infinity];
    for (let slot = 0; slot < values.length; slot++) {
      const value = values[slot] ?? NaN;
      if (Number.isNaN(value)) continue;
      bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31));
      if (value < lowest) lowest = value;
      if (value > highest) highest = value;
    }
    this.#upTo[0]?.fill(bits);
    this.#lowest[0] = lowest;
    this.#highest[0] = highest;
  }

  /** How to find `min <= number <= max`; undefined when no number was ever in there. */
  plan(min: number, max: number): RangePlan | undefined {
    let first = 0;
    let last = this.#upTo.length - 1;
    while (first <= last && !((this.#highest[first] ?? 0) >= min)) first++;
    while (last >= first && !((this.#lowest[last] ?? 0) <= max)) last--;
    if (first > last) return undefined;
    const isFirstCut = (this.#lowest[first] ?? 0) < min || (this.#highest[first] ?? 0) > max;
    const isLastCut = (this.#lowest[last] ?? 0) < min || (this.#highest[last] ?? 0) > max;
    const possible = this.#span(first, last);
    if (!possible) return undefined;
    if (!isFirstCut && !isLastCut) return { possible, certain: possible, isExact: true };
    return {
      possible,
      certain: this.#span(isFirstCut ? first + 1 : first, isLastCut ? last - 1 : last),
      isExact: false,
    };
  }

  /** Bitsets around the slots with a number below `edge` (or equal to it): some surely, others perhaps. */
  planBelow(edge: number, isIncluded: boolean): { certain: Bitset | undefined; possible: Bitset | undefined } {
    const bucket = this.#bucketOf(edge);
    const isBelow = (bound: number | undefined): boolean =>
      bound !== undefined && (bound < edge || (isIncluded && bound === edge));
    const all = this.#upTo[bucket];
    const earlier = this.#upTo[bucket - 1];
    if (isBelow(this.#highest[bucket])) return { certain: all, possible: all };
    if (!isBelow(this.#lowest[bucket])) return { certain: earlier, possible: earlier };
    return { certain: earlier, possible: all };
  }

  growables(): readonly Growable[] {
    return [this.column, ...this.#upTo];
  }

  release(): void {
    this.column.release();
    for (const bitset of this.#upTo) bitset.release();
  }

  state(): NumberState {
    return {
      column: this.column.state(),
      starts: [...this.#starts.subarray(1)],
      lowest: [...this.#lowest],
      highest: [...this.#highest],
      upTo: this.#upTo.map((bitset) => bitset.state()),
    };
  }

  /** Writes the column and the bounds; returns the number's bucket, past the last one when it is unknown. */
  #note(slot: number, value: number): number {
    this.column.set(slot, value);
    if (Number.isNaN(value)) return this.#upTo.length;
    const bucket = this.#bucketOf(value);
    this.#lowest[bucket] = Math.min(this.#lowest[bucket] ?? value, value);
    this.#highest[bucket] = Math.max(this.#highest[bucket] ?? value, value);
    return bucket;
  }

  #span(first: number, last: number): Span | undefined {
    const to = this.#upTo[last];
    return to && first <= last ? { from: this.#upTo[first - 1], to } : undefined;
  }

  #bucketOf(value: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (value >= (this.#starts[middle] ?? 0)) low = middle;
      else high = middle;
    }
    return low;
  }
}

function bounds(saved: readonly (number | null)[], empty: number): Float64Array {
  return Float64Array.from(saved, (bound) => bound ?? empty);
}

/** Where all buckets but the first begin: at quantiles of the sample. */
function innerStarts(sample: Float64Array): number[] {
  const step = Math.max(1, Math.floor(sample.length / SAMPLE));
  const sorted = sample.filter((value, index) => index % step === 0 && !Number.isNaN(value)).sort();
  const starts = new Set<number>();
  const distinct = new Set(sorted);
  if (distinct.size <= BUCKETS) for (const value of distinct) starts.add(value);
  else for (let part = 0; part < BUCKETS; part++) starts.add(sorted[Math.floor((part * sorted.length) / BUCKETS)] ?? 0);
  const [, ...others] = starts;
  return others;
}
