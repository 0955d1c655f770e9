import type {
  AskedNumber,
  Box,
  Condition,
  Document,
  FacetRequest,
  Filter,
  MapQuery,
  MedianQuery,
  Position,
  Query,
  RankQuery,
  Schema,
  Sort,
} from './types.ts';

/** Random documents and queries for tests: small ranges, so that ties, duplicates and hits are frequent. */
export interface Random {
  readonly schema: Schema;
  /** A number of documents. */
  size(): number;
  integer(below: number): number;
  chance(probability: number): boolean;
  document(): Document;
  query(size: number): Query;
  facetRequests(filters: readonly Filter[]): FacetRequest[];
  mapQuery(filters: readonly Filter[]): MapQuery;
  medianQuery(filters: readonly Filter[]): MedianQuery;
  /** Of some of these documents, a few of them twice, and of some that there are not. */
  rankQuery(filters: readonly Filter[], ids: readonly number[]): RankQuery;
}

const WORDS = ['sea', 'view', 'garden', 'quiet', 'sunny', 'loft'];

const SCHEMA: Schema = {
  categories: {
    market: { values: ['no-buy', 'no-rent', 'au-buy', 'au-rent'] },
    type: { values: ['house', 'flat', 'cabin', 'farm', 'plot'] },
    facilities: { values: ['balcony', 'garage', 'lift'], many: true },
  },
  numbers: {
    price: { sortable: true },
    built: { sortable: true },
    published: { sortable: true },
    bedrooms: {},
    area: {},
  },
  keys: ['agency', 'region'],
  texts: { title: { weight: 2 }, body: { weight: 1 } },
  partition: 'market',
};

/** Town centres, one of them on the 180th meridian: [latitude, longitude]. */
const TOWNS = [
  [59.91, 10.75],
  [60.39, 5.32],
  [-37.81, 144.96],
  [-16.8, 179.98],
  [70.66, 23.68],
] as const;

