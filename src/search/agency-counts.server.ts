import type { Availability } from '../properties/enums.contract.ts';
import { categoryFilter } from './conditions.server.ts';
import { marketOf } from './listing-fields.server.ts';
import type { SearchIndex } from './index.server.ts';
import { createAnswerCache } from './answer-cache.server.ts';
import { STANDS_FOR_ITSELF } from './offering.server.ts';
import type { Filter } from './search-engine.server.ts';

/**
 * How many homes of every kind and region in these states each agency has, by its id, without those of
 * its offices; an agency without any is missing. The first call after a change costs one facet.
 */
export type CountByAgency = (states: readonly Availability[]) => Promise<ReadonlyMap<string, number>>;

/**
 * What each agency has in any of these areas, without what its offices have: on the market for sale and to let, and
 * sold between two moments. An agency without any is missing.
 */
export type CountByAgencyIn = (
  areas: readonly number[],
  sold: { readonly since: Date; readonly until: Date },
) => Promise<ReadonlyMap<string, { readonly forSale: number; readonly forRent: number; readonly sold: number }>>;

/** More than there are agencies, so that every one of them is counted. */
const ALL_AGENCIES = 100_000;
/** Counts that are this fresh serve even though something has changed: nobody sees an agency's home more or less. */
const FRESH_MS = 5_000;
/** More than there are sets of states that are asked for. */
const MOST_KEPT = 10;

export function createAgencyCounts(index: Pick<SearchIndex, 'engine' | 'version'>): {
  readonly countByAgency: CountByAgency;
  readonly countByAgencyIn: CountByAgencyIn;
} {
  const cached = createAnswerCache<ReadonlyMap<string, number>>(index, { most: MOST_KEPT, freshMs: FRESH_MS });
  const count = async (filters: readonly Filter[]): Promise<ReadonlyMap<string, number>> => {
    const { facets } = await index.engine.facets(
      [...filters, { name: 'offering', condition: STANDS_FOR_ITSELF }],
      [{ kind: 'key', field: 'agency', most: ALL_AGENCIES }],
    );
    return new Map(facets[0]?.counts.map(({ value, count: homes }) => [value, homes]));
  };
  return {
    countByAgency: (states) => cached(states.join(), () => count([categoryFilter('availability', states)])),
    async countByAgencyIn(areas, { since, until }) {
      const within: Filter = { name: 'areas', condition: { kind: 'key', field: 'area', anyOf: areas.map(String) } };
      const offered = (offer: 'sale' | 'rent') =>
        count([
          within,
          categoryFilter('availability', ['available']),
          categoryFilter('market', [marketOf('no', offer), marketOf('au', offer)]),
        ]);
      const [forSale, forRent, sold] = await Promise.all([
        offered('sale'),
        offered('rent'),
        count([
          within,
          categoryFilter('availability', ['sold']),
          {
            name: 'sold',
            condition: { kind: 'range', field: 'sold', min: since.getTime() / 1_000, max: until.getTime() / 1_000 },
          },
        ]),
      ]);
      return new Map(
        [...new Set([forSale, forRent, sold].flatMap((homes) => [...homes.keys()]))].map((id) => [
          id,
          { forSale: forSale.get(id) ?? 0, forRent: forRent.get(id) ?? 0, sold: sold.get(id) ?? 0 },
        ]),
      );
    },
  };
}
