import { urlOf } from '../contract/client.ts';
import { FOR_ANYONE, type PermissionRow, type Scene } from '../permissions.testing.ts';
import { replaceListings, uploadListings, withdrawListing } from './contract.ts';

/**
 * Nobody who is signed in hands in listings: that takes a key. Whose key may do what is in permissions.test.ts beside
 * this.
 */
export const feedPermissions: readonly PermissionRow[] = [
  {
    endpoint: uploadListings,
    status: FOR_ANYONE(401),
    mayChange: [],
    reads: uploads,
    attempt: () => ({ url: urlOf(uploadListings, { agency: '100001' }), body: { external_id: '1' } }),
  },
  {
    endpoint: replaceListings,
    status: FOR_ANYONE(401),
    mayChange: [],
    reads: uploads,
    attempt: () => ({ url: urlOf(replaceListings, { agency: '100001' }), body: [{ external_id: '1' }] }),
  },
  {
    endpoint: withdrawListing,
    status: FOR_ANYONE(401),
    mayChange: [],
    reads: uploads,
    attempt: () => ({ url: urlOf(withdrawListing, { agency: '100001', externalId: '1' }) }),
  },
];

function uploads({ app }: Scene): Promise<unknown> {
  return app.db.query('SELECT id FROM feed_uploads ORDER BY seq');
}
