import type { Region } from '../../texts/messages.ts';
import { listingTypeOf } from '../../properties/web/listing-type.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import type { Facility } from '../../properties/enums.contract.ts';
import { marketFacilities } from '../../properties/market-facilities.contract.ts';
import type { SearchFilter } from '../../search/filter.contract.ts';

/** What of a home is looked at when it is asked what several have in common. */
export interface CommonFacts {
  readonly id: string;
  readonly listingType: SearchFilter['listingType'];
  /** From wide to narrow: `['Oslo', 'Grünerløkka']`. */
  readonly places: readonly string[];
  readonly type?: ListingCard['propertyType'][number];
  readonly price?: ListingCard['prices']['price'];
  readonly bedrooms?: number;
  /** m², as a search for its size has it. */
  readonly area?: number;
  readonly facilities: readonly Facility[];
}

/** What homes have in common, as a search that finds them all. */
export interface InCommon {
  readonly filter: Partial<SearchFilter>;
  /** The narrowest place that all are in, or the few below it that each are. */
  readonly places: readonly string[];
  readonly currency: string | undefined;
}

export function commonFactsOf(card: ListingCard): CommonFacts {
  const { address, propertyType, prices, details, facilities } = card;
  const places = [address.region, address.municipality, address.suburb].filter((place) => place !== undefined);
  const area = details.usageArea ?? details.floorSize;
  return {
    id: card.propertyId,
    listingType: listingTypeOf(card),
    places: places.filter((place, index) => place.toLowerCase() !== places[index - 1]?.toLowerCase()),
    ...(propertyType[0] === undefined ? {} : { type: propertyType[0] }),
    ...(prices.price === undefined ? {} : { price: prices.price }),
    ...(details.bedrooms === undefined ? {} : { bedrooms: details.bedrooms }),
    ...(area === undefined ? {} : { area }),
    facilities,
  };
}

/** So many at least: one home has all in common with itself. */
const FEWEST = 2;
/** More kinds than these are no wish. */
const MOST_TYPES = 2;

/** More suburbs than these are no wish, nor are such that hold a single home. */
const MOST_PLACES = 3;
const FEWEST_IN_PLACE = 2;

/**
 * Of the kind of search that finds most of them: the narrowest place that all are in, or the suburbs that hold several
 * each, their kinds, the bedrooms and the size that the smallest has, what all of them have, and the prices between
 * which they lie, rounded outwards. Undefined of fewer than two.
 */
export function inCommon(liked: readonly CommonFacts[], region: Region): InCommon | undefined {
  const listingType = mostFrequent(liked.map((home) => home.listingType));
  const homes = liked.filter((home) => home.listingType === listingType);
  if (listingType === undefined || homes.length < FEWEST) return undefined;
  const addresses = sharedPlaces(homes.map((home) => home.places));
  const areas = homes.flatMap((home) => home.area ?? []);
  const area = areas.length === homes.length ? roundedDown(Math.min(...areas)) : 0;
  const types = [...new Set(homes.flatMap((home) => home.type ?? []))];
  const bedrooms = Math.min(...homes.map((home) => home.bedrooms ?? 0));
  const prices = homes.flatMap((home) => home.price ?? []);
  const [currency, ...otherCurrencies] = new Set(prices.map((price) => price.currency));
  const amounts = prices.map(({ amount }) => amount);
  const hasPrices = amounts.length === homes.length && otherCurrencies.length === 0;
  const isRent = listingType === 'rent';
  const facilities = sharedFacilities(homes, listingType, region);
  return {
    filter: {
      listingType,
      ...(isRent ? { acquisition: 'rent' } : {}),
      ...(addresses.length === 0 ? {} : { address: addresses.map((places) => places.join(',').toLowerCase()) }),
      ...(types.length === 0 || types.length > MOST_TYPES ? {} : { propertyType: types }),
      ...(bedrooms < 1 ? {} : { bedroom: { min: bedrooms } }),
      ...(area < 1 ? {} : { usageArea: { min: area } }),
      ...(facilities.length === 0 ? {} : { facilities }),
      ...(hasPrices ? { price: roundedOutwards(Math.min(...amounts), Math.max(...amounts)) } : {}),
    },
    places: addresses.flatMap((places) => places.at(-1) ?? []),
    currency,
  };
}

/** So many facilities at most, those that most people ask for first. */
const MOST_FACILITIES = 3;

/** What all of them have. */
function sharedFacilities(
  homes: readonly CommonFacts[],
  listingType: SearchFilter['listingType'],
  region: Region,
): Facility[] {
  const use = listingType === 'commercial' || listingType === 'leisure' ? listingType : 'residential';
  return marketFacilities(region, use)
    .filter((facility) => homes.every((home) => home.facilities.includes(facility)))
    .slice(0, MOST_FACILITIES);
}

function mostFrequent<T>(values: readonly T[]): T | undefined {
  const count = (value: T) => values.filter((other) => other === value).length;
  return values.reduce<T | undefined>(
    (best, value) => (best === undefined || count(value) > count(best) ? value : best),
    undefined,
  );
}

/** Where all are, or the few places right below that where each of them is. */
function sharedPlaces(lists: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const shared = sharedStart(lists);
  const below = new Map<string, number>();
  for (const list of lists) {
    const place = list[shared.length];
    if (place === undefined) return shared.length === 0 ? [] : [shared];
    below.set(place, (below.get(place) ?? 0) + 1);
  }
  const isFew = shared.length > 0 && below.size <= MOST_PLACES;
  return isFew && [...below.values()].every((count) => count >= FEWEST_IN_PLACE)
    ? [...below.keys()].map((place) => [...shared, place])
    : shared.length === 0
      ? []
      : [shared];
}

function sharedStart(lists: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...others] = lists;
  const end = first.findIndex((place, index) => others.some((list) => list[index] !== place));
  return end < 0 ? first : first.slice(0, end);
}

/** To two figures of the higher: 4 180 000 and 5 320 000 lie between 4 100 000 and 5 400 000. */
function roundedOutwards(min: number, max: number): { readonly min: number; readonly max: number } {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(max, 1))) - 1);
  return { min: Math.floor(min / step) * step, max: Math.ceil(max / step) * step };
}

/** 87 m² is at least 85, and 134 at least 130. */
function roundedDown(area: number): number {
  const step = area < 100 ? 5 : 10;
  return Math.floor(area / step) * step;
}
