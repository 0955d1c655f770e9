import { gridOf } from './map/grid.ts';
import type {
  AskedNumber,
  Cluster,
  Condition,
  Document,
  Facet,
  FacetRequest,
  Filter,
  MapAnswer,
  MapQuery,
  MedianCell,
  MedianQuery,
  Page,
  Query,
  RankAnswer,
  RankQuery,
  Schema,
  Sort,
} from './types.ts';

/**
 * What the engine should answer, by looking at every document in turn: the definition that the
 * engine is tested against. It shares no structure with the engine; only where the cells of a map
 * lie is taken from `map/grid.ts`. Words and relevance are tested apart, in `text/`: here a words
 * condition holds when every word stands, as such, in one of the fields.
 */
export class ReferenceEngine {
  readonly #schema: Schema;
  readonly #documents = new Map<number, Document>();

  constructor(schema: Schema, documents: Iterable<Document>) {
    this.#schema = schema;
    for (const document of documents) this.put(document);
  }

  put(document: Document): void {
    this.#documents.set(document.id, document);
  }

  remove(id: number): boolean {
    return this.#documents.delete(id);
  }

  get size(): number {
    return this.#documents.size;
  }

  ids(): number[] {
    return [...this.#documents.keys()];
  }

  search({ filters, sort, offset, limit }: Query): Page {
    const found = onePer(this.#matches(filters).sort(orderOf(sort)), filters);
    return { total: found.length, ids: found.slice(offset, offset + limit).map(({ id }) => id) };
  }

  facets(filters: readonly Filter[], requests: readonly FacetRequest[]): Facet[] {
    return requests.map((request) => {
      const left = filters.filter(({ name }) => !request.ignoring?.includes(name));
      const found = this.#matches(left);
      const first = (of: readonly Document[]) => onePer(of, left);
      return { field: request.field, total: first(found).length, counts: this.#counts(found, request, first) };
    });
  }

  withoutEach(filters: readonly Filter[]): { name: string; total: number }[] {
    return [...new Set(filters.map(({ name }) => name))].map((name) => {
      const left = filters.filter((filter) => filter.name !== name);
      return { name, total: onePer(this.#matches(left), left).length };
    });
  }

  map({ filters, box, zoom, singlesUpTo }: MapQuery): MapAnswer {
    const latestFirst = this.#matches(filters).sort((a, b) => b.id - a.id);
    return clustersOf(onePer(latestFirst, filters), { box, zoom, singlesUpTo });
  }

  medians({ filters, field, ...view }: MedianQuery): MedianCell[] {
    return mediansOf(
      this.#matches(filters).map((document) => ({
        lat: document.lat,
        lon: document.lon,
        value: numberOf(document, field),
      })),
      view,
    );
  }

  ranks({ filters, field, ids }: RankQuery): RankAnswer {
    const found = this.#matches(filters).flatMap((document) => {
      const value = numberOf(document, field);
      return value === undefined ? [] : [{ id: document.id, value }];
    });
    return ranksAmong(found, ids);
  }

  #matches(filters: readonly Filter[]): Document[] {
    return [...this.#documents.values()].filter((document) =>
      filters.every(({ condition }) => fulfils(document, condition)),
    );
  }

  #counts(
    found: readonly Document[],
    request: FacetRequest,
    first: (of: readonly Document[]) => readonly Document[],
  ): Facet['counts'] {
    const count = (of: readonly Document[]) => first(of).length;
    if (request.kind === 'category') {
      const values = this.#schema.categories[request.field]?.values ?? [];
      return values.map((_, value) => ({
        value,
        count: count(found.filter(({ categories }) => categories[request.field]?.includes(value))),
      }));
    }
    if (request.kind === 'key') {
      const held = new Set(found.flatMap(({ keys }) => keys[request.field] ?? []));
      const all = [...held].map((value) => ({
        value,
        count: count(found.filter(({ keys }) => keys[request.field]?.includes(value))),
      }));
      return all.sort((a, b) => b.count - a.count || a.value - b.value).slice(0, request.most);
    }
    const { edges, field } = request;
    const value = (document: Document): number | undefined => numberOf(document, field);
    const highest = [...found].sort((a, b) => (value(b) ?? -Infinity) - (value(a) ?? -Infinity));
    const inBins = request.isAddedUp === true ? first(highest) : found;
    return edges.slice(1).map((upper, bin) => {
      const lower = edges[bin] ?? 0;
      const isLast = bin === edges.length - 2;
      const isIn = (number: number): boolean => number >= lower && (isLast ? number <= upper : number < upper);
      return { value: bin, count: count(inBins.filter((document) => isIn(value(document) ?? NaN))) };
    });
  }
}

/** The first of those with the same number, where a filter takes them together. */
function onePer(found: readonly Document[], filters: readonly Filter[]): readonly Document[] {
  const grouping = filters.map(({ condition }) => condition).find(({ kind }) => kind === 'onePer');
  if (grouping?.kind !== 'onePer') return found;
  const { field } = grouping;
  return found.filter(
    ({ numbers }, index) =>
      numbers[field] === undefined || found.findIndex((other) => other.numbers[field] === numbers[field]) === index,
  );
}

