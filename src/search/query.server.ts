import { zoneOfRegion } from '../texts/messages.ts';
import { dayOf, wallTimeAt } from '../platform/wall-clock.ts';
import { areClosed } from './closed.contract.ts';
import { category, premisesToLet } from './conditions.server.ts';
import { keywordCondition } from './keyword-condition.server.ts';
import { isByProject, ofListings, STANDS_FOR_ITSELF, UNITS_OF_PROJECTS } from './offering.server.ts';
import { TIME_ZONES, zonedDay } from './listing-facts.server.ts';
import {
  marketOf,
  YES_NO,
  type CategoryName,
  type KeyName,
  type NumberName,
  type SortableName,
} from './listing-fields.server.ts';
import { monthOf } from './month.server.ts';
import { inAny, placesOf, type PlaceContext } from './place-conditions.server.ts';
import type { AskedNumber, Box, Condition, Filter, Sort } from './search-engine.server.ts';
import { daysOf, isRelative } from './relative-days.contract.ts';
import type { ChangeKind, FilterField, SearchFilter } from './filter.contract.ts';
import { isPricedByYear, weeksOf } from './yearly-rents.contract.ts';
import {
  commuteLimits,
  type Destination,
  type Point,
  type Rings,
  type RidesToPlaces,
} from '../commute/travel.contract.ts';
import { withinReach, withinTime } from './reach.server.ts';
import type { ObjectType } from '../properties/enums.contract.ts';

/**
 * Turns a search as people ask it into conditions of the search engine. Pure, but for the places and chains it looks
 * up.
 */

/** What a search needs to know of the world beside itself. */
export interface QueryContext extends PlaceContext {
  readonly region: 'no' | 'au';
  /** Unix milliseconds. */
  readonly now: number;
  /** The agency itself and its offices. */
  readonly officesOf: (agencyId: string) => readonly string[];
  /** What whoever asks does not want to be shown. */
  readonly leftOut?: LeftOut | undefined;
  /** Where whoever asks travels to; nowhere that is known when left out. */
  readonly commutes?: readonly Destination[] | undefined;
  /** For each limit of a search by travel time, in their order: where the way round water is too long. */
  readonly beyondWater?: readonly (Rings | undefined)[] | undefined;
  /** To places that the search has it that one rides to. */
  readonly rides?: RidesToPlaces | undefined;
  /** Points that homes must lie near to, each within so many metres of straight line. */
  readonly reaches?: readonly { readonly point: Point; readonly metres: number }[] | undefined;
}

/** A filter that knows which field of the search it came from, and which of several wishes. */
export interface FieldFilter extends Filter {
  readonly field: FilterField | 'market' | 'availability' | 'accessory' | 'offering' | typeof HIDDEN;
  readonly value?: string;
}

/** Homes that somebody does not want to be shown, and all homes of these agencies. */
export interface LeftOut {
  readonly homes: readonly string[];
  readonly agencies: readonly string[];
}

/** The name of the filter that leaves out what is hidden. */
export const HIDDEN = 'hidden';

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
  // Who names a kind, or one listing, asks for it. Anybody else looks for homes.
  if (search.propertyType === undefined && search.propertyId === undefined)
    add('accessory', category('accessory', ['no']));
  if (isByProject(search)) {
    add('offering', UNITS_OF_PROJECTS);
    add('offering', { kind: 'onePer', field: 'project' }, 'project');
  } else if (search.propertyId === undefined) add('offering', STANDS_FOR_ITSELF);
  if (search.changes !== undefined && search.changedSince !== undefined)
    add('changes', changedSince(search, search.changes, search.changedSince));
  else if (!search.availability.includes('all'))
    add(
      'availability',
      category(
        'availability',
        search.availability.filter((state) => state !== 'all'),
      ),
    );
  addFacts(search, context.region, add);
  addTexts(search, add);
  addDays(search, context, add);
  addPlaces(search, context, add);
  addAgencies(search, context, add);
  // Who asks for one listing, or for all, gets what they hid.
  if (context.leftOut !== undefined && search.includeHidden !== true && search.propertyId === undefined)
    add(HIDDEN, { kind: 'not', of: hiddenCondition(context.leftOut) });
  return filters;
}

