import type { Availability } from '../properties/enums.contract.ts';
import { categoryFilter } from './conditions.server.ts';
import { marketOf } from './listing-fields.server.ts';
import { STANDS_FOR_ITSELF } from './offering.server.ts';
import { HIDDEN } from './query.server.ts';
import type { Filter, SearchEngine } from './search-engine.server.ts';

/**
 * Ids of the homes of these agencies in these states, of every kind, and how many there are; without those named.
 * Those in the first of the areas come first, then those in the second and so on, in each the newest first.
 */
export type AgencyHomes = (
  agencyIds: readonly string[],
  of: {
    readonly states: readonly Availability[];
    readonly offer?: 'sale' | 'rent' | undefined;
    readonly areas?: readonly number[] | undefined;
  },
  page: { readonly offset: number; readonly limit: number },
  without?: readonly string[],
) => Promise<{ readonly ids: readonly string[]; readonly total: number }>;

export function createAgencyHomes(engine: Pick<SearchEngine, 'search'>): AgencyHomes {
  return async (agencyIds, { states, offer, areas = [] }, { offset, limit }, without = []) => {
    const filters: readonly Filter[] = [
      { name: 'agency', condition: { kind: 'key', field: 'agency', anyOf: agencyIds } },
      categoryFilter('availability', states),
      ...(offer === undefined ? [] : [categoryFilter('market', [marketOf('no', offer), marketOf('au', offer)])]),
      { name: 'offering', condition: STANDS_FOR_ITSELF },
      ...(without.length === 0 ? [] : [notAmong(without)]),
    ];
    const ids: string[] = [];
    let total = 0;
    for (const narrowed of byArea(areas)) {
      const found = await engine.search({
        filters: [...filters, ...narrowed],
        sort: { by: 'number', field: 'published', direction: 'desc' },
        offset: Math.max(0, offset - total),
        limit: limit - ids.length,
      });
      ids.push(...found.ids);
      total += found.total;
    }
    return { ids, total };
  };
}

/** Homes in each of these areas that are in none before it, and last those in none of them. */
function byArea(areas: readonly number[]): readonly (readonly Filter[])[] {
  const within = (of: readonly number[]) => ({ kind: 'key', field: 'area', anyOf: of.map(String) }) as const;
  const outside = (of: readonly number[]): readonly Filter[] =>
    of.length === 0 ? [] : [{ name: 'outside', condition: { kind: 'not', of: within(of) } }];
  return [
    ...areas.map((area, at) => [{ name: 'areas', condition: within([area]) }, ...outside(areas.slice(0, at))]),
    outside(areas),
  ];
}

function notAmong(ids: readonly string[]): Filter {
  return { name: HIDDEN, condition: { kind: 'not', of: { kind: 'id', anyOf: ids } } };
}