function fulfils(document: Document, condition: Condition): boolean {
  switch (condition.kind) {
    case 'onePer':
      return true;
    case 'and':
      return condition.of.every((part) => fulfils(document, part));
    case 'or':
      return condition.of.some((part) => fulfils(document, part));
    case 'not':
      return !fulfils(document, condition.of);
    case 'category':
      return condition.anyOf.some((value) => document.categories[condition.field]?.includes(value));
    case 'key':
      return condition.anyOf.some((key) => document.keys[condition.field]?.includes(key));
    case 'id':
      return condition.anyOf.includes(document.id);
    case 'range': {
      const value = numberOf(document, condition.field) ?? NaN;
      return value >= (condition.min ?? -Infinity) && value <= (condition.max ?? Infinity);
    }
    case 'words': {
      const texts = Object.entries(document.texts).filter(([field]) => condition.fields?.includes(field) ?? true);
      const held = texts.flatMap(([, text]) => text.split(' '));
      return condition.words.split(' ').every((word) => held.includes(word));
    }
    case 'where':
      return isPlaced(document) && fulfils(document, condition.of) && condition.test(document.lat, document.lon);
    case 'box':
    case 'radius':
    case 'polygon':
      return isInArea(document, condition);
  }
}

function numberOf({ numbers }: Document, asked: AskedNumber): number | undefined {
  if (typeof asked === 'string') return numbers[asked];
  const [of, plus] = [numbers[asked.of], numbers[asked.plus]];
  if (of === undefined || plus === undefined) return undefined;
  return Math.round((of > asked.less ? of - asked.less : 0) * asked.times) + plus;
}

function orderOf(sort: Sort): (a: Document, b: Document) => number {
  if (sort.by === 'relevance') return (a, b) => b.id - a.id;
  if (sort.by === 'key') {
    const then = orderOf(sort.then);
    const rank = ({ keys }: Document): number =>
      Math.min(...(keys[sort.field] ?? []).map((key) => sort.rankOf(key) ?? Infinity), Infinity);
    return (a, b) => {
      const [x, y] = [rank(a), rank(b)];
      if (x === Infinity && y === Infinity) return then(a, b);
      return x === y ? b.id - a.id : x - y;
    };
  }
  const sign = sort.direction === 'asc' ? 1 : -1;
  return (a, b) => {
    const x = numberOf(a, sort.field);
    const y = numberOf(b, sort.field);
    if (x === y) return b.id - a.id;
    if (x === undefined) return 1;
    if (y === undefined) return -1;
    return sign * (x - y);
  };
}

export type Area = Extract<Condition, { readonly kind: 'box' | 'radius' | 'polygon' }>;

/** Degrees, WGS 84; NaN when it is not known. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

export function isInArea(place: Place, area: Area): boolean {
  if (!isPlaced(place)) return false;
  switch (area.kind) {
    case 'box':
      return isInBox(place, area.box);
    case 'radius':
      return distance(place, area) <= area.metres;
    case 'polygon':
      return isInside(longitude(place), units(place.lat), area.rings);
  }
}

/** How those of `ids` that are among them stand there. */
export function ranksAmong<Id>(
  all: readonly { readonly id: Id; readonly value: number }[],
  ids: readonly Id[],
): { readonly known: number; readonly ranks: { readonly id: Id; readonly lower: number; readonly higher: number }[] } {
  return {
    known: all.length,
    ranks: ids.flatMap((id) => {
      const own = all.find((other) => other.id === id);
      if (own === undefined) return [];
      const lower = all.filter(({ value }) => value < own.value).length;
      const higher = all.filter(({ value }) => value > own.value).length;
      return [{ id, lower, higher }];
    }),
  };
}

/** All of them, gathered by the cells of a map. */
export function clustersOf(
  all: readonly (Place & { readonly id: number })[],
  { box, zoom, singlesUpTo }: Omit<MapQuery, 'filters'>,
): MapAnswer {
  const grid = gridOf(box, zoom);
  if (!grid) return { total: 0, clusters: [] };
  const cells = byCell(all, grid);
  const clusters = [...cells.values()].flatMap((held) => clusterOf(held, { box, singlesUpTo }, grid.columns[0] ?? 0));
  return { total: clusters.reduce((sum, { count }) => sum + count, 0), clusters };
}

