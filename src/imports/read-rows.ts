import { readCsv } from './csv.ts';
import { readGeoJson } from './geojson.ts';
import { readJsonLines } from './json-lines.ts';
import { readJsonArray } from './json-list.ts';
import type { RowFormat } from './mapping.ts';
import { type FormMapping, readForms } from './own-form.ts';
import { readText } from './read-text.ts';
import type { ReadRow } from './row.ts';

/** The rows of a file (`-`: of standard input) in its format, read as they are asked for. @throws UnreadableFile */
export function readRows(
  path: string,
  format: RowFormat | FormMapping['format'],
  needed: ReadonlySet<string>,
  onBytes?: (bytes: number) => void,
  standardInput?: AsyncIterable<Uint8Array>,
): AsyncGenerator<ReadRow> {
  switch (format.type) {
    case 'csv':
      return readCsv(readText(path, format.encoding, onBytes, standardInput), format, needed);
    case 'jsonl':
      return readJsonLines(readText(path, 'utf-8', onBytes, standardInput));
    case 'json':
      return readJsonArray(readText(path, 'utf-8', onBytes, standardInput), format.list);
    case 'listing':
      return readForms(readText(path, 'utf-8', onBytes, standardInput));
    case 'geojson':
      return readGeoJson(readText(path, 'utf-8', onBytes, standardInput));
  }
}
