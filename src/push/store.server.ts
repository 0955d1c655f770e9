import type { SessionId, UserId } from '../contract/ids.ts';
import type { Queryable, Transaction } from '../platform/db/database.server.ts';

/** A browser, as it is sent to. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What is kept of a browser. */
export interface KeptSubscription extends Subscription {
  readonly id: string;
  readonly userId: UserId;
  readonly sessionId: SessionId;
  /** Null where the clock of its reader is not known. */
  readonly timeZone: string | null;
}

/** Whose session goes on. */
const IS_OPEN =
  'EXISTS (SELECT FROM open_sessions s WHERE s.id = push_subscriptions.session_id AND s.user_id = push_subscriptions.user_id AND s.expires_at > $1)';

/** In the place of what the browser had before, whoever it was for. */
export async function keepSubscription(
  tx: Transaction,
  { id, userId, sessionId, endpoint, p256dh, auth, timeZone }: KeptSubscription,
  now: string,
): Promise<void> {
  await tx.query(
    `INSERT INTO push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at, time_zone) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (id) DO UPDATE SET user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at, time_zone = excluded.time_zone`,
    [id, userId, sessionId, endpoint, p256dh, auth, now, timeZone],
  );
}

/** Leaves a person those that came last. */
export async function trimSubscriptions(tx: Transaction, userId: UserId, most: number): Promise<void> {
  await tx.query(
    `DELETE FROM push_subscriptions WHERE user_id = $1 AND id NOT IN (
       SELECT id FROM push_subscriptions WHERE user_id = $1 ORDER BY created_at DESC, id LIMIT $2)`,
    [userId, most],
  );
}

export async function readSubscriptions(
  db: Queryable,
  userIds: readonly UserId[],
  now: string,
): Promise<{ readonly id: string; readonly user_id: UserId; readonly created_at: string }[]> {
  return db.query(
    `SELECT id, user_id, created_at FROM push_subscriptions WHERE user_id = ANY($2::uuid[]) AND ${IS_OPEN} ORDER BY created_at DESC, id`,
    [now, userIds],
  );
}

/** Undefined once the browser is somebody else's, or its reader has signed out. */
export async function findSubscription(
  db: Queryable,
  id: string,
  userId: UserId,
  now: string,
): Promise<Subscription | undefined> {
  const [row] = await db.query<Subscription & Record<string, unknown>>(
    `SELECT endpoint, p256dh, auth FROM push_subscriptions WHERE id = $2 AND user_id = $3 AND ${IS_OPEN}`,
    [now, id, userId],
  );
  return row;
}

/** False where the person has no such one. */
export async function deleteSubscription(db: Queryable, id: string, userId: UserId): Promise<boolean> {
  const rows = await db.query('DELETE FROM push_subscriptions WHERE id = $1 AND user_id = $2 RETURNING 1', [
    id,
    userId,
  ]);
  return rows.length > 0;
}

/** Those whose sessions are over. */
export async function deleteClosed(db: Queryable, now: string): Promise<void> {
  await db.query(`DELETE FROM push_subscriptions WHERE NOT ${IS_OPEN}`, [now]);
}

/** All that is kept of a person, as they may read it. */
export async function readAllOf(db: Queryable, userId: UserId): Promise<object[]> {
  const rows = await db.query<{ row: object }>(
    `SELECT to_jsonb(push_subscriptions) - 'user_id' - 'session_id' AS row FROM push_subscriptions WHERE user_id = $1 ORDER BY created_at`,
    [userId],
  );
  return rows.map(({ row }) => row);
}
