import { zoneOfRegion } from '../contract/messages.ts';
import { dayOf, wallTimeAt } from '../contract/wall-clock.ts';
import { category } from './conditions.server.ts';
import { TIME_ZONES, zonedDay } from './listing-facts.server.ts';
import { marketOf, YES_NO, type CategoryName, type NumberName, type SortableName } from './listing-fields.server.ts';
import type { Box, Condition, Filter, Position, Sort } from './search-engine.server.ts';
import type { FilterField, SearchFilter } from './filter.contract.ts';
import { commuteWish, reach, type Point } from '../commute/travel.contract.ts';
import type { ObjectType } from '../properties/enums.contract.ts';

/** Turns a search as people ask it into conditions of the search engine. Pure, but for the places and chains it looks up. */

/** What a search needs to know of the world beside itself. */
export interface QueryContext {
  readonly region: 'no' | 'au';
  /** Unix milliseconds. */
  readonly now: number;
  /** The area with this id; undefined when there is none. */
  readonly areaById: (id: number) => SearchArea | undefined;
  /** The area at a path such as `vestland,bergen`. */
  readonly areaByPath: (path: string) => SearchArea | undefined;
  /** The agency itself and its offices. */
  readonly officesOf: (agencyId: string) => readonly string[];
  /** Where whoever asks travels to; nowhere that is known when left out. */
  readonly commutes?: readonly Point[] | undefined;
}

export interface SearchArea {
  readonly id: number;
  /** The rings of its outline, all together by the even-odd rule, when the outline is known. */
  readonly rings?: readonly (readonly Position[])[];
}

/** A filter that knows which field of the search it came from, and which of several wishes. */
export interface FieldFilter extends Filter {
  readonly field: FilterField | 'market' | 'availability';
  readonly value?: string;
}

/** The conditions of a search, each under a name of its own; `market` is always among them. */
export function filtersOf(search: SearchFilter, context: QueryContext): readonly FieldFilter[] {
  const filters: FieldFilter[] = [];
  const add = (field: FieldFilter['field'], condition: Condition, value?: string) =>
    filters.push({
      field,
      name: value === undefined ? field : `${field}:${value}`,
      condition,
      ...(value === undefined ? {} : { value }),
    });
  add('market', marketCondition(search, context.region));
  if (!search.availability.includes('all'))
    add(
      'availability',
      category(
        'availability',
        search.availability.filter((state) => state !== 'all'),
      ),
    );
  addFacts(search, add);
  addTexts(search, add);
  addDays(search, context, add);
  addPlaces(search, context, add);
  addAgencies(search, context, add);
  return filters;
}

/** The order of results, but for that by travel time, which by-commute.server.ts makes out of it; the specification's `created_at` and `publish_date` are both kept. */
export function sortOf(search: SearchFilter): Sort {
  if (search.sorting === 'relevance') return { by: 'relevance' };
  if (search.sorting === 'commute') return { by: 'number', field: 'created', direction: 'desc' };
  return { by: 'number', field: SORTS[search.sorting], direction: search.order };
}

/** The box of the map, when the search has one. */
export function boxOf(search: SearchFilter): Box | undefined {
  const {
    locationTopLeftLat: north,
    locationTopLeftLng: west,
    locationBottomRightLat: south,
    locationBottomRightLng: east,
  } = search;
  if (north === undefined || west === undefined || south === undefined || east === undefined) return undefined;
  return { north, south, west, east };
}

const SORTS = {
  created_at: 'created',
  publish_date: 'published',
  price: 'price',
  primary_room: 'primaryRoom',
  total_price: 'totalPrice',
  price_per_primary: 'pricePerArea',
  usage_area: 'usageArea',
} as const satisfies Record<Exclude<SearchFilter['sorting'], 'relevance' | 'commute'>, SortableName>;

type Add = (field: FieldFilter['field'], condition: Condition, value?: string) => void;

function marketCondition(search: SearchFilter, region: 'no' | 'au'): Condition {
  const offer = search.acquisition === 'rent' ? 'rent' : 'sale';
  const use =
    search.listingType === 'commercial' || search.listingType === 'leisure' ? search.listingType : 'residential';
  const objectType: ObjectType = `${use}_${offer}`;
  const of: Condition[] = [category('market', [marketOf(region, offer)]), category('objectType', [objectType])];
  if (search.listingType === 'new_homes') of.push(category('condition', ['new']));
  return { kind: 'and', of };
}

function addFacts(search: SearchFilter, add: Add): void {
  for (const [field, name] of CHOICES) {
    const chosen = search[field];
    if (chosen !== undefined)
      add(field, { kind: 'category', field: name, anyOf: Array.isArray(chosen) ? chosen : [chosen] });
  }
  for (const [field, low, high] of SPANS) {
    const range = search[field];
    if (range !== undefined) add(field, spans(low, high, range));
  }
  for (const wish of search.facilities ?? []) add('facilities', category('facilities', [wish]), wish);
  if (search.floors !== undefined)
    add('floors', { kind: 'or', of: search.floors.map((range) => spans('floor', 'floor', range)) });
  if (search.isPetAllowed !== undefined)
    add('isPetAllowed', category('petsAllowed', [YES_NO[search.isPetAllowed ? 1 : 0]]));
  if (search.isLandOwnedBySeller !== undefined)
    add('isLandOwnedBySeller', category('landOwned', [YES_NO[search.isLandOwnedBySeller ? 1 : 0]]));
  if (search.transportationRadius !== undefined)
    add('transportationRadius', { kind: 'range', field: 'transportDistance', max: search.transportationRadius });
  if (search.publishDateMin !== undefined)
    add('publishDateMin', { kind: 'range', field: 'published', min: Date.parse(search.publishDateMin) / 1_000 });
  if (search.propertyId !== undefined) add('propertyId', { kind: 'id', anyOf: [search.propertyId] });
}

