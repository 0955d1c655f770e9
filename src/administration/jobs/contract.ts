import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { Instant, one, page, PageQuery } from '../../contract/shapes.ts';
import { JOB_STATES } from '../../platform/jobs/control.contract.ts';
import { SCHEDULES } from '../../platform/schedules.contract.ts';
import * as operations from './operations.contract.ts';

/** Work off the request: what waits, what is done now and what failed. Never what it is given to work on. */

const forSupport = { tag: 'Administration', access: 'staff', roles: ['support'] } as const;
const params = z.object({ id: z.string().regex(/^\d{1,18}$/) });
const kind = z.string().min(1).max(60);
const count = z.int().min(0);

const isRepeatable = z
  .boolean()
  .describe('Whether one that failed can be done again: not where its failure has had consequences of its own.');

export const JobKind = z
  .object({
    kind: z.string(),
    waiting: count,
    running: count,
    failed: count.describe('For good, in the last 30 days.'),
    attempts: z.int().nullable().describe('Tries in all; null where nothing does such work.'),
    isRepeatable,
  })
  .meta({ id: 'AdministrationJobKind' });

export const AdministrationJob = z
  .object({
    id: z.string(),
    kind: z.string(),
    state: z.enum(JOB_STATES),
    tries: count,
    runAt: Instant.describe('Not before; of one that is done now, when it was due.'),
    createdAt: Instant,
    failedAt: Instant.nullable(),
    lastError: z.string().nullable(),
    isGivenUp: z.boolean().describe('By hand.'),
    isRepeatable,
  })
  .meta({ id: 'AdministrationJob' });
export type AdministrationJob = z.infer<typeof AdministrationJob>;

export const listJobKinds = endpoint(operations.listJobKinds, {
  ...forSupport,
  summary: 'The kinds of work that there is any of',
  isNeverCached: true,
  output: page(JobKind),
});

export const listJobs = endpoint(operations.listJobs, {
  ...forSupport,
  summary: 'Jobs, the latest first',
  isNeverCached: true,
  query: z.object({ ...PageQuery.shape, kind: kind.optional(), state: z.enum(JOB_STATES).optional() }),
  output: page(AdministrationJob),
});

const Changed = one(z.object({ id: z.string() }));

export const retryJob = endpoint(operations.retryJob, {
  ...forSupport,
  summary: 'Have a job done now that waits or has failed',
  params,
  output: Changed,
  errors: ['not_found', 'work_under_way', 'work_closed'],
});

export const giveUpJob = endpoint(operations.giveUpJob, {
  ...forSupport,
  summary: 'Give up a job that waits',
  description: 'With the consequences that its last failed try would have.',
  params,
  output: Changed,
  errors: ['not_found', 'work_under_way', 'work_closed'],
});

export const retryFailedJobs = endpoint(operations.retryFailedJobs, {
  ...forSupport,
  summary: 'Have all jobs of a kind done again that failed, but for those given up by hand',
  params: z.object({ kind }),
  output: one(z.object({ count })),
  errors: ['work_closed'],
});

export const Schedule = z
  .object({
    name: z.enum(SCHEDULES),
    everySeconds: z.int().min(0).describe('From the end of one round to the beginning of the next.'),
    lastAt: Instant.nullable().describe('When the last round that has ended began.'),
    isRunning: z.boolean(),
    hasFailed: z.boolean().describe('The last round; the log says why.'),
    nextAt: Instant.nullable(),
  })
  .meta({ id: 'AdministrationSchedule' });

export const listSchedules = endpoint(operations.listSchedules, {
  ...forSupport,
  summary: 'What is done again and again by the process that answers',
  description: 'Every process has its own.',
  isNeverCached: true,
  output: page(Schedule),
});
