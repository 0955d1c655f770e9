import type { Database, Queryable } from '../platform/db/database.server.ts';
import { NOTIFICATION_KINDS, type NotificationKind, type NotificationSetting } from './profile.contract.ts';

/** What somebody wants to hear about. Until they say otherwise, it is everything. */
export interface NotificationSettings {
  of(userId: string): Promise<NotificationSetting[]>;
  /** Turns one kind on or off; without a kind, all of them. Gives how things stand then. */
  set(userId: string, kind: NotificationKind | undefined, isEnabled: boolean): Promise<NotificationSetting[]>;
  isNotified(tx: Queryable, userId: string, kind: NotificationKind): Promise<boolean>;
}

export function createNotificationSettings(db: Database): NotificationSettings {
  async function of(userId: string): Promise<NotificationSetting[]> {
    const rows = await db.query<{ kind: NotificationKind; is_enabled: boolean }>(
      'SELECT kind, is_enabled FROM notification_settings WHERE user_id = $1',
      [userId],
    );
    const chosen = new Map(rows.map(({ kind, is_enabled }) => [kind, is_enabled]));
    return NOTIFICATION_KINDS.map((kind) => ({ kind, isEnabled: chosen.get(kind) ?? true }));
  }

  return {
    of,

    async set(userId, kind, isEnabled) {
      await db.query(
        `INSERT INTO notification_settings (user_id, kind, is_enabled) SELECT $1, kind, $3 FROM unnest($2::text[]) AS kind
         ON CONFLICT (user_id, kind) DO UPDATE SET is_enabled = EXCLUDED.is_enabled`,
        [userId, kind === undefined ? NOTIFICATION_KINDS : [kind], isEnabled],
      );
      return of(userId);
    },

    async isNotified(tx, userId, kind) {
      const [row] = await tx.query<{ is_enabled: boolean }>(
        'SELECT is_enabled FROM notification_settings WHERE user_id = $1 AND kind = $2',
        [userId, kind],
      );
      return row?.is_enabled ?? true;
    },
  };
}
