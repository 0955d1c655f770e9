import { ReferenceTextIndex } from './engine/text/reference-index.testing.ts';
import { clustersOf, isInArea, mediansOf, ranksAmong } from './engine/reference-engine.testing.ts';
import { CATEGORIES, isAhead, spanOf, TEXTS } from './listing-fields.server.ts';
import type { ListingFacts } from './listing-facts.server.ts';
import type { IndexMaker, ListingIndex } from './listing-index.server.ts';
import { grownBox, nearOutline } from './overlap.server.ts';
import {
  MOST_AT_ONCE,
  type Area,
  type AskedNumber,
  type Condition,
  type Facet,
  type FacetRequest,
  type Filter,
  type ListingValues,
  type SearchEngine,
  type Sort,
  type ReadFields,
} from './search-engine.server.ts';

/**
 * The search engine's second implementation: it looks at every listing in turn. What the first one
 * answers is held against it, and the slice's tests run on it too. It shares with the first how words
 * and places are compared, and where the cells of a map lie; nothing of how answers are found.
 */
export const bruteForceIndex: IndexMaker = {
  form: 'brute force',
  load: (snapshot) => indexOf(JSON.parse(Buffer.from(snapshot).toString()) as ListingFacts[]),
  async build(batches) {
    const all: ListingFacts[] = [];
    for await (const listings of batches) all.push(...listings);
    return indexOf(all);
  },
};

/** Of listings with one id the last one counts. */
function indexOf(listings: readonly ListingFacts[]): ListingIndex {
  const held = new Map(listings.map((facts) => [facts.id, facts]));
  let engine = createBruteForceEngine([...held.values()]);
  const changed = () => {
    engine = createBruteForceEngine([...held.values()]);
  };
  return {
    engine: {
      search: (query) => engine.search(query),
      count: (questions) => engine.count(questions),
      facets: (filters, requests) => engine.facets(filters, requests),
      withoutEach: (filters) => engine.withoutEach(filters),
      map: (query) => engine.map(query),
      medians: (query) => engine.medians(query),
      ranks: (query) => engine.ranks(query),
      read: (ids, wanted) => engine.read(ids, wanted),
    },
    async put(more) {
      for (const facts of more) held.set(facts.id, facts);
      changed();
    },
    async remove(ids) {
      for (const id of ids) held.delete(id);
      changed();
    },
    needsRebuild: false,
    snapshot: () => Buffer.from(JSON.stringify([...held.values()])),
    stats: () => ({ listings: held.size, bytes: 0 }),
    close: () => undefined,
  };
}

/** Over listings that do not change. */
export function createBruteForceEngine(all: readonly ListingFacts[]): SearchEngine {
  const known = new Map(all.map((facts) => [facts.id, facts]));
  /** Made for the first search by words. */
  let index: ReferenceTextIndex | undefined;
  const words = () => (index ??= wordsOf(all));
  const matches = (filters: readonly Filter[]): ListingFacts[] => {
    const tests = filters.map(({ condition }) => testOf(condition, words));
    return all.filter((facts) => tests.every((test) => test(facts)));
  };

  return {
    async search({ filters, sort, offset, limit }) {
      const found = onePer(matches(filters).sort(orderOf(sort, filters, words)), filters);
      return { total: found.length, ids: found.slice(offset, offset + limit).map(({ id }) => id) };
    },

    count: async (questions) => questions.map((filters) => onePer(matches(filters), filters).length),

    facets: async (filters, requests) => ({
      total: onePer(matches(filters), filters).length,
      facets: requests.map((request) => {
        const left = filters.filter(({ name }) => request.ignoring?.includes(name) !== true);
        return facetOf(matches(left), request, (found) => onePer(found, left));
      }),
    }),

    withoutEach: async (filters) => ({
      total: onePer(matches(filters), filters).length,
      without: new Map(
        filters.map(({ name }) => {
          const left = filters.filter((filter) => filter.name !== name);
          return [name, onePer(matches(left), left).length];
        }),
      ),
    }),

    async map({ filters, ...view }) {
      const latestFirst = matches(filters).sort((a, b) => Number(b.id) - Number(a.id));
      const placed = onePer(latestFirst, filters).map((facts) => ({ id: Number(facts.id), ...placeOf(facts) }));
      const { total, clusters } = clustersOf(placed, view);
      return {
        total,
        clusters: clusters.map(({ ids, ...cluster }) =>
          ids === undefined ? cluster : { ...cluster, ids: ids.map(String) },
        ),
      };
    },

    medians: async ({ filters, field, ...view }) =>
      mediansOf(
        matches(filters).map((facts) => ({ ...placeOf(facts), value: facts.numbers[field] })),
        view,
      ),

    async ranks({ filters, field, ids }) {
      if (ids.length > MOST_AT_ONCE) throw new TypeError('too many to be ranked at once');
      const found = matches(filters).flatMap(({ id, numbers }) => {
        const value = numbers[field];
        return value === undefined ? [] : [{ id, value }];
      });
      return ranksAmong(found, ids);
    },

    async read(ids, wanted) {
      if (ids.length > MOST_AT_ONCE) throw new TypeError('too many to be read at once');
      return ids.flatMap((id) => {
        const facts = known.get(id);
        return facts === undefined ? [] : valuesOf(facts, wanted);
      });
    },
  };
}

