import { wordsOf } from '../texts/message.ts';
import '../texts/texts.server.ts';
import type { ReadRow } from './row.ts';

/** A text as it comes from a file: in pieces that end anywhere. */
export async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield await Promise.resolve(text.slice(at, at + size));
}

/** What a reader gave: the line with the values of the columns, or with the problem. */
export async function seen(rows: AsyncIterable<ReadRow>, columns: readonly string[]): Promise<unknown[][]> {
  const all: unknown[][] = [];
  for await (const read of rows)
    all.push([
      read.place.line,
      ...('problem' in read ? [wordsOf(read.problem, 'en')] : columns.map((column) => read.row.get(column))),
    ]);
  return all;
}
