import type { Matches } from '../filter/matches.ts';
import type { Store } from '../store.ts';
import type { PageRequest } from './pages.ts';
import { sortKey } from './compare.ts';

const ENTRY_BYTES = 24;
/** Pages deeper than this, from either end, are sorted out whole instead. */
const LARGEST_HEAP = 4096;

/** The page from the matches themselves, without a walk along the sort order. */
export function selectPage(store: Store, matches: Matches, request: PageRequest): Uint32Array {
  const depth = Math.min(request.offset + request.limit, matches.total - request.offset);
  return depth <= LARGEST_HEAP ? fromHeap(store, matches, request, depth) : fromAll(store, matches, request);
}

/** Passes all matches through a heap of the best, or of the worst when the page is nearer to the end. */
function fromHeap(store: Store, matches: Matches, request: PageRequest, room: number): Uint32Array {
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

/** Sorts all matches. For pages deep inside several partitions. */
function fromAll(store: Store, matches: Matches, request: PageRequest): Uint32Array {
  const { heap } = store;
  const out = store.scratch.take(matches.total * 4);
  let count = 0;
  for (const { from, to } of matches.ranges) count += heap.kernels.listSlots(matches.bits, from, to, out + count * 4);
  const slots = heap.u32.slice(out / 4, out / 4 + count);
  sortSlots(store, request, slots);
  return slots.subarray(request.offset, request.offset + request.limit);
}

function sortSlots(store: Store, { order, direction }: PageRequest, slots: Uint32Array): void {
  const keys = Float64Array.from(slots, (slot) => sortKey(order.column, direction, slot));
  const ids = Float64Array.from(slots, (slot) => store.idOf(slot));
  const indices = Uint32Array.from(slots, (_, index) => index).sort((a, b) => {
    const keyA = keys[a] ?? 0;
    const keyB = keys[b] ?? 0;
    return keyA === keyB ? (ids[b] ?? 0) - (ids[a] ?? 0) : keyA < keyB ? -1 : 1;
  });
  slots.set(indices.map((index) => slots[index] ?? 0));
}
