/**
 * Which documents hold a form, for the documents the index was built with. A common form has a
 * bitset over slots, and after it in `bytes` one counts byte (counts.ts) per document. Any other has
 * pairs in `bytes`: the distance to the next slot as a varint, then the counts byte.
 */
export interface PostingsParts {
  /** Slots 0 to `slots - 1` are covered. */
  readonly slots: number;
  /** Documents per form. */
  readonly documents: Uint32Array;
  /** A form's bytes begin at `starts[form]` and end at `starts[form + 1]`. */
  readonly starts: Uint32Array;
  readonly bytes: Uint8Array;
  /** The common forms, rising; a form's place in here is its row in what follows. */
  readonly common: Uint32Array;
  /** `wordsPerRow` words a row. */
  readonly bits: Uint32Array;
  /** Documents before each block of 65,536 slots, and, within the block, before each word of 32. */
  readonly blockRanks: Uint32Array;
  readonly wordRanks: Uint16Array;
}

export interface SlotsAndCounts {
  readonly slots: Uint32Array;
  readonly counts: Uint8Array;
}

const WORDS_PER_BLOCK = 2048;

/** A form is common when a bitset takes at most 32 bits a document. */
export function isCommon(documents: number, slots: number): boolean {
  return documents * 32 >= slots;
}

export function wordsPerRow(slots: number): number {
  return Math.ceil(slots / 32);
}

export function blocksPerRow(slots: number): number {
  return Math.ceil(wordsPerRow(slots) / WORDS_PER_BLOCK);
}

export class Postings {
  readonly rowOfForm: ReadonlyMap<number, number>;
  private readonly words: number;
  private readonly blocks: number;

  constructor(readonly parts: PostingsParts) {
    this.words = wordsPerRow(parts.slots);
    this.blocks = blocksPerRow(parts.slots);
    this.rowOfForm = new Map(Array.from(parts.common, (form, row) => [form, row]));
  }

  /** The bitset of a common form. */
  row(row: number): Uint32Array {
    return this.parts.bits.subarray(row * this.words, (row + 1) * this.words);
  }

  /** Sets the bits of the documents that hold `form` in one of the fields of `mask`. */
  orInto(form: number, mask: number, bits: Uint32Array): void {
    const row = this.rowOfForm.get(form);
    if (row === undefined) return this.orRareInto(form, mask, bits);
    if (mask === 255) return orInto(this.row(row), bits);
    const counts = this.countsOfRow(row);
    let at = 0;
    eachBit(this.row(row), (slot) => {
      if ((counts[at++]! & mask) !== 0 && slot >>> 5 < bits.length) bits[slot >>> 5]! |= 1 << (slot & 31);
    });
  }

  /** The counts byte of a common form in a document; 0 when it is not there. */
  countsAt(row: number, slot: number): number {
    const word = slot >>> 5;
    const held = this.parts.bits[row * this.words + word]!;
    if (((held >>> (slot & 31)) & 1) === 0) return 0;
    const rank =
      this.parts.blockRanks[row * this.blocks + (word >>> 11)]! +
      this.parts.wordRanks[row * this.words + word]! +
      ones(held & ((1 << (slot & 31)) - 1));
    return this.parts.bytes[this.parts.starts[this.parts.common[row]!]! + rank]!;
  }

  /** All documents of a form, slots rising. */
  decode(form: number): SlotsAndCounts {
    const row = this.rowOfForm.get(form);
    const slots = new Uint32Array(this.parts.documents[form]!);
    if (row !== undefined) {
      let at = 0;
      eachBit(this.row(row), (slot) => {
        slots[at++] = slot;
      });
      return { slots, counts: this.countsOfRow(row) };
    }
    const counts = new Uint8Array(slots.length);
    const { bytes } = this.parts;
    let at = this.parts.starts[form]!;
    let slot = -1;
    for (let index = 0; index < slots.length; index++) {
      let byte = bytes[at++]!;
      let distance = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++]!;
        distance |= (byte & 127) << shift;
      }
      slot += distance;
      slots[index] = slot;
      counts[index] = bytes[at++]!;
    }
    return { slots, counts };
  }

  private orRareInto(form: number, mask: number, bits: Uint32Array): void {
    const { bytes, starts } = this.parts;
    const end = starts[form + 1]!;
    const limit = bits.length * 32;
    let slot = -1;
    for (let at = starts[form]!; at < end; at++) {
      let byte = bytes[at++]!;
      let distance = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++]!;
        distance |= (byte & 127) << shift;
      }
      slot += distance;
      if (slot >= limit) return;
      if ((bytes[at]! & mask) !== 0) bits[slot >>> 5]! |= 1 << (slot & 31);
    }
  }

  private countsOfRow(row: number): Uint8Array {
    const start = this.parts.starts[this.parts.common[row]!]!;
    return this.parts.bytes.subarray(start, start + this.parts.documents[this.parts.common[row]!]!);
  }
}

/** Adds the bits of `from` to `bits`, as far as both go. */
export function orInto(from: Uint32Array, bits: Uint32Array): void {
  const length = Math.min(from.length, bits.length);
  for (let word = 0; word < length; word++) bits[word]! |= from[word]!;
}

/** Calls `visit` with each set bit's number, rising. */
export function eachBit(bits: Uint32Array, visit: (slot: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    for (let left = bits[word]!; left !== 0; left &= left - 1) visit(word * 32 + 31 - Math.clz32(left & -left));
  }
}

/** How many bits of a 32-bit word are set. */
export function ones(word: number): number {
  word -= (word >>> 1) & 0x55555555;
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
