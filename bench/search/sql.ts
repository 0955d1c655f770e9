import type { Condition, FacetRequest, Filter, Sort } from '../../src/search/engine/types.ts';
import { savedWords } from '../../src/search/engine/matcher/asked.ts';
import { SCHEMA } from './listings.ts';
import { nameOf } from './rivals.ts';
import type { Task } from './workload.ts';

const EARTH_RADIUS = 6_371_008.8;

/** A task as statements: how many match, and the page or the counts; a map needs but the second. */
export interface Statements {
  readonly total?: string;
  readonly rows: string;
}

/** Values come from the seeded workload and hold nothing but numbers and plain letters. */
export function statementsOf(task: Task): Statements {
  if (task.kind === 'map') {
    const { filters, box, zoom } = task.query;
    const cell = 360 / 2 ** zoom / 4;
    const place = filter('view', { kind: 'box', box });
    return {
      rows: `SELECT count(*)::int AS count, avg(lat) AS lat, avg(lon) AS lon, min(id) AS id FROM listing
             WHERE ${where([...filters, place])} GROUP BY floor(lon / ${cell}), floor(lat / ${cell})`,
    };
  }
  if (task.kind === 'facets') return { total: countOf(task.filters), rows: facetCounts(task.filters, task.requests) };
  const { filters, sort, offset, limit } = task.query;
  return {
    total: countOf(filters),
    rows: `SELECT id FROM listing WHERE ${where(filters)} ORDER BY ${order(sort, filters)}, id DESC LIMIT ${limit} OFFSET ${offset}`,
  };
}

export function column(field: string): string {
  return field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

function filter(name: string, condition: Condition): Filter {
  return { name, condition };
}

function countOf(filters: readonly Filter[]): string {
  return `SELECT count(*)::int AS total FROM listing WHERE ${where(filters)}`;
}

function where(filters: readonly Filter[]): string {
  return filters.map(({ condition }) => predicate(condition)).join(' AND ') || 'true';
}

function predicate(condition: Condition): string {
  switch (condition.kind) {
    case 'category': {
      const isMany = 'many' in SCHEMA.categories[condition.field as keyof typeof SCHEMA.categories];
      return isMany
        ? `${column(condition.field)} && '{${condition.anyOf.join()}}'::smallint[]`
        : `${column(condition.field)} IN (${condition.anyOf.join()})`;
    }
    case 'range': {
      const bounds = [
        condition.min === undefined ? '' : `>= ${condition.min}`,
        condition.max === undefined ? '' : `<= ${condition.max}`,
      ];
      return bounds
        .filter((bound) => bound !== '')
        .map((bound) => `${column(nameOf(condition.field))} ${bound}`)
        .join(' AND ');
    }
    case 'key':
      return condition.field === 'viewing'
        ? `viewing && '{${condition.anyOf.join()}}'::int[]`
        : `${condition.field} IN (${condition.anyOf.join()})`;
    case 'box': {
      // The index keeps boxes in single precision, so the edges are checked again.
      const { west, south, east, north } = condition.box;
      return `geom && ${envelope(west, south, east, north)} AND lon BETWEEN ${round(west)} AND ${round(east)} AND lat BETWEEN ${round(south)} AND ${round(north)}`;
    }
    case 'radius': {
      const { lat, lon, metres } = condition;
      const reach = ((metres / EARTH_RADIUS) * 180 * 1.001) / Math.PI;
      const across = reach / Math.cos((lat * Math.PI) / 180);
      return `geom && ${envelope(lon - across, lat - reach, lon + across, lat + reach)}
              AND ST_DistanceSphere(geom, ST_SetSRID(ST_MakePoint(${lon}, ${lat}), 4326)) <= ${metres}`;
    }
    case 'polygon': {
      const ring = condition.rings[0] ?? [];
      const corners = [...ring, ...ring.slice(0, 1)].map(([lon, lat]) => `${lon} ${lat}`);
      return `ST_Intersects(geom, 'SRID=4326;POLYGON((${corners.join()}))'::geometry)`;
    }
    case 'words':
      return `words @@ '${tsquery(condition)}'::tsquery`;
    default:
      throw new TypeError(`The workload has no ${condition.kind}`);
  }
}

function envelope(west: number, south: number, east: number, north: number): string {
  return `ST_MakeEnvelope(${west}, ${south}, ${east}, ${north}, 4326)`;
}

function round(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

function tsquery(condition: Extract<Condition, { kind: 'words' }>): string {
  return savedWords(condition)
    .map(({ stems }) => `(${stems.join('|')})`)
    .join('&');
}

function order(sort: Sort, filters: readonly Filter[]): string {
  if (sort.by === 'number') return `${column(nameOf(sort.field))} ${sort.direction} NULLS LAST`;
  const words = filters.find(({ condition }) => condition.kind === 'words')?.condition as Extract<
    Condition,
    { kind: 'words' }
  >;
  return `ts_rank(words, '${tsquery(words)}'::tsquery) DESC`;
}

/** One statement for all facets; those with the same filters share a scan. */
function facetCounts(filters: readonly Filter[], requests: readonly FacetRequest[]): string {
  const scans = new Map<string, string>();
  const parts = requests.map((request, index) => {
    const left = where(filters.filter(({ name }) => request.ignoring?.includes(name) !== true));
    if (!scans.has(left)) scans.set(left, `scan${scans.size}`);
    return `SELECT ${index} AS request, ${binOf(request)} AS value, count(*)::int AS count FROM ${scans.get(left) ?? ''} GROUP BY 2`;
  });
  const columns = [...new Set(requests.map(({ field }) => column(nameOf(field))))].join();
  const ctes = [...scans].map(
    ([left, name]) => `${name} AS MATERIALIZED (SELECT ${columns} FROM listing WHERE ${left})`,
  );
  return `WITH ${ctes.join(', ')} ${parts.join(' UNION ALL ')}`;
}

function binOf(request: FacetRequest): string {
  const field = column(nameOf(request.field));
  if (request.kind === 'histogram') {
    const last = request.edges.at(-1) ?? NaN;
    return `CASE WHEN ${field} = ${last} THEN ${request.edges.length - 2} ELSE width_bucket(${field}, ARRAY[${request.edges.join()}]) - 1 END`;
  }
  const isMany = 'many' in SCHEMA.categories[request.field as keyof typeof SCHEMA.categories];
  return isMany ? `unnest(${field})::int` : `${field}::int`;
}
