import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { Instant, one, page, PageQuery } from '../contract/shapes.ts';
import { AUDIT_ACTS, AUDIT_SUBJECTS } from '../platform/audit/audit.contract.ts';
import { REGIONS } from '../properties/enums.contract.ts';
import * as operations from './operations.contract.ts';

/** What those who run the site see of it: numbers, and what was done. */

const tag = 'Administration';
/** Days that numbers are told of, today among them. */
export const NUMBER_DAYS = 30;

/** Hours that errors and queues are told of: seven days, this hour among them. */
export const NUMBER_HOURS = 168;

const counts = z.array(z.int()).max(NUMBER_DAYS);
const hourly = z.array(z.int()).max(NUMBER_HOURS);

export const Numbers = z
  .object({
    homes: z.int().describe('Listings that can be found.'),
    byDay: z
      .object({
        days: z.array(z.iso.date()).max(NUMBER_DAYS),
        searches: counts.describe('Each once, whatever its places; counted without people, written once a minute.'),
        leads: counts.describe('Messages to sellers and agencies, sign-ups for viewings and requests for appraisals.'),
        signUps: counts.describe('Accounts that were opened and confirmed.'),
      })
      .describe('The days in UTC, the earliest first; one figure for each.'),
    byHour: z
      .object({
        hours: z.array(Instant).max(NUMBER_HOURS),
        errors: hourly.describe('Requests that were answered with a status of 500 or more, in all processes.'),
        waiting: hourly.describe('Jobs that waited or were done, at most at once.'),
      })
      .describe('The hours in UTC by when they began, the earliest first; one figure for each. A minute old at most.'),
    funnel: z
      .array(
        z.object({
          region: z.enum(REGIONS),
          days: z.int().describe('Up to today.'),
          searches: z.int(),
          homesOpened: z.int().describe('Counted without cookies, once for each visitor and day.'),
          enquiries: z.int().describe('About homes.'),
          visits: z.int().describe('Of browsers whose reader allows analytics, that had to do with a home.'),
          visitsFromSearch: z.int().describe('Those of them that opened a home from the results of a search.'),
          visitsOfSeveral: z.int().describe('Those of them that looked at three homes and more.'),
        }),
      )
      .describe('What searches led to, by region, over a week and a month. Up to five minutes old.'),
    vitals: z
      .array(
        z.object({
          pageType: z.string(),
          device: z.enum(['phone', 'computer']),
          visits: z.int(),
          lcp: z.number().nullable().describe('Milliseconds; null where nobody has told.'),
          inp: z.number().nullable().describe('Milliseconds.'),
          cls: z.number().nullable().describe('A score.'),
        }),
      )
      .describe(
        'How pages felt to readers who allow analytics: what three visits of four stayed at or below, in 28 days.',
      ),
    queues: z
      .array(
        z.object({ kind: z.string(), waiting: z.int(), failed: z.int().describe('For good, in the last 30 days.') }),
      )
      .describe('Work off the request, mail among it.'),
  })
  .meta({ id: 'AdministrationNumbers' });
export type Numbers = z.infer<typeof Numbers>;

export const getNumbers = endpoint(operations.getNumbers, {
  tag,
  summary: 'Numbers of the site, over the last 30 days',
  access: 'staff',
  roles: ['editor', 'moderator', 'support'],
  isNeverCached: true,
  output: one(Numbers),
});

export const AuditLine = z
  .object({
    id: z.string(),
    at: Instant,
    actor: z
      .uuid()
      .nullable()
      .describe(
        'The account; null for the server’s command line, and for what an import brings (`actor_role` `import`).',
      ),
    actorName: z.string().nullable().describe('Null when the account is gone.'),
    actorRole: z.string(),
    act: z.enum(AUDIT_ACTS),
    subjectKind: z.enum(AUDIT_SUBJECTS),
    subject: z.string(),
    address: z.string().nullable().describe('Shortened: 24 bits of IPv4, 48 of IPv6.'),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .meta({ id: 'AuditLine' });
export type AuditLine = z.infer<typeof AuditLine>;

const day = z.iso.date('field.date').optional();

export const searchAuditLog = endpoint(operations.searchAuditLog, {
  tag,
  summary: 'What those who run the site did, the latest first',
  description: 'Lines are only added. For administrators.',
  access: 'staff',
  isNeverCached: true,
  query: z.object({
    ...PageQuery.shape,
    actor: z.uuid().optional(),
    act: z.enum(AUDIT_ACTS).optional(),
    subject: z.string().max(200).optional().describe('What it was done to, by its whole id.'),
    from: day,
    to: day,
  }),
  output: page(AuditLine),
});
