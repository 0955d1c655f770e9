import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editsToPrefix, editsToWord, forgiven } from '../texts/typo.server.ts';
import { WordIndex } from './word-index.server.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'ø'), minLength: 1, maxLength: 11 });

function indexOf(words: readonly string[]): WordIndex<number> {
  const index = new WordIndex<number>();
  words.forEach((text, i) => {
    index.add(text, i);
  });
  return index;
}

describe('WordIndex', () => {
  it('finds what begins so, after any adding and taking out', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), fc.array(fc.nat(59)), word, (words, gone, prefix) => {
        const index = indexOf(words);
        const left = new Map(words.map((text, i) => [i, text]));
        for (const i of gone) {
          const text = left.get(i);
          if (text === undefined) continue;
          index.remove(text, i);
          left.delete(i);
        }
        const found = index
          .beginning(prefix)
          .flatMap(({ items }) => items)
          .sort((a, b) => a - b);
        expect(found).toEqual([...left].filter(([, text]) => text.startsWith(prefix)).map(([i]) => i));
        expect(index.has(prefix.slice(0, 3)) || found.length === 0).toBe(true);
      }),
    );
  });

  it('finds every word within the edits that are forgiven, and no other', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 60 }), word, (words, typed) => {
        const found = indexOf(words)
          .nearest(typed, 1_000)
          .map(({ word: { text } }) => text)
          .sort();
        const most = forgiven(typed.length);
        const editsTo = typed.length < 6 ? editsToWord : editsToPrefix;
        expect(found).toEqual(most === 0 ? [] : words.filter((text) => editsTo(typed, text, most) <= most).sort());
      }),
      { numRuns: 500 },
    );
  });

  it('gives the nearest first', () => {
    expect(
      indexOf(['oslomarka', 'oslo', 'osteroy', 'moss'])
        .nearest('oslomp', 3)
        .map(({ word: { text }, edits }) => [text, edits]),
    ).toEqual([['oslomarka', 1]]);
  });

  it('takes a short misspelt word for a whole one only, since all begin like it', () => {
    expect(
      indexOf(['oslomarka', 'oslo', 'osteroy', 'moss'])
        .nearest('oslp', 3)
        .map(({ word: { text }, edits }) => [text, edits]),
    ).toEqual([['oslo', 1]]);
  });
});
