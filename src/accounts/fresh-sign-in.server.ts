import type { SessionId } from '../contract/ids.ts';
import type { Queryable } from '../platform/db/database.server.ts';
import { hasSignedInAfter } from './sessions-store.server.ts';

/** How long after signing in one need not prove again who one is. */
const FRESH_MS = 10 * 60_000;

/** Whether the owner of a session has signed in within the last ten minutes. */
export function isFreshSignIn(db: Queryable, sessionId: SessionId, now: Date): Promise<boolean> {
  return hasSignedInAfter(db, sessionId, new Date(now.getTime() - FRESH_MS).toISOString());
}
