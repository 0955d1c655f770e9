import { listingTypeOf } from '../../properties/web/listing-type.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import type { SearchFilter } from '../../search/filter.contract.ts';

/** What of a home is looked at when it is asked what several have in common. */
export interface CommonFacts {
  readonly listingType: SearchFilter['listingType'];
  /** From wide to narrow: `['Oslo', 'Grünerløkka']`. */
  readonly places: readonly string[];
  readonly type?: ListingCard['propertyType'][number];
  readonly price?: ListingCard['prices']['price'];
  readonly bedrooms?: number;
  readonly area?: number;
}

/** What homes have in common, as a search that finds them all. */
export interface InCommon {
  readonly filter: Partial<SearchFilter>;
  /** The narrowest place that all are in. */
  readonly place: string | undefined;
  readonly currency: string | undefined;
}

export function commonFactsOf(card: ListingCard): CommonFacts {
  const { address, propertyType, prices, details } = card;
  const places = [address.region, address.municipality, address.suburb].filter((place) => place !== undefined);
  const area = details.areaInternal ?? details.usageArea ?? details.primaryRoom;
  return {
    listingType: listingTypeOf(card),
    places: places.filter((place, index) => place.toLowerCase() !== places[index - 1]?.toLowerCase()),
    ...(propertyType[0] === undefined ? {} : { type: propertyType[0] }),
    ...(prices.price === undefined ? {} : { price: prices.price }),
    ...(details.bedrooms === undefined ? {} : { bedrooms: details.bedrooms }),
    ...(area === undefined ? {} : { area }),
  };
}

/** So many at least: one home has all in common with itself. */
const FEWEST = 2;
/** More kinds than these are no wish. */
const MOST_TYPES = 2;

/**
 * Of the kind of search that finds most of them: the narrowest place that all are in, their kinds, the bedrooms that
 * the smallest has, and the prices between which they lie, rounded outwards. Undefined of fewer than two.
 */
export function inCommon(liked: readonly CommonFacts[]): InCommon | undefined {
  const listingType = mostFrequent(liked.map((home) => home.listingType));
  const homes = liked.filter((home) => home.listingType === listingType);
  if (listingType === undefined || homes.length < FEWEST) return undefined;
  const places = sharedStart(homes.map((home) => home.places));
  const types = [...new Set(homes.flatMap((home) => home.type ?? []))];
  const bedrooms = Math.min(...homes.map((home) => home.bedrooms ?? 0));
  const prices = homes.flatMap((home) => home.price ?? []);
  const [currency, ...otherCurrencies] = new Set(prices.map((price) => price.currency));
  const amounts = prices.map(({ amount }) => amount);
  const hasPrices = amounts.length === homes.length && otherCurrencies.length === 0;
  const isRent = listingType === 'rent';
  return {
    filter: {
      listingType,
      ...(isRent ? { acquisition: 'rent' } : {}),
      ...(places.length === 0 ? {} : { address: [places.join(',').toLowerCase()] }),
      ...(types.length === 0 || types.length > MOST_TYPES ? {} : { propertyType: types }),
      ...(bedrooms < 1 ? {} : { bedroom: { min: bedrooms } }),
      ...(hasPrices ? { price: roundedOutwards(Math.min(...amounts), Math.max(...amounts)) } : {}),
    },
    place: places.at(-1),
    currency,
  };
}

function mostFrequent<T>(values: readonly T[]): T | undefined {
  const count = (value: T) => values.filter((other) => other === value).length;
  return values.reduce<T | undefined>(
    (best, value) => (best === undefined || count(value) > count(best) ? value : best),
    undefined,
  );
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
