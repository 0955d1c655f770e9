import { Bitset } from '../memory/bitset.ts';
import type { Growable } from '../memory/growable.ts';
import type { Heap } from '../memory/heap.ts';
import { MAX_CATEGORY_VALUES, type CategoryField as Definition } from '../types.ts';

/** A category: one bitset for each of its values. */
export class CategoryField {
  readonly values: readonly Bitset[];
  readonly #name: string;
  readonly #counts: number[];

  constructor(heap: Heap, name: string, definition: Definition, from: { capacity: number; state?: CategoryState }) {
    const count = definition.values.length;
    if (count > MAX_CATEGORY_VALUES) {
      throw new TypeError(`category ${name} has ${count} values, more than ${MAX_CATEGORY_VALUES}`);
    }
    this.#name = name;
    this.#counts = definition.values.map((_, ordinal) => from.state?.counts[ordinal] ?? 0);
    this.values = definition.values.map(
      (_, ordinal) => new Bitset(heap, from.state?.values[ordinal] ?? { capacity: from.capacity }),
    );
  }

  /** The documents with this value. Throws a TypeError for an ordinal the field does not have. */
  bitset(ordinal: number): Bitset {
    const bitset = this.values[ordinal];
    if (!bitset) throw new TypeError(`category ${this.#name} has no value ${ordinal}`);
    return bitset;
  }

  add(slot: number, ordinals: Iterable<number>): void {
    for (const ordinal of ordinals) this.addOne(slot, ordinal);
  }

  addOne(slot: number, ordinal: number): void {
    this.bitset(ordinal).set(slot);
    this.#counts[ordinal] = (this.#counts[ordinal] ?? 0) + 1;
  }

  /** The values of one document. */
  of(slot: number): number[] {
    return this.values.flatMap((bitset, ordinal) => (bitset.has(slot) ? [ordinal] : []));
  }

  /** How many documents hold or once held any of the values, at most. */
  countOf(ordinals: readonly number[]): number {
    return ordinals.reduce((sum, ordinal) => sum + (this.#counts[ordinal] ?? 0), 0);
  }

  growables(): readonly Growable[] {
    return this.values;
  }

  state(): CategoryState {
    return { counts: this.#counts, values: this.values.map((bitset) => bitset.state()) };
  }
}

export interface CategoryState {
  readonly counts: readonly number[];
  readonly values: readonly { readonly capacity: number; readonly pointer: number }[];
}