/**
 * Became new, cheaper or gone since then. What is gone is in no state that was asked for; what is new is not told as
 * cheaper.
 */
function changedSince(
  { availability }: SearchFilter,
  kinds: NonNullable<SearchFilter['changes']>,
  instant: string,
): Condition {
  const since = Date.parse(instant) / 1_000;
  const states = availability.filter((state) => state !== 'all');
  const offered: Condition =
    states.length === availability.length ? category('availability', states) : { kind: 'and', of: [] };
  const isNew: Condition = { kind: 'range', field: 'came', min: since };
  const wasThere: Condition = { kind: 'not', of: isNew };
  const conditions: Readonly<Record<ChangeKind, Condition>> = {
    new: { kind: 'and', of: [offered, isNew] },
    cheaper: { kind: 'and', of: [offered, wasThere, { kind: 'range', field: 'cheaper', min: since }] },
    gone: {
      kind: 'and',
      of: [
        category('availability', ['sold', 'rented', 'unavailable']),
        wasThere,
        { kind: 'range', field: 'left', min: since },
      ],
    },
  };
  return { kind: 'or', of: kinds.map((kind) => conditions[kind]) };
}

/** Is among what somebody does not want to be shown, or a home of a development that is. */
export function hiddenCondition({ homes, agencies }: LeftOut): Condition {
  return {
    kind: 'or',
    of: [
      ...(homes.length === 0 ? [] : [ofListings(homes)]),
      ...(agencies.length === 0 ? [] : [{ kind: 'key', field: 'agency', anyOf: agencies } as const]),
    ],
  };
}

/**
 * The order of results at `now`, in unix milliseconds, but for that by travel time, which by-commute.server.ts makes
 * out of it; the specification's `created_at` is the first publication, by which days on the market are told, and of
 * homes that are sold or let the day of that; `publish_date` is the latest publication.
 */
export function sortOf(search: SearchFilter, { now, region }: Pick<QueryContext, 'now' | 'region'>): Sort {
  if (search.sorting === 'relevance') return { by: 'relevance' };
  if (search.sorting === 'commute' || search.sorting === 'distance') return NEWEST;
  if (search.sorting === 'price') return { by: 'number', field: pricesBy(search), direction: search.order };
  if (search.sorting === 'monthly_cost')
    return { by: 'number', field: monthOf(search, region), direction: search.order };
  if (search.sorting === 'next_viewing') return { by: 'next', field: 'viewing', at: now / 1_000, then: NEWEST };
  if (search.sorting === 'next_auction') return { by: 'next', field: 'auction', at: now / 1_000, then: NEWEST };
  if (search.sorting === 'created_at' && areClosed(search))
    return { by: 'number', field: 'sold', direction: search.order };
  return { by: 'number', field: SORTS[search.sorting], direction: search.order };
}

export const NEWEST = { by: 'number', field: 'created', direction: 'desc' } as const satisfies Sort;

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
  shared_cost: 'sharedCost',
  price_per_primary: 'pricePerArea',
  usage_area: 'usageArea',
  available_from: 'availableFrom',
  landsize: 'landSize',
} as const satisfies Record<
  Exclude<
    SearchFilter['sorting'],
    'relevance' | 'commute' | 'next_viewing' | 'next_auction' | 'distance' | 'monthly_cost'
  >,
  SortableName
>;

/**
 * What is meant by a price: among premises to let the rent, since those that are for sale as well have both.
 */
export function pricesBy({ listingType, acquisition }: Pick<SearchFilter, 'listingType' | 'acquisition'>) {
  return listingType === 'commercial' && acquisition === 'rent' ? ('rent' as const) : ('price' as const);
}

/**
 * The filters that homes are counted by: so many bedrooms of a home to let twice, the second time with the rooms in
 * homes of so many. It is wider, so that only what leaves the first one out counts such rooms.
 */
export function countedBy(filters: readonly FieldFilter[], search: SearchFilter): readonly FieldFilter[] {
  const { bedroom, listingType } = search;
  if (bedroom === undefined || listingType !== 'rent') return filters;
  const condition = withSharedRooms('bedrooms', 'bedroomsMax', bedroom);
  return [...filters, { field: 'bedroom', name: WITH_SHARED_ROOMS, condition }];
}

/** Of two filters of bedrooms, the one that lets rooms in shared homes through. */
export const WITH_SHARED_ROOMS = 'bedroom:with_shared_rooms';

