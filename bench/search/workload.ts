import type {
  Condition,
  FacetRequest,
  Filter,
  MapQuery,
  Position,
  Query,
  Sort,
} from '../../src/search/engine/types.ts';
import { AGENCIES, CITIES, SCHEMA, TODAY, listing } from './listings.ts';
import { Random } from './random.ts';
import { LANGUAGES } from './words.ts';

/** One question of the workload. `orderIsFull` says that the ids have but one right order. */
export type Task = { readonly group: string } & (
  | { readonly kind: 'search'; readonly query: Query; readonly orderIsFull: boolean }
  | { readonly kind: 'map'; readonly query: MapQuery }
  | { readonly kind: 'facets'; readonly filters: readonly Filter[]; readonly requests: readonly FacetRequest[] }
);

const PER_GROUP = 22;
const PAGE = 25;
const COMMON_WORDS = 160;
const NEWEST: Sort = { by: 'number', field: 'published', direction: 'desc' };

/** The mixed workload, the kinds of question taking turns. Seeded. */
export function workload(count: number): Task[] {
  const random = new Random(42);
  const makers = [
    defaultPage,
    typical,
    narrow,
    keyword,
    commonWord,
    box,
    polygon,
    radius,
    deepPage,
    deepEverywhere,
    map,
    facets,
  ];
  return Array.from({ length: PER_GROUP }, (_, turn) => makers.map((make) => make(random, count, turn))).flat();
}

/** What people save: a market and some wishes, most of them with a place. */
export function savedSearch(number: number, count: number): Filter[] {
  const random = new Random(500_000_000 + number);
  const home = homeOf(random, count);
  const filters = [...market(home.market), ...randomFilters(random, home, 1 + random.below(4))];
  const place = random.next();
  if (place < 0.45)
    filters.push(
      filter('area', {
        kind: 'key',
        field: 'area',
        anyOf: [home.area, home.area + 1, home.area + 2].slice(0, 1 + random.below(3)),
      }),
    );
  else if (place < 0.65) filters.push(filter('box', { kind: 'box', box: boxAround(home, 0.02 + random.next() * 0.2) }));
  else if (place < 0.8)
    filters.push(
      filter('radius', { kind: 'radius', lat: home.lat, lon: home.lon, metres: 500 + random.below(10_000) }),
    );
  else if (place < 0.85) filters.push(filter('polygon', { kind: 'polygon', rings: [outline(random, home, 0.05, 40)] }));
  if (random.chance(0.15)) filters.push(filter('words', words(random, home.country, 1)));
  return filters;
}

interface Home {
  readonly country: 'no' | 'au';
  readonly market: number;
  readonly lat: number;
  readonly lon: number;
  readonly area: number;
  readonly price: number;
}

/** Some home on the market: questions are asked where homes are. */
function homeOf(random: Random, count: number): Home {
  const { lat, lon, categories, keys, numbers } = listing(random.below(count));
  const market = categories['market']?.[0] ?? 0;
  return {
    country: market < 2 ? 'no' : 'au',
    market,
    lat,
    lon,
    area: keys['area']?.[0] ?? 0,
    price: numbers['price'] ?? 0,
  };
}

function filter(name: string, condition: Condition): Filter {
  return { name, condition };
}

function market(ordinal: number): Filter[] {
  return [
    filter('market', { kind: 'category', field: 'market', anyOf: [ordinal] }),
    filter('availability', { kind: 'category', field: 'availability', anyOf: [0] }),
  ];
}

function randomFilters(random: Random, { price }: Home, count: number): Filter[] {
  const all: (() => Filter)[] = [
    () => filter('type', { kind: 'category', field: 'type', anyOf: [random.below(3), 3 + random.below(3)] }),
    () =>
      filter('price', { kind: 'range', field: 'price', min: Math.round(price * 0.7), max: Math.round(price * 1.3) }),
    () => filter('bedrooms', { kind: 'range', field: 'bedrooms', min: 1 + random.below(3) }),
    () => filter('size', { kind: 'range', field: 'primaryRoom', min: 40 + random.below(40) }),
    () => filter('facilities', { kind: 'category', field: 'facilities', anyOf: [random.below(5)] }),
    () => filter('built', { kind: 'range', field: 'built', min: 1950 + random.below(60) }),
    () => filter('energy', { kind: 'category', field: 'energy', anyOf: [0, 1, 2, 3] }),
    () => filter('owner', { kind: 'category', field: 'owner', anyOf: [0] }),
  ];
  const start = random.below(all.length);
  return Array.from({ length: count }, (_, index) => all[(start + index * 3) % all.length]?.() ?? []).flat();
}

function search(group: string, filters: Filter[], sort: Sort = NEWEST, offset = 0): Task {
  return { group, kind: 'search', query: { filters, sort, offset, limit: PAGE }, orderIsFull: sort.by === 'number' };
}

function defaultPage(random: Random, count: number): Task {
  return search('default page', market(homeOf(random, count).market));
}

function typical(random: Random, count: number, turn: number): Task {
  const home = homeOf(random, count);
  const sorts: Sort[] = [
    NEWEST,
    { by: 'number', field: 'price', direction: 'asc' },
    { by: 'number', field: 'pricePerPrimary', direction: 'asc' },
  ];
  return search('typical', [...market(home.market), ...randomFilters(random, home, 4)], sorts[turn % 3]);
}

