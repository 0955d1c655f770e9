import type { PermissionRow, Scene } from '../permissions.testing.ts';
import { publishVersion, restoreVersion, saveVersion, unscheduleVersion } from './contract.ts';

/** For editors and administrators, whom none of these is. */
const forEditors = {
  status: { anonymous: 401, stranger: 403, member: 403, owner: 403 },
  mayChange: [],
  reads: ({ app }: Scene) => app.db.query('SELECT * FROM content_versions ORDER BY key, number'),
} as const;

export const SOME_CONTENT = {
  title: { en: 'About us', nb: 'Om oss' },
  description: { en: '', nb: '' },
  is_hidden: false,
  blocks: [{ type: 'text', markdown: { en: 'Nothing.', nb: 'Ingenting.' } }],
};

export const contentPermissions: readonly PermissionRow[] = [
  {
    endpoint: saveVersion,
    ...forEditors,
    attempt: () => ({ url: saveVersion.path, body: { key: 'about-us', based_on: 1, content: SOME_CONTENT } }),
  },
  {
    endpoint: publishVersion,
    ...forEditors,
    attempt: () => ({ url: publishVersion.path, body: { key: 'about-us', number: 1 } }),
  },
  {
    endpoint: unscheduleVersion,
    ...forEditors,
    attempt: () => ({ url: unscheduleVersion.path, body: { key: 'about-us', number: 1 } }),
  },
  {
    endpoint: restoreVersion,
    ...forEditors,
    attempt: () => ({ url: restoreVersion.path, body: { key: 'about-us', number: 1, based_on: 1 } }),
  },
];
