import type { UserId } from '../contract/ids.ts';
import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { TokenPurpose } from './mail-tokens.server.ts';

/** Links in mails. Their secrets come hashed, instants in ISO 8601. */

/** A link's record. */
export interface MailToken {
  readonly purpose: TokenPurpose;
  readonly user_id: UserId;
  readonly email: string;
  readonly name: string | null;
  readonly password_hash: string | null;
  readonly created_at: string;
  readonly expires_at: string;
  readonly used_at: string | null;
}

const COLUMNS = 'purpose, user_id, email, name, password_hash, created_at, expires_at, used_at';

export async function insertToken(tx: Transaction, hash: Buffer, token: Omit<MailToken, 'used_at'>): Promise<void> {
  await tx.query(
    'INSERT INTO mail_tokens (hash, purpose, user_id, email, name, password_hash, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      hash,
      token.purpose,
      token.user_id,
      token.email,
      token.name,
      token.password_hash,
      token.created_at,
      token.expires_at,
    ],
  );
}

/** One that still works. */
export async function findToken(
  db: Queryable,
  hash: Buffer,
  purposes: readonly TokenPurpose[],
  now: string,
): Promise<MailToken | undefined> {
  const [row] = await db.query<MailToken>(
    `SELECT ${COLUMNS} FROM mail_tokens WHERE hash = $1 AND purpose = ANY($2) AND used_at IS NULL AND expires_at > $3`,
    [hash, purposes, now],
  );
  return row;
}

/** One that was used while it worked. */
export async function findUsedToken(
  db: Queryable,
  hash: Buffer,
  purposes: readonly TokenPurpose[],
): Promise<MailToken | undefined> {
  const [row] = await db.query<MailToken>(
    `SELECT ${COLUMNS} FROM mail_tokens WHERE hash = $1 AND purpose = ANY($2) AND used_at IS NOT NULL`,
    [hash, purposes],
  );
  return row;
}

/** Uses one up that still works. */
export async function useToken(
  tx: Transaction,
  hash: Buffer,
  purposes: readonly TokenPurpose[],
  now: string,
): Promise<MailToken | undefined> {
  const [row] = await tx.query<MailToken>(
    `UPDATE mail_tokens SET used_at = $3 WHERE hash = $1 AND purpose = ANY($2) AND used_at IS NULL AND expires_at > $3 RETURNING ${COLUMNS}`,
    [hash, purposes, now],
  );
  return row;
}

/** Without name and password: it is only to be known as used. */
export async function insertUsedToken(tx: Transaction, hash: Buffer, token: MailToken): Promise<void> {
  const { purpose, user_id, email, created_at, expires_at, used_at } = token;
  await tx.query(
    'INSERT INTO mail_tokens (hash, purpose, user_id, email, created_at, expires_at, used_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [hash, purpose, user_id, email, created_at, expires_at, used_at],
  );
}

/** Those that have not been used. */
export async function deleteTokensOf(
  tx: Transaction,
  userId: UserId,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await tx.query('DELETE FROM mail_tokens WHERE user_id = $1 AND purpose = ANY($2) AND used_at IS NULL', [
    userId,
    purposes,
  ]);
}

/** Those of one purpose that have not been used, the last one first, whether they still work or not. */
export async function readTokensOf(
  tx: Queryable,
  userId: UserId | undefined,
  purpose: TokenPurpose,
): Promise<MailToken[]> {
  return tx.query<MailToken>(
    `SELECT ${COLUMNS} FROM mail_tokens WHERE user_id = $1 AND purpose = $2 AND used_at IS NULL ORDER BY created_at DESC`,
    [userId ?? null, purpose],
  );
}

export async function deleteExpiredTokens(db: Queryable, now: string): Promise<void> {
  await db.query('DELETE FROM mail_tokens WHERE expires_at <= $1', [now]);
}
