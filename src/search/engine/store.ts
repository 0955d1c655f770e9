import { CategoryField } from './fields/category-field.ts';
import { DerivedFields } from './fields/derived-fields.ts';
import { KeyField } from './fields/key-field.ts';
import { NumberColumn } from './fields/number-column.ts';
import { NumberField } from './fields/number-field.ts';
import { Places } from './fields/places.ts';
import { Bitset, CHUNK } from './memory/bitset.ts';
import { Column } from './memory/column.ts';
import type { Growable } from './memory/growable.ts';
import { Heap, type HeapState } from './memory/heap.ts';
import { Scratch } from './memory/scratch.ts';
import { SortOrder, type Documents } from './order/sort-order.ts';
import { IdTable, NO_SLOT } from './slots/id-table.ts';
import type { Placing } from './text/build.ts';
import type { TextReader } from './text/reader.ts';
import { textIndexFromParts, textIndexOf, type TextIndex } from './text/text-index.ts';
import type { Lists, Staging } from './staging.ts';
import type { AskedNumber, Document, Schema } from './types.ts';

type Saved<T extends { state(): unknown }> = Readonly<Record<string, ReturnType<T['state']>>>;

/** Everything about a store but the bytes of its heap and its text index. */
export interface StoreState {
  readonly capacity: number;
  readonly next: number;
  readonly size: number;
  readonly bases: readonly ChunkRange[];
  readonly heap: HeapState;
  readonly live: ReturnType<Bitset['state']>;
  readonly none: ReturnType<Bitset['state']>;
  readonly ids: ReturnType<Column['state']>;
  readonly places: ReturnType<Places['state']>;
  readonly categories: Saved<CategoryField>;
  readonly numbers: Saved<NumberField>;
  readonly keys: Saved<KeyField>;
  readonly orders: Saved<SortOrder>;
  readonly byId: ReturnType<SortOrder['state']>;
  readonly byIdColumn: ReturnType<NumberColumn['state']>;
}

/** Chunks `from` to `to`, exclusive. */
export interface ChunkRange {
  readonly from: number;
  readonly to: number;
}

/** What a new store is made for. */
export interface Plan {
  readonly capacity: number;
  /** Where the documents of each partition stand; those that come later stand after all of them. */
  readonly bases: readonly ChunkRange[];
  readonly documents: number;
  readonly samples: Readonly<Record<string, Float64Array>>;
  readonly keyCounts: Readonly<Record<string, ReadonlyMap<number, number>>>;
}

/**
 * All structures of the index over one heap. A document has a slot, which is never used again when
 * the document is gone; `live` says which slots count. Slots below `bases` end hold the documents
 * it was built with, partition by partition, each beginning with a chunk of its own, in Hilbert
 * order; later ones follow as they come, in the tail.
 */
export class Store implements Documents {
  readonly schema: Schema;
  readonly heap: Heap;
  readonly scratch: Scratch;
  readonly bases: readonly ChunkRange[];
  readonly live: Bitset;
  /** No slot at all. */
  readonly none: Bitset;
  readonly places: Places;
  readonly categories: ReadonlyMap<string, CategoryField>;
  readonly numbers: ReadonlyMap<string, NumberField>;
  readonly keys: ReadonlyMap<string, KeyField>;
  readonly orders: ReadonlyMap<string, SortOrder>;
  /** Orders by nothing, and so by id falling. */
  readonly byId: SortOrder;
  readonly #derived: DerivedFields;
  readonly #byIdColumn: NumberColumn;
  readonly #ids: Column;
  readonly #slots: IdTable;
  #capacity: number;
  #next: number;
  #size: number;
  text!: TextIndex;

