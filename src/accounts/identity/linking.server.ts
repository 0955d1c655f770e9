import { AppError } from '../../contract/errors.ts';
import type { Caller } from '../../contract/mount.server.ts';
import type { Transaction } from '../../platform/db/database.server.ts';
import { activateUser, emailKey, startOver } from '../store.server.ts';
import type { Service } from './contract.ts';
import type { ProvenIdentity } from './proven-identity.server.ts';

/** Whose account an identity opens, and what was done for it. */
export interface Found {
  readonly userId: string;
  readonly how: 'known' | 'linked' | 'taken_over' | 'new';
}

interface Arriving {
  readonly service: Service;
  readonly identity: ProvenIdentity;
  readonly caller: Pick<Caller, 'language' | 'region' | 'theme'>;
  readonly now: Date;
}

/**
 * Finds the account of somebody whom an issuer vouches for, or makes it:
 *
 * 1. Who is known by this identity is that user, whatever address they have there by now.
 * 2. Else whoever has the address, where both sides have confirmed it. An account whose address is not
 *    confirmed proves nothing: it may have been made by a stranger, so it is taken over without all
 *    that was set up there, services to sign in with among it, or, when it is known to be somebody else's by
 *    a confirmed number, loses the address.
 * 3. Else whoever has the number; ours are there only when confirmed.
 * 4. Else it is somebody new.
 *
 * Undefined for somebody new of whom the issuer has confirmed neither address nor number.
 */
export async function findOrMakeUser(tx: Transaction, arriving: Arriving): Promise<Found | undefined> {
  const { identity, now } = arriving;
  let known = await knownUser(tx, identity, now);
  if (known === undefined) {
    // Two first sign-ins of one person at once: the second one waits, and is known.
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('first sign-in', 0))", []);
    known = await knownUser(tx, identity, now);
  }
  if (known !== undefined) return { userId: known, how: 'known' };
  const found = (await userByEmail(tx, identity, now)) ?? (await userByMobile(tx, identity));
  if (found !== undefined) {
    await keepIdentity(tx, arriving, found.userId);
    await addWhatIsMissing(tx, found.userId, identity, now);
    return found;
  }
  if (identity.email === undefined && identity.mobile === undefined) return undefined;
  const userId = await insertUser(tx, arriving);
  await keepIdentity(tx, arriving, userId);
  return { userId, how: 'new' };
}

/** Ties an identity to the account of somebody who is signed in. Throws `identity_taken` when it opens another account. */
export async function linkTo(tx: Transaction, userId: string, arriving: Arriving): Promise<Found> {
  const known = await knownUser(tx, arriving.identity, arriving.now);
  if (known === userId) return { userId, how: 'known' };
  if (known !== undefined) throw new AppError('identity_taken');
  await keepIdentity(tx, arriving, userId);
  await addWhatIsMissing(tx, userId, arriving.identity, arriving.now);
  return { userId, how: 'linked' };
}

async function knownUser(tx: Transaction, { issuer, subject }: ProvenIdentity, now: Date): Promise<string | undefined> {
  const [row] = await tx.query<{ user_id: string }>(
    'UPDATE user_identities SET last_used_at = $3 WHERE issuer = $1 AND subject = $2 RETURNING user_id',
    [issuer, subject, now.toISOString()],
  );
  return row?.user_id;
}

async function userByEmail(tx: Transaction, { email }: ProvenIdentity, now: Date): Promise<Found | undefined> {
  if (email === undefined) return undefined;
  const [user] = await tx.query<{ id: string; is_verified: boolean; has_number: boolean }>(
    `SELECT id, email_verified_at IS NOT NULL AND status = 'active' AS is_verified,
       mobile_verified_at IS NOT NULL AS has_number
     FROM users WHERE email_key = $1 FOR UPDATE`,
    [emailKey(email)],
  );
  if (user === undefined) return undefined;
  if (user.is_verified) return { userId: user.id, how: 'linked' };
  if (user.has_number) {
    await tx.query('UPDATE users SET email = NULL, email_key = NULL, updated_at = $2 WHERE id = $1', [
      user.id,
      now.toISOString(),
    ]);
    return undefined;
  }
  await startOver(tx, user.id, email, now);
  await activateUser(tx, user.id, { name: '', passwordHash: null }, now);
  return { userId: user.id, how: 'taken_over' };
}

async function userByMobile(tx: Transaction, { mobile }: ProvenIdentity): Promise<Found | undefined> {
  if (mobile === undefined) return undefined;
  const [user] = await tx.query<{ id: string }>(
    "SELECT id FROM users WHERE mobile = $1 AND mobile_verified_at IS NOT NULL AND status = 'active' FOR UPDATE",
    [mobile],
  );
  return user === undefined ? undefined : { userId: user.id, how: 'linked' };
}

async function insertUser(tx: Transaction, { identity, caller, now }: Arriving): Promise<string> {
  const { email, mobile, name } = identity;
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO users (email, email_key, email_verified_at, name, mobile, mobile_verified_at, status, language, region, brand, created_at, updated_at)
     VALUES ($1, $2, CASE WHEN $1::text IS NOT NULL THEN $8::timestamptz END, $3, $4, CASE WHEN $4::text IS NOT NULL THEN $8::timestamptz END, 'active', $5, $6, $7, $8, $8) RETURNING id`,
    [
      email ?? null,
      email === undefined ? null : emailKey(email),
      name ?? '',
      mobile ?? null,
      caller.language,
      caller.region,
      caller.theme,
      now.toISOString(),
    ],
  );
  if (row === undefined) throw new Error('an account was not kept');
  return row.id;
}

async function keepIdentity(tx: Transaction, { service, identity, now }: Arriving, userId: string): Promise<void> {
  await tx.query(
    'INSERT INTO user_identities (issuer, subject, user_id, service, linked_at, last_used_at) VALUES ($1, $2, $3, $4, $5, $5)',
    [identity.issuer, identity.subject, userId, service, now.toISOString()],
  );
}

/** Name, address and number, as far as the account has none and nobody else has them. */
async function addWhatIsMissing(
  tx: Transaction,
  userId: string,
  { name, email, mobile }: ProvenIdentity,
  now: Date,
): Promise<void> {
  if (name !== undefined)
    await tx.query("UPDATE users SET name = $2, updated_at = $3 WHERE id = $1 AND name = ''", [
      userId,
      name,
      now.toISOString(),
    ]);
  if (email !== undefined) {
    await tx.query(
      'UPDATE users SET email = $2, email_key = $3, email_verified_at = $4, updated_at = $4 WHERE id = $1 AND email IS NULL AND NOT EXISTS (SELECT FROM users WHERE email_key = $3)',
      [userId, email, emailKey(email), now.toISOString()],
    );
  }
  if (mobile !== undefined) {
    await tx.query(
      'UPDATE users SET mobile = $2, mobile_verified_at = $3, updated_at = $3 WHERE id = $1 AND mobile IS NULL AND NOT EXISTS (SELECT FROM users WHERE mobile = $2)',
      [userId, mobile, now.toISOString()],
    );
  }
}
