import { FOR_ONESELF, type PermissionRow } from '../permissions.testing.ts';
import { makeShortLink } from './contract.ts';

/** Everybody who is signed in makes links of their own. */
export const linkPermissions: readonly PermissionRow[] = [
  {
    endpoint: makeShortLink,
    status: FOR_ONESELF,
    mayChange: ['owner'],
    reads: ({ app, owner }) =>
      app.db.query("SELECT encode(code_hash, 'hex') FROM short_links WHERE user_id = $1", [owner.userId]),
    attempt: () => ({ url: makeShortLink.path, body: { path: '/list' } }),
  },
];
