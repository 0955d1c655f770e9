import type { SessionId, UserId } from '../contract/ids.ts';
import type { SignedIn } from '../contract/mount.server.ts';
import type { StaffRole } from '../contract/staff-roles.ts';
import type { Queryable, Transaction } from '../platform/db/database.server.ts';

/** Sessions and their refresh tokens. Cookies and tokens come hashed, instants in ISO 8601. */

export type EndReason = 'signed_out' | 'token_reused' | 'password_changed' | 'revoked' | 'ended_by_staff';

export async function insertSession(
  tx: Transaction,
  session: {
    readonly userId: UserId;
    readonly cookieHash: Buffer;
    readonly agent: string;
    readonly now: string;
    readonly expiresAt: string;
  },
): Promise<SessionId> {
  const [row] = await tx.query<{ id: SessionId }>(
    'INSERT INTO sessions (user_id, cookie_hash, agent, created_at, last_used_at, expires_at) VALUES ($1, $2, $3, $4, $4, $5) RETURNING id',
    [session.userId, session.cookieHash, session.agent, session.now, session.expiresAt],
  );
  if (row === undefined) throw new Error('a session was not stored');
  return row.id;
}

/** Whether somebody has sessions, ended ones included that are not forgotten yet. */
export async function hasSessions(tx: Transaction, userId: UserId): Promise<boolean> {
  const rows = await tx.query('SELECT FROM sessions WHERE user_id = $1 LIMIT 1', [userId]);
  return rows.length > 0;
}

/** The session of a refresh token. */
export interface RefreshedSession {
  readonly id: SessionId;
  readonly user_id: UserId;
  readonly expires_at: string;
  readonly cookie_hash: Buffer;
  readonly is_over: boolean;
}

/** Holds the session to the end of the transaction. */
export async function lockSessionOfToken(
  tx: Transaction,
  tokenHash: Buffer,
  now: string,
): Promise<RefreshedSession | undefined> {
  const [session] = await tx.query<RefreshedSession>(
    `SELECT sessions.id, user_id, expires_at, cookie_hash, NOT (${goesOn('$2')}) AS is_over
     FROM refresh_tokens JOIN sessions ON sessions.id = session_id JOIN users ON users.id = user_id
     WHERE hash = $1 FOR UPDATE OF sessions`,
    [tokenHash, now],
  );
  return session;
}

export async function touchSession(tx: Transaction, id: SessionId, now: string): Promise<void> {
  await tx.query('UPDATE sessions SET last_used_at = $2 WHERE id = $1', [id, now]);
}

/** The session that goes on under this id, if it is this person's. */
export async function findSession(
  db: Queryable,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  now: string,
): Promise<SignedIn | undefined> {
  const [row] = await db.query<SignedInRow>(
    `${signedInAt('$3')} WHERE sessions.id = $1 AND user_id = $2 AND ${goesOn('$3')}`,
    [sessionId, userId, now],
  );
  return signedInOf(row);
}

export async function findSessionByCookie(
  db: Queryable,
  cookieHash: Buffer,
  now: string,
): Promise<SignedIn | undefined> {
  const [row] = await db.query<SignedInRow>(`${signedInAt('$2')} WHERE cookie_hash = $1 AND ${goesOn('$2')}`, [
    cookieHash,
    now,
  ]);
  return signedInOf(row);
}

interface SignedInRow {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly role: 'user' | StaffRole;
  readonly isProven: boolean;
  readonly isFresh: boolean;
}

/** How long a second factor counts as just given. */
export const FRESH_MINUTES = 10;

function signedInAt(now: string): string {
  return `SELECT user_id AS "userId", sessions.id AS "sessionId", role, factor_at IS NOT NULL AS "isProven",
    coalesce(factor_at > ${now}::timestamptz - interval '${FRESH_MINUTES} minutes', false) AS "isFresh"
    FROM sessions JOIN users ON users.id = user_id`;
}

/**
 * Whether a session goes on. Of staff it lasts 12 hours, and 30 minutes without anything done in it: an open page that
 * gets new tokens by itself does nothing.
 */
function goesOn(now: string): string {
  return `ended_at IS NULL AND expires_at > ${now} AND locked_at IS NULL AND (role = 'user'
    OR (sessions.created_at > ${now}::timestamptz - interval '12 hours'
      AND coalesce(active_at, sessions.created_at) > ${now}::timestamptz - interval '30 minutes'))`;
}

function signedInOf(row: SignedInRow | undefined): SignedIn | undefined {
  if (row === undefined) return undefined;
  const { role, isProven, isFresh, ...ids } = row;
  if (role === 'user') return ids;
  return isProven ? { ...ids, role, isFresh } : { ...ids, unprovenRole: role };
}

/** Something was done in a session of staff. Noted once a minute. */
export async function noteActivity(db: Queryable, id: SessionId, now: string): Promise<void> {
  await db.query(
    "UPDATE sessions SET active_at = $2 WHERE id = $1 AND (active_at IS NULL OR active_at < $2::timestamptz - interval '1 minute')",
    [id, now],
  );
}

/** Its owner has proven again who they are, by a second factor or otherwise. */
export async function noteProof(db: Queryable, id: SessionId, by: 'factor' | 'password', now: string): Promise<void> {
  await db.query(
    "UPDATE sessions SET proven_at = $2, active_at = $2, factor_at = CASE WHEN $3 = 'factor' THEN $2::timestamptz ELSE factor_at END WHERE id = $1",
    [id, now, by],
  );
}

