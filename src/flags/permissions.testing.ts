import { FOR_ONESELF, type PermissionRow } from '../permissions.testing.ts';
import { setFlagRules, setLab } from './contract.ts';

export const flagPermissions: readonly PermissionRow[] = [
  {
    endpoint: setLab,
    status: FOR_ONESELF,
    mayChange: ['owner'],
    reads: ({ app, owner }) => app.db.query('SELECT feature_flags FROM users WHERE id = $1', [owner.userId]),
    attempt: () => ({ url: setLab.path.replace(':name', 'search_key'), body: { is_on: true } }),
  },
  {
    // For those who run the site, whom none of these is.
    endpoint: setFlagRules,
    status: { anonymous: 401, stranger: 403, member: 403, owner: 403 },
    mayChange: [],
    reads: ({ app }) => app.db.query('SELECT * FROM flag_rules'),
    attempt: () => ({ url: setFlagRules.path.replace(':name', 'search_key'), body: { rules: [{ is_on: true }] } }),
  },
];
