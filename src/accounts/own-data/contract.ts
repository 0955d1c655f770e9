import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { download } from '../../contract/kinds/download.ts';
import { Instant, one } from '../../contract/shapes.ts';
import { MAX_PASSWORD } from '../contract.ts';
import * as operations from './operations.contract.ts';

/** Taking one's own data along, and leaving. */

const tag = 'Accounts';

export const exportData = endpoint(operations.exportData, {
  tag,
  summary: 'Ask for a copy of all that is kept of you',
  description:
    'It is made right afterwards; a mail with the link tells when it is there. The link asks to sign in, and works for 7 days. Once a day.',
  access: 'user',
  output: one(z.object({ status: z.literal('being_made'), email: z.string().describe('Where the link goes.') })),
  errors: ['export_asked', 'email_needed'],
});

export const lastExport = endpoint(operations.lastExport, {
  tag,
  summary: 'The copy that you have asked for',
  access: 'user',
  output: one(
    z.object({
      askedAt: Instant.optional().describe('When the last one was asked for, where that is less than a day ago.'),
    }),
  ),
});

export const dataExport = endpoint(operations.dataExport, {
  tag,
  summary: 'The copy that a mailed link leads to',
  access: 'user',
  params: z.object({ token: z.string().max(100) }),
  output: one(z.object({ bytes: z.int(), madeAt: Instant, expiresAt: Instant })),
  errors: ['not_found'],
});

export const dataExportFile = download({
  path: '/user/export/:token/file',
  tag,
  summary: 'The copy itself, as a ZIP file',
  description:
    'A browser that is not signed in is led to sign in; one that is, and whose link leads nowhere, to a page that says so.',
  access: 'user',
  params: z.object({ token: z.string().max(100) }),
  contentTypes: ['application/zip'],
  errors: ['not_found'],
});

export const deleteAccount = endpoint(operations.deleteAccount, {
  tag,
  summary: 'Delete your account',
  description:
    'With your password, or, if you have none, within ten minutes of signing in. Ends all sessions at once; what is kept of you is gone with it. Listings of your own are withdrawn: those who have signed up for a viewing or written about one are told, and their pages answer 410. The answer names what stays.',
  access: 'user',
  rate: 'sign_in',
  body: z.object({
    confirmation: z
      .literal('delete', 'account.error.delete_confirmation')
      .describe('The word `delete`, so that it is meant.'),
    password: z.string().max(MAX_PASSWORD).optional(),
  }),
  output: one(
    z.object({
      status: z.literal('deleted'),
      stays: z.array(z.string()).describe('What is not gone, and why; in your language.'),
    }),
  ),
  errors: ['sign_in_again', 'too_many_attempts', 'unavailable'],
});
