import type { Availability } from '../properties/enums.contract.ts';
import type { StoredListing } from '../properties/read-store.server.ts';
import { categoryFilter } from './conditions.server.ts';
import { factsOf, type ListingFacts } from './listing-facts.server.ts';
import { STANDS_FOR_ITSELF } from './offering.server.ts';
import type { Filter, ListingValues, SearchEngine } from './search-engine.server.ts';

/**
 * Radii that are tried in turn until there are candidates enough, in metres; what is farther than the last is not near.
 */
const RADII = [3_000, 10_000, 40_000, 150_000];
/** Farther away a rent tells nothing of what a home would let for. */
const RADII_OF_RENTS = RADII.slice(0, 2);
/** So many are enough to choose from. */
const ENOUGH = 24;
/** At most so many are looked at one by one. */
const MOST = 400;

/**
 * What weighs how much. The first kilometres count most: who looks in one suburb looks in the next one, and not on the
 * other side of the city.
 */
const WEIGHTS = { price: 3, area: 2, bedrooms: 0.8, distance: 0.6 };
/** So far away a home is not in the next street any more. */
const CLOSE_KM = 3;

/**
 * Ids of homes like the given one, best first: same market, use and kind, near in place, price and
 * size. Never the home itself or a unit of the same project (they stand on the project's own list), and
 * in the states that are asked for. A home whose place is not known is like those of its county or state.
 * Cost: a count for each radius, one page and one reading of at most {@link MOST}.
 */
export async function similarTo(
  engine: SearchEngine,
  listing: StoredListing,
  states: readonly Availability[],
): Promise<readonly string[]> {
  return likeIn(engine, listing, factsOf(listing), states, RADII);
}

/**
 * Ids of homes to let like one that is for sale, best first: same market and kind, within 10 km, near in place and
 * size. None of a home that is no dwelling, or whose place is not known.
 */
export async function rentalsLike(engine: SearchEngine, listing: StoredListing): Promise<readonly string[]> {
  const objectType = LET_AS[listing.objectType];
  if (objectType === undefined) return [];
  const { numbers, ...asked } = factsOf({ ...listing, objectType });
  // A price and a rent are not to be compared.
  const { price: _, ...sizes } = numbers;
  return asked.coordinates === undefined
    ? []
    : likeIn(engine, listing, { ...asked, numbers: sizes }, ['available'], RADII_OF_RENTS);
}

const LET_AS: Readonly<Partial<Record<StoredListing['objectType'], StoredListing['objectType']>>> = {
  residential_sale: 'residential_rent',
  leisure_sale: 'leisure_rent',
};

async function likeIn(
  engine: SearchEngine,
  listing: StoredListing,
  asked: ListingFacts,
  states: readonly Availability[],
  radii: readonly number[],
): Promise<readonly string[]> {
  const filters = kindOf(asked, states);
  const { ids } = await engine.search({
    filters: [...filters, ...(await aroundEnough(engine, filters, asked, radii))],
    sort: { by: 'number', field: 'published', direction: 'desc' },
    offset: 0,
    limit: MOST,
  });
  const others = (await engine.read(ids, { numbers: ['price', 'primaryRoom', 'bedrooms'] })).filter(
    // All units of a project stand where it does.
    ({ coordinates }) => listing.projectId === undefined || !isSamePoint(asked.coordinates, coordinates),
  );
  const scored = others.map((other) => ({ id: other.id, distance: distanceBetween(asked, other) }));
  return scored.sort((a, b) => a.distance - b.distance || Number(b.id) - Number(a.id)).map(({ id }) => id);
}

/**
 * The smallest circle that holds enough, or the largest; without a place the areas that the home is in, but for the
 * country.
 */
async function aroundEnough(
  engine: SearchEngine,
  filters: readonly Filter[],
  { coordinates, keys }: ListingFacts,
  radii: readonly number[],
): Promise<readonly Filter[]> {
  if (coordinates === undefined)
    return [{ name: 'near', condition: { kind: 'key', field: 'area', anyOf: keys.area.slice(1) } }];
  const circles = radii.map((metres): Filter => ({
    name: 'near',
    condition: { kind: 'radius', lat: coordinates.lat, lon: coordinates.lng, metres },
  }));
  const counts = await engine.count(circles.map((circle) => [...filters, circle]));
  const chosen = circles.find((_, index) => (counts[index] ?? 0) >= ENOUGH) ?? circles.at(-1);
  return chosen === undefined ? [] : [chosen];
}

function kindOf({ id, categories, keys }: ListingFacts, states: readonly Availability[]): Filter[] {
  const same = (field: 'market' | 'objectType' | 'propertyType'): Filter => ({
    name: field,
    condition: { kind: 'category', field, anyOf: categories[field] },
  });
  return [
    same('market'),
    same('objectType'),
    same('propertyType'),
    { name: 'not itself', condition: { kind: 'not', of: { kind: 'id', anyOf: [id] } } },
    categoryFilter('availability', states),
    { name: 'offering', condition: STANDS_FOR_ITSELF },
    {
      name: 'other projects',
      condition: { kind: 'not', of: { kind: 'key', field: 'project', anyOf: [id, ...keys.project] } },
    },
  ];
}

/** Zero for an equal; what is not known of either counts a middling difference. */
function distanceBetween(asked: ListingFacts, other: ListingValues): number {
  const ratio = (name: 'price' | 'primaryRoom') => {
    const [a, b] = [asked.numbers[name] ?? NaN, other.numbers[name] ?? NaN];
    return a > 0 && b > 0 ? Math.abs(Math.log(a / b)) : UNKNOWN;
  };
  const rooms = Math.abs((asked.numbers.bedrooms ?? 0) - (other.numbers.bedrooms ?? 0));
  return (
    WEIGHTS.price * ratio('price') +
    WEIGHTS.area * ratio('primaryRoom') +
    WEIGHTS.bedrooms * rooms +
    WEIGHTS.distance * Math.log(1 + kilometres(asked.coordinates, other.coordinates) / CLOSE_KM)
  );
}

const UNKNOWN = 0.5;
/** Homes without a place are as far away as the last circle reaches. */
const UNPLACED_KM = 150;
const KM_PER_DEGREE = 111.195;

function isSamePoint(a: ListingFacts['coordinates'], b: ListingFacts['coordinates']): boolean {
  return a !== undefined && a.lat === b?.lat && a.lng === b.lng;
}

/** Flat-earth distance, good enough to rank homes of one city by. */
function kilometres(a: ListingFacts['coordinates'], b: ListingFacts['coordinates']): number {
  if (a === undefined || b === undefined) return UNPLACED_KM;
  const x = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180);
  return KM_PER_DEGREE * Math.hypot(x, a.lat - b.lat);
}