function narrow(random: Random, count: number): Task {
  const home = homeOf(random, count);
  const place = random.chance(0.5)
    ? filter('area', { kind: 'key', field: 'area', anyOf: [home.area] })
    : filter('agency', { kind: 'key', field: 'agency', anyOf: [100 + random.below(AGENCIES - 100)] });
  const viewing = filter('viewing', { kind: 'key', field: 'viewing', anyOf: [TODAY, TODAY + 1, TODAY + 2, TODAY + 3] });
  return search('narrow', [
    ...market(home.market),
    place,
    ...randomFilters(random, home, 3),
    ...(random.chance(0.3) ? [viewing] : []),
  ]);
}

function keyword(random: Random, count: number, turn: number): Task {
  const home = homeOf(random, count);
  const asked = words(random, home.country, 1 + (turn % 2));
  return search('keyword', [...market(home.market), filter('words', asked)], { by: 'relevance' });
}

/** What half of all homes have, the best first. */
function commonWord(random: Random, count: number, turn: number): Task {
  const home = homeOf(random, count);
  const word = LANGUAGES[home.country].words[turn % 20] ?? '';
  const filters = [...market(home.market), filter('words', { kind: 'words', words: word })];
  return search('common word', filters, { by: 'relevance' });
}

function words(random: Random, country: 'no' | 'au', count: number): Condition {
  const chosen = Array.from({ length: count }, () => LANGUAGES[country].words[20 + random.below(COMMON_WORDS)]);
  return { kind: 'words', words: chosen.join(' ') };
}

function box(random: Random, count: number): Task {
  const home = homeOf(random, count);
  return search('box', [
    ...market(home.market),
    filter('box', { kind: 'box', box: boxAround(home, 0.02 + random.next() * 0.15) }),
  ]);
}

function polygon(random: Random, count: number): Task {
  const home = homeOf(random, count);
  const rings = [outline(random, home, 0.03 + random.next() * 0.1, 20 + random.below(200))];
  return search('polygon', [...market(home.market), filter('polygon', { kind: 'polygon', rings })]);
}

function radius(random: Random, count: number): Task {
  const home = homeOf(random, count);
  const metres = 1000 + random.below(9000);
  return search('radius', [
    ...market(home.market),
    filter('radius', { kind: 'radius', lat: home.lat, lon: home.lon, metres }),
  ]);
}

function deepPage(random: Random, count: number, turn: number): Task {
  const home = homeOf(random, count);
  const sort: Sort = { by: 'number', field: turn % 2 === 0 ? 'price' : 'published', direction: 'desc' };
  return search(
    'deep page',
    [...market(home.market), ...randomFilters(random, home, 1)],
    sort,
    PAGE * random.below(Math.ceil(count / 1000)),
  );
}

/** Nothing asked for, and a page from anywhere in all markets together. */
function deepEverywhere(random: Random, count: number, turn: number): Task {
  const sort: Sort = {
    by: 'number',
    field: turn % 2 === 0 ? 'price' : 'published',
    direction: turn % 3 === 0 ? 'asc' : 'desc',
  };
  return search('deep page of all', [], sort, random.below(count - PAGE));
}

/** A window of about 1000 by 700 pixels over a country, a region and a town. */
function map(random: Random, count: number, turn: number): Task {
  const home = homeOf(random, count);
  const zoom = 5 + (turn % 3) * 4;
  const width = (360 * 1000) / 256 / 2 ** zoom;
  const centre = (zoom === 5 ? CITIES[home.country][0] : undefined) ?? home;
  const height = width * 0.7 * Math.cos((centre.lat * Math.PI) / 180);
  const view = {
    north: centre.lat + height / 2,
    south: centre.lat - height / 2,
    west: centre.lon - width / 2,
    east: centre.lon + width / 2,
  };
  return {
    group: `map at zoom ${zoom}`,
    kind: 'map',
    query: { filters: market(home.market), box: view, zoom, singlesUpTo: 1 },
  };
}

function facets(random: Random, count: number): Task {
  const home = homeOf(random, count);
  const steps = Array.from(
    { length: 21 },
    (_, index) => index * (home.market === 0 ? 500_000 : home.market === 2 ? 100_000 : 2000),
  );
  return {
    group: 'facets',
    kind: 'facets',
    filters: [...market(home.market), ...randomFilters(random, home, 2)],
    requests: [
      ...['type', 'facilities', 'energy', 'owner', 'ownership'].map((field): FacetRequest => ({
        kind: 'category',
        field,
        ignoring: [field],
      })),
      { kind: 'histogram', field: 'bedrooms', edges: [0, 1, 2, 3, 4, 5, 20], ignoring: ['bedrooms'] },
      { kind: 'histogram', field: 'price', edges: steps, ignoring: ['price'] },
    ],
  };
}

function boxAround({ lat, lon }: { lat: number; lon: number }, half: number): MapQuery['box'] {
  const across = half / Math.cos((lat * Math.PI) / 180);
  return { north: lat + half, south: lat - half, west: lon - across, east: lon + across };
}

/** A ragged outline that does not cross itself. */
function outline(
  random: Random,
  { lat, lon }: { lat: number; lon: number },
  reach: number,
  corners: number,
): Position[] {
  return Array.from({ length: corners }, (_, corner): Position => {
    const angle = (corner / corners) * 2 * Math.PI;
    const far = reach * (0.6 + random.next() * 0.4);
    return [round(lon + (Math.cos(angle) * far) / Math.cos((lat * Math.PI) / 180)), round(lat + Math.sin(angle) * far)];
  });
}

/** To the seventh decimal, to which the engine compares places. */
function round(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

/** The schema's fields that hold one value of a category. */
export const SINGLE_CATEGORIES = Object.entries(SCHEMA.categories)
  .filter(([, field]) => !('many' in field))
  .map(([name]) => name);
