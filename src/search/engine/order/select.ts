import type { Matches } from '../filter/matches.ts';
import type { Store } from '../store.ts';
import type { NumberColumn } from '../fields/number-column.ts';
import type { PageRequest } from './pages.ts';
import { sortKey } from './compare.ts';

const ENTRY_BYTES = 24;

/** What needs no order that is kept. */
type SelectRequest = Omit<PageRequest, 'order'> & { readonly order: { readonly column: NumberColumn } };

/**
 * The page from the matches themselves, without a walk along the sort order: passes all of them through a heap of
 * the best, or of the worst when the page is nearer to the end. For pages that are not deep.
 */
export function selectPage(store: Store, matches: Matches, request: SelectRequest): Uint32Array {
  const room = Math.min(request.offset + request.limit, matches.total - request.offset);
  const { heap } = store;
  const { column } = request.order;
  const isReversed = room < request.offset + request.limit;
  const entries = store.scratch.take(room * ENTRY_BYTES);
  let size = 0;
  for (const { from, to } of matches.ranges) {
    const direction = request.direction === 'asc' ? 1 : -1;
    const { kernels } = heap;
    size = kernels.selectBest(
      matches.bits,
      from,
      to,
      column.pointer,
      column.isWide,
      direction,
      store.ids,
      isReversed,
      entries,
      size,
      room,
    );
  }
  const slots = Uint32Array.from(
    { length: size },
    (_, index) => heap.u32[(entries + index * ENTRY_BYTES) / 4 + 4] ?? 0,
  );
  sortSlots(store, request, slots);
  const start = isReversed ? 0 : request.offset;
  return slots.subarray(start, start + request.limit);
}

function sortSlots(store: Store, { order, direction }: SelectRequest, slots: Uint32Array): void {
  const keys = Float64Array.from(slots, (slot) => sortKey(order.column, direction, slot));
  const ids = Float64Array.from(slots, (slot) => store.idOf(slot));
  const indices = Uint32Array.from(slots, (_, index) => index).sort((a, b) => {
    const keyA = keys[a] ?? 0;
    const keyB = keys[b] ?? 0;
    return keyA === keyB ? (ids[b] ?? 0) - (ids[a] ?? 0) : keyA < keyB ? -1 : 1;
  });
  slots.set(indices.map((index) => slots[index] ?? 0));
}
