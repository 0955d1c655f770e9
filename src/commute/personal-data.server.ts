import type { PersonalData } from '../contract/personal-data.ts';
import type { Database } from '../platform/db/database.server.ts';

/** The places that somebody travels to. */
export function commuteData(db: Database): PersonalData {
  return {
    name: 'travel-addresses',
    async read(userId) {
      const rows = await db.query<{ row: object }>(`SELECT to_jsonb(commute_addresses) - 'user_id' AS row FROM commute_addresses WHERE user_id = $1 ORDER BY created_at`, [userId]);
      return rows.length === 0 ? undefined : rows.map(({ row }) => row);
    },
  };
}
