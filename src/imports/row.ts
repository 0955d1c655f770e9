import { CUT_SHORT } from '../feeds/issues.server.ts';
import { message, type Message } from '../texts/message.ts';
import type { MessageKey } from '../texts/messages.ts';
import { MessageError } from '../texts/message-error.server.ts';

/** One thing of a file, before it is understood: a line of a table, an object, a feature. */
export interface Row {
  /** What stands under a name or path, as the file has it; undefined when nothing does. */
  get(column: string): unknown;
  /** Whether it has such a column, be it empty. */
  has(column: string): boolean;
  /** All that it holds, under its names: two rows with the same are the same. Left out of parts of a row. */
  content?(): string;
  /** All of it, where it is an object. */
  readonly whole?: object;
}

/** Where it stands, so that people find it again. */
export interface Place {
  /** Counts from 1; of the first line, where it has several. */
  readonly line: number;
  /** In a GeoJSON file, which often is a single line: the number of the feature, from 1. */
  readonly feature?: number;
  /** In a JSON list, which often is a single line too: the number of the item, from 1. */
  readonly item?: number;
}

/** What a reader gives for each thing of a file: the thing, or why it is none. Reading goes on after a problem. */
export type ReadRow =
  | { readonly place: Place; readonly row: Row }
  | { readonly place: Place; readonly problem: Message };

/** What readers say where the rest of a file is missing. */
const REST_MISSING: ReadonlySet<string> = new Set([
  'import.row.cut_short_feature',
  'import.row.cut_short_item',
  'import.xml.no_further',
] satisfies MessageKey[]);

/** Whether a reader's problem is about one row, or about all that would have come behind it. */
export function codeOfProblem({ key }: Message): 'row_unreadable' | typeof CUT_SHORT {
  return REST_MISSING.has(key) ? CUT_SHORT : 'row_unreadable';
}

/** The file as a whole cannot be read as the mapping says. */
export class UnreadableFile extends MessageError {
  override readonly name = 'UnreadableFile';
}

/** Longest line or record, in characters, that is looked at: listings have a few thousand. */
export const LONGEST_RECORD = 1_000_000;

/** What a decoder puts in place of bytes that are no text. */
const NO_TEXT = '\uFFFD';

/** The reason to refuse a piece of text, or undefined. */
export function notText(text: string): Message | undefined {
  return text.includes(NO_TEXT) ? message('import.row.no_text') : undefined;
}

/** A value as people would write it; nothing as ''. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}

/** Row of a table: values by name. `heading` are the names in one text. */
export function tableRow(positions: ReadonlyMap<string, number>, fields: readonly string[], heading = ''): Row {
  return {
    get(column) {
      const at = positions.get(column);
      return at === undefined ? undefined : fields[at];
    },
    has: (column) => positions.has(column),
    content: () => `${heading}\u001e${fields.join('\u001f')}`,
  };
}

/** Row of an object: values by path, `geometry.coordinates.0`; a member whose name holds dots is found first. */
export function objectRow(object: object): Row {
  return {
    get: (path) => valueAt(object, path),
    has: (path) => valueAt(object, path) !== undefined,
    content: () => JSON.stringify(object),
    whole: object,
  };
}

/** Most groups that are looked for in one row. */
const MOST_GROUPS = 1_000;

/** The groups of a row that stand in columns with a number in their names, from 1 on, as rows of their own. */
export function numberedRows(row: Row, column: string): Row[] {
  const rows: Row[] = [];
  for (let number = 1; number <= MOST_GROUPS; number++) {
    const named = (name: string): string => name.replaceAll('{n}', String(number));
    if (!row.has(named(column))) break;
    rows.push({ get: (name) => row.get(named(name)), has: (name) => row.has(named(name)) });
  }
  return rows;
}

/**
 * The items of a list as rows; one that is no object is read as the column `.`. A text is a list of its parts where
 * they have a separator.
 */
export function listedRows(value: unknown, separator?: string): Row[] {
  if (value === undefined || value === null) return [];
  const items: unknown[] = Array.isArray(value) ? value : itemsOf(value, separator);
  return items.map((item) => objectRow(typeof item === 'object' && item !== null ? item : { '.': item }));
}

function itemsOf(value: unknown, separator: string | undefined): unknown[] {
  if (typeof value !== 'string' || separator === undefined) return [value];
  const parts = value.split(separator).map((part) => part.trim());
  return parts.filter((part) => part !== '');
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
