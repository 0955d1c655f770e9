import { z } from 'zod';
import { TRAVEL_MODES, WATER_ON_WAY } from '../../commute/modes.contract.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { one, page, PageQuery } from '../../contract/shapes.ts';
import { Facility, OFFER_TYPES, PROPERTY_TYPES, PropertyType } from '../../properties/enums.contract.ts';
import { ListingCard } from '../../properties/listing.contract.ts';
import { CollectionId } from '../collection.contract.ts';
import * as operations from './operations.contract.ts';

/** What the members of a shared collection need of a home, and homes by who of them gives up what. */

const tag = 'Collections';

/** Homes of the market that are looked at. */
export const MOST_LOOKED_AT = 2_000;
const MOST_PLACES = 20;

const amount = z.int('both.error.number').min(1, 'both.error.number').max(1_000_000_000, 'both.error.number');
const mode = z.enum(TRAVEL_MODES);

export const Limits = z.object({
  priceMax: amount.optional().describe('What a home for sale may cost: in Norway the total price.'),
  rentMax: amount.optional().describe('What a home to let may cost: per month in Norway, per week in Australia.'),
  bedrooms: z.int('both.error.number').min(1, 'both.error.number').max(20, 'both.error.number').optional(),
  areaMin: z
    .int('both.error.number')
    .min(1, 'both.error.number')
    .max(10_000, 'both.error.number')
    .optional()
    .describe('m² inside: BRA-i in Norway.'),
  places: z
    .array(z.string().trim().min(1, 'both.error.area').max(200, 'both.error.area'))
    .max(MOST_PLACES)
    .default([])
    .describe('Where a home lies, in any of them: as the filter `address` takes places, of the caller’s region.'),
  propertyTypes: z
    .array(PropertyType)
    .max(PROPERTY_TYPES.length)
    .default([])
    .describe('What a home is, any of them; of homes of the region that they were stated in.'),
  facilities: z.array(Facility).max(20).default([]),
  isPetAllowed: z.literal(true).optional(),
  commutes: z
    .array(
      z.object({
        addressId: z.uuid(),
        mode,
        minutes: z.int('both.error.minutes').min(1, 'both.error.minutes').max(240, 'both.error.minutes'),
      }),
    )
    .max(10)
    .default([])
    .describe('To places that the caller travels to (`/api/v2/my/commute-addresses`), each at most once.'),
});
export type Limits = z.output<typeof Limits>;

const MemberLimits = z
  .object({
    userId: z.uuid(),
    name: z.string(),
    isMe: z.boolean(),
    region: z.enum(['no', 'au']).describe('In the currency of whose homes amounts are meant.'),
    limits: Limits.extend({
      places: z.array(
        z.object({
          address: z.string(),
          name: z.string(),
          text: z.string().describe('With what it lies in: `Nydalen, Oslo`.'),
        }),
      ),
      commutes: z.array(
        z.object({
          addressId: z.uuid().optional().describe("Told of one's own."),
          place: z.string().describe('What its owner calls it. Where it is, only they see.'),
          mode,
          minutes: z.int(),
        }),
      ),
    }),
  })
  .meta({ id: 'CollectionLimits' });
export type MemberLimits = z.infer<typeof MemberLimits>;

/** A limit that a home does not keep. */
export const Loss = z
  .object({
    kind: z.enum(['place', 'type', 'price', 'rent', 'bedrooms', 'area', 'facility', 'pets', 'commute']),
    limit: z.int().optional().describe('What was stated: an amount, rooms, m² or minutes.'),
    value: z
      .number()
      .optional()
      .describe('What the home has; left out where nothing is known of it, and of facilities.'),
    isUpTo: z.literal(true).optional().describe('The top alone of a range of prices is over the limit.'),
    facility: Facility.optional(),
    place: z.string().optional().describe('What one travels to.'),
    places: z.array(z.string()).optional().describe('In none of which the home lies.'),
    propertyTypes: z.array(PropertyType).optional().describe('None of which the home is.'),
    mode: mode.optional(),
  })
  .meta({ id: 'CollectionLoss' });
export type Loss = z.infer<typeof Loss>;

const JointHome = z
  .object({
    propertyId: z.string(),
    listing: ListingCard,
    members: z.array(
      z.object({
        userId: z.uuid(),
        name: z.string(),
        isMe: z.boolean(),
        losses: z.array(Loss),
        ways: z
          .array(
            z.object({
              place: z.string(),
              mode,
              minutes: z.int(),
              water: z.enum(WATER_ON_WAY).optional().describe('As in travel times.'),
            }),
          )
          .describe('To the places that their limits speak of, estimated.'),
        isFavorite: z.boolean().describe('It is among their own favourites, which says nothing of their limits.'),
      }),
    ),
  })
  .meta({ id: 'CollectionJointHome' });
export type JointHome = z.infer<typeof JointHome>;

const params = z.object({ collectionId: CollectionId });
const NOT_THERE = 'A collection that is not there, or not yours to know of, is 404.';
const done = one(z.object({ status: z.literal('done') }));

export const listLimits = endpoint(operations.listLimits, {
  tag,
  access: 'user',
  summary: 'What each member of a shared collection needs of a home',
  description: `${NOT_THERE} Of those who have said so.`,
  params,
  output: page(MemberLimits),
  errors: ['default_collection'],
});

export const stateLimits = endpoint(operations.stateLimits, {
  tag,
  access: 'user',
  summary: 'Say what one needs of a home, for a shared collection',
  description: `${NOT_THERE} The other members see it; it goes when one leaves the collection. Takes the place of what was said before.`,
  params,
  body: Limits,
  output: done,
  errors: ['default_collection'],
});

export const withdrawLimits = endpoint(operations.withdrawLimits, {
  tag,
  access: 'user',
  summary: 'Take back what one needs of a home, for a shared collection',
  description: NOT_THERE,
  params,
  output: done,
  errors: ['default_collection'],
});

export const searchTogether = endpoint(operations.searchTogether, {
  tag,
  access: 'user',
  summary: 'Homes by which member of a shared collection gives up what',
  description: `${NOT_THERE} First the homes that exceed no limit, then by how far limits are exceeded, as a share of each: by those of whoever's are exceeded most, then by those of all together. Favourites of the members play no part in it. Those of the collection that can be had; or with \`among=market\` the ${String(MOST_LOOKED_AT)} newest on the market that lie in a place and are of a type that anybody has stated, and exceed no other limit by far: prices by a fifth, ways by half, bedrooms by one.`,
  params,
  query: PageQuery.extend({
    among: z.enum(['collection', 'market']).default('collection'),
    offer: z.enum(OFFER_TYPES).optional().describe('Of the market: for sale, unless only rents are limited.'),
  }),
  output: page(JointHome).extend({
    meta: z.object({
      suitAll: z.int().min(0).describe('How many of the results exceed no limit of anybody.'),
      isCut: z.boolean().describe('There are more on the market than were looked at.'),
      offer: z.enum(OFFER_TYPES),
    }),
  }),
  errors: ['default_collection'],
});
