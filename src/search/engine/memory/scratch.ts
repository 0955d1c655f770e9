import type { Heap } from './heap.ts';

/**
 * Memory for the length of one answer. Everything taken is free again at the next {@link reset},
 * and is kept for the next answer, so that in the long run nothing is allocated.
 */
export class Scratch {
  readonly #heap: Heap;
  #blocks: { readonly pointer: number; readonly bytes: number; isTaken: boolean }[] = [];

  constructor(heap: Heap) {
    this.#heap = heap;
  }

  reset(): void {
    for (const block of this.#blocks) block.isTaken = false;
  }

  /** Takes at least `bytes` bytes, beginning on a multiple of 64; what stands in them is anything. */
  take(bytes: number): number {
    let best;
    for (const block of this.#blocks) {
      if (block.isTaken || block.bytes < bytes || (best && best.bytes <= block.bytes)) continue;
      best = block;
    }
    if (!best) {
      const room = Math.max(4096, 2 ** Math.ceil(Math.log2(bytes)));
      best = { pointer: this.#heap.allocate(room), bytes: room, isTaken: false };
      this.#blocks.push(best);
    }
    best.isTaken = true;
    return best.pointer;
  }

  /** The same, zeroed. */
  takeZeroed(bytes: number): number {
    const pointer = this.take(bytes);
    this.#heap.u8.fill(0, pointer, pointer + bytes);
    return pointer;
  }

  /** Gives all memory back. */
  release(): void {
    for (const { pointer, bytes } of this.#blocks) this.#heap.free(pointer, bytes);
    this.#blocks = [];
  }
}
