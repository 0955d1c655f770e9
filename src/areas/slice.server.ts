import type { Platform } from '../platform/platform.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import type { CountHomes } from '../search/area-counts.server.ts';
import type { CountStreets } from '../search/street-counts.server.ts';
import type { Areas } from './areas.server.ts';
import { createAreaRoutes, type AgenciesCalled } from './routes.server.ts';
import type { StreetListing } from './street-index.server.ts';
import { createSentencePlaces, type SentencePlaces } from './sentence-places.server.ts';
import { createStreetFeed, type StreetFeed } from './street-feed.server.ts';
import type { Surroundings } from './surroundings.server.ts';
import { createSuggestions, type Suggestions } from './suggest.server.ts';

export interface AreaParts {
  readonly areas: Areas;
  readonly around: Surroundings['around'];
  readonly agenciesCalled: AgenciesCalled;
  readonly countHomes: CountHomes;
  readonly countStreets: CountStreets;
  /** Where all homes are. */
  readonly places: AsyncIterable<readonly StreetListing[]>;
  /** Calls back with homes that changed, and ids of those that are gone. */
  readonly onChange: (listener: (homes: readonly StreetListing[], gone: readonly string[]) => void) => void;
}

/** Places and streets, and what people who type are proposed of them. */
export interface AreaSlice extends Slice {
  readonly suggest: Suggestions['suggest'];
  /** What sentences in plain words find places by; of namesakes, those with homes of the market come first. */
  readonly sentencePlaces: (
    region: Parameters<typeof createSentencePlaces>[1],
    market: Parameters<typeof createSentencePlaces>[2],
  ) => SentencePlaces;
}

/** Places, and suggestions for what people type: places and streets. */
export function createAreaSlice({ log }: Pick<Platform, 'log'>, parts: AreaParts): AreaSlice {
  const { areas, around, agenciesCalled, countHomes, countStreets, places, onChange } = parts;
  // Made at the start of whoever serves, else for the first question: a test that asks none goes without.
  let making: ReturnType<typeof makeSuggestions> | undefined;
  let streets: StreetFeed | undefined;
  let isServing = false;

  async function makeSuggestions(): Promise<Suggestions> {
    const suggestions = await createSuggestions({ areas, countHomes, countStreets });
    streets = createStreetFeed({
      places,
      suggestions,
      onError: (error) => log.error({ err: error }, 'the streets of homes could not be read'),
    });
    // Whoever serves does not keep people waiting until a million homes have been read.
    if (!isServing) await streets.done;
    return suggestions;
  }

  const suggest: Suggestions['suggest'] = async (...asked) => {
    const { suggest: ask } = await (making ??= makeSuggestions());
    return ask(...asked);
  };

  // What changes before they are made is read with all other homes.
  onChange((homes, gone) => streets?.changed(homes, gone));
  const streetIn = async (...asked: Parameters<Suggestions['streetIn']>) =>
    (await (making ??= makeSuggestions())).streetIn(...asked);

  return {
    suggest,
    sentencePlaces: (region, market) => createSentencePlaces({ areas, suggest }, region, market),
    routes: createAreaRoutes({ areas, around, agenciesCalled, suggest, streetIn, countHomes }),
    start() {
      isServing = true;
      making ??= makeSuggestions();
    },
    async stop() {
      await making;
      streets?.stop();
      await streets?.done;
    },
  };
}
