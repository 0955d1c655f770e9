import { unitsOf } from './fields/places.ts';
import { checkDocument, checkSchema } from './check.ts';
import { CHUNK } from './memory/bitset.ts';
import { hilbertPosition } from './slots/hilbert.ts';
import { sortByKey, sortByNumber } from './slots/radix-sort.ts';
import { spareFor, Store, type ChunkRange, type Plan } from './store.ts';
import type { Document, Schema } from './types.ts';

/** Builds a store of documents. Of several documents with one id the last one counts. */
export function buildStore(schema: Schema, source: Iterable<Document>): Store {
  checkSchema(schema);
  const documents = lastOfEachId(schema, source);
  const partitionCount = (schema.categories[schema.partition]?.values.length ?? 0) + 1;
  const partitionOf = Uint32Array.from(
    documents,
    (document) => document.categories[schema.partition]?.[0] ?? partitionCount - 1,
  );
  const order = hilbertOrder(documents);
  sortByKey(order, partitionOf);

  const counts = new Array<number>(partitionCount).fill(0);
  for (const partition of partitionOf) counts[partition] = (counts[partition] ?? 0) + 1;
  const bases = basesOf(counts);
  const end = (bases.at(-1)?.to ?? 0) * CHUNK;
  const store = new Store(schema, planOf(schema, documents, bases, end + spareFor(end)));

  const slotOf = new Uint32Array(documents.length);
  let place = 0;
  for (const [partition, base] of bases.entries()) {
    const count = counts[partition] ?? 0;
    for (let index = 0; index < count; index++) slotOf[order[place++] ?? 0] = base.from * CHUNK + index;
  }
  for (const index of order) store.write(slotOf[index] ?? 0, documents[index] as Document);
  buildOrders(store, documents, partitionOf, slotOf, counts);
  store.buildText(textsOf(documents, order, slotOf));
  return store;
}

function lastOfEachId(schema: Schema, source: Iterable<Document>): Document[] {
  const documents: Document[] = [];
  const places = new Map<number, number>();
  for (const document of source) {
    checkDocument(schema, document);
    const place = places.get(document.id);
    if (place === undefined) places.set(document.id, documents.push(document) - 1);
    else documents[place] = document;
  }
  return documents;
}

/** Indices of the documents along the Hilbert curve, those without a place last. */
function hilbertOrder(documents: readonly Document[]): Uint32Array {
  const positions = Uint32Array.from(documents, ({ lat, lon }) =>
    Number.isFinite(lat) && Number.isFinite(lon) ? hilbertPosition(unitsOf(lat), unitsOf(lon)) : 0xffff_ffff,
  );
  const order = Uint32Array.from(documents, (_, index) => index);
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

function planOf(schema: Schema, documents: readonly Document[], bases: readonly ChunkRange[], capacity: number): Plan {
  const samples = Object.keys(schema.numbers).map((name) => [name, documents.map(({ numbers }) => numbers[name] ?? NaN)]);
  const keyCounts = schema.keys.map((name) => {
    const counts = new Map<number, number>();
    for (const { keys } of documents) for (const key of keys[name] ?? []) counts.set(key, (counts.get(key) ?? 0) + 1);
    return [name, counts];
  });
  return {
    capacity,
    bases,
    documents: documents.length,
    samples: Object.fromEntries(samples) as Plan['samples'],
    keyCounts: Object.fromEntries(keyCounts) as Plan['keyCounts'],
  };
}

function buildOrders(
  store: Store,
  documents: readonly Document[],
  partitionOf: Uint32Array,
  slotOf: Uint32Array,
  counts: readonly number[],
): void {
  const falling = Uint32Array.from(documents, (_, index) => index);
  sortByNumber(falling, Float64Array.from(documents, ({ id }) => -id));
  const slots = counts.map((count) => new Uint32Array(count));
  const filled = counts.map(() => 0);
  for (const index of falling) {
    const partition = partitionOf[index] ?? 0;
    const at = filled[partition] ?? 0;
    filled[partition] = at + 1;
    const part = slots[partition];
    if (part) part[at] = slotOf[index] ?? 0;
  }
  for (const order of [...store.orders.values(), store.byId]) order.build(slots, store.next);
}

function* textsOf(
  documents: readonly Document[],
  order: Uint32Array,
  slotOf: Uint32Array,
): Generator<{ slot: number; texts: Readonly<Record<string, string>> }> {
  for (const index of order) yield { slot: slotOf[index] ?? 0, texts: documents[index]?.texts ?? {} };
}
