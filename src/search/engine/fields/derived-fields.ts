import type { Heap } from '../memory/heap.ts';
import type { DerivedNumber } from '../types.ts';
import { derived, derivedKey } from './derived-number.ts';
import { NumberField } from './number-field.ts';

/** How many are kept from one question to the next: four bytes and a bit a slot each. */
const MOST = 8;

/** What a derived number is worked out from. */
export interface Source {
  readonly capacity: number;
  /** Slots in use. */
  readonly next: number;
  number(name: string): NumberField;
}

/**
 * Derived numbers as number fields: worked out for all slots when one is first asked for, kept for the questions that
 * follow, the last used ones longest, and brought up to date slot by slot. Each has one bucket, so that all matches in
 * its range are looked up: to sort its numbers into more would cost each new one more than it spares.
 *
 * They are no part of the store's state: who moves, saves or enlarges the store lets go of them first.
 */
export class DerivedFields {
  readonly #heap: Heap;
  readonly #source: Source;
  readonly #fields = new Map<string, { readonly definition: DerivedNumber; readonly field: NumberField }>();

  constructor(heap: Heap, source: Source) {
    this.#heap = heap;
    this.#source = source;
  }

  /** Stays as it is until the next {@link trim}, however many others are asked for. */
  get(definition: DerivedNumber): NumberField {
    const key = derivedKey(definition);
    const held = this.#fields.get(key) ?? { definition, field: this.#workOut(definition) };
    this.#fields.delete(key);
    this.#fields.set(key, held);
    return held.field;
  }

  /** Lets go of those that were asked for longest ago, where there are many. Not while a question is being answered. */
  trim(): void {
    for (const [key, { field }] of this.#fields) {
      if (this.#fields.size <= MOST) return;
      field.release();
      this.#fields.delete(key);
    }
  }

  /** To be called once the slot's numbers are written. */
  write(slot: number): void {
    for (const { definition, field } of this.#fields.values()) {
      const of = this.#source.number(definition.of).column.get(slot);
      field.set(slot, derived(definition, of, this.#source.number(definition.plus).column.get(slot)));
    }
  }

  clear(): void {
    for (const { field } of this.#fields.values()) field.release();
    this.#fields.clear();
  }

  #workOut(definition: DerivedNumber): NumberField {
    const { capacity, next } = this.#source;
    const values = this.#source.number(definition.of).column.values(next);
    const plus = this.#source.number(definition.plus).column.values(next);
    for (let slot = 0; slot < next; slot++) values[slot] = derived(definition, values[slot] ?? NaN, plus[slot] ?? NaN);
    const field = new NumberField(this.#heap, { capacity });
    field.fillOne(values);
    return field;
  }
}