export function randomizer(seed: number): Random {
  const next = mulberry32(seed);
  const integer = (below: number): number => Math.floor(next() * below);
  const chance = (probability: number): boolean => next() < probability;
  const pick = <T>(of: readonly T[]): T => of[integer(of.length)] as T;
  const some = <T>(most: number, make: () => T): T[] => Array.from({ length: integer(most + 1) }, make);
  const around = (centre: number, spread: number): number => centre + (next() + next() - 1) * spread;

  const position = (): Position => {
    const [lat, lon] = pick(TOWNS);
    const spread = pick([0.001, 0.05, 2]);
    if (lon > 179 && chance(0.1)) return [pick([-180, 180]), lat];
    const longitude = around(lon, spread);
    return [longitude > 180 ? longitude - 360 : longitude, around(lat, spread)];
  };

  const number: Record<string, () => number> = {
    price: () => pick([integer(40) * 100_000, integer(1000) * 123_456_789]),
    built: () => 1900 + integer(30),
    published: () => 1_700_000_000 + integer(500),
    bedrooms: () => integer(5),
    area: () => Math.round(next() * 4000) / 4,
  };

  const document = (): Document => {
    const [lon, lat] = chance(0.05) ? [NaN, NaN] : position();
    return {
      id: 1 + integer(chance(0.5) ? 3000 : 2 ** 40),
      lat,
      lon,
      categories: {
        market: chance(0.05) ? [] : [chance(0.6) ? 0 : integer(4)],
        type: [integer(5)],
        facilities: [0, 1, 2].filter(() => chance(0.4)),
      },
      numbers: Object.fromEntries(
        Object.entries(number).flatMap(([name, value]) => (chance(0.15) ? [] : [[name, value()]])),
      ),
      keys: { agency: [integer(chance(0.8) ? 3 : 300)], region: some(3, () => 4_294_967_295 - integer(100)) },
      texts: { title: some(3, () => pick(WORDS)).join(' '), body: some(6, () => pick(WORDS)).join(' ') },
    };
  };

  const box = (): Box => {
    const [lon, lat] = position();
    const height = next() * pick([0.002, 0.1, 5, 90]);
    const width = next() * pick([0.002, 0.1, 5, 150]);
    const east = lon + width;
    return { south: lat, north: Math.min(90, lat + height), west: lon, east: east > 180 ? east - 360 : east };
  };

  const ring = (): Position[] => {
    const [lon, lat] = position();
    const spread = pick([0.002, 0.1, 5]);
    const corners = Array.from({ length: integer(chance(0.8) ? 9 : 200) }, (): Position => [
      around(lon, spread),
      around(lat, spread),
    ]);
    return corners.flatMap((corner) => (chance(0.1) ? [corner, corner] : [corner]));
  };

  /** More than the engine keeps, few enough that they are asked for again after changes. */
  const worked = Array.from({ length: 12 }, () => ({
    of: pick(Object.keys(number)),
    less: pick([0, 1, 500_000, 1_700_000_200]),
    times: pick([0, 0.006_140_875, 0.5, 1]),
    plus: pick(Object.keys(number)),
  }));
  const asked = (named: readonly string[]): AskedNumber => (chance(0.2) ? pick(worked) : pick(named));

  const range = (): Condition => {
    const field = asked(Object.keys(number));
    const bound = number[typeof field === 'string' ? field : pick([field.of, field.plus])] ?? next;
    return {
      kind: 'range',
      field,
      ...(chance(0.7) && { min: chance(0.05) ? -Infinity : bound() }),
      ...(chance(0.7) && { max: bound() + pick([0, 0.5, 10]) }),
    };
  };

  const leaves: readonly (() => Condition)[] = [
    () => ({ kind: 'category', field: 'market', anyOf: some(2, () => integer(4)) }),
    () => ({ kind: 'category', field: 'type', anyOf: some(3, () => integer(5)) }),
    () => ({ kind: 'category', field: 'facilities', anyOf: [integer(3)] }),
    range,
    range,
    () => ({ kind: 'key', field: 'agency', anyOf: some(3, () => integer(300)) }),
    () => ({ kind: 'key', field: 'region', anyOf: some(20, () => 4_294_967_295 - integer(110)) }),
    () => ({ kind: 'id', anyOf: some(50, () => 1 + integer(3000)) }),
    () => ({ kind: 'box', box: box() }),
    () => {
      const [lon, lat] = position();
      return { kind: 'radius', lat, lon, metres: next() * pick([50, 5000, 500_000, 21_000_000]) };
    },
    () => ({ kind: 'polygon', rings: some(3, ring) }),
    () => ({
      kind: 'words',
      words: Array.from({ length: 1 + integer(2) }, () => pick(WORDS)).join(' '),
      ...(chance(0.3) && { fields: ['title'] }),
    }),
  ];
  const condition = (depth: number): Condition => {
    if (depth === 0 || chance(0.7)) return pick(leaves)();
    const part = (): Condition => condition(depth - 1);
    return pick<() => Condition>([
      () => ({ kind: 'and', of: some(3, part) }),
      () => ({ kind: 'or', of: some(3, part) }),
      () => ({ kind: 'not', of: part() }),
    ])();
  };

  /** Some keys without a rank, and some that share theirs. */
  const byKey = (then: AskedNumber): Sort => {
    const [unranked, shared] = [1 + integer(4), 1 + integer(3)];
    return {
      by: 'key',
      field: pick(['agency', 'region']),
      rankOf: (key) => (key % 5 < unranked ? undefined : Math.floor(key / shared)),
      then: { by: 'number', field: then, direction: pick(['asc', 'desc']) },
    };
  };

  const names = ['a', 'b', 'c'];
  return {
    schema: SCHEMA,
    size: () => pick([0, 1, 511, 513, 1500, 3000]),
    integer,
    chance,
    document,
    query(size) {
      const field = asked(['price', 'built', 'published']);
      const filters: Filter[] = some(3, () => ({ name: pick(names), condition: condition(3) }));
      if (chance(0.3))
        filters.push({ name: pick(names), condition: { kind: 'onePer', field: pick(['built', 'bedrooms']) } });
      return {
        filters: chance(0.6)
          ? [{ name: 'market', condition: { kind: 'category', field: 'market', anyOf: [0] } }, ...filters]
          : filters,
        sort: chance(0.2) ? byKey(field) : { by: 'number', field, direction: pick(['asc', 'desc']) },
        offset: chance(0.5) ? 0 : integer(size + 10),
        limit: pick([0, 1, 20, 1000]),
      };
    },
    facetRequests(filters) {
      const ignoring = filters.map(({ name }) => name).filter(() => chance(0.3));
      return [
        { kind: 'category', field: pick(Object.keys(SCHEMA.categories)), ignoring },
        { kind: 'key', field: pick(['agency', 'region']), most: integer(10) },
        { kind: 'histogram', field: asked(['area']), edges: [0, 100, 100.5, 700, 900], ignoring },
        { kind: 'histogram', field: asked(['bedrooms']), edges: [0, 1, 2, 4], isAddedUp: chance(0.5) },
      ];
    },
    medianQuery: (filters) => {
      const view = box();
      // So far away that the reference has some hundred cells to look at, and no more.
      const zoom = Math.max(0, Math.log2(360 / ((view.east - view.west + 360) % 360)) - next() * 4);
      return { filters, box: view, zoom, field: asked(['price', 'area', 'bedrooms']), atLeast: pick([0, 1, 2, 5]) };
    },
    rankQuery: (filters, ids) => ({
      filters,
      field: asked(['price', 'area', 'bedrooms']),
      ids: some(pick([3, 30, 900]), () => (chance(0.9) ? (ids[integer(Math.max(1, ids.length))] ?? 7) : integer(4000))),
    }),
    mapQuery: (filters) => ({ filters, box: box(), zoom: next() * 18, singlesUpTo: pick([0, 1, 5, 1e9]) }),
  };
}

/** Mulberry32: small, seeded, and good enough for tests. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
