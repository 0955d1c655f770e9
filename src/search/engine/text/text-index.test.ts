import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eachBit, setBit } from '../bits.ts';
import { buildTextIndex, combineForRanking, textIndexFromParts } from './text-index.ts';
import type { TextIndex } from './text-index.ts';
import { ReferenceTextIndex } from './reference-index.testing.ts';

const FIELDS = { title: { weight: 3 }, body: { weight: 1 } };

function indexOf(...titles: string[]): TextIndex {
  return buildTextIndex(
    FIELDS,
    titles.map((title, slot) => ({ slot, texts: { title } })),
  );
}

function find(
  index: TextIndex,
  words: string,
  options: { prefix?: boolean; fields?: string[] } = {},
  slots = 64,
): number[] {
  const bits = new Uint32Array(Math.ceil(slots / 32));
  const matcher = index.prepare(words, { prefix: false, ...options });
  matcher.fill(bits);
  const found: number[] = [];
  eachBit(bits, (slot) => found.push(slot));
  expect(matcher.estimate).toBeGreaterThanOrEqual(found.length);
  return found;
}

describe('a text index', () => {
  it('finds words whatever their case, accents and spelling of æ, ø and å', () => {
    const index = indexOf('Hus i Tromsø', 'Café på Aas', 'Hytte i Lærdal', 'Leilighet i Malmö');
    for (const words of ['Tromsø', 'TROMSO', 'tromsoe']) expect(find(index, words)).toEqual([0]);
    for (const words of ['ås', 'cafe', 'aas']) expect(find(index, words)).toEqual([1]);
    expect(find(index, 'laerdal')).toEqual([2]);
    expect(find(index, 'malmo')).toEqual([3]);
  });

  it('finds Norwegian inflections', () => {
    const index = indexOf('Stor terrasse', 'Terrassen vender mot sjøen', 'Nær sjø og hage', 'Balkong');
    expect(find(index, 'terrasser')).toEqual([0, 1]);
    expect(find(index, 'sjøen')).toEqual([1, 2]);
    expect(find(index, 'hagen')).toEqual([2]);
  });

  it('finds English inflections', () => {
    const index = indexOf('Two balconies', 'A balcony with views', 'View of the bay');
    expect(find(index, 'balcony')).toEqual([0, 1]);
    expect(find(index, 'views')).toEqual([1, 2]);
  });

  it('wants every word', () => {
    const index = indexOf('Leilighet med balkong', 'Leilighet', 'Balkong');
    expect(find(index, 'balkong leilighet')).toEqual([0]);
    expect(find(index, 'leilighet garasjen')).toEqual([]);
  });

  it('takes the last word for a beginning while it is typed, the others never', () => {
    const index = indexOf('Takterrasse i Oslo', 'Tak og terrasse', 'Oslo');
    expect(find(index, 'tak', { prefix: true })).toEqual([0, 1]);
    expect(find(index, 'tak')).toEqual([1]);
    expect(find(index, 'tak o', { prefix: true })).toEqual([1]);
    expect(find(index, 't', { prefix: true })).toEqual([0, 1]);
  });

  it('corrects one letter of a word that is nowhere, by the commonest candidate', () => {
    const index = indexOf('garasje', 'garasje', 'garasjer', 'hagestue', 'Bygate 12');
    expect(find(index, 'garsje')).toEqual([0, 1, 2]);
    expect(find(index, 'agrasje')).toEqual([0, 1, 2]);
    expect(find(index, 'hagestui', { prefix: true })).toEqual([3]);
    expect(find(index, 'hqgest', { prefix: true })).toEqual([3]);
    expect(find(index, '13')).toEqual([]);
    expect(find(index, 'gax')).toEqual([]);
  });

  it('corrects a word again once its last document is gone', () => {
    const index = indexOf('balkong', 'balkeng');
    expect(find(index, 'balkeng')).toEqual([1]);
    index.remove(1);
    expect(find(index, 'balkeng')).toEqual([0]);
  });

  it('looks in the asked fields only', () => {
    const index = buildTextIndex(FIELDS, [
      { slot: 0, texts: { title: 'hage' } },
      { slot: 1, texts: { body: 'hage' } },
    ]);
    expect(find(index, 'hage', { fields: ['body'] })).toEqual([1]);
    expect(find(index, 'hage', { fields: ['title', 'body'] })).toEqual([0, 1]);
    expect(() => index.prepare('hage', { prefix: false, fields: ['footer'] })).toThrow(TypeError);
  });

  it('ranks a title above a body, the word itself above its kin, short above long, then by id', () => {
    const index = buildTextIndex(FIELDS, [
      { slot: 0, texts: { body: 'hage' } },
      { slot: 1, texts: { title: 'hage' } },
      { slot: 2, texts: { title: 'hagen' } },
      { slot: 3, texts: { title: 'hage', body: 'stor' } },
      { slot: 4, texts: { title: 'hage' } },
    ]);
    const ids = Float64Array.of(9, 7, 6, 5, 8);
    const order = index.prepare('hage', { prefix: false }).rank(Uint32Array.of(0b11111), ids, 0, 10);
    expect([...order]).toEqual([4, 1, 3, 2, 0]);
  });

  it('refuses parts of other fields', () => {
    const parts = indexOf('hus').toParts();
    expect(() => textIndexFromParts({ title: { weight: 1 } }, parts)).toThrow(TypeError);
    expect(() => textIndexFromParts(FIELDS, parts.slice(0, 4))).toThrow(TypeError);
  });

  it('is not confused by nothing', () => {
    const index = indexOf();
    expect(find(index, 'hus')).toEqual([]);
    expect(find(index, ' - ').length).toBe(64);
    index.append(3, { title: 'Hus' });
    expect(find(index, 'huset')).toEqual([3]);
  });
});

