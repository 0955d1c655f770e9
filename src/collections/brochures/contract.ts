import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { Instant, one } from '../../contract/shapes.ts';
import { PropertyId } from '../../properties/contract.ts';
import { Listing, ListingCard } from '../../properties/listing.contract.ts';
import * as operations from './operations.contract.ts';

/** Saved homes as they were when they were saved. */

const tag = 'Collections';

/**
 * Years for which one is kept: for as long as a buyer may come back to what a home was sold as (avhendingslova § 4-19,
 * second paragraph: five years from the hand-over).
 */
export const BROCHURE_YEARS = 5;

const Brochure = z
  .object({
    propertyId: z.string(),
    keptAt: Instant.describe('When it was saved, and like this.'),
    until: Instant.describe('When it is deleted, saved or not.'),
    listing: Listing.describe(
      'Without people’s names and contacts, viewings, documents and links to other sites. `updated_at` is when it was published.',
    ),
    current: ListingCard.optional().describe('As it is now, whatever its state; left out when it is no longer known.'),
  })
  .meta({ id: 'Brochure' });
export type Brochure = z.infer<typeof Brochure>;

export const getBrochure = endpoint(operations.getBrochure, {
  tag,
  access: 'user',
  isNeverCached: true,
  summary: 'A home among one’s favourites as it was when one saved it',
  description: `For as long as it is among one’s favourites, at most ${BROCHURE_YEARS} years. Where whoever offers the home does not want it to be kept, 404.`,
  params: z.object({ propertyId: PropertyId }),
  output: one(Brochure),
});

export const getKeeping = endpoint(operations.getKeeping, {
  tag,
  access: 'user',
  isNeverCached: true,
  summary: 'Whether readers may keep a home as it was when they saved it',
  description: 'For whoever works on its listing, and for staff. For anybody else 404.',
  params: z.object({ id: PropertyId }),
  output: one(z.object({ isRefused: z.boolean() })),
});

export const refuseBrochures = endpoint(operations.refuseBrochures, {
  tag,
  access: 'user',
  summary: 'Delete what readers have kept of a home, and let nobody keep it from now on',
  description:
    'For whoever works on its listing, and for staff in the name of a seller or agency. For anybody else 404. Favourites stay, with title, address, price and one picture.',
  params: z.object({ id: PropertyId }),
  output: one(z.object({ status: z.literal('deleted') })),
});
