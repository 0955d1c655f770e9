import { parseObject } from './json-lines.ts';
import { LONGEST_RECORD, type ReadRow, UnreadableFile } from './row.ts';

/** A feature has its outline with it: more is allowed than for a table's row. */
const LONGEST_FEATURE = 16 * LONGEST_RECORD;

/**
 * The features of a GeoJSON FeatureCollection, one at a time: the file is never held as a whole. A
 * feature that is no valid JSON is reported, and reading goes on behind it.
 * @throws UnreadableFile when there is no list of features.
 */
export async function* readGeoJson(chunks: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  const scanner = createScanner();
  for await (const chunk of chunks) yield* scanner.push(chunk);
  yield* scanner.end();
}

/**
 * Walks over the text and cuts out the objects of the list `features` of the outermost object.
 * Invariant: `depth` counts open braces and brackets outside of strings. JSON has no line break within a
 * string, so one ends a string that was never closed: the damage stays in its feature.
 */
function createScanner(): { push(chunk: string): Generator<ReadRow>; end(): Generator<ReadRow> } {
  let depth = 0;
  let line = 1;
  let inString = false;
  let escaped = false;
  /** The last string of the outermost object: before a value, the name of its member. */
  let name = '';
  let inFeatures = false;
  let seenFeatures = false;
  let number = 0;
  let held = '';
  let startLine = 0;
  let overlong = false;

  function read(text: string): ReadRow {
    const place = { line: startLine, feature: number };
    return overlong
      ? { place, problem: `is longer than ${LONGEST_FEATURE} characters` }
      : { place, ...parseObject(text) };
  }

  function* push(chunk: string): Generator<ReadRow> {
    /** Where the feature that is being read begins in this chunk. */
    let from = inFeatures && depth > 2 ? 0 : -1;
    for (let at = 0; at < chunk.length; at++) {
      const sign = chunk[at];
      if (sign === '\n') line += 1;
      if (inString) {
        if (escaped) escaped = false;
        else if (sign === '\\') escaped = true;
        else if (sign === '"' || sign === '\n') inString = false;
        else if (depth === 1) name += sign ?? '';
        continue;
      }
      if (sign === '"') {
        inString = true;
        if (depth === 1) name = '';
      } else if (sign === '{' || sign === '[') {
        if (depth === 1 && sign === '[' && name === 'features') {
          inFeatures = true;
          seenFeatures = true;
        } else if (inFeatures && depth === 2) {
          from = at;
          startLine = line;
          number += 1;
          held = '';
          overlong = false;
        }
        depth += 1;
      } else if (sign === '}' || sign === ']') {
        depth -= 1;
        if (inFeatures && depth === 2) {
          yield read(held + chunk.slice(from, at + 1));
          from = -1;
          held = '';
        } else if (inFeatures && depth < 2) inFeatures = false;
        if (depth === 1) name = '';
      }
    }
    if (from >= 0) {
      overlong ||= held.length + chunk.length - from > LONGEST_FEATURE;
      held = overlong ? '' : held + chunk.slice(from);
    }
  }

  function* end(): Generator<ReadRow> {
    if (!seenFeatures)
      throw new UnreadableFile('The file is no GeoJSON FeatureCollection: it has no list of features.');
    if (inFeatures)
      yield {
        place: { line: depth > 2 ? startLine : line, feature: Math.max(1, number) },
        problem: 'the file ends in the middle: this feature and what came after it are missing',
      };
  }

  return { push, end };
}
