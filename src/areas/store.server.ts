import type { Database, Transaction } from '../platform/db/database.server.ts';
import type { Area, AreaKind, NewArea } from './area.server.ts';
import { polygonsOf, type Geometry } from './geometry.server.ts';

/** SQL of the table of areas. */

/**
 * All areas changed since a position (all of them without one), parents before children, and the position to go on
 * from: what transactions write that are still open comes after it. Numbers above this server's own are of another one,
 * from which the records were moved, and are no changes.
 */
export async function readAreas(db: Reader, since?: string): Promise<{ areas: Area[]; position: string }> {
  const [row] = await db.query<{ position: string }>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS position',
  );
  if (row === undefined) throw new Error('the database returned no position');
  const rows =
    since === undefined
      ? await db.query<AreaRow>(SELECT)
      : await db.query<AreaRow>(
          `${SELECT} WHERE tx >= $1::xid8 AND tx < pg_snapshot_xmax(pg_current_snapshot())`,
          [since],
          'areas-changed',
        );
  return { areas: inOrder(rows), position: row.position };
}

/** Runs `load` once for each version of the gazetteer, also when several processes start at once. */
export async function onceForVersion(
  db: Pick<Database, 'query' | 'transaction'>,
  version: number,
  load: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const isLoaded = async (reader: Reader): Promise<boolean> =>
    (await reader.query('SELECT 1 FROM area_gazetteer WHERE version >= $1', [version])).length > 0;
  if (await isLoaded(db)) return;
  await db.transaction(async (tx) => {
    await tx.query('LOCK TABLE area_gazetteer IN EXCLUSIVE MODE', []);
    if (await isLoaded(tx)) return;
    await load(tx);
    await tx.query('INSERT INTO area_gazetteer (version) VALUES ($1)', [version]);
  });
}

/** Where an area is: an imported outline knows better than the gazetteer. */
const PLACED = ['lat', 'lng', 'north', 'south', 'west', 'east'];

/** Writes the gazetteer's areas by their ids. Outlines that were imported stay. */
export async function writeGazetteer(tx: Reader, areas: readonly NewArea[]): Promise<void> {
  for (let start = 0; start < areas.length; start += ROWS_AT_ONCE) {
    await tx.query(
      `INSERT INTO areas (id, ${COLUMNS}) SELECT id, ${COLUMNS} FROM jsonb_to_recordset($1::jsonb) AS r(id integer, ${TYPED})
       ON CONFLICT (id) DO UPDATE SET parent_id = excluded.parent_id, name = excluded.name, slug = excluded.slug, path = excluded.path,
         code = excluded.code,
         alternate_names = (SELECT coalesce(array_agg(DISTINCT name), '{}') FROM unnest(areas.alternate_names || excluded.alternate_names) AS name), population = excluded.population, members = excluded.members,
         ${PLACED.map((name) => `${name} = CASE WHEN areas.polygon IS NULL THEN coalesce(excluded.${name}, areas.${name}) ELSE areas.${name} END`).join(', ')}, tx = pg_current_xact_id()`,
      [JSON.stringify(areas.slice(start, start + ROWS_AT_ONCE).map(rowOf))],
    );
  }
}

/**
 * Adds areas that the gazetteer does not know. One that is there already, by country, kind and path, is
 * left alone; one that was forgotten is known again. Gives them all as they are kept.
 */
export async function addAreas(db: Reader, areas: readonly NewArea[]): Promise<Area[]> {
  if (areas.length === 0) return [];
  const rows = JSON.stringify(areas.map(rowOf));
  await db.query(
    `INSERT INTO areas (${COLUMNS}) SELECT ${COLUMNS} FROM jsonb_to_recordset($1::jsonb) AS r(${TYPED}) ON CONFLICT (country, kind, path) DO UPDATE
       SET source = excluded.source, lat = excluded.lat, lng = excluded.lng, tx = pg_current_xact_id() WHERE areas.source = 'gone'`,
    [rows],
  );
  return inOrder(
    await db.query<AreaRow>(
      `${SELECT} WHERE (country, kind, path) IN (SELECT country, kind, path FROM jsonb_to_recordset($1::jsonb) AS r(${TYPED}))`,
      [rows],
    ),
  );
}

/** The ids of the areas that only listings name, and that nobody has imported an outline of. */
export async function readLearnt(db: Reader): Promise<number[]> {
  const rows = await db.query<{ id: number }>("SELECT id FROM areas WHERE source = 'listing' AND polygon IS NULL");
  return rows.map(({ id }) => id);
}

/** Forgets areas that only listings named. Their rows stay, so that every process hears of it. */
export async function forgetAreas(tx: Reader, ids: readonly number[]): Promise<void> {
  await tx.query(
    "UPDATE areas SET source = 'gone', tx = pg_current_xact_id() WHERE id = ANY($1::integer[]) AND source = 'listing'",
    [ids],
  );
}

