import type { ObjectType } from '../properties/enums.contract.ts';
import { categoryFilter, premisesToLet } from './conditions.server.ts';
import type { SearchIndex } from './index.server.ts';
import { createAnswerCache } from './answer-cache.server.ts';
import { marketOf } from './listing-fields.server.ts';
import { STANDS_FOR_ITSELF } from './offering.server.ts';
import type { Filter } from './search-engine.server.ts';

/**
 * How many homes are on the market now, or in another state, in each area that has any: one facet over all areas,
 * cached until the index changes.
 */

export interface MarketFilter {
  readonly region: 'no' | 'au';
  /** Left out: all uses. */
  readonly listingType?: string | undefined;
  readonly acquisition?: string | undefined;
  readonly availability?: 'available' | 'sold' | 'rented' | undefined;
}

/**
 * Homes by the area's id: the same map for as long as it holds. The first call after a change costs one facet query.
 */
export type CountHomes = (filter: MarketFilter) => Promise<ReadonlyMap<number, number>>;

/** A region or city, and the areas it is made of, none of them within another. */
export interface CompositeArea {
  readonly id: number;
  readonly members?: readonly number[];
}

/** More than there are areas, so that every one of them is counted. */
const ALL_AREAS = 100_000;
/** Counts that are this fresh serve even though something has changed: nobody sees a home more or less in 9,000. */
const FRESH_MS = 5_000;

export function createAreaCounts(
  index: Pick<SearchIndex, 'engine' | 'version'>,
  compositesOf: () => Iterable<CompositeArea>,
): CountHomes {
  const cached = createAnswerCache<ReadonlyMap<number, number>>(index, { most: MARKETS, freshMs: FRESH_MS });
  return (filter) => {
    const filters = marketFilters(filter);
    return cached(JSON.stringify(filters), async () => {
      const { facets } = await index.engine.facets(filters, [{ kind: 'key', field: 'area', most: ALL_AREAS }]);
      const counts = new Map(facets[0]?.counts.map(({ value, count }) => [Number(value), count]));
      for (const { id, members = [] } of compositesOf()) {
        const homes = members.reduce((sum, member) => sum + (counts.get(member) ?? 0), 0);
        if (homes > 0) counts.set(id, homes);
      }
      return counts;
    });
  };
}

/** More than there are: a region with each kind of listing. */
const MARKETS = 100;

/** The homes of a market, as its list has them. */
export function marketFilters({
  region,
  listingType,
  acquisition,
  availability = 'available',
}: MarketFilter): Filter[] {
  const offers =
    acquisition === undefined && listingType !== 'rent' && listingType !== 'buy'
      ? (['sale', 'rent'] as const)
      : ([acquisition === 'rent' || listingType === 'rent' ? 'rent' : 'sale'] as const);
  const use =
    listingType === undefined
      ? undefined
      : listingType === 'commercial' || listingType === 'leisure'
        ? listingType
        : 'residential';
  const filters = [
    categoryFilter(
      'market',
      offers.map((offer) => marketOf(region, offer)),
    ),
    categoryFilter('availability', [availability]),
    categoryFilter('accessory', ['no']),
  ];
  if (use === 'commercial' && offers.every((offer) => offer === 'rent'))
    return [
      ...filters.slice(1),
      { name: 'market', condition: premisesToLet(region) },
      { name: 'offering', condition: STANDS_FOR_ITSELF },
    ];
  if (use !== undefined)
    filters.push(
      categoryFilter(
        'objectType',
        offers.map((offer): ObjectType => `${use}_${offer}`),
      ),
    );
  // As its list has them: a development stands for its homes.
  if (listingType === 'new_homes')
    return [
      ...filters,
      categoryFilter('condition', ['new']),
      categoryFilter('offering', ['single', 'project', 'listed_project']),
    ];
  return [...filters, { name: 'offering', condition: STANDS_FOR_ITSELF }];
}
