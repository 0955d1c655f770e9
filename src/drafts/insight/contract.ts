import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { one } from '../../contract/shapes.ts';
import { ValuationEstimate, ValuationRefusal } from '../../insights/valuation/contract.ts';
import { DraftId } from '../draft.contract.ts';
import * as operations from './operations.contract.ts';

/** What the market says of a draft, for its owner. */

const TOLD = 'Null when there are some, but fewer than five: such numbers are not told.';

export const DraftDemand = z
  .object({
    days: z.int().min(1).describe('Searches of so many days are counted, today among them.'),
    unknown: z
      .enum(['type', 'place'])
      .nullable()
      .describe('What has to be said of the home before anything can be counted.'),
    searches: z
      .int()
      .min(0)
      .nullable()
      .describe(`Searches for a home of this type and kind, there and at about this price. ${TOLD}`),
    savedSearches: z.int().min(0).nullable().describe(`The same of searches that people have saved. ${TOLD}`),
    unsaid: z
      .array(
        z.object({
          fact: z
            .string()
            .describe(
              'A filter of searches by its name, with the one wish for a list: `bedroom`, `facilities:balcony`.',
            ),
          field: z.string().describe('Where the form has it: `property_detail.bedrooms`.'),
          searches: z.int().min(0).nullable().describe(`Of the searches, how many ask for it. ${TOLD}`),
          savedSearches: z.int().min(0).nullable().describe(`Of the saved ones. ${TOLD}`),
        }),
      )
      .describe(
        'Facts that searches ask for and the draft says nothing of, the most wanted first. Facts that fewer than five ask for are left out.',
      ),
  })
  .meta({ id: 'DraftDemand' });
export type DraftDemand = z.infer<typeof DraftDemand>;

const ofOwnDraft = {
  tag: 'Drafts',
  access: 'user',
  rate: 'search',
  isNeverCached: true,
  params: z.object({ id: DraftId }),
} as const;

export const readDraftDemand = endpoint(operations.readDraftDemand, {
  ...ofOwnDraft,
  summary: 'How many look for something like the home, and for what the draft does not say',
  description:
    'By searches of the last 30 days and by saved searches. Searches are counted by day, without anything of whoever makes them: those in named places or anywhere, by kind, price and facts. A draft that is not there, or somebody else’s, is 404.',
  output: one(DraftDemand),
  errors: ['not_found'],
});

export const valueDraft = endpoint(operations.valueDraft, {
  ...ofOwnDraft,
  summary: 'What the home of a draft is worth, estimated from homes like it',
  description:
    'As for a published home, see `/api/v2/property/{id}/valuation`; the exact place counts, whether or not the address is hidden. A draft that is not there, or somebody else’s, is 404.',
  output: one(
    z.discriminatedUnion('outcome', [
      ValuationEstimate.omit({ propertyId: true }).meta({ id: 'DraftValuationEstimate' }),
      ValuationRefusal.omit({ propertyId: true }).meta({ id: 'DraftValuationRefusal' }),
    ]),
  ),
  errors: ['not_found', 'unavailable'],
});
export type DraftValuation = z.output<typeof valueDraft.output>['data'];
