import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { LOAN_BOUNDS } from '../contract/loan-terms.ts';
import { listOf, one, page, PageQuery } from '../contract/shapes.ts';
import { AVAILABILITIES, RoomCategory } from './enums.contract.ts';
import { Listing, ListingCard, ListingImage } from './listing.contract.ts';
import * as operations from './operations.contract.ts';

/** Reading single listings, and what hangs on one. Searching them is `search/`. */

const tag = 'Listings';
export const PropertyId = z
  .string()
  .regex(/^\d{9,15}$/, 'field.listing_id')
  .brand<'ListingId'>();
const availability = listOf(z.enum(['all', ...AVAILABILITIES]), 6)
  .optional()
  .describe('Which states to answer for. Left out: all but withdrawn ones.');

/** Of a listing the fields that were named, in their places. */
const ListingPart = z.looseObject({ id: z.string(), propertyId: z.string() }).meta({ id: 'ListingPart' });
const FieldPath = z
  .string()
  .max(80)
  .regex(/^[a-z_]+(\.[a-z_]+)*$/);

export const getProperty = endpoint(operations.getProperty, {
  tag,
  summary: 'One listing, whole',
  description:
    'An unknown id is 404 `listing_not_found`; a withdrawn listing is 410 `listing_withdrawn` unless `availability[]` asks for `unavailable` or `all`; a sold or rented one is answered, and says so in `status`. With `fields` only these are answered, beside the ids.',
  access: 'anyone',
  query: z.object({
    id: PropertyId,
    availability,
    fields: listOf(FieldPath, 30)
      .optional()
      .describe(
        'Parts of the listing by their paths: `title`, `images`, `agency.external_id`; `description.plain` is its text.',
      ),
  }),
  // Typed as whole: whoever names fields knows which are there.
  output: z.custom<{ data: Listing }>().meta({
    wire: z.union([one(Listing), one(ListingPart).extend({ meta: z.object({ fields: z.array(z.string()) }) })]),
  }),
  errors: ['listing_not_found', 'listing_withdrawn'],
});

export const getProperties = endpoint(operations.getProperties, {
  tag,
  summary: 'Several listings by id, as cards',
  description:
    'In the order asked for; ids that are unknown, or not in the availability asked for, are left out. Never cached.',
  access: 'anyone',
  isNeverCached: true,
  query: z.object({
    ids: listOf(PropertyId),
    availability,
    hidden: z.literal('left_out').optional().describe('Without what the caller has hidden.'),
    loanRate: z.coerce
      .number()
      .min(LOAN_BOUNDS.rate.min)
      .max(LOAN_BOUNDS.rate.max)
      .optional()
      .describe(
        'With `loan_years` and `loan_equity`: the loan by which `prices.monthly_cost` is told, as in searches.',
      ),
    loanYears: z.coerce.number().int().min(LOAN_BOUNDS.years.min).max(LOAN_BOUNDS.years.max).optional(),
    loanEquity: z.coerce.number().int().min(LOAN_BOUNDS.equity.min).max(LOAN_BOUNDS.equity.max).optional(),
  }),
  output: page(ListingCard),
});

/** What others call something: anything but control characters, of which the database cannot even be asked. */
const foreignName = z
  .string()
  .min(1)
  .regex(/^\P{Cc}*$/u);

export const findProperty = endpoint(operations.findProperty, {
  tag,
  summary: 'A listing by the source it came from and its id there',
  description: 'Of a listing in any state: what state it is in, its own page says.',
  access: 'anyone',
  query: z.object({
    source: foreignName.max(100),
    externalId: foreignName.max(200),
    tenant: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe(
        'An agency as paths name it (`4711` is `004711`, `0` is the default one): the listing must be its own, or of an office of its chain.',
      ),
  }),
  output: one(z.object({ propertyId: z.string(), agencyId: z.string() })),
  errors: ['listing_not_found'],
});

export const getChildren = endpoint(operations.getChildren, {
  tag,
  summary: 'The units of a project',
  access: 'anyone',
  query: PageQuery.extend({
    parentId: PropertyId,
    availability,
    sorting: z.enum(['unit', 'price', 'usage_area', 'bedrooms', 'floor']).default('unit'),
    order: z.enum(['asc', 'desc']).default('asc'),
    bedroomMin: z.coerce.number().int().min(0).max(100).optional().describe('At least so many bedrooms.'),
  }),
  output: page(ListingCard),
  errors: ['listing_not_found'],
});

export const getIngestion = endpoint(operations.getIngestion, {
  tag,
  summary: 'Where a listing came from, and when it was last taken in',
  description: 'Never cached. With `project_id`, the listing must be a unit of that project.',
  access: 'anyone',
  isNeverCached: true,
  params: z.object({ id: PropertyId }),
  query: z.object({ projectId: PropertyId.optional() }),
  output: one(
    z.object({
      propertyId: z.string(),
      source: z.string(),
      externalId: z.string(),
      projectId: z.string().optional(),
      status: z.enum(AVAILABILITIES),
      createdAt: z.string(),
      updatedAt: z.string(),
      version: z.int().describe('Rises with each change.'),
    }),
  ),
  errors: ['listing_not_found'],
});

export const getRooms = endpoint(operations.getRooms, {
  tag: 'Pictures',
  summary: 'The pictures of a listing by room',
  description:
    'Rooms in the order of `RoomCategory`, those alone that there are pictures of; `other` is what nobody says a word of. `type_source` of each picture says who does. A listing without pictures is an empty list.',
  access: 'anyone',
  params: z.object({ id: PropertyId }),
  output: page(z.object({ roomType: RoomCategory, images: z.array(ListingImage) })),
  errors: ['listing_not_found', 'listing_withdrawn'],
});

export const getRoom = endpoint(operations.getRoom, {
  tag: 'Pictures',
  summary: 'The pictures of one kind of room',
  description: '`any` is all of them. A room that no picture is known to show is an empty list.',
  access: 'anyone',
  params: z.object({ id: PropertyId, roomType: z.union([RoomCategory, z.literal('any')]) }),
  output: page(ListingImage),
  errors: ['listing_not_found', 'listing_withdrawn'],
});

export const getFloorplan = endpoint(operations.getFloorplan, {
  tag: 'Pictures',
  summary: 'The floor plans of a listing',
  description:
    'First those that the owner, the sender, the name of the file or a model says are floor plans (`type_source`); then those that a rule takes for one, of which `type` is `other` and `is_maybe_floorplan` is true. Without either an empty list.',
  access: 'anyone',
  params: z.object({ id: PropertyId }),
  output: page(ListingImage),
  errors: ['listing_not_found', 'listing_withdrawn'],
});
