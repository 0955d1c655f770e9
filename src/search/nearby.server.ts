import type { StoredListing } from '../properties/read.server.ts';
import { PROPERTY_TYPES, type PropertyType } from '../properties/enums.contract.ts';
import type { Engine } from './engine/engine.ts';
import type { Filter } from './engine/types.ts';
import { CATEGORIES, documentOf } from './schema.server.ts';

/** Radii that are tried in turn, in metres. */
const RADII = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000];
/** So many are enough to stop at a radius; no more than the engine's largest page are given. */
const ENOUGH = 300;
const MOST = 1_000;

/**
 * Ids of homes around a home that are sold or for sale, of the same market and use and of any of the
 * given types; of many the latest published. Within the smallest circle that holds enough, at most 60 km.
 * None for a home without a place. Cost: a count for each circle and one page.
 */
export function salesAround(engine: Engine, listing: StoredListing, types: readonly PropertyType[]): readonly string[] {
  const { id, lat, lon, categories } = documentOf(listing);
  if (Number.isNaN(lat)) return [];
  const category = (field: keyof typeof CATEGORIES, anyOf: readonly number[]): Filter => ({
    name: field,
    condition: { kind: 'category', field, anyOf },
  });
  const filters = [
    category('market', categories.market ?? []),
    category('objectType', categories.objectType ?? []),
    category(
      'propertyType',
      types.map((type) => PROPERTY_TYPES.indexOf(type)),
    ),
    category(
      'availability',
      ['available', 'sold', 'future'].map((state) =>
        (CATEGORIES.availability.values as readonly string[]).indexOf(state),
      ),
    ),
    { name: 'not itself', condition: { kind: 'not', of: { kind: 'id', anyOf: [id] } } } satisfies Filter,
  ];
  const circles = RADII.map((metres): Filter[] => [
    ...filters,
    { name: 'around', condition: { kind: 'radius', lat, lon, metres } },
  ]);
  const chosen = circles.find((circle) => engine.count(circle) >= ENOUGH) ?? circles.at(-1) ?? filters;
  return engine
    .search({ filters: chosen, sort: { by: 'number', field: 'published', direction: 'desc' }, offset: 0, limit: MOST })
    .ids.map(String);
}
