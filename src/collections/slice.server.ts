import type { Platform } from '../platform/platform.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import { type BrochureParts, createBrochures } from './brochures/brochures.server.ts';
import { createSharedLimits, type FittingHomes, type SharedLimitParts } from './limits/limits.server.ts';
import { createSharedLimitRoutes } from './limits/routes.server.ts';
import { createBrochureRoutes } from './brochures/routes.server.ts';
import { countSavesByDay, countSavesSince } from './homes-store.server.ts';
import { createKeepers, type Keepers } from './keepers.server.ts';
import { createKeepInstead, type KeepInstead } from './keep-instead.server.ts';
import { isImageKept } from './kept-images-store.server.ts';
import { createCollectionRoutes } from './routes.server.ts';
import { type CollectionParts, type Collections, createCollections } from './service.server.ts';

/** Favourites, and collections of several people. */
export interface CollectionSlice extends Slice {
  readonly collections: Collections;
  /** How many people saved a home on which day. */
  readonly savesByDay: typeof countSavesByDay;
  readonly savesSince: typeof countSavesSince;
  /** Who has which homes among their favourites. */
  readonly keepers: Keepers;
  /** Has all who saved a home keep another listing of it instead. */
  readonly keepInstead: KeepInstead;
  /** Whether somebody has saved one of these homes with an image. */
  readonly isImageKept: (ids: readonly string[], file: string) => Promise<boolean>;
  readonly fitting: FittingHomes;
}

export function createCollectionSlice(
  { db, clock, audit, live, outbox, mailLimits, keys, origin }: Platform,
  {
    listing,
    ownersOf,
    whoOffers,
    addressesOf,
    placeOf,
    estimateTravel,
    search,
    valuesOf,
    leftOutOf,
    ...parts
  }: Pick<CollectionParts, 'people' | 'cards' | 'images' | 'notifications'> &
    Pick<BrochureParts, 'listing' | 'ownersOf' | 'whoOffers'> &
    Pick<SharedLimitParts, 'addressesOf' | 'placeOf' | 'estimateTravel' | 'search' | 'valuesOf' | 'leftOutOf'>,
): CollectionSlice {
  const brochures = createBrochures({ db, clock, audit, cards: parts.cards, listing, ownersOf, whoOffers });
  const collections = createCollections({
    ...{ db, clock, live, outbox, mailLimits, origin, brochures },
    linkKey: keys('collection-link'),
    ...parts,
  });
  const { cards } = parts;
  const limits = createSharedLimits({
    db,
    clock,
    live,
    cards,
    addressesOf,
    placeOf,
    estimateTravel,
    search,
    valuesOf,
    leftOutOf,
  });
  return {
    collections,
    savesByDay: countSavesByDay,
    savesSince: countSavesSince,
    keepers: createKeepers(db),
    keepInstead: createKeepInstead({ live, clock }),
    isImageKept: (ids, file) => isImageKept(db, ids, file),
    fitting: limits.fitting,
    routes: [
      ...createCollectionRoutes(collections),
      ...createBrochureRoutes(brochures),
      ...createSharedLimitRoutes(limits),
    ],
    personalData: collections.personalData,
    async forget(tx, { userId, email }) {
      await collections.leaveAll(tx, userId);
      if (email !== undefined) await collections.forgetInvited(tx, email);
    },
    async forgetOld() {
      await collections.forgetOld();
      await brochures.forgetOld();
    },
  };
}
