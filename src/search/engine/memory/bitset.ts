import { orInto } from '../bits.ts';
import type { Growable } from './growable.ts';
import type { Heap } from './heap.ts';

/** Slots in a chunk, the unit in which filters are evaluated. */
export const CHUNK = 512;

/** One bit a slot. Its capacity is a multiple of {@link CHUNK}, and it begins on a multiple of 64. */
export class Bitset implements Growable {
  pointer: number;
  capacity: number;
  readonly #heap: Heap;

  constructor(heap: Heap, from: { readonly capacity: number; readonly pointer?: number }) {
    this.#heap = heap;
    this.capacity = from.capacity;
    this.pointer = from.pointer ?? heap.allocate(bytesOf(from.capacity));
  }

  set(slot: number): void {
    const at = this.pointer + (slot >>> 3);
    this.#heap.u8[at] = (this.#heap.u8[at] ?? 0) | (1 << (slot & 7));
  }

  clear(slot: number): void {
    const at = this.pointer + (slot >>> 3);
    this.#heap.u8[at] = (this.#heap.u8[at] ?? 0) & ~(1 << (slot & 7));
  }

  has(slot: number): boolean {
    return (((this.#heap.u8[this.pointer + (slot >>> 3)] ?? 0) >> (slot & 7)) & 1) === 1;
  }

  /** Sets the first bits as these have them, 32 to a word. */
  fill(words: Uint32Array): void {
    this.#words().set(words);
  }

  /** Sets all bits that the other one, of the same capacity, has set. */
  addAll(other: Bitset): void {
    orInto(this.#words(), other.#words());
  }

  reserve(capacity: number): void {
    this.pointer = this.#heap.move(this.pointer, bytesOf(this.capacity), bytesOf(capacity));
    this.capacity = capacity;
  }

  release(): void {
    this.#heap.free(this.pointer, bytesOf(this.capacity));
  }

  state(): { capacity: number; pointer: number } {
    return { capacity: this.capacity, pointer: this.pointer };
  }

  #words(): Uint32Array {
    return this.#heap.u32.subarray(this.pointer / 4, this.pointer / 4 + this.capacity / 32);
  }
}

function bytesOf(capacity: number): number {
  return capacity >>> 3;
}
