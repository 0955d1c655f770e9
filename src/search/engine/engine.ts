import { startStore } from './build.ts';
import { checkDocument } from './check.ts';
import { countFacets } from './facets.ts';
import { derived } from './fields/derived-number.ts';
import { findMatches, type Matches } from './filter/matches.ts';
import { bestOfEach, firstOfEach, grouped, groupingOf } from './groups.ts';
import { clustersOf } from './map/clusters.ts';
import { mediansOf } from './map/medians.ts';
import { CHUNK } from './memory/bitset.ts';
import { pageByKey } from './order/by-key.ts';
import { pageOf } from './order/pages.ts';
import { ranksOf } from './ranks.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';
import { spareFor, type Store } from './store.ts';
import type {
  AskedNumber,
  Document,
  Facet,
  FacetRequest,
  Filter,
  MapAnswer,
  MapQuery,
  MedianCell,
  MedianQuery,
  Page,
  Query,
  RankAnswer,
  RankQuery,
  Schema,
} from './types.ts';

/**
 * An index of documents in memory. All answers are exact and as of the last change. Asking for a
 * field or value that the schema does not have throws a TypeError.
 */
export interface Engine {
  /** How many documents it holds. */
  readonly size: number;
  search(query: Query): Page;
  /** How many documents match. */
  count(filters: readonly Filter[]): number;
  /** One answer for each request, in their order. */
  facets(filters: readonly Filter[], requests: readonly FacetRequest[]): readonly Facet[];
  /** For each filter name: how many documents match without the filters of that name. */
  withoutEach(filters: readonly Filter[]): readonly { readonly name: string; readonly total: number }[];
  map(query: MapQuery): MapAnswer;
  /** The median of a number in each cell of a map that has enough, row by row from the south-west. */
  medians(query: MedianQuery): readonly MedianCell[];
  /** How each of some documents stands among the matches by a number. */
  ranks(query: RankQuery): RankAnswer;
  /** Inserts the document, or replaces the one with its id. Throws a TypeError if the schema does not fit. */
  put(document: Document): void;
  /** False when there was none. */
  remove(id: number): boolean;
  has(id: number): boolean;
  /** What is known of a document, as it is kept; undefined when there is none. To be read before the next change. */
  read(id: number): Readout | undefined;
  /** Makes room ahead for documents to come, for about `budgetMs`; true when something is left to do. */
  tidy(budgetMs: number): boolean;
  /** True when so much has changed that building anew (in a worker, by the caller) pays. */
  readonly worn: boolean;
  /** Everything, as bytes for {@link loadEngine}. Takes as long as copying the memory. */
  snapshot(): Uint8Array;
  stats(): Stats;
}

export interface Readout {
  /** Degrees, NaN when unknown. */
  readonly lat: number;
  readonly lon: number;
  /** Its value in a number field, NaN when unknown. */
  number(asked: AskedNumber): number;
  /** The ordinals of its values in a category. */
  category(name: string): readonly number[];
}

export interface Stats {
  readonly documents: number;
  readonly bytes: number;
  readonly bytesByPart: Readonly<Record<string, number>>;
}

/** Builds an engine. Of several documents with one id the last one counts. */
export function buildEngine(schema: Schema, documents: Iterable<Document>): Engine {
  const builder = startEngine(schema);
  for (const document of documents) builder.add(document);
  return builder.finish();
}

/** Builds an engine of documents that come by and by, and are not kept. */
export function startEngine(schema: Schema): EngineBuilder {
  const builder = startStore(schema);
  return { add: builder.add, finish: () => engineOver(builder.finish()) };
}

export interface EngineBuilder {
  /** Throws a TypeError if the schema does not fit. */
  add(document: Document): void;
  /** To be called once, at the end. */
  finish(): Engine;
}

/** Throws a SnapshotError when the snapshot is damaged, or of another version or schema. */
export function loadEngine(schema: Schema, snapshot: Uint8Array): Engine {
  return engineOver(readSnapshot(schema, snapshot));
}

/** An engine is worn when more than this part of its slots is out of order or dead. */
const WORN = 1 / 8;
const FEW = 8192;

