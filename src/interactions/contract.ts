import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { one } from '../contract/shapes.ts';
import { PropertyId } from '../properties/contract.ts';
import * as operations from './operations.contract.ts';
import { keptParameters } from './search-parameters.contract.ts';

/** What readers look at and press, where they allow it. */

/** A batch that a page sends at once. */
export const MOST_EVENTS = 50;
/** The last moment that a date can be, in milliseconds since 1970. */
const MOST_TIMESTAMP = 8.64e15;

const short = z.string().max(100).optional();

const Interaction = z
  .object({
    actorType: z.literal('user').default('user'),
    actorId: z.string().max(64).optional().describe('A number of the browser’s own. Kept hashed, by month.'),
    action: z.enum(['click', 'view']),
    objectType: z.enum(['project', 'property']).optional(),
    objectId: PropertyId.optional(),
    timestamp: z.number().min(0).max(MOST_TIMESTAMP).describe('Milliseconds since 1970.'),
    sessionToken: z.uuid().optional().describe('Of one tab, for as long as it is open.'),
    pageType: z.string().max(40).optional(),
    environment: z.string().max(20).optional().describe('Left out, that of the server.'),
    searchParameters: z
      .string()
      .max(1_000)
      .overwrite(keptParameters)
      .optional()
      .describe('Of the query string of the page, what tells of the search: no words, points or keys are kept.'),
    metadata: z
      .object({ agencyId: z.string().max(6).optional(), referrer: short.describe('Host that led to the site.') })
      .optional(),
    utm: z.object({ source: short, medium: short, campaign: short, term: short, content: short }).optional(),
  })
  .meta({ id: 'Interaction' });
export type Interaction = z.output<typeof Interaction>;

export const noteInteractions = endpoint(operations.noteInteractions, {
  tag: 'Interactions',
  summary: 'Say what a reader looks at or presses',
  description:
    'One event, or several as `events`. Kept only of browsers whose reader allows analytics, as their cookie says, and not of robots; nothing is answered of whether it was.',
  access: 'anyone',
  body: Interaction.partial({ action: true, timestamp: true })
    .extend({ events: z.array(Interaction).max(MOST_EVENTS).optional() })
    .superRefine(({ events, action, timestamp }, context) => {
      if (events !== undefined) return;
      for (const [name, value] of Object.entries({ action, timestamp }))
        if (value === undefined) context.addIssue({ code: 'custom', path: [name], input: undefined });
    }),
  output: one(z.object({ status: z.literal('received') })),
});

/** What pages are told apart by, in what is kept of visits. */
export const PAGE_TYPES = [
  'front',
  'list',
  'property_view',
  'property',
  'agent',
  'swipe',
  'area',
  'account',
  'other',
] as const;

export const VitalsReport = z.object({
  pageType: z.enum(PAGE_TYPES),
  device: z.enum(['phone', 'computer']),
  lcp: z.number().min(0).max(600_000).optional().describe('Largest contentful paint, in milliseconds.'),
  inp: z.number().min(0).max(600_000).optional().describe('Interaction to next paint, in milliseconds.'),
  cls: z.number().min(0).max(1_000).optional().describe('Cumulative layout shift, a score.'),
});
export type VitalsReport = z.output<typeof VitalsReport>;

export const noteVitals = endpoint(operations.noteVitals, {
  tag: 'Interactions',
  summary: 'Say how a page felt',
  description:
    'Once for a page that was loaded. Counted by day, page and device of browsers whose reader allows analytics, and not of robots; nothing is answered of whether it was.',
  access: 'anyone',
  body: VitalsReport,
  output: one(z.object({ status: z.literal('received') })),
});
