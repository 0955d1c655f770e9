import { category } from './conditions.server.ts';
import type { SearchFilter } from './filter.contract.ts';
import { PRICE, priceOf, projectOf } from './map-marks.server.ts';
import type { MatchingUnits } from './matching-units.contract.ts';
import { filtersOf, pricesBy, type QueryContext } from './query.server.ts';
import { monthRead } from './month.server.ts';
import { isByProject } from './offering.server.ts';
import { MOST_AT_ONCE, type ListingValues, type SearchEngine } from './search-engine.server.ts';

/** In a search by project the engine answers with one unit of each: these are the projects that it means. */
export async function projectsOf(engine: SearchEngine, ids: readonly string[]): Promise<readonly string[]> {
  const units = new Map((await engine.read(ids, { numbers: ['project'] })).map(({ id, numbers }) => [id, numbers]));
  return ids.map((id) => projectOf(units.get(id)) ?? id);
}

/** Of each of these projects the units that a search by project finds; none in any other search. */
export type FindMatchingUnits = (
  filter: SearchFilter,
  context: QueryContext,
  projects: readonly string[],
) => Promise<ReadonlyMap<string, MatchingUnits>>;

export function createMatchingUnits(engine: SearchEngine): FindMatchingUnits {
  return async (filter, context, projects) => {
    if (projects.length === 0 || !isByProject(filter)) return new Map();
    const filters = [
      ...filtersOf(filter, context).filter(({ condition }) => condition.kind !== 'onePer'),
      { name: 'units', condition: category('offering', ['unit']) },
      { name: 'projects', condition: { kind: 'key', field: 'project', anyOf: projects } as const },
    ];
    const wanted = { ...UNIT, ...monthRead(filter, context.region) };
    const units = new Map<string, ListingValues[]>();
    for (let offset = 0; ; offset += MOST_AT_ONCE) {
      const { ids } = await engine.search({ filters, sort: BY_PRICE, offset, limit: MOST_AT_ONCE });
      for (const unit of await engine.read(ids, wanted)) {
        const project = projectOf(unit.numbers) ?? '';
        const held = units.get(project);
        if (held === undefined) units.set(project, [unit]);
        else held.push(unit);
      }
      if (ids.length < MOST_AT_ONCE) break;
    }
    const by = pricesBy(filter);
    return new Map([...units].map(([project, of]) => [project, summed(of, by)]));
  };
}

const BY_PRICE = { by: 'number', field: 'price', direction: 'asc' } as const;

const UNIT = {
  numbers: [...PRICE.numbers, 'bedrooms', 'bathrooms', 'garage', 'usageArea', 'areaInternal'],
  categories: PRICE.categories,
} as const;

function summed(units: readonly ListingValues[], by: 'price' | 'rent'): MatchingUnits {
  const prices = units.flatMap((unit) => priceOf(unit, by, undefined).price ?? []).sort((a, b) => a.amount - b.amount);
  const months = units.flatMap((unit) => {
    const { price, isMonthly } = priceOf(unit, by, 'monthly');
    return price === undefined || isMonthly !== true ? [] : [price];
  });
  const [least, most] = [prices[0], prices.at(-1)];
  const [month] = months.sort((a, b) => a.amount - b.amount);
  const span = (name: 'bedrooms' | 'bathrooms' | 'garage' | 'usageArea' | 'areaInternal') => {
    const values = units.flatMap(({ numbers }) => numbers[name] ?? []);
    return values.length === 0 ? undefined : ([Math.min(...values), Math.max(...values)] as const);
  };
  const [rooms, area] = [span('bedrooms'), span('usageArea')];
  const [baths, cars] = [span('bathrooms'), span('garage')];
  // In one measure: where one of them does not say what is inside, none does.
  const isMeasured = units.every(({ numbers }) => numbers.areaInternal !== undefined);
  const inside = isMeasured ? span('areaInternal') : undefined;
  return {
    count: units.length,
    ...(least === undefined ? {} : { priceMin: least, priceMax: most }),
    ...(month === undefined ? {} : { monthlyCost: month }),
    ...(rooms === undefined ? {} : { bedrooms: rooms[0], bedroomsMax: rooms[1] }),
    ...(baths === undefined ? {} : { bathrooms: baths[0], bathroomsMax: baths[1] }),
    ...(cars === undefined ? {} : { garage: cars[0], garageMax: cars[1] }),
    ...(area === undefined ? {} : { usageArea: area[0], usageAreaMax: area[1] }),
    ...(inside === undefined ? {} : { areaInternal: inside[0], areaInternalMax: inside[1] }),
  };
}
