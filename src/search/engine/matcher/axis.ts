import { andInto, orInto } from '../bits.ts';

/**
 * One thing that searches ask of documents, seen from the document: which searches, by position,
 * may accept what it is like here. In row {@link FREE_ROW} are those that do not ask.
 */
export interface Axis {
  readonly bytes: number;
  /** Makes room for positions up to 32 times `words`. */
  grow(words: number): void;
  /** Forgets what the search at a position asks; it is then in no row. */
  clear(position: number): void;
  /** True when no search asks, so that there is nothing to narrow. */
  readonly isIdle: boolean;
}

export const FREE_ROW = 0;

/** Keeps the candidates that are in one of the rows; missing rows are empty. */
export function keepAny(candidates: Uint32Array, rows: readonly (Uint32Array | undefined)[]): void {
  const [first, second, ...others] = rows.filter((row) => row !== undefined);
  if (first === undefined) {
    candidates.fill(0);
  } else if (second === undefined) {
    andInto(candidates, first);
  } else {
    const any = first.slice();
    for (const row of [second, ...others]) orInto(any, row);
    andInto(candidates, any);
  }
}
