import type { Id, UserId } from '../../contract/ids.ts';
import type { Queryable, Transaction } from '../../platform/db/database.server.ts';

/** Copies of what is kept of people. Secrets of links come hashed, instants in ISO 8601. */

/** Of a copy that somebody has asked for. */
export type ExportId = Id<'ExportId'>;

export async function insertExport(tx: Transaction, userId: UserId, now: string): Promise<ExportId> {
  const [row] = await tx.query<{ id: ExportId }>(
    'INSERT INTO data_exports (user_id, asked_at) VALUES ($1, $2) RETURNING id',
    [userId, now],
  );
  if (row === undefined) throw new Error('a copy was not noted');
  return row.id;
}

/** When somebody has last asked for a copy, since an instant. */
export async function findAskedSince(db: Queryable, userId: UserId, since: string): Promise<string | undefined> {
  const [row] = await db.query<{ askedAt: string }>(
    'SELECT asked_at AS "askedAt" FROM data_exports WHERE user_id = $1 AND asked_at > $2 ORDER BY asked_at DESC LIMIT 1',
    [userId, since],
  );
  return row?.askedAt;
}

/** Who has asked for a copy that has not been made. */
export async function findAsker(db: Queryable, id: ExportId): Promise<UserId | undefined> {
  const [asked] = await db.query<{ user_id: UserId }>(
    'SELECT user_id FROM data_exports WHERE id = $1 AND file IS NULL',
    [id],
  );
  return asked?.user_id;
}

/** False when nobody asks for it any more. */
export async function keepMade(
  tx: Transaction,
  id: ExportId,
  made: {
    readonly tokenHash: Buffer;
    readonly file: string;
    readonly bytes: number;
    readonly expiresAt: string;
  },
): Promise<boolean> {
  const stored = await tx.query(
    'UPDATE data_exports SET token_hash = $2, file = $3, bytes = $4, expires_at = $5 WHERE id = $1 RETURNING id',
    [id, made.tokenHash, made.file, made.bytes, made.expiresAt],
  );
  return stored.length > 0;
}

declare const own: unique symbol;

/** A copy that a link leads to, asked for by its owner: proof that they may read it. */
export interface OwnExport {
  readonly [own]: true;
  readonly file: string;
  readonly bytes: number;
  readonly expiresAt: string;
}

/** Undefined when it is not theirs, has expired, or never was. */
export async function findOwnExport(
  db: Queryable,
  userId: UserId,
  tokenHash: Buffer,
  now: string,
): Promise<OwnExport | undefined> {
  const [row] = await db.query<OwnExport>(
    'SELECT file, bytes, expires_at AS "expiresAt" FROM data_exports WHERE token_hash = $1 AND user_id = $2 AND expires_at > $3',
    [tokenHash, userId, now],
  );
  return row;
}

/** Files of all copies that were made for somebody. */
export async function readFilesOf(tx: Queryable, userId: UserId): Promise<string[]> {
  const rows = await tx.query<{ file: string }>(
    'SELECT file FROM data_exports WHERE user_id = $1 AND file IS NOT NULL',
    [userId],
  );
  return rows.map(({ file }) => file);
}

export async function deleteExport(db: Queryable, file: string): Promise<void> {
  await db.query('DELETE FROM data_exports WHERE file = $1', [file]);
}
