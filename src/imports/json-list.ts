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

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
/** What is held of a name, which is longer than any that somebody asks for; a chunk more at most. */
const LONGEST_NAME = 1_000;

/**
 * Walks over the text and cuts out the objects of the list.
 * Invariant: `depth` counts open braces and brackets outside of strings. JSON has no line break within a
 * string, so one ends a string that was never closed: the damage stays in its object.
 *
 * Nearly all of a text lies within its items, and most of that in strings. There the engine's own search leads to the
 * next sign that matters: sign by sign, with all that may happen between items, took three times as long.
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
  /** The first line break of the chunk that is not before the string that was read last, or the chunk's length. */
  let nextLine = -1;
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

  /** Where the string that is open ends, behind its last sign. */
  function pastString(chunk: string, from: number): number {
    const begin = escaped && from < chunk.length ? from + 1 : from;
    if (begin > from) {
      escaped = false;
      if (chunk.charCodeAt(from) === NEWLINE) line += 1;
    }
    let quote = -1;
    for (let at = begin; ;) {
      if (quote < at) quote = nextOf(chunk, '"', at);
      if (nextLine < at) nextLine = nextOf(chunk, '\n', at);
      const end = Math.min(quote, nextLine);
      const isEscaped = backslashesBefore(chunk, begin, end) % 2 === 1;
      if (end === chunk.length) {
        escaped = isEscaped;
        return end;
      }
      if (end === nextLine) line += 1;
      if (!isEscaped) {
        inString = false;
        return end + 1;
      }
      at = end + 1;
    }
  }

  /** Where what is open within the list, or beside it at that depth, ends, behind its last sign. */
  function pastItem(chunk: string, from: number): number {
    let at = from;
    while (at < chunk.length) {
      const sign = chunk.charCodeAt(at++);
      if (sign === QUOTE) {
        inString = true;
        at = pastString(chunk, at);
      } else if (sign === OPEN_BRACE || sign === OPEN_BRACKET) depth += 1;
      else if (sign === CLOSE_BRACE || sign === CLOSE_BRACKET) {
        depth -= 1;
        if (depth === between) return at;
      } else if (sign === NEWLINE) line += 1;
    }
    return at;
  }

  function* push(chunk: string): Generator<ReadRow> {
    /** Where the item that is being read begins in this chunk. */
    let from = inList && depth > between ? 0 : -1;
    let at = 0;
    nextLine = -1;
    while (at < chunk.length) {
      const isText: boolean = inString;
      if (isText) {
        const end = pastString(chunk, at);
        if (depth === 1 && name.length < LONGEST_NAME) name += chunk.slice(at, inString ? end : end - 1);
        at = end;
        continue;
      }
      if (depth > between) {
        at = pastItem(chunk, at);
        if (inList && depth === between) {
          yield read(held + chunk.slice(from, at));
          from = -1;
          held = '';
        }
        continue;
      }
      const sign = chunk[at] ?? '';
      if (sign === '\n') line += 1;
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
        if (inList && depth < between) inList = false;
        if (depth === 1) name = '';
      } else if (inList && depth === between) {
        if (sign === ',') inBare = false;
        else if (sign.trim() !== '') yield* bare();
      }
      at += 1;
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

/** Where a sign stands next, or the length of the text. */
function nextOf(text: string, sign: string, from: number): number {
  const found = text.indexOf(sign, from);
  return found === -1 ? text.length : found;
}

/** How many backslashes stand right before a place, as far as `begin`. */
function backslashesBefore(text: string, begin: number, place: number): number {
  let at = place;
  while (at > begin && text.charCodeAt(at - 1) === BACKSLASH) at -= 1;
  return place - at;
}
