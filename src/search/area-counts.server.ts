import { CATEGORIES, marketOf } from './schema.server.ts';
import type { SearchIndex } from './index.server.ts';
import { createKeptAnswers } from './kept-answers.server.ts';
import type { ObjectType } from '../properties/enums.contract.ts';

/** How many homes are on the market now in each area that has any: one facet over all areas, kept until the index changes. */

export interface MarketFilter {
  readonly region: 'no' | 'au';
  /** Left out: all uses. */
  readonly listingType?: string | undefined;
  readonly acquisition?: string | undefined;
}

/** Homes by the area's id: the same map for as long as it holds. The first call after a change costs one facet query. */
export type CountHomes = (filter: MarketFilter) => ReadonlyMap<number, number>;

/** More than there are areas, so that every one of them is counted. */
const ALL_AREAS = 100_000;
/** Counts that are this fresh serve even though something has changed: nobody sees a home more or less in 9,000. */
const FRESH_MS = 5_000;

export function createAreaCounts(index: Pick<SearchIndex, 'engine' | 'version'>): CountHomes {
  const kept = createKeptAnswers<ReadonlyMap<number, number>>(index, { most: MARKETS, freshMs: FRESH_MS });
  return (filter) => {
    const conditions = conditionsOf(filter);
    return kept(JSON.stringify(conditions), () => {
      const [facet] = index.engine.facets(conditions, [{ kind: 'key', field: 'area', most: ALL_AREAS }]);
      return new Map(facet?.counts.map(({ value, count }) => [value, count]));
    });
  };
}

/** More than there are: a region with each kind of listing. */
const MARKETS = 100;

function conditionsOf({ region, listingType, acquisition }: MarketFilter) {
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
  const category = (field: keyof typeof CATEGORIES, chosen: readonly string[]) => {
    const values: readonly string[] = CATEGORIES[field].values;
    return {
      name: field,
      condition: { kind: 'category' as const, field, anyOf: chosen.map((value) => values.indexOf(value)) },
    };
  };
  const filters = [
    category(
      'market',
      offers.map((offer) => marketOf(region, offer)),
    ),
    category('availability', ['available']),
  ];
  if (use !== undefined)
    filters.push(
      category(
        'objectType',
        offers.map((offer): ObjectType => `${use}_${offer}`),
      ),
    );
  if (listingType === 'new_homes') filters.push(category('condition', ['new']));
  return filters;
}
