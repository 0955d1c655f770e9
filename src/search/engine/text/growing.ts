/** Typed arrays that grow by doubling. `array` is replaced when it grows: do not hold on to it. */

export class GrowingUint32 {
  length = 0;
  array: Uint32Array<ArrayBuffer>;

  constructor(content = new Uint32Array(16)) {
    this.array = content;
  }

  push(value: number): void {
    if (this.length === this.array.length) this.reserve(this.length + 1);
    this.array[this.length++] = value;
  }

  /** Makes room for `length` elements; those beyond the present ones are 0. */
  reserve(length: number): void {
    if (length <= this.array.length) return;
    const larger = new Uint32Array(Math.max(length, this.array.length * 2));
    larger.set(this.array);
    this.array = larger;
  }

  trimmed(): Uint32Array<ArrayBuffer> {
    return this.array.slice(0, this.length);
  }
}

export class GrowingBytes {
  length = 0;
  array: Uint8Array<ArrayBuffer>;

  constructor(content = new Uint8Array(16)) {
    this.array = content;
  }

  push(value: number): void {
    if (this.length === this.array.length) this.reserve(this.length + 1);
    this.array[this.length++] = value;
  }

  /** Makes room for `length` elements; those beyond the present ones are 0. */
  reserve(length: number): void {
    if (length <= this.array.length) return;
    const larger = new Uint8Array(Math.max(length, this.array.length * 2));
    larger.set(this.array);
    this.array = larger;
  }

  trimmed(): Uint8Array<ArrayBuffer> {
    return this.array.slice(0, this.length);
  }
}

/** Elements a page of {@link PagedUint32} holds. */
const PAGE = 65_536;

/** A list that grows page by page, and so never for long: nothing is copied. */
export class PagedUint32 {
  length = 0;
  private readonly pages: Uint32Array[] = [];

  /** The element at a place below `length`. */
  at(place: number): number {
    return this.pages[place >>> 16]?.[place & (PAGE - 1)] ?? 0;
  }

  push(value: number): void {
    const page = (this.pages[this.length >>> 16] ??= new Uint32Array(PAGE));
    page[this.length++ & (PAGE - 1)] = value;
  }

  get bytes(): number {
    return this.pages.length * PAGE * 4;
  }
}
