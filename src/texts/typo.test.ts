import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitCount, editsToKnown, editsToPrefix, editsToWord, letterMask } from './typo.server.ts';

/**
 * The whole table, without a band: the optimal string alignment distance to each beginning of `word`, the empty one
 * first.
 */
function plainTable(typed: string, word: string): readonly number[] {
  const table = Array.from({ length: typed.length + 1 }, (_, i) =>
    Array.from({ length: word.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number): number => table[i]?.[j] ?? Infinity;
  for (let i = 1; i <= typed.length; i++) {
    for (let j = 1; j <= word.length; j++) {
      let edits = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (typed[i - 1] === word[j - 1] ? 0 : 1),
      );
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
        edits = Math.min(edits, at(i - 2, j - 2) + 1);
      (table[i] as number[])[j] = edits;
    }
  }
  return table[typed.length] ?? [];
}

const plainEdits = (typed: string, word: string) => Math.min(...plainTable(typed, word));

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 });

describe('editsToPrefix', () => {
  it.each([
    ['oslp', 'oslo', 1],
    ['olso', 'oslo', 1],
    ['sandefjrd', 'sandefjord', 1],
    ['bergn', 'bergen', 1],
    ['tronhem', 'trondheim', 2],
    ['sto', 'storgata', 0],
  ])('finds %s to begin %s but for %i edits', (typed, known, edits) => {
    expect(editsToPrefix(typed, known, 2)).toBe(edits);
  });

  it('agrees with the plain table up to its bound', () => {
    fc.assert(
      fc.property(word, word, fc.constantFrom(1, 2), (typed, known, most) => {
        expect(editsToPrefix(typed, known, most)).toBe(Math.min(most + 1, plainEdits(typed, known)));
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('editsToWord', () => {
  it('agrees with the plain table up to its bound', () => {
    fc.assert(
      fc.property(word, word, fc.constantFrom(1, 2), (typed, known, most) => {
        const edits = plainTable(typed, known).at(-1) ?? Infinity;
        expect(editsToWord(typed, known, most)).toBe(Math.min(most + 1, edits));
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('editsToKnown', () => {
  it.each([
    ['a word of three letters is taken as it is', 'asx', 'ask', Infinity],
    ['of four to seven letters one may be wrong', 'oslp', 'oslo', 1],
    ['and no more than one', 'olpp', 'oslo', Infinity],
    ['of eight or more two', 'tronhemm', 'trondheim', 2],
    ['of five letters the whole word counts', 'sandx', 'sandefjord', Infinity],
    ['of six its beginning', 'sandxf', 'sandefjord', 1],
    ['a number is never misspelt', '0553', '0554', Infinity],
  ])('%s', (_, typed, known, edits) => {
    expect(editsToKnown(typed, known)).toBe(edits);
  });
});

describe('letterMask', () => {
  it('never throws out a word within the edits that are forgiven', () => {
    fc.assert(
      fc.property(word, word, (typed, known) => {
        const edits = plainEdits(typed, known);
        if (typed.length < 4 || edits > 2) return;
        expect(bitCount(letterMask(typed, 60) & ~letterMask(known, typed.length + edits))).toBeLessThanOrEqual(edits);
        expect(bitCount(letterMask(known, typed.length - edits) & ~letterMask(typed, 60))).toBeLessThanOrEqual(edits);
      }),
      { numRuns: 3_000 },
    );
  });

  it('has a bit for each letter', () => {
    expect(bitCount(letterMask('abcabc', 60))).toBe(3);
    expect(bitCount(letterMask('a1øb', 60))).toBe(4);
    expect(letterMask('oslo', 2)).toBe(letterMask('os', 60));
  });
});