/** The first of those with the same number, where a filter takes them together. */
function onePer(found: readonly ListingFacts[], filters: readonly Filter[]): readonly ListingFacts[] {
  const grouping = filters.map(({ condition }) => condition).find(({ kind }) => kind === 'onePer');
  if (grouping?.kind !== 'onePer') return found;
  const { field } = grouping;
  const first = new Map<number, string>();
  for (const { id, numbers } of found) {
    const group = numbers[field];
    if (group !== undefined && !first.has(group)) first.set(group, id);
  }
  return found.filter(({ id, numbers }) => numbers[field] === undefined || first.get(numbers[field]) === id);
}

function numberOf(numbers: ListingFacts['numbers'], asked: AskedNumber): number | undefined {
  if (typeof asked === 'string') return numbers[asked];
  const [of, plus] = [numbers[asked.of], numbers[asked.plus]];
  if (of === undefined || plus === undefined) return undefined;
  return Math.round((of > asked.less ? of - asked.less : 0) * asked.times) + plus;
}

function wordsOf(listings: readonly ListingFacts[]): ReferenceTextIndex {
  const reference = new ReferenceTextIndex(TEXTS);
  for (const { id, texts } of listings) reference.append(Number(id), texts);
  reference.built();
  return reference;
}

type Test = (facts: ListingFacts) => boolean;

function testOf(condition: Condition, words: () => ReferenceTextIndex): Test {
  switch (condition.kind) {
    case 'onePer':
      return () => true;
    case 'and': {
      const tests = condition.of.map((part) => testOf(part, words));
      return (facts) => tests.every((test) => test(facts));
    }
    case 'or': {
      const tests = condition.of.map((part) => testOf(part, words));
      return (facts) => tests.some((test) => test(facts));
    }
    case 'not': {
      const test = testOf(condition.of, words);
      return (facts) => !test(facts);
    }
    case 'category':
      return ({ categories }) => condition.anyOf.some((value) => categories[condition.field].includes(value));
    case 'key':
      return ({ keys }) => condition.anyOf.some((value) => keys[condition.field].includes(value));
    case 'id':
      return ({ id }) => condition.anyOf.includes(id);
    case 'range':
      return ({ numbers }) => {
        const value = numberOf(numbers, condition.field) ?? NaN;
        return value >= (condition.min ?? -Infinity) && value <= (condition.max ?? Infinity);
      };
    case 'words': {
      const found = new Set(words().matches(condition.words, condition.prefix ?? false, condition.fields));
      return ({ id }) => found.has(Number(id));
    }
    case 'meets': {
      const { area } = condition;
      return (facts) => {
        const metres = reachOf(facts);
        return metres === 0 ? isInArea(placeOf(facts), area) : mayBeIn(placeOf(facts), metres, area);
      };
    }
    case 'inArea':
      return (facts) =>
        reachOf(facts) === 0
          ? isInArea(placeOf(facts), { kind: 'polygon', rings: condition.rings })
          : facts.keys.area.includes(condition.id);
    case 'box':
    case 'radius':
    case 'polygon':
      return (facts) => isInArea(placeOf(facts), condition);
  }
}

/** 0 of a place that is exact or not known. */
function reachOf({ categories: { reach } }: ListingFacts): number {
  const [name = 'exact'] = reach;
  return name === 'exact' ? 0 : Number(name);
}

function mayBeIn(place: { readonly lat: number; readonly lon: number }, metres: number, area: Area): boolean {
  if (area.kind === 'box') return isInArea(place, { kind: 'box', box: grownBox(area.box, metres) });
  if (area.kind === 'radius') return isInArea(place, { ...area, metres: area.metres + metres });
  return isInArea(place, area) || nearOutline(area.rings, metres)(place.lat, place.lon);
}

