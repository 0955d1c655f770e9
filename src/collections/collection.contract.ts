import { z } from 'zod';
import { Instant, listOf, Money, PageQuery } from '../contract/shapes.ts';
import { cleanLine, cleanText } from '../leads/text.contract.ts';
import { AVAILABILITIES, ORDERS, ROOM_CATEGORIES, SORT_FIELDS } from '../properties/enums.contract.ts';
import { ListingCard, ListingImage } from '../properties/listing.contract.ts';

/** What collections are made of, on the wire. */

export const MOST_COLLECTIONS = 200;
/** In one collection. */
export const MOST_HOMES = 2_000;
/** In one collection, the owner and those who were asked among them. */
export const MOST_MEMBERS = 20;
/** Letters. */
export const MAX_NAME = 100;
export const MAX_NOTE = 1_000;

export const CollectionName = z
  .string('collections.error.name')
  .max(10 * MAX_NAME, 'collections.error.name_long')
  .transform(cleanLine)
  .pipe(z.string().min(1, 'collections.error.name').max(MAX_NAME, 'collections.error.name_long'));

export const NoteText = z
  .string('collections.error.note')
  .max(10 * MAX_NOTE, 'collections.error.note')
  .transform(cleanText)
  .pipe(z.string().max(MAX_NOTE, 'collections.error.note'));

/** Of a collection. */
export const CollectionId = z.uuid().brand<'CollectionId'>();
export type CollectionId = z.output<typeof CollectionId>;
/** How calls name one: `default` is the caller's own collection of all favourites. */
export type CollectionRef = CollectionId | 'default';

/** Of somebody's being in a collection, or being asked into it. */
export const MemberId = z.uuid().brand<'MemberId'>();
export type MemberId = z.output<typeof MemberId>;

export const Role = z.enum(['owner', 'member']);
export type Role = z.infer<typeof Role>;

const Person = z.object({ id: z.uuid(), name: z.string() }).meta({ id: 'CollectionPerson' });

export const Member = z
  .object({
    id: z.uuid().describe('Of the membership: what revoking it takes.'),
    role: Role,
    state: z
      .enum(['joined', 'invited'])
      .describe(
        'Somebody who was asked counts as `invited` until they have opened the collection, whether they had an account or not.',
      ),
    userId: z.uuid().optional().describe('Of somebody who has joined.'),
    name: z.string().optional().describe('Of somebody who has joined.'),
    email: z.string().optional().describe('The address that was asked. Told to the owner alone.'),
    isMe: z.boolean(),
  })
  .meta({ id: 'CollectionMember' });
export type Member = z.infer<typeof Member>;

export const Collection = z
  .object({
    id: z.uuid(),
    name: z.string().describe("Of the default collection, what it is called in the caller's language."),
    isDefault: z.boolean().describe('Holds all that its owner has saved, and is never shared.'),
    shareable: z.boolean(),
    role: Role,
    isNew: z.boolean().describe('Somebody has shared it with the caller, who has not opened it yet.'),
    ownerName: z.string(),
    homes: z.int().min(0).describe('How many it holds, of the availability asked for.'),
    properties: z
      .object({
        currentPage: z.int().min(1),
        perPage: z.int().min(1),
        total: z.int().min(0),
        data: z.array(z.object({ id: z.string(), propertyId: z.string() })),
      })
      .describe(
        'The first page of its homes, those added last; `/properties` of the collection has them whole, and the others.',
      ),
    images: z.array(ListingImage).max(4).describe('Of the homes that were added last.'),
    users: z.array(Member),
    linkExpiresAt: Instant.optional().describe(
      'Until when it can be joined by a link, where there is one. Told to the owner alone.',
    ),
    contains: z.array(z.string()).describe('Which of `new_favorites` it holds already.'),
    updatedAt: Instant,
  })
  .meta({ id: 'Collection' });
export type Collection = z.infer<typeof Collection>;

