import type { Availability } from '../properties/enums.contract.ts';
import { categoryFilter } from './conditions.server.ts';
import { marketOf } from './listing-fields.server.ts';
import { STANDS_FOR_ITSELF } from './offering.server.ts';
import { HIDDEN } from './query.server.ts';
import type { Condition, Filter, SearchEngine } from './search-engine.server.ts';

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
    /** Those in any of these areas alone. */
    readonly within?: readonly number[] | undefined;
  },
  page: { readonly offset: number; readonly limit: number },
  without?: readonly string[],
) => Promise<{ readonly ids: readonly string[]; readonly total: number }>;

/** How many such homes lie in each area, by its id; those that are made of others are left out. */
export type AgencyHomesByArea = (
  agencyIds: readonly string[],
  of: {
    readonly states: readonly Availability[];
    readonly offer?: 'sale' | 'rent' | undefined;
    readonly without?: readonly string[];
  },
) => Promise<ReadonlyMap<number, number>>;

/** More than there are areas, so that every one of them is counted. */
const ALL_AREAS = 100_000;

export function createAgencyHomesByArea(engine: Pick<SearchEngine, 'facets'>): AgencyHomesByArea {
  return async (agencyIds, of) => {
    const { facets } = await engine.facets(homesOf(agencyIds, of), [{ kind: 'key', field: 'area', most: ALL_AREAS }]);
    return new Map(facets[0]?.counts.map(({ value, count }) => [Number(value), count]));
  };
}

export function createAgencyHomes(engine: Pick<SearchEngine, 'search'>): AgencyHomes {
  return async (agencyIds, { areas = [], within, ...of }, { offset, limit }, without = []) => {
    const filters: readonly Filter[] = [
      ...homesOf(agencyIds, { ...of, without }),
      ...(within === undefined ? [] : [{ name: 'within', condition: inAnyOf(within) }]),
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

function homesOf(
  agencyIds: readonly string[],
  { states, offer, without = [] }: Parameters<AgencyHomesByArea>[1],
): Filter[] {
  return [
    { name: 'agency', condition: { kind: 'key', field: 'agency', anyOf: agencyIds } },
    categoryFilter('availability', states),
    ...(offer === undefined ? [] : [categoryFilter('market', [marketOf('no', offer), marketOf('au', offer)])]),
    { name: 'offering', condition: STANDS_FOR_ITSELF },
    ...(without.length === 0 ? [] : [notAmong(without)]),
  ];
}

function inAnyOf(areas: readonly number[]): Condition {
  return { kind: 'key', field: 'area', anyOf: areas.map(String) };
}

/** Homes in each of these areas that are in none before it, and last those in none of them. */
function byArea(areas: readonly number[]): readonly (readonly Filter[])[] {
  const outside = (of: readonly number[]): readonly Filter[] =>
    of.length === 0 ? [] : [{ name: 'outside', condition: { kind: 'not', of: inAnyOf(of) } }];
  return [
    ...areas.map((area, at) => [{ name: 'areas', condition: inAnyOf([area]) }, ...outside(areas.slice(0, at))]),
    outside(areas),
  ];
}

function notAmong(ids: readonly string[]): Filter {
  return { name: HIDDEN, condition: { kind: 'not', of: { kind: 'id', anyOf: ids } } };
}
