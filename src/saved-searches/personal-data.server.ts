import type { PersonalData } from '../contract/personal-data.ts';
import type { Database } from '../platform/db/database.server.ts';

/** The searches that somebody has saved, and what they were told of them. */
export function savedSearchesData(db: Database): PersonalData {
  return {
    name: 'saved-searches',
    async read(userId) {
      const rows = await db.query<{ row: object }>(`SELECT to_jsonb(saved_searches) - 'user_id' - 'hash' AS row FROM saved_searches WHERE user_id = $1 ORDER BY created_at`, [userId]);
      const news = await db.query<{ row: object }>(`SELECT to_jsonb(notifications) - 'user_id' AS row FROM notifications WHERE user_id = $1 ORDER BY created_at`, [userId]);
      return rows.length + news.length === 0 ? undefined : { searches: rows.map(({ row }) => row), news: news.map(({ row }) => row) };
    },
  };
}