function engineOver(store: Store): Engine {
  return {
    get size() {
      return store.size;
    },
    search({ filters, sort, offset, limit }) {
      checkPage(offset, limit);
      store.begin();
      if (sort.by === 'number') {
        const by = { column: store.number(sort.field).column, direction: sort.direction };
        const matches = countedMatches(store, filters, by);
        return { total: matches.total, ids: idsOf(store, pageOf(store, matches, sort, offset, limit)) };
      }
      const column = groupingOf(store, filters);
      if (column === undefined) return orderedPage(store, { filters, sort, offset, limit });
      const { ids } = orderedPage(store, { filters, sort, offset: 0, limit: Infinity });
      const slots = ids.map((id) => store.slotOf(id) ?? 0);
      const first = firstOfEach(column, slots);
      return { total: first.length, ids: idsOf(store, first.slice(offset, offset + limit)) };
    },
    count: (filters) => countMatches(store, filters),
    facets(filters, requests) {
      store.begin();
      return countFacets(store, filters, requests);
    },
    withoutEach(filters) {
      const names = [...new Set(filters.map(({ name }) => name))];
      return names.map((name) => ({
        name,
        total: countMatches(
          store,
          filters.filter((filter) => filter.name !== name),
        ),
      }));
    },
    map(query) {
      store.begin();
      return clustersOf(store, query);
    },
    medians(query) {
      store.begin();
      return mediansOf(store, query);
    },
    ranks(query) {
      if (query.ids.length > 1000)
        throw new TypeError(`${query.ids.length} documents are too many to be ranked at once`);
      store.begin();
      return ranksOf(store, query);
    },
    put(document) {
      checkDocument(store.schema, document);
      store.remove(document.id);
      store.append(document);
      keepRoom(store);
    },
    remove: (id) => store.remove(id),
    has: (id) => store.slotOf(id) !== undefined,
    read(id) {
      const slot = store.slotOf(id);
      if (slot === undefined) return undefined;
      const { lat, lon } = store.places.get(slot);
      return {
        lat,
        lon,
        number: (asked) => numberOf(store, asked, slot),
        category: (name) => store.category(name).of(slot),
      };
    },
    tidy(budgetMs) {
      if (roomLeft(store) >= spareFor(store.capacity) / 2) return false;
      const end = performance.now() + budgetMs;
      return !store.growTo(nextCapacity(store), () => performance.now() > end);
    },
    get worn() {
      const slots = store.next;
      const tail = slots - store.tail.from * CHUNK;
      return Math.max(tail, slots - store.size) > Math.max(FEW, slots * WORN);
    },
    snapshot: () => writeSnapshot(store),
    stats() {
      const bytesByPart = store.bytesByPart();
      const bytes = Object.values(bytesByPart).reduce((sum, part) => sum + part, 0);
      return { documents: store.size, bytes, bytesByPart };
    },
  };
}

/** The matches, of each group the first in the order alone. */
function countedMatches(store: Store, filters: readonly Filter[], by: Parameters<typeof bestOfEach>[3]): Matches {
  const matches = findMatches(store, filters);
  const column = groupingOf(store, filters);
  return column === undefined ? matches : bestOfEach(store, matches, column, by);
}

/** Of one document: a number that is worked out is so for it alone. */
function numberOf(store: Store, asked: AskedNumber, slot: number): number {
  const value = (name: string): number => store.number(name).column.get(slot);
  return typeof asked === 'string' ? value(asked) : derived(asked, value(asked.of), value(asked.plus));
}

function orderedPage(store: Store, query: Query): Page {
  const { filters, sort, offset, limit } = query;
  if (sort.by === 'key') {
    const { total, slots } = pageByKey(store, query, sort);
    return { total, ids: idsOf(store, slots) };
  }
  const matches = findMatches(store, filters);
  return { total: matches.total, ids: idsOf(store, pageOf(store, matches, sort, offset, limit)) };
}

function idsOf(store: Store, slots: Iterable<number>): number[] {
  return Array.from(slots, (slot) => store.idOf(slot));
}

function countMatches(store: Store, filters: readonly Filter[]): number {
  store.begin();
  const matches = findMatches(store, filters);
  const column = groupingOf(store, filters);
  return column === undefined ? matches.total : grouped(store, matches, column).count;
}

/**
 * With less room than this, every change moves one part; should there be more parts, the last change moves the rest.
 */
const LITTLE_ROOM = 2048;

function keepRoom(store: Store): void {
  if (roomLeft(store) >= LITTLE_ROOM) return;
  let moved = 0;
  store.growTo(nextCapacity(store), () => moved++ > 0);
}

function roomLeft(store: Store): number {
  return store.capacity - store.next;
}

function nextCapacity(store: Store): number {
  return store.capacity + spareFor(store.capacity);
}

function checkPage(offset: number, limit: number): void {
  if (!Number.isSafeInteger(offset) || offset < 0) throw new TypeError(`the offset ${offset} is not a whole number`);
  if (!Number.isSafeInteger(limit) || limit < 0 || limit > 1000)
    throw new TypeError(`the limit ${limit} is not within 0 to 1000`);
}
