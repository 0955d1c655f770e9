import {
  estimateTravel,
  modeTo,
  placeKey,
  straightMetres,
  type Destination,
  type Point,
  type RidesToPlaces,
} from '../commute/travel.contract.ts';
import type { SearchFilter } from './filter.contract.ts';
import { NEWEST } from './query.server.ts';
import { withinReach, withinTime } from './reach.server.ts';
import {
  MOST_AT_ONCE,
  type Condition,
  type Filter,
  type ListingValues,
  type Page,
  type SearchEngine,
} from './search-engine.server.ts';

/** How far homes are from somewhere, in whole seconds or metres. */
interface Distance {
  /** Homes that are at most so far away. */
  readonly within: (distance: number) => Condition;
  /** The distances from all that is asked about, which are homes' own order where the longest are alike. */
  readonly of: (home: ListingValues) => readonly number[];
  /** Distances up to this one are alike with it: as far as people are told them. */
  readonly alikeUpTo: (distance: number) => number;
  /** Homes farther away than this are not ordered by it. */
  readonly farthest: number;
  /** Halving stops here: what is read beyond a page is what lies within so much. */
  readonly narrow: number;
}

type Window = { readonly offset: number; readonly limit: number };

/**
 * A page of results by the longest of the ways to the places that somebody travels to, in minutes as they are told, and
 * by all of them together where these are the same.
 */
export function searchByCommute(
  engine: SearchEngine,
  filters: readonly Filter[],
  search: Pick<SearchFilter, 'commute'>,
  places: readonly Destination[],
  page: Window,
  rides: RidesToPlaces = new Map(),
): Promise<Page> {
  const seconds = (home: Point, place: Destination) => {
    const mode = modeTo(place, search.commute);
    if (mode !== 'transit') return estimateTravel(mode, home, place)?.duration ?? Infinity;
    const onFoot = estimateTravel('walking', home, place)?.duration ?? Infinity;
    return Math.min(onFoot, rides.get(placeKey(place))?.seconds(home) ?? Infinity);
  };
  return searchByDistance(engine, filters, page, {
    within: (most) => withinTime(places, search.commute, most, rides),
    of: ({ coordinates: home }) => (home === undefined ? [Infinity] : places.map((place) => seconds(home, place))),
    alikeUpTo: (longest) => (Math.max(1, Math.round(longest / 60)) + 0.5) * 60 - 1,
    farthest: 24 * 3_600,
    narrow: 30,
  });
}

/** A page of results by how far they are from the middle of a circle, in metres. */
export function searchFromMiddle(
  engine: SearchEngine,
  filters: readonly Filter[],
  { middle, radius }: { readonly middle: Point; readonly radius: number },
  page: Window,
): Promise<Page> {
  return searchByDistance(engine, filters, page, {
    within: (metres) => withinReach([middle], metres),
    of: ({ coordinates: home }) => [home === undefined ? Infinity : Math.round(straightMetres(home, middle))],
    alikeUpTo: (metres) => metres,
    farthest: radius,
    narrow: 5,
  });
}

/**
 * A page of results by distance, the nearest first. Homes within some distance are those within circles, which are
 * counted fast: halving finds the distance that holds enough homes for the page, and only those are measured one by
 * one. Costs about twelve counts and reading `offset + limit` homes, and those that are as far away.
 */
async function searchByDistance(
  engine: SearchEngine,
  filters: readonly Filter[],
  page: Window,
  { within, of, alikeUpTo, farthest, narrow }: Distance,
): Promise<Page> {
  const near = (distance: number): readonly Filter[] => [
    ...filters,
    { name: 'reach', condition: within(Math.min(distance, farthest)) },
  ];
  const [total = 0, reachable = 0] = await engine.count([filters, near(farthest)]);
  if (page.offset >= reachable) return { total, ids: await beyond(page.offset - reachable, page.limit) };

  const wanted = Math.min(reachable, page.offset + page.limit);
  let [low, high] = [0, farthest];
  while (high - low > narrow) {
    const middle = Math.floor((low + high) / 2);
    const [held = 0] = await engine.count([near(middle)]);
    if (held >= wanted) high = middle;
    else low = middle;
  }
  // One more, since distances are whole numbers: what is as far away as the last of the page may come before it by its
  // id.
  const measured = (await readAll(engine, near(alikeUpTo(high + 1) + 1))).map((home) => {
    const distances = of(home);
    const sum = distances.reduce((all, one) => all + one, 0);
    return { id: home.id, distance: alikeUpTo(Math.max(...distances)), sum };
  });
  measured.sort((a, b) => a.distance - b.distance || a.sum - b.sum || Number(b.id) - Number(a.id));
  const ids = measured.slice(page.offset, page.offset + page.limit).map(({ id }) => id);
  return { total, ids: [...ids, ...(await beyond(0, page.limit - ids.length))] };

  /** Homes that are farther away, or of unknown place, the newest first. */
  async function beyond(offset: number, limit: number): Promise<readonly string[]> {
    if (limit <= 0) return [];
    const far: Filter = { name: 'reach', condition: { kind: 'not', of: within(farthest) } };
    return (await engine.search({ filters: [...filters, far], sort: NEWEST, offset, limit })).ids;
  }
}

async function readAll(engine: SearchEngine, filters: readonly Filter[]): Promise<ListingValues[]> {
  const homes: ListingValues[] = [];
  for (let offset = 0; ; offset += MOST_AT_ONCE) {
    const { ids } = await engine.search({ filters, sort: NEWEST, offset, limit: MOST_AT_ONCE });
    homes.push(...(await engine.read(ids, {})));
    if (ids.length < MOST_AT_ONCE) return homes;
  }
}
