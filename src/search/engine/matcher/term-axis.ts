import { setBit } from '../bits.ts';
import { FREE_ROW, keepAny, type Axis } from './axis.ts';
import { BitRows } from './bit-rows.ts';
import type { TermSet } from './bounds.ts';

/** An open set: for each term the searches that accept it, listed. */
export class TermAxis implements Axis {
  private readonly rows: BitRows;
  private readonly accepting = new Map<string | number, number[]>();
  private readonly termsOf = new Map<number, TermSet>();
  private accepted: Uint32Array;

  constructor(words: number) {
    this.rows = new BitRows(words);
    this.accepted = new Uint32Array(words);
  }

  get bytes(): number {
    let bytes = this.rows.bytes + this.accepted.byteLength;
    for (const positions of this.accepting.values()) bytes += 64 + positions.length * 8;
    return bytes + this.termsOf.size * 64;
  }

  grow(words: number): void {
    this.rows.grow(words);
    this.accepted = new Uint32Array(words);
  }

  clear(position: number): void {
    this.rows.clear(position);
    for (const term of this.termsOf.get(position) ?? []) {
      const others = this.accepting.get(term)?.filter((other) => other !== position) ?? [];
      if (others.length === 0) this.accepting.delete(term);
      else this.accepting.set(term, others);
    }
    this.termsOf.delete(position);
  }

  add(position: number, terms: TermSet | undefined): void {
    if (terms === undefined) {
      this.rows.set(FREE_ROW, position);
      return;
    }
    this.termsOf.set(position, terms);
    for (const term of terms) {
      const positions = this.accepting.get(term);
      if (positions === undefined) this.accepting.set(term, [position]);
      else positions.push(position);
    }
  }

  get isIdle(): boolean {
    return this.termsOf.size === 0;
  }

  /** Drops the candidates that do not accept any of a document's terms, which are read where a candidate asks. */
  narrow(candidates: Uint32Array, terms: () => Iterable<string | number>): void {
    const free = this.rows.row(FREE_ROW);
    if (candidates.every((word, at) => (word & ~(free?.[at] ?? 0)) === 0)) return;
    this.accepted.fill(0);
    for (const term of terms()) {
      for (const position of this.accepting.get(term) ?? []) setBit(this.accepted, position);
    }
    keepAny(candidates, [free, this.accepted]);
  }
}
