import { z } from 'zod';
import { ListingRecord, PricePoint } from './record.contract.ts';

/**
 * A listing in our own form, as a sender writes it: the record that is kept, without its source, which follows from
 * who sends it, and without pictures, whose stored names no sender knows. On the wire its members are in snake_case.
 * What contradicts itself is for the schema of the record to say.
 */

const { source: _source, images: _images, region, timeZone, ownerType, createdAt, ...members } = ListingRecord.shape;

export const ListingForm = z
  .object({
    ...members,
    partial: z.literal(false).optional().describe('True in what says only what is to change of a listing.'),
    region: region.optional().describe('Left out: that of the feed.'),
    timeZone: timeZone
      .optional()
      .describe('IANA name. Left out: Europe/Oslo in Norway, Australia/Sydney in Australia.'),
    ownerType: ownerType.default('api'),
    priceHistory: z
      .array(PricePoint)
      .max(200)
      .optional()
      .describe('Left out: what follows from the changes of the listing here.'),
    createdAt: createdAt.optional().describe('Left out: when it was published.'),
  })
  .meta({ id: 'ListingForm' });
export type ListingForm = z.output<typeof ListingForm>;
