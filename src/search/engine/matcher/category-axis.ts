import { FREE_ROW, keepAny, type Axis } from './axis.ts';
import { BitRows } from './bit-rows.ts';
import type { TermSet } from './bounds.ts';

/** A category: one row for each ordinal, from row 1 on. */
export class CategoryAxis implements Axis {
  private readonly rows: BitRows;

  constructor(words: number) {
    this.rows = new BitRows(words);
  }

  get bytes(): number {
    return this.rows.bytes;
  }

  grow(words: number): void {
    this.rows.grow(words);
  }

  get isIdle(): boolean {
    return this.rows.count <= FREE_ROW + 1;
  }

  clear(position: number): void {
    this.rows.clear(position);
  }

  add(position: number, ordinals: TermSet | undefined): void {
    if (ordinals === undefined) this.rows.set(FREE_ROW, position);
    else for (const ordinal of ordinals) this.rows.set(Number(ordinal) + 1, position);
  }

  /** Drops the candidates that do not accept any of a document's ordinals. */
  narrow(candidates: Uint32Array, ordinals: readonly number[]): void {
    keepAny(candidates, [this.rows.row(FREE_ROW), ...ordinals.map((ordinal) => this.rows.row(ordinal + 1))]);
  }
}
