import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findEntries, type Entry, type Indexes } from './ranking.server.ts';
import { WordIndex } from './word-index.server.ts';

/** What is found for a text among a few places and streets, in which order. */

interface Given {
  readonly rank?: number;
  readonly within?: string;
  readonly kind?: Entry['kind'];
}

function entry(folded: string, { rank = 0, within = '', kind = 'suburb' }: Given = {}): Entry {
  return {
    kind,
    folded,
    words: folded.split(' '),
    haystack: ` ${folded} ${within}`,
    weight: rank,
    rank,
    homes: 0,
    seen: 0,
    area: undefined,
    street: undefined,
  };
}

function indexOf(entries: readonly Entry[]): WordIndex<Entry> {
  const index = new WordIndex<Entry>();
  for (const each of entries) for (const word of new Set(each.words)) index.add(word, each);
  return index;
}

function found(indexes: Indexes, text: string, limit = 10, isWanted: (entry: Entry) => boolean = () => true): string[] {
  return findEntries(indexes, text, limit, isWanted).map(({ folded }) => folded);
}
const among = (names: readonly string[], text: string, limit = 10) =>
  found([indexOf(names.map((name) => entry(name)))], text, limit);

describe('what fits equally well', () => {
  const NAMES = ['sand', 'sanda', 'sandb', 'sandar', 'sandby', 'sandvik', 'sandane', 'sandnes', 'sandefjord'];

  it('comes by the shorter name and then by the alphabet, in whatever order it was learnt', () => {
    const expected = [...NAMES].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    fc.assert(
      fc.property(
        fc.shuffledSubarray(NAMES, { minLength: NAMES.length }),
        fc.integer({ min: 1, max: 9 }),
        (names, limit) => {
          expect(among(names, 'san', limit)).toEqual(expected.slice(0, limit));
        },
      ),
    );
  });

  it('comes behind what is worth more, and the whole name and its beginning before both', () => {
    const indexes = [
      indexOf([
        entry('nye sand', { rank: 11 }),
        entry('gamle sand', { rank: 13 }),
        entry('sandvik', { rank: 0 }),
        entry('sandnes', { rank: 2 }),
        entry('sand', { rank: -17 }),
      ]),
    ];
    // A beginning is worth 12, the whole name 30.
    expect(found(indexes, 'sand')).toEqual(['sandnes', 'sand', 'gamle sand', 'sandvik', 'nye sand']);
  });
});

describe('the words of a text', () => {
  const indexes = [
    indexOf([
      entry('sandvik', { within: 'hamar innlandet' }),
      entry('sandvika', { within: 'barum akershus' }),
      entry('hamar', { within: 'innlandet' }),
    ]),
  ];

  it('are all in what is found or in what that lies in, in any order', () => {
    expect(found(indexes, 'hamar sandvik')).toEqual(['sandvik']);
    expect(found(indexes, 'sandvik hamar')).toEqual(['sandvik']);
    expect(found(indexes, 'sandv')).toEqual(['sandvik', 'sandvika']);
    // The county alone is nothing's own name.
    expect(found(indexes, 'innlandet')).toEqual([]);
  });

  it('are without house numbers, but for a text of nothing else', () => {
    const streets = [indexOf([entry('elvegata'), entry('0554 oslo'), entry('17 mai plass')])];
    for (const text of ['elvegata 12', 'elvegata 12b', '3 elvegata', 'elvegata 12 b'])
      expect(found(streets, text)).toEqual(['elvegata']);
    expect(found(streets, '0554')).toEqual(['0554 oslo']);
    expect(found(streets, '17')).toEqual(['17 mai plass']);
    // Four digits are a postcode, and no word is left out.
    expect(found(streets, '0554 elvegata')).toEqual([]);
  });

  it('are all asked for beside a house number, which no name has', () => {
    const streets = [indexOf([entry('storgata', { within: 'oslo' }), entry('storgatan', { within: 'hamar' })])];
    for (const text of ['storgata 12 oslo', 'storgata 123c oslo', 'storgata 12 x oslo'])
      expect(found(streets, text)).toEqual(['storgata']);
    const towns = [indexOf([entry('sand'), entry('sandnes', { rank: 15 })])];
    expect(found(towns, 'sand 12')).toEqual(['sand', 'sandnes']);
  });

  it('count up to the sixth', () => {
    const place = [indexOf([entry('vik', { within: 'aa bb cc dd ee' })])];
    expect(found(place, 'vik aa bb cc dd ee')).toEqual(['vik']);
    expect(found(place, 'vik aa bb cc dd ee atlantis')).toEqual(['vik']);
    expect(found(place, 'atlantis vik aa bb cc dd ee')).toEqual([]);
  });

  it('that half of all streets are called find a street only with another, or when there is none', () => {
    const streets = [indexOf([entry('kirkegata', { kind: 'street' }), entry('veien', { kind: 'street' })])];
    expect(found(streets, 'kirke')).toEqual(['kirkegata']);
    expect(found(streets, 'veien')).toEqual(['veien']);
  });

  it('of one or two letters find what the longer ones leave room for', () => {
    const [places, streets] = [[entry('aker'), entry('al')], [entry('alveien', { kind: 'street' })]];
    expect(found([indexOf(places), indexOf(streets)], 'al', 2)).toEqual(['al', 'alveien']);
    expect(found([indexOf(places), indexOf(streets)], 'a', 2)).toEqual(['al', 'aker']);
    expect(found([indexOf(places), indexOf(streets)], 'a', 3)).toEqual(['al', 'aker', 'alveien']);
    // Streets are looked through where there is room for one, and not otherwise, however good they are.
    const good = [entry('aveien', { kind: 'street', rank: 9 })];
    expect(found([indexOf(places), indexOf(good)], 'a', 2)).toEqual(['al', 'aker']);
    expect(found([indexOf(places), indexOf(good)], 'a', 3)).toEqual(['aveien', 'al', 'aker']);
  });

  it('are looked for in 60,000 places at most', () => {
    const many = Array.from({ length: 60_001 }, (_, at) =>
      entry('sand', { rank: at === 60_000 ? 9 : at === 59_999 ? 5 : 0 }),
    );
    expect(findEntries([indexOf(many)], 'sand', 1, () => true)).toEqual([many[59_999]]);
  });
});

