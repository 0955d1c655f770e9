import type { UserId } from '../contract/ids.ts';
import type { Queryable } from '../platform/db/database.server.ts';
import type { NotificationKind } from './profile.contract.ts';

/** What somebody has turned on or off; kinds that they have said nothing of are left out. */
export async function readSettings(db: Queryable, userId: UserId): Promise<ReadonlyMap<NotificationKind, boolean>> {
  const rows = await db.query<{ kind: NotificationKind; is_enabled: boolean }>(
    'SELECT kind, is_enabled FROM notification_settings WHERE user_id = $1',
    [userId],
  );
  return new Map(rows.map(({ kind, is_enabled }) => [kind, is_enabled]));
}

/** Undefined where they have said nothing. */
export async function findSetting(db: Queryable, userId: UserId, kind: NotificationKind): Promise<boolean | undefined> {
  const [row] = await db.query<{ is_enabled: boolean }>(
    'SELECT is_enabled FROM notification_settings WHERE user_id = $1 AND kind = $2',
    [userId, kind],
  );
  return row?.is_enabled;
}

export async function keepSettings(
  db: Queryable,
  userId: UserId,
  kinds: readonly NotificationKind[],
  isEnabled: boolean,
): Promise<void> {
  await db.query(
    `INSERT INTO notification_settings (user_id, kind, is_enabled) SELECT $1, kind, $3 FROM unnest($2::text[]) AS kind
     ON CONFLICT (user_id, kind) DO UPDATE SET is_enabled = EXCLUDED.is_enabled`,
    [userId, kinds, isEnabled],
  );
}
