import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { Instant, page, PageQuery } from '../../contract/shapes.ts';
import { ListingReport, UploadReport } from '../contract.ts';
import { UploadId } from '../upload.contract.ts';
import * as operations from './operations.contract.ts';

/** Listings that agencies hand in, as those who run the site see it. */

const forStaff = { tag: 'Administration', access: 'staff', roles: ['moderator', 'support'] } as const;
const count = z.int().min(0);

export const UPLOAD_KINDS = ['push', 'withdrawal', 'folder'] as const;
export const UPLOAD_STATES = ['waiting', 'done', 'failed'] as const;

export const StaffUpload = z
  .object({
    id: UploadId,
    agencyId: z.string(),
    agencyName: z.string().nullable().describe('Null of an agency that is gone.'),
    source: z.string(),
    kind: z.enum(UPLOAD_KINDS).describe('`push`: by a program; `withdrawal`: the same; `folder`: a file.'),
    state: z.enum(UPLOAD_STATES),
    file: z.string().nullable().describe('Of a drop folder.'),
    receivedAt: Instant,
    completedAt: Instant.nullable(),
    counts: UploadReport.shape.counts,
    issues: UploadReport.shape.issues,
  })
  .meta({ id: 'StaffUpload' });
export type StaffUpload = z.infer<typeof StaffUpload>;

export const StaffFeed = z
  .object({
    agencyId: z.string(),
    agencyName: z.string().nullable(),
    source: z.string(),
    region: z.enum(['no', 'au']),
    uploads: count.describe('Of the last 30 days.'),
    waiting: count,
    failed: count,
    last: StaffUpload,
    missingSince: Instant.nullable().describe(
      'When a file that came every day, or every weekday, was due and did not come.',
    ),
    silence: z
      .object({
        since: Instant.describe('The last delivery.'),
        everyDays: z.int().min(1).describe('The longest pause before, in days.'),
        keyExpiredAt: Instant.nullable().describe('When the key of its program expired, where none works.'),
      })
      .nullable()
      .describe('Of a feed that delivered regularly, and has not for twice its longest pause and three days.'),
  })
  .meta({ id: 'StaffFeed' });
export type StaffFeed = z.infer<typeof StaffFeed>;

export const listFeeds = endpoint(operations.listFeeds, {
  ...forStaff,
  summary: 'Feeds of agencies, each with its last upload, and those from which nothing has come',
  isNeverCached: true,
  output: page(StaffFeed),
});

export const listUploads = endpoint(operations.listUploads, {
  ...forStaff,
  summary: 'What agencies handed in, the latest first',
  isNeverCached: true,
  query: z.object({
    ...PageQuery.shape,
    source: z.string().max(200).optional(),
    state: z.enum(UPLOAD_STATES).optional(),
  }),
  output: page(StaffUpload),
});

export const getUploadAsStaff = endpoint(operations.getUploadAsStaff, {
  ...forStaff,
  summary: 'What became of an upload and of its listings',
  description: 'Of a file, listings that were as before are left out.',
  isNeverCached: true,
  params: z.object({ id: UploadId }),
  query: z.object({ ...PageQuery.shape, code: z.string().max(60).optional() }),
  output: page(ListingReport).extend({
    upload: StaffUpload,
    found: z
      .array(z.object({ code: z.string(), count }))
      .describe('What was found of its listings, by its code, the most frequent first.'),
  }),
  errors: ['not_found'],
});
