import type { Queryable } from '../platform/db/database.server.ts';
import type { FavouriteFilter, HomeSnapshot } from './collection.contract.ts';

/** The homes of collections as lists. */

export interface HomeRow {
  readonly id: string;
  readonly added_at: string;
  readonly adder_id: string | null;
  readonly adder_name: string | null;
  readonly snapshot: HomeSnapshot;
  readonly total: number;
}

/** One page of a collection's homes; what has no value for the sorting comes last, whichever way it goes. */
export async function readHomes(
  tx: Queryable,
  collectionId: string,
  filter: FavouriteFilter,
): Promise<{ readonly rows: readonly HomeRow[]; readonly total: number }> {
  const params = [collectionId, statesOf(filter.availability)];
  const rows = await tx.query<HomeRow>(
    `SELECT h.listing_id::text AS id, h.added_at, u.id AS adder_id, u.name AS adder_name, s.snapshot
     FROM collection_homes h JOIN saved_homes s ON s.listing_id = h.listing_id LEFT JOIN people u ON u.id = h.added_by LEFT JOIN listing_facts l ON l.id = h.listing_id
     WHERE h.collection_id = $1 AND ${IS_WANTED}
     ORDER BY ${VALUES[filter.sorting]} ${filter.order === 'asc' ? 'ASC' : 'DESC'} NULLS LAST, h.added_at DESC, h.listing_id DESC LIMIT $3 OFFSET $4`,
    [...params, filter.size, (filter.page - 1) * filter.size],
  );
  const [count] = await tx.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM collection_homes h LEFT JOIN listing_facts l ON l.id = h.listing_id WHERE h.collection_id = $1 AND ${IS_WANTED}`,
    params,
  );
  return { rows, total: count?.total ?? 0 };
}

/** How many homes each collection holds in these states, the last four added, and which of `among` it has. */
export async function readContents(
  tx: Queryable,
  collectionIds: readonly string[],
  availability: FavouriteFilter['availability'],
  among: readonly string[],
) {
  const rows = await tx.query<{
    collection_id: string;
    count: number;
    latest: readonly string[];
    contains: readonly string[];
  }>(
    `SELECT h.collection_id, count(*)::integer AS count,
       (array_agg(h.listing_id::text ORDER BY h.added_at DESC, h.listing_id DESC))[1:4] AS latest,
       array_remove(array_agg(CASE WHEN h.listing_id = ANY($3::bigint[]) THEN h.listing_id::text END), NULL) AS contains
     FROM collection_homes h LEFT JOIN listing_facts l ON l.id = h.listing_id WHERE h.collection_id = ANY($1::uuid[]) AND ${IS_WANTED} GROUP BY h.collection_id`,
    [collectionIds, statesOf(availability), among],
  );
  return new Map(rows.map((row) => [row.collection_id, row]));
}

export async function readSnapshots(tx: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, HomeSnapshot>> {
  const rows = await tx.query<{ id: string; snapshot: HomeSnapshot }>(
    'SELECT listing_id::text AS id, snapshot FROM saved_homes WHERE listing_id = ANY($1::bigint[])',
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row.snapshot]));
}

export interface NoteRow {
  readonly id: string;
  readonly author_id: string;
  readonly author_name: string;
  readonly text: string;
  readonly written_at: string;
}

export async function readNotes(tx: Queryable, collectionId: string, ids: readonly string[]): Promise<NoteRow[]> {
  return tx.query(
    `SELECT n.listing_id::text AS id, n.author_id, u.name AS author_name, n.text, n.written_at FROM collection_notes n JOIN people u ON u.id = n.author_id
     WHERE n.collection_id = $1 AND n.listing_id = ANY($2::bigint[]) ORDER BY n.written_at`,
    [collectionId, ids],
  );
}

/** Which members who have joined have which of these homes among their own favourites. */
export async function readLikes(
  tx: Queryable,
  collectionId: string,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly user_id: string }[]> {
  return tx.query(
    `SELECT h.listing_id::text AS id, m.user_id FROM collection_members m
     JOIN collections d ON d.owner_id = m.user_id AND d.is_default JOIN collection_homes h ON h.collection_id = d.id
     WHERE m.collection_id = $1 AND m.joined_at IS NOT NULL AND h.listing_id = ANY($2::bigint[])`,
    [collectionId, ids],
  );
}

const IS_WANTED = "($2::text[] IS NULL OR coalesce(l.availability, 'unavailable') = ANY($2::text[]))";

function statesOf(availability: FavouriteFilter['availability']): readonly string[] | null {
  return availability === undefined || availability.includes('all') ? null : availability;
}

const VALUES: Readonly<Record<FavouriteFilter['sorting'], string>> = {
  relevance: 'h.added_at',
  created_at: 'h.added_at',
  publish_date: 'l.published_at',
  price: 'l.main_price',
  total_price: 'l.full_price',
  primary_room: 'l.inner_area',
  usage_area: 'l.whole_area',
  price_per_primary: 'l.price_per_area',
};
