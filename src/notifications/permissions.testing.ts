import { FOR_ONESELF, type PermissionRow, type Scene } from '../permissions.testing.ts';
import { readAllNotifications, readNotification } from './contract.ts';

/** What somebody has been told is read by them alone. */
export const notificationPermissions: readonly PermissionRow[] = [
  {
    endpoint: readNotification,
    status: { anonymous: 401, stranger: 404, member: 404, owner: 200 },
    mayChange: ['owner'],
    reads: notificationsOfOwner,
    attempt: async (scene) => ({
      url: readNotification.path.replace(':id', await newNotification(scene)),
      body: { is_read: true },
    }),
  },
  {
    endpoint: readAllNotifications,
    status: FOR_ONESELF,
    mayChange: ['owner'],
    reads: notificationsOfOwner,
    attempt: async (scene) => {
      await newNotification(scene);
      return { url: readAllNotifications.path, body: { is_read: true } };
    },
  },
];

async function newNotification({ app, owner }: Scene): Promise<string> {
  await app.db.transaction((tx) =>
    app.app.notifications.add(tx, owner.userId, {
      kind: 'search_news',
      subject: '1',
      details: { name: 'Oslo' },
      path: '/list',
    }),
  );
  const [row] = await app.db.query<{ id: string }>('SELECT id::text AS id FROM notifications WHERE user_id = $1', [
    owner.userId,
  ]);
  return row?.id ?? '';
}

function notificationsOfOwner({ app, owner }: Scene): Promise<unknown> {
  return app.db.query('SELECT * FROM notifications WHERE user_id = $1', [owner.userId]);
}
