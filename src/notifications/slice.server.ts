import type { Platform } from '../platform/platform.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import { createNotificationRoutes } from './routes.server.ts';
import { createNotifications, type Notifications } from './service.server.ts';

/** What people are told of in the page. */
export interface NotificationSlice extends Slice {
  readonly notifications: Notifications;
}

/** How long people can look up what they have been told. */
const KEPT_DAYS = 90;

export function createNotificationSlice({ db, clock, live }: Platform): NotificationSlice {
  const notifications = createNotifications({
    db,
    clock,
    publish: (tx, userIds) => live.publish(tx, userIds, { kind: 'notifications' }),
  });
  return {
    notifications,
    routes: createNotificationRoutes(notifications),
    personalData: notifications.personalData,
    forgetOld: () => notifications.forgetOld(KEPT_DAYS),
  };
}
