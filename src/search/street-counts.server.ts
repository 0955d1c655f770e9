import { type MarketFilter, marketFilters } from './area-counts.server.ts';
import type { SearchIndex } from './index.server.ts';
import { inAreas, type SearchArea } from './query.server.ts';
import type { Filter } from './search-engine.server.ts';

/** A street as a search asks for it. */
export interface StreetToCount {
  /** What it lies in, where that is known. */
  readonly areaId?: number | undefined;
  /** Its name, as words that homes are found by. */
  readonly words: string;
}

/**
 * How many homes of a market the search shows for each of these streets, in their order: counted by the search itself,
 * since what counts as a home there, to let or for sale, is its to say. Some ten microseconds for each.
 */
export type CountStreets = (market: MarketFilter, streets: readonly StreetToCount[]) => Promise<readonly number[]>;

export function createStreetCounts(
  { engine }: Pick<SearchIndex, 'engine'>,
  areaById: (id: number) => SearchArea | undefined,
): CountStreets {
  return (market, streets) => {
    const filters = marketFilters(market);
    return engine.count(
      streets.map(({ areaId, words }): readonly Filter[] => {
        const area = areaId === undefined ? undefined : areaById(areaId);
        return [
          ...filters,
          ...(area === undefined ? [] : [{ name: 'address', condition: inAreas([area]) }]),
          { name: 'keywords', condition: { kind: 'words', words, prefix: true } },
        ];
      }),
    );
  };
}
