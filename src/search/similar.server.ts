import type { Engine } from './engine/engine.ts';
import type { Condition, Filter } from './engine/types.ts';
import { CATEGORIES, documentOf } from './schema.server.ts';
import type { StoredListing } from '../properties/read.server.ts';

/** Radii that are tried in turn until there are candidates enough, in metres; after them the whole market. */
const RADII = [3_000, 10_000, 40_000, 150_000];
/** So many are enough to choose from. */
const ENOUGH = 60;
/** At most so many are looked at one by one. */
const MOST = 400;

/** What weighs how much: a home twice as dear is as far off as one so many kilometres away. */
const WEIGHTS = { price: 3, area: 2, bedrooms: 0.5, kilometres: 0.04 };

/**
 * Ids of homes like the given one, best first: same market, use and kind, near in place, price and
 * size. Never the home itself or a unit of the same project (they stand on the project's own list), and
 * only homes on the market, unless the home is itself sold or let: then those like it, sold or not.
 * Cost: one counted query for each radius and up to {@link MOST} look-ups.
 */
export function similarTo(engine: Engine, listing: StoredListing): readonly number[] {
  const asked = documentOf(listing);
  const filters = kindOf(listing, asked);
  const { lat, lon } = asked;
  const near = Number.isNaN(lat) ? [] : RADII.map((metres): Condition => ({ kind: 'radius', lat, lon, metres }));
  const circle = near.find((condition) => engine.count([...filters, { name: 'near', condition }]) >= ENOUGH);
  const chosen: Filter[] = circle === undefined ? filters : [...filters, { name: 'near', condition: circle }];
  const { ids } = engine.search({
    filters: chosen,
    sort: { by: 'number', field: 'published', direction: 'desc' },
    offset: 0,
    limit: MOST,
  });
  const scored = ids.map((id) => ({ id, distance: distanceTo(engine, id, asked) }));
  return scored.sort((a, b) => a.distance - b.distance || b.id - a.id).map(({ id }) => id);
}

function kindOf(listing: StoredListing, asked: ReturnType<typeof documentOf>): Filter[] {
  const category = (field: keyof typeof CATEGORIES, anyOf: readonly number[]): Filter => ({
    name: field,
    condition: { kind: 'category', field, anyOf },
  });
  const filters = [
    category('market', asked.categories.market ?? []),
    category('objectType', asked.categories.objectType ?? []),
    category('propertyType', asked.categories.propertyType ?? []),
    { name: 'not itself', condition: { kind: 'not', of: { kind: 'id', anyOf: [asked.id] } } } satisfies Filter,
  ];
  const available = CATEGORIES.availability.values.indexOf('available');
  if (listing.availability === 'sold' || listing.availability === 'rented') {
    return [
      ...filters,
      category('availability', [available, CATEGORIES.availability.values.indexOf(listing.availability)]),
    ];
  }
  return [...filters, category('availability', [available])];
}

/** Zero for an equal; what is not known of either counts a middling difference. */
function distanceTo(engine: Engine, id: number, asked: ReturnType<typeof documentOf>): number {
  const other = engine.read(id);
  if (other === undefined) return Infinity;
  const ratio = (name: string) => {
    const [a, b] = [asked.numbers[name] ?? NaN, other.number(name)];
    return a > 0 && b > 0 ? Math.abs(Math.log(a / b)) : UNKNOWN;
  };
  const rooms = Math.abs((asked.numbers.bedrooms ?? 0) - (other.number('bedrooms') || 0));
  return (
    WEIGHTS.price * ratio('price') +
    WEIGHTS.area * ratio('primaryRoom') +
    WEIGHTS.bedrooms * rooms +
    WEIGHTS.kilometres * kilometres(asked, other)
  );
}

const UNKNOWN = 0.5;
/** Homes without a place are as far away as the last circle reaches. */
const UNPLACED_KM = 150;
const KM_PER_DEGREE = 111.195;

/** Flat-earth distance, good enough to rank homes of one city by. */
function kilometres(
  a: { readonly lat: number; readonly lon: number },
  b: { readonly lat: number; readonly lon: number },
): number {
  const x = (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180);
  const km = KM_PER_DEGREE * Math.hypot(x, a.lat - b.lat);
  return Number.isNaN(km) ? UNPLACED_KM : km;
}
