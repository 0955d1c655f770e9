import { AppError } from '../contract/errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.server.ts';
import type { Live } from '../platform/live/live.server.ts';
import type { ListingCard, ListingId } from '../properties/listing.contract.ts';
import type { Region } from '../texts/messages.ts';
import { lockJoined, readJoined } from './access-store.server.ts';
import type { CollectionRef } from './collection.contract.ts';
import { readAudience } from './members-store.server.ts';
import { COLLECTION_NEWS, type Opinions } from './opinions.server.ts';
import type { Collections, Reader } from './service.server.ts';
import { hasHome, keepOpinion, takeBackOpinion } from './store.server.ts';

/** Saying what one thinks of a home of a shared collection, see {@link Collections.say}. */
export function createSaying({
  db,
  clock,
  live,
  cards,
  opinions,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
  readonly cards: (ids: readonly string[], region: Region) => Promise<ListingCard[]>;
  readonly opinions: Pick<Opinions, 'opinions' | 'notifyMatch'>;
}): Collections['say'] {
  const nowIso = () => clock.now().toISOString();

  /** Tells the other members of a collection who like a home that one more does. */
  async function tellOfMatch({ userId, region }: Reader, ref: CollectionRef, propertyId: ListingId): Promise<void> {
    const [home] = await cards([propertyId], region);
    if (home === undefined) return;
    await db.transaction(async (tx) => {
      const collection = await readJoined(tx, userId, ref, nowIso());
      const likers = await opinions.opinions(tx, collection, [propertyId]);
      await opinions.notifyMatch(
        tx,
        collection,
        likers.flatMap(({ is_like, user_id }) => (is_like && user_id !== userId ? [user_id] : [])),
        home,
      );
    });
  }

  return async (reader, ref, propertyId, opinion) => {
    const { userId } = reader;
    const isChanged = await db.transaction(async (tx) => {
      const collection = await lockJoined(tx, userId, ref, nowIso());
      if (collection.is_default) throw new AppError('default_collection');
      if (!(await hasHome(tx, collection, propertyId))) throw new AppError('not_found');
      const hasChanged =
        opinion === 'none'
          ? await takeBackOpinion(tx, collection, propertyId)
          : await keepOpinion(tx, collection, propertyId, opinion === 'like', nowIso());
      // Open pages show it. Notifications tell of it only where two come to like the same home.
      if (hasChanged)
        await live.publish(tx, await readAudience(tx, collection.id), { kind: COLLECTION_NEWS, id: collection.id });
      return hasChanged;
    });
    if (opinion === 'like' && isChanged) await tellOfMatch(reader, ref, propertyId);
  };
}
