import type { ObjectType } from '../properties/enums.contract.ts';
import { categoryFilter } from './conditions.server.ts';
import type { SearchIndex } from './index.server.ts';
import { createKeptAnswers } from './kept-answers.server.ts';
import { marketOf } from './listing-fields.server.ts';
import type { Filter } from './search-engine.server.ts';

/** How many homes are on the market now in each area that has any: one facet over all areas, kept until the index changes. */

export interface MarketFilter {
  readonly region: 'no' | 'au';
  /** Left out: all uses. */
  readonly listingType?: string | undefined;
  readonly acquisition?: string | undefined;
}

/** Homes by the area's id: the same map for as long as it holds. The first call after a change costs one facet query. */
export type CountHomes = (filter: MarketFilter) => Promise<ReadonlyMap<number, number>>;

/** More than there are areas, so that every one of them is counted. */
const ALL_AREAS = 100_000;
/** Counts that are this fresh serve even though something has changed: nobody sees a home more or less in 9,000. */
const FRESH_MS = 5_000;

export function createAreaCounts(index: Pick<SearchIndex, 'engine' | 'version'>): CountHomes {
  const kept = createKeptAnswers<ReadonlyMap<number, number>>(index, { most: MARKETS, freshMs: FRESH_MS });
  return (filter) => {
    const filters = filtersOf(filter);
    return kept(JSON.stringify(filters), async () => {
      const { facets } = await index.engine.facets(filters, [{ kind: 'key', field: 'area', most: ALL_AREAS }]);
      return new Map(facets[0]?.counts.map(({ value, count }) => [Number(value), count]));
    });
  };
}

/** More than there are: a region with each kind of listing. */
const MARKETS = 100;

function filtersOf({ region, listingType, acquisition }: MarketFilter): Filter[] {
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
    categoryFilter('availability', ['available']),
  ];
  if (use !== undefined)
    filters.push(
      categoryFilter(
        'objectType',
        offers.map((offer): ObjectType => `${use}_${offer}`),
      ),
    );
  if (listingType === 'new_homes') filters.push(categoryFilter('condition', ['new']));
  return filters;
}
