import { aPublished } from '../../drafts/drafts.testing.ts';
import type { PermissionRow } from '../../permissions.testing.ts';
import { refuseBrochures } from './contract.ts';

/** Whoever works on a listing has what readers keep of it deleted; nobody else knows of it. */
export const brochurePermissions: readonly PermissionRow[] = [
  {
    endpoint: refuseBrochures,
    status: { anonymous: 401, stranger: 404, member: 404, owner: 200 },
    mayChange: ['owner'],
    reads: ({ app }) => app.db.query('SELECT listing_id FROM refused_brochures ORDER BY 1'),
    attempt: async ({ app, owner }) => {
      const { property_id: id } = await aPublished(app, owner);
      return { url: refuseBrochures.path.replace(':id', id) };
    },
  },
];
