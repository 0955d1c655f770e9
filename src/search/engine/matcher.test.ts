import { describe, expect, it } from 'vitest';
import { buildEngine } from './engine.ts';
import { randomizer } from './fuzz.ts';
import { createMatcher } from './matcher.ts';
import type { Condition, Document, Filter, Schema } from './types.ts';

const SCHEMA: Schema = {
  categories: {
    market: { values: ['sale', 'rent'] },
    facilities: { values: ['lift', 'balcony', 'garage'], many: true },
  },
  numbers: { price: {} },
  keys: ['agency'],
  texts: { title: { weight: 2 }, body: { weight: 1 } },
  partition: 'market',
};

function home(of: Partial<Document> = {}): Document {
  const categories = { market: [0], facilities: [], ...of.categories };
  return { id: 1, lat: 59.9, lon: 10.7, numbers: {}, keys: {}, texts: {}, ...of, categories };
}

function isMatch(condition: Condition, document: Document): boolean {
  const matcher = createMatcher(SCHEMA);
  matcher.add(7, [{ name: 'only', condition }]);
  return matcher.match(document).includes(7);
}

describe('a matcher', () => {
  it('names the searches that a document fulfils, rising', () => {
    const matcher = createMatcher(SCHEMA);
    const upTo = (max: number): Filter[] => [{ name: 'price', condition: { kind: 'range', field: 'price', max } }];
    matcher.add(30, upTo(300));
    matcher.add(10, upTo(100));
    matcher.add(20, upTo(200));
    expect(matcher.match(home({ numbers: { price: 150 } }))).toEqual([20, 30]);
    expect(matcher.match(home())).toEqual([]);
    matcher.add(30, upTo(120));
    expect(matcher.match(home({ numbers: { price: 150 } }))).toEqual([20]);
    expect(matcher.remove(20)).toBe(true);
    expect(matcher.remove(20)).toBe(false);
    expect(matcher.match(home({ numbers: { price: 110 } }))).toEqual([30]);
    expect(matcher.size).toBe(2);
  });

  it('takes no filters for every document, and an empty choice for none', () => {
    const matcher = createMatcher(SCHEMA);
    matcher.add(1, []);
    matcher.add(2, [{ name: 'market', condition: { kind: 'category', field: 'market', anyOf: [] } }]);
    expect(matcher.match(home({ lat: NaN, lon: NaN }))).toEqual([1]);
    expect(matcher.size).toBe(2);
  });

  it('lets different values of a document fulfil different conditions', () => {
    const each = (ordinal: number): Condition => ({ kind: 'category', field: 'facilities', anyOf: [ordinal] });
    const both: Condition = { kind: 'and', of: [each(0), each(1)] };
    expect(isMatch(both, home({ categories: { facilities: [0, 1] } }))).toBe(true);
    expect(isMatch(both, home({ categories: { facilities: [1, 2] } }))).toBe(false);
  });

  it.each([
    ['hagen', false, 'Stor hage', true],
    ['balconies', false, 'With a balcony', true],
    ['tromso', false, 'Tromsø', true],
    ['tromsoe', false, 'Tromsø', true],
    ['tak', false, 'Takterrasse', false],
    ['tak', true, 'Takterrasse', true],
    ['ta', true, 'Takterrasse', true],
    ['stor takt', true, 'Stor takterrasse', true],
    ['takterrasser', true, 'Takterrassen', true],
    ['akt', true, 'Takterrasse', false],
    ['', false, 'Hage', true],
  ])('matches the words "%s" (typing: %s) with "%s": %s', (words, prefix, title, expected) => {
    expect(isMatch({ kind: 'words', words, prefix }, home({ texts: { title } }))).toBe(expected);
  });

  it('does not correct words, unlike the search', () => {
    const document = home({ texts: { title: 'Stor hage' } });
    const condition: Condition = { kind: 'words', words: 'hagw' };
    expect(buildEngine(SCHEMA, [document]).count([{ name: 'words', condition }])).toBe(1);
    expect(isMatch(condition, document)).toBe(false);
  });

  it('looks for words in the asked fields only', () => {
    const condition: Condition = { kind: 'words', words: 'hage', fields: ['body'] };
    expect(isMatch(condition, home({ texts: { title: 'Hage' } }))).toBe(false);
    expect(isMatch(condition, home({ texts: { body: 'Hage' } }))).toBe(true);
  });

  it.each<Condition>([
    { kind: 'category', field: 'price', anyOf: [0] },
    { kind: 'category', field: 'market', anyOf: [2] },
    { kind: 'range', field: 'market' },
    { kind: 'key', field: 'title', anyOf: [1] },
    { kind: 'words', words: 'a', fields: ['toString'] },
  ])('refuses what the schema lacks: %j', (condition) => {
    const matcher = createMatcher(SCHEMA);
    expect(() => matcher.add(1, [{ name: 'wrong', condition }])).toThrow(TypeError);
    expect(matcher.size).toBe(0);
  });
});

const SEED = Math.floor(Math.random() * 2 ** 31);

describe(`beside the engine, seed ${SEED}`, () => {
  it.each([0, 1, 2, 3, 4, 5])('finds the same both ways in round %i', (round) => {
    const random = randomizer(SEED + round);
    const documents = new Map(Array.from({ length: 400 }, () => random.document()).map((each) => [each.id, each]));
    const engine = buildEngine(random.schema, documents.values());
    const matcher = createMatcher(random.schema);
    const found = new Map<number, Set<number>>();
    for (let step = 0; step < 900; step++) {
      const id = random.integer(600);
      if (random.chance(0.15)) {
        expect(matcher.remove(id)).toBe(found.delete(id));
        continue;
      }
      const { filters } = random.query(0);
      matcher.add(id, filters);
      const page = engine.search({
        // A document fulfils a search whether or not another of its group does.
        filters: filters.filter(({ condition }) => condition.kind !== 'onePer'),
        sort: { by: 'number', field: 'price', direction: 'asc' },
        offset: 0,
        limit: 1000,
      });
      found.set(id, new Set(page.ids));
    }
    expect(matcher.size).toBe(found.size);
    for (const document of documents.values()) {
      const expected = [...found.keys()].filter((id) => found.get(id)?.has(document.id) === true).sort((a, b) => a - b);
      expect(matcher.match(document), JSON.stringify(document)).toEqual(expected);
    }
  });
});
