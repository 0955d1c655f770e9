import type { Region } from '../../texts/messages.ts';
import type { Facility, Ownership, PropertyType } from '../../properties/enums.contract.ts';
import { marketFacilities } from '../../properties/market-facilities.contract.ts';
import type { SearchFilter } from '../filter.contract.ts';

/** Which of the many values make sense in a kind of search, in the order they are offered. */

/** What is searched among: it decides which filters there are. */
export interface Market {
  readonly region: Region;
  readonly use: 'residential' | 'commercial' | 'leisure';
  readonly isRent: boolean;
}

export function marketOf(
  { listingType, acquisition }: Pick<SearchFilter, 'listingType' | 'acquisition'>,
  region: Region,
): Market {
  return {
    region,
    use: listingType === 'commercial' || listingType === 'leisure' ? listingType : 'residential',
    isRent: acquisition === 'rent',
  };
}

/** The property types of the market, and those that are chosen anyway. */
export function offeredTypes(
  { region, use, isRent }: Market,
  chosen: readonly PropertyType[],
): readonly PropertyType[] {
  const fitting =
    use === 'commercial'
      ? COMMERCIAL_TYPES
      : use === 'leisure'
        ? LEISURE_TYPES[region]
        : isRent
          ? [...HOME_TYPES[region].filter((type) => !BARE.has(type)), ...SHARED_TYPES]
          : HOME_TYPES[region];
  return [...fitting, ...chosen.filter((type) => !fitting.includes(type))];
}

/** What homes of the market may have, what most people ask for first; and what is chosen anyway. */
export function offeredFacilities({ region, use }: Market, chosen: readonly Facility[]): readonly Facility[] {
  const fitting = marketFacilities(region, use);
  return [...fitting, ...chosen.filter((facility) => !fitting.includes(facility))];
}

/** How homes of the market are owned, what is most usual first. */
export const OWNERSHIPS_OF: Readonly<Record<Region, readonly Ownership[]>> = {
  no: ['freehold', 'share', 'stock', 'cooperative', 'other'],
  au: ['freehold', 'strata', 'cooperative', 'other'],
};

const HOME_TYPES: Readonly<Record<Region, readonly PropertyType[]>> = {
  no: [
    ...(['apartment', 'flat', 'single_dwelling', 'twin_dwelling', 'townhouse'] as const),
    ...(['plot', 'farm', 'garage_parking', 'others'] as const),
  ],
  au: ['house', 'apartment', 'townhouse', 'twin_dwelling', 'land', 'retirement', 'farm', 'garage_parking', 'others'],
};
/** Land that nobody lives on is sold and not let. */
const BARE: ReadonlySet<PropertyType> = new Set(['land', 'plot']);
const SHARED_TYPES: readonly PropertyType[] = ['room_in_shared_apartment', 'dorm'];
const LEISURE_HOMES = ['cabin', 'single_dwelling', 'apartment', 'townhouse', 'twin_dwelling'] as const;
const LEISURE_TYPES: Readonly<Record<Region, readonly PropertyType[]>> = {
  no: [...LEISURE_HOMES, 'plot', 'farm', 'others'],
  au: [...LEISURE_HOMES, 'land', 'farm', 'others'],
};
const COMMERCIAL_TYPES: readonly PropertyType[] = [
  'office',
  'grocery_shop',
  'mall',
  'workshop',
  'warehouse',
  'storage_logistic',
  'production_industry',
  'hotel_accommodation',
  'apartment_building',
  'education_events',
  'canteen',
  'combination',
  'farm',
  'garage_parking',
  'others',
];
