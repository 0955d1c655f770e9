import { z } from 'zod';
import { Email } from '../accounts/contract.ts';
import { endpoint } from '../contract/endpoint.ts';
import { Instant, one, page } from '../contract/shapes.ts';
import { PropertyId } from '../properties/contract.ts';
import {
  Collection,
  CollectionHome,
  CollectionId,
  CollectionName,
  CollectionsQuery,
  FavouriteFilter,
  MemberId,
  MOST_COLLECTIONS,
  MOST_HOMES,
  MOST_MEMBERS,
  NoteText,
  Opinion,
  SaidOfHome,
  Departure,
} from './collection.contract.ts';
import * as operations from './operations.contract.ts';

/** Homes that people keep, alone and together. */

const tag = 'Collections';

/** `default` is the caller's own collection of all favourites. */
const Ref = z
  .union([CollectionId, z.literal('default')])
  .describe("A collection's id, or `default` for the one of all one's favourites.");
const ofOne = z.object({ id: Ref });
const inOne = z.object({ collectionId: Ref });
const homeInOne = z.object({ collectionId: Ref, propertyId: PropertyId });
/** Fields that were left empty are no addresses (product specification, section 5). */
const Emails = z.preprocess(
  (value) => (Array.isArray(value) ? value.filter((email) => typeof email !== 'string' || email.trim() !== '') : value),
  z
    .array(Email)
    .max(MOST_MEMBERS - 1)
    .optional(),
);
const Token = z.string().regex(/^[\w-]{43}$/);

/** What comes of asking an address into a collection. Told of those alone whose address the owner has given. */
export const INVITED = ['asked', 'waiting', 'member'] as const;
export type Invited = (typeof INVITED)[number];

const done = one(z.object({ status: z.literal('done') }));
const NOT_THERE = 'One that is not there, or not yours to know of, is 404.';
const OWNER = `${NOT_THERE} For its owner alone: a member gets 403.`;
const NO_TELLING = 'Who has an account has access at once, others get a link by mail. The answer is the same for both.';

export const listCollections = endpoint(operations.listCollections, {
  tag,
  access: 'user',
  summary: "One's collections, own and shared; the default one first, then the last changed",
  query: CollectionsQuery,
  output: page(Collection),
});

export const allFavourites = endpoint(operations.allFavourites, {
  tag,
  access: 'user',
  summary: 'Ids of all homes that one has saved, the last first, and the collections that they are in',
  output: page(
    z.object({ propertyId: z.string(), collectionIds: z.array(z.uuid()).describe('Beside the default one.') }),
  ),
});

export const createCollection = endpoint(operations.createCollection, {
  tag,
  access: 'user',
  summary: 'Make a collection, and share it at once if wanted',
  description: `At most ${MOST_COLLECTIONS} for each person. ${NO_TELLING}`,
  body: z.object({ name: CollectionName, sharedWithEmails: Emails }),
  output: one(Collection),
  errors: ['too_many_collections', 'too_many_members', 'too_many_requests'],
});

export const getCollection = endpoint(operations.getCollection, {
  tag,
  access: 'user',
  summary: 'One collection',
  description: NOT_THERE,
  params: ofOne,
  output: one(Collection),
});

export const getDeparture = endpoint(operations.getDeparture, {
  tag,
  access: 'user',
  summary: 'Why one is no longer in a collection',
  description: 'For 90 days, for who had opened it and did not leave of their own will. Anything else is 404.',
  params: z.object({ id: CollectionId }),
  output: one(Departure),
});

export const editCollection = endpoint(operations.editCollection, {
  tag,
  access: 'user',
  summary: 'Rename a collection, or share it with more people',
  description: `${OWNER} ${NO_TELLING}`,
  params: ofOne,
  body: z.object({ name: CollectionName.optional(), sharedWithEmails: Emails }),
  output: one(Collection),
  errors: ['default_collection', 'too_many_members', 'too_many_requests'],
});

