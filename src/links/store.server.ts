import type { UserId } from '../contract/ids.ts';
import type { Queryable, Transaction } from '../platform/db/database.server.ts';

/** Waits until nobody else makes links of this person, to the end of the transaction. */
export async function lockLinksOf(tx: Transaction, userId: UserId): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('short links ' || $1, 0))", [userId]);
}

/** How many of a person's links lead somewhere. */
export async function countLinks(db: Queryable, userId: UserId, now: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM short_links WHERE user_id = $1 AND expires_at > $2',
    [userId, now],
  );
  return row?.count ?? 0;
}

interface NewLink {
  readonly codeHash: Buffer;
  readonly userId: UserId;
  readonly sealedPath: Buffer;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export async function insertLink(tx: Transaction, link: NewLink): Promise<void> {
  await tx.query(
    'INSERT INTO short_links (code_hash, user_id, sealed_path, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)',
    [link.codeHash, link.userId, link.sealedPath, link.createdAt, link.expiresAt],
  );
}

/** The sealed path of a link that leads somewhere; `by` is how many it was opened by just now. */
export async function openLink(db: Queryable, codeHash: Buffer, now: string, by: 0 | 1): Promise<Buffer | undefined> {
  const [row] = await db.query<{ sealed_path: Buffer }>(
    by === 0
      ? 'SELECT sealed_path FROM short_links WHERE code_hash = $1 AND expires_at > $2'
      : 'UPDATE short_links SET opened = opened + 1 WHERE code_hash = $1 AND expires_at > $2 RETURNING sealed_path',
    [codeHash, now],
  );
  return row?.sealed_path;
}

/** What its maker may read of each: where it leads cannot be read without its code. */
export async function readOwnLinks(db: Queryable, userId: UserId): Promise<object[]> {
  return db.query<object>(
    'SELECT created_at AS "createdAt", expires_at AS "expiresAt", opened FROM short_links WHERE user_id = $1 ORDER BY created_at DESC, code_hash',
    [userId],
  );
}

export async function deleteLinksOver(db: Queryable, before: string): Promise<void> {
  await db.query('DELETE FROM short_links WHERE expires_at <= $1', [before]);
}
