import type { NumberColumn } from '../fields/number-column.ts';
import type { Heap } from '../memory/heap.ts';
import { sortByNumber } from '../slots/radix-sort.ts';
import { comesBefore, sortKey } from './compare.ts';
import { OrderedList, type OrderedListState } from './ordered-list.ts';

export type Direction = 'asc' | 'desc';

export interface SortOrderState {
  readonly asc: readonly OrderedListState[];
  readonly desc: readonly OrderedListState[];
}

/** What a sort order needs to know of the documents. */
export interface Documents {
  readonly partitions: number;
  idOf(slot: number): number;
  isLive(slot: number): boolean;
  partitionOf(slot: number): number;
}

/**
 * The documents in the order of a number, for each partition apart. Unknown numbers come last both
 * ways and equals by id falling, so one direction is not the other turned round: both are kept.
 */
export class SortOrder {
  readonly #documents: Documents;
  readonly column: NumberColumn;
  readonly #asc: readonly OrderedList[];
  readonly #desc: readonly OrderedList[];

  constructor(heap: Heap, documents: Documents, column: NumberColumn, state?: SortOrderState) {
    this.#documents = documents;
    this.column = column;
    const listsOf = (direction: Direction, states?: readonly OrderedListState[]): OrderedList[] => {
      const ordering = {
        isBefore: comesBefore(documents, column, direction),
        isLive: (slot: number) => documents.isLive(slot),
      };
      return Array.from(
        { length: documents.partitions },
        (_, partition) => new OrderedList(heap, ordering, states?.[partition]),
      );
    };
    this.#asc = listsOf('asc', state?.asc);
    this.#desc = listsOf('desc', state?.desc);
  }

  list(partition: number, direction: Direction): OrderedList | undefined {
    return (direction === 'asc' ? this.#asc : this.#desc)[partition];
  }

  /** Fills an empty order. @param slotsByPartition each partition's slots, by id falling */
  build(slotsByPartition: readonly Uint32Array[], slotCount: number): void {
    const values = new Float64Array(slotCount);
    slotsByPartition.forEach((slots, partition) => {
      for (const direction of ['asc', 'desc'] as const) {
        for (const slot of slots) values[slot] = sortKey(this.column, direction, slot);
        const order = slots.slice();
        sortByNumber(order, values);
        this.list(partition, direction)?.append(order);
      }
    });
  }

  insert(slot: number): void {
    const partition = this.#documents.partitionOf(slot);
    this.#asc[partition]?.insert(slot);
    this.#desc[partition]?.insert(slot);
  }

  state(): SortOrderState {
    return { asc: this.#asc.map((list) => list.state()), desc: this.#desc.map((list) => list.state()) };
  }
}