/** The medians of their values by the cells of a map. */
export function mediansOf(
  all: readonly (Place & { readonly value: number | undefined })[],
  { box, zoom, atLeast }: Omit<MedianQuery, 'filters' | 'field'>,
): MedianCell[] {
  const grid = gridOf(box, zoom);
  if (!grid) return [];
  const { columns, rows } = grid;
  const cells = byCell(
    all.flatMap(({ value, ...place }) => (value === undefined ? [] : [{ ...place, value }])),
    grid,
  );
  return [...cells]
    .map(([cell, places]) => ({ places, at: cell.split(' ').map(Number) }))
    .sort((a, b) => (a.at[1] ?? 0) - (b.at[1] ?? 0) || (a.at[0] ?? 0) - (b.at[0] ?? 0))
    .flatMap(({ places, at: [column = 0, row = 0] }) => {
      const values = places.map(({ value }) => value).sort((a, b) => a - b);
      if (values.length < Math.max(1, atLeast)) return [];
      const [south = 0, north = 0] = [rows[row], rows[row + 1]];
      const [west = 0, east = 0] = [columns[column], columns[column + 1]];
      const [lower = 0, upper = 0] = [values[(values.length - 1) >> 1], values[values.length >> 1]];
      const edges = {
        south: Math.max(-90, south / 1e7),
        north: Math.min(90, north / 1e7),
        west: (west >= 1.8e9 ? west - 3.6e9 : west) / 1e7,
        east: (east > 1.8e9 ? east - 3.6e9 : east) / 1e7,
      };
      return [{ box: edges, count: values.length, median: (lower + upper) / 2 }];
    });
}

/** Those within the grid, by the column and row of their cell. */
function byCell<T extends Place>(all: readonly T[], { columns, rows }: NonNullable<ReturnType<typeof gridOf>>) {
  const cells = new Map<string, T[]>();
  for (const place of all) {
    const x = longitude(place) < (columns[0] ?? 0) ? longitude(place) + 3.6e9 : longitude(place);
    const column = lastAtMost(columns, x);
    const row = lastAtMost(rows, units(place.lat));
    if (!isPlaced(place) || column === undefined || row === undefined) continue;
    const cell = `${column} ${row}`;
    const held = cells.get(cell);
    if (held) held.push(place);
    else cells.set(cell, [place]);
  }
  return cells;
}

function isPlaced({ lat, lon }: Place): boolean {
  return Number.isFinite(lat) && Number.isFinite(lon);
}

/** Places are compared to seven decimals of a degree. */
function units(degrees: number): number {
  return Math.round(degrees * 1e7);
}

/** One on the 180th meridian is where it is named in either way. */
function isInBox({ lat, lon }: Place, { south, north, west, east }: MapQuery['box']): boolean {
  if (units(lat) < units(south) || units(lat) > units(north)) return false;
  const names = Math.abs(units(lon)) === 1.8e9 ? [-1.8e9, 1.8e9] : [units(lon)];
  return names.some((x) =>
    units(west) <= units(east) ? x >= units(west) && x <= units(east) : x >= units(west) || x <= units(east),
  );
}

/** The 180th meridian is -180, so that a map has it at one place. */
function longitude({ lon }: Place): number {
  return units(lon) === 1.8e9 ? -1.8e9 : units(lon);
}

function distance(document: Place, centre: Place): number {
  const radians = Math.PI / 180;
  const phi = (units(document.lat) / 1e7) * radians;
  const lambda = (units(document.lon) / 1e7) * radians;
  const centrePhi = (units(centre.lat) / 1e7) * radians;
  const centreLambda = (units(centre.lon) / 1e7) * radians;
  const a =
    Math.sin((phi - centrePhi) / 2) ** 2 +
    Math.cos(phi) * Math.cos(centrePhi) * Math.sin((lambda - centreLambda) / 2) ** 2;
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** Does a ray to the east cross an odd number of edges? */
function isInside(x: number, y: number, rings: readonly (readonly (readonly [number, number])[])[]): boolean {
  let inside = false;
  for (const ring of rings) {
    for (const [index, [lon, lat]] of ring.entries()) {
      const before = ring.at(index - 1) ?? [lon, lat];
      const [x1, y1, x2, y2] = [units(before[0]), units(before[1]), units(lon), units(lat)];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
  }
  return inside;
}

function clusterOf(
  all: readonly (Place & { readonly id: number })[],
  { box, singlesUpTo }: Pick<MapQuery, 'box' | 'singlesUpTo'>,
  west: number,
): Cluster[] {
  const inView = all.filter((document) => isInBox(document, box));
  if (inView.length === 0) return [];
  const lats = all.map(({ lat }) => units(lat));
  const lons = all.map(longitude);
  const unrolled = lons.map((lon) => (lon < west ? lon + 3.6e9 : lon));
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const lon = mean(unrolled);
  const cluster: Cluster = {
    lat: mean(lats) / 1e7,
    lon: (lon > 1.8e9 ? lon - 3.6e9 : lon) / 1e7,
    count: inView.length,
    box: {
      south: Math.min(...lats) / 1e7,
      north: Math.max(...lats) / 1e7,
      west: Math.min(...lons) / 1e7,
      east: Math.max(...lons) / 1e7,
    },
  };
  if (inView.length > singlesUpTo) return [cluster];
  return [{ ...cluster, ids: inView.map(({ id }) => id).sort((a, b) => b - a) }];
}

/** The interval that holds the value; undefined outside of all. */
function lastAtMost(edges: readonly number[], value: number): number | undefined {
  const after = edges.findIndex((edge) => edge > value);
  return after > 0 ? after - 1 : undefined;
}
