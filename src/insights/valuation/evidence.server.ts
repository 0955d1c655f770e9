import type { PropertyType } from '../../properties/enums.contract.ts';
import { isPriceHidden } from '../../properties/sale-terms.contract.ts';
import { placeOf } from '../../properties/place.contract.ts';
import type { PricedHome } from '../../properties/sales-store.server.ts';
import type { Home, Kind, Sale } from './model/home.ts';

/** What of a listing an estimate can use. */
export type Evidence = Omit<PricedHome, 'id' | 'landRegistry' | 'projectExternalId' | 'source' | 'agencyId'>;

/** The kinds of home that the model knows. What is not here is no home, or is priced by what it earns. */
export const KIND_OF: Readonly<Partial<Record<PropertyType, Kind>>> = {
  house: 'detached',
  single_dwelling: 'detached',
  townhouse: 'attached',
  twin_dwelling: 'attached',
  apartment: 'flat',
  flat: 'flat',
  cabin: 'leisure',
  leisure: 'leisure',
};

/** A home that may be farther from where it is said to be has no place that says anything of its price. */
const WIDEST_METRES = 4_000;

/**
 * The home as the model sees it; undefined where it is of no kind that the model knows, or nobody knows where it is.
 */
export function homeOf({
  propertyTypes,
  address,
  approximatePlace,
  details,
  yearBuilt,
  condition,
}: Pick<Evidence, 'propertyTypes' | 'address' | 'approximatePlace' | 'details' | 'yearBuilt' | 'condition'>):
  | Home
  | undefined {
  const kind = propertyTypes.map((type) => KIND_OF[type]).find((known) => known !== undefined);
  const place = placeOf({ address, approximatePlace });
  if (kind === undefined || place === undefined || place.metres > WIDEST_METRES) return undefined;
  return {
    lat: place.lat,
    lon: place.lng,
    ...(place.metres === 0 ? {} : { spread: place.metres }),
    kind,
    area: positive(details.areaInternal ?? details.primaryRoom ?? details.floorSize ?? details.usageArea),
    bedrooms: details.bedrooms,
    bathrooms: positive(details.bathrooms),
    garage: details.garage,
    land: positive(details.landSize ?? details.plotArea),
    yearBuilt,
    isNew: condition === 'new',
    floor: details.floor,
  };
}

/**
 * The home with the price that it was sold or is offered for, shared debt included: a share with debt
 * costs its buyer both. An asking price counts from the day it was published; the middle of a guide stands for it.
 */
export function saleOf(listing: Evidence): Sale | undefined {
  const home = homeOf(listing);
  const { prices, soldAt, publishedAt, isProject, availability } = listing;
  if (home === undefined || isProject || availability === 'unavailable') return undefined;
  const paid = availability === 'sold' ? prices.soldPrice : undefined;
  const price = (paid ?? askedPrice(prices) ?? 0) + (prices.jointDebt ?? 0);
  if (price < LEAST_PRICE) return undefined;
  return {
    ...home,
    price,
    day: dayOf(paid === undefined ? publishedAt : (soldAt ?? publishedAt)),
    isAsking: paid === undefined,
  };
}

/** Below this it is a mistake, or a price a month. */
const LEAST_PRICE = 10_000;

function askedPrice(prices: PricedHome['prices']): number | undefined {
  const { askingPrice, priceMin, priceMax } = prices;
  // What is not told of a home is not told beside another either.
  if (isPriceHidden({ prices })) return undefined;
  if (priceMin !== undefined && priceMax !== undefined) return (priceMin + priceMax) / 2;
  return askingPrice ?? priceMin ?? priceMax;
}

/** Days since 1970-01-01 of an instant. */
export function dayOf(instant: string | Date): number {
  return Math.floor(new Date(instant).getTime() / 86_400_000);
}

function positive(value: number | undefined): number | undefined {
  return value !== undefined && value > 0 ? value : undefined;
}
