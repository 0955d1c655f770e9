import { handled, handledFor, type Handled, type SignedInCaller } from '../contract/mount.server.ts';
import { whole } from '../contract/shapes.ts';
import {
  acceptInvitation,
  addHomes,
  behindLink,
  allFavourites,
  collectionHomes,
  createCollection,
  declineInvitation,
  deleteCollection,
  editCollection,
  favouriteHomes,
  getCollection,
  getInvitation,
  getDeparture,
  getLink,
  inviteUser,
  joinByLink,
  listCollections,
  makeLink,
  moveHome,
  removeFavourite,
  removeHome,
  removeMember,
  revokeLink,
  saidOfHome,
  sayOpinion,
  writeNote,
} from './contract.ts';
import type { Collections } from './service.server.ts';
import type { Requester } from './sharing.server.ts';

export function createCollectionRoutes(collections: Collections): Handled[] {
  return [
    handledFor(listCollections, ({ query }, caller) => collections.list(askerOf(caller), query)),
    handledFor(allFavourites, async (_, { user }) => whole(await collections.allFavourites(user.userId))),
    handledFor(favouriteHomes, ({ query }, caller) => collections.homes(askerOf(caller), 'default', query)),
    handled(behindLink, async ({ query }) => ({ data: await collections.behindLink(query.token) })),
    handled(getInvitation, async ({ query }) => ({ data: await collections.invitation(query.token) })),
    handledFor(createCollection, async ({ body }, caller) => ({
      data: await collections.create(askerOf(caller), body.name, body.sharedWithEmails ?? []),
    })),
    handledFor(getCollection, async ({ params }, caller) => ({
      data: await collections.get(askerOf(caller), params.id),
    })),
    handledFor(getDeparture, async ({ params }, { user }) => ({
      data: await collections.departure(user.userId, params.id),
    })),
    handledFor(editCollection, async ({ params, body }, caller) => ({
      data: await collections.edit(askerOf(caller), params.id, {
        name: body.name,
        emails: body.sharedWithEmails ?? [],
      }),
    })),
    handledFor(deleteCollection, async ({ params }, { user }) =>
      done(await collections.remove(user.userId, params.id)),
    ),

    handledFor(collectionHomes, ({ params, query }, caller) =>
      collections.homes(askerOf(caller), params.collectionId, query),
    ),
    handledFor(addHomes, async ({ params, body }, caller) =>
      done(await collections.addHomes(askerOf(caller), params.collectionId, body.properties)),
    ),
    handledFor(removeHome, async ({ params }, { user }) =>
      done(await collections.removeHome(user.userId, params.collectionId, params.propertyId)),
    ),
    handledFor(removeFavourite, async ({ params }, { user }) => ({
      data: { collectionIds: await collections.removeFavourite(user.userId, params.propertyId) },
    })),
    handledFor(saidOfHome, async ({ params }, { user, language }) =>
      whole(await collections.said(user.userId, params.propertyId, language)),
    ),
    handledFor(moveHome, async ({ params, body }, { user }) =>
      done(await collections.move(user.userId, params.collectionId, params.propertyId, body.collectionId)),
    ),
    handledFor(writeNote, async ({ params, body }, { user }) =>
      done(await collections.note(user.userId, params.collectionId, params.propertyId, body.text)),
    ),

    handledFor(sayOpinion, async ({ params, body }, caller) =>
      done(await collections.say(askerOf(caller), params.collectionId, params.propertyId, body.opinion)),
    ),

    handledFor(inviteUser, async ({ params, body }, caller) => ({
      data: { status: await collections.invite(askerOf(caller), params.collectionId, body.email) },
    })),
    handledFor(removeMember, async ({ params }, caller) =>
      done(await collections.removeMember(askerOf(caller), params.collectionId, params.memberId)),
    ),
    handledFor(getLink, async ({ params }, { user }) => ({
      data: await collections.link(user.userId, params.collectionId),
    })),
    handledFor(makeLink, async ({ params }, { user }) => ({
      data: await collections.makeLink(user.userId, params.collectionId),
    })),
    handledFor(revokeLink, async ({ params }, { user }) =>
      done(await collections.revokeLink(user.userId, params.collectionId)),
    ),
    handledFor(joinByLink, async ({ body }, { user }) => ({
      data: { collectionId: await collections.joinByLink(user.userId, body.token) },
    })),
    handledFor(acceptInvitation, async ({ body }, { user }) => ({
      data: { collectionId: await collections.accept(user.userId, body.token) },
    })),
    handled(declineInvitation, async ({ body }) => done(await collections.decline(body.token))),
  ];
}

function askerOf({ user, language, theme, region, origin, loanTerms }: SignedInCaller): Requester {
  return { userId: user.userId, language, theme, region, origin, loanTerms };
}

function done(_: void) {
  return { data: { status: 'done' as const } };
}
