import { FOR_ANYONE, type PermissionRow } from '../permissions.testing.ts';
import { aListing } from '../properties/record.testing.ts';
import { noteVisit } from './contract.ts';

/** Anybody may look at a home. */
export const statisticsPermissions: readonly PermissionRow[] = [
  {
    endpoint: noteVisit,
    status: FOR_ANYONE(200),
    mayChange: [],
    reads: ({ app }) => app.db.query('SELECT * FROM listing_days'),
    attempt: async ({ app }) => {
      const [id = ''] = await app.add(aListing());
      return { url: noteVisit.path.replace(':id', id), body: { kind: 'view' } };
    },
  },
];
