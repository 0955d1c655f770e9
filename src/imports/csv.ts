import { readCsvRecord } from './csv-record.ts';
import type { RowFormat } from './mapping.ts';
import { LONGEST_RECORD, notText, type ReadRow, tableRow, UnreadableFile } from './row.ts';

/**
 * The rows of a CSV text. A record that cannot be read is reported by its first line, and reading goes on
 * at the next line: an open quote costs one row, not the rest of the file.
 * @throws UnreadableFile when the heading lacks columns that are `needed`, or names one twice.
 */
export async function* readCsv(
  chunks: AsyncIterable<string>,
  format: Extract<RowFormat, { type: 'csv' }>,
  needed: ReadonlySet<string>,
): AsyncGenerator<ReadRow> {
  let positions = format.columns === undefined ? undefined : positionsOf(format.columns, needed);
  for await (const { line, ...record } of readRecords(chunks, format)) {
    const place = { line };
    if ('problem' in record) {
      if (positions === undefined) throw new UnreadableFile(`The heading cannot be read: ${record.problem}.`);
      yield { place, problem: record.problem };
      continue;
    }
    const { fields } = record;
    if (fields.length === 1 && fields[0]?.trim() === '') continue;
    if (positions === undefined) {
      positions = positionsOf(fields, needed);
      continue;
    }
    const problem =
      fields.length === positions.size
        ? notText(fields.join(''))
        : `has ${fields.length} columns where the heading has ${positions.size}`;
    yield problem === undefined ? { place, row: tableRow(positions, fields) } : { place, problem };
  }
  if (positions === undefined) throw new UnreadableFile('The file is empty: it has not even a heading.');
}

function positionsOf(heading: readonly string[], needed: ReadonlySet<string>): ReadonlyMap<string, number> {
  const positions = new Map<string, number>();
  heading.forEach((raw, at) => {
    const name = raw.trim();
    if (positions.has(name)) throw new UnreadableFile(`The heading names the column "${name}" twice.`);
    positions.set(name, at);
  });
  const missing = [...needed].filter((name) => !positions.has(name));
  if (missing.length > 0) {
    throw new UnreadableFile(
      `The mapping reads columns that the file does not have: ${missing.join(', ')}. It has: ${[...positions.keys()].join(', ').slice(0, 1_000)}.`,
    );
  }
  return positions;
}

type LinedRecord = { readonly line: number } & ({ readonly fields: readonly string[] } | { readonly problem: string });

async function* readRecords(
  chunks: AsyncIterable<string>,
  { separator, quote }: { separator: string; quote: string },
): AsyncGenerator<LinedRecord> {
  let text = '';
  let start = 0;
  let line = 1;
  let skipping = false;

  function* readable(last: boolean): Generator<LinedRecord> {
    while (start < text.length) {
      if (skipping) {
        // Reported already; what is left of its line is passed over.
        const end = text.indexOf('\n', start);
        start = end < 0 ? text.length : end + 1;
        if (end < 0) return;
        skipping = false;
        line += 1;
        continue;
      }
      const record = readCsvRecord(text, start, last, separator, quote);
      if (record.kind === 'record') {
        yield { line, fields: record.fields };
        line += newlines(text, start, record.end);
        start = record.end;
        continue;
      }
      if (record.kind === 'more' && text.length - start <= LONGEST_RECORD) return;
      const reason =
        record.kind === 'broken'
          ? record.reason
          : `is longer than ${LONGEST_RECORD} characters, or a quote is opened and never closed`;
      yield { line, problem: reason };
      skipping = true;
    }
  }

  for await (const chunk of chunks) {
    text = text.slice(start) + chunk;
    start = 0;
    yield* readable(false);
  }
  yield* readable(true);
}

function newlines(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
