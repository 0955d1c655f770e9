import { clearBit } from '../bits.ts';
import { FREE_ROW, keepAny, type Axis } from './axis.ts';
import { BitRows } from './bit-rows.ts';
import type { Interval } from './bounds.ts';

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
  private readonly most: number;

  constructor(words: number, most: number) {
    this.most = most;
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
    keepAny(candidates, [this.rows.row(FREE_ROW), isKnown ? this.rows.row(this.binOf(value) + 1) : undefined]);
  }

  /** Drops the others, one by one; to be called after {@link narrow}. */
  settle(candidates: Uint32Array, value: number | undefined): void {
    if (value === undefined) return;
    const { min, max } = this;
    for (let word = 0; word < candidates.length; word++) {
      for (let left = candidates[word] ?? 0; left !== 0; left &= left - 1) {
        const position = word * 32 + 31 - Math.clz32(left & -left);
        if (value < (min[position] ?? 0) || value > (max[position] ?? 0)) clearBit(candidates, position);
      }
    }
  }

  private enter(position: number): void {
    const last = this.binOf(this.max[position] ?? 0);
    for (let bin = this.binOf(this.min[position] ?? 0); bin <= last; bin++) this.rows.set(bin + 1, position);
  }

  /** Cuts where the intervals begin and end, so that about as many do between any two cuts. */
  private recut(): void {
    this.recutAt *= 16;
    const ends = [...this.asking]
      .flatMap((position) => [this.min[position] ?? 0, this.max[position] ?? 0])
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
