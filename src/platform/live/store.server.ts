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

/** The log of news, in the order in which it was told. */
export function createNewsLog(db: Queryable): ChangeLog<StoredNews> {
  return createChangeLog(db, { name: 'user_news', columns: 'c.user_id, c.kind, c.subject_id', at: 'told_at' });
}
