import { AppError } from '../contract/errors.ts';
import type { PersonalData } from '../platform/slice.server.ts';
import type { UserId } from '../contract/ids.ts';
import { paginate, type Pagination } from '../contract/shapes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import type { Notification, NotificationId } from './contract.ts';
import { searchHomesOf } from './search-news.contract.ts';
import {
  countUnread,
  deleteOld,
  findNotification,
  insertNotifications,
  keepRead,
  keepUnread,
  readAllOf,
  readNotifications,
  type NotificationRow,
  type Which,
} from './store.server.ts';

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
  add(tx: Transaction, userId: UserId, notification: NewNotification): Promise<void>;
  /** The same for many people at once. */
  addAll(tx: Transaction, notifications: readonly (NewNotification & { readonly userId: UserId })[]): Promise<void>;
  list(
    userId: UserId,
    page: number,
    size: number,
  ): Promise<{ readonly data: Notification[]; readonly pagination: Pagination; readonly unread: number }>;
  unread(userId: UserId): Promise<number>;
  /** Throws `not_found`. */
  setRead(userId: UserId, id: NotificationId, isRead: boolean): Promise<Notification>;
  /** Marks what is about a subject as read. */
  readSubject(userId: UserId, kind: Notification['kind'], subject: string): Promise<void>;
  readAll(userId: UserId): Promise<void>;
  /** Forgets what is older than the given number of days. */
  forgetOld(days: number): Promise<void>;
  readonly personalData: PersonalData;
}

export interface NotificationParts {
  readonly db: Database;
  readonly clock: Clock;
  /** Lets the open pages of these people know, in the transaction of the news. */
  readonly publish: (tx: Transaction, userIds: readonly UserId[]) => Promise<void>;
}

export function createNotifications({ db, clock, publish }: NotificationParts): Notifications {
  const now = () => clock.now().toISOString();

  async function addAll(
    tx: Transaction,
    notifications: readonly (NewNotification & { readonly userId: UserId })[],
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
    await insertNotifications(tx, rows, now());
    await publish(tx, [...new Set(notifications.map(({ userId }) => userId))]);
  }

  /** The reader's other pages follow. */
  async function markRead(userId: UserId, which: Which): Promise<void> {
    await db.transaction(async (tx) => {
      if (await keepRead(tx, userId, which, now())) await publish(tx, [userId]);
    });
  }

  return {
    add: (tx, userId, notification) => addAll(tx, [{ ...notification, userId }]),
    addAll,
    unread: (userId) => countUnread(db, userId),

    async list(userId, page, size) {
      const { rows, total } = await readNotifications(db, userId, size, (page - 1) * size);
      return {
        data: rows.map(present),
        pagination: paginate(page, size, total),
        unread: await countUnread(db, userId),
      };
    },

    async setRead(userId, id, isRead) {
      if (isRead) await markRead(userId, { id });
      else await keepUnread(db, userId, id);
      const row = await findNotification(db, userId, id);
      if (row === undefined) throw new AppError('not_found');
      return present(row);
    },

    readSubject: (userId, kind, subject) => markRead(userId, { kind, subject }),
    readAll: (userId) => markRead(userId, 'all'),

    forgetOld: (days) => deleteOld(db, now(), days),

    personalData: {
      name: 'notifications',
      async read(userId) {
        const rows = await readAllOf(db, userId);
        return rows.length === 0 ? undefined : rows;
      },
    },
  };
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
}: NotificationRow): Notification {
  // What was done with one home leads to it; once another has joined it, to where they all are.
  const isOfOne = count === 1 || (kind === 'search_news' && searchHomesOf(details, count)?.length === 1);
  const leadsTo = isOfOne ? (details['homePath'] ?? path) : path;
  return { id, kind, details, path: leadsTo, count, isRead: readAt !== null, createdAt, updatedAt };
}
