import { urlOf } from '../contract/client.ts';
import type { PermissionRow } from '../permissions.testing.ts';
import { giveUpJob, retryFailedJobs, retryJob } from './jobs/contract.ts';
import { giveUpMail, retryFailedMail, retryMail } from './mail/contract.ts';

/** For those who run the site, whom none of these is. */
const FOR_STAFF = {
  status: { anonymous: 401, stranger: 403, member: 403, owner: 403 },
  mayChange: [],
} as const;

export const administrationPermissions: readonly PermissionRow[] = [
  ...[retryMail, giveUpMail].map((endpoint): PermissionRow => ({
    ...FOR_STAFF,
    endpoint,
    reads: ({ app }) => app.db.query('SELECT id, state, given_up_at FROM outbox ORDER BY id'),
    attempt: () => ({ url: urlOf(endpoint, { id: '1' }) }),
  })),
  {
    ...FOR_STAFF,
    endpoint: retryFailedMail,
    reads: ({ app }) => app.db.query('SELECT id, state FROM outbox ORDER BY id'),
    attempt: () => ({ url: retryFailedMail.path }),
  },
  ...[retryJob, giveUpJob].map((endpoint): PermissionRow => ({
    ...FOR_STAFF,
    endpoint,
    reads: ({ app }) => app.db.query('SELECT id, state, run_at FROM jobs ORDER BY id'),
    attempt: () => ({ url: urlOf(endpoint, { id: '1' }) }),
  })),
  {
    ...FOR_STAFF,
    endpoint: retryFailedJobs,
    reads: ({ app }) => app.db.query('SELECT id, state FROM jobs ORDER BY id'),
    attempt: () => ({ url: urlOf(retryFailedJobs, { kind: 'file_removal' }) }),
  },
];
