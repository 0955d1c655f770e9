import type { MarkFavourites } from '../collections/mark-favourites.server.ts';
import type { Platform } from '../platform/platform.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import type { CacheAnswers } from '../search/answer-cache.server.ts';
import { createHeldImports } from './held/held.server.ts';
import { createHeldRoutes } from './held/routes.server.ts';
import { createOffererFigures } from './offerer-figures.server.ts';
import type { OpenProperties } from './open.server.ts';
import { deleteListingsOf, ownedListingsData } from './owned-store.server.ts';
import { createPropertyRoutes, type HiddenAmong } from './routes.server.ts';

export interface PropertySliceParts {
  /** Marks the caller's favourites. */
  readonly marked: MarkFavourites;
  readonly hiddenAmong: HiddenAmong;
  readonly cacheAnswers: CacheAnswers;
}

export interface PropertySlice extends Slice {
  /** What agencies and agents have sold, and where. */
  readonly figuresOf: ReturnType<typeof createOffererFigures>;
}

/** The pages and cards of homes. */
export function createPropertySlice(
  { db, clock, audit }: Pick<Platform, 'db' | 'clock' | 'audit'>,
  { properties, isVisible }: Pick<OpenProperties, 'properties' | 'isVisible'>,
  { marked, hiddenAmong, cacheAnswers }: PropertySliceParts,
): PropertySlice {
  return {
    figuresOf: createOffererFigures({ db, clock }, cacheAnswers),
    routes: [
      ...createPropertyRoutes(properties, marked, isVisible, hiddenAmong),
      ...createHeldRoutes(createHeldImports({ db, clock, audit, properties })),
    ],
    personalData: ownedListingsData(db),
    forget: (tx, { userId }) => deleteListingsOf(tx, userId),
  };
}
