import { message, type Message } from '../texts/message.ts';
import { parseObject } from './json-lines.ts';
import { LONGEST_RECORD, type Place, type ReadRow, UnreadableFile } from './row.ts';

/** Which list of a JSON text is read, and what its items are called. */
export interface JsonList {
  /** The member of the outermost object that holds the list; undefined where the list is the whole text. */
  readonly member: string | undefined;
  /** What the report counts: features of GeoJSON, items of other lists. */
  readonly counts: 'feature' | 'item';
  readonly longest: number;
  /** What is said of a file that has no such list. */
  readonly missing: Message;
}

/**
 * The objects of a list in a JSON text, one at a time: the file is never held as a whole. An object that is no
 * valid JSON is reported, and reading goes on behind it.
 * @throws UnreadableFile when there is no such list.
 */
export async function* readJsonList(chunks: AsyncIterable<string>, list: JsonList): AsyncGenerator<ReadRow> {
  const scanner = createScanner(list);
  for await (const chunk of chunks) yield* scanner.push(chunk);
  yield* scanner.end();
}

/** A JSON array of objects. */
export function readJsonArray(chunks: AsyncIterable<string>, member: string | undefined): AsyncGenerator<ReadRow> {
  const missing =
    member === undefined ? message('import.file.no_array') : message('import.file.no_list', { list: member });
  return readJsonList(chunks, { member, counts: 'item', longest: LONGEST_RECORD, missing });
}

/**
 * Walks over the text and cuts out the objects of the list.
 * Invariant: `depth` counts open braces and brackets outside of strings. JSON has no line break within a
 * string, so one ends a string that was never closed: the damage stays in its object.
 */
function createScanner({ member, counts, longest, missing }: JsonList): {
  push(chunk: string): Generator<ReadRow>;
  end(): Generator<ReadRow>;
} {
  /** The depth between the items of the list. */
  const between = member === undefined ? 1 : 2;
  let depth = 0;
  let line = 1;
  let inString = false;
  let escaped = false;
  /** The last string of the outermost object: before a value, the name of its member. */
  let name = '';
  let inList = false;
  let seenList = false;
  let number = 0;
  let held = '';
  let startLine = 0;
  let overlong = false;
  /** Whether an item that is no object has been reported and has not ended yet. */
  let inBare = false;

  function placeOf(at: number, count: number): Place {
    return counts === 'feature' ? { line: at, feature: count } : { line: at, item: count };
  }

  function read(text: string): ReadRow {
    const place = placeOf(startLine, number);
    return overlong
      ? { place, problem: message('import.row.long', { most: longest }) }
      : { place, ...parseObject(text) };
  }

  function* bare(): Generator<ReadRow> {
    if (inBare) return;
    inBare = true;
    number += 1;
    yield { place: placeOf(line, number), problem: message('import.row.no_object') };
  }

  function* push(chunk: string): Generator<ReadRow> {
    /** Where the item that is being read begins in this chunk. */
    let from = inList && depth > between ? 0 : -1;
    for (let at = 0; at < chunk.length; at++) {
      const sign = chunk[at] ?? '';
      if (sign === '\n') line += 1;
      if (inString) {
        if (escaped) escaped = false;
        else if (sign === '\\') escaped = true;
        else if (sign === '"' || sign === '\n') inString = false;
        else if (depth === 1) name += sign;
        continue;
      }
      if (sign === '"') {
        if (inList && depth === between) yield* bare();
        inString = true;
        if (depth === 1) name = '';
      } else if (sign === '{' || sign === '[') {
        if (!seenList && sign === '[' && depth === between - 1 && (member === undefined || name === member)) {
          inList = true;
          seenList = true;
        } else if (inList && depth === between) {
          from = at;
          startLine = line;
          number += 1;
          held = '';
          overlong = false;
        }
        depth += 1;
      } else if (sign === '}' || sign === ']') {
        depth -= 1;
        if (inList && depth === between) {
          yield read(held + chunk.slice(from, at + 1));
          from = -1;
          held = '';
        } else if (inList && depth < between) inList = false;
        if (depth === 1) name = '';
      } else if (inList && depth === between) {
        if (sign === ',') inBare = false;
        else if (sign.trim() !== '') yield* bare();
      }
    }
    if (from >= 0) {
      overlong ||= held.length + chunk.length - from > longest;
      held = overlong ? '' : held + chunk.slice(from);
    }
  }

  function* end(): Generator<ReadRow> {
    if (!seenList) throw new UnreadableFile(missing);
    if (inList)
      yield {
        place: placeOf(depth > between ? startLine : line, Math.max(1, number)),
        problem: message(`import.row.cut_short_${counts}`),
      };
  }

  return { push, end };
}