  constructor(schema: Schema, from: Plan | { readonly state: StoreState; readonly image: Uint8Array }) {
    const state = 'state' in from ? from.state : undefined;
    const plan = 'state' in from ? undefined : from;
    const capacity = (state ?? plan)?.capacity ?? CHUNK;
    this.schema = schema;
    this.#capacity = capacity;
    this.bases = (state ?? plan)?.bases ?? [];
    this.#next = state?.next ?? (this.bases.at(-1)?.to ?? 0) * CHUNK;
    this.#size = state?.size ?? 0;
    const heap = new Heap('state' in from ? { image: from.image, state: from.state.heap } : undefined);
    this.heap = heap;
    this.scratch = new Scratch(heap);
    this.live = new Bitset(heap, state?.live ?? { capacity });
    this.none = new Bitset(heap, state?.none ?? { capacity });
    this.#ids = new Column(heap, 8, state?.ids ?? { capacity });
    this.places = new Places(heap, { capacity, ...(state && { state: state.places }) });

    this.categories = mapOf(Object.keys(schema.categories), (name) => {
      const saved = state?.categories[name];
      return new CategoryField(heap, name, schema.categories[name] ?? { values: [] }, {
        capacity,
        ...(saved && { state: saved }),
      });
    });
    this.numbers = mapOf(Object.keys(schema.numbers), (name) => {
      const saved = state?.numbers[name];
      return new NumberField(heap, {
        capacity,
        sample: plan?.samples[name] ?? new Float64Array(0),
        ...(saved && { state: saved }),
      });
    });
    this.keys = mapOf(schema.keys, (name) => {
      const saved = state?.keys[name];
      return new KeyField(heap, () => this.#capacity, {
        expected: plan?.keyCounts[name] ?? new Map(),
        ...(saved && { state: saved }),
      });
    });
    const sortable = Object.keys(schema.numbers).filter((name) => schema.numbers[name]?.sortable);
    this.orders = mapOf(sortable, (name) => new SortOrder(heap, this, this.number(name).column, state?.orders[name]));
    this.#byIdColumn = new NumberColumn(heap, { capacity, ...(state && { state: state.byIdColumn }) });
    this.byId = new SortOrder(heap, this, this.#byIdColumn, state?.byId);

    this.#derived = new DerivedFields(heap, this);
    this.#slots = new IdTable((slot) => this.idOf(slot), plan?.documents ?? this.#size);
    if (state) this.#findAgain();
  }

  /** Slots in use, of live documents or not. */
  get next(): number {
    return this.#next;
  }

  get size(): number {
    return this.#size;
  }

  /** Slots there is room for in every part. */
  get capacity(): number {
    return this.#capacity;
  }

  /** Address of the ids, a double each. */
  get ids(): number {
    return this.#ids.pointer;
  }

  /** One for each value of the partition field, and one for documents without. */
  get partitions(): number {
    return (this.schema.categories[this.schema.partition]?.values.length ?? 0) + 1;
  }

