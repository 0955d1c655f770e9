import type { Region } from '../texts/messages.ts';
import type { UserId } from '../contract/ids.ts';
import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { SearchFilter } from '../search/filter.contract.ts';
import type { Frequency, SavedSearchId } from './contract.ts';

declare const owned: unique symbol;

/** A search as it was read for its owner: proof that it is theirs. This module alone makes one. */
export interface OwnedSearch {
  readonly [owned]: true;
  readonly id: SavedSearchId;
  readonly user_id: UserId;
  readonly region: Region;
  readonly name: string;
  readonly query: SearchFilter;
  readonly notifications: Frequency;
  readonly pushes: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  readonly seen_at: string;
}

const COLUMNS = 'id::text AS id, user_id, region, name, query, notifications, pushes, created_at, updated_at, seen_at';

/** Waits until nobody else changes this person's searches, to the end of the transaction. */
export async function lockSearchesOf(tx: Transaction, userId: UserId): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('saved searches ' || $1, 0))", [userId]);
}

export async function countSearches(db: Queryable, userId: UserId): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM saved_searches WHERE user_id = $1',
    [userId],
  );
  return row?.count ?? 0;
}

export async function insertSearch(
  tx: Transaction,
  search: {
    readonly userId: UserId;
    readonly region: Region;
    readonly name: string;
    readonly query: SearchFilter;
    readonly hash: string;
    readonly notifications: Frequency;
    readonly pushes: boolean;
    readonly now: string;
  },
): Promise<OwnedSearch> {
  const [row] = await tx.query<OwnedSearch>(
    `INSERT INTO saved_searches (user_id, region, name, query, hash, notifications, created_at, updated_at, seen_at, pushes)
     VALUES ($1, $2, $3, $4::json, $5, $6, $7, $7, $7, $8) RETURNING ${COLUMNS}`,
    [
      search.userId,
      search.region,
      search.name,
      JSON.stringify(search.query),
      search.hash,
      search.notifications,
      search.now,
      search.pushes,
    ],
  );
  if (row === undefined) throw new Error('a search was not stored');
  return row;
}

export async function listSearches(
  db: Queryable,
  userId: UserId,
  offset: number,
  limit: number,
): Promise<OwnedSearch[]> {
  return db.query<OwnedSearch>(
    `SELECT ${COLUMNS} FROM saved_searches WHERE user_id = $1 ORDER BY saved_searches.id DESC LIMIT $2 OFFSET $3`,
    [userId, limit, offset],
  );
}

export async function findSearches(
  db: Queryable,
  userId: UserId,
  ids: readonly SavedSearchId[],
): Promise<OwnedSearch[]> {
  return db.query<OwnedSearch>(
    `SELECT ${COLUMNS} FROM saved_searches WHERE user_id = $1 AND saved_searches.id = ANY($2::bigint[]) ORDER BY saved_searches.id DESC`,
    [userId, ids],
  );
}

export async function findSearchByHash(
  db: Queryable,
  userId: UserId,
  region: Region,
  hash: string,
): Promise<OwnedSearch | undefined> {
  const [row] = await db.query<OwnedSearch>(
    `SELECT ${COLUMNS} FROM saved_searches WHERE user_id = $1 AND region = $2 AND hash = $3`,
    [userId, region, hash],
  );
  return row;
}

/** What searches ask for, whoever has saved them, rising by id: for counting them. */
export async function readSearchesAfter(
  db: Queryable,
  after: number,
  limit: number,
): Promise<readonly { readonly id: number; readonly region: Region; readonly query: SearchFilter }[]> {
  return db.query('SELECT id, region, query FROM saved_searches WHERE id > $1 ORDER BY id LIMIT $2', [after, limit]);
}

export interface SearchChanges {
  readonly name?: string | undefined;
  readonly query?: SearchFilter | undefined;
  readonly hash?: string | undefined;
  readonly notifications?: Frequency | undefined;
  readonly pushes?: boolean | undefined;
  readonly seenAt?: string | undefined;
}

/** Held until the transaction ends; undefined when the person has none of this id. */
export async function lockSearch(tx: Transaction, userId: UserId, id: SavedSearchId): Promise<OwnedSearch | undefined> {
  const [row] = await tx.query<OwnedSearch>(
    `SELECT ${COLUMNS} FROM saved_searches WHERE user_id = $1 AND saved_searches.id = $2::bigint FOR UPDATE`,
    [userId, id],
  );
  return row;
}

/** Gives the search as it is then. The caller holds it. */
export async function updateSearch(
  tx: Transaction,
  { id }: OwnedSearch,
  changes: SearchChanges,
  now: string,
): Promise<OwnedSearch> {
  const sets: string[] = ['updated_at = $2'];
  const values: unknown[] = [id, now];
  const set = (column: string, value: unknown, cast = '') => {
    if (value !== undefined) sets.push(`${column} = $${values.push(value)}${cast}`);
  };
  set('name', changes.name);
  set('query', changes.query === undefined ? undefined : JSON.stringify(changes.query), '::json');
  set('hash', changes.hash);
  set('notifications', changes.notifications);
  set('pushes', changes.pushes);
  set('seen_at', changes.seenAt);
  const [row] = await tx.query<OwnedSearch>(
    `UPDATE saved_searches SET ${sets.join(', ')} WHERE id = $1::bigint RETURNING ${COLUMNS}`,
    values,
  );
  if (row === undefined) throw new Error('a search was not held');
  return row;
}

export async function deleteSearch(tx: Transaction, { id }: OwnedSearch): Promise<void> {
  await tx.query('DELETE FROM saved_searches WHERE id = $1::bigint', [id]);
}
