/** One thing of a file, before it is understood: a line of a table, an object, a feature. */
export interface Row {
  /** What stands under a name or path, as the file has it; undefined when nothing does. */
  get(column: string): unknown;
}

/** Where it stands, so that people find it again. */
export interface Place {
  /** Counts from 1; of the first line, where it has several. */
  readonly line: number;
  /** In a GeoJSON file, which often is a single line: the number of the feature, from 1. */
  readonly feature?: number;
}

/** What a reader gives for each thing of a file: the thing, or why it is none. Reading goes on after a problem. */
export type ReadRow =
  { readonly place: Place; readonly row: Row } | { readonly place: Place; readonly problem: string };

/** The file as a whole cannot be read as the mapping says. The message is meant for people. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** Longest line or record, in characters, that is looked at: listings have a few thousand. */
export const LONGEST_RECORD = 1_000_000;

/** What a decoder puts in place of bytes that are no text. */
const NO_TEXT = '\uFFFD';

/** The reason to refuse a piece of text, or undefined. */
export function notText(text: string): string | undefined {
  return text.includes(NO_TEXT) ? 'holds bytes that are not text in the encoding of the mapping' : undefined;
}

/** A value as people would write it; nothing as ''. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}

/** Row of a table: values by name. */
export function tableRow(positions: ReadonlyMap<string, number>, fields: readonly string[]): Row {
  return {
    get(column) {
      const at = positions.get(column);
      return at === undefined ? undefined : fields[at];
    },
  };
}

/** Row of an object: values by path, `geometry.coordinates.0`; a member whose name holds dots is found first. */
export function objectRow(object: object): Row {
  return { get: (path) => valueAt(object, path) };
}

function valueAt(value: unknown, path: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, path)) return (value as Record<string, unknown>)[path];
  for (let dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
    const first = path.slice(0, dot);
    if (!Object.hasOwn(value, first)) continue;
    const found = valueAt((value as Record<string, unknown>)[first], path.slice(dot + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}
