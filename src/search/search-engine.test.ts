import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { category, categoryFilter } from './conditions.server.ts';
import { ENGINES, facts } from './facts.testing.ts';
import type { ListingFacts } from './listing-facts.server.ts';
import type { Condition, Filter, MapAnswer, SearchEngine, Sort, SortByNumber } from './search-engine.server.ts';

/**
 * What every implementation of the port answers: first what is known by hand, then whatever is asked of
 * any listings, where all must agree. They need not agree on the order by relevance, which follows from
 * how each weighs words; on which of equally frequent values of a key a short facet leaves out; on the
 * order of a map's clusters; on digits of a place beyond the seventh decimal; and on the name of the
 * 180th meridian.
 */

const CHEAPEST: Sort = { by: 'number', field: 'price', direction: 'asc' };
const named = (condition: Condition, name = 'asked'): Filter => ({ name, condition });

describe.each(ENGINES)('a search engine %s', (_, over) => {
  let engine: SearchEngine;
  beforeAll(() => {
    engine = over([
      facts({
        id: '100000001',
        coordinates: { lat: 59.9, lng: 10.7 },
        categories: { market: ['no_sale'], propertyType: ['apartment'], facilities: ['balcony', 'elevator'] },
        numbers: { price: 4_000_000, bedrooms: 2 },
        keys: {
          area: ['17', '3'],
          agency: ['000042'],
          viewingDay: ['2026-11-23'],
          publishedDay: ['2026-11-21 Europe/Oslo'],
        },
        texts: { title: 'Lys leilighet ved sjøen', description: 'Med balkong.' },
      }),
      facts({
        id: '100000002',
        coordinates: { lat: 59.91, lng: 10.71 },
        categories: { market: ['no_sale'], propertyType: ['cabin'], currency: ['NOK'] },
        numbers: { price: 9_000_000, bedrooms: 4 },
        keys: { area: ['17'], agency: ['310000'] },
        texts: { title: 'Hytte på fjellet' },
      }),
      facts({
        id: '100000003',
        categories: { market: ['au_rent'], facilities: ['balcony'] },
        keys: { publishedDay: ['2026-11-21 Australia/Sydney'] },
        texts: { title: 'Sunny cottage' },
      }),
    ]);
  });

  async function found(...conditions: Condition[]): Promise<readonly string[]> {
    const { ids, total } = await engine.search({
      filters: conditions.map((condition) => named(condition)),
      sort: CHEAPEST,
      offset: 0,
      limit: 10,
    });
    expect(total).toBe(ids.length);
    return ids.map((id) => id.slice(-1));
  }

  it.each<[string, Condition, string[]]>([
    ['a value by its name', category('propertyType', ['cabin', 'house']), ['2']],
    ['no value that there is none of', category('propertyType', ['constructor' as 'cabin']), []],
    ['one of several values', category('facilities', ['elevator']), ['1']],
    ['a range', { kind: 'range', field: 'bedrooms', min: 2, max: 3 }, ['1']],
    ['whatever is known, by a range without ends', { kind: 'range', field: 'bedrooms' }, ['1', '2']],
    ['an area', { kind: 'key', field: 'area', anyOf: ['17', '999'] }, ['1', '2']],
    ['an agency whose id begins with noughts', { kind: 'key', field: 'agency', anyOf: ['000042'] }, ['1']],
    ['a day', { kind: 'key', field: 'viewingDay', anyOf: ['2026-11-23'] }, ['1']],
    ['a day of one zone', { kind: 'key', field: 'publishedDay', anyOf: ['2026-11-21 Australia/Sydney'] }, ['3']],
    ['an id', { kind: 'id', anyOf: ['100000002', '999999999'] }, ['2']],
    ['a box', { kind: 'box', box: { south: 59.9, north: 59.905, west: 10, east: 11 } }, ['1']],
    ['a circle', { kind: 'radius', lat: 59.91, lon: 10.71, metres: 10 }, ['2']],
    [
      'an outline',
      {
        kind: 'polygon',
        rings: [
          [
            [10.705, 59],
            [11, 59],
            [11, 60],
            [10.705, 60],
          ],
        ],
      },
      ['2'],
    ],
    ['words of any field', { kind: 'words', words: 'lys balkong' }, ['1']],
    ['words of one field', { kind: 'words', words: 'balkong', fields: ['title'] }, []],
    ['the beginning of a word', { kind: 'words', words: 'hyt', prefix: true }, ['2']],
    ['a whole word', { kind: 'words', words: 'hyt' }, []],
    ['other letters for those of the language', { kind: 'words', words: 'sjoen' }, ['1']],
    ['a word that is misspelt', { kind: 'words', words: 'cottaje' }, ['3']],
    ['all, by an empty "and"', { kind: 'and', of: [] }, ['1', '2', '3']],
    ['nothing, by an empty "or"', { kind: 'or', of: [] }, []],
    ['what a "not" leaves', { kind: 'not', of: category('market', ['no_sale']) }, ['3']],
  ])('finds %s', async (_, condition, expected) => expect(await found(condition)).toEqual(expected));

  it('cuts pages, those without the number last in either direction', async () => {
    const page = (direction: 'asc' | 'desc', offset: number, limit: number) =>
      engine.search({ filters: [], sort: { by: 'number', field: 'price', direction }, offset, limit });
    expect(await page('asc', 0, 2)).toEqual({ total: 3, ids: ['100000001', '100000002'] });
    expect(await page('desc', 0, 3)).toEqual({ total: 3, ids: ['100000002', '100000001', '100000003'] });
    expect(await page('asc', 2, 2)).toEqual({ total: 3, ids: ['100000003'] });
    expect(await page('asc', 3, 2)).toEqual({ total: 3, ids: [] });
    expect(await page('asc', 0, 0)).toEqual({ total: 3, ids: [] });
  });

  it('puts those with a stretch of time to come first, the soonest first, as of the instant that is asked for', async () => {
    // 10:00 to 11:00 is 600+60.
    const ahead = over([
      facts({ id: '100000001', keys: { viewing: ['30000600+60', '30002000+30'] }, numbers: { created: 1 } }),
      facts({ id: '100000002', keys: { viewing: ['30000660+60'] }, numbers: { created: 2 } }),
      facts({ id: '100000003', keys: { viewing: ['30000100+60'] }, numbers: { created: 4 } }),
      facts({ id: '100000004', numbers: { created: 3 } }),
      facts({ id: '100000005', keys: { viewing: ['30000660+30'] } }),
    ]);
    const then: SortByNumber = { by: 'number', field: 'created', direction: 'desc' };
    const at = async (minute: number, page = { offset: 0, limit: 10 }) => {
      const sort = { by: 'next', field: 'viewing', at: minute * 60, then } as const;
      const { total, ids } = await ahead.search({ filters: [], sort, ...page });
      expect(total).toBe(5);
      return ids.map((id) => id.slice(-1)).join('');
    };
    expect(await at(30_000_000)).toBe('31524');
    expect(await at(30_000_659)).toBe('15234');
    expect(await at(30_000_660)).toBe('52134');
    expect(await at(30_000_690)).toBe('21345');
    expect(await at(30_009_000)).toBe('34215');
    expect(await at(30_000_690, { offset: 1, limit: 2 })).toBe('13');
    expect(await at(30_000_690, { offset: 3, limit: 2 })).toBe('45');
  });

  it('counts several questions at once', async () => {
    expect(
      await engine.count([[], [categoryFilter('market', ['au_rent'])], [named({ kind: 'id', anyOf: [] })]]),
    ).toEqual([3, 1, 0]);
    expect(await engine.count([])).toEqual([]);
  });

  it('counts values by their names, without the filters that a facet ignores', async () => {
    const filters = [categoryFilter('propertyType', ['apartment'])];
    const { total, facets: counted } = await engine.facets(filters, [
      { kind: 'category', field: 'propertyType', ignoring: ['propertyType'] },
      { kind: 'category', field: 'facilities' },
      { kind: 'key', field: 'agency', most: 9 },
      { kind: 'key', field: 'area', most: 1, ignoring: ['propertyType'] },
      { kind: 'key', field: 'publishedDay', most: 9 },
      { kind: 'histogram', field: 'bedrooms', edges: [0, 2, 3, 4], ignoring: ['propertyType'] },
    ]);
    expect(total).toBe(1);
    expect(counted.map(({ counts }) => Object.fromEntries(counts.map(({ value, count }) => [value, count])))).toEqual([
      { apartment: 1, cabin: 1 },
      { balcony: 1, elevator: 1 },
      { '000042': 1 },
      { '17': 2 },
      { '2026-11-21 Europe/Oslo': 1 },
      { '0': 0, '2': 1, '3': 1 },
    ]);
  });

  it('tells how many there would be without each filter', async () => {
    const { total, without } = await engine.withoutEach([
      categoryFilter('market', ['no_sale']),
      named({ kind: 'range', field: 'price', max: 5_000_000 }, 'price'),
    ]);
    expect(total).toBe(1);
    expect([...without]).toEqual([
      ['market', 1],
      ['price', 2],
    ]);
  });

  it('gathers what is on a map, and names what is alone', async () => {
    const view = { filters: [], box: { south: 59, north: 61, west: 10, east: 11 } };
    const far = await engine.map({ ...view, zoom: 5, singlesUpTo: 1 });
    expect(far).toMatchObject({
      total: 2,
      clusters: [{ count: 2, box: { south: 59.9, west: 10.7, north: 59.91, east: 10.71 } }],
    });
    expect(far.clusters[0]).not.toHaveProperty('ids');
    const near = await engine.map({ ...view, zoom: 16, singlesUpTo: 1 });
    expect(near.clusters.map(({ ids }) => ids?.join()).sort()).toEqual(['100000001', '100000002']);
  });

  it('reads what is wanted of those that it has, in the order that is asked for', async () => {
    const wanted = { numbers: ['price', 'floor'], categories: ['currency', 'facilities'] } as const;
    expect(await engine.read(['100000002', '999999999', '100000003', '100000001'], wanted)).toEqual([
      {
        id: '100000002',
        coordinates: { lat: 59.91, lng: 10.71 },
        numbers: { price: 9_000_000 },
        categories: { currency: ['NOK'] },
      },
      { id: '100000003', numbers: {}, categories: { facilities: ['balcony'] } },
      {
        id: '100000001',
        coordinates: { lat: 59.9, lng: 10.7 },
        numbers: { price: 4_000_000 },
        categories: { facilities: ['balcony', 'elevator'] },
      },
    ]);
    await expect(engine.read(Array.from({ length: 1_001 }, String), {})).rejects.toThrow(TypeError);
  });
});

