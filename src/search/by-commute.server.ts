import { commuteWish, estimateTravel, reach, type Point } from '../commute/travel.contract.ts';
import type { Engine } from './engine/engine.ts';
import type { Filter, Page } from './engine/types.ts';
import type { SearchFilter } from './filter.contract.ts';
import { withinReach } from './query.server.ts';

/**
 * A page of results by the longest of the ways to the places that somebody travels to, the shortest
 * first. How far one gets grows with time, so the homes within some minutes are those within circles,
 * which the index counts in no time: halving finds the minutes that hold enough homes for the page, and
 * only those are measured one by one. Costs about twelve counts and reading `offset + limit` homes.
 */
export function searchByCommute(
  engine: Engine,
  filters: readonly Filter[],
  search: SearchFilter,
  places: readonly Point[],
  page: { readonly offset: number; readonly limit: number },
): Page {
  const mode = search.commute === undefined ? 'driving' : commuteWish(search.commute).mode;
  const total = engine.count(filters);
  const within = (seconds: number): readonly Filter[] => [
    ...filters,
    { name: 'reach', condition: withinReach(places, reach(mode, seconds)) },
  ];
  const wanted = Math.min(total, page.offset + page.limit);
  const reachable = engine.count(within(FARTHEST_SECONDS));
  if (page.offset >= reachable) return { total, ids: beyond(page.offset - reachable, page.limit) };

  let [low, high] = [0, FARTHEST_SECONDS];
  while (high - low > 30) {
    const middle = Math.floor((low + high) / 2);
    if (engine.count(within(middle)) >= Math.min(wanted, reachable)) high = middle;
    else low = middle;
  }
  const near = idsOf(engine, within(high)).map((id) => ({ id, seconds: longest(id) }));
  near.sort((a, b) => a.seconds - b.seconds || b.id - a.id);
  const ids = near.slice(page.offset, page.offset + page.limit).map(({ id }) => id);
  return { total, ids: [...ids, ...beyond(0, page.limit - ids.length)] };

  function longest(id: number): number {
    const home = engine.read(id);
    if (home === undefined) return Infinity;
    return Math.max(
      ...places.map((place) => estimateTravel(mode, { lat: home.lat, lng: home.lon }, place)?.duration ?? Infinity),
    );
  }

  /** Homes too far away for anybody, or of unknown place, the newest first. */
  function beyond(offset: number, limit: number): readonly number[] {
    if (limit <= 0) return [];
    const far: Filter = {
      name: 'reach',
      condition: { kind: 'not', of: withinReach(places, reach(mode, FARTHEST_SECONDS)) },
    };
    return engine.search({ filters: [...filters, far], sort: NEWEST, offset, limit }).ids;
  }
}

const FARTHEST_SECONDS = 24 * 3_600;
const NEWEST = { by: 'number', field: 'created', direction: 'desc' } as const;
/** The most that the engine gives at once. */
const AT_ONCE = 1_000;

function idsOf(engine: Engine, filters: readonly Filter[]): number[] {
  const ids: number[] = [];
  for (;;) {
    const page = engine.search({ filters, sort: NEWEST, offset: ids.length, limit: AT_ONCE });
    ids.push(...page.ids);
    if (page.ids.length < AT_ONCE) return ids;
  }
}
