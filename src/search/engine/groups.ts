import type { NumberColumn } from './fields/number-column.ts';
import type { Matched } from './filter/matches.ts';
import { sortKey } from './order/compare.ts';
import type { Direction } from './order/sort-order.ts';
import type { Store } from './store.ts';
import type { Filter } from './types.ts';

/** Matches that are taken together by a number of theirs: one of each group counts. Linear in the matches. */

/** The numbers that the filters take matches together by; undefined where each counts by itself. */
export function groupingOf(store: Store, filters: readonly Filter[]): NumberColumn | undefined {
  for (const { condition } of filters) if (condition.kind === 'onePer') return store.number(condition.field).column;
  return undefined;
}

/** Matches with the number of the group that each belongs to. */
export interface Grouped {
  readonly slots: Uint32Array;
  /** By the place among `slots`, from 0; each that is in no group has a number of its own. */
  readonly groups: Uint32Array;
  /** How many groups there are. */
  readonly count: number;
}

export function grouped(store: Store, matches: Matched, column: NumberColumn): Grouped {
  const slots = listed(store, matches);
  const groups = new Uint32Array(slots.length);
  const known = new Map<number, number>();
  let count = 0;
  for (let at = 0; at < slots.length; at++) {
    const value = column.get(slots[at] ?? 0);
    const group = Number.isNaN(value) ? count : (known.get(value) ?? count);
    if (group === count) {
      if (!Number.isNaN(value)) known.set(value, group);
      count++;
    }
    groups[at] = group;
  }
  return { slots, groups, count };
}

/** Those of the slots that are the first of their group, in their order. */
export function firstOfEach(column: NumberColumn, slots: Iterable<number>): number[] {
  const seen = new Set<number>();
  const first: number[] = [];
  for (const slot of slots) {
    const group = column.get(slot);
    if (seen.has(group)) continue;
    if (!Number.isNaN(group)) seen.add(group);
    first.push(slot);
  }
  return first;
}

/** The matches with that one of each group alone that comes first in the order. */
export function bestOfEach<M extends Matched>(
  store: Store,
  matches: M,
  column: NumberColumn,
  { column: by, direction }: { readonly column: NumberColumn; readonly direction: Direction },
): M {
  const { slots, groups, count } = grouped(store, matches, column);
  const best = new Uint32Array(count);
  const keys = new Float64Array(count);
  const isHeld = new Uint8Array(count);
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0;
    const group = groups[at] ?? 0;
    const key = sortKey(by, direction, slot);
    const least = keys[group] ?? 0;
    const isBetter = key < least || (key === least && store.idOf(slot) > store.idOf(best[group] ?? 0));
    if (isHeld[group] === 1 && !isBetter) continue;
    isHeld[group] = 1;
    best[group] = slot;
    keys[group] = key;
  }
  const bits = store.scratch.takeZeroed(store.capacity / 8);
  const { u8 } = store.heap;
  for (const slot of best) u8[bits + (slot >>> 3)] = (u8[bits + (slot >>> 3)] ?? 0) | (1 << (slot & 7));
  return { ...matches, bits, total: count };
}

/** The slots of the matches, rising. */
export function listed(store: Store, matches: Matched): Uint32Array {
  const { heap, scratch } = store;
  const room = scratch.take(Math.max(1, matches.total) * 4);
  let count = 0;
  for (const { from, to } of matches.ranges) count += heap.kernels.listSlots(matches.bits, from, to, room + count * 4);
  return heap.u32.slice(room / 4, room / 4 + count);
}