export const deleteCollection = endpoint(operations.deleteCollection, {
  tag,
  access: 'user',
  summary: 'Delete a collection; its homes stay among the favourites of those who saved them',
  description: OWNER,
  params: ofOne,
  output: done,
  errors: ['default_collection'],
});

export const collectionHomes = endpoint(operations.collectionHomes, {
  tag,
  access: 'user',
  summary: 'The homes of a collection, sold and withdrawn ones too',
  description: NOT_THERE,
  params: inOne,
  query: FavouriteFilter,
  output: page(CollectionHome),
});

export const addHomes = endpoint(operations.addHomes, {
  tag,
  access: 'user',
  summary: 'Add homes to a collection, and to one’s favourites',
  description: `${NOT_THERE} At most ${MOST_HOMES} in a collection. One that is there already stays as it is.`,
  params: inOne,
  body: z.object({ properties: z.array(PropertyId).min(1).max(100) }),
  output: done,
  errors: ['listing_not_found', 'collection_full'],
});

export const removeHome = endpoint(operations.removeHome, {
  tag,
  access: 'user',
  summary: 'Take a home out of a collection',
  description: `${NOT_THERE} Out of the default collection: as \`DELETE /properties/{property_id}\`.`,
  params: homeInOne,
  output: done,
});

export const removeFavourite = endpoint(operations.removeFavourite, {
  tag,
  access: 'user',
  summary: 'Save a home no longer',
  description:
    'Takes it out of the favourites and all collections that one has for oneself; in shared ones it stays. The answer names the collections that it was in.',
  params: z.object({ propertyId: PropertyId }),
  output: one(z.object({ collectionIds: z.array(z.uuid()) })),
});

export const favouriteHomes = endpoint(operations.favouriteHomes, {
  tag,
  access: 'user',
  summary: 'All homes that one has saved',
  query: FavouriteFilter,
  output: page(CollectionHome),
});

export const saidOfHome = endpoint(operations.saidOfHome, {
  tag,
  access: 'user',
  summary: 'What is said of a home in the collections that hold it: notes, likes and noes',
  description:
    'Of collections that one has opened, the last changed first, at most 10; the default one where one has a note on it there. Empty for a home that is in none.',
  params: z.object({ propertyId: PropertyId }),
  output: page(SaidOfHome),
});

export const moveHome = endpoint(operations.moveHome, {
  tag,
  access: 'user',
  summary: 'Move a home to another collection, with one’s note',
  description: NOT_THERE,
  params: homeInOne,
  body: z.object({ collectionId: CollectionId }),
  output: done,
  errors: ['collection_full'],
});

export const writeNote = endpoint(operations.writeNote, {
  tag,
  access: 'user',
  summary: 'Write one’s note on a home; an empty one takes it away',
  description: `${NOT_THERE} All members of the collection see it.`,
  params: homeInOne,
  body: z.object({ text: NoteText }),
  output: done,
});

export const sayOpinion = endpoint(operations.sayOpinion, {
  tag,
  access: 'user',
  summary: 'Say whether one likes a home of a shared collection, wants it not, or neither',
  description: `${NOT_THERE} It is said in this collection alone, and leaves favourites as they are; \`none\` takes back what was said. Open pages of the other members show it; of a like, those who like the home too get a notification.`,
  params: homeInOne,
  body: z.object({ opinion: Opinion }),
  output: done,
  errors: ['default_collection'],
});

export const inviteUser = endpoint(operations.inviteUser, {
  tag,
  access: 'user',
  rate: 'lead',
  summary: 'Share a collection with somebody',
  description: `${OWNER} ${NO_TELLING} At most ${MOST_MEMBERS} people in a collection.`,
  params: inOne,
  body: z.object({ email: Email }),
  output: one(
    z.object({
      status: z
        .enum(INVITED)
        .describe(
          '`asked`: a mail is sent, unless its reader has turned that off. `waiting`: they were asked before, and have not answered. `member`: they are in it.',
        ),
    }),
  ),
  errors: ['default_collection', 'too_many_members', 'too_many_requests'],
});

