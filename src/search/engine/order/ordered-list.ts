import type { Heap } from '../memory/heap.ts';

/** Slots a block has room for, and how many it gets when it is made: the rest is for insertions. */
const ROOM = 1024;
const FILLED = 896;
const BLOCK_BYTES = ROOM * 4;

export interface OrderedListState {
  readonly blocks: readonly number[];
  readonly counts: readonly number[];
}

/** What decides the place of a slot. */
export interface Ordering {
  /** True when slot `a` comes before slot `b`. A strict total order, unchanging for each slot. */
  isBefore(a: number, b: number): boolean;
  /** False for slots whose document is removed; they may be dropped. */
  isLive(slot: number): boolean;
}

/**
 * Slots in an order of their own, in blocks that have room for more: an insertion moves at most one
 * block's slots, so that nothing has to be merged later. Slots of removed documents stay
 * until their block is full.
 */
export class OrderedList {
  readonly #heap: Heap;
  readonly #ordering: Ordering;
  readonly #blocks: number[];
  readonly #counts: number[];
  #length: number;

  constructor(heap: Heap, ordering: Ordering, state: OrderedListState = { blocks: [], counts: [] }) {
    this.#heap = heap;
    this.#ordering = ordering;
    this.#blocks = [...state.blocks];
    this.#counts = [...state.counts];
    this.#length = this.#counts.reduce((sum, count) => sum + count, 0);
  }

  /** Addresses of the blocks, in order. */
  get blocks(): readonly number[] {
    return this.#blocks;
  }

  /** How many slots each block holds; never 0. */
  get counts(): readonly number[] {
    return this.#counts;
  }

  /** How many slots it holds, those of removed documents included. */
  get length(): number {
    return this.#length;
  }

  /** Adds slots that come after all others, in order. */
  append(slots: Uint32Array): void {
    for (let from = 0; from < slots.length; from += FILLED) {
      const part = slots.subarray(from, from + FILLED);
      this.#addBlock(this.#blocks.length, part);
    }
  }

  insert(slot: number): void {
    if (this.#blocks.length === 0) {
      this.#addBlock(0, Uint32Array.of(slot));
      return;
    }
    let index = this.#blockFor(slot);
    if (this.#counts[index] === ROOM) {
      this.#makeRoom(index);
      index = this.#blockFor(slot);
    }
    const block = (this.#blocks[index] ?? 0) / 4;
    const count = this.#counts[index] ?? 0;
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#ordering.isBefore(this.#heap.u32[block + middle] ?? 0, slot)) low = middle + 1;
      else high = middle;
    }
    this.#heap.u32.copyWithin(block + low + 1, block + low, block + count);
    this.#heap.u32[block + low] = slot;
    this.#counts[index] = count + 1;
    this.#length++;
  }

  state(): OrderedListState {
    return { blocks: this.#blocks, counts: this.#counts };
  }

  /** The last block that begins before the slot, else the first. */
  #blockFor(slot: number): number {
    let low = 0;
    let high = this.#blocks.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      const first = this.#heap.u32[(this.#blocks[middle] ?? 0) / 4] ?? 0;
      if (this.#ordering.isBefore(first, slot)) low = middle;
      else high = middle;
    }
    return low;
  }

  /** Drops removed documents from a full block, and divides it if that leaves too little room. */
  #makeRoom(index: number): void {
    const pointer = this.#blocks[index] ?? 0;
    const slots = this.#heap.u32.subarray(pointer / 4, pointer / 4 + ROOM);
    const live = slots.filter((slot) => this.#ordering.isLive(slot));
    const half = live.length > FILLED ? live.length >> 1 : Math.max(1, live.length);
    const lower = live.length === 0 ? slots.slice(0, 1) : live.subarray(0, half);
    slots.set(lower);
    this.#counts[index] = lower.length;
    this.#length -= ROOM - lower.length;
    if (half < live.length) this.#addBlock(index + 1, live.subarray(half));
  }

  #addBlock(index: number, slots: Uint32Array): void {
    const pointer = this.#heap.allocate(BLOCK_BYTES);
    this.#heap.u32.set(slots, pointer / 4);
    this.#blocks.splice(index, 0, pointer);
    this.#counts.splice(index, 0, slots.length);
    this.#length += slots.length;
  }
}
