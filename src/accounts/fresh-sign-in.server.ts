import type { Queryable } from '../platform/db/database.server.ts';

/** How long after signing in one need not prove again who one is. */
const FRESH_MS = 10 * 60_000;

/** Whether the owner of a session has signed in within the last ten minutes. */
export async function isFreshSignIn(db: Queryable, sessionId: string, now: Date): Promise<boolean> {
  const rows = await db.query('SELECT FROM sessions WHERE id = $1 AND coalesce(signed_in_at, created_at) > $2', [
    sessionId,
    new Date(now.getTime() - FRESH_MS).toISOString(),
  ]);
  return rows.length > 0;
}

/** Lets a session count as signed in when the one before it was: it was begun without a new sign-in. */
export async function keepSignInTime(db: Queryable, before: string, sessionId: string): Promise<void> {
  await db.query(
    'UPDATE sessions SET signed_in_at = (SELECT coalesce(signed_in_at, created_at) FROM sessions WHERE id = $1) WHERE id = $2',
    [before, sessionId],
  );
}
