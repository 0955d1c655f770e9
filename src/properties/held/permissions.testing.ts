import { urlOf } from '../../contract/client.ts';
import type { PermissionRow } from '../../permissions.testing.ts';
import { aListing } from '../record.testing.ts';
import { reviewHeldImport } from './contract.ts';

/** For those who run the site, whom none of these is. */
export const heldImportPermissions: readonly PermissionRow[] = [
  {
    endpoint: reviewHeldImport,
    status: { anonymous: 401, stranger: 403, member: 403, owner: 403 },
    mayChange: [],
    reads: ({ app }) => app.db.query('SELECT state, version FROM held_listings ORDER BY id'),
    attempt: async ({ app }) => {
      const [row] = await app.db.query<{ id: string }>(
        `INSERT INTO held_listings (source, external_id, state, reasons, record, held_at)
         VALUES ('held', gen_random_uuid()::text, 'waiting', '{price}', $1, now()) RETURNING id::text AS id`,
        [JSON.stringify(aListing())],
      );
      return { url: urlOf(reviewHeldImport, { id: row?.id ?? '' }), body: { version: 1, decision: 'release' } };
    },
  },
];
