import { z } from 'zod';

/** What is reported of an upload, in the shape that realestate.com.au gives its reports. */

export const UploadId = z.uuid().brand<'UploadId'>();
export type UploadId = z.output<typeof UploadId>;

export const RESULTS = ['NEW', 'PROCESSED', 'UNCHANGED', 'DELETED', 'SKIPPED', 'INTERNAL_ERROR'] as const;
export const Result = z
  .enum(RESULTS)
  .describe(
    'NEW: not known before. PROCESSED: changed. UNCHANGED: as it was. DELETED: withdrawn from the market. SKIPPED: not kept; the errors say why. INTERNAL_ERROR: our fault; send it again.',
  );
export type Result = z.output<typeof Result>;

export const Progress = z.enum(['IN_PROGRESS', 'COMPLETED']);

export const Issue = z
  .object({
    type: z.string().describe('What is the matter; docs/importing.md lists the codes.'),
    field: z.string().optional().describe('The member of the listing, `prices.asking_price`.'),
    messages: z.array(z.string()),
  })
  .meta({ id: 'FeedIssue' });
export type Issue = z.output<typeof Issue>;

export const Issues = z
  .object({
    errors: z.array(Issue).describe('For these it was not kept.'),
    warnings: z.array(Issue).describe('It was kept, but for these values, or somebody should look at them.'),
  })
  .meta({ id: 'FeedIssues' });
export type Issues = z.output<typeof Issues>;