const word = fc.constantFrom(
  ...'hus huset husene hage hagen hagestue sjø sjøen sjoe tak takterrasse terrasse balkong balkonger'.split(' '),
  ...'house houses garden gardens pool view views og og og i i med and the 12 12b 2024 å aa Åsen'.split(' '),
);
const text = fc.array(word, { maxLength: 8, size: 'max' }).map((words) => words.join(' '));
const texts = fc.record({ title: text, body: text }, { requiredKeys: [] });
const question = fc.record({
  words: fc.oneof(
    text,
    word,
    fc.tuple(word, fc.integer({ min: 1, max: 3 })).map(([whole, letters]) => whole.slice(0, letters)),
    word.map((whole) => `${whole.slice(0, 2)}q${whole.slice(3)}`),
  ),
  prefix: fc.boolean(),
  fields: fc.constantFrom<string[]>(['title'], ['body'], ['title', 'body']),
});

describe('beside its reference', () => {
  const history = fc.record({
    built: fc.array(texts, { maxLength: 120, size: 'max' }),
    later: fc.array(texts, { maxLength: 40, size: 'max' }),
    gone: fc.array(fc.nat(159), { maxLength: 40, size: 'max' }),
    affordablePostings: fc.constantFrom(0, 20, 40, 60, 100, 1000),
    few: fc.constantFrom(0, 8192),
    reload: fc.boolean(),
    questions: fc.array(question, { minLength: 1, maxLength: 5 }),
  });

  it('finds and ranks the same', () => {
    fc.assert(
      fc.property(history, ({ built, later, gone, reload, questions, ...tuning }) => {
        const reference = new ReferenceTextIndex(FIELDS);
        built.forEach((each, slot) => reference.append(slot, each));
        reference.built();
        let index = buildTextIndex(
          FIELDS,
          built.map((each, slot) => ({ slot, texts: each })),
          tuning,
        );
        later.forEach((each, at) => {
          index.append(built.length + at, each);
          reference.append(built.length + at, each);
        });
        const slots = built.length + later.length;
        for (const slot of gone.filter((each) => each < slots)) {
          index.remove(slot);
          reference.remove(slot);
        }
        if (reload) index = textIndexFromParts(FIELDS, index.toParts(), tuning);
        for (const { words, prefix, fields } of questions) {
          expect(find(index, words, { prefix, fields }, 192).filter((slot) => slot < slots)).toEqual(
            reference.matches(words, prefix, fields),
          );
        }
        const ids = Float64Array.from({ length: slots }, (_, slot) => (slot * 37) % 1009);
        const queries = questions.slice(0, 2);
        const candidates = queries
          .flatMap(({ words, prefix }) => reference.matches(words, prefix))
          .filter((slot, at, all) => all.indexOf(slot) === at);
        const expected = candidates
          .map((slot) => ({ slot, score: reference.score(slot, queries), id: ids[slot] ?? 0 }))
          .toSorted((a, b) => b.score - a.score || b.id - a.id)
          .map(({ slot }) => slot);
        const bits = new Uint32Array(6);
        for (const slot of candidates) setBit(bits, slot);
        const ranking = combineForRanking(queries.map(({ words, ...options }) => index.prepare(words, options)));
        expect([...ranking.rank(bits, ids, 2, 5)]).toEqual(expected.slice(2, 7));
        expect([...ranking.rank(bits, ids, 0, 1000)]).toEqual(expected);
      }),
      { numRuns: 120 },
    );
  });
});
