import type { Endpoint } from '../contract/endpoint.ts';
import { FOR_ANYONE, FOR_ONESELF, type PermissionRow, type Scene } from '../permissions.testing.ts';
import {
  deleteSavedSearch,
  editSavedSearch,
  savedSearchExists,
  saveSearch,
  selectSavedSearch,
  setSearchNotifications,
  turnAlertsOff,
} from './contract.ts';

const SEARCH = { name: 'Leilighet i Oslo', query: { property_type: ['apartment'] }, notifications: 'instant' };

/** Saved searches are their owner's alone; others do not even learn that they are there. */
export const savedSearchPermissions: readonly PermissionRow[] = [
  {
    endpoint: saveSearch,
    status: FOR_ONESELF,
    mayChange: ['owner'],
    reads: searchesOfOwner,
    attempt: () => ({ url: saveSearch.path, body: SEARCH }),
  },
  {
    endpoint: savedSearchExists,
    status: FOR_ONESELF,
    mayChange: [],
    reads: searchesOfOwner,
    attempt: () => ({ url: savedSearchExists.path, body: { query: {} } }),
  },
  oneOfOwner(deleteSavedSearch),
  oneOfOwner(setSearchNotifications, { notifications: 'off' }),
  oneOfOwner(editSavedSearch, { name: 'En annens' }),
  oneOfOwner(selectSavedSearch),
  // Without a link out of the owner's own mail nothing is turned off.
  {
    endpoint: turnAlertsOff,
    status: FOR_ANYONE(404),
    mayChange: [],
    reads: searchesOfOwner,
    attempt: async (scene) => ({
      url: turnAlertsOff.path,
      body: { token: `search.${await newSearch(scene)}.AAAAAAAAAAAAAAAAAAAAAAAA` },
    }),
  },
];

function oneOfOwner(endpoint: Endpoint, body?: object): PermissionRow {
  return {
    endpoint,
    status: { anonymous: 401, stranger: 404, member: 404, owner: 200 },
    mayChange: ['owner'],
    reads: searchesOfOwner,
    attempt: async (scene) => {
      const id = await newSearch(scene);
      scene.app.clock.advance(1_000);
      return { url: endpoint.path.replace(':id', id), ...(body === undefined ? {} : { body }) };
    },
  };
}

async function newSearch({ app, owner }: Scene): Promise<string> {
  const { body } = await app.request('POST', saveSearch.path, { body: SEARCH, headers: owner.headers });
  return body.data.id;
}

function searchesOfOwner({ app, owner }: Scene): Promise<unknown> {
  return app.db.query('SELECT * FROM saved_searches WHERE user_id = $1', [owner.userId]);
}