/** Whether the owner of a session has proven who they are after an instant. */
export async function hasProvenAfter(db: Queryable, id: SessionId, instant: string): Promise<boolean> {
  const rows = await db.query('SELECT FROM sessions WHERE id = $1 AND proven_at > $2', [id, instant]);
  return rows.length > 0;
}

/** No session counts as one with a second factor any more. */
export async function forgetFactorProofs(db: Queryable, userId: UserId): Promise<void> {
  await db.query('UPDATE sessions SET factor_at = NULL WHERE user_id = $1', [userId]);
}

export interface SessionRow {
  readonly id: SessionId;
  readonly agent: string;
  readonly created_at: string;
  readonly last_used_at: string;
  readonly expires_at: string;
}

/** Those that go on: the given one first, then the one used last. */
export async function readSessions(
  db: Queryable,
  { userId, sessionId }: { readonly userId: UserId; readonly sessionId?: SessionId | undefined },
  now: string,
): Promise<SessionRow[]> {
  return db.query<SessionRow>(
    `SELECT sessions.id, agent, sessions.created_at, last_used_at, expires_at FROM sessions JOIN users ON users.id = user_id
     WHERE user_id = $1 AND ${goesOn('$2')} ORDER BY sessions.id = $3 DESC, last_used_at DESC, sessions.id LIMIT 200`,
    [userId, now, sessionId ?? null],
  );
}

export async function endSession(db: Queryable, id: SessionId, reason: EndReason, now: string): Promise<void> {
  await db.query('UPDATE sessions SET ended_at = $2, end_reason = $3 WHERE id = $1 AND ended_at IS NULL', [
    id,
    now,
    reason,
  ]);
}

/** False when the person has none of this id that goes on. */
export async function revokeSession(db: Queryable, userId: UserId, id: SessionId, now: string): Promise<boolean> {
  const rows = await db.query(
    "UPDATE sessions SET ended_at = $3, end_reason = 'revoked' WHERE id = $1 AND user_id = $2 AND ended_at IS NULL AND expires_at > $3 RETURNING id",
    [id, userId, now],
  );
  return rows.length > 0;
}

/** All of a person's, but for one. */
export async function endSessionsOf(
  db: Queryable,
  userId: UserId,
  reason: EndReason,
  now: string,
  but?: SessionId,
): Promise<void> {
  await db.query(
    'UPDATE sessions SET ended_at = $2, end_reason = $3 WHERE user_id = $1 AND ended_at IS NULL AND ($4::uuid IS NULL OR id <> $4::uuid)',
    [userId, now, reason, but ?? null],
  );
}

/** Whether the owner of a session has signed in after an instant. */
export async function hasSignedInAfter(db: Queryable, id: SessionId, instant: string): Promise<boolean> {
  const rows = await db.query('SELECT FROM sessions WHERE id = $1 AND coalesce(signed_in_at, created_at) > $2', [
    id,
    instant,
  ]);
  return rows.length > 0;
}

/** Lets a session count as signed in and proven when the one before it was: it was begun without a new sign-in. */
export async function keepSignInTime(db: Queryable, before: SessionId, id: SessionId): Promise<void> {
  await db.query(
    `UPDATE sessions SET signed_in_at = coalesce(before.signed_in_at, before.created_at), factor_at = before.factor_at,
       proven_at = before.proven_at FROM sessions AS before WHERE before.id = $1 AND sessions.id = $2`,
    [before, id],
  );
}

export async function deleteSessionsOver(db: Queryable, before: string): Promise<void> {
  await db.query('DELETE FROM sessions WHERE least(ended_at, expires_at) < $1', [before]);
}

export async function insertRefreshToken(
  tx: Transaction,
  sessionId: SessionId,
  hash: Buffer,
  now: string,
): Promise<void> {
  await tx.query('INSERT INTO refresh_tokens (hash, session_id, created_at) VALUES ($1, $2, $3)', [
    hash,
    sessionId,
    now,
  ]);
}

/**
 * Uses a token up that has not been used, and keeps the seed of the next one where it may be given out again. False
 * when it has been used.
 */
export async function useRefreshToken(tx: Transaction, hash: Buffer, seed: Buffer, now: string): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE refresh_tokens SET used_at = $2, next_seed = CASE WHEN is_repeatable THEN $3::bytea END
     WHERE hash = $1 AND used_at IS NULL RETURNING hash`,
    [hash, now, seed],
  );
  return rows.length > 0;
}

/** Takes the seed out of a token that was used after an instant; undefined when there is none. */
export async function takeNextSeed(tx: Transaction, hash: Buffer, usedAfter: string): Promise<Buffer | undefined> {
  const [used] = await tx.query<{ next_seed: Buffer }>(
    'SELECT next_seed FROM refresh_tokens WHERE hash = $1 AND used_at >= $2 AND next_seed IS NOT NULL',
    [hash, usedAfter],
  );
  if (used === undefined) return undefined;
  await tx.query('UPDATE refresh_tokens SET next_seed = NULL WHERE hash = $1', [hash]);
  return used.next_seed;
}

/** False when it has been used. */
export async function makeUnrepeatable(tx: Transaction, hash: Buffer): Promise<boolean> {
  const rows = await tx.query(
    'UPDATE refresh_tokens SET is_repeatable = false WHERE hash = $1 AND used_at IS NULL RETURNING hash',
    [hash],
  );
  return rows.length > 0;
}

export async function deleteTokensUsed(db: Queryable, before: string): Promise<void> {
  await db.query('DELETE FROM refresh_tokens WHERE used_at < $1', [before]);
}
