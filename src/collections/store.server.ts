import type { UserId } from '../contract/ids.ts';
import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { ListingId } from '../properties/listing.contract.ts';
import { lockOwned, type LockedCollection, type OwnedCollection } from './access-store.server.ts';
import type { CollectionId, HomeSnapshot } from './collection.contract.ts';

/** Collections, and what is put into them and taken out. */

export async function insertCollection(
  tx: Transaction,
  userId: UserId,
  name: string,
  now: string,
): Promise<OwnedCollection> {
  const [row] = await tx.query<{ id: CollectionId }>(
    'INSERT INTO collections (owner_id, name, created_at, updated_at) VALUES ($1, $2, $3, $3) RETURNING id',
    [userId, name, now],
  );
  if (row === undefined) throw new Error('a collection was not stored');
  await tx.query(
    "INSERT INTO collection_members (collection_id, user_id, role, invited_at, joined_at) VALUES ($1, $2, 'owner', $3, $3)",
    [row.id, userId, now],
  );
  return lockOwned(tx, userId, row.id, now);
}

/** Gives the collection as it is called then. */
export async function renameCollection(
  tx: Transaction,
  collection: OwnedCollection,
  name: string,
): Promise<OwnedCollection> {
  await tx.query('UPDATE collections SET name = $2 WHERE id = $1', [collection.id, name]);
  return { ...collection, name };
}

/** What is in it, and who, goes with it. */
export async function deleteCollection(tx: Transaction, { id }: OwnedCollection): Promise<void> {
  await tx.query('DELETE FROM collections WHERE id = $1', [id]);
}

export async function touchCollection(tx: Transaction, id: CollectionId, now: string): Promise<void> {
  await tx.query('UPDATE collections SET updated_at = $2 WHERE id = $1', [id, now]);
}

/** The caller has locked the person: of two at once, the second counts what the first has made. */
export async function countOwned(tx: Transaction, userId: UserId): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM collections WHERE owner_id = $1 AND NOT is_default',
    [userId],
  );
  return row?.count ?? 0;
}

export async function countHomes(tx: Queryable, { id }: LockedCollection): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM collection_homes WHERE collection_id = $1',
    [id],
  );
  return row?.count ?? 0;
}

/**
 * Locks the homes: called before any collection is locked, or two who save the same homes could wait for each other.
 */
export async function keepSnapshots(
  tx: Transaction,
  snapshots: ReadonlyMap<string, HomeSnapshot>,
  now: string,
): Promise<void> {
  await tx.query(
    `INSERT INTO saved_homes (listing_id, snapshot, taken_at) SELECT id::bigint, snapshot::jsonb, $3 FROM unnest($1::text[], $2::text[]) AS home (id, snapshot) ORDER BY 1
     ON CONFLICT (listing_id) DO UPDATE SET snapshot = EXCLUDED.snapshot, taken_at = EXCLUDED.taken_at`,
    [[...snapshots.keys()], [...snapshots.values()].map((snapshot) => JSON.stringify(snapshot)), now],
  );
}

export async function hasHome(tx: Transaction, { id }: LockedCollection, propertyId: ListingId): Promise<boolean> {
  const rows = await tx.query('SELECT FROM collection_homes WHERE collection_id = $1 AND listing_id = $2::bigint', [
    id,
    propertyId,
  ]);
  return rows.length > 0;
}

/** Puts them in, in the name of whoever has it open. Gives how many were not there before. */
export async function insertHomes(
  tx: Transaction,
  { id, user_id: userId }: LockedCollection,
  propertyIds: readonly ListingId[],
  now: string,
): Promise<number> {
  const rows = await tx.query(
    `INSERT INTO collection_homes (collection_id, listing_id, added_by, added_at) SELECT $1, id, $3, $4 FROM unnest($2::bigint[]) AS id ON CONFLICT DO NOTHING RETURNING listing_id`,
    [id, propertyIds, userId, now],
  );
  return rows.length;
}

/** False when it was in none of them. */
export async function deleteHome(
  tx: Transaction,
  collections: readonly LockedCollection[],
  propertyId: ListingId,
): Promise<readonly LockedCollection[]> {
  const rows = await tx.query<{ collection_id: CollectionId }>(
    'DELETE FROM collection_homes WHERE collection_id = ANY($1::uuid[]) AND listing_id = $2::bigint RETURNING collection_id',
    [collections.map(({ id }) => id), propertyId],
  );
  return collections.filter(({ id }) => rows.some((row) => row.collection_id === id));
}

/**
 * What whoever has the collection open says of a home; an empty text takes it away. True for a note where they had
 * none.
 */
