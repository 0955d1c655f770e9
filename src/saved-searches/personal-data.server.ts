import type { PersonalData } from '../contract/personal-data.ts';
import type { Database } from '../platform/db/database.server.ts';

/** The searches that somebody has saved, and what they were told of them. */
export function savedSearchesData(db: Database): PersonalData {
  return {
    name: 'saved-searches',
    async read(userId) {
      const rows = await db.query<{ row: object }>(`SELECT to_jsonb(saved_searches) - 'user_id' - 'hash' AS row FROM saved_searches WHERE user_id = $1 ORDER BY created_at`, [userId]);
      return rows.length === 0 ? undefined : rows.map(({ row }) => row);
    },
  };
}
