import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { HomeSnapshot, Role } from './collection.contract.ts';

/** A collection as one of its members has it. */
export interface CollectionRow {
  readonly id: string;
  readonly owner_id: string;
  readonly name: string;
  readonly is_default: boolean;
  readonly updated_at: string;
  /** Of the one who asked. */
  readonly role: Role;
  readonly joined_at: string | null;
  readonly owner_name: string;
}

const OF_MEMBER = `SELECT c.id, c.owner_id, c.name, c.is_default, c.updated_at, m.role, m.joined_at, o.name AS owner_name
  FROM collections c JOIN collection_members m ON m.collection_id = c.id JOIN people o ON o.id = c.owner_id`;

/** Undefined when it is not theirs to know of. With a lock, nobody else changes the collection until the transaction ends. */
export async function findCollection(
  tx: Queryable,
  userId: string,
  id: string,
  lock = false,
): Promise<CollectionRow | undefined> {
  const [row] = await tx.query<CollectionRow>(
    `${OF_MEMBER} WHERE c.id = $1 AND m.user_id = $2 ${lock ? 'FOR UPDATE OF c' : ''}`,
    [id, userId],
  );
  return row;
}

export async function listCollectionsOf(
  tx: Queryable,
  userId: string,
  limit: number,
  offset: number,
): Promise<{ readonly rows: CollectionRow[]; readonly total: number }> {
  const rows = await tx.query<CollectionRow>(
    `${OF_MEMBER} WHERE m.user_id = $1 ORDER BY c.is_default DESC, c.updated_at DESC, c.id LIMIT $2 OFFSET $3`,
    [userId, limit, offset],
  );
  const [count] = await tx.query<{ total: number }>(
    'SELECT count(*)::integer AS total FROM collection_members WHERE user_id = $1',
    [userId],
  );
  return { rows, total: count?.total ?? 0 };
}

/** The id of somebody's collection of all favourites, made when there is none yet. */
export async function ensureDefault(tx: Queryable, userId: string, now: string): Promise<string> {
  const [found] = await tx.query<{ id: string }>(
    'SELECT id FROM collections WHERE owner_id = $1 AND is_default',
    [userId],
    'find-default-collection',
  );
  if (found !== undefined) return found.id;
  // In one statement, so that nobody sees a collection without its owner; of two at once one makes it.
  await tx.query(
    `WITH made AS (INSERT INTO collections (owner_id, name, is_default, created_at, updated_at) VALUES ($1, '', true, $2, $2) ON CONFLICT (owner_id) WHERE is_default DO NOTHING RETURNING id)
     INSERT INTO collection_members (collection_id, user_id, role, invited_at, joined_at) SELECT id, $1, 'owner', $2, $2 FROM made`,
    [userId, now],
  );
  return ensureDefault(tx, userId, now);
}

export async function insertCollection(tx: Transaction, userId: string, name: string, now: string): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    'INSERT INTO collections (owner_id, name, created_at, updated_at) VALUES ($1, $2, $3, $3) RETURNING id',
    [userId, name, now],
  );
  if (row === undefined) throw new Error('a collection was not kept');
  await tx.query(
    "INSERT INTO collection_members (collection_id, user_id, role, invited_at, joined_at) VALUES ($1, $2, 'owner', $3, $3)",
    [row.id, userId, now],
  );
  return row.id;
}

export async function touchCollection(tx: Transaction, id: string, now: string): Promise<void> {
  await tx.query('UPDATE collections SET updated_at = $2 WHERE id = $1', [id, now]);
}

/** The caller has locked the person: of two at once, the second counts what the first has made. */
export async function countOwned(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM collections WHERE owner_id = $1 AND NOT is_default',
    [userId],
  );
  return row?.count ?? 0;
}

export async function countHomes(tx: Queryable, collectionId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM collection_homes WHERE collection_id = $1',
    [collectionId],
  );
  return row?.count ?? 0;
}

/** Locks the homes: called before any collection is locked, or two who save the same homes could wait for each other. */
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

/** Gives how many were not there before. */
export async function insertHomes(
  tx: Transaction,
  collectionId: string,
  ids: readonly string[],
  userId: string,
  now: string,
): Promise<number> {
  const rows = await tx.query(
    `INSERT INTO collection_homes (collection_id, listing_id, added_by, added_at) SELECT $1, id, $3, $4 FROM unnest($2::bigint[]) AS id ON CONFLICT DO NOTHING RETURNING listing_id`,
    [collectionId, ids, userId, now],
  );
  return rows.length;
}

export async function deleteHome(tx: Transaction, collectionIds: readonly string[], id: string): Promise<boolean> {
  const rows = await tx.query(
    'DELETE FROM collection_homes WHERE collection_id = ANY($1::uuid[]) AND listing_id = $2::bigint RETURNING listing_id',
    [collectionIds, id],
  );
  return rows.length > 0;
}

/** Collections of somebody's own that nobody else is in, or was asked into, and that hold the home; locked, the default one last. */
export async function lockOwnHolding(tx: Transaction, userId: string, id: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT c.id FROM collections c WHERE c.owner_id = $1 AND EXISTS (SELECT FROM collection_homes h WHERE h.collection_id = c.id AND h.listing_id = $2::bigint)
       AND NOT EXISTS (SELECT FROM collection_members m WHERE m.collection_id = c.id AND m.user_id IS DISTINCT FROM $1) ORDER BY c.is_default, c.id FOR UPDATE OF c`,
    [userId, id],
  );
  return rows.map((row) => row.id);
}

/** Collections that somebody is in with others, and that hold one of the homes. */
export async function sharedHolding(tx: Queryable, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT m.collection_id AS id FROM collection_members m
     WHERE m.user_id = $1 AND EXISTS (SELECT FROM collection_homes h WHERE h.collection_id = m.collection_id AND h.listing_id = ANY($2::bigint[]))
       AND EXISTS (SELECT FROM collection_members o WHERE o.collection_id = m.collection_id AND o.user_id <> $1) ORDER BY 1`,
    [userId, ids],
  );
  return rows.map((row) => row.id);
}

export async function favouriteIds(
  tx: Queryable,
  userId: string,
): Promise<{ readonly id: string; readonly collection_ids: readonly string[] }[]> {
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
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.query<{ id: string }>(
    'SELECT h.listing_id::text AS id FROM collections c JOIN collection_homes h ON h.collection_id = c.id WHERE c.owner_id = $1 AND c.is_default AND h.listing_id = ANY($2::bigint[])',
    [userId, ids],
    'favourites-among',
  );
  return new Set(rows.map((row) => row.id));
}
