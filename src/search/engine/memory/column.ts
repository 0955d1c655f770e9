import type { Growable } from './growable.ts';
import type { Heap } from './heap.ts';

/** `bytes` bytes a slot, one after the other. What they mean is the owner's business. */
export class Column implements Growable {
  pointer: number;
  capacity: number;
  readonly #heap: Heap;
  readonly #bytes: number;

  constructor(heap: Heap, bytes: number, from: { readonly capacity: number; readonly pointer?: number }) {
    this.#heap = heap;
    this.#bytes = bytes;
    this.capacity = from.capacity;
    this.pointer = from.pointer ?? heap.allocate(Math.max(64, from.capacity * bytes));
  }

  reserve(capacity: number): void {
    this.pointer = this.#heap.move(this.pointer, this.#size(this.capacity), this.#size(capacity));
    this.capacity = capacity;
  }

  release(): void {
    this.#heap.free(this.pointer, this.#size(this.capacity));
  }

  state(): { capacity: number; pointer: number } {
    return { capacity: this.capacity, pointer: this.pointer };
  }

  #size(capacity: number): number {
    return Math.max(64, capacity * this.#bytes);
  }
}
