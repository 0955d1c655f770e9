import { Bitset } from '../memory/bitset.ts';
import { Column } from '../memory/column.ts';
import type { Growable } from '../memory/growable.ts';
import { roomFor, type Heap } from '../memory/heap.ts';

/** A list longer than this part of the slots is no smaller than a bitset. */
const DENSE = 1 / 32;

export interface KeyState {
  readonly keys: readonly number[];
  readonly starts: { readonly capacity: number; readonly pointer: number };
  readonly lengths: { readonly capacity: number; readonly pointer: number };
  readonly rooms: { readonly capacity: number; readonly pointer: number };
  readonly dense: readonly (readonly [
    number: number,
    bitset: { readonly capacity: number; readonly pointer: number },
  ])[];
}

/** Where a key's documents are: as a bitset, or as a list of rising slots. */
export type Posting = { readonly bitset: Bitset } | { readonly pointer: number; readonly length: number };

/**
 * An open set of keys: for each key the list of its slots, or a bitset where there are many. Keys
 * are numbered in the order in which they first came; number k's list stands at `starts[k]`, is
 * `lengths[k]` long and has room for `rooms[k]`. A key with a bitset has start 0. Slots are only
 * ever added, rising; those of documents that are gone stay, and are masked by the caller.
 */
export class KeyField {
  readonly #heap: Heap;
  readonly #capacity: () => number;
  readonly #numberOf = new Map<number, number>();
  readonly #keys: number[] = [];
  readonly #starts: Column;
  readonly #lengths: Column;
  readonly #rooms: Column;
  readonly #dense = new Map<number, Bitset>();

  /**
   * @param capacity how many slots a bitset should have room for, now
   * @param from.expected how often each key will come while building
   */
  constructor(
    heap: Heap,
    capacity: () => number,
    from: { readonly expected?: ReadonlyMap<number, number>; readonly state?: KeyState },
  ) {
    this.#heap = heap;
    this.#capacity = capacity;
    const { state } = from;
    const room = { capacity: Math.max(64, from.expected?.size ?? 0) };
    this.#starts = new Column(heap, 4, state?.starts ?? room);
    this.#lengths = new Column(heap, 4, state?.lengths ?? room);
    this.#rooms = new Column(heap, 4, state?.rooms ?? room);
    for (const [number, key] of (state?.keys ?? []).entries()) {
      this.#keys.push(key);
      this.#numberOf.set(key, number);
    }
    for (const [number, bitset] of state?.dense ?? []) this.#dense.set(number, new Bitset(heap, bitset));
    for (const [key, count] of from.expected ?? []) {
      const number = this.#numberFor(key);
      if (count > capacity() * DENSE) this.#dense.set(number, new Bitset(heap, { capacity: capacity() }));
      else this.#makeRoom(number, count);
    }
  }

  add(slot: number, keys: Iterable<number>): void {
    for (const key of keys) this.addOne(slot, key);
  }

  addOne(slot: number, key: number): void {
    const number = this.#numberFor(key);
    const bitset = this.#dense.get(number);
    if (bitset) {
      bitset.set(slot);
      return;
    }
    const length = this.#read(this.#lengths, number);
    const last = this.#heap.u32[this.#read(this.#starts, number) / 4 + length - 1];
    if (length > 0 && last === slot) return;
    if (length === this.#read(this.#rooms, number)) {
      if (length > this.#capacity() * DENSE) {
        this.#makeDense(number).set(slot);
        return;
      }
      this.#makeRoom(number, Math.ceil(length * 1.25) + 1);
    }
    this.#heap.u32[this.#read(this.#starts, number) / 4 + length] = slot;
    this.#write(this.#lengths, number, length + 1);
  }

  /** The documents that hold or once held the key; undefined when there never was one. */
  posting(key: number): Posting | undefined {
    const number = this.#numberOf.get(key);
    if (number === undefined) return undefined;
    const bitset = this.#dense.get(number);
    return bitset
      ? { bitset }
      : { pointer: this.#read(this.#starts, number), length: this.#read(this.#lengths, number) };
  }

  /** All keys by number, and where their lists stand; bitsets apart. */
  get all(): {
    readonly keys: readonly number[];
    readonly starts: number;
    readonly lengths: number;
    readonly dense: ReadonlyMap<number, Bitset>;
  } {
    return { keys: this.#keys, starts: this.#starts.pointer, lengths: this.#lengths.pointer, dense: this.#dense };
  }

  growables(): readonly Growable[] {
    return [...this.#dense.values()];
  }

  state(): KeyState {
    return {
      keys: this.#keys,
      starts: this.#starts.state(),
      lengths: this.#lengths.state(),
      rooms: this.#rooms.state(),
      dense: [...this.#dense].map(([number, bitset]) => [number, bitset.state()]),
    };
  }

  #numberFor(key: number): number {
    const known = this.#numberOf.get(key);
    if (known !== undefined) return known;
    const number = this.#keys.push(key) - 1;
    this.#numberOf.set(key, number);
    for (const column of [this.#starts, this.#lengths, this.#rooms]) {
      if (number >= column.capacity) column.reserve(column.capacity * 2);
      this.#write(column, number, 0);
    }
    return number;
  }

  #makeRoom(number: number, slots: number): void {
    const bytes = roomFor(slots * 4);
    const start = this.#read(this.#starts, number);
    const old = this.#read(this.#rooms, number) * 4;
    this.#write(this.#starts, number, start ? this.#heap.move(start, old, bytes) : this.#heap.allocate(bytes));
    this.#write(this.#rooms, number, bytes / 4);
  }

  #makeDense(number: number): Bitset {
    const bitset = new Bitset(this.#heap, { capacity: this.#capacity() });
    const start = this.#read(this.#starts, number);
    this.#heap.kernels.setBits(bitset.pointer, start, this.#read(this.#lengths, number));
    this.#heap.free(start, this.#read(this.#rooms, number) * 4);
    for (const column of [this.#starts, this.#lengths, this.#rooms]) this.#write(column, number, 0);
    this.#dense.set(number, bitset);
    return bitset;
  }

  #read(column: Column, number: number): number {
    return this.#heap.u32[column.pointer / 4 + number] ?? 0;
  }

  #write(column: Column, number: number, value: number): void {
    this.#heap.u32[column.pointer / 4 + number] = value;
  }
}
