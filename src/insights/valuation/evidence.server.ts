import type { PropertyType } from '../../properties/enums.contract.ts';
import type { ListingRecord } from '../../properties/record.contract.ts';
import type { Home, Kind, Sale } from './model/home.ts';

/** What of a listing an estimate can use. */
export type Evidence = Pick<
  ListingRecord,
  | 'objectType'
  | 'propertyTypes'
  | 'availability'
  | 'condition'
  | 'isProject'
  | 'address'
  | 'details'
  | 'yearBuilt'
  | 'prices'
  | 'publishedAt'
  | 'soldAt'
>;

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

/** The home as the model sees it; undefined where it is of no kind that the model knows, or nobody knows where it is. */
export function homeOf({ propertyTypes, address, details, yearBuilt, condition }: Evidence): Home | undefined {
  const kind = propertyTypes.map((type) => KIND_OF[type]).find((known) => known !== undefined);
  if (kind === undefined || address.lat === undefined || address.lng === undefined) return undefined;
  return {
    lat: address.lat,
    lon: address.lng,
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

function askedPrice({ askingPrice, priceMin, priceMax }: ListingRecord['prices']): number | undefined {
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
