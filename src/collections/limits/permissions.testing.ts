import type { PermissionRow, Scene } from '../../permissions.testing.ts';
import { createCollection } from '../contract.ts';
import { stateLimits, withdrawLimits } from './contract.ts';

/** Members say what they need themselves, and change nobody else's; others do not know of the collection. */
export const limitPermissions: readonly PermissionRow[] = [
  {
    endpoint: stateLimits,
    status: { anonymous: 401, stranger: 404, member: 200, owner: 200 },
    mayChange: ['owner'],
    reads: statedByOwner,
    attempt: async (scene) => ({ url: await limitsPath(scene), body: { price_max: 4_000_000 } }),
  },
  {
    endpoint: withdrawLimits,
    status: { anonymous: 401, stranger: 404, member: 200, owner: 200 },
    mayChange: ['owner'],
    reads: statedByOwner,
    attempt: async (scene) => ({ url: await limitsPath(scene) }),
  },
];

/** Of a collection of the owner's that the member is in; the owner has said what they need. */
async function limitsPath({ app, owner, member }: Scene): Promise<string> {
  const { body } = await app.request('POST', createCollection.path, {
    headers: owner.headers,
    body: { name: 'Sammen', shared_with_emails: [member.email] },
  });
  const url = `${createCollection.path}/${body.data.id as string}/limits`;
  await app.request('PUT', url, { headers: owner.headers, body: { price_max: 5_000_000 } });
  return url;
}

function statedByOwner({ app, owner }: Scene) {
  return app.db.query('SELECT limits FROM collection_limits WHERE user_id = $1', [owner.userId]);
}
