import { category } from './conditions.server.ts';
import type { FilterField, SearchFilter } from './filter.contract.ts';
import { PRICE, priceOf } from './map-marks.server.ts';
import type { MatchingUnits } from './matching-units.contract.ts';
import { filtersOf, pricesBy, type QueryContext } from './query.server.ts';
import { MOST_AT_ONCE, type ListingValues, type SearchEngine } from './search-engine.server.ts';

/**
 * What a search can ask of a home that a project has many of. A project is found by what it spans: one with homes of
 * two to nine millions by each price between, whatever its homes of that price are like.
 */
const OF_UNITS: ReadonlySet<string> = new Set([
  'price',
  'askingPrice',
  'totalPrice',
  'monthlyRent',
  'bedroom',
  'bathroom',
  'garage',
  'primaryRoom',
  'usageArea',
  'floors',
  'propertyType',
] satisfies FilterField[]);

/** Of each of these projects the units that a search asks for; none where it asks for nothing that tells them apart. */
export type FindMatchingUnits = (
  filter: SearchFilter,
  context: QueryContext,
  projects: () => readonly string[] | Promise<readonly string[]>,
) => Promise<ReadonlyMap<string, MatchingUnits>>;

export function createMatchingUnits(
  engine: SearchEngine,
  offeredUnits: (projects: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>,
): FindMatchingUnits {
  async function matchingValues(
    filters: ReturnType<typeof filtersOf>,
    ids: readonly string[],
  ): Promise<readonly ListingValues[]> {
    const found: ListingValues[] = [];
    for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
      const { ids: matching } = await engine.search({
        filters: [
          ...filters,
          { name: 'units', condition: { kind: 'id', anyOf: ids.slice(from, from + MOST_AT_ONCE) } },
          { name: 'offering', condition: category('offering', ['unit']) },
        ],
        sort: { by: 'number', field: 'price', direction: 'asc' },
        offset: 0,
        limit: MOST_AT_ONCE,
      });
      found.push(...(await engine.read(matching, UNIT)));
    }
    return found;
  }

  return async (filter, context, projects) => {
    const filters = filtersOf(filter, context).filter(({ field }) => OF_UNITS.has(field));
    if (filters.length === 0) return NONE;
    const asked = await projects();
    if (asked.length === 0) return NONE;
    const offered = await offeredUnits(asked);
    const values = await matchingValues(filters, [...offered.values()].flat());
    const byId = new Map(values.map((unit) => [unit.id, unit]));
    const by = pricesBy(filter);
    return new Map(
      [...offered].map(
        ([project, ids]) =>
          [
            project,
            summed(
              ids.flatMap((id) => byId.get(id) ?? []),
              by,
            ),
          ] as const,
      ),
    );
  };
}

const NONE: ReadonlyMap<string, MatchingUnits> = new Map();

const UNIT = {
  numbers: [...PRICE.numbers, 'bedrooms', 'usageArea'],
  categories: PRICE.categories,
} as const;

function summed(units: readonly ListingValues[], by: 'price' | 'rent'): MatchingUnits {
  const prices = units.flatMap((unit) => priceOf(unit, by, undefined).price ?? []).sort((a, b) => a.amount - b.amount);
  const [least, most] = [prices[0], prices.at(-1)];
  const span = (name: 'bedrooms' | 'usageArea') => {
    const values = units.flatMap(({ numbers }) => numbers[name] ?? []);
    return values.length === 0 ? undefined : ([Math.min(...values), Math.max(...values)] as const);
  };
  const [rooms, area] = [span('bedrooms'), span('usageArea')];
  return {
    count: units.length,
    ...(least === undefined ? {} : { priceMin: least, priceMax: most }),
    ...(rooms === undefined ? {} : { bedrooms: rooms[0], bedroomsMax: rooms[1] }),
    ...(area === undefined ? {} : { usageArea: area[0], usageAreaMax: area[1] }),
  };
}
