import type { Platform } from '../platform/platform.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import { countSavesByDay } from './homes-store.server.ts';
import { createCollectionRoutes } from './routes.server.ts';
import { type CollectionParts, type Collections, createCollections } from './service.server.ts';

/** Favourites, and collections of several people. */
export interface CollectionSlice extends Slice {
  readonly collections: Collections;
  /** How many people saved a home on which day. */
  readonly savesByDay: typeof countSavesByDay;
}

export function createCollectionSlice(
  { db, clock, live, outbox, mailLimits, origin }: Platform,
  parts: Pick<CollectionParts, 'people' | 'cards' | 'images' | 'notifications'>,
): CollectionSlice {
  const collections = createCollections({ db, clock, live, outbox, mailLimits, origin, ...parts });
  return {
    collections,
    savesByDay: countSavesByDay,
    routes: createCollectionRoutes(collections),
    personalData: collections.personalData,
    async forget(tx, { userId, email }) {
      await collections.leaveAll(tx, userId);
      if (email !== undefined) await collections.forgetInvited(tx, email);
    },
    forgetOld: collections.forgetOld,
  };
}
