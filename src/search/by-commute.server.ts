import { commuteCondition, estimateTravel, reach, type Point } from '../commute/travel.contract.ts';
import type { SearchFilter } from './filter.contract.ts';
import { withinReach } from './query.server.ts';
import { MOST_AT_ONCE, type Filter, type ListingValues, type Page, type SearchEngine } from './search-engine.server.ts';

/**
 * A page of results by the longest of the ways to the places that somebody travels to, the shortest
 * first. How far one gets grows with time, so the homes within some minutes are those within circles,
 * which are counted fast: halving finds the minutes that hold enough homes for the page, and only those
 * are measured one by one. Costs about twelve counts and reading `offset + limit` homes, and those that
 * are as far away.
 */
export async function searchByCommute(
  engine: SearchEngine,
  filters: readonly Filter[],
  search: Pick<SearchFilter, 'commute'>,
  places: readonly Point[],
  page: { readonly offset: number; readonly limit: number },
): Promise<Page> {
  const mode = search.commute === undefined ? 'driving' : commuteCondition(search.commute).mode;
  const within = (seconds: number): readonly Filter[] => [
    ...filters,
    { name: 'reach', condition: withinReach(places, reach(mode, seconds)) },
  ];
  const [total = 0, reachable = 0] = await engine.count([filters, within(FARTHEST_SECONDS)]);
  if (page.offset >= reachable) return { total, ids: await beyond(page.offset - reachable, page.limit) };

  const wanted = Math.min(reachable, page.offset + page.limit);
  let [low, high] = [0, FARTHEST_SECONDS];
  while (high - low > NARROW_SECONDS) {
    const middle = Math.floor((low + high) / 2);
    const [held = 0] = await engine.count([within(middle)]);
    if (held >= wanted) high = middle;
    else low = middle;
  }
  // A second more, since times are whole seconds: what takes as long as the last of the page may come before it by its
  // id.
  const near = (await readAll(engine, within(Math.min(high + 1, FARTHEST_SECONDS)))).map((home) => ({
    id: home.id,
    seconds: longest(home),
  }));
  near.sort((a, b) => a.seconds - b.seconds || Number(b.id) - Number(a.id));
  const ids = near.slice(page.offset, page.offset + page.limit).map(({ id }) => id);
  return { total, ids: [...ids, ...(await beyond(0, page.limit - ids.length))] };

  function longest({ coordinates }: ListingValues): number {
    if (coordinates === undefined) return Infinity;
    return Math.max(...places.map((place) => estimateTravel(mode, coordinates, place)?.duration ?? Infinity));
  }

  /** Homes too far away for anybody, or of unknown place, the newest first. */
  async function beyond(offset: number, limit: number): Promise<readonly string[]> {
    if (limit <= 0) return [];
    const far: Filter = {
      name: 'reach',
      condition: { kind: 'not', of: withinReach(places, reach(mode, FARTHEST_SECONDS)) },
    };
    return (await engine.search({ filters: [...filters, far], sort: NEWEST, offset, limit })).ids;
  }
}

const FARTHEST_SECONDS = 24 * 3_600;
/** Halving stops here: what is read beyond the page is what lies within so many seconds. */
const NARROW_SECONDS = 30;
const NEWEST = { by: 'number', field: 'created', direction: 'desc' } as const;

async function readAll(engine: SearchEngine, filters: readonly Filter[]): Promise<ListingValues[]> {
  const homes: ListingValues[] = [];
  for (let offset = 0; ; offset += MOST_AT_ONCE) {
    const { ids } = await engine.search({ filters, sort: NEWEST, offset, limit: MOST_AT_ONCE });
    homes.push(...(await engine.read(ids, {})));
    if (ids.length < MOST_AT_ONCE) return homes;
  }
}
