import { randomUUID } from 'node:crypto';
import { urlOf } from '../contract/client.ts';
import type { PermissionRow, Scene } from '../permissions.testing.ts';
import { AN_IMPORT, aListing } from '../properties/record.testing.ts';
import { changeListingHold, claimReview, decideReports, leaveReview } from './contract.ts';

/** What nobody may who is none of the staff. What these may is tried in src/staff-permissions.test.ts. */
export const moderationPermissions: readonly PermissionRow[] = [
  {
    endpoint: changeListingHold,
    ...forStaff(),
    attempt: async (scene) => ({
      url: urlOf(changeListingHold, { id: await reported(scene) }),
      body: { act: 'hold', reason: 'wrong_facts' },
    }),
  },
  {
    endpoint: decideReports,
    ...forStaff(),
    attempt: async (scene) => ({
      url: urlOf(decideReports, { id: await reported(scene) }),
      body: { decision: 'nothing_wrong' },
    }),
  },
  {
    endpoint: claimReview,
    ...forStaff(),
    attempt: async (scene) => ({ url: urlOf(claimReview, { kind: 'reports', id: await reported(scene) }), body: {} }),
  },
  {
    endpoint: leaveReview,
    ...forStaff(),
    attempt: async (scene) => ({ url: urlOf(leaveReview, { kind: 'reports', id: await reported(scene) }) }),
  },
];

function forStaff() {
  return {
    status: { anonymous: 401, stranger: 403, member: 403, owner: 403 },
    mayChange: [],
    reads: stateOf,
  } as const;
}

/** A listing that somebody has reported, and somebody looks at; gives its id. */
async function reported({ app, owner }: Scene): Promise<string> {
  const record = aListing();
  const { changed } = await app.app.properties.saveBatch(AN_IMPORT, [record]);
  const [id = ''] = changed;
  await app.db.query(
    "INSERT INTO listing_reports (listing_id, form_id, reason, language, created_at) VALUES ($1::bigint, $2, 'offensive', 'nb', now())",
    [id, randomUUID()],
  );
  await app.db.query("INSERT INTO review_claims VALUES ('reports', $1, $2, now())", [id, owner.userId]);
  return id;
}

/** None of them is kept from readers, decided on, or looked at by another. */
function stateOf({ app, owner }: Scene): Promise<unknown> {
  return Promise.all([
    app.db.query('SELECT id FROM listings WHERE hold IS NOT NULL'),
    app.db.query('SELECT id FROM listing_reports WHERE decided_at IS NOT NULL'),
    app.db.query('SELECT kind FROM review_claims WHERE user_id <> $1', [owner.userId]),
  ]);
}