export async function keepNote(
  tx: Transaction,
  { id, user_id: userId }: LockedCollection,
  propertyId: ListingId,
  text: string,
  now: string,
): Promise<boolean> {
  const removed = await tx.query(
    'DELETE FROM collection_notes WHERE collection_id = $1 AND listing_id = $2::bigint AND author_id = $3 RETURNING 1',
    [id, propertyId, userId],
  );
  if (text === '') return false;
  await tx.query(
    'INSERT INTO collection_notes (collection_id, listing_id, author_id, text, written_at) VALUES ($1, $2::bigint, $3, $4, $5)',
    [id, propertyId, userId, text, now],
  );
  return removed.length === 0;
}

/** Takes their own note along to another collection; one that is there already stays. */
export async function moveNote(
  tx: Transaction,
  from: LockedCollection,
  to: LockedCollection,
  propertyId: ListingId,
): Promise<void> {
  await tx.query(
    `WITH moved AS (DELETE FROM collection_notes WHERE collection_id = $1 AND listing_id = $3::bigint AND author_id = $4 RETURNING text, written_at)
     INSERT INTO collection_notes (collection_id, listing_id, author_id, text, written_at) SELECT $2, $3::bigint, $4, text, written_at FROM moved ON CONFLICT DO NOTHING`,
    [from.id, to.id, propertyId, from.user_id],
  );
}

/** False when they have said so already. */
export async function keepOpinion(
  tx: Transaction,
  { id, user_id: userId }: LockedCollection,
  propertyId: ListingId,
  isLike: boolean,
  now: string,
): Promise<boolean> {
  const kept = await tx.query(
    `INSERT INTO collection_opinions (collection_id, listing_id, user_id, is_like, said_at) VALUES ($1, $2::bigint, $3, $4, $5)
     ON CONFLICT (collection_id, listing_id, user_id) DO UPDATE SET is_like = EXCLUDED.is_like, said_at = EXCLUDED.said_at
       WHERE collection_opinions.is_like <> EXCLUDED.is_like RETURNING 1`,
    [id, propertyId, userId, isLike, now],
  );
  return kept.length > 0;
}

/** False when they had said nothing of it. */
export async function takeBackOpinion(
  tx: Transaction,
  { id, user_id: userId }: LockedCollection,
  propertyId: ListingId,
): Promise<boolean> {
  const taken = await tx.query(
    'DELETE FROM collection_opinions WHERE collection_id = $1 AND listing_id = $2::bigint AND user_id = $3 RETURNING 1',
    [id, propertyId, userId],
  );
  return taken.length > 0;
}

/** Notes written and opinions said before, on homes that are in their collection no longer. */
export async function deleteLostNotes(db: Queryable, before: string): Promise<void> {
  await db.query(
    `DELETE FROM collection_notes n WHERE written_at < $1 AND NOT EXISTS (SELECT FROM collection_homes h WHERE h.collection_id = n.collection_id AND h.listing_id = n.listing_id)`,
    [before],
  );
  await db.query(
    `DELETE FROM collection_opinions n WHERE said_at < $1 AND NOT EXISTS (SELECT FROM collection_homes h WHERE h.collection_id = n.collection_id AND h.listing_id = n.listing_id)`,
    [before],
  );
}

/** Collections that somebody is in with others, and that hold one of the homes. */
export async function sharedHolding(
  tx: Queryable,
  userId: UserId,
  propertyIds: readonly ListingId[],
): Promise<CollectionId[]> {
  const rows = await tx.query<{ id: CollectionId }>(
    `SELECT m.collection_id AS id FROM collection_members m
     WHERE m.user_id = $1 AND EXISTS (SELECT FROM collection_homes h WHERE h.collection_id = m.collection_id AND h.listing_id = ANY($2::bigint[]))
       AND EXISTS (SELECT FROM collection_members o WHERE o.collection_id = m.collection_id AND o.user_id <> $1) ORDER BY 1`,
    [userId, propertyIds],
  );
  return rows.map((row) => row.id);
}

export async function favouriteIds(
  tx: Queryable,
  userId: UserId,
): Promise<{ readonly id: ListingId; readonly collection_ids: readonly CollectionId[] }[]> {
  return tx.query(
    `SELECT h.listing_id::text AS id,
       ARRAY(SELECT o.collection_id FROM collection_homes o JOIN collection_members m ON m.collection_id = o.collection_id AND m.user_id = $1
             WHERE o.listing_id = h.listing_id AND o.collection_id <> c.id) AS collection_ids
     FROM collections c JOIN collection_homes h ON h.collection_id = c.id WHERE c.owner_id = $1 AND c.is_default ORDER BY h.added_at DESC, h.listing_id DESC`,
    [userId],
  );
}

/** Which of these homes somebody has saved. */
export async function favouritesAmong(
  tx: Queryable,
  userId: UserId,
  propertyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (propertyIds.length === 0) return new Set();
  const rows = await tx.query<{ id: string }>(
    'SELECT h.listing_id::text AS id FROM collections c JOIN collection_homes h ON h.collection_id = c.id WHERE c.owner_id = $1 AND c.is_default AND h.listing_id = ANY($2::bigint[])',
    [userId, propertyIds],
    'favourites-among',
  );
  return new Set(rows.map((row) => row.id));
}
