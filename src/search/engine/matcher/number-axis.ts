import { FREE_ROW, keepAny, type Axis } from './axis.ts';
import { BitRows } from './bit-rows.ts';
import type { Interval } from './bounds.ts';

/**
 * A number: its line is cut into bins at numbers that searches ask for, and a search is in the row
 * of each bin that its interval touches. Cut anew when many more searches ask.
 */
export class NumberAxis implements Axis {
  private readonly rows: BitRows;
  /** By position the interval's two ends; without bounds where a search does not ask. */
  private ends: Float64Array;
  private readonly asking = new Set<number>();
  /** Rising. Bin `i` holds what is at least `cuts[i - 1]` and less than `cuts[i]`; its row is `i + 1`. */
  private cuts: readonly number[] = [];
  private recutAt = 16;
  private readonly most: number;

  constructor(words: number, most: number) {
    this.most = most;
    this.rows = new BitRows(words);
    this.ends = endless(words);
  }

  get bytes(): number {
    return this.rows.bytes + this.ends.byteLength + this.asking.size * 32;
  }

  grow(words: number): void {
    const { ends } = this;
    this.rows.grow(words);
    this.ends = endless(words);
    this.ends.set(ends);
  }

  get isIdle(): boolean {
    return this.asking.size === 0;
  }

  clear(position: number): void {
    this.rows.clear(position);
    if (!this.asking.delete(position)) return;
    this.ends[2 * position] = -Infinity;
    this.ends[2 * position + 1] = Infinity;
  }

  add(position: number, interval: Interval | undefined): void {
    if (interval === undefined) {
      this.rows.set(FREE_ROW, position);
      return;
    }
    this.asking.add(position);
    this.ends[2 * position] = interval.min;
    this.ends[2 * position + 1] = interval.max;
    if (this.asking.size < this.recutAt) this.enter(position);
    else this.recut();
  }

  /** Drops candidates that do not accept the number, most of them; `undefined` and NaN are unknown. */
  narrow(candidates: Uint32Array, value: number | undefined): void {
    const isKnown = value !== undefined && !Number.isNaN(value);
    keepAny(candidates, [this.rows.row(FREE_ROW), isKnown ? this.rows.row(this.binOf(value) + 1) : undefined]);
  }

  /**
   * Drops the others, one by one; to be called after {@link narrow}. The first `count` of `positions` are the
   * candidates; gives how many are left, moved to the front.
   */
  settle(positions: Uint32Array, count: number, value: number | undefined): number {
    if (value === undefined) return count;
    const { ends } = this;
    let left = 0;
    for (let index = 0; index < count; index++) {
      const position = positions[index] ?? 0;
      if (value < (ends[2 * position] ?? 0) || value > (ends[2 * position + 1] ?? 0)) continue;
      positions[left++] = position;
    }
    return left;
  }

  private enter(position: number): void {
    const last = this.binOf(this.ends[2 * position + 1] ?? 0);
    for (let bin = this.binOf(this.ends[2 * position] ?? 0); bin <= last; bin++) this.rows.set(bin + 1, position);
  }

  /** Cuts where the intervals begin and end, so that about as many do between any two cuts. */
  private recut(): void {
    this.recutAt *= 16;
    const ends = [...this.asking]
      .flatMap((position) => [this.ends[2 * position] ?? 0, this.ends[2 * position + 1] ?? 0])
      .filter(Number.isFinite)
      .sort((a, b) => a - b);
    const step = Math.max(1, ends.length / this.most);
    const cuts = new Set<number>();
    for (let at = 0; at < ends.length; at += step) cuts.add(ends[Math.floor(at)] ?? 0);
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
      if ((this.cuts[middle] ?? 0) <= value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The ends of intervals that take any number, for positions up to 32 times `words`. */
function endless(words: number): Float64Array {
  const ends = new Float64Array(words * 64).fill(Infinity);
  for (let at = 0; at < ends.length; at += 2) ends[at] = -Infinity;
  return ends;
}