describe('all search engines', () => {
  it('agree on whatever is asked of any listings', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(anyFacts, { selector: ({ id }) => id, maxLength: 60 }),
        fc.array(anyQuestion, { minLength: 10, maxLength: 20 }),
        async (listings, questions) => {
          const engines = ENGINES.map(([, over]) => over(listings));
          for (const question of questions) {
            const [own, ...others] = await Promise.all(engines.map((engine) => answers(engine, question)));
            for (const other of others) expect(other, JSON.stringify(question)).toEqual(own);
          }
        },
      ),
      { numRuns: 20 },
    );
  });
});

interface Question {
  readonly filters: readonly Filter[];
  readonly sort: Sort;
  readonly offset: number;
  readonly limit: number;
  readonly zoom: number;
  readonly singlesUpTo: number;
}

/** All that can be asked, in the form in which answers are to be equal. */
async function answers(engine: SearchEngine, { filters, sort, offset, limit, zoom, singlesUpTo }: Question) {
  const ignoring = filters.slice(0, 1).map(({ name }) => name);
  const page = await engine.search({ filters, sort, offset, limit });
  const relevant = await engine.search({ filters, sort: { by: 'relevance' }, offset: 0, limit: 1_000 });
  const { facets: counted, ...facetTotal } = await engine.facets(filters, [
    { kind: 'category', field: 'propertyType', ignoring },
    { kind: 'category', field: 'facilities' },
    { kind: 'key', field: 'area', most: 1_000, ignoring },
    { kind: 'histogram', field: 'price', edges: [0, 2, 5, 9] },
    { kind: 'histogram', field: 'bedrooms', edges: [1, 2, 4] },
    { kind: 'histogram', field: WORKED, edges: [0, 1, 4, 9], ignoring },
  ]);
  return {
    page,
    relevant: [...relevant.ids].sort(),
    counts: await engine.count([filters, filters.slice(1)]),
    facetTotal,
    facets: counted.map(({ counts }) => [...counts].sort((a, b) => (a.value < b.value ? -1 : 1))),
    without: await engine.withoutEach(filters),
    map: inOrder(await engine.map({ filters, box: { south: 50, north: 70, west: 0, east: 20 }, zoom, singlesUpTo })),
    medians: await engine.medians({
      filters,
      field: 'price',
      box: { south: 58, north: 61, west: 4, east: 12 },
      zoom: Math.min(zoom, 6),
      atLeast: limit % 4,
    }),
    ranks: await engine.ranks({ filters, field: 'price', ids: ['100000001', ...relevant.ids.slice(0, 30)] }),
    read: await engine.read(relevant.ids.slice(0, 20).toSorted(), {
      numbers: ['price', 'rent'],
      categories: ['facilities'],
      derived: { rent: WORKED },
    }),
  };
}

