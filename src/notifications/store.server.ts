import type { UserId } from '../contract/ids.ts';
import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { Notification, NotificationId } from './contract.ts';
import { MOST_HOMES } from './search-news.contract.ts';

export interface NewRow {
  readonly user_id: UserId;
  readonly kind: Notification['kind'];
  readonly subject: string;
  readonly details: Readonly<Record<string, string>>;
  readonly path: string;
  readonly count: number;
}

/** One of a subject that waits to be read already takes the new ones in, and the homes that they are of. */
export async function insertNotifications(tx: Transaction, rows: readonly NewRow[], now: string): Promise<void> {
  await tx.query(
    `INSERT INTO notifications (user_id, kind, subject, details, path, count, created_at, updated_at)
     SELECT user_id, kind, subject, details, path, count, $2, $2
     FROM jsonb_to_recordset($1::jsonb) AS r(user_id uuid, kind text, subject text, details jsonb, path text, count integer)
     ON CONFLICT (user_id, kind, subject) WHERE read_at IS NULL
     DO UPDATE SET count = notifications.count + excluded.count, path = excluded.path, updated_at = excluded.updated_at,
       details = excluded.details || CASE WHEN excluded.details->>'homes' IS NULL OR notifications.details->>'homes' IS NULL THEN '{}'::jsonb ELSE jsonb_build_object('homes',
         array_to_string((string_to_array((excluded.details->>'homes') || ' ' || (notifications.details->>'homes'), ' '))[1:$3::integer], ' ')) END`,
    [JSON.stringify(rows), now, MOST_HOMES],
  );
}

export interface NotificationRow {
  readonly id: NotificationId;
  readonly kind: Notification['kind'];
  readonly details: Record<string, string>;
  readonly path: string;
  readonly count: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly read_at: string | null;
}

const COLUMNS = 'id::text AS id, kind, details, path, count, created_at, updated_at, read_at';

/** A person's, the latest first. */
export async function readNotifications(
  db: Queryable,
  userId: UserId,
  limit: number,
  offset: number,
): Promise<{ readonly rows: NotificationRow[]; readonly total: number }> {
  const [count] = await db.query<{ total: number }>(
    'SELECT count(*)::integer AS total FROM notifications WHERE user_id = $1',
    [userId],
  );
  const rows = await db.query<NotificationRow>(
    `SELECT ${COLUMNS} FROM notifications WHERE user_id = $1 ORDER BY updated_at DESC, notifications.id DESC LIMIT $2 OFFSET $3`,
    [userId, limit, offset],
  );
  return { rows, total: count?.total ?? 0 };
}

export async function countUnread(db: Queryable, userId: UserId): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM notifications WHERE user_id = $1 AND read_at IS NULL',
    [userId],
  );
  return row?.count ?? 0;
}

/** Undefined when the person has no such one. */
export async function findNotification(
  db: Queryable,
  userId: UserId,
  id: NotificationId,
): Promise<NotificationRow | undefined> {
  const [row] = await db.query<NotificationRow>(
    `SELECT ${COLUMNS} FROM notifications WHERE user_id = $1 AND id = $2::bigint`,
    [userId, id],
  );
  return row;
}

/** Which of a person's notifications. */
export type Which =
  | { readonly id: NotificationId }
  | { readonly kind: Notification['kind']; readonly subject: string }
  | 'all';

/** False when none of them waited to be read. */
export async function keepRead(tx: Transaction, userId: UserId, which: Which, now: string): Promise<boolean> {
  const [where, values] =
    which === 'all'
      ? ['', []]
      : 'id' in which
        ? ['AND id = $3::bigint', [which.id]]
        : ['AND kind = $3 AND subject = $4', [which.kind, which.subject]];
  const rows = await tx.query(
    `UPDATE notifications SET read_at = $2 WHERE user_id = $1 AND read_at IS NULL ${where} RETURNING 1`,
    [userId, now, ...values],
  );
  return rows.length > 0;
}

/** Not where newer news of the same subject waits already. */
export async function keepUnread(db: Queryable, userId: UserId, id: NotificationId): Promise<void> {
  await db.query(
    `UPDATE notifications AS n SET read_at = NULL WHERE user_id = $1 AND id = $2::bigint
       AND NOT EXISTS (SELECT FROM notifications o WHERE o.user_id = n.user_id AND o.kind = n.kind AND o.subject = n.subject AND o.read_at IS NULL)`,
    [userId, id],
  );
}

export async function deleteOld(db: Queryable, now: string, days: number): Promise<void> {
  await db.query('DELETE FROM notifications WHERE updated_at < $1::timestamptz - make_interval(days => $2)', [
    now,
    days,
  ]);
}

/** All that is kept of a person, as they may read it. */
export async function readAllOf(db: Queryable, userId: UserId): Promise<object[]> {
  const rows = await db.query<{ row: object }>(
    `SELECT to_jsonb(notifications) - 'user_id' AS row FROM notifications WHERE user_id = $1 ORDER BY created_at`,
    [userId],
  );
  return rows.map(({ row }) => row);
}
