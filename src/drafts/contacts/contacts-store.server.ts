import type { UserId } from '../../contract/ids.ts';
import type { Queryable, Transaction } from '../../platform/db/database.server.ts';

/** Mail addresses and phone numbers that are proven, and codes on their way. Each statement is for one person alone. */

export async function readVerified(db: Queryable, userId: UserId): Promise<string[]> {
  const rows = await db.query<{ contact: string }>('SELECT contact FROM verified_contacts WHERE user_id = $1', [
    userId,
  ]);
  return rows.map(({ contact }) => contact);
}

export async function keepCode(
  tx: Transaction,
  userId: UserId,
  contact: string,
  { codeHash, expiresAt }: { readonly codeHash: Buffer; readonly expiresAt: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO contact_codes (user_id, contact, code_hash, expires_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, contact) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
    [userId, contact, codeHash, expiresAt],
  );
}

/** What codes are on their way to that have had fewer than `mostTries`, the latest last. */
export async function readAwaited(
  db: Queryable,
  userId: UserId,
  { now, mostTries }: { readonly now: string; readonly mostTries: number },
): Promise<string[]> {
  const rows = await db.query<{ contact: string }>(
    'SELECT contact FROM contact_codes WHERE user_id = $1 AND expires_at > $2 AND tries < $3 ORDER BY expires_at',
    [userId, now, mostTries],
  );
  return rows.map(({ contact }) => contact);
}

/** Counts a try, and gives how many there have been and the code's hash; undefined when none is on its way. */
export async function tryCode(
  tx: Transaction,
  userId: UserId,
  contact: string,
  now: string,
): Promise<{ readonly tries: number; readonly hash: Buffer } | undefined> {
  const [row] = await tx.query<{ tries: number; code_hash: Uint8Array }>(
    'UPDATE contact_codes SET tries = tries + 1 WHERE user_id = $1 AND contact = $2 AND expires_at > $3 RETURNING tries, code_hash',
    [userId, contact, now],
  );
  return row === undefined ? undefined : { tries: row.tries, hash: Buffer.from(row.code_hash) };
}

export async function keepVerified(tx: Transaction, userId: UserId, contact: string, now: string): Promise<void> {
  await tx.query('DELETE FROM contact_codes WHERE user_id = $1 AND contact = $2', [userId, contact]);
  await tx.query(
    'INSERT INTO verified_contacts (user_id, contact, verified_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [userId, contact, now],
  );
}

export async function deleteOldCodes(db: Queryable, now: string): Promise<void> {
  await db.query('DELETE FROM contact_codes WHERE expires_at <= $1', [now]);
}

export async function readVerifiedSince(db: Queryable, userId: UserId): Promise<object[]> {
  return db.query(
    'SELECT contact, verified_at AS "verifiedAt" FROM verified_contacts WHERE user_id = $1 ORDER BY verified_at',
    [userId],
  );
}
