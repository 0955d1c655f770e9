import type { PropertyType } from '../properties/enums.contract.ts';
import type { StoredListing } from '../properties/read.server.ts';
import { categoryFilter } from './conditions.server.ts';
import { factsOf } from './listing-facts.server.ts';
import { MOST_AT_ONCE, type Filter, type SearchEngine } from './search-engine.server.ts';

/** Radii that are tried in turn, in metres. */
const RADII = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000];
/** So many are enough to stop at a radius; no more than one page is given. */
const ENOUGH = 300;

/**
 * Ids of homes around a home that are sold or for sale, of the same market and use and of any of the
 * given types; of many the latest published. Within the smallest circle that holds enough, at most 60 km.
 * None for a home without a place. Cost: a count for each circle and one page.
 */
export async function salesAround(
  engine: SearchEngine,
  listing: StoredListing,
  types: readonly PropertyType[],
): Promise<readonly string[]> {
  const { id, coordinates, categories } = factsOf(listing);
  if (coordinates === undefined) return [];
  const filters: readonly Filter[] = [
    { name: 'market', condition: { kind: 'category', field: 'market', anyOf: categories.market } },
    { name: 'objectType', condition: { kind: 'category', field: 'objectType', anyOf: categories.objectType } },
    categoryFilter('propertyType', types),
    categoryFilter('availability', ['available', 'sold', 'future']),
    { name: 'not itself', condition: { kind: 'not', of: { kind: 'id', anyOf: [id] } } },
  ];
  const circles = RADII.map((metres): Filter[] => [
    ...filters,
    { name: 'around', condition: { kind: 'radius', lat: coordinates.lat, lon: coordinates.lng, metres } },
  ]);
  const counts = await engine.count(circles);
  const chosen = circles.find((_, index) => (counts[index] ?? 0) >= ENOUGH) ?? circles.at(-1) ?? filters;
  const { ids } = await engine.search({
    filters: chosen,
    sort: { by: 'number', field: 'published', direction: 'desc' },
    offset: 0,
    limit: MOST_AT_ONCE,
  });
  return ids;
}
