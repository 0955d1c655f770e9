import { checkSchema } from './check.ts';
import { unitsOf } from './fields/places.ts';
import { CHUNK } from './memory/bitset.ts';
import { hilbertPosition } from './slots/hilbert.ts';
import { NO_SLOT } from './slots/id-table.ts';
import { sortByKey, sortByNumber } from './slots/radix-sort.ts';
import { Staging, type Lists } from './staging.ts';
import { spareFor, Store, type ChunkRange } from './store.ts';
import type { Document, Schema } from './types.ts';

/** Takes documents one by one, keeping nothing of them but their numbers and words. */
export function startStore(schema: Schema): { add(document: Document): void; finish(): Store } {
  checkSchema(schema);
  const staging = new Staging(schema);
  return {
    add: (document) => {
      staging.add(document);
    },
    finish: () => storeOf(schema, staging),
  };
}

function storeOf(schema: Schema, staging: Staging): Store {
  const partitions = (schema.categories[schema.partition]?.values.length ?? 0) + 1;
  const partitionOf = firstOfEach(staging.categories.get(schema.partition), staging.count, partitions - 1);
  const fallingIds = lastOfEachId(staging);
  const order = hilbertOrder(staging, fallingIds);
  sortByKey(order, partitionOf);

  const counts = new Array<number>(partitions).fill(0);
  for (const index of order) {
    const partition = partitionOf[index] ?? 0;
    counts[partition] = (counts[partition] ?? 0) + 1;
  }
  const bases = basesOf(counts);
  const end = (bases.at(-1)?.to ?? 0) * CHUNK;
  const store = new Store(schema, {
    capacity: end + spareFor(end),
    bases,
    documents: order.length,
    samples: Object.fromEntries([...staging.numbers].map(([name, numbers]) => [name, numbers.array])),
    keyCounts: Object.fromEntries([...staging.keys].map(([name, lists]) => [name, countsOf(lists)])),
  });

  const slotOf = slotsInOrder(order, bases, counts, staging.count);
  store.writeAll(staging, order, slotOf);
  const slots = counts.map((count) => new Uint32Array(count));
  const filled = counts.map(() => 0);
  for (const index of fallingIds) {
    const partition = partitionOf[index] ?? 0;
    const at = filled[partition] ?? 0;
    filled[partition] = at + 1;
    (slots[partition] ?? slotOf)[at] = slotOf[index] ?? 0;
  }
  for (const sortOrder of [...store.orders.values(), store.byId]) sortOrder.build(slots, store.next);
  store.buildText(staging.texts, { documents: order, slotOf });
  return store;
}

/** Indices by id falling; of each id the last one that came. */
function lastOfEachId(staging: Staging): Uint32Array {
  const ids = staging.ids.array;
  const order = Uint32Array.from(ids, (_, index) => ids.length - 1 - index);
  sortByNumber(
    order,
    ids.map((id) => -id),
  );
  return order.filter((index, place) => place === 0 || ids[index] !== ids[order[place - 1] ?? 0]);
}

/** The same indices along the Hilbert curve, those without a place last. */
function hilbertOrder(staging: Staging, indices: Uint32Array): Uint32Array {
  const latitudes = staging.latitudes.array;
  const longitudes = staging.longitudes.array;
  const positions = Uint32Array.from(latitudes, (lat, index) => {
    const lon = longitudes[index] ?? NaN;
    return Number.isFinite(lat) && Number.isFinite(lon) ? hilbertPosition(unitsOf(lat), unitsOf(lon)) : 0xffff_ffff;
  });
  const order = indices.slice();
  sortByKey(order, positions);
  return order;
}

/** Where each partition stands, every one from a chunk of its own on. */
function basesOf(counts: readonly number[]): ChunkRange[] {
  let from = 0;
  return counts.map((count) => {
    const range = { from, to: from + Math.ceil(count / CHUNK) };
    from = range.to;
    return range;
  });
}

/** The slot of each index: partition by partition, in order; {@link NO_SLOT} for those left out. */
function slotsInOrder(
  order: Uint32Array,
  bases: readonly ChunkRange[],
  counts: readonly number[],
  count: number,
): Uint32Array {
  const slotOf = new Uint32Array(count).fill(NO_SLOT);
  let place = 0;
  bases.forEach((base, partition) => {
    const members = counts[partition] ?? 0;
    for (let nth = 0; nth < members; nth++) slotOf[order[place++] ?? 0] = base.from * CHUNK + nth;
  });
  return slotOf;
}

function firstOfEach(lists: Lists | undefined, count: number, otherwise: number): Uint32Array {
  const first = new Uint32Array(count).fill(otherwise);
  if (!lists) return first;
  const { values, ends } = lists.arrays;
  for (let index = 0, at = 0; index < count; index++) {
    const end = ends[index] ?? at;
    if (at < end) first[index] = values[at] ?? otherwise;
    at = end;
  }
  return first;
}

function countsOf(lists: Lists): Map<number, number> {
  const counts = new Map<number, number>();
  for (const key of lists.arrays.values) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
