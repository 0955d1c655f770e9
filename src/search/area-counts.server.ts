import { CATEGORIES, marketOf } from './schema.server.ts';
import type { SearchIndex } from './index.server.ts';
import type { ObjectType } from '../properties/enums.contract.ts';

/** How many homes are on the market now in each area: one facet over all areas, kept until the index changes. */

export interface MarketFilter {
  readonly region: 'no' | 'au';
  /** Left out: all uses. */
  readonly listingType?: string | undefined;
  readonly acquisition?: string | undefined;
}

/** Counts for the areas asked for, in their order. The first call after a change costs one facet query. */
export type CountHomes = (areaIds: readonly number[], filter: MarketFilter) => readonly number[];

/** More than there are areas, so that every one of them is counted. */
const ALL_AREAS = 100_000;
/** Counts that are this fresh serve even though something has changed: nobody sees a home more or less in 9,000. */
const FRESH_MS = 5_000;

export function createAreaCounts(index: Pick<SearchIndex, 'engine' | 'version'>): CountHomes {
  const kept = new Map<string, { readonly version: number; readonly at: number; readonly counts: ReadonlyMap<number, number> }>();

  function countsOf(filter: MarketFilter): ReadonlyMap<number, number> {
    const conditions = conditionsOf(filter);
    const key = JSON.stringify(conditions);
    const now = performance.now();
    const known = kept.get(key);
    if (known !== undefined && (known.version === index.version || now - known.at < FRESH_MS)) return known.counts;
    const [facet] = index.engine.facets(conditions, [{ kind: 'key', field: 'area', most: ALL_AREAS }]);
    const counts = new Map(facet?.counts.map(({ value, count }) => [value, count]));
    kept.set(key, { version: index.version, at: now, counts });
    return counts;
  }

  return (areaIds, filter) => {
    const counts = countsOf(filter);
    return areaIds.map((id) => counts.get(id) ?? 0);
  };
}

function conditionsOf({ region, listingType, acquisition }: MarketFilter) {
  const offers = acquisition === undefined && listingType !== 'rent' && listingType !== 'buy' ? (['sale', 'rent'] as const) : ([acquisition === 'rent' || listingType === 'rent' ? 'rent' : 'sale'] as const);
  const use = listingType === undefined ? undefined : listingType === 'commercial' || listingType === 'leisure' ? listingType : 'residential';
  const category = (field: keyof typeof CATEGORIES, chosen: readonly string[]) => {
    const values: readonly string[] = CATEGORIES[field].values;
    return { name: field, condition: { kind: 'category' as const, field, anyOf: chosen.map((value) => values.indexOf(value)) } };
  };
  const filters = [category('market', offers.map((offer) => marketOf(region, offer))), category('availability', ['available'])];
  if (use !== undefined) filters.push(category('objectType', offers.map((offer): ObjectType => `${use}_${offer}`)));
  if (listingType === 'new_homes') filters.push(category('condition', ['new']));
  return filters;
}