  /** The chunks after all bases that are in use. */
  get tail(): ChunkRange {
    return { from: this.bases.at(-1)?.to ?? 0, to: Math.ceil(this.#next / CHUNK) };
  }

  idOf(slot: number): number {
    return this.heap.f64[this.#ids.pointer / 8 + slot] ?? 0;
  }

  isLive(slot: number): boolean {
    return this.live.has(slot);
  }

  partitionOf(slot: number): number {
    const values = this.category(this.schema.partition).values;
    const ordinal = values.findIndex((bitset) => bitset.has(slot));
    return ordinal < 0 ? values.length : ordinal;
  }

  /** The document's slot, or undefined. */
  slotOf(id: number): number | undefined {
    const slot = this.#slots.get(id);
    return slot === NO_SLOT ? undefined : slot;
  }

  category(name: string): CategoryField {
    return found(this.categories, name, 'category');
  }

  number(asked: AskedNumber): NumberField {
    return typeof asked === 'string' ? found(this.numbers, asked, 'number') : this.#derived.get(asked);
  }

  /** To be called before each question: what the one before has taken is free again. */
  begin(): void {
    this.scratch.reset();
    this.#derived.trim();
  }

  key(name: string): KeyField {
    return found(this.keys, name, 'key');
  }

  order(name: string): SortOrder {
    return found(this.orders, name, 'sortable number');
  }

  /** Writes a document into a slot that was never used, all but its texts and sort orders. */
  write(slot: number, document: Document): void {
    this.heap.f64[this.#ids.pointer / 8 + slot] = document.id;
    this.places.set(slot, document.lat, document.lon);
    for (const [name, field] of this.categories) field.add(slot, document.categories[name] ?? []);
    for (const [name, field] of this.numbers) field.set(slot, document.numbers[name] ?? NaN);
    for (const [name, field] of this.keys) field.add(slot, document.keys[name] ?? []);
    this.#derived.write(slot);
    this.live.set(slot);
    this.#slots.set(document.id, slot);
    this.#size++;
  }

  /**
   * Fills an empty store, field by field: document `index` goes into slot `slotOf[index]`, unless that
   * is {@link NO_SLOT}. All but texts and sort orders. What is staged is read from front to end, as
   * memory likes it; only keys, whose slots must come rising, are taken in `order`.
   */
  writeAll(staging: Staging, order: Uint32Array, slotOf: Uint32Array): void {
    const ids = staging.ids.array;
    const latitudes = staging.latitudes.array;
    const longitudes = staging.longitudes.array;
    const arrival = Uint32Array.from(slotOf.keys()).filter((index) => slotOf[index] !== NO_SLOT);
    for (const index of arrival) {
      const slot = slotOf[index] ?? 0;
      const id = ids[index] ?? 0;
      this.heap.f64[this.#ids.pointer / 8 + slot] = id;
      this.places.set(slot, latitudes[index] ?? NaN, longitudes[index] ?? NaN);
      this.live.set(slot);
      this.#slots.set(id, slot);
    }
    for (const [name, numbers] of staging.numbers) this.number(name).fill(arrival, slotOf, numbers.array);
    for (const [name, lists] of staging.categories) addLists(this.category(name), lists, arrival, slotOf);
    for (const [name, lists] of staging.keys) addLists(this.key(name), lists, order, slotOf);
    this.#size = order.length;
  }

  /** Adds a document, which must not be there, in a slot of the tail. */
  append(document: Document): void {
    if (this.#next === this.#capacity) this.growTo(this.#capacity + spareFor(this.#capacity));
    const slot = this.#next++;
    this.write(slot, document);
    this.text.append(slot, document.texts);
    for (const order of this.orders.values()) order.insert(slot);
    this.byId.insert(slot);
  }

  remove(id: number): boolean {
    const slot = this.slotOf(id);
    if (slot === undefined) return false;
    this.#slots.delete(id);
    this.live.clear(slot);
    this.text.remove(slot);
    this.#size--;
    return true;
  }

  /**
   * Moves parts to where `capacity` slots have room, until `isEnough` says so; the whole only
   * counts as grown when the last one has moved. True when all have.
   */
  growTo(capacity: number, isEnough: () => boolean = () => false): boolean {
    for (const part of this.#growables()) {
      if (part.capacity >= capacity) continue;
      if (isEnough()) return false;
      part.reserve(capacity);
    }
    if (capacity !== this.#capacity) this.#derived.clear();
    this.#capacity = capacity;
    return true;
  }

  /** Bytes by part. */
  bytesByPart(): Readonly<Record<string, number>> {
    return { heap: this.heap.bytes, text: this.text.bytes, ids: this.#slots.bytes };
  }

  buildText(read: TextReader, placing: Placing): void {
    this.text = textIndexOf(this.schema.texts, read, placing);
  }

  loadText(parts: readonly Uint8Array[]): void {
    this.text = textIndexFromParts(this.schema.texts, parts);
  }

  state(): StoreState {
    this.scratch.release();
    this.#derived.clear();
    return {
      capacity: this.#capacity,
      next: this.#next,
      size: this.#size,
      bases: this.bases,
      heap: this.heap.state(),
      live: this.live.state(),
      none: this.none.state(),
      ids: this.#ids.state(),
      places: this.places.state(),
      categories: statesOf(this.categories),
      numbers: statesOf(this.numbers),
      keys: statesOf(this.keys),
      orders: statesOf(this.orders),
      byId: this.byId.state(),
      byIdColumn: this.#byIdColumn.state(),
    };
  }

  #growables(): Growable[] {
    const fields = [this.categories, this.numbers, this.keys].flatMap((map) => [...map.values()]);
    return [
      ...[this.live, this.none, this.#ids, this.#byIdColumn],
      ...[this.places, ...fields].flatMap((field) => field.growables()),
    ];
  }

  #findAgain(): void {
    const room = this.heap.allocate(this.#next * 4);
    const count = this.heap.kernels.listSlots(this.live.pointer, 0, this.tail.to, room);
    for (const slot of this.heap.u32.subarray(room / 4, room / 4 + count)) this.#slots.set(this.idOf(slot), slot);
    this.heap.free(room, this.#next * 4);
  }
}

/** How many slots of spare room a store of this many should have. */
export function spareFor(slots: number): number {
  return Math.ceil(Math.max(4096, slots / 16) / CHUNK) * CHUNK;
}

function addLists(
  field: { addOne(slot: number, value: number): void },
  lists: Lists,
  indices: Uint32Array,
  slotOf: Uint32Array,
): void {
  const { values, ends } = lists.arrays;
  for (const index of indices) {
    const end = ends[index] ?? 0;
    for (let at = ends[index - 1] ?? 0; at < end; at++) field.addOne(slotOf[index] ?? 0, values[at] ?? 0);
  }
}

function mapOf<T>(names: readonly string[], make: (name: string) => T): ReadonlyMap<string, T> {
  return new Map(names.map((name) => [name, make(name)]));
}

function found<T>(fields: ReadonlyMap<string, T>, name: string, what: string): T {
  const field = fields.get(name);
  if (!field) throw new TypeError(`there is no ${what} field ${name}`);
  return field;
}

function statesOf<T extends { state(): unknown }>(fields: ReadonlyMap<string, T>): Saved<T> {
  return Object.fromEntries([...fields].map(([name, field]) => [name, field.state() as ReturnType<T['state']>]));
}
