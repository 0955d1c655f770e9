import type { UserId } from '../contract/ids.ts';
import type { Queryable } from '../platform/db/database.server.ts';
import { DEFAULT_PAGE_SIZE } from '../contract/shapes.ts';
import type { ListingId } from '../properties/listing.contract.ts';
import type { JoinedCollection } from './access-store.server.ts';
import type { CollectionId, FavouriteFilter, HomeSnapshot } from './collection.contract.ts';

/** The homes of collections as lists. */

export interface HomeRow {
  readonly id: ListingId;
  readonly added_at: string;
  readonly adder_id: UserId | null;
  readonly adder_name: string | null;
  readonly snapshot: HomeSnapshot;
  readonly total: number;
}

/** One page of a collection's homes; what has no value for the sorting comes last, whichever way it goes. */
export async function readHomes(
  tx: Queryable,
  { id }: JoinedCollection,
  filter: FavouriteFilter,
): Promise<{ readonly rows: readonly HomeRow[]; readonly total: number }> {
  const params = [id, statesOf(filter.availability)];
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

/** Ids of the homes that were added last, the latest first. */
export async function readLatestHomes(tx: Queryable, { id }: JoinedCollection, most: number): Promise<ListingId[]> {
  const rows = await tx.query<{ id: ListingId }>(
    'SELECT listing_id::text AS id FROM collection_homes WHERE collection_id = $1 ORDER BY added_at DESC, listing_id DESC LIMIT $2',
    [id, most],
  );
  return rows.map((row) => row.id);
}

/** How many homes each collection holds in these states, the page of those added last, and which of `among` it has. */
export async function readContents(
  tx: Queryable,
  collections: readonly JoinedCollection[],
  availability: FavouriteFilter['availability'],
  among: readonly string[],
) {
  const rows = await tx.query<{
    collection_id: CollectionId;
    count: number;
    latest: readonly ListingId[];
    contains: readonly ListingId[];
  }>(
    `SELECT h.collection_id, count(*)::integer AS count,
       (array_agg(h.listing_id::text ORDER BY h.added_at DESC, h.listing_id DESC))[1:${DEFAULT_PAGE_SIZE}] AS latest,
       array_remove(array_agg(CASE WHEN h.listing_id = ANY($3::bigint[]) THEN h.listing_id::text END), NULL) AS contains
     FROM collection_homes h LEFT JOIN listing_facts l ON l.id = h.listing_id WHERE h.collection_id = ANY($1::uuid[]) AND ${IS_WANTED} GROUP BY h.collection_id`,
    [collections.map(({ id }) => id), statesOf(availability), among],
  );
  return new Map(rows.map((row) => [row.collection_id, row]));
}

/** How many people saved a home, by day of a zone's clock, from a day on (`YYYY-MM-DD`): those who have it still. */
export async function countSavesByDay(
  db: Queryable,
  listingId: ListingId,
  { zone, from }: { readonly zone: string; readonly from: string },
): Promise<{ day: string; saves: number }[]> {
  return db.query(
    `SELECT (added_at AT TIME ZONE $2)::date AS day, count(DISTINCT added_by)::integer AS saves FROM collection_homes
     WHERE listing_id = $1::bigint AND (added_at AT TIME ZONE $2)::date >= $3::date GROUP BY 1`,
    [listingId, zone, from],
  );
}

/** How many people saved each of these homes from a day on, by a zone's clock; those that nobody saved are left out. */
export async function countSavesSince(
  db: Queryable,
  listingIds: readonly string[],
  { zone, from }: { readonly zone: string; readonly from: string },
): Promise<{ id: string; saves: number }[]> {
  return db.query(
    `SELECT listing_id::text AS id, count(DISTINCT added_by)::integer AS saves FROM collection_homes
     WHERE listing_id = ANY($1::bigint[]) AND (added_at AT TIME ZONE $2)::date >= $3::date GROUP BY listing_id`,
    [listingIds, zone, from],
  );
}

export async function readSnapshots(
  tx: Queryable,
  propertyIds: readonly ListingId[],
): Promise<ReadonlyMap<string, HomeSnapshot>> {
  const rows = await tx.query<{ id: string; snapshot: HomeSnapshot }>(
    'SELECT listing_id::text AS id, snapshot FROM saved_homes WHERE listing_id = ANY($1::bigint[])',
    [propertyIds],
  );
  return new Map(rows.map((row) => [row.id, row.snapshot]));
}

export interface NoteRow {
  readonly id: ListingId;
  readonly author_id: UserId;
  readonly author_name: string;
  readonly text: string;
  readonly written_at: string;
}

export async function readNotes(
  tx: Queryable,
  { id }: JoinedCollection,
  propertyIds: readonly ListingId[],
): Promise<NoteRow[]> {
  return tx.query(
    `SELECT n.listing_id::text AS id, n.author_id, u.name AS author_name, n.text, n.written_at FROM collection_notes n JOIN people u ON u.id = n.author_id
     WHERE n.collection_id = $1 AND n.listing_id = ANY($2::bigint[]) ORDER BY n.written_at`,
    [id, propertyIds],
  );
}

/** Which members who have joined have which of these homes among their own favourites. */
export async function readFavourites(
  tx: Queryable,
  { id }: JoinedCollection,
  propertyIds: readonly ListingId[],
): Promise<{ readonly id: ListingId; readonly user_id: UserId }[]> {
  return tx.query(
    `SELECT h.listing_id::text AS id, m.user_id FROM collection_members m
     JOIN collections d ON d.owner_id = m.user_id AND d.is_default JOIN collection_homes h ON h.collection_id = d.id
     WHERE m.collection_id = $1 AND m.joined_at IS NOT NULL AND h.listing_id = ANY($2::bigint[])`,
    [id, propertyIds],
  );
}

export interface OpinionRow {
  readonly id: ListingId;
  readonly user_id: UserId;
  readonly is_like: boolean;
}

/** Which members who have joined like which of these homes or have said no to them; who said so first comes first. */
export async function readOpinions(
  tx: Queryable,
  { id }: JoinedCollection,
  propertyIds: readonly ListingId[],
): Promise<OpinionRow[]> {
  return tx.query(
    `SELECT o.listing_id::text AS id, o.user_id, o.is_like FROM collection_opinions o
     JOIN collection_members m ON m.collection_id = o.collection_id AND m.user_id = o.user_id
     WHERE o.collection_id = $1 AND m.joined_at IS NOT NULL AND o.listing_id = ANY($2::bigint[]) ORDER BY o.said_at, o.user_id`,
    [id, propertyIds],
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
  shared_cost: 'l.shared_cost',
  primary_room: 'l.inner_area',
  usage_area: 'l.whole_area',
  price_per_primary: 'l.price_per_area',
};
