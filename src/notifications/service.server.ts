import { AppError } from '../contract/errors.ts';
import type { PersonalData } from '../contract/personal-data.ts';
import { paginate, type Pagination } from '../contract/shapes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../platform/db/database.server.ts';
import type { Notification } from './contract.ts';

/** Something to tell a person in the page. */
export interface NewNotification {
  readonly kind: Notification['kind'];
  /** What it is about, such as the id of a search: news of one subject gather in one line until it is read. */
  readonly subject: string;
  readonly details: Readonly<Record<string, string>>;
  /** A path of the site. */
  readonly path: string;
  readonly count?: number;
}

export interface Notifications {
  /** Tells a person something, in the caller's transaction; their open pages show it at once. */
  add(tx: Transaction, userId: string, notification: NewNotification): Promise<void>;
  /** The same for many people at once. */
  addAll(tx: Transaction, notifications: readonly (NewNotification & { readonly userId: string })[]): Promise<void>;
  list(
    userId: string,
    page: number,
    size: number,
  ): Promise<{ readonly data: Notification[]; readonly pagination: Pagination; readonly unread: number }>;
  unread(userId: string): Promise<number>;
  /** Throws `not_found`. */
  setRead(userId: string, id: string, isRead: boolean): Promise<Notification>;
  /** Marks what is about a subject as read. */
  readSubject(userId: string, kind: Notification['kind'], subject: string): Promise<void>;
  readAll(userId: string): Promise<void>;
  /** Forgets what is older than the given number of days. */
  forgetOld(days: number): Promise<void>;
  readonly personalData: PersonalData;
}

export interface NotificationParts {
  readonly db: Database;
  readonly clock: Clock;
  /** Lets the open pages of these people know, in the transaction of the news. */
  readonly tell: (tx: Transaction, userIds: readonly string[]) => Promise<void>;
}

export function createNotifications({ db, clock, tell }: NotificationParts): Notifications {
  const now = () => clock.now().toISOString();

  async function addAll(
    tx: Transaction,
    notifications: readonly (NewNotification & { readonly userId: string })[],
  ): Promise<void> {
    if (notifications.length === 0) return;
    const rows = notifications.map(({ userId, kind, subject, details, path, count = 1 }) => ({
      user_id: userId,
      kind,
      subject,
      details,
      path,
      count,
    }));
    await tx.query(INSERT, [JSON.stringify(rows), now()]);
    await tell(tx, [...new Set(notifications.map(({ userId }) => userId))]);
  }

  async function unread(userId: string): Promise<number> {
    const [row] = await db.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM notifications WHERE user_id = $1 AND read_at IS NULL',
      [userId],
    );
    return row?.count ?? 0;
  }

  /** Marks as read; the reader's other pages follow. */
  async function markRead(userId: string, where: string, values: readonly unknown[]): Promise<void> {
    await db.transaction(async (tx) => {
      const rows = await tx.query(
        `UPDATE notifications SET read_at = $2 WHERE user_id = $1 AND read_at IS NULL ${where} RETURNING 1`,
        [userId, now(), ...values],
      );
      if (rows.length > 0) await tell(tx, [userId]);
    });
  }

  return {
    add: (tx, userId, notification) => addAll(tx, [{ ...notification, userId }]),
    addAll,
    unread,

    async list(userId, page, size) {
      const [total] = await db.query<{ count: number }>(
        'SELECT count(*)::integer AS count FROM notifications WHERE user_id = $1',
        [userId],
      );
      const rows = await db.query<Row>(
        `SELECT ${COLUMNS} FROM notifications WHERE user_id = $1 ORDER BY updated_at DESC, notifications.id DESC LIMIT $2 OFFSET $3`,
        [userId, size, (page - 1) * size],
      );
      return {
        data: rows.map(present),
        pagination: paginate(page, size, total?.count ?? 0),
        unread: await unread(userId),
      };
    },

    async setRead(userId, id, isRead) {
      if (isRead) await markRead(userId, 'AND id = $3::bigint', [id]);
      else await unmark(db, userId, id);
      const row = await find(db, userId, id);
      if (row === undefined) throw new AppError('not_found');
      return present(row);
    },

    readSubject: (userId, kind, subject) => markRead(userId, 'AND kind = $3 AND subject = $4', [kind, subject]),
    readAll: (userId) => markRead(userId, '', []),

    async forgetOld(days) {
      await db.query('DELETE FROM notifications WHERE updated_at < $1::timestamptz - make_interval(days => $2)', [
        now(),
        days,
      ]);
    },

    personalData: {
      name: 'notifications',
      async read(userId) {
        const rows = await db.query<{ row: object }>(
          `SELECT to_jsonb(notifications) - 'user_id' AS row FROM notifications WHERE user_id = $1 ORDER BY created_at`,
          [userId],
        );
        return rows.length === 0 ? undefined : rows.map(({ row }) => row);
      },
    },
  };
}

/** Not where newer news of the same subject waits already. */
async function unmark(db: Database, userId: string, id: string): Promise<void> {
  await db.query(
    `UPDATE notifications AS n SET read_at = NULL WHERE user_id = $1 AND id = $2::bigint
       AND NOT EXISTS (SELECT FROM notifications o WHERE o.user_id = n.user_id AND o.kind = n.kind AND o.subject = n.subject AND o.read_at IS NULL)`,
    [userId, id],
  );
}

async function find(db: Queryable, userId: string, id: string): Promise<Row | undefined> {
  const [row] = await db.query<Row>(`SELECT ${COLUMNS} FROM notifications WHERE user_id = $1 AND id = $2::bigint`, [
    userId,
    id,
  ]);
  return row;
}

const COLUMNS = 'id::text AS id, kind, details, path, count, created_at, updated_at, read_at';

interface Row {
  readonly id: string;
  readonly kind: Notification['kind'];
  readonly details: Record<string, string>;
  readonly path: string;
  readonly count: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly read_at: string | null;
}

function present({
  id,
  kind,
  details,
  path,
  count,
  created_at: createdAt,
  updated_at: updatedAt,
  read_at: readAt,
}: Row): Notification {
  return { id, kind, details, path, count, isRead: readAt !== null, createdAt, updatedAt };
}

const INSERT = `
  INSERT INTO notifications (user_id, kind, subject, details, path, count, created_at, updated_at)
  SELECT user_id, kind, subject, details, path, count, $2, $2
  FROM jsonb_to_recordset($1::jsonb) AS r(user_id uuid, kind text, subject text, details jsonb, path text, count integer)
  ON CONFLICT (user_id, kind, subject) WHERE read_at IS NULL
  DO UPDATE SET count = notifications.count + excluded.count, details = excluded.details, path = excluded.path, updated_at = excluded.updated_at`;
