import type { Region } from '../contract/messages.ts';
import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { SearchFilter } from '../search/filter.contract.ts';
import type { Frequency } from './contract.ts';

export interface SavedSearchRow {
  readonly id: string;
  readonly region: Region;
  readonly name: string;
  readonly query: SearchFilter;
  readonly notifications: Frequency;
  readonly created_at: string;
  readonly updated_at: string;
  readonly seen_at: string;
}

const COLUMNS = 'id::text AS id, region, name, query, notifications, created_at, updated_at, seen_at';

/** Waits until nobody else changes this person's searches, to the end of the transaction. */
export async function lockSearchesOf(tx: Transaction, userId: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('saved searches ' || $1, 0))", [userId]);
}

export async function countSearches(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM saved_searches WHERE user_id = $1',
    [userId],
  );
  return row?.count ?? 0;
}

export async function insertSearch(
  tx: Transaction,
  search: {
    readonly userId: string;
    readonly region: Region;
    readonly name: string;
    readonly query: SearchFilter;
    readonly hash: string;
    readonly notifications: Frequency;
    readonly now: string;
  },
): Promise<SavedSearchRow> {
  const [row] = await tx.query<SavedSearchRow>(
    `INSERT INTO saved_searches (user_id, region, name, query, hash, notifications, created_at, updated_at, seen_at)
     VALUES ($1, $2, $3, $4::json, $5, $6, $7, $7, $7) RETURNING ${COLUMNS}`,
    [
      search.userId,
      search.region,
      search.name,
      JSON.stringify(search.query),
      search.hash,
      search.notifications,
      search.now,
    ],
  );
  if (row === undefined) throw new Error('a search was not kept');
  return row;
}

export async function listSearches(
  db: Queryable,
  userId: string,
  offset: number,
  limit: number,
): Promise<SavedSearchRow[]> {
  return db.query<SavedSearchRow>(
    `SELECT ${COLUMNS} FROM saved_searches WHERE user_id = $1 ORDER BY saved_searches.id DESC LIMIT $2 OFFSET $3`,
    [userId, limit, offset],
  );
}

export async function findSearches(db: Queryable, userId: string, ids: readonly string[]): Promise<SavedSearchRow[]> {
  return db.query<SavedSearchRow>(
    `SELECT ${COLUMNS} FROM saved_searches WHERE user_id = $1 AND saved_searches.id = ANY($2::bigint[]) ORDER BY saved_searches.id DESC`,
    [userId, ids],
  );
}

export async function findSearchByHash(
  db: Queryable,
  userId: string,
  region: Region,
  hash: string,
): Promise<SavedSearchRow | undefined> {
  const [row] = await db.query<SavedSearchRow>(
    `SELECT ${COLUMNS} FROM saved_searches WHERE user_id = $1 AND region = $2 AND hash = $3`,
    [userId, region, hash],
  );
  return row;
}

export interface SearchChanges {
  readonly name?: string | undefined;
  readonly query?: SearchFilter | undefined;
  readonly hash?: string | undefined;
  readonly notifications?: Frequency | undefined;
  readonly seenAt?: string | undefined;
}

/** Changes one of a person's own; undefined when there is none of theirs with this id. */
export async function updateSearch(
  db: Queryable,
  userId: string,
  id: string,
  changes: SearchChanges,
  now: string,
): Promise<SavedSearchRow | undefined> {
  const sets: string[] = ['updated_at = $3'];
  const values: unknown[] = [userId, id, now];
  const set = (column: string, value: unknown, cast = '') => {
    if (value !== undefined) sets.push(`${column} = $${values.push(value)}${cast}`);
  };
  set('name', changes.name);
  set('query', changes.query === undefined ? undefined : JSON.stringify(changes.query), '::json');
  set('hash', changes.hash);
  set('notifications', changes.notifications);
  set('seen_at', changes.seenAt);
  const [row] = await db.query<SavedSearchRow>(
    `UPDATE saved_searches SET ${sets.join(', ')} WHERE user_id = $1 AND id = $2::bigint RETURNING ${COLUMNS}`,
    values,
  );
  return row;
}

export async function deleteSearch(db: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await db.query('DELETE FROM saved_searches WHERE user_id = $1 AND id = $2::bigint RETURNING 1', [
    userId,
    id,
  ]);
  return rows.length > 0;
}
