import type { UserId } from '../contract/ids.ts';
import type { Queryable } from '../platform/db/database.server.ts';

/** The searches that somebody has saved, as they may read them. */
export async function readSearchesOf(db: Queryable, userId: UserId): Promise<object[]> {
  const rows = await db.query<{ row: object }>(
    `SELECT to_jsonb(saved_searches) - 'user_id' - 'hash' AS row FROM saved_searches WHERE user_id = $1 ORDER BY created_at`,
    [userId],
  );
  return rows.map(({ row }) => row);
}

/** Each piece of news that was found for them, with the name of its search; of what they keep there is none. */
export async function readAlertsOf(db: Queryable, userId: UserId): Promise<object[]> {
  const rows = await db.query<{ row: object }>(
    `SELECT to_jsonb(alerts) - 'user_id' || jsonb_build_object('search', s.name) AS row FROM alerts LEFT JOIN saved_searches s ON s.id = alerts.search_id WHERE alerts.user_id = $1 ORDER BY alerts.id`,
    [userId],
  );
  return rows.map(({ row }) => row);
}
