import { checkDocument } from './check.ts';
import { TextReader } from './text/reader.ts';
import type { Document, Schema } from './types.ts';

/**
 * Documents on their way into a store, in the order in which they came, field by field in typed
 * arrays: a million of them as objects would keep the garbage collector busier than the build.
 * Texts are read at once, while they are at hand, and not kept.
 */
export class Staging {
  readonly ids = new Growing(Float64Array);
  readonly latitudes = new Growing(Float64Array);
  readonly longitudes = new Growing(Float64Array);
  readonly categories: ReadonlyMap<string, Lists>;
  readonly numbers: ReadonlyMap<string, Growing<Float64Array>>;
  readonly keys: ReadonlyMap<string, Lists>;
  readonly texts: TextReader;
  readonly #schema: Schema;

  constructor(schema: Schema) {
    this.#schema = schema;
    this.categories = new Map(Object.keys(schema.categories).map((name) => [name, new Lists()]));
    this.numbers = new Map(Object.keys(schema.numbers).map((name) => [name, new Growing(Float64Array)]));
    this.keys = new Map(schema.keys.map((name) => [name, new Lists()]));
    this.texts = new TextReader(Object.keys(schema.texts));
  }

  get count(): number {
    return this.ids.array.length;
  }

  /** Throws a TypeError when the document does not fit the schema. */
  add(document: Document): void {
    checkDocument(this.#schema, document);
    this.ids.push(document.id);
    this.latitudes.push(document.lat);
    this.longitudes.push(document.lon);
    for (const [name, lists] of this.categories) lists.push(document.categories[name]);
    for (const [name, numbers] of this.numbers) numbers.push(document.numbers[name] ?? NaN);
    for (const [name, lists] of this.keys) lists.push(document.keys[name]);
    this.texts.add(document.texts);
  }
}

/** A typed array that grows. */
export class Growing<T extends Float64Array | Uint32Array> {
  #array: T;
  #length = 0;
  readonly #Kind: new (length: number) => T;

  constructor(Kind: new (length: number) => T) {
    this.#Kind = Kind;
    this.#array = new Kind(1024);
  }

  push(value: number): void {
    if (this.#length === this.#array.length) {
      const larger = new this.#Kind(this.#length * 2);
      larger.set(this.#array);
      this.#array = larger;
    }
    this.#array[this.#length++] = value;
  }

  /** What was pushed; a view. */
  get array(): T {
    return this.#array.subarray(0, this.#length) as T;
  }
}

/** A list of unsigned 32-bit integers for each document. */
export class Lists {
  readonly #values = new Growing(Uint32Array);
  readonly #ends = new Growing(Uint32Array);
  #length = 0;

  push(values: readonly number[] = []): void {
    for (const value of values) this.#values.push(value);
    this.#length += values.length;
    this.#ends.push(this.#length);
  }

  /** All lists one after the other, and where each ends. */
  get arrays(): { readonly values: Uint32Array; readonly ends: Uint32Array } {
    return { values: this.#values.array, ends: this.#ends.array };
  }
}
