import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { Instant, one, page, PageQuery } from '../../contract/shapes.ts';
import { MAIL_STATES } from '../../platform/mail/control.contract.ts';
import { MAIL_KINDS } from '../../platform/mail/mail-kinds.contract.ts';
import * as operations from './operations.contract.ts';

/** The outbox: what waits, what went out and what failed. Never what a mail says. */

const forSupport = { tag: 'Administration', access: 'staff', roles: ['support'] } as const;
const params = z.object({ id: z.string().regex(/^\d{1,18}$/) });
const day = z.iso.date('field.date').optional();

export const AdministrationMail = z
  .object({
    id: z.string(),
    kind: z.enum(MAIL_KINDS).nullable().describe('What it is about; null for what an earlier version wrote.'),
    to: z.string().describe('In lists hidden but for its first letter and its host.'),
    subject: z
      .string()
      .nullable()
      .describe('Null where it names people, homes that somebody looks at, or what one wrote to another.'),
    language: z.enum(['en', 'nb']),
    brand: z.enum(['grend', 'zrch']),
    state: z.enum(MAIL_STATES),
    isGivenUp: z.boolean().describe('By hand.'),
    isRepeatable: z.boolean().describe('Whether its text is still there, so that it can be sent.'),
    createdAt: Instant,
    sentAt: Instant.nullable(),
    attempts: z.int().nullable().describe('Null where nothing is known of them: after 30 days, or once it has gone.'),
    lastError: z.string().nullable(),
    nextAt: Instant.nullable().describe('When it is tried next; null of one that does not wait.'),
    isUnderWay: z.boolean().describe('Whether it is being delivered at this moment.'),
  })
  .meta({ id: 'AdministrationMail' });
export type AdministrationMail = z.infer<typeof AdministrationMail>;

const count = z.int().min(0);

export const listMail = endpoint(operations.listMail, {
  ...forSupport,
  summary: 'The mail outbox, the latest first',
  isNeverCached: true,
  query: z.object({
    ...PageQuery.shape,
    state: z.enum(MAIL_STATES).optional(),
    kind: z.enum(MAIL_KINDS).optional(),
    from: day.describe('The first day (UTC) on which it was written.'),
    to: day.describe('The last one.'),
  }),
  output: page(AdministrationMail).extend({
    counts: z.object({ waiting: count, sent: count, failed: count }).describe('Of all mail that is kept.'),
    isDelivered: z.boolean().describe('Whether there is a mail server; without one, mail waits.'),
  }),
});

export const getMail = endpoint(operations.getMail, {
  ...forSupport,
  summary: 'One mail, with its whole address',
  description: 'That it was looked at stands in the audit log.',
  isNeverCached: true,
  params,
  output: one(AdministrationMail),
  errors: ['not_found'],
});

const Changed = one(z.object({ id: z.string() }));

export const retryMail = endpoint(operations.retryMail, {
  ...forSupport,
  summary: 'Send a mail now that waits or has failed',
  params,
  output: Changed,
  errors: ['not_found', 'work_under_way', 'work_closed'],
});

export const giveUpMail = endpoint(operations.giveUpMail, {
  ...forSupport,
  summary: 'Give up a mail that waits',
  description: 'It counts as failed, and is left out when all that failed is sent again.',
  params,
  output: Changed,
  errors: ['not_found', 'work_under_way', 'work_closed'],
});

export const retryFailedMail = endpoint(operations.retryFailedMail, {
  ...forSupport,
  summary: 'Send all mail again that failed, but for what was given up by hand',
  output: one(z.object({ count })),
});
