import { eachBit, ones, orInto, setBit } from '../bits.ts';

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
  readonly parts: PostingsParts;

  constructor(parts: PostingsParts) {
    this.parts = parts;
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
    if (mask === 255) return orInto(bits, this.row(row));
    const counts = this.countsOfRow(row);
    let at = 0;
    eachBit(this.row(row), (slot) => {
      if (((counts[at++] ?? 0) & mask) !== 0 && slot >>> 5 < bits.length) setBit(bits, slot);
    });
  }

  /** Reads the counts byte of a common form in one document after another; 0 where it is not there. */
  reader(row: number): (slot: number) => number {
    const { bits, blockRanks, wordRanks, bytes, starts, common } = this.parts;
    const firstWord = row * this.words;
    const firstBlock = row * this.blocks;
    const start = starts[common[row] ?? 0] ?? 0;
    return (slot) => {
      const word = slot >>> 5;
      const held = bits[firstWord + word] ?? 0;
      if (((held >>> (slot & 31)) & 1) === 0) return 0;
      const before = (blockRanks[firstBlock + (word >>> 11)] ?? 0) + (wordRanks[firstWord + word] ?? 0);
      return bytes[start + before + ones(held & ((1 << (slot & 31)) - 1))] ?? 0;
    };
  }

  /** All documents of a form, slots rising. */
  decode(form: number): SlotsAndCounts {
    const row = this.rowOfForm.get(form);
    const slots = new Uint32Array(this.parts.documents[form] ?? 0);
    if (row !== undefined) {
      let at = 0;
      eachBit(this.row(row), (slot) => {
        slots[at++] = slot;
      });
      return { slots, counts: this.countsOfRow(row) };
    }
    const counts = new Uint8Array(slots.length);
    const { bytes } = this.parts;
    let at = this.parts.starts[form] ?? 0;
    let slot = -1;
    for (let index = 0; index < slots.length; index++) {
      let byte = bytes[at++] ?? 0;
      let distance = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++] ?? 0;
        distance |= (byte & 127) << shift;
      }
      slot += distance;
      slots[index] = slot;
      counts[index] = bytes[at++] ?? 0;
    }
    return { slots, counts };
  }

  private orRareInto(form: number, mask: number, bits: Uint32Array): void {
    const { bytes, starts } = this.parts;
    const end = starts[form + 1] ?? 0;
    const limit = bits.length * 32;
    let slot = -1;
    for (let at = starts[form] ?? 0; at < end; at++) {
      let byte = bytes[at++] ?? 0;
      let distance = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++] ?? 0;
        distance |= (byte & 127) << shift;
      }
      slot += distance;
      if (slot >= limit) return;
      if (((bytes[at] ?? 0) & mask) !== 0) setBit(bits, slot);
    }
  }

  private countsOfRow(row: number): Uint8Array {
    const start = this.parts.starts[this.parts.common[row] ?? 0] ?? 0;
    return this.parts.bytes.subarray(start, start + (this.parts.documents[this.parts.common[row] ?? 0] ?? 0));
  }
}
