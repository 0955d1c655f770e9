import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { Money, one } from '../../contract/shapes.ts';
import { DraftId } from '../draft.contract.ts';
import { RENT_PERIODS } from '../form/told-price.contract.ts';
import * as operations from './operations.contract.ts';

/** A price that may be a slip of the finger is asked about before it is published. */

const tag = 'Drafts';
const params = z.object({ id: DraftId });
const NOT_THERE = 'A draft that is not there, or somebody else’s, is 404.';

export const PriceCheck = z
  .object({
    price: Money.nullable().describe(
      'The asking price, or the rent; of several that are doubtful the first that is not confirmed. Null while there is none.',
    ),
    per: z.enum(RENT_PERIODS).nullable().describe('What the rent is for; null of what is sold.'),
    field: z.string().nullable().describe('Where the form has it: `price_and_date.nightly_rent`.'),
    isDoubtful: z
      .boolean()
      .describe('Far from what homes cost: publishing asks its owner to say that it is right, and holds the listing.'),
    isConfirmed: z.boolean().describe('Its owner has said that it is right, and so of each other that is doubtful.'),
    usual: z
      .object({ low: Money, high: Money, homes: z.int().describe('How many homes it was worked out from.') })
      .nullable()
      .describe(
        'What most homes of the same kind nearby cost, with shared debt and for a home of this size; null where too few are known.',
      ),
  })
  .meta({ id: 'DraftPriceCheck' });
export type PriceCheck = z.infer<typeof PriceCheck>;

export const checkDraftPrice = endpoint(operations.checkDraftPrice, {
  tag,
  access: 'user',
  isNeverCached: true,
  summary: 'Whether the price of a draft is far from what homes cost',
  description: NOT_THERE,
  params,
  output: one(PriceCheck),
  errors: ['not_found'],
});

export const confirmDraftPrice = endpoint(operations.confirmDraftPrice, {
  tag,
  access: 'user',
  summary: 'Say that the price of a draft is right',
  description: `${NOT_THERE} The answer holds for this price alone. One that the draft does not have any more is 409.`,
  params,
  body: z.object({ price: z.int().min(0).max(100_000_000_000) }),
  output: one(PriceCheck),
  errors: ['not_found', 'draft_changed'],
});