const WORKED = { of: 'price', less: 2, times: 0.5, plus: 'bedrooms' } as const;

function inOrder({ total, clusters }: MapAnswer): MapAnswer {
  return { total, clusters: [...clusters].sort((a, b) => a.lat - b.lat || a.lon - b.lon) };
}

const few = fc.integer({ min: 0, max: 9 });
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const degrees = fc.record({
  lat: fc.constantFrom(59.9, 59.91, 60.3901234, -33.9),
  lng: fc.constantFrom(10.7, 10.71, 5.3212345, 151.2),
});
const WORDS = ['lys', 'balkong', 'hage', 'hager', 'peis', 'sjøen'] as const;
const TYPES = ['apartment', 'cabin', 'farm'] as const;
const FACILITIES = ['balcony', 'garden', 'pool'] as const;
const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((all) => all.join(' '));

const anyFacts: fc.Arbitrary<ListingFacts> = fc
  .record({
    id: fc.integer({ min: 100_000_000, max: 100_000_300 }).map(String),
    coordinates: optional(degrees),
    market: fc.constantFrom('no_sale', 'no_rent', 'au_sale'),
    types: fc.subarray([...TYPES]),
    facilities: fc.subarray([...FACILITIES]),
    price: optional(few),
    bedrooms: optional(few),
    areas: fc.uniqueArray(few.map(String), { maxLength: 3 }),
    viewing: fc.uniqueArray(
      fc.tuple(few, few).map(([start, minutes]) => `${30_000_000 + start}+${minutes}`),
      { maxLength: 3 },
    ),
    title: words,
    description: optional(words),
  })
  .map(({ id, coordinates, market, types, facilities, price, bedrooms, areas, viewing, title, description = '' }) =>
    facts({
      id,
      ...(coordinates === undefined ? {} : { coordinates }),
      categories: { market: [market], propertyType: types, facilities },
      numbers: { ...(price === undefined ? {} : { price }), ...(bedrooms === undefined ? {} : { bedrooms }) },
      keys: { area: areas, viewing },
      texts: { title, description },
    }),
  );