function placeOf({ coordinates }: ListingFacts): { readonly lat: number; readonly lon: number } {
  return { lat: coordinates?.lat ?? NaN, lon: coordinates?.lng ?? NaN };
}

type Order = (a: ListingFacts, b: ListingFacts) => number;

function orderOf(sort: Sort, filters: readonly Filter[], words: () => ReferenceTextIndex): Order {
  const latest: Order = (a, b) => Number(b.id) - Number(a.id);
  if (sort.by === 'relevance') {
    const asked = filters.flatMap(({ condition }) => wordsAskedIn(condition));
    if (asked.length === 0) return latest;
    const scores = new Map<string, number>();
    const score = ({ id }: ListingFacts): number => {
      const known = scores.get(id) ?? words().score(Number(id), asked);
      scores.set(id, known);
      return known;
    };
    return (a, b) => score(b) - score(a) || latest(a, b);
  }
  if (sort.by === 'next') {
    const others = orderOf(sort.then, filters, words);
    const next = ({ keys }: ListingFacts): number => {
      const ahead = keys[sort.field].map(spanOf).filter((span) => isAhead(span, sort.at));
      return Math.min(Infinity, ...ahead.map(({ start }) => start));
    };
    return (a, b) => {
      const [x, y] = [next(a), next(b)];
      if (x === y) return x === Infinity ? others(a, b) : latest(a, b);
      return x - y;
    };
  }
  const sign = sort.direction === 'asc' ? 1 : -1;
  return (a, b) => {
    const [x, y] = [numberOf(a.numbers, sort.field), numberOf(b.numbers, sort.field)];
    if (x === y) return latest(a, b);
    if (x === undefined) return 1;
    return y === undefined ? -1 : sign * (x - y);
  };
}

type Words = Extract<Condition, { readonly kind: 'words' }>;

/** All but those under a "not". */
function wordsAskedIn(condition: Condition): (Omit<Words, 'prefix'> & { readonly prefix: boolean })[] {
  if (condition.kind === 'words') return [{ ...condition, prefix: condition.prefix ?? false }];
  return condition.kind === 'and' || condition.kind === 'or' ? condition.of.flatMap(wordsAskedIn) : [];
}

function facetOf(
  found: readonly ListingFacts[],
  request: FacetRequest,
  firstOf: (some: readonly ListingFacts[]) => readonly ListingFacts[],
): Facet {
  if (request.kind === 'histogram') {
    const { field, edges } = request;
    const value = ({ numbers }: ListingFacts): number | undefined => numberOf(numbers, field);
    const highest = [...found].sort((a, b) => (value(b) ?? -Infinity) - (value(a) ?? -Infinity));
    const inBins = request.isAddedUp === true ? firstOf(highest) : found;
    const counts = edges.slice(1).map((upper, bin) => {
      const lower = edges[bin] ?? 0;
      const isLast = bin === edges.length - 2;
      const isIn = (number: number): boolean => number >= lower && (number < upper || (isLast && number === upper));
      return {
        value: String(lower),
        count: firstOf(inBins.filter((facts) => isIn(value(facts) ?? NaN))).length,
      };
    });
    return { counts };
  }
  const holders = new Map<string, ListingFacts[]>();
  for (const facts of found) {
    const held = request.kind === 'category' ? facts.categories[request.field] : facts.keys[request.field];
    for (const value of new Set(held)) holders.set(value, [...(holders.get(value) ?? []), facts]);
  }
  const present = [...holders].map(([value, some]) => ({ value, count: firstOf(some).length }));
  if (request.kind === 'key')
    return { counts: present.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)).slice(0, request.most) };
  const values: readonly string[] = CATEGORIES[request.field].values;
  return { counts: present.sort((a, b) => values.indexOf(a.value) - values.indexOf(b.value)) };
}

function valuesOf(
  { id, coordinates, numbers, categories }: ListingFacts,
  { numbers: wantedNumbers = [], categories: wantedCategories = [], derived = {} }: ReadFields,
): ListingValues {
  return {
    id,
    ...(coordinates === undefined ? {} : { coordinates }),
    numbers: Object.fromEntries(
      wantedNumbers.flatMap((name) => {
        const value = numberOf(numbers, derived[name] ?? name);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    categories: Object.fromEntries(
      wantedCategories.flatMap((name) => (categories[name].length === 0 ? [] : [[name, categories[name]]])),
    ),
  };
}
