import type { CollectionId } from '../collections/collection.contract.ts';
import type { Collections, Reader } from '../collections/service.server.ts';
import { AppError } from '../contract/errors.ts';
import type { UserId } from '../contract/ids.ts';
import { paginate, type Pagination } from '../contract/shapes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.server.ts';
import type { Live } from '../platform/live/live.server.ts';
import type { PersonalData } from '../platform/slice.server.ts';
import type { ListingCard, ListingId } from '../properties/listing.contract.ts';
import type { Region } from '../texts/messages.ts';
import { MOST_ANSWERS, type Answer, type SwipeAnswer } from './contract.ts';
import { addAnswers, deleteAnswer, deleteNoes, keepAnswer, readAnswer, readAnswers } from './store.server.ts';

/**
 * What open pages of a collection's members are told when one of them has answered a home of the round, with the
 * collection's id.
 */
export const ROUND_NEWS = 'swipe';

/** Answers of people who are signed in. Throws `not_found` for a collection that is not theirs to know of. */
export interface Answers {
  /**
   * Gives the names of the other members of the collection who like the home too. Throws `listing_not_found` and
   * `collection_full`.
   */
  answer(
    reader: Reader,
    propertyId: ListingId,
    answer: Answer,
    collectionId: CollectionId | undefined,
  ): Promise<readonly string[]>;
  /** Gives what was taken back. */
  takeBack(reader: Reader, propertyId: ListingId): Promise<Answer | undefined>;
  list(
    userId: UserId,
    query: { readonly page: number; readonly size: number; readonly answer?: Answer | undefined },
  ): Promise<{ data: SwipeAnswer[]; pagination: Pagination }>;
  /** Adds what a browser remembers. Gives how many homes became favourites. Throws `collection_full`. */
  takeOver(
    reader: Reader,
    remembered: { readonly yes: readonly ListingId[]; readonly no: readonly ListingId[] },
  ): Promise<number>;
  /** Gives how many there were. */
  forgetNoes(userId: UserId): Promise<number>;
  readonly personalData: PersonalData;
}

export interface AnswerParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
  readonly collections: Collections;
  /**
   * Cards in any state, in the order of the ids; unknown ones are left out, and those that readers of the region may
   * not see.
   */
  readonly cards: (ids: readonly string[], region: Region) => Promise<ListingCard[]>;
}

export function createAnswers({ db, clock, live, collections, cards }: AnswerParts): Answers {
  const nowIso = () => clock.now().toISOString();

  /** Tells the open pages of the members, and gives who of the others likes the home. */
  async function tellMembers(userId: UserId, id: CollectionId, propertyId: ListingId): Promise<readonly string[]> {
    return db.transaction(async (tx) => {
      const { collection, members } = await collections.company(tx, userId, id);
      const said = await collections.opinions(tx, collection, [propertyId]);
      await live.publish(
        tx,
        members.map((member) => member.userId),
        { kind: ROUND_NEWS, id },
      );
      return members
        .filter(
          (member) => member.userId !== userId && said.some((one) => one.is_like && one.user_id === member.userId),
        )
        .map(({ name }) => name);
    });
  }

  function holds(userId: UserId, id: CollectionId, propertyId: ListingId): Promise<boolean> {
    return db.transaction(async (tx) => (await collections.company(tx, userId, id)).homes.includes(propertyId));
  }

  const answers: Answers = {
    async answer(reader, propertyId, answer, collectionId) {
      const { userId, region } = reader;
      const [card] = await cards([propertyId], region);
      if (card === undefined) throw new AppError('listing_not_found');
      const isYes = answer === 'yes';
      const before = await readAnswer(db, userId, propertyId);
      if (before !== undefined && before.is_yes !== isYes) await answers.takeBack(reader, propertyId);
      const isNew = isYes && !(await collections.favouritesAmong(userId, [propertyId])).has(propertyId);
      const hadIt = collectionId !== undefined && (await holds(userId, collectionId, propertyId));
      if (isYes) await collections.addHomes(reader, collectionId ?? 'default', [propertyId]);
      // Nothing is said in a collection of what it does not hold.
      const saidIn = isYes || hadIt ? collectionId : undefined;
      if (saidIn !== undefined) await collections.say(reader, saidIn, propertyId, isYes ? 'like' : 'no');
      const kept = { listingId: propertyId, isYes, isNew, collectionId: saidIn };
      const hasPut = isYes && saidIn !== undefined && !hadIt;
      await keepAnswer(db, userId, { ...kept, hasPut, now: nowIso() }, MOST_ANSWERS);
      if (collectionId === undefined) return [];
      const others = await tellMembers(userId, collectionId, propertyId);
      return isYes ? others : [];
    },

    async takeBack(reader, propertyId) {
      const { userId } = reader;
      const taken = await deleteAnswer(db, userId, propertyId);
      if (taken === undefined) return undefined;
      const { is_yes: isYes, is_new: isNew, collection_id: id, has_put: hasPut } = taken;
      try {
        if (id !== null) await collections.takeBackOpinion(userId, id, propertyId);
        if (id !== null && hasPut) await collections.removeHome(userId, id, propertyId);
        if (id !== null) await tellMembers(userId, id, propertyId);
      } catch (error) {
        // They have left the collection since.
        if (!(error instanceof AppError && error.code === 'not_found')) throw error;
      }
      if (isNew) await collections.removeFavourite(userId, propertyId);
      return isYes ? 'yes' : 'no';
    },

    async list(userId, { page, size, answer }) {
      const { rows, total } = await readAnswers(db, userId, {
        isYes: answer === undefined ? undefined : answer === 'yes',
        limit: size,
        offset: (page - 1) * size,
      });
      return {
        data: rows.map(({ listing_id: propertyId, is_yes, answered_at: answeredAt }) => ({
          propertyId,
          answer: is_yes ? 'yes' : 'no',
          answeredAt,
        })),
        pagination: paginate(page, size, total),
      };
    },

    async takeOver(reader, { yes, no }) {
      const { userId, region } = reader;
      const known = (await cards([...new Set([...yes, ...no])], region)).map(({ propertyId }) => propertyId);
      const wanted = known.filter((id) => yes.includes(id));
      const saved = await collections.favouritesAmong(userId, wanted);
      const added = wanted.filter((id) => !saved.has(id));
      if (added.length > 0) await collections.addHomes(reader, 'default', added);
      await addAnswers(
        db,
        userId,
        known.map((listingId) => ({
          listingId,
          isYes: wanted.includes(listingId),
          isNew: added.includes(listingId),
        })),
        { now: nowIso(), most: MOST_ANSWERS },
      );
      return added.length;
    },

    forgetNoes: (userId) => deleteNoes(db, userId),

    personalData: {
      name: 'swiping',
      async read(userId) {
        const { rows } = await readAnswers(db, userId, { isYes: undefined, limit: MOST_ANSWERS, offset: 0 });
        if (rows.length === 0) return undefined;
        return {
          answers: rows.map(({ listing_id: home, is_yes: isYes, answered_at: answeredAt, collection_id }) => ({
            home,
            answer: isYes ? 'yes' : 'no',
            answeredAt,
            ...(collection_id === null ? {} : { collection: collection_id }),
          })),
        };
      },
    },
  };
  return answers;
}