type Add = (field: FieldFilter['field'], condition: Condition, value?: string) => void;

function marketCondition(search: SearchFilter, region: 'no' | 'au'): Condition {
  const offer = search.acquisition === 'rent' ? 'rent' : 'sale';
  const use =
    search.listingType === 'commercial' || search.listingType === 'leisure' ? search.listingType : 'residential';
  if (pricesBy(search) === 'rent') return premisesToLet(region);
  const objectType: ObjectType = `${use}_${offer}`;
  const of: Condition[] = [category('market', [marketOf(region, offer)]), category('objectType', [objectType])];
  if (search.listingType === 'new_homes') of.push(category('condition', ['new']));
  return { kind: 'and', of };
}

/** So many bedrooms, or a room in a home of so many. */
function withSharedRooms(...[low, high, range]: Parameters<typeof spans>): Condition {
  return { kind: 'or', of: [spans(low, high, range), spans('sharedBedrooms', 'sharedBedrooms', range)] };
}

/** Who asks for so many bedrooms finds no room in a shared home that has them, unless it is such rooms they ask for. */
function addFacts(search: SearchFilter, region: QueryContext['region'], add: Add): void {
  for (const [field, name] of CHOICES) {
    const chosen = search[field];
    if (chosen !== undefined)
      add(field, { kind: 'category', field: name, anyOf: Array.isArray(chosen) ? chosen : [chosen] });
  }
  const byRent = pricesBy(search) === 'rent';
  for (const [field, low, high] of SPANS) {
    const range = search[field];
    if (range === undefined) continue;
    if (byRent && field === 'price')
      add(field, spans('rent', 'rentMax', isPricedByYear(search, region) ? weeksOf(range) : range));
    else if (field === 'bedroom' && search.propertyType?.includes('room_in_shared_apartment') === true)
      add(field, withSharedRooms(low, high, range));
    else add(field, spans(low, high, range));
  }
  if (search.monthlyCost !== undefined) {
    const month = monthOf(search, region);
    add('monthlyCost', spans(month, month, search.monthlyCost));
  }
  for (const facility of search.facilities ?? []) add('facilities', category('facilities', [facility]), facility);
  if (search.floors !== undefined)
    add('floors', { kind: 'or', of: search.floors.map((range) => spans('floor', 'floor', range)) });
  if (search.isPetAllowed !== undefined)
    add(
      'isPetAllowed',
      search.includePetsUnsaid === true
        ? { kind: 'not', of: category('petsAllowed', ['no']) }
        : category('petsAllowed', [YES_NO[search.isPetAllowed ? 1 : 0]]),
    );
  if (search.isLandOwnedBySeller !== undefined)
    add('isLandOwnedBySeller', category('landOwned', [YES_NO[search.isLandOwnedBySeller ? 1 : 0]]));
  if (search.excludeUnderOffer === true) add('excludeUnderOffer', category('underOffer', ['no']));
  if (search.onlyUnderOffer === true) add('onlyUnderOffer', category('underOffer', ['yes']));
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
  ['saleMethod', 'saleMethod'],
  ['tenancy', 'tenancy'],
] as const satisfies readonly (readonly [FilterField, CategoryName])[];

/** Fields that are a range, and the two numbers of a listing that span what it offers. */
const SPANS = [
  ['price', 'price', 'priceMax'],
  ['askingPrice', 'askingPrice', 'askingPrice'],
  ['totalPrice', 'totalPrice', 'totalPriceMax'],
  ['jointDebt', 'jointDebt', 'jointDebt'],
  ['jointDebtShare', 'jointDebtShare', 'jointDebtShare'],
  ['dearerSharedCost', 'dearerSharedCost', 'dearerSharedCost'],
  ['sharedCost', 'sharedCost', 'sharedCost'],
  ['monthlyRent', 'rent', 'rentMax'],
  ['bedroom', 'bedrooms', 'bedroomsMax'],
  ['bathroom', 'bathrooms', 'bathroomsMax'],
  ['garage', 'spaces', 'spacesMax'],
  ['primaryRoom', 'primaryRoom', 'primaryRoomMax'],
  ['usageArea', 'usageArea', 'usageAreaMax'],
  ['landsize', 'landSize', 'landSize'],
  ['constructionYear', 'yearBuilt', 'yearBuilt'],
  ['leaseMonths', 'leaseMonths', 'leaseMonths'],
  ['returnPercent', 'returnPercent', 'returnPercent'],
] as const satisfies readonly (readonly [FilterField, NumberName, NumberName])[];

