import { handledFor, type Handled } from '../contract/mount.server.ts';
import { getPush, subscribePush, unsubscribePush } from './contract.ts';
import type { Push } from './service.server.ts';

export function createPushRoutes(push: Push, publicKey: string): Handled[] {
  return [
    handledFor(getPush, async (_, { user }) => ({
      data: { publicKey, subscriptions: await push.list(user.userId) },
    })),
    handledFor(subscribePush, async ({ body }, { user }) => ({ data: await push.subscribe(user, body) })),
    handledFor(unsubscribePush, async ({ params: { id } }, { user }) => {
      await push.unsubscribe(user.userId, id);
      return { data: { id } };
    }),
  ];
}
