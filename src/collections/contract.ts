import { z } from 'zod';
import { Email } from '../accounts/contract.ts';
import { endpoint } from '../contract/endpoint.ts';
import { all, Instant, one, page } from '../contract/shapes.ts';
import { PropertyId } from '../properties/contract.ts';
import {
  Collection,
  CollectionHome,
  CollectionName,
  CollectionsQuery,
  FavouriteFilter,
  MOST_COLLECTIONS,
  MOST_HOMES,
  MOST_MEMBERS,
  NoteText,
  Parting,
} from './collection.contract.ts';

/** Homes that people keep, alone and together. */

const tag = 'Collections';
const base = '/api/v2/property-collections';

/** `default` is the caller's own collection of all favourites. */
const CollectionId = z
  .union([z.uuid(), z.literal('default')])
  .describe("A collection's id, or `default` for the one of all one's favourites.");
const ofOne = z.object({ id: CollectionId });
const inOne = z.object({ collectionId: CollectionId });
const homeInOne = z.object({ collectionId: CollectionId, propertyId: PropertyId });
const MemberId = z.uuid();
/** Fields that were left empty are no addresses (product specification, section 5). */
const Emails = z.preprocess(
  (value) => (Array.isArray(value) ? value.filter((email) => typeof email !== 'string' || email.trim() !== '') : value),
  z
    .array(Email)
    .max(MOST_MEMBERS - 1)
    .optional(),
);
const Token = z.string().regex(/^[\w-]{43}$/);

const done = one(z.object({ status: z.literal('done') }));
const NOT_THERE = 'One that is not there, or not yours to know of, is 404.';
const OWNER = `${NOT_THERE} For its owner alone: a member gets 403.`;
const NO_TELLING = 'Who has an account has access at once, others get a link by mail. The answer is the same for both.';

export const listCollections = endpoint({
  method: 'GET',
  path: base,
  tag,
  access: 'user',
  summary: "One's collections, own and shared; the default one first, then the last changed",
  query: CollectionsQuery,
  output: page(Collection),
});

export const allFavourites = endpoint({
  method: 'GET',
  path: `${base}/all-favorites`,
  tag,
  access: 'user',
  summary: 'Ids of all homes that one has saved, the last first, and the collections that they are in',
  output: all(
    z.object({ propertyId: z.string(), collectionIds: z.array(z.uuid()).describe('Beside the default one.') }),
  ),
});

export const createCollection = endpoint({
  method: 'POST',
  path: base,
  tag,
  access: 'user',
  summary: 'Make a collection, and share it at once if wanted',
  description: `At most ${MOST_COLLECTIONS} for each person. ${NO_TELLING}`,
  body: z.object({ name: CollectionName, sharedWithEmails: Emails }),
  output: one(Collection),
  errors: ['too_many_collections', 'too_many_members', 'too_many_requests'],
});

export const getCollection = endpoint({
  method: 'GET',
  path: `${base}/:id`,
  tag,
  access: 'user',
  summary: 'One collection',
  description: NOT_THERE,
  params: ofOne,
  output: one(Collection),
});

export const getParting = endpoint({
  method: 'GET',
  path: `${base}/:id/parting`,
  tag,
  access: 'user',
  summary: 'Why one is no longer in a collection',
  description: 'For 90 days, for who had opened it and did not leave of their own will. Anything else is 404.',
  params: z.object({ id: z.uuid() }),
  output: one(Parting),
});

export const editCollection = endpoint({
  method: 'PATCH',
  path: `${base}/:id`,
  tag,
  access: 'user',
  summary: 'Rename a collection, or share it with more people',
  description: `${OWNER} ${NO_TELLING}`,
  params: ofOne,
  body: z.object({ name: CollectionName.optional(), sharedWithEmails: Emails }),
  output: one(Collection),
  errors: ['default_collection', 'too_many_members', 'too_many_requests'],
});

export const deleteCollection = endpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  tag,
  access: 'user',
  summary: 'Delete a collection; its homes stay among the favourites of those who saved them',
  description: OWNER,
  params: ofOne,
  output: done,
  errors: ['default_collection'],
});

export const collectionHomes = endpoint({
  method: 'GET',
  path: `${base}/:collectionId/properties`,
  tag,
  access: 'user',
  summary: 'The homes of a collection, sold and withdrawn ones too',
  description: NOT_THERE,
  params: inOne,
  query: FavouriteFilter,
  output: page(CollectionHome),
});

