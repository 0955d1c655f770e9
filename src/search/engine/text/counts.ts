/**
 * How often a word stands in each field of a document, in one byte: the byte is shared out evenly
 * among the fields, and a count stops at the greatest number its bits can hold. One field counts to
 * 255, three to 3, five to eight only know whether the word is there.
 */

export const MOST_FIELDS = 8;

export class FieldCounts {
  private readonly bits: number;
  private readonly most: number;
  private readonly fields: number;

  /** Throws a TypeError for more than {@link MOST_FIELDS} fields. */
  constructor(fields: number) {
    this.fields = fields;
    if (fields > MOST_FIELDS) throw new TypeError(`At most ${MOST_FIELDS} text fields, not ${fields}`);
    this.bits = Math.floor(8 / Math.max(1, fields));
    this.most = 2 ** this.bits - 1;
  }

  /** The byte with one more in `field`. */
  add(code: number, field: number): number {
    return this.count(code, field) === this.most ? code : code + (1 << (field * this.bits));
  }

  count(code: number, field: number): number {
    return (code >>> (field * this.bits)) & this.most;
  }

  /** The bits of the given fields: a word stands in one of them where `code & mask` is not 0. */
  mask(fields: readonly number[]): number {
    return fields.reduce((mask, field) => mask | (this.most << (field * this.bits)), 0);
  }

  /** For each byte the sum of counts times the fields' weights, over the fields in `mask`. */
  weighted(weights: readonly number[], mask: number): Float64Array {
    return Float64Array.from({ length: 256 }, (_, code) => {
      let sum = 0;
      for (let field = 0; field < this.fields; field++) sum += this.count(code & mask, field) * (weights[field] ?? 0);
      return sum;
    });
  }
}
