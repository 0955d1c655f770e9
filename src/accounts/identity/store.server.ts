import type { UserId } from '../../contract/ids.ts';
import type { Language, Region } from '../../texts/messages.ts';
import type { Theme } from '../../platform/http/preferences.contract.ts';
import type { Queryable, Transaction } from '../../platform/db/database.server.ts';
import { emailKey } from '../store.server.ts';
import type { Service } from './contract.ts';
import type { ProvenIdentity } from './proven-identity.server.ts';

/** What other services' words are tied to, and what of accounts they prove. Instants in ISO 8601. */

/** Waits until nobody else signs in for the first time, to the end of the transaction. */
export async function lockFirstSignIn(tx: Transaction): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('first sign-in', 0))", []);
}

/** Whose identity it is; notes that it was used. */
export async function useIdentity(
  tx: Transaction,
  { issuer, subject }: Pick<ProvenIdentity, 'issuer' | 'subject'>,
  now: string,
): Promise<UserId | undefined> {
  const [row] = await tx.query<{ user_id: UserId }>(
    'UPDATE user_identities SET last_used_at = $3 WHERE issuer = $1 AND subject = $2 RETURNING user_id',
    [issuer, subject, now],
  );
  return row?.user_id;
}

export async function insertIdentity(
  tx: Transaction,
  userId: UserId,
  service: Service,
  { issuer, subject }: Pick<ProvenIdentity, 'issuer' | 'subject'>,
  now: string,
): Promise<void> {
  await tx.query(
    'INSERT INTO user_identities (issuer, subject, user_id, service, linked_at, last_used_at) VALUES ($1, $2, $3, $4, $5, $5)',
    [issuer, subject, userId, service, now],
  );
}

export interface LinkedService {
  readonly service: Service;
  readonly linked_at: string;
  readonly last_used_at: string;
}

export async function readServices(db: Queryable, userId: UserId): Promise<LinkedService[]> {
  return db.query<LinkedService>(
    'SELECT service, min(linked_at) AS linked_at, max(last_used_at) AS last_used_at FROM user_identities WHERE user_id = $1 GROUP BY service ORDER BY service DESC',
    [userId],
  );
}

/** Takes a service away from an account. Says whether there was one, and whether another is left. */
export async function deleteService(
  tx: Transaction,
  userId: UserId,
  service: Service,
): Promise<{ readonly wasThere: boolean; readonly isOneLeft: boolean }> {
  const deleted = await tx.query('DELETE FROM user_identities WHERE user_id = $1 AND service = $2 RETURNING subject', [
    userId,
    service,
  ]);
  const left = await tx.query('SELECT FROM user_identities WHERE user_id = $1 LIMIT 1', [userId]);
  return { wasThere: deleted.length > 0, isOneLeft: left.length > 0 };
}

/** Whose address it is, and what of them is proven; held to the end of the transaction. */
export async function lockUserByEmail(
  tx: Transaction,
  email: string,
): Promise<{ readonly id: UserId; readonly is_verified: boolean; readonly has_number: boolean } | undefined> {
  const [user] = await tx.query<{ id: UserId; is_verified: boolean; has_number: boolean }>(
    `SELECT id, email_verified_at IS NOT NULL AND status = 'active' AS is_verified,
       mobile_verified_at IS NOT NULL AS has_number
     FROM users WHERE email_key = $1 FOR UPDATE`,
    [emailKey(email)],
  );
  return user;
}

/** Whose confirmed number it is; held to the end of the transaction. */
export async function lockUserByMobile(tx: Transaction, mobile: string): Promise<UserId | undefined> {
  const [user] = await tx.query<{ id: UserId }>(
    "SELECT id FROM users WHERE mobile = $1 AND mobile_verified_at IS NOT NULL AND status = 'active' FOR UPDATE",
    [mobile],
  );
  return user?.id;
}

export async function removeEmail(tx: Transaction, id: UserId, now: string): Promise<void> {
  await tx.query('UPDATE users SET email = NULL, email_key = NULL, updated_at = $2 WHERE id = $1', [id, now]);
}

/** Somebody whom a service vouches for, and how they have the site. */
export interface VouchedUser {
  readonly identity: Pick<ProvenIdentity, 'name' | 'email' | 'mobile'>;
  readonly language: Language;
  readonly region: Region;
  readonly brand: Theme;
}

/** What the service has confirmed counts as confirmed. */
export async function insertVouchedUser(tx: Transaction, user: VouchedUser, now: string): Promise<UserId> {
  const { email, mobile, name } = user.identity;
  const [row] = await tx.query<{ id: UserId }>(
    `INSERT INTO users (email, email_key, email_verified_at, name, mobile, mobile_verified_at, status, language, region, brand, created_at, updated_at)
     VALUES ($1, $2, CASE WHEN $1::text IS NOT NULL THEN $8::timestamptz END, $3, $4, CASE WHEN $4::text IS NOT NULL THEN $8::timestamptz END, 'active', $5, $6, $7, $8, $8) RETURNING id`,
    [
      email ?? null,
      email === undefined ? null : emailKey(email),
      name ?? '',
      mobile ?? null,
      user.language,
      user.region,
      user.brand,
      now,
    ],
  );
  if (row === undefined) throw new Error('an account was not stored');
  return row.id;
}

/** Name, address and number, as far as the account has none and nobody else has them. */
export async function addWhatIsMissing(
  tx: Transaction,
  userId: UserId,
  { name, email, mobile }: Pick<ProvenIdentity, 'name' | 'email' | 'mobile'>,
  now: string,
): Promise<void> {
  if (name !== undefined)
    await tx.query("UPDATE users SET name = $2, updated_at = $3 WHERE id = $1 AND name = ''", [userId, name, now]);
  if (email !== undefined)
    await tx.query(
      'UPDATE users SET email = $2, email_key = $3, email_verified_at = $4, updated_at = $4 WHERE id = $1 AND email IS NULL AND NOT EXISTS (SELECT FROM users WHERE email_key = $3)',
      [userId, email, emailKey(email), now],
    );
  if (mobile !== undefined)
    await tx.query(
      'UPDATE users SET mobile = $2, mobile_verified_at = $3, updated_at = $3 WHERE id = $1 AND mobile IS NULL AND NOT EXISTS (SELECT FROM users WHERE mobile = $2)',
      [userId, mobile, now],
    );
}
