import { handledFor, type Handled } from '../../contract/mount.server.ts';
import { whole } from '../../contract/shapes.ts';
import { listLimits, searchTogether, stateLimits, withdrawLimits } from './contract.ts';
import type { SharedLimits } from './limits.server.ts';

export function createSharedLimitRoutes(limits: SharedLimits): Handled[] {
  return [
    handledFor(listLimits, async ({ params }, { user }) => whole(await limits.list(user.userId, params.collectionId))),
    handledFor(stateLimits, async ({ params, body }, { user, region, language }) => {
      await limits.state({ userId: user.userId, region, language }, params.collectionId, body);
      return { data: { status: 'done' as const } };
    }),
    handledFor(withdrawLimits, async ({ params }, { user }) => {
      await limits.withdraw(user.userId, params.collectionId);
      return { data: { status: 'done' as const } };
    }),
    handledFor(searchTogether, ({ params, query }, { user, region }) =>
      limits.search({ userId: user.userId, region }, params.collectionId, query),
    ),
  ];
}