export const addHomes = endpoint({
  method: 'POST',
  path: `${base}/:collectionId/properties`,
  tag,
  access: 'user',
  summary: 'Add homes to a collection, and to one’s favourites',
  description: `${NOT_THERE} At most ${MOST_HOMES} in a collection. One that is there already stays as it is.`,
  params: inOne,
  body: z.object({ properties: z.array(PropertyId).min(1).max(100) }),
  output: done,
  errors: ['listing_not_found', 'collection_full'],
});

export const removeHome = endpoint({
  method: 'DELETE',
  path: `${base}/:collectionId/properties/:propertyId`,
  tag,
  access: 'user',
  summary: 'Take a home out of a collection',
  description: `${NOT_THERE} Out of the default collection: as \`DELETE /properties/{property_id}\`.`,
  params: homeInOne,
  output: done,
});

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: `${base}/properties/:propertyId`,
  tag,
  access: 'user',
  summary: 'Save a home no longer',
  description:
    'Takes it out of the favourites and all collections that one has for oneself; in shared ones it stays. The answer names the collections that it was in.',
  params: z.object({ propertyId: PropertyId }),
  output: one(z.object({ collectionIds: z.array(z.uuid()) })),
});

export const favouriteHomes = endpoint({
  method: 'GET',
  path: `${base}/properties`,
  tag,
  access: 'user',
  summary: 'All homes that one has saved',
  query: FavouriteFilter,
  output: page(CollectionHome),
});

export const moveHome = endpoint({
  method: 'POST',
  path: `${base}/:collectionId/properties/:propertyId/move`,
  tag,
  access: 'user',
  summary: 'Move a home to another collection, with one’s note',
  description: NOT_THERE,
  params: homeInOne,
  body: z.object({ collectionId: z.uuid() }),
  output: done,
  errors: ['collection_full'],
});

export const writeNote = endpoint({
  method: 'PUT',
  path: `${base}/:collectionId/properties/:propertyId/note`,
  tag,
  access: 'user',
  summary: 'Write one’s note on a home; an empty one takes it away',
  description: `${NOT_THERE} All members of the collection see it.`,
  params: homeInOne,
  body: z.object({ text: NoteText }),
  output: done,
});

export const inviteUser = endpoint({
  method: 'POST',
  path: `${base}/:collectionId/user/invite`,
  tag,
  access: 'user',
  rate: 'lead',
  summary: 'Share a collection with somebody',
  description: `${OWNER} ${NO_TELLING} At most ${MOST_MEMBERS} people in a collection.`,
  params: inOne,
  body: z.object({ email: Email }),
  output: done,
  errors: ['default_collection', 'too_many_members', 'too_many_requests'],
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: `${base}/:collectionId/user/:memberId`,
  tag,
  access: 'user',
  summary: 'Take a collection back from somebody, or leave it',
  description: `${NOT_THERE} Members may take away themselves alone; an owner cannot leave.`,
  params: z.object({ collectionId: CollectionId, memberId: MemberId }),
  output: done,
});

const Invitation = z
  .object({ collectionName: z.string(), invitedBy: z.string(), expiresAt: Instant })
  .meta({ id: 'CollectionInvitation' });

export const getInvitation = endpoint({
  method: 'GET',
  path: `${base}/invitation`,
  tag,
  access: 'anyone',
  rate: 'sign_in',
  summary: 'What an invitation is to',
  description: 'By the secret in the mailed link, which is good for 14 days and for one person.',
  query: z.object({ token: Token }),
  output: one(Invitation),
  errors: ['invitation_gone'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: `${base}/invitation/accept`,
  tag,
  access: 'user',
  summary: 'Accept an invitation',
  body: z.object({ token: Token }),
  output: one(z.object({ collectionId: z.uuid() })),
  errors: ['invitation_gone'],
});

export const declineInvitation = endpoint({
  method: 'POST',
  path: `${base}/invitation/decline`,
  tag,
  access: 'anyone',
  rate: 'sign_in',
  summary: 'Decline an invitation',
  description: 'Whoever has the link may, without an account.',
  body: z.object({ token: Token }),
  output: done,
  errors: ['invitation_gone'],
});
