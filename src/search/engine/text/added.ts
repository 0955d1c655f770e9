import { setBit } from '../bits.ts';
import { GrowingUint32, PagedUint32 } from './growing.ts';
import type { SlotsAndCounts } from './postings.ts';

/**
 * The postings of documents that came after the index was built: one pool of entries, chained from
 * the newest of a form to its oldest. An entry's number is its place in the pool + 1; 0 ends a chain.
 * The pool takes dozens of entries a document: it grows by pages, so that no document waits for it.
 */
export class Added {
  private readonly slots = new PagedUint32();
  private readonly counts = new PagedUint32();
  private readonly previous = new PagedUint32();
  /** By form: its newest entry, and how many it has. */
  private readonly newest = new GrowingUint32();
  private readonly entries = new GrowingUint32();

  get bytes(): number {
    const pool = this.slots.bytes + this.counts.bytes + this.previous.bytes;
    return pool + this.newest.array.byteLength + this.entries.array.byteLength;
  }

  /** Slots must rise from call to call. */
  add(form: number, slot: number, counts: number): void {
    this.newest.reserve(form + 1);
    this.entries.reserve(form + 1);
    this.previous.push(this.newest.array[form] ?? 0);
    this.slots.push(slot);
    this.counts.push(counts);
    this.newest.array[form] = this.slots.length;
    this.entries.array[form] = (this.entries.array[form] ?? 0) + 1;
  }

  /** How many documents hold a form. */
  documents(form: number): number {
    return this.entries.array[form] ?? 0;
  }

  /** Sets the bits of the documents that hold `form` in one of the fields of `mask`. */
  orInto(form: number, mask: number, bits: Uint32Array): void {
    const limit = bits.length * 32;
    for (let entry = this.newest.array[form] ?? 0; entry !== 0; entry = this.previous.at(entry - 1)) {
      const slot = this.slots.at(entry - 1);
      if (slot < limit && (this.counts.at(entry - 1) & mask) !== 0) setBit(bits, slot);
    }
  }

  /** All documents of a form, slots rising. */
  decode(form: number): SlotsAndCounts {
    let at = this.documents(form);
    const slots = new Uint32Array(at);
    const counts = new Uint8Array(at);
    for (let entry = this.newest.array[form] ?? 0; entry !== 0; entry = this.previous.at(entry - 1)) {
      slots[--at] = this.slots.at(entry - 1);
      counts[at] = this.counts.at(entry - 1);
    }
    return { slots, counts };
  }

  /** The pool for a snapshot: entries in the order they came, as form, slot and counts. */
  *each(): Generator<{ form: number; slot: number; counts: number }> {
    const forms = new Uint32Array(this.slots.length);
    this.newest.array.forEach((newest, form) => {
      for (let entry = newest; entry !== 0; entry = this.previous.at(entry - 1)) forms[entry - 1] = form;
    });
    for (const [at, form] of forms.entries()) {
      yield { form, slot: this.slots.at(at), counts: this.counts.at(at) };
    }
  }
}
