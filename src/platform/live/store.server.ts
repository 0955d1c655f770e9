import type { UserId } from '../../contract/ids.ts';
import { createChangeLog, type ChangeLog } from '../changes/change-log-store.server.ts';
import type { Queryable, Transaction } from '../db/database.server.ts';

/** A piece of news for one person. */
export interface StoredNews {
  readonly user_id: UserId;
  readonly kind: string;
  readonly subject_id: string | null;
}

export async function insertNews(
  tx: Transaction,
  userIds: readonly UserId[],
  kind: string,
  subjectId: string | undefined,
): Promise<void> {
  await tx.query(
    'INSERT INTO user_news (user_id, kind, subject_id) SELECT person, $2, $3 FROM unnest($1::uuid[]) AS person',
    [userIds, kind, subjectId ?? null],
  );
}

/** What a person was told in the last milliseconds, each once; told is what has begun to be written then. */
export function selectNews(db: Queryable, userId: UserId, ms: number): Promise<Omit<StoredNews, 'user_id'>[]> {
  return db.query(
    `SELECT DISTINCT kind, subject_id FROM user_news
      WHERE user_id = $1 AND told_at > now() - make_interval(secs => $2::double precision / 1000)`,
    [userId, ms + SLOWEST_WRITE_MS],
    'news-missed',
  );
}

/** News bears the time at which its transaction began. */
const SLOWEST_WRITE_MS = 1_000;

/** The log of news, in the order in which it was told. */
export function createNewsLog(db: Queryable): ChangeLog<StoredNews> {
  return createChangeLog(db, { name: 'user_news', columns: 'c.user_id, c.kind, c.subject_id', at: 'told_at' });
}
