import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

/**
 * Reads large text files of npm packages a piece at a time: held as a whole, parsed, and kept by `require`, the three
 * files of the gazetteer take 330 MB.
 */

const BYTES_AT_ONCE = 256 * 1024;

/** The lines of a text file, without their ends. */
export function* linesOf(file: string): Generator<string> {
  yield* partsOf(file, '\n');
}

/**
 * The objects of a JSON file that is one list of flat objects: none of their texts holds a closing brace. Their type is
 * for the caller to know. @throws SyntaxError where the file is something else.
 */
export function* flatObjects<T extends object>(file: string): Generator<T> {
  for (const part of partsOf(file, '}')) {
    const begin = part.indexOf('{');
    if (begin >= 0) yield JSON.parse(`${part.slice(begin)}}`) as T;
  }
}

function* partsOf(file: string, separator: string): Generator<string> {
  const decoder = new StringDecoder('utf8');
  const buffer = Buffer.alloc(BYTES_AT_ONCE);
  const descriptor = openSync(file, 'r');
  try {
    let rest = '';
    for (;;) {
      const bytes = readSync(descriptor, buffer);
      if (bytes === 0) break;
      const parts = (rest + decoder.write(buffer.subarray(0, bytes))).split(separator);
      rest = parts.pop() ?? '';
      yield* parts;
    }
    yield rest + decoder.end();
  } finally {
    closeSync(descriptor);
  }
}
