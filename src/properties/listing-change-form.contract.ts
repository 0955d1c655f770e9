import { z } from 'zod';
import { ListingRecord } from './record.contract.ts';
import type { ListingUpdate } from './update.contract.ts';

/**
 * What is to change of a listing, in our own form: what is left out stays as it is, and null removes what is kept.
 * Groups are gone through member by member, lists are replaced as a whole. Whether the listing is still one with the
 * change on top is for the schema of the record to say.
 */
export type ListingChangeForm = Omit<ListingUpdate, 'source'> & { readonly partial: true };

const { source: _source, images: _images, externalId, ...members } = ListingRecord.shape;

// The members are made of the record's, and so is the type; the compiler cannot see that these are the same.
export const ListingChangeForm = z
  .object({
    externalId,
    partial: z.literal(true).describe('Says that what is left out stays as it is.'),
    ...changed(members),
  })
  .meta({ id: 'ListingChange' }) as unknown as z.ZodType<ListingChangeForm>;

/** Nothing has to be there; null stands for what may be left out of a whole listing. */
function changed(shape: Readonly<Record<string, z.ZodType>>): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      const inner = unwrapped(schema);
      const value = inner instanceof z.ZodObject ? z.object(changed(inner.shape as Record<string, z.ZodType>)) : inner;
      const isNeeded = !schema.safeParse(undefined).success;
      const member = isNeeded ? value.optional() : value.nullable().optional();
      const { description } = schema;
      return [name, description === undefined ? member : member.describe(description)];
    }),
  );
}

function unwrapped(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? unwrapped(schema.unwrap() as z.ZodType)
    : schema;
}
