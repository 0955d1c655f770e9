import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editsFrom, editsToKnown, editsToPrefix, editsToWord, hasMoreBits, letterMask } from './typo.server.ts';

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
        if (typed.length < 4 || (edits !== 1 && edits !== 2)) return;
        expect(hasMoreBits(letterMask(typed, 60) & ~letterMask(known, typed.length + edits), edits)).toBe(false);
        expect(hasMoreBits(letterMask(known, typed.length - edits) & ~letterMask(typed, 60), edits)).toBe(false);
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([
    ['a', 1, false],
    ['abab', 1, true],
    ['abcabc', 2, true],
    ['abab', 2, false],
    ['a1ø', 2, true],
    ['12', 1, false],
  ] as const)('has a bit for each letter: %s, more than %i', (word, count, isMore) => {
    expect(hasMoreBits(letterMask(word, 60), count)).toBe(isMore);
  });

  it('takes a beginning', () => {
    expect(letterMask('oslo', 2)).toBe(letterMask('os', 60));
  });
});

describe('editsFrom', () => {
  const anyWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ø'), minLength: 1, maxLength: 40 });

  it('counts what the table counts, of words and of their beginnings', () => {
    fc.assert(
      fc.property(anyWord, fc.array(fc.oneof(word, anyWord), { maxLength: 8 }), fc.nat(2), (typed, known, most) => {
        for (const [isWhole, counted] of [
          [true, editsToWord],
          [false, editsToPrefix],
        ] as const) {
          const edits = editsFrom(typed, isWhole);
          for (const one of known) expect(edits(one, most)).toBe(counted(typed, one, most));
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['olso', 'oslo', 1],
    ['tronhem', 'trondheim', 2],
    ['parramata', 'parramatta', 1],
  ])('%s is not %s', (typed, known, edits) => {
    expect(editsFrom(typed, true)(known, 2)).toBe(edits);
  });
});
