import { type MarketFilter, marketFilters } from './area-counts.server.ts';
import type { SearchIndex } from './index.server.ts';
import { inStreet, type SearchArea } from './place-conditions.server.ts';
import type { Filter } from './search-engine.server.ts';

/** A street as a search asks for it. */
export interface StreetToCount {
  /** What it lies in, where that is known. */
  readonly areaId?: number | undefined;
  readonly name: string;
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
      streets.map(({ areaId, name }): readonly Filter[] => [
        ...filters,
        { name: 'address', condition: inStreet(name, areaId === undefined ? undefined : areaById(areaId)) },
      ]),
    );
  };
}
