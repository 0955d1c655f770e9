import { FOR_ONESELF, type PermissionRow, type Scene } from '../permissions.testing.ts';
import { aListing } from '../properties/record.testing.ts';
import { limitPermissions } from './limits/permissions.testing.ts';
import { brochurePermissions } from './brochures/permissions.testing.ts';
import {
  acceptInvitation,
  addHomes,
  createCollection,
  declineInvitation,
  deleteCollection,
  editCollection,
  inviteUser,
  joinByLink,
  makeLink,
  moveHome,
  removeFavourite,
  removeHome,
  removeMember,
  revokeLink,
  sayOpinion,
  writeNote,
} from './contract.ts';

const forOwner = {
  status: { anonymous: 401, stranger: 404, member: 403, owner: 200 },
  mayChange: ['owner'],
  reads: everything,
} as const;

/**
 * Members put in, take out and note; whose collection it is says what it is called and who is in it; others do not know
 * of it.
 */
export const collectionPermissions: readonly PermissionRow[] = [
  ...brochurePermissions,
  ...limitPermissions,
  {
    endpoint: createCollection,
    status: FOR_ONESELF,
    mayChange: ['owner'],
    reads: everything,
    attempt: () => ({ url: createCollection.path, body: { name: 'Nytt' } }),
  },
  {
    endpoint: editCollection,
    ...forOwner,
    attempt: async (scene) => ({ url: `${(await shared(scene)).path}`, body: { name: 'Nytt' } }),
  },
  { endpoint: deleteCollection, ...forOwner, attempt: async (scene) => ({ url: (await shared(scene)).path }) },
  {
    endpoint: inviteUser,
    ...forOwner,
    attempt: async (scene) => ({
      url: `${(await shared(scene)).path}/user/invite`,
      body: { email: 'per@example.com' },
    }),
  },
  { endpoint: makeLink, ...forOwner, attempt: async (scene) => ({ url: `${(await shared(scene)).path}/link` }) },
  {
    endpoint: revokeLink,
    ...forOwner,
    attempt: async (scene) => {
      const { path } = await shared(scene);
      await ask(scene, 'POST', `${path}/link`);
      return { url: `${path}/link` };
    },
  },
  {
    endpoint: addHomes,
    ...forMembers(),
    attempt: async (scene) => ({
      url: `${(await shared(scene)).path}/properties`,
      body: { properties: await scene.app.add(aListing()) },
    }),
  },
  { endpoint: removeHome, ...forMembers(), attempt: async (scene) => homeOf(await shared(scene)) },
  {
    endpoint: writeNote,
    ...forMembers(),
    attempt: async (scene) => ({ url: `${homeOf(await shared(scene)).url}/note`, body: { text: 'Lys stue' } }),
  },
  {
    endpoint: sayOpinion,
    ...forMembers(),
    attempt: async (scene) => ({ url: `${homeOf(await shared(scene)).url}/opinion`, body: { opinion: 'no' } }),
  },
  {
    endpoint: moveHome,
    ...forMembers({ member: 404 }),
    mayChange: ['owner'],
    attempt: async (scene) => {
      const { body } = await ask(scene, 'POST', createCollection.path, { name: 'Et annet sted' });
      return { url: `${homeOf(await shared(scene)).url}/move`, body: { collection_id: body.data.id } };
    },
  },
  {
    endpoint: removeMember,
    ...forMembers(),
    attempt: async (scene) => {
      const { path } = await shared(scene);
      const { body } = await ask(scene, 'GET', path);
      return { url: `${path}/user/${body.data.users.find((user: { role: string }) => user.role === 'member').id}` };
    },
  },
  {
    endpoint: removeFavourite,
    status: FOR_ONESELF,
    mayChange: ['owner'],
    reads: everything,
    attempt: async (scene) => ({ url: `${createCollection.path}/properties/${(await shared(scene)).propertyId}` }),
  },
  {
    endpoint: acceptInvitation,
    status: { ...FOR_ONESELF, stranger: 410, member: 410, owner: 410 },
    mayChange: [],
    reads: everything,
    attempt: () => ({ url: acceptInvitation.path, body: { token: 'x'.repeat(43) } }),
  },
  {
    endpoint: joinByLink,
    status: { ...FOR_ONESELF, stranger: 410, member: 410, owner: 410 },
    mayChange: [],
    reads: everything,
    attempt: () => ({ url: joinByLink.path, body: { token: 'x'.repeat(43) } }),
  },
  {
    endpoint: declineInvitation,
    status: { anonymous: 410, stranger: 410, member: 410, owner: 410 },
    mayChange: [],
    reads: everything,
    attempt: () => ({ url: declineInvitation.path, body: { token: 'x'.repeat(43) } }),
  },
];

function forMembers(status: { readonly member?: number } = {}) {
  return {
    status: { anonymous: 401, stranger: 404, member: 200, owner: 200, ...status },
    mayChange: ['member', 'owner'],
    reads: everything,
  } as const;
}

/** A collection of the owner's that the member is in, with a home in it. */
async function shared(scene: Scene) {
  const { body } = await ask(scene, 'POST', createCollection.path, {
    name: 'Sammen',
    shared_with_emails: [scene.member.email],
  });
  const [propertyId = ''] = await scene.app.add(aListing());
  const path = `${createCollection.path}/${body.data.id as string}`;
  await ask(scene, 'POST', `${path}/properties`, { properties: [propertyId] });
  return { path, propertyId };
}

function homeOf({ path, propertyId }: { readonly path: string; readonly propertyId: string }) {
  return { url: `${path}/properties/${propertyId}` };
}

function ask({ app, owner }: Scene, method: 'GET' | 'POST', url: string, body?: unknown) {
  return app.request(method, url, { headers: owner.headers, ...(body === undefined ? {} : { body }) });
}

/** All collections of the owner's, with what is in them, but for when they were last changed. */
async function everything({ app, owner }: Scene): Promise<unknown> {
  const mine = 'SELECT id FROM collections WHERE owner_id = $1';
  return Promise.all([
    app.db.query('SELECT id, name FROM collections WHERE owner_id = $1 ORDER BY id', [owner.userId]),
    app.db.query(
      `SELECT collection_id, listing_id FROM collection_homes WHERE collection_id IN (${mine}) ORDER BY 1, 2`,
      [owner.userId],
    ),
    app.db.query(
      `SELECT id, user_id, role, email FROM collection_members WHERE collection_id IN (${mine}) ORDER BY id`,
      [owner.userId],
    ),
    app.db.query(`SELECT collection_id, token_hash FROM collection_links WHERE collection_id IN (${mine}) ORDER BY 1`, [
      owner.userId,
    ]),
    app.db.query(
      `SELECT listing_id, user_id, is_like FROM collection_opinions WHERE collection_id IN (${mine}) ORDER BY 1, 2`,
      [owner.userId],
    ),
    app.db.query(`SELECT listing_id, text FROM collection_notes WHERE collection_id IN (${mine}) ORDER BY 1, 2`, [
      owner.userId,
    ]),
  ]);
}
