import { clearBit, setBit } from '../bits.ts';

/**
 * Rows of bits over the same positions, which can grow. A row is made when its first bit is set;
 * one that is missing is all zeros.
 */
export class BitRows {
  private readonly rows: (Uint32Array | undefined)[] = [];
  private words: number;

  constructor(words: number) {
    this.words = words;
  }

  get bytes(): number {
    return this.rows.reduce((sum, row) => sum + (row?.byteLength ?? 0), 0);
  }

  /** How many rows there are, up to the last that was made. */
  get count(): number {
    return this.rows.length;
  }

  row(row: number): Uint32Array | undefined {
    return this.rows[row];
  }

  set(row: number, position: number): void {
    const bits = (this.rows[row] ??= new Uint32Array(this.words));
    setBit(bits, position);
  }

  /** Clears a position in all rows. */
  clear(position: number): void {
    for (const bits of this.rows) if (bits !== undefined) clearBit(bits, position);
  }

  /** Makes all rows `words` long. */
  grow(words: number): void {
    this.words = words;
    this.rows.forEach((row, index) => {
      if (row === undefined) return;
      const larger = new Uint32Array(words);
      larger.set(row);
      this.rows[index] = larger;
    });
  }

  /** Forgets the rows after the first `count`. */
  truncate(count: number): void {
    this.rows.length = Math.min(this.rows.length, count);
  }
}
