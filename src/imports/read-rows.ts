import { readCsv } from './csv.ts';
import { readGeoJson } from './geojson.ts';
import { readJsonLines } from './json-lines.ts';
import type { RowFormat } from './mapping.ts';
import { readText } from './read-text.ts';
import type { ReadRow } from './row.ts';

/** The rows of a file in its format, read as they are asked for. @throws UnreadableFile */
export function readRows(
  path: string,
  format: RowFormat,
  needed: ReadonlySet<string>,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<ReadRow> {
  switch (format.type) {
    case 'csv':
      return readCsv(readText(path, format.encoding, onBytes), format, needed);
    case 'jsonl':
      return readJsonLines(readText(path, 'utf-8', onBytes));
    case 'geojson':
      return readGeoJson(readText(path, 'utf-8', onBytes));
  }
}
