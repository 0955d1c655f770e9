import { handled, handledFor, type Handled } from '../contract/mount.server.ts';
import { whole } from '../contract/shapes.ts';
import type { OffSwitch } from './alerts/off.server.ts';
import {
  deleteSavedSearch,
  editSavedSearch,
  listSavedSearches,
  lookAtOffLink,
  savedSearchesById,
  savedSearchExists,
  saveSearch,
  selectSavedSearch,
  setSearchNotifications,
  turnAlertsOff,
} from './contract.ts';
import type { SavedSearches } from './service.server.ts';

export function createSavedSearchRoutes(searches: SavedSearches, offSwitch: OffSwitch): Handled[] {
  return [
    handledFor(saveSearch, async ({ body: { name, query, ...told } }, { user, region }) => ({
      data: await searches.save(user.userId, region, { name, filter: query.filter, ...told }),
      meta: { ignored: [...query.ignored] },
    })),
    handledFor(listSavedSearches, ({ query: { page, size } }, { user }) => searches.list(user.userId, page, size)),
    handledFor(savedSearchExists, async ({ body }, { user, region }) => {
      const search = await searches.find(user.userId, region, body.query);
      return { data: search === undefined ? { exists: false } : { exists: true, search } };
    }),
    handledFor(savedSearchesById, async ({ query: { ids } }, { user }) => whole(await searches.byId(user.userId, ids))),
    handledFor(deleteSavedSearch, async ({ params: { id } }, { user }) => {
      await searches.remove(user.userId, id);
      return { data: { id } };
    }),
    handledFor(setSearchNotifications, async ({ params: { id }, body }, { user }) => ({
      data: await searches.edit(user.userId, id, body),
    })),
    handledFor(editSavedSearch, async ({ params: { id }, body: { query, ...changes } }, { user }) => ({
      data: await searches.edit(user.userId, id, { filter: query?.filter, ...changes }),
    })),
    handledFor(selectSavedSearch, async ({ params: { id } }, { user }) => ({
      data: await searches.select(user.userId, id),
    })),
    handled(lookAtOffLink, async ({ query }) => ({ data: await offSwitch.look(query.token) })),
    handled(turnAlertsOff, async ({ body }) => ({ data: await offSwitch.turnOff(body.token) })),
  ];
}
