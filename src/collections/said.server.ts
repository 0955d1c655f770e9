import type { Database } from '../platform/db/database.server.ts';
import type { Clock } from '../platform/clock.ts';
import { listOpenedHolding } from './access-store.server.ts';
import { readNotes } from './homes-store.server.ts';
import { readMembers } from './members-store.server.ts';
import type { Opinions } from './opinions.server.ts';
import { nameOf, presentNote } from './present.server.ts';
import type { Collections } from './service.server.ts';

/** Collections that one answer tells of. */
const MOST_TOLD = 10;

/** What is said of a home, see {@link Collections.said}. */
export function createSaid({
  db,
  clock,
  opinions,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly opinions: Pick<Opinions, 'opinions'>;
}): Collections['said'] {
  return (userId, propertyId, language) =>
    db.transaction(async (tx) => {
      const collections = await listOpenedHolding(tx, userId, propertyId, MOST_TOLD);
      const members = await readMembers(tx, collections, clock.now().toISOString());
      const told = [];
      for (const collection of collections) {
        const joined = members.flatMap(({ collection_id, user_id, joined_at, name }) =>
          collection_id === collection.id && user_id !== null && joined_at !== null
            ? [{ id: user_id, name: name ?? '', isMe: user_id === userId }]
            : [],
        );
        const isShared = joined.length > 1;
        const said = isShared ? await opinions.opinions(tx, collection, [propertyId]) : [];
        const whoSaid = (isLike: boolean) =>
          joined.filter(({ id }) => said.some((one) => one.user_id === id && one.is_like === isLike));
        const notes = (await readNotes(tx, collection, [propertyId])).map((note) => presentNote(note, userId));
        if (collection.is_default && notes.length === 0) continue;
        told.push({
          collectionId: collection.id,
          collectionName: nameOf(collection, language),
          isDefault: collection.is_default,
          isShared,
          notes,
          likedBy: whoSaid(true),
          saidNo: whoSaid(false),
        });
      }
      return told;
    });
}
