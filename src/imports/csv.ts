import { readCsvRecord } from './csv-record.ts';
import { message, type Message } from '../texts/message.ts';
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
  let positions = format.columns === undefined ? undefined : positionsOf(format.columns, needed, format);
  let heading = headingOf(positions);
  for await (const { line, ...record } of readRecords(chunks, format)) {
    const place = { line };
    if ('problem' in record) {
      if (positions === undefined) throw new UnreadableFile(message('import.file.heading'), record.problem);
      yield { place, problem: record.problem };
      continue;
    }
    const { fields } = record;
    if (fields.length === 1 && fields[0]?.trim() === '') continue;
    if (positions === undefined) {
      positions = positionsOf(fields, needed, format);
      heading = headingOf(positions);
      continue;
    }
    const problem =
      fields.length === positions.size
        ? noText(fields)
        : message('import.row.columns', { count: fields.length, heading: positions.size });
    yield problem === undefined ? { place, row: tableRow(positions, fields, heading) } : { place, problem };
  }
  if (positions === undefined) throw new UnreadableFile(message('import.file.empty'));
}

/** Which encoding it is cannot be told for sure, but what programs on Windows write is in one of two. */
function noText(fields: readonly string[]): Message | undefined {
  return notText(fields.join('')) === undefined ? undefined : message('import.csv.no_text');
}

function headingOf(positions: ReadonlyMap<string, number> | undefined): string {
  return [...(positions?.keys() ?? [])].join('\u001f');
}

function positionsOf(
  heading: readonly string[],
  needed: ReadonlySet<string>,
  { separator }: { readonly separator: string },
): ReadonlyMap<string, number> {
  const positions = new Map<string, number>();
  heading.forEach((raw, at) => {
    const name = raw.trim();
    if (positions.has(name)) throw new UnreadableFile(message('import.file.column_twice', { column: name }));
    positions.set(name, at);
  });
  const missing = [...needed].filter((name) => !positions.has(name));
  if (missing.length > 0) {
    if (NO_HEADING.test(heading.join(''))) throw new UnreadableFile(message('import.file.other_format'));
    const [only = '', ...others] = heading;
    const found = others.length > 0 ? undefined : SEPARATORS.find((each) => each !== separator && only.includes(each));
    if (found !== undefined)
      throw new UnreadableFile(
        message('import.file.separator', { given: inMapping(separator), found: inMapping(found) }),
      );
    const there = [...positions.keys()].join(', ').slice(0, 1_000);
    throw new UnreadableFile(message('import.file.no_columns', { columns: missing.join(', '), there }));
  }
  return positions;
}

/** Control characters, and what stands for bytes that are no text: of a spreadsheet, or in another encoding. */
const NO_HEADING = /[\0-\x08\x0e-\x1f\ufffd]/u;
const SEPARATORS = [';', '\t', ',', '|'];

/** A separator as JSON has it, without quotes. */
function inMapping(separator: string): string {
  return JSON.stringify(separator).slice(1, -1);
}

type LinedRecord = { readonly line: number } & ({ readonly fields: readonly string[] } | { readonly problem: Message });

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
        record.kind === 'broken' ? record.reason : message('import.row.long_or_quote', { most: LONGEST_RECORD });
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
