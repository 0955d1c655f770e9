import { handledFor, type Handled } from '../contract/mount.server.ts';
import { whole } from '../contract/shapes.ts';
import {
  forgetSearches,
  forgetViews,
  listChangesSinceSeen,
  listLastSearches,
  listLastViews,
  rememberSearchMade,
  rememberView,
  takeOverHistory,
} from './contract.ts';
import type { History } from './service.server.ts';

export function createHistoryOfReaderRoutes(history: History): Handled[] {
  return [
    handledFor(listLastSearches, async (_, { user }) => whole(await history.searches(user.userId))),
    handledFor(rememberSearchMade, async ({ body }, { user, region }) => {
      const visitedBefore = await history.rememberSearch(user.userId, { region, ...body });
      return { data: { status: 'remembered' as const, visitedBefore } };
    }),
    handledFor(forgetSearches, async (_, { user }) => {
      await history.forgetSearches(user.userId);
      return FORGOTTEN;
    }),
    handledFor(listLastViews, async (_, { user, region }) => whole(await history.views(user.userId, region))),
    handledFor(rememberView, async ({ body }, { user, region }) => {
      const change = await history.rememberView(user.userId, region, body.propertyId);
      return { data: change === undefined ? {} : { change } };
    }),
    handledFor(forgetViews, async (_, { user }) => {
      await history.forgetViews(user.userId);
      return FORGOTTEN;
    }),
    handledFor(takeOverHistory, async ({ body }, { user, region }) => ({
      data: await history.takeOver(user.userId, region, body),
    })),
    handledFor(listChangesSinceSeen, async ({ query }, { user, region }) =>
      whole(await history.changes(user.userId, region, query.ids)),
    ),
  ];
}

const FORGOTTEN = { data: { status: 'forgotten' } } as const;
