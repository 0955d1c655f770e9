import { Column } from '../memory/column.ts';
import type { Growable } from '../memory/growable.ts';
import type { Heap } from '../memory/heap.ts';

/** What stands for "unknown" in a narrow column; in a wide one it is NaN. */
const UNKNOWN = -0x8000_0000;

export interface NumberColumnState {
  readonly column: { readonly capacity: number; readonly pointer: number };
  readonly isWide: boolean;
}

/**
 * One number a slot, kept exactly: as a 32-bit integer while all of them are such, and as a double
 * from the first one on that is not.
 */
export class NumberColumn implements Growable {
  readonly #heap: Heap;
  #column: Column;
  #isWide: boolean;

  constructor(heap: Heap, from: { capacity: number; state?: NumberColumnState }) {
    this.#heap = heap;
    this.#isWide = from.state?.isWide ?? false;
    this.#column = new Column(heap, this.#isWide ? 8 : 4, from.state?.column ?? { capacity: from.capacity });
  }

  get pointer(): number {
    return this.#column.pointer;
  }

  get isWide(): boolean {
    return this.#isWide;
  }

  get capacity(): number {
    return this.#column.capacity;
  }

  /** The slot's number; NaN when unknown. */
  get(slot: number): number {
    if (this.#isWide) return this.#heap.f64[this.#column.pointer / 8 + slot] ?? NaN;
    const value = this.#heap.i32[this.#column.pointer / 4 + slot] ?? UNKNOWN;
    return value === UNKNOWN ? NaN : value;
  }

  /** @param value NaN for unknown. */
  set(slot: number, value: number): void {
    if (!this.#isWide) {
      const isNarrow = (value | 0) === value && value !== UNKNOWN && !Object.is(value, -0);
      if (isNarrow || Number.isNaN(value)) {
        this.#heap.i32[this.#column.pointer / 4 + slot] = isNarrow ? value : UNKNOWN;
        return;
      }
      this.#widen();
    }
    this.#heap.f64[this.#column.pointer / 8 + slot] = value;
  }

  /** The numbers of the first slots; NaN where unknown. */
  values(count: number): Float64Array {
    const { i32, f64 } = this.#heap;
    const at = this.#column.pointer / (this.#isWide ? 8 : 4);
    if (this.#isWide) return f64.slice(at, at + count);
    const values = new Float64Array(count);
    for (let slot = 0; slot < count; slot++) {
      const value = i32[at + slot] ?? UNKNOWN;
      values[slot] = value === UNKNOWN ? NaN : value;
    }
    return values;
  }

  /** Sets the first slots, in a column that nothing was written to. */
  fill(values: Float64Array): void {
    const { i32 } = this.#heap;
    const at = this.#column.pointer / 4;
    for (let slot = 0; slot < values.length; slot++) {
      const value = values[slot] ?? NaN;
      // From the first that does not fit on one by one: the column becomes wide.
      if ((value | 0) === value && value !== UNKNOWN && !Object.is(value, -0)) i32[at + slot] = value;
      else if (Number.isNaN(value)) i32[at + slot] = UNKNOWN;
      else return this.#setAll(values, slot);
    }
  }

  #setAll(values: Float64Array, from: number): void {
    for (let slot = from; slot < values.length; slot++) this.set(slot, values[slot] ?? NaN);
  }

  reserve(capacity: number): void {
    this.#column.reserve(capacity);
  }

  release(): void {
    this.#column.release();
  }

  state(): NumberColumnState {
    return { column: this.#column.state(), isWide: this.#isWide };
  }

  #widen(): void {
    const narrow = this.#column;
    const wide = new Column(this.#heap, 8, { capacity: narrow.capacity });
    const { i32, f64 } = this.#heap;
    for (let slot = 0; slot < narrow.capacity; slot++) {
      const value = i32[narrow.pointer / 4 + slot] ?? UNKNOWN;
      f64[wide.pointer / 8 + slot] = value === UNKNOWN ? NaN : value;
    }
    narrow.release();
    this.#column = wide;
    this.#isWide = true;
  }
}
