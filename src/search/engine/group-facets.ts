import { highest } from './facets.ts';
import type { Grouped } from './groups.ts';
import { slotsOf } from './order/by-key.ts';
import type { Store } from './store.ts';
import type { Facet, FacetRequest } from './types.ts';

/** Counts of one of each group for each value that any of it has. */
export function groupCounts(store: Store, grouped: Grouped, request: FacetRequest): Facet['counts'] {
  if (request.kind === 'category') return categoryCounts(store, grouped, request.field);
  if (request.kind === 'key') return keyCounts(store, grouped, request.field, request.most);
  return histogram(store, grouped, request);
}

function categoryCounts(store: Store, { slots, groups, count: of }: Grouped, name: string): Facet['counts'] {
  const { u8 } = store.heap;
  // The value that a group was last counted for, from 1.
  const counted = new Uint32Array(of);
  return store.category(name).values.map(({ pointer }, value) => {
    let count = 0;
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] ?? 0;
      if ((((u8[pointer + (slot >>> 3)] ?? 0) >>> (slot & 7)) & 1) === 0) continue;
      const group = groups[at] ?? 0;
      if (counted[group] === value + 1) continue;
      counted[group] = value + 1;
      count++;
    }
    return { value, count };
  });
}

function keyCounts(store: Store, { slots, groups }: Grouped, name: string, most: number): Facet['counts'] {
  const field = store.key(name);
  const groupOf = new Map(Array.from(slots, (slot, at) => [slot, groups[at] ?? 0]));
  const counts = field.all.keys.map((key) => {
    const held = new Set<number>();
    for (const slot of slotsOf(store, field, key)) {
      const group = groupOf.get(slot);
      if (group !== undefined) held.add(group);
    }
    return held.size;
  });
  return highest(field.all.keys, Uint32Array.from(counts), most);
}

function histogram(
  store: Store,
  { slots, groups, count: of }: Grouped,
  { field, edges, isAddedUp = false }: Extract<FacetRequest, { readonly kind: 'histogram' }>,
): Facet['counts'] {
  const { column } = store.number(field);
  const bins = Math.max(0, edges.length - 1);
  const counts = new Uint32Array(bins);
  if (isAddedUp) {
    const most = new Float64Array(of).fill(NaN);
    for (let at = 0; at < slots.length; at++) {
      const value = column.get(slots[at] ?? 0);
      const group = groups[at] ?? 0;
      if (!(value <= (most[group] ?? NaN)) && !Number.isNaN(value)) most[group] = value;
    }
    for (const value of most) {
      const bin = binOf(edges, value);
      if (bin >= 0) counts[bin] = (counts[bin] ?? 0) + 1;
    }
  } else {
    const isCounted = new Uint8Array(bins * of);
    for (let at = 0; at < slots.length; at++) {
      const bin = binOf(edges, column.get(slots[at] ?? 0));
      const place = bin * of + (groups[at] ?? 0);
      if (bin < 0 || isCounted[place] === 1) continue;
      isCounted[place] = 1;
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
  }
  return Array.from(counts, (count, value) => ({ value, count }));
}

/** The bin of a number, -1 where there is none; the last bin is closed above. */
function binOf(edges: readonly number[], value: number): number {
  const last = edges.length - 1;
  if (!(value >= (edges[0] ?? NaN) && value <= (edges[last] ?? NaN)) || last < 1) return -1;
  let [low, high] = [0, last];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (value >= (edges[middle] ?? 0)) low = middle;
    else high = middle;
  }
  return low;
}