/** An outline and what follows from it, for an area that is there. */
export interface Outline {
  readonly id: number;
  readonly alternateNames: readonly string[];
  readonly lat: number;
  readonly lng: number;
  readonly north: number;
  readonly south: number;
  readonly west: number;
  readonly east: number;
  readonly polygon: Geometry;
}

/** Writes outlines; gives the ids of those that were not the same already. */
export async function writeOutlines(db: Reader, outlines: readonly Outline[]): Promise<number[]> {
  if (outlines.length === 0) return [];
  const rows = await db.query<{ id: number }>(
    `UPDATE areas SET polygon = r.polygon, alternate_names = ARRAY(SELECT jsonb_array_elements_text(r.alternate_names)), lat = coalesce(areas.lat, r.lat), lng = coalesce(areas.lng, r.lng),
       north = r.north, south = r.south, west = r.west, east = r.east, tx = pg_current_xact_id()
     FROM jsonb_to_recordset($1::jsonb) AS r(id integer, alternate_names jsonb, lat double precision, lng double precision,
       north double precision, south double precision, west double precision, east double precision, polygon jsonb)
     WHERE areas.id = r.id AND areas.polygon IS DISTINCT FROM r.polygon
     RETURNING areas.id`,
    [
      JSON.stringify(
        outlines.map(({ alternateNames, ...outline }) => ({ ...outline, alternate_names: alternateNames })),
      ),
    ],
  );
  return rows.map(({ id }) => id);
}

/** What reads and writes need of a database or a transaction. */
export type Reader = Pick<Database, 'query'>;

const ROWS_AT_ONCE = 5_000;
const RANK: Readonly<Record<AreaKind, number>> = {
  country: 0,
  county: 1,
  region: 2,
  city: 3,
  municipality: 4,
  suburb: 5,
  postcode: 6,
};

const COLUMN_TYPES = {
  parent_id: 'integer',
  country: 'text',
  kind: 'text',
  name: 'text',
  alternate_names: 'text[]',
  slug: 'text',
  path: 'text',
  code: 'text',
  lat: 'double precision',
  lng: 'double precision',
  north: 'double precision',
  south: 'double precision',
  west: 'double precision',
  east: 'double precision',
  population: 'integer',
  members: 'integer[]',
  polygon: 'jsonb',
  source: 'text',
} as const;
const COLUMNS = Object.keys(COLUMN_TYPES).join(', ');
const TYPED = Object.entries(COLUMN_TYPES)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');

const SELECT = `SELECT id, parent_id, country, kind, name, alternate_names, slug, path, code, lat, lng, north, south, west, east, population, members,
  source = 'listing' AS is_learnt, source = 'gone' AS is_gone, polygon::text AS polygon FROM areas`;

interface AreaRow {
  readonly id: number;
  readonly parent_id: number | null;
  readonly country: Area['country'];
  readonly kind: AreaKind;
  readonly name: string;
  readonly alternate_names: string[];
  readonly slug: string;
  readonly path: string;
  readonly code: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly north: number | null;
  readonly south: number | null;
  readonly west: number | null;
  readonly east: number | null;
  readonly population: number;
  readonly members: readonly number[];
  readonly is_learnt: boolean;
  readonly is_gone: boolean;
  readonly polygon: string | null;
}

function inOrder(rows: readonly AreaRow[]): Area[] {
  return rows.map(areaOf).sort((a, b) => RANK[a.kind] - RANK[b.kind] || a.id - b.id);
}

function areaOf(row: AreaRow): Area {
  const { north, south, west, east } = row;
  const geometry = row.polygon === null ? undefined : (JSON.parse(row.polygon) as Geometry);
  return {
    id: row.id,
    parentId: row.parent_id ?? undefined,
    country: row.country,
    kind: row.kind,
    name: row.name,
    alternateNames: row.alternate_names,
    slug: row.slug,
    path: row.path,
    code: row.code ?? undefined,
    population: row.population,
    ...(row.members.length === 0 ? {} : { members: row.members }),
    point: row.lat === null || row.lng === null ? undefined : { lat: row.lat, lng: row.lng },
    box: north === null || south === null || west === null || east === null ? undefined : { north, south, west, east },
    geometry,
    ...(row.is_learnt ? { isLearnt: true as const } : {}),
    ...(row.is_gone ? { isGone: true as const } : {}),
    ...(geometry === undefined ? {} : { rings: polygonsOf(geometry).flat() }),
  };
}

function rowOf(area: NewArea): Record<string, unknown> {
  const { id, parentId, alternateNames, point, box, geometry, members = [], ...same } = area;
  return {
    ...same,
    id,
    members,
    parent_id: parentId,
    alternate_names: alternateNames,
    ...point,
    ...box,
    polygon: geometry,
  };
}