/** Few enough that the same ones are asked for again. */
const anyDerived = fc.record({
  of: fc.constant('price' as const),
  less: fc.constantFrom(0, 4),
  times: fc.constantFrom(0.5, 0.006_14),
  plus: fc.constantFrom('bedrooms' as const, 'price' as const),
});

const { condition: anyCondition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.oneof(
      fc.subarray([...TYPES]).map((anyOf) => category('propertyType', anyOf)),
      fc.subarray([...FACILITIES]).map((anyOf) => category('facilities', anyOf)),
      fc.record({ min: few, max: few }).map((range): Condition => ({ kind: 'range', field: 'price', ...range })),
      few.map((min): Condition => ({ kind: 'range', field: 'bedrooms', min })),
      fc.record({ field: anyDerived, max: few }).map((range): Condition => ({ kind: 'range', ...range })),
      fc.array(few.map(String), { maxLength: 3 }).map((anyOf): Condition => ({ kind: 'key', field: 'area', anyOf })),
      degrees.map(({ lat, lng }): Condition => ({ kind: 'radius', lat, lon: lng, metres: 3_000 })),
      degrees.map(({ lat, lng }): Condition => ({
        kind: 'box',
        box: { south: lat, north: lat + 0.1, west: lng - 0.1, east: lng },
      })),
      degrees.map(({ lat, lng }): Condition => ({
        kind: 'polygon',
        rings: [
          [
            [lng - 0.5, lat - 0.5],
            [lng + 0.5, lat - 0.5],
            [lng, lat + 0.7],
          ],
        ],
      })),
      fc
        .record({ words, prefix: fc.boolean(), fields: optional(fc.constant(['title'] as const)) })
        .map(({ fields, ...rest }): Condition => ({
          kind: 'words',
          ...rest,
          ...(fields === undefined ? {} : { fields }),
        })),
    ),
    fc.array(tie('condition'), { maxLength: 3 }).map((of): Condition => ({ kind: 'and', of })),
    fc.array(tie('condition'), { maxLength: 3 }).map((of): Condition => ({ kind: 'or', of })),
    tie('condition').map((of): Condition => ({ kind: 'not', of })),
  ),
}));

const anyNumberSort: fc.Arbitrary<SortByNumber> = fc.record({
  by: fc.constant('number' as const),
  field: fc.oneof(fc.constantFrom('price' as const, 'created' as const), anyDerived),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
});

const anyQuestion: fc.Arbitrary<Question> = fc.record({
  filters: fc.array(fc.record({ name: fc.constantFrom('a', 'b', 'c'), condition: anyCondition }), { maxLength: 3 }),
  sort: fc.oneof(
    { arbitrary: anyNumberSort, weight: 3 },
    fc.record({
      by: fc.constant('next' as const),
      field: fc.constant('viewing' as const),
      at: fc.integer({ min: 0, max: 20 }).map((minute) => (30_000_000 + minute) * 60),
      then: anyNumberSort,
    }),
  ),
  offset: fc.integer({ min: 0, max: 20 }),
  limit: fc.constantFrom(0, 1, 5, 1_000),
  zoom: fc.integer({ min: 0, max: 18 }),
  singlesUpTo: fc.constantFrom(0, 1, 5, Infinity),
});
