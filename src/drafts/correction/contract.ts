import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { one } from '../../contract/shapes.ts';
import { cleanLine, cleanText } from '../../leads/text.contract.ts';
import { PropertyId } from '../../properties/contract.ts';
import { PropertyType } from '../../properties/enums.contract.ts';
import { MOST_REASON } from '../review-limits.contract.ts';
import * as operations from './operations.contract.ts';

/** What those who run the site may correct of a listing without its owner. */

const MOST_PLACE = 120;
/** As of the owner's own form. */
const [MOST_TITLE, MOST_DESCRIPTION] = [300, 20_000];

/** What may be corrected, as the audit log and the mail to the owner name it. */
export const CORRECTED = ['title', 'description', 'propertyType', 'placeName', 'hideAddress'] as const;
export type Corrected = (typeof CORRECTED)[number];

/** What a listing said before it was corrected, and then. */
export const CorrectedField = z
  .object({
    field: z.enum(CORRECTED),
    before: z.string().describe('Empty where it said nothing. Of types of property their names, with spaces.'),
    after: z.string(),
  })
  .meta({ id: 'CorrectedField' });
export type CorrectedField = z.infer<typeof CorrectedField>;

/** That are kept of a listing. */
export const MOST_CORRECTIONS = 50;

export const correctListing = endpoint(operations.correctListing, {
  tag: 'Administration',
  access: 'staff',
  roles: ['moderator'],
  isSensitive: true,
  summary: 'Correct what a listing says, without its owner',
  description:
    'Of a listing that is made here and on the market; what agencies and imports send is corrected where it comes from, and is 404. What its owner has changed and not published stays as they have it, but for what is corrected. The owner is mailed what was corrected and why. A title or description that tells a hidden address is 400 `address_told`.',
  params: z.object({ id: PropertyId }),
  body: z
    .object({
      title: z.string().max(MOST_TITLE).transform(cleanLine).pipe(z.string().min(1, 'field.required')).optional(),
      description: z
        .string()
        .max(MOST_DESCRIPTION)
        .transform(cleanText)
        .optional()
        .describe('Empty, it is taken away.'),
      propertyType: z.array(PropertyType).min(1).max(5).optional(),
      placeName: z
        .string()
        .max(MOST_PLACE)
        .transform(cleanLine)
        .optional()
        .describe('What locals call the neighbourhood; Empty, it is taken away.'),
      hideAddress: z.literal(true).optional().describe('From then on no public answer tells the street.'),
      reason: z
        .string()
        .max(MOST_REASON)
        .transform(cleanText)
        .pipe(z.string().min(1, 'field.required'))
        .describe('For the owner.'),
    })
    .refine((body) => CORRECTED.some((name) => body[name] !== undefined), {
      path: ['title'],
      error: 'moderation.error.nothing_corrected',
    }),
  output: one(z.object({ id: PropertyId, corrected: z.array(z.enum(CORRECTED)) })),
  errors: ['not_found', 'address_told'],
});
