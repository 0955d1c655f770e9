import { FOR_ONESELF, type PermissionRow, type Scene } from '../permissions.testing.ts';
import { subscribePush, unsubscribePush } from './contract.ts';
import { aBrowser } from './browser.testing.ts';

/** Browsers are told of the news of whoever asked in them; others do not even learn that they are. */
export const pushPermissions: readonly PermissionRow[] = [
  {
    endpoint: subscribePush,
    status: FOR_ONESELF,
    mayChange: ['owner'],
    reads: browsersOfOwner,
    attempt: () => ({ url: subscribePush.path, body: aBrowser('https://push.example/one').subscription }),
  },
  {
    endpoint: unsubscribePush,
    status: { anonymous: 401, stranger: 404, member: 404, owner: 200 },
    mayChange: ['owner'],
    reads: browsersOfOwner,
    attempt: async ({ app, owner }) => {
      const { body } = await app.request('POST', subscribePush.path, {
        headers: owner.headers,
        body: aBrowser(`https://push.example/${owner.userId}`).subscription,
      });
      return { url: unsubscribePush.path.replace(':id', body.data.id) };
    },
  },
];

function browsersOfOwner({ app, owner }: Scene): Promise<unknown> {
  return app.db.query('SELECT * FROM push_subscriptions WHERE user_id = $1', [owner.userId]);
}
