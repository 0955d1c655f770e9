import type { Matches } from '../filter/matches.ts';
import type { Heap } from '../memory/heap.ts';
import type { Store } from '../store.ts';
import { comesBefore } from './compare.ts';
import { merged } from './merge.ts';
import type { OrderedList } from './ordered-list.ts';
import type { PageRequest } from './pages.ts';

/**
 * A page deep inside several partitions' orders. The matches of every block are counted once, so that it is known how
 * many come before any slot; in each order the first slot that has at least `offset` matches before it is
 * found by halving, and from there on the orders are merged.
 */
export function seekPage(
  store: Store,
  matches: Matches,
  lists: readonly OrderedList[],
  request: PageRequest,
): Uint32Array {
  const { offset, limit } = request;
  const isBefore = comesBefore(store, request.order.column, request.direction);
  const orders = lists.map((list) => new CountedOrder(store.heap, list, matches.bits, isBefore));
  const rankOf = (slot: number) => orders.reduce((sum, order) => sum + order.matchesBefore(slot), 0);

  // Slots known to lie on either side of the page's beginning narrow the search in the orders that follow.
  let below: number | undefined;
  let above: number | undefined;
  const parts = orders.map((order) => {
    let low = below === undefined ? 0 : order.placeOf(below);
    let high = above === undefined ? order.length : order.placeOf(above);
    while (low < high) {
      const middle = (low + high) >>> 1;
      const slot = order.slotAt(middle);
      if (rankOf(slot) < offset) {
        low = middle + 1;
        if (below === undefined || isBefore(below, slot)) below = slot;
      } else {
        high = middle;
        if (above === undefined || isBefore(slot, above)) above = slot;
      }
    }
    return order.matchesFrom(low, limit, store.scratch.take(limit * 4));
  });
  return merged(store, parts, { ...request, offset: 0 });
}

/** A sort order with the number of matches before each of its blocks. Places count its slots from 0. */
class CountedOrder {
  readonly length: number;
  readonly #heap: Heap;
  readonly #list: OrderedList;
  readonly #bits: number;
  readonly #isBefore: (a: number, b: number) => boolean;
  /** By block: how many slots, and how many matches, all blocks before it have. */
  readonly #starts: Uint32Array;
  readonly #ranks: Uint32Array;

  constructor(heap: Heap, list: OrderedList, bits: number, isBefore: (a: number, b: number) => boolean) {
    this.#heap = heap;
    this.#list = list;
    this.#bits = bits;
    this.#isBefore = isBefore;
    this.length = list.length;
    const { blocks, counts } = list;
    this.#starts = new Uint32Array(blocks.length + 1);
    this.#ranks = new Uint32Array(blocks.length + 1);
    for (let block = 0; block < blocks.length; block++) {
      const count = counts[block] ?? 0;
      this.#starts[block + 1] = (this.#starts[block] ?? 0) + count;
      this.#ranks[block + 1] = (this.#ranks[block] ?? 0) + heap.kernels.countInBlock(blocks[block] ?? 0, count, bits);
    }
  }

  slotAt(place: number): number {
    const block = this.#blockOf(place);
    return this.#slotIn(block, place - (this.#starts[block] ?? 0));
  }

  /** How many of its slots come before the given one, which may be of another order. */
  placeOf(slot: number): number {
    const { block, inBlock } = this.#find(slot);
    return (this.#starts[block] ?? 0) + inBlock;
  }

  /** How many of its matches come before the given slot. */
  matchesBefore(slot: number): number {
    const { block, inBlock } = this.#find(slot);
    const address = this.#list.blocks[block];
    const here = address === undefined ? 0 : this.#heap.kernels.countInBlock(address, inBlock, this.#bits);
    return (this.#ranks[block] ?? 0) + here;
  }

  /** The first matches from a place on, `limit` at most; `out` has room for them. */
  matchesFrom(place: number, limit: number, out: number): Uint32Array {
    const { blocks, counts } = this.#list;
    let found = 0;
    if (place < this.length) {
      const first = this.#blockOf(place);
      for (let block = first; block < blocks.length && found < limit; block++) {
        const skip = block === first ? place - (this.#starts[block] ?? 0) : 0;
        const address = (blocks[block] ?? 0) + skip * 4;
        const count = (counts[block] ?? 0) - skip;
        found += this.#heap.kernels.walkForward(address, count, this.#bits, 0, limit - found, out + found * 4);
      }
    }
    return this.#heap.u32.slice(out / 4, out / 4 + found);
  }

  #blockOf(place: number): number {
    let low = 0;
    let high = this.#list.blocks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The block and the place in it where the slot would stand. */
  #find(slot: number): { block: number; inBlock: number } {
    let low = 0;
    let high = this.#list.blocks.length;
    // The first block whose first slot does not come before it: it stands in the one before.
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#isBefore(this.#slotIn(middle, 0), slot)) low = middle + 1;
      else high = middle;
    }
    const block = Math.max(0, low - 1);
    let from = 0;
    let to = this.#list.counts[block] ?? 0;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.#isBefore(this.#slotIn(block, middle), slot)) from = middle + 1;
      else to = middle;
    }
    return { block, inBlock: from };
  }

  #slotIn(block: number, place: number): number {
    return this.#heap.u32[(this.#list.blocks[block] ?? 0) / 4 + place] ?? 0;
  }
}
