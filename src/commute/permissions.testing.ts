import { FOR_ONESELF, type PermissionRow, type Scene } from '../permissions.testing.ts';
import { addCommuteAddress, changeCommuteAddress, removeCommuteAddress } from './contract.ts';

/** Nobody else hears that there is such a place. */
const OWNERS = { anonymous: 401, stranger: 404, member: 404, owner: 200 } as const;
const WORK = { display_name: 'Jobb', coordinates: { lat: 59.91, lng: 10.75 } };

export const commutePermissions: readonly PermissionRow[] = [
  {
    endpoint: addCommuteAddress,
    status: FOR_ONESELF,
    mayChange: ['owner'],
    reads,
    attempt: () => ({ url: addCommuteAddress.path, body: WORK }),
  },
  {
    endpoint: changeCommuteAddress,
    status: OWNERS,
    mayChange: ['owner'],
    reads,
    attempt: async (scene) => ({ url: await addressOf(scene), body: { is_hidden: true } }),
  },
  {
    endpoint: removeCommuteAddress,
    status: OWNERS,
    mayChange: ['owner'],
    reads,
    attempt: async (scene) => ({ url: await addressOf(scene) }),
  },
];

/** The path of a place that the owner keeps. */
async function addressOf({ app, owner }: Scene): Promise<string> {
  const { body } = await app.request('POST', addCommuteAddress.path, { body: WORK, headers: owner.headers });
  return `${addCommuteAddress.path}/${body.data.id as string}`;
}

function reads({ app, owner }: Scene): unknown {
  return app.db.query('SELECT * FROM commute_addresses WHERE user_id = $1 ORDER BY id', [owner.userId]);
}
