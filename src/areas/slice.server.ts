import type { Platform } from '../platform/platform.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import type { CountHomes } from '../search/area-counts.server.ts';
import type { Areas } from './areas.server.ts';
import { createAreaRoutes } from './routes.server.ts';
import type { StreetListing } from './street-index.server.ts';
import { createStreetFeed } from './street-feed.server.ts';
import { createSuggestions, type Suggestions } from './suggest.server.ts';

export interface AreaParts {
  readonly areas: Areas;
  readonly countHomes: CountHomes;
  /** Where all homes are. */
  readonly places: AsyncIterable<readonly StreetListing[]>;
  /** Calls back with homes that changed, and ids of those that are gone. */
  readonly onChange: (listener: (homes: readonly StreetListing[], gone: readonly string[]) => void) => void;
}

/** Places and streets, and what people who type are proposed of them. */
export interface AreaSlice extends Slice {
  readonly suggest: Suggestions['suggest'];
}

/** Places, and suggestions for what people type: places and streets. */
export function createAreaSlice({ log }: Pick<Platform, 'log'>, parts: AreaParts): AreaSlice {
  const { areas, countHomes, places, onChange } = parts;
  const suggestions = createSuggestions({ areas, countHomes });
  const streets = createStreetFeed({
    places,
    suggestions,
    onError: (error) => log.error({ err: error }, 'the streets of homes could not be read'),
  });
  onChange(streets.changed);
  return {
    suggest: suggestions.suggest,
    routes: createAreaRoutes({ areas, suggestions, countHomes }),
    async stop() {
      streets.stop();
      await streets.done;
    },
  };
}
