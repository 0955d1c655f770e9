import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { Instant, page, PageQuery } from '../contract/shapes.ts';
import * as operations from './operations.contract.ts';

/** Where imported listings came from, and what the last run of each said. */

const forStaff = { tag: 'Administration', access: 'staff', roles: ['moderator', 'support'] } as const;
const count = z.int().min(0);

export const FINDING_STATUSES = ['rejected', 'duplicate', 'skipped', 'note', 'withdrawn', 'held'] as const;
export type FindingStatus = (typeof FINDING_STATUSES)[number];

export const ImportSource = z
  .object({
    source: z.string(),
    onMarket: count.describe('Its homes on the market.'),
    listings: count.describe('All of its listings.'),
    held: count.describe('Homes that wait until staff have looked at them.'),
    lastRun: z
      .object({
        finishedAt: Instant,
        file: z.string(),
        read: count,
        new: count,
        changed: count,
        unchanged: count,
        withdrawn: count,
        rejected: count,
        duplicate: count,
        skipped: count.describe('By a rule of the mapping.'),
        found: z
          .array(z.object({ code: z.string(), count }))
          .describe('What was found, by its code (docs/importing.md), the most frequent first.'),
      })
      .nullable()
      .describe('Null of a source that was never imported by itself, such as a feed.'),
  })
  .meta({ id: 'ImportSource' });
export type ImportSource = z.infer<typeof ImportSource>;

export const ImportFinding = z
  .object({
    status: z
      .enum(FINDING_STATUSES)
      .describe(
        '`rejected`: wrong; `duplicate`: its id came before; `skipped`: by a rule; `note`: kept, with something to look at; `withdrawn`: no longer named; `held`: the withdrawal was held back.',
      ),
    code: z.string(),
    place: z.enum(['line', 'feature', 'item']).nullable(),
    placeNumber: z.int().nullable().describe('From 1.'),
    externalId: z.string().nullable(),
    reason: z.string(),
  })
  .meta({ id: 'ImportFinding' });
export type ImportFinding = z.infer<typeof ImportFinding>;

export const listImports = endpoint(operations.listImports, {
  ...forStaff,
  summary: 'Where listings were imported from, each with its last run',
  isNeverCached: true,
  output: page(ImportSource),
});

export const getImport = endpoint(operations.getImport, {
  ...forStaff,
  summary: 'What the last run of an import found, in the order of its file',
  description: 'The first 2,000 lines; the report beside the file has them all.',
  isNeverCached: true,
  params: z.object({ source: z.string().min(1).max(200) }),
  query: z.object({ ...PageQuery.shape, code: z.string().max(60).optional() }),
  output: page(ImportFinding).extend({ import: ImportSource }),
  errors: ['not_found'],
});
