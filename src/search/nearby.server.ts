import type { PropertyType } from '../properties/enums.contract.ts';
import type { StoredListing } from '../properties/read-store.server.ts';
import { categoryFilter } from './conditions.server.ts';
import { placeOf } from '../properties/place.contract.ts';
import { marketOf } from './listing-fields.server.ts';
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
  listing: Pick<StoredListing, 'region' | 'objectType' | 'address' | 'approximatePlace'> & { readonly id: string },
  types: readonly PropertyType[],
): Promise<readonly string[]> {
  const { id, region, objectType } = listing;
  const place = placeOf(listing);
  if (place === undefined) return [];
  const offer = objectType.endsWith('rent') ? 'rent' : 'sale';
  const filters: readonly Filter[] = [
    categoryFilter('market', [marketOf(region, offer)]),
    categoryFilter('objectType', [objectType]),
    categoryFilter('propertyType', types),
    categoryFilter('availability', ['available', 'sold', 'future']),
    { name: 'not itself', condition: { kind: 'not', of: { kind: 'id', anyOf: [id] } } },
  ];
  const circles = RADII.map((metres): Filter[] => [
    ...filters,
    { name: 'around', condition: { kind: 'radius', lat: place.lat, lon: place.lng, metres } },
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
