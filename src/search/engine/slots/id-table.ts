const NONE = 0xffff_ffff;
const TABLES = 1024;

/**
 * Finds a document's slot by its id. Open addressing with linear probing over 1,024 small tables,
 * each of which grows on its own: none is large enough for its growing to be felt. A table holds
 * slots alone; ids are compared through the id column.
 *
 * Invariant: every probe sequence from an id's own place to its slot is without a gap.
 */
export class IdTable {
  readonly #idOf: (slot: number) => number;
  readonly #tables: Uint32Array[];
  readonly #sizes = new Uint32Array(TABLES);

  /** @param expected how many ids will come; more may. */
  constructor(idOf: (slot: number) => number, expected: number) {
    this.#idOf = idOf;
    const room = 2 ** Math.ceil(Math.log2(Math.max(8, (expected / TABLES) * 1.5)));
    this.#tables = Array.from({ length: TABLES }, () => new Uint32Array(room).fill(NONE));
  }

  /** The id's slot, or {@link NO_SLOT}. */
  get(id: number): number {
    const hash = hashOf(id);
    const table = this.#table(hash);
    return table[this.#place(table, hash, id)] ?? NONE;
  }

  has(id: number): boolean {
    return this.get(id) !== NONE;
  }

  set(id: number, slot: number): void {
    const hash = hashOf(id);
    const number = hash >>> 22;
    let table = this.#table(hash);
    let place = this.#place(table, hash, id);
    if (table[place] === NONE) {
      if ((this.#sizes[number] ?? 0) + 1 > table.length * 0.75) {
        table = this.#grow(number, table);
        place = this.#place(table, hash, id);
      }
      this.#sizes[number] = (this.#sizes[number] ?? 0) + 1;
    }
    table[place] = slot;
  }

  delete(id: number): void {
    const hash = hashOf(id);
    const table = this.#table(hash);
    const mask = table.length - 1;
    let gap = this.#place(table, hash, id);
    if (table[gap] === NONE) return;
    // Moves back what was pushed past the gap, so that no probe sequence is cut.
    for (let at = (gap + 1) & mask; table[at] !== NONE; at = (at + 1) & mask) {
      const slot = table[at] ?? NONE;
      const home = hashOf(this.#idOf(slot)) & mask;
      if (((at - home) & mask) < ((at - gap) & mask)) continue;
      table[gap] = slot;
      gap = at;
    }
    table[gap] = NONE;
    const number = hash >>> 22;
    this.#sizes[number] = (this.#sizes[number] ?? 0) - 1;
  }

  get bytes(): number {
    return this.#tables.reduce((sum, table) => sum + table.byteLength, 0);
  }

  #table(hash: number): Uint32Array {
    return this.#tables[hash >>> 22] ?? new Uint32Array(0);
  }

  /** Where the id stands, or the gap where it would. */
  #place(table: Uint32Array, hash: number, id: number): number {
    const mask = table.length - 1;
    let place = hash & mask;
    for (;;) {
      const slot = table[place] ?? NONE;
      if (slot === NONE || this.#idOf(slot) === id) return place;
      place = (place + 1) & mask;
    }
  }

  #grow(number: number, table: Uint32Array): Uint32Array {
    const larger = new Uint32Array(table.length * 2).fill(NONE);
    for (const slot of table) {
      if (slot === NONE) continue;
      const id = this.#idOf(slot);
      larger[this.#place(larger, hashOf(id), id)] = slot;
    }
    this.#tables[number] = larger;
    return larger;
  }
}

/** What `get` answers for an id it does not know. */
export const NO_SLOT = NONE;

/** 32 well-mixed bits of a safe integer (the finaliser of MurmurHash3). */
function hashOf(id: number): number {
  let hash = (id >>> 0) ^ Math.imul((id / 0x1_0000_0000) >>> 0, 0x9e37_79b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
