import { handled, handledFor, type Handled } from '../contract/mount.server.ts';
import { whole } from '../contract/shapes.ts';
import {
  addCommuteAddress,
  changeCommuteAddress,
  estimateTravelTimes,
  getDirections,
  listCommuteAddresses,
  listTravelModes,
  listTravelTimes,
  removeCommuteAddress,
} from './contract.ts';
import type { Commute } from './service.server.ts';

export function createCommuteRoutes(commute: Commute): Handled[] {
  return [
    handledFor(listCommuteAddresses, async (_, { user }) => ({
      ...whole(await commute.addresses(user.userId)),
      meta: { modes: commute.modes() },
    })),
    handledFor(addCommuteAddress, async ({ body }, { user }) => ({ data: await commute.add(user.userId, body) })),
    handledFor(changeCommuteAddress, async ({ params, body }, { user }) => ({
      data: await commute.change(user.userId, params.id, body),
    })),
    handledFor(removeCommuteAddress, async ({ params }, { user }) => {
      await commute.remove(user.userId, params.id);
      return { data: { status: 'removed' as const } };
    }),
    handledFor(listTravelTimes, async ({ query }, { user }) =>
      whole(await commute.travelTimes(user.userId, query.ids, query.mode)),
    ),
    handled(estimateTravelTimes, async ({ query }) =>
      whole(await commute.estimatedTimes(query.to, query.ids, query.mode)),
    ),
    handled(listTravelModes, ({ query: { at } }) => ({ data: { modes: commute.modes(at) } })),
    handled(getDirections, ({ params, query }) => commute.directions(params.mode, query.start, query.end)),
  ];
}
