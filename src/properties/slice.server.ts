import type { MarkFavourites } from '../collections/mark-favourites.server.ts';
import type { Platform } from '../platform/platform.server.ts';
import type { BackgroundLoop } from '../platform/repeat.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import type { CacheAnswers } from '../search/answer-cache.server.ts';
import { createFactCorrections, type FactCorrections } from './corrected/corrected.server.ts';
import { createFactCorrectionRoutes } from './corrected/routes.server.ts';
import { createHeldImports, type HeldImports } from './held/held.server.ts';
import { createHeldRoutes } from './held/routes.server.ts';
import { tellOfWaiting } from './held/tell-waiting.server.ts';
import { createOffererFigures } from './offerer-figures.server.ts';
import type { OpenProperties } from './open.server.ts';
import { deleteListingsOf, ownedListingsData } from './owned-store.server.ts';
import { createPropertyRoutes, type HiddenAmong } from './routes.server.ts';

export interface PropertySliceParts {
  /** Marks the caller's favourites. */
  readonly marked: MarkFavourites;
  readonly hiddenAmong: HiddenAmong;
  readonly cacheAnswers: CacheAnswers;
  /** Mail address of those who run the site; without one, nobody is told of listings that wait for them. */
  readonly operator: string | undefined;
}

/** Milliseconds between two looks at what waits. */
const LOOK_EVERY_MS = 15 * 60_000;

export interface PropertySlice extends Slice {
  /** What agencies and agents have sold, and where. */
  readonly figuresOf: ReturnType<typeof createOffererFigures>;
  /** Mails those who run the site of listings of imports that wait for them. */
  readonly tellOfHeldImports: () => Promise<void>;
  /** Those that wait. */
  readonly heldImports: HeldImports;
  /** What staff correct of listings of imports. */
  readonly factCorrections: FactCorrections;
}

/** The pages and cards of homes. */
export function createPropertySlice(
  platform: Pick<Platform, 'db' | 'clock' | 'audit' | 'outbox' | 'origin' | 'schedules'>,
  { properties, isVisible }: Pick<OpenProperties, 'properties' | 'isVisible'>,
  { marked, hiddenAmong, cacheAnswers, operator }: PropertySliceParts,
): PropertySlice {
  const { db, clock, audit, schedules } = platform;
  const tellOfHeldImports = async (): Promise<void> => {
    if (operator !== undefined) await tellOfWaiting(platform, operator);
  };
  const heldImports = createHeldImports({ db, clock, audit, properties });
  const factCorrections = createFactCorrections({ db, clock, audit, properties });
  let telling: BackgroundLoop | undefined;
  return {
    tellOfHeldImports,
    heldImports,
    factCorrections,
    start() {
      telling = schedules.repeat('held_imports', tellOfHeldImports, {
        everyMs: LOOK_EVERY_MS,
        failure: 'nobody could be told of imports that are held',
      });
    },
    stop: async () => telling?.stop(),
    figuresOf: createOffererFigures({ db, clock }, cacheAnswers),
    routes: [
      ...createPropertyRoutes(properties, marked, isVisible, hiddenAmong),
      ...createHeldRoutes(heldImports),
      ...createFactCorrectionRoutes(factCorrections),
    ],
    personalData: ownedListingsData(db),
    forget: (tx, { userId }) => deleteListingsOf(tx, userId, clock.now().toISOString()),
  };
}
