import type { PersonalData } from '../contract/personal-data.ts';
import type { Database } from '../platform/db/database.server.ts';

/** The searches that somebody has saved, and each piece of news that was found for them. */
export function savedSearchesData(db: Database): PersonalData {
  return {
    name: 'saved-searches',
    async read(userId) {
      const rows = await db.query<{ row: object }>(
        `SELECT to_jsonb(saved_searches) - 'user_id' - 'hash' AS row FROM saved_searches WHERE user_id = $1 ORDER BY created_at`,
        [userId],
      );
      const alerts = await db.query<{ row: object }>(
        `SELECT to_jsonb(alerts) - 'user_id' || jsonb_build_object('search', s.name) AS row FROM alerts JOIN saved_searches s ON s.id = alerts.search_id WHERE alerts.user_id = $1 ORDER BY alerts.id`,
        [userId],
      );
      return rows.length === 0
        ? undefined
        : {
            searches: rows.map(({ row }) => row),
            alerts: alerts.map(({ row }) => row),
          };
    },
  };
}