export const removeMember = endpoint(operations.removeMember, {
  tag,
  access: 'user',
  summary: 'Take a collection back from somebody, or leave it',
  description: `${NOT_THERE} Members may take away themselves alone; an owner cannot leave.`,
  params: z.object({ collectionId: Ref, memberId: MemberId }),
  output: done,
});

const Link = z
  .object({
    token: z.string().describe('`/join?token=` with it leads to the collection.'),
    expiresAt: Instant,
  })
  .meta({ id: 'CollectionLink' });
export type CollectionLink = z.infer<typeof Link>;

export const getLink = endpoint(operations.getLink, {
  tag,
  access: 'user',
  isNeverCached: true,
  summary: 'The link by which a collection can be joined, for as long as it works',
  description: OWNER,
  params: inOne,
  output: one(Link),
  errors: ['default_collection', 'not_found'],
});

export const makeLink = endpoint(operations.makeLink, {
  tag,
  access: 'user',
  rate: 'lead',
  summary: 'Make a link by which whoever has it can join a collection',
  description: `${OWNER} Good for 7 days; takes the place of the one before.`,
  params: inOne,
  output: one(Link),
  errors: ['default_collection'],
});

export const revokeLink = endpoint(operations.revokeLink, {
  tag,
  access: 'user',
  summary: 'Take the link to a collection back',
  description: `${OWNER} Those who have joined stay in.`,
  params: inOne,
  output: done,
  errors: ['default_collection'],
});

const Joinable = z
  .object({
    collectionName: z.string(),
    invitedBy: z.string(),
    homes: z.int().min(0).describe('How many homes it holds.'),
    propertyIds: z.array(PropertyId).max(24).describe('The homes added last. What is written about them, members see.'),
    expiresAt: Instant,
  })
  .meta({ id: 'JoinableCollection' });
export type JoinableCollection = z.infer<typeof Joinable>;

export const behindLink = endpoint(operations.behindLink, {
  tag,
  access: 'anyone',
  rate: 'sign_in',
  summary: 'What a link to a collection leads to',
  query: z.object({ token: Token }),
  output: one(Joinable),
  errors: ['invitation_gone'],
});

export const joinByLink = endpoint(operations.joinByLink, {
  tag,
  access: 'user',
  rate: 'sign_in',
  summary: 'Join a collection by its link',
  body: z.object({ token: Token }),
  output: one(z.object({ collectionId: z.uuid() })),
  errors: ['invitation_gone', 'too_many_members'],
});

const Invitation = z
  .object({
    collectionName: z.string(),
    invitedBy: z.string(),
    email: z.string().describe('The address that the invitation went to.'),
    homes: z.int().min(0).describe('How many homes it holds.'),
    propertyIds: z.array(PropertyId).max(3).describe('The homes added last.'),
    expiresAt: Instant,
  })
  .meta({ id: 'CollectionInvitation' });
export type CollectionInvitation = z.infer<typeof Invitation>;

export const getInvitation = endpoint(operations.getInvitation, {
  tag,
  access: 'anyone',
  rate: 'sign_in',
  summary: 'What an invitation is to',
  description: 'By the secret in the mailed link, which is good for 14 days and for one person.',
  query: z.object({ token: Token }),
  output: one(Invitation),
  errors: ['invitation_gone'],
});

export const acceptInvitation = endpoint(operations.acceptInvitation, {
  tag,
  access: 'user',
  summary: 'Accept an invitation',
  body: z.object({ token: Token }),
  output: one(z.object({ collectionId: z.uuid() })),
  errors: ['invitation_gone'],
});

export const declineInvitation = endpoint(operations.declineInvitation, {
  tag,
  access: 'anyone',
  rate: 'sign_in',
  summary: 'Decline an invitation',
  description: 'Whoever has the link may, without an account.',
  body: z.object({ token: Token }),
  output: done,
  errors: ['invitation_gone'],
});