describe('what is misspelt', () => {
  it('is not looked for as the beginning of a longer word where it is short', () => {
    // A short word that is misspelt must be a whole one.
    expect(among(['molde', 'moldegard', 'malde'], 'mold')).toEqual(['molde', 'moldegard']);
    expect(among(['molde', 'moldegard', 'moldenes', 'malde'], 'mold')).toEqual(['molde', 'moldenes', 'moldegard']);
  });

  it('is not looked for where something has just that name', () => {
    expect(among(['oslo', 'osli'], 'oslo')).toEqual(['oslo']);
  });

  it('comes the nearer the fewer letters are wrong', () => {
    expect(among(['trondhjem', 'trondheim'], 'trondhiem')).toEqual(['trondheim', 'trondhjem']);
  });

  it('is one of several words, the others as they are written', () => {
    const places = [entry('sandvika', { within: 'barum' }), entry('sandviken', { within: 'bergen' })];
    for (const indexes of [[indexOf(places)], [indexOf([...places, entry('bergen')])]]) {
      expect(found(indexes, 'sandvikn bergen')).toEqual(['sandviken']);
    }
  });

  it('is a short word beside another, corrected by what the other lies in', () => {
    const places = [entry('sandvika', { within: 'barum' }), entry('sandviken', { within: 'bergen' })];
    // More words are as near to `brgen` as are tried one after another.
    const alike = ['borgen', 'bergan', 'berge', 'brgon', 'brugen'].map((name) => entry(name));
    for (const indexes of [
      [indexOf(places)],
      [indexOf([...places, entry('bergen')])],
      [indexOf([...places, ...alike])],
      [indexOf(alike), indexOf(places)],
    ]) {
      for (const text of ['sandviken brgen', 'brgen sandviken', 'sandvikn brgen', 'sandviken begren'])
        expect(found(indexes, text), text).toEqual(['sandviken']);
      // Two edits of a short word are a guess, as are three letters, and a number is never misspelt.
      for (const text of ['sandviken bxgxn', 'sandviken bgn', 'sandviken brg', 'sandviken 5004', 'sandviken hamar'])
        expect(found(indexes, text), text).toEqual([]);
    }
  });

  it('is one of the three nearest words, whichever of places and streets they are of', () => {
    const far = ['abcdxxgh', 'abxxefgh', 'xxcdefgh'].map((name) => entry(name));
    const near = entry('abcdefgx', { within: 'sentrum' });
    for (const indexes of [
      [indexOf(far), indexOf([near])],
      [indexOf([near]), indexOf(far)],
    ])
      expect(found(indexes, 'abcdefgh sentrum')).toEqual(['abcdefgx']);
  });

  it('may be a word that was written in two', () => {
    expect(among(['sandvika', 'hamar'], 'sand vika')).toEqual(['sandvika']);
  });

  it('finds nothing where nothing has all words', () => {
    expect(among(['sandvika', 'hamar'], 'sandvika xyz')).toEqual([]);
    expect(among(['sandvika', 'hamar'], 'xyz sandvika')).toEqual([]);
  });
});

describe('what is not wanted', () => {
  it('is left out, and makes room for what is', () => {
    const indexes = [indexOf([entry('moss', { kind: 'county', rank: 9 }), entry('mosseveien', { kind: 'street' })])];
    expect(found(indexes, 'mos', 1)).toEqual(['moss']);
    expect(found(indexes, 'mos', 1, ({ kind }) => kind === 'street')).toEqual(['mosseveien']);
  });
});