function addTexts(search: SearchFilter, add: Add): void {
  if (search.name !== undefined) add('name', { kind: 'words', words: search.name, prefix: true, fields: ['title'] });
  for (const words of search.keywords ?? []) add('keywords', keywordCondition(words), words);
}

function addDays(search: SearchFilter, context: QueryContext, add: Add): void {
  const { now } = context;
  if (search.isPublishedToday === true)
    add('isPublishedToday', {
      kind: 'key',
      field: 'publishedDay',
      anyOf: TIME_ZONES.map((zone) => zonedDay(now, zone)),
    });
  for (const [field, day, zonedDay] of DAYS) {
    const asked = search[field];
    if (asked !== undefined) add(field, { kind: 'or', of: daysAsked(asked, day, zonedDay, now) });
  }
  if (search.availableFrom !== undefined)
    add('availableFrom', { kind: 'or', of: search.availableFrom.map((month) => availableIn(month, context)) });
}

/** Fields that are days on which something is to be held, and the keys of a listing that hold its days. */
const DAYS = [
  ['viewingDate', 'viewingDay', 'viewingZonedDay'],
  ['auctionDate', 'auctionDay', 'auctionZonedDay'],
] as const satisfies readonly (readonly [FilterField, KeyName, KeyName])[];

/** Days by their date, and those counted from today: it is another day in each zone, so these go by the zone too. */
function daysAsked(asked: readonly string[], day: KeyName, zonedKey: KeyName, now: number): Condition[] {
  const relative = asked.filter(isRelative);
  const dates = asked.filter((day) => !isRelative(day));
  const zoned = new Set(
    TIME_ZONES.flatMap((zone) => {
      const [today = ''] = zonedDay(now, zone).split(' ');
      return relative.flatMap((meant) => daysOf(meant, today)).map((day) => `${day} ${zone}`);
    }),
  );
  return [
    ...(dates.length > 0 ? [{ kind: 'key', field: day, anyOf: dates } as const] : []),
    ...(zoned.size > 0 ? [{ kind: 'key', field: zonedKey, anyOf: [...zoned] } as const] : []),
  ];
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
  if (box !== undefined) add('locationTopLeftLat', { kind: 'meets', area: { kind: 'box', box } });
  if (search.polygon !== undefined)
    add('polygon', { kind: 'meets', area: { kind: 'polygon', rings: [search.polygon] } });
  if (search.mapCentroid !== undefined && search.propertyRadius !== undefined) {
    const { lat, lng: lon } = search.mapCentroid;
    add('mapCentroid', { kind: 'meets', area: { kind: 'radius', lat, lon, metres: search.propertyRadius } });
  }
  const limits = commuteLimits(search.commute, context.commutes);
  if (limits.length > 0)
    add('commute', {
      kind: 'and',
      of: limits.flatMap(({ place, minutes }, index): Condition[] => {
        const rings = context.beyondWater?.[index];
        const near = withinTime([place], search.commute, minutes * 60, context.rides);
        return rings === undefined ? [near] : [near, { kind: 'not', of: { kind: 'polygon', rings } }];
      }),
    });
  const { reaches = [] } = context;
  if (reaches.length > 0)
    add('commute', { kind: 'and', of: reaches.map(({ point, metres }) => withinReach([point], metres)) }, 'reaches');
  const places = placesOf(search, context);
  if (places.length > 0) add('address', { kind: 'or', of: inAny(places, search.includeSurrounding === true, context) });
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
  low: AskedNumber,
  high: AskedNumber,
  { min, max }: { readonly min?: number | undefined; readonly max?: number | undefined },
): Condition {
  if (low === high)
    return { kind: 'range', field: low, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  const of: Condition[] = [];
  if (min !== undefined) of.push({ kind: 'range', field: high, min });
  if (max !== undefined) of.push({ kind: 'range', field: low, max });
  return of.length === 1 && of[0] !== undefined ? of[0] : { kind: 'and', of };
}