/** Why somebody who was in a collection is no longer. */
export const Departure = z
  .object({
    collectionName: z.string(),
    ownerName: z.string().optional().describe('Left out when their account is gone.'),
    reason: z
      .enum(['revoked', 'deleted'])
      .describe('`revoked`: it is no longer shared with the caller. `deleted`: it is gone for everybody.'),
  })
  .meta({ id: 'CollectionParting' });
export type Departure = z.infer<typeof Departure>;

/** What a member says of a home in a shared collection. */
export const Opinion = z.enum(['like', 'no', 'none']);
export type Opinion = z.infer<typeof Opinion>;

/** What stays of a home when its listing is gone. */
export const HomeSnapshot = z
  .object({
    title: z.string(),
    address: z.string(),
    agencyId: z.string(),
    price: Money.optional(),
    totalPrice: Money.optional().describe('Left out of what was saved before it was kept too.'),
    image: ListingImage.optional(),
  })
  .meta({ id: 'HomeSnapshot' });
export type HomeSnapshot = z.infer<typeof HomeSnapshot>;

const Note = z
  .object({ author: Person, text: z.string(), writtenAt: Instant, isMine: z.boolean() })
  .meta({ id: 'CollectionNote' });

export const CollectionHome = z
  .object({
    propertyId: z.string(),
    listing: ListingCard.optional().describe('Whatever its state; left out when the listing is no longer known.'),
    snapshot: HomeSnapshot.describe('As it was when it was saved.'),
    addedAt: Instant,
    addedBy: Person.optional().describe('Left out when their account is gone.'),
    notes: z.array(Note),
    likedBy: z.array(z.uuid()).describe('Members who have said in this collection that they like it.'),
    saidNo: z.array(z.uuid()).describe('Members who have said no to it in this collection.'),
    favoriteOf: z
      .array(z.uuid())
      .describe('Members who have it among their own favourites, which says nothing of what they think of it here.'),
    isFavorite: z.boolean().describe('Whether the caller has it among their favourites.'),
    brochureKeptAt: Instant.optional().describe(
      'When the caller saved it, where `/properties/{property_id}/brochure` has it as it was then.',
    ),
  })
  .meta({ id: 'CollectionHome' });
export type CollectionHome = z.infer<typeof CollectionHome>;

const PersonOrMe = Person.extend({ isMe: z.boolean() }).meta({ id: 'CollectionPersonOrMe' });

/** What the members of one collection say of a home that it holds. */
export const SaidOfHome = z
  .object({
    collectionId: z.uuid(),
    collectionName: z.string(),
    isDefault: z.boolean(),
    isShared: z.boolean().describe('Somebody else has joined it.'),
    notes: z.array(Note),
    likedBy: z
      .array(PersonOrMe)
      .describe('Of a shared collection: members who have said in it that they like the home.'),
    saidNo: z.array(PersonOrMe).describe('Members who have said no to it in this collection.'),
  })
  .meta({ id: 'SaidOfHome' });
export type SaidOfHome = z.infer<typeof SaidOfHome>;

const availability = listOf(z.enum(['all', ...AVAILABILITIES]), 6)
  .optional()
  .describe('Which states; left out, all. A listing that is no longer known counts as `unavailable`.');

/** Product specification, section 3: the favourite filter. */
export const FavouriteFilter = PageQuery.extend({
  showby: listOf(z.enum(['any', ...ROOM_CATEGORIES]), 10)
    .optional()
    .describe('Kinds of rooms whose pictures come first.'),
  sorting: z
    .enum(SORT_FIELDS)
    .exclude(['commute', 'next_viewing', 'next_auction', 'landsize', 'monthly_cost', 'distance', 'available_from'])
    .default('created_at')
    .describe('`created_at` and `relevance`: when it was added.'),
  order: z.enum(ORDERS).default('desc'),
  availability,
});
export type FavouriteFilter = z.infer<typeof FavouriteFilter>;

export const CollectionsQuery = PageQuery.extend({
  newFavorites: listOf(z.string().regex(/^\d{9,15}$/), 100)
    .optional()
    .describe('Ids of homes about to be added: `contains` says which are in a collection already.'),
  availability,
});
