import type { UserId } from '../contract/ids.ts';
import type { Database, Queryable } from '../platform/db/database.server.ts';
import { findSetting, keepSettings, readSettings } from './notifications-store.server.ts';
import { NOTIFICATION_KINDS, type NotificationKind, type NotificationSetting } from './profile.contract.ts';

/** What somebody wants to hear about. Until they say otherwise, it is everything. */
export interface NotificationSettings {
  of(userId: UserId): Promise<NotificationSetting[]>;
  /** Turns one kind on or off; without a kind, all of them. Gives how things stand then. */
  set(userId: UserId, kind: NotificationKind | undefined, isEnabled: boolean): Promise<NotificationSetting[]>;
  isNotified(tx: Queryable, userId: UserId, kind: NotificationKind): Promise<boolean>;
}

export function createNotificationSettings(db: Database): NotificationSettings {
  async function of(userId: UserId): Promise<NotificationSetting[]> {
    const chosen = await readSettings(db, userId);
    return NOTIFICATION_KINDS.map((kind) => ({ kind, isEnabled: chosen.get(kind) ?? true }));
  }

  return {
    of,

    async set(userId, kind, isEnabled) {
      await keepSettings(db, userId, kind === undefined ? NOTIFICATION_KINDS : [kind], isEnabled);
      return of(userId);
    },

    isNotified: async (tx, userId, kind) => (await findSetting(tx, userId, kind)) ?? true,
  };
}
