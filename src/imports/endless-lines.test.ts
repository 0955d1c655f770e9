import { expect, it } from 'vitest';
import { readCsv } from './csv.ts';
import { readJsonLines } from './json-lines.ts';
import { readElements } from './reaxml/read-elements.ts';

/**
 * One line or text of a gigabyte, which no string can hold. JSON arrays are read sign by sign, which would take too
 * long.
 */

const PIECES = 4_096;
const PIECE = Buffer.alloc(256 * 1024, 'x');
/** What is held at most beside what waits for the garbage collection. A reader that keeps the text has a gigabyte. */
const MOST_HELD = 300 * 1024 * 1024;

/** Each piece is a text of its own, as of a file that is read. */
async function* endless(before: string, after: string, held: (bytes: number) => void): AsyncGenerator<string> {
  yield before;
  for (let at = 0; at < PIECES; at += 1) {
    yield PIECE.toString('latin1');
    if (at % 256 === 0) held(process.memoryUsage().heapUsed + process.memoryUsage().external);
  }
  yield after;
}

it.each([
  [
    'CSV',
    (text: AsyncIterable<string>) =>
      readCsv(text, { type: 'csv', separator: ',', quote: '"', encoding: 'utf-8' }, new Set(['a'])),
    ['a,b\n1,2\n', ',2\n3,4\n'],
    [false, true, false],
  ],
  ['JSON Lines', readJsonLines, ['{"a":1}\n{"a":"', '"}\n{"a":3}\n'], [false, true, false]],
  [
    'REAXML',
    (text: AsyncIterable<string>) => readElements(text),
    [
      '<propertyList><residential><uniqueID>1</uniqueID></residential>\n<residential><description>',
      '</description></residential>\n<residential><uniqueID>3</uniqueID></residential></propertyList>',
    ],
    [false, true],
  ],
] as const)(
  '%s with a line of a gigabyte is read to its end without being held',
  async (_, read, [before, after], expected) => {
    const begin = process.memoryUsage().heapUsed + process.memoryUsage().external;
    let most = 0;
    const broken: boolean[] = [];
    for await (const row of read(endless(before, after, (bytes) => (most = Math.max(most, bytes - begin)))))
      broken.push('problem' in row);
    expect(broken).toEqual(expected);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(MOST_HELD);
  },
);
