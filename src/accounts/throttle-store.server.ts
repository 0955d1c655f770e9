import type { Queryable } from '../platform/db/database.server.ts';

/** Failed attempts, counted by a hashed key. Instants in ISO 8601. */

/**
 * How attempts are counted: failures within `windowMinutes` that lock, the first wait and the longest, and what makes
 * them be forgotten.
 */
export interface ThrottleRule {
  readonly windowMinutes: number;
  /** Each further failure doubles it. */
  readonly firstWaitSeconds: number;
  readonly longestWaitSeconds: number;
  /** After a lock, so long without failures begins anew. */
  readonly quietMinutes: number;
}

/** Counts a failure, and locks at the `most`-th. Undefined while locked: then nothing is counted. */
export async function countFailure(
  db: Queryable,
  key: Buffer,
  now: string,
  most: number,
  rule: ThrottleRule,
): Promise<{ readonly locks: boolean } | undefined> {
  const [row] = await db.query<{ locked_until: string | null }>(COUNT_FAILURE, [
    key,
    now,
    most,
    rule.windowMinutes,
    rule.quietMinutes,
    rule.firstWaitSeconds,
    rule.longestWaitSeconds,
  ]);
  return row === undefined ? undefined : { locks: row.locked_until !== null };
}

/** Until when a key is locked; undefined when it is not. */
export async function findLock(db: Queryable, key: Buffer, now: string): Promise<string | undefined> {
  const [locked] = await db.query<{ locked_until: string }>(
    'SELECT locked_until FROM sign_in_failures WHERE key = $1 AND locked_until > $2',
    [key, now],
  );
  return locked?.locked_until;
}

/** Takes one failure back, and the lock with it. */
export async function takeBackFailure(db: Queryable, key: Buffer): Promise<void> {
  await db.query(
    'UPDATE sign_in_failures SET failures = failures - 1, locked_until = NULL WHERE key = $1 AND failures > 0',
    [key],
  );
}

export async function deleteFailures(db: Queryable, key: Buffer): Promise<void> {
  await db.query('DELETE FROM sign_in_failures WHERE key = $1', [key]);
}

export async function deleteFailuresBefore(db: Queryable, instant: string): Promise<void> {
  await db.query('DELETE FROM sign_in_failures WHERE last_at < $1', [instant]);
}

/** Gives no row while locked. Failures before a quiet time no longer count. */
const FORGOTTEN = `CASE WHEN f.locked_until IS NULL THEN f.began_at + make_interval(mins => $4::integer) ELSE f.locked_until + make_interval(mins => $5::integer) END <= $2::timestamptz`;
const COUNT = `CASE WHEN ${FORGOTTEN} THEN 1 ELSE f.failures + 1 END`;
const COUNT_FAILURE = `
INSERT INTO sign_in_failures AS f (key, failures, began_at, last_at) VALUES ($1, 1, $2::timestamptz, $2::timestamptz)
ON CONFLICT (key) DO UPDATE SET
  failures = ${COUNT},
  began_at = CASE WHEN ${FORGOTTEN} THEN $2::timestamptz ELSE f.began_at END,
  last_at = $2::timestamptz,
  locked_until = CASE WHEN ${COUNT} >= $3::integer
    THEN $2::timestamptz + make_interval(secs => least($7::integer, $6::integer * power(2, least(${COUNT} - $3::integer, 10)))) END
WHERE f.locked_until IS NULL OR f.locked_until <= $2::timestamptz
RETURNING locked_until`;
