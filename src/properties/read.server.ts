import type { Database } from '../platform/db/database.server.ts';
import { COLUMNS, recordOf } from './columns.server.ts';
import type { ListingRecord } from './record.contract.ts';

/** A listing as it is kept, with what the store adds to its record. */
export interface StoredListing extends Omit<ListingRecord, 'images'> {
  readonly id: string;
  readonly version: number;
  readonly updatedAt: string;
  readonly areaIds: readonly number[];
  readonly totalPrice?: number;
  /** The price that stands largest, in whole units; left out when none is told. */
  readonly mainPrice?: number;
  readonly projectId?: string;
  readonly images: readonly StoredImage[];
}

export interface StoredImage {
  readonly file: string;
  readonly category: ListingRecord['images'][number]['category'];
  readonly caption?: string;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
}

/** Listings by id, in no particular order; unknown ids are left out. Cost: one query, linear in ids. */
export async function readListings(db: Database, ids: readonly string[]): Promise<StoredListing[]> {
  if (ids.length === 0) return [];
  const rows = await db.query<ListingRow>(`${SELECT} WHERE l.id = ANY($1::bigint[])`, [ids]);
  return rows.map(listingOf);
}

/** All listings after an id, in rising order, `limit` at a time: how the index is filled. */
export async function readListingsAfter(
  db: Pick<Database, 'query'>,
  after: string,
  limit: number,
): Promise<StoredListing[]> {
  const rows = await db.query<ListingRow>(`${SELECT} WHERE l.id > $1::bigint ORDER BY l.id LIMIT $2`, [after, limit]);
  return rows.map(listingOf);
}

/** The id of the listing that a source knows by this id; undefined when there is none. */
export async function readIdBySource(db: Database, source: string, externalId: string): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    'SELECT id::text AS id FROM listings WHERE source = $1 AND external_id = $2',
    [source, externalId],
  );
  return row?.id;
}

/** Ids of a project's units, A9 before A10. */
export async function readUnitIds(
  db: Database,
  project: Pick<StoredListing, 'source' | 'externalId'>,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'SELECT id::text AS id FROM listings WHERE source = $1 AND project_external_id = $2 ORDER BY length(unit_name), unit_name, id',
    [project.source, project.externalId],
  );
  return rows.map((row) => row.id);
}

interface ListingRow extends Record<string, unknown> {
  readonly id: string;
  readonly version: number;
  readonly updated_at: string;
  readonly area_ids: number[];
  readonly total_price: number | null;
  readonly main_price: number | null;
  readonly project_id: string | null;
  readonly images: StoredImage[] | null;
  readonly viewings: { startsAt: string; endsAt: string }[] | null;
  readonly price_history: ListingRecord['priceHistory'] | null;
}

function listingOf(row: ListingRow): StoredListing {
  return {
    ...recordOf(row),
    id: row.id,
    version: row.version,
    updatedAt: row.updated_at,
    areaIds: row.area_ids,
    ...(row.total_price === null ? {} : { totalPrice: row.total_price }),
    ...(row.main_price === null ? {} : { mainPrice: row.main_price }),
    ...(row.project_id === null ? {} : { projectId: row.project_id }),
    images: row.images ?? [],
    viewings: row.viewings ?? [],
    priceHistory: row.price_history ?? [],
  };
}

/** Instants inside JSON as the wire has them; in columns of their own the connection sees to it. */
const iso = (expression: string) => `to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const selected = COLUMNS.map(({ name }) => `l.${name}`);

const SELECT = `
  SELECT l.id::text AS id, l.version, l.updated_at, l.area_ids, l.total_price, l.main_price, ${selected.join(', ')},
    p.id::text AS project_id,
    (SELECT json_agg(json_strip_nulls(json_build_object('file', li.file, 'category', li.category, 'caption', li.caption,
        'width', i.width, 'height', i.height, 'colour', i.colour)) ORDER BY li.position)
      FROM listing_images li JOIN image_facts i ON i.file = li.file WHERE li.listing_id = l.id) AS images,
    (SELECT json_agg(json_build_object('startsAt', ${iso('v.starts_at')}, 'endsAt', ${iso('v.ends_at')}) ORDER BY v.starts_at)
      FROM listing_viewings v WHERE v.listing_id = l.id) AS viewings,
    (SELECT json_agg(json_strip_nulls(json_build_object('date', pp.day, 'action', pp.action, 'price', pp.price, 'currency', pp.currency,
        'description', pp.description)) ORDER BY pp.position)
      FROM price_points pp WHERE pp.listing_id = l.id) AS price_history
  FROM listings l
  LEFT JOIN listings p ON l.project_external_id IS NOT NULL AND p.source = l.source AND p.external_id = l.project_external_id`;
