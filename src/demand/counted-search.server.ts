import type { SearchFilter } from '../search/filter.contract.ts';
import { isPricedByYear, weeksOf } from '../search/yearly-rents.contract.ts';
import { readPlaceAddress } from '../areas/place-address.contract.ts';
import type { Area } from '../areas/area.server.ts';
import type { Region } from '../texts/messages.ts';
import { HIGHEST_STEP, kindsOf, LOWEST_STEP, marketOf, priceStep, type WantedHome } from './counted-search.contract.ts';

/** What is counted of a search: what kind of home, where, at about which price, and which facts it asks for. */
export interface CountedSearch {
  /** Region and type of listing. */
  readonly market: string;
  /** Places that do not overlap; {@link ANYWHERE} alone for none. */
  readonly areaIds: readonly number[];
  /** See {@link kindsOf}; 0 for any. */
  readonly kinds: number;
  readonly priceFrom: number;
  readonly priceTo: number;
  /** Names of filters, for a list of criteria with the one criterion: `bedroom`, `facilities:balcony`. */
  readonly criteria: readonly string[];
}

export interface CountedPlaces {
  readonly byId: (id: number) => Area | undefined;
  readonly byPath: (path: string, country: Region) => Area | undefined;
  readonly ancestors: (area: Area) => readonly Area[];
}

export const ANYWHERE = 0;
/** The criterion of a search's own row. */
export const ALL = '';
/** The criterion under which each search is counted once, by region: others stand once for each of their places. */
export const EACH = '*';
const MOST_PLACES = 5;
const MOST_WISHES = 12;

/** Filters that ask for a fact that an owner can tell. */
const FACTS = [
  ...['bedroom', 'bathroom', 'garage', 'primaryRoom', 'usageArea', 'landsize', 'constructionYear', 'floors'],
  ...['sharedCost', 'jointDebt', 'energyProfile', 'ownership', 'isPetAllowed', 'furnished', 'availableFrom'],
  ...['viewingDate', 'isLandOwnedBySeller', 'locationTypes', 'tenancy', 'returnPercent'],
] as const satisfies readonly (keyof SearchFilter)[];

/**
 * Filters by which a search looks for something else than a kind of home in a place: what it would find cannot be told
 * from what is counted.
 */
const OTHERWISE = [
  ...['name', 'propertyId', 'agencyId', 'agencyParentId', 'keywords', 'commute', 'polygon', 'mapCentroid'],
  ...['locationTopLeftLat', 'publishDateMin', 'changes', 'isPublishedToday', 'saleMethod', 'transportationRadius'],
  ...['leaseMonths', 'propertyCondition', 'auctionDate', 'onlyUnderOffer'],
] as const satisfies readonly (keyof SearchFilter)[];

/**
 * Undefined for what is not counted: a search that asks for nothing, one for homes that are not on the market, new ones
 * or those of private sellers or agents alone, and one whose place is a street, drawn on the map or not known.
 */
export function countedSearch(filter: SearchFilter, region: Region, places: CountedPlaces): CountedSearch | undefined {
  if (OTHERWISE.some((field) => filter[field] !== undefined)) return undefined;
  if (filter.listingType === 'new_homes' || asksForAgents(filter)) return undefined;
  if (!filter.availability.some((state) => state === 'available' || state === 'all')) return undefined;
  const areaIds = areasOf(filter, region, places);
  if (areaIds === undefined) return undefined;
  const { min, max } = boundsOf(filter, region);
  const hasPrice = min !== undefined || max !== undefined;
  const criteria = [
    ...(hasPrice ? ['price'] : []),
    ...FACTS.filter((field) => filter[field] !== undefined),
    ...(filter.facilities ?? []).map((facility) => `facilities:${facility}`),
  ].slice(0, MOST_WISHES);
  const kinds = kindsOf(filter.propertyType ?? []);
  if (criteria.length === 0 && kinds === 0 && areaIds[0] === ANYWHERE) return undefined;
  return {
    market: marketOf(region, useOf(filter.listingType), filter.acquisition === 'rent'),
    areaIds,
    kinds,
    priceFrom: min === undefined ? LOWEST_STEP : priceStep(min),
    priceTo: max === undefined ? HIGHEST_STEP : priceStep(max),
    criteria,
  };
}

/** What homes are compared with: prices as they are kept. */
function boundsOf(filter: SearchFilter, region: Region): NonNullable<SearchFilter['price']> {
  if (filter.price !== undefined && isPricedByYear(filter, region)) return weeksOf(filter.price);
  return filter.totalPrice ?? filter.price ?? filter.askingPrice ?? filter.monthlyRent ?? {};
}

/** Whether a home of that kind, there and at about that price, is what the search looks for. */
export function looksFor(search: CountedSearch, home: WantedHome): boolean {
  return (
    search.market === home.market &&
    search.areaIds.some((id) => id === ANYWHERE || home.areaIds.includes(id)) &&
    (search.kinds === 0 || home.kinds === 0 || (search.kinds & home.kinds) !== 0) &&
    (home.price === undefined || (search.priceFrom <= home.price && home.price <= search.priceTo))
  );
}

function useOf(listingType: SearchFilter['listingType']): string {
  return listingType === 'commercial' || listingType === 'leisure' ? listingType : 'residential';
}

/** Owners' listings are not what is asked for. */
function asksForAgents({ ownerType, soldBy }: SearchFilter): boolean {
  return [ownerType, soldBy].some((types) => types !== undefined && !types.includes('user'));
}

/**
 * Undefined where a place is a street or not known. Of places that overlap one alone, so that no search counts twice.
 */
function areasOf(
  { geoId = [], address = [] }: SearchFilter,
  region: Region,
  places: CountedPlaces,
): readonly number[] | undefined {
  if (geoId.length + address.length === 0) return [ANYWHERE];
  const asked = new Map<number, Area>();
  for (const id of geoId) put(places.byId(Number(id)));
  for (const { path, street } of address.map(readPlaceAddress))
    put(street === undefined ? places.byPath(path, region) : undefined);
  const all = [...asked.values()];
  const hasSuburb = all.some(({ kind }) => kind === 'suburb');
  const apart = all.filter(
    (area) =>
      // A postcode and a suburb may share homes, and neither lies in the other.
      !(hasSuburb && area.kind === 'postcode') && !places.ancestors(area).some(({ id }) => asked.has(id)),
  );
  return apart.length === 0 ? undefined : apart.slice(0, MOST_PLACES).map(({ id }) => id);

  function put(area: Area | undefined): void {
    if (area?.country === region) asked.set(area.id, area);
  }
}
