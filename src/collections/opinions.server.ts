import type { UserId } from '../contract/ids.ts';
import { AppError } from '../contract/errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import type { Live } from '../platform/live/live.server.ts';
import type { ListingCard, ListingId } from '../properties/listing.contract.ts';
import { lockJoined, readJoined, type JoinedCollection } from './access-store.server.ts';
import type { NotifyMembers } from './news.server.ts';
import type { CollectionId } from './collection.contract.ts';
import { readLatestHomes, readOpinions, type OpinionRow } from './homes-store.server.ts';
import { readAudience, readMembers } from './members-store.server.ts';
import { takeBackOpinion } from './store.server.ts';

/** What open pages are told when a collection, or what is in it, has changed; with the collection's id. */
export const COLLECTION_NEWS = 'collections';

/** A collection and those who have joined it, whoever asks first. */
export interface Company {
  readonly collection: JoinedCollection;
  readonly members: readonly { readonly userId: UserId; readonly name: string }[];
  /** Its homes, those added last first. */
  readonly homes: readonly ListingId[];
  /** It has more than are given. */
  readonly hasMore: boolean;
}

/**
 * What the members of a collection think of homes, in the collection or not. Throws `not_found` and
 * `default_collection`.
 */
export interface Opinions {
  company(tx: Transaction, userId: UserId, id: CollectionId): Promise<Company>;
  /** Who likes a home, and who has said no to it, in the collection: whose favourite it is says nothing of that. */
  opinions(tx: Transaction, collection: JoinedCollection, ids: readonly ListingId[]): Promise<OpinionRow[]>;
  /** Takes back what somebody has said of a home of the collection. */
  takeBackOpinion(userId: UserId, id: CollectionId, propertyId: ListingId): Promise<void>;
  /** Tells those others who like a home too that somebody has come to like it. */
  notifyMatch(
    tx: Transaction,
    collection: JoinedCollection,
    likers: readonly UserId[],
    home: ListingCard,
  ): Promise<void>;
}

/** Homes of a collection that are looked at, those added last. */
const LATEST_HOMES = 100;

export function createOpinions({
  db,
  clock,
  live,
  notifyMembers,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
  readonly notifyMembers: NotifyMembers;
}): Opinions {
  const nowIso = () => clock.now().toISOString();
  const opinions: Opinions = {
    async company(tx, userId, id) {
      const collection = await readJoined(tx, userId, id, nowIso());
      if (collection.is_default) throw new AppError('default_collection');
      const rows = await readMembers(tx, [collection], nowIso());
      const members = rows.flatMap(({ user_id, name, joined_at }) =>
        user_id === null || joined_at === null ? [] : [{ userId: user_id, name: name ?? '' }],
      );
      members.sort((a, b) => Number(b.userId === userId) - Number(a.userId === userId));
      const homes = await readLatestHomes(tx, collection, LATEST_HOMES + 1);
      return { collection, members, homes: homes.slice(0, LATEST_HOMES), hasMore: homes.length > LATEST_HOMES };
    },

    opinions: readOpinions,

    notifyMatch: (tx, collection, likers, home) => notifyMembers(tx, collection, 'matched', { among: likers, home }),

    async takeBackOpinion(userId, id, propertyId) {
      await db.transaction(async (tx) => {
        const collection = await lockJoined(tx, userId, id, nowIso());
        if (await takeBackOpinion(tx, collection, propertyId))
          await live.publish(tx, await readAudience(tx, collection.id), { kind: COLLECTION_NEWS, id: collection.id });
      });
    },
  };
  return opinions;
}
