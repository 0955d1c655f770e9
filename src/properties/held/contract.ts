import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { one, page, PageQuery } from '../../contract/shapes.ts';
import { ListingDetails, ListingRecord } from '../record.contract.ts';
import * as operations from './operations.contract.ts';

/** Listings of imports and of agencies' programs that look doubtful: held back until staff have looked at them. */

const tag = 'Drafts';

export const HOLD_REASONS = ['price', 'listed_by_another'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Of the same home by others so many are told: they are there to be looked at. */
export const MOST_OTHERS = 3;

const of = ListingRecord.shape;

const HomeLink = z.object({ propertyId: z.string(), agencyId: z.string(), title: of.title });

export const HeldImport = z
  .object({
    id: z.string(),
    version: z.int(),
    heldFor: z
      .array(z.enum(HOLD_REASONS))
      .describe(
        '`price`: outside of what homes cost at all; `listed_by_another`: the same home is on the market by somebody else.',
      ),
    heldAt: z.iso.datetime(),
    source: of.source,
    externalId: of.externalId,
    region: of.region,
    objectType: of.objectType,
    propertyTypes: of.propertyTypes,
    title: of.title,
    description: of.description,
    address: of.address,
    prices: of.prices,
    details: ListingDetails,
    agencyId: of.agencyId,
    published: HomeLink.optional().describe('As it is public now, where it is.'),
    others: z.array(HomeLink).max(MOST_OTHERS).describe('The same home on the market by somebody else; some of them.'),
  })
  .meta({ id: 'HeldImport' });
export type HeldImport = z.infer<typeof HeldImport>;

const params = z.object({ id: z.string().regex(/^\d{1,18}$/) });

export const listHeldImports = endpoint(operations.listHeldImports, {
  tag,
  access: 'staff',
  roles: ['moderator'],
  isNeverCached: true,
  summary: 'Listings of imports that somebody has to look at before they are public, the longest waiting first',
  query: PageQuery,
  output: page(HeldImport),
});

export const reviewHeldImport = endpoint(operations.reviewHeldImport, {
  tag,
  access: 'staff',
  roles: ['moderator'],
  summary: 'Let a held listing of an import through, or refuse it',
  description:
    'Let through, it is public as it was handed in last, and not held again for the same price and reasons. Refused, it is thrown away, and held in silence when it is handed in like that again. What was public of it before stays in both cases until then. One that does not wait is 404; one that has been handed in otherwise since that version is 409.',
  params,
  body: z.object({
    version: z.int().min(1).max(2_000_000_000),
    decision: z.enum(['release', 'refuse']),
  }),
  output: one(z.object({ id: z.string(), state: z.enum(['released', 'refused']) })),
  errors: ['not_found', 'draft_changed', 'listing_closed'],
});
