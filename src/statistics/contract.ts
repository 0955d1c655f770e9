import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { one } from '../contract/shapes.ts';
import { DraftId } from '../drafts/draft.contract.ts';
import { PropertyId } from '../properties/contract.ts';
import * as operations from './operations.contract.ts';

/** How often homes are looked at, and what their owners learn of it. */

const tag = 'Figures of your listings';

export const noteVisit = endpoint(operations.noteVisit, {
  tag: 'Properties',
  access: 'anyone',
  summary: 'Say that somebody looks at a home, or hands it on',
  description:
    'Counts for the home’s owner, without cookies: robots, the owner, and those who work for the agency that offers it are left out. The same visitor within some seconds is one. Nothing is answered of whether it counted.',
  params: z.object({ id: PropertyId }),
  body: z.object({ kind: z.enum(['view', 'share']) }),
  output: one(z.object({ status: z.literal('received') })),
});

/** Days that may be asked for. */
export const PERIODS = [7, 28, 90] as const;
/** Fewer homes say nothing of what is usual. */
export const LEAST_SIMILAR = 5;
/** Days that a home has to be there before what comes in a week is told: one save on the first day is not seven. */
export const LEAST_DAYS = 7;

const AWeek = z.object({
  saves: z.number().min(0),
  enquiries: z.number().min(0).describe('Messages and sign-ups for viewings.'),
});
export type AWeek = z.infer<typeof AWeek>;

const Counts = z.object({
  views: z.int().min(0),
  visitors: z.int().min(0).describe('Different visitors of a day; of several days, the sum of theirs.'),
  saves: z.int().min(0).describe('People who saved it that day and have it still.'),
  shares: z.int().min(0),
  phones: z.int().min(0).describe('Times the phone number was asked for.'),
  messages: z.int().min(0),
  signUps: z.int().min(0).describe('For viewings.'),
  searches: z
    .int()
    .min(0)
    .describe('Pages of results that it stood on, and maps that named it; those of one search once.'),
});
export type Counts = z.infer<typeof Counts>;

export const ListingFigures = z
  .object({
    days: z
      .array(Counts.extend({ day: z.iso.date() }))
      .max(90)
      .describe('Each day of the period that the listing was there, the oldest first, by the clock of its market.'),
    sums: Counts,
    viewsADay: z.number().min(0).nullable().describe('Null before it was published.'),
    similar: z
      .object({
        homes: z.int().min(LEAST_SIMILAR),
        viewsADay: z.number().min(0).describe('The median of theirs.'),
        weekly: z
          .object({
            homes: z.int().min(LEAST_SIMILAR),
            own: AWeek,
            theirs: AWeek.describe('The medians of theirs.'),
          })
          .nullable()
          .describe(
            `Saves and enquiries in a week, of homes that have been there for ${LEAST_DAYS} days of the period. Null where one’s own has not, or fewer than ${LEAST_SIMILAR} others have.`,
          ),
      })
      .nullable()
      .describe(
        `Homes of the same type on the market in the same municipality (or suburb), in the same days. Null where there are fewer than ${LEAST_SIMILAR}.`,
      ),
  })
  .meta({ id: 'ListingFigures' });
export type ListingFigures = z.infer<typeof ListingFigures>;

export const getFigures = endpoint(operations.getFigures, {
  tag,
  access: 'user',
  isNeverCached: true,
  summary: 'How often a listing of one’s own is looked at',
  description: 'One that is not there, or somebody else’s, is 404. Today’s figures are some seconds old.',
  params: z.object({ id: DraftId }),
  query: z.object({
    days: z.coerce
      .number()
      .pipe(z.literal([...PERIODS]))
      .default(28),
  }),
  output: one(ListingFigures),
  errors: ['not_found'],
});