/** Fields whose values are a category's: any of those chosen. */
const CHOICES = [
  ['propertyType', 'propertyType'],
  ['ownerType', 'ownerType'],
  ['soldBy', 'ownerType'],
  ['energyProfile', 'energyLabel'],
  ['ownership', 'ownership'],
  ['propertyCondition', 'condition'],
  ['furnished', 'furnished'],
  ['locationTypes', 'locationType'],
] as const satisfies readonly (readonly [FilterField, CategoryName])[];

/** Fields that are a range, and the two numbers of a listing that span what it offers. */
const SPANS = [
  ['price', 'price', 'priceMax'],
  ['askingPrice', 'askingPrice', 'askingPrice'],
  ['totalPrice', 'totalPrice', 'totalPrice'],
  ['jointDebt', 'jointDebt', 'jointDebt'],
  ['sharedCost', 'sharedCost', 'sharedCost'],
  ['monthlyRent', 'rent', 'rent'],
  ['bedroom', 'bedrooms', 'bedroomsMax'],
  ['bathroom', 'bathrooms', 'bathroomsMax'],
  ['garage', 'garage', 'garageMax'],
  ['primaryRoom', 'primaryRoom', 'primaryRoomMax'],
  ['usageArea', 'usageArea', 'usageAreaMax'],
  ['landsize', 'landSize', 'landSize'],
  ['constructionYear', 'yearBuilt', 'yearBuilt'],
] as const satisfies readonly (readonly [FilterField, NumberName, NumberName])[];

function addTexts(search: SearchFilter, add: Add): void {
  if (search.name !== undefined) add('name', { kind: 'words', words: search.name, prefix: true, fields: ['title'] });
  for (const words of search.keywords ?? []) add('keywords', { kind: 'words', words, prefix: true }, words);
}

function addDays(search: SearchFilter, context: QueryContext, add: Add): void {
  const { now } = context;
  if (search.isPublishedToday === true)
    add('isPublishedToday', {
      kind: 'key',
      field: 'publishedDay',
      anyOf: TIME_ZONES.map((zone) => zonedDay(now, zone)),
    });
  if (search.viewingDate !== undefined)
    add('viewingDate', { kind: 'key', field: 'viewingDay', anyOf: search.viewingDate });
  if (search.availableFrom !== undefined)
    add('availableFrom', { kind: 'or', of: search.availableFrom.map((month) => availableIn(month, context)) });
}

function availableIn(month: string, { now, region }: QueryContext): Condition {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const max = Date.UTC(year, number, 0) / 86_400_000;
  const isCurrent = month <= dayOf(wallTimeAt(now, zoneOfRegion(region))).slice(0, 7);
  return isCurrent
    ? { kind: 'range', field: 'availableFrom', max }
    : { kind: 'range', field: 'availableFrom', min: Date.UTC(year, number - 1, 1) / 86_400_000, max };
}

function addPlaces(search: SearchFilter, context: QueryContext, add: Add): void {
  const box = boxOf(search);
  if (box !== undefined) add('locationTopLeftLat', { kind: 'box', box });
  if (search.polygon !== undefined) add('polygon', { kind: 'polygon', rings: [search.polygon] });
  if (search.mapCentroid !== undefined && search.propertyRadius !== undefined) {
    add('mapCentroid', {
      kind: 'radius',
      lat: search.mapCentroid.lat,
      lon: search.mapCentroid.lng,
      metres: search.propertyRadius,
    });
  }
  const wish = search.commute === undefined ? undefined : commuteWish(search.commute);
  if (wish !== undefined && context.commutes !== undefined && context.commutes.length > 0)
    add('commute', withinReach(context.commutes, reach(wish.mode, wish.minutes * 60)));
  const areas = [
    ...(search.geoId ?? []).map((id) => context.areaById(Number(id))),
    ...(search.address ?? []).map(context.areaByPath),
  ];
  if (areas.length > 0) add('address', { kind: 'or', of: areas.filter((area) => area !== undefined).map(within) });
}

/** Near enough to each of the places. */
export function withinReach(places: readonly Point[], metres: number): Condition {
  return { kind: 'and', of: places.map(({ lat, lng }) => ({ kind: 'radius', lat, lon: lng, metres })) };
}

function within(area: SearchArea): Condition {
  return area.rings === undefined
    ? { kind: 'key', field: 'area', anyOf: [String(area.id)] }
    : { kind: 'polygon', rings: area.rings };
}

function addAgencies(search: SearchFilter, { officesOf }: QueryContext, add: Add): void {
  if (search.agencyId !== undefined) add('agencyId', { kind: 'key', field: 'agency', anyOf: [search.agencyId] });
  if (search.agencyParentId !== undefined)
    add('agencyParentId', {
      kind: 'key',
      field: 'agency',
      anyOf: search.agencyParentId.flatMap(officesOf),
    });
}

/** True where what a listing offers, from `low` to `high`, meets the range asked for. */
function spans(
  low: NumberName,
  high: NumberName,
  { min, max }: { readonly min?: number | undefined; readonly max?: number | undefined },
): Condition {
  if (low === high)
    return { kind: 'range', field: low, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  const of: Condition[] = [];
  if (min !== undefined) of.push({ kind: 'range', field: high, min });
  if (max !== undefined) of.push({ kind: 'range', field: low, max });
  return of.length === 1 && of[0] !== undefined ? of[0] : { kind: 'and', of };
}
