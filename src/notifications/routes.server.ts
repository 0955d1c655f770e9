import { handledFor, type Handled } from '../contract/mount.server.ts';
import { listNotifications, readAllNotifications, readNotification } from './contract.ts';
import type { Notifications } from './service.server.ts';

export function createNotificationRoutes(notifications: Notifications): Handled[] {
  return [
    handledFor(listNotifications, async ({ query: { page, size } }, { user }) => {
      const { unread, ...listed } = await notifications.list(user.userId, page, size);
      return { ...listed, meta: { unread } };
    }),
    handledFor(readNotification, async ({ params: { id }, body: { isRead } }, { user }) => {
      const data = await notifications.setRead(user.userId, id, isRead);
      return { data, meta: { unread: await notifications.unread(user.userId) } };
    }),
    handledFor(readAllNotifications, async (_, { user }) => {
      await notifications.readAll(user.userId);
      return { data: { unread: 0 } };
    }),
  ];
}
