import type { NotificationKind } from '../../accounts/profile.contract.ts';
import type { UserId } from '../../contract/ids.ts';
import type { Queryable } from '../../platform/db/database.server.ts';
import type { SavedSearchId } from '../contract.ts';

/** The name of a search, and whether nothing of it is mailed; undefined when it is gone. */
export async function readSearchOff(
  db: Queryable,
  id: SavedSearchId,
): Promise<{ readonly name: string; readonly isOff: boolean } | undefined> {
  const [row] = await db.query<{ name: string; isOff: boolean }>(
    `SELECT name, notifications = 'off' AS "isOff" FROM saved_searches WHERE id = $1::bigint`,
    [id],
  );
  return row;
}

/** Whether somebody hears nothing of these kinds; undefined when their account is gone. */
export async function readKindsOff(
  db: Queryable,
  userId: UserId,
  kinds: readonly NotificationKind[],
): Promise<{ readonly isOff: boolean } | undefined> {
  const [row] = await db.query<{ isOff: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM unnest($2::text[]) AS asked(kind) WHERE NOT EXISTS (SELECT FROM muted_news n WHERE n.user_id = people.id AND n.kind = asked.kind)) AS "isOff"
     FROM people WHERE id = $1::uuid`,
    [userId, kinds],
  );
  return row;
}

export async function turnSearchOff(db: Queryable, id: SavedSearchId, now: string): Promise<void> {
  await db.query("UPDATE saved_searches SET notifications = 'off', updated_at = $2 WHERE id = $1::bigint", [id, now]);
}
