import type { Region } from '../../texts/messages.ts';
import type { Facility, PropertyType } from '../../properties/enums.contract.ts';
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
        ? LEISURE_TYPES
        : [...HOME_TYPES[region], ...(isRent ? SHARED_TYPES : [])];
  return [...fitting, ...chosen.filter((type) => !fitting.includes(type))];
}

/** What homes of the market may have, what most people ask for first; and what is chosen anyway. */
export function offeredFacilities({ region, use }: Market, chosen: readonly Facility[]): readonly Facility[] {
  const fitting =
    use === 'residential' ? HOME_FACILITIES[region] : use === 'leisure' ? LEISURE_FACILITIES : COMMERCIAL_FACILITIES;
  return [...fitting, ...chosen.filter((facility) => !fitting.includes(facility))];
}

const HOME_TYPES: Readonly<Record<Region, readonly PropertyType[]>> = {
  no: ['apartment', 'single_dwelling', 'twin_dwelling', 'townhouse', 'plot', 'farm', 'garage_parking', 'others'],
  au: ['house', 'apartment', 'townhouse', 'twin_dwelling', 'flat', 'land', 'retirement', 'farm', 'others'],
};
const SHARED_TYPES: readonly PropertyType[] = ['room_in_shared_apartment', 'dorm'];
const LEISURE_TYPES: readonly PropertyType[] = [
  'cabin',
  'single_dwelling',
  'apartment',
  'townhouse',
  'twin_dwelling',
  'plot',
  'farm',
  'others',
];
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

const EVERYWHERE: readonly Facility[] = [
  'storage_room',
  'bicycle_room',
  'home_office',
  'guest_room',
  'granny_flat',
  'dishwasher',
  'built_in_wardrobes',
  'ensuite',
  'open_plan',
  'fibre',
  'alarm',
  'solar_panels',
  'sauna',
  'gym',
  'cellar',
  'workshop_space',
  'charging_bicycle',
  'wheelchair_accessible',
  'child_friendly',
  'quiet',
  'public_transport',
  'hiking_nearby',
  'sea_view',
  'mountain_view',
  'water_access',
  'janitor_service',
  'shared_laundry',
];
const HOME_FACILITIES: Readonly<Record<Region, readonly Facility[]>> = {
  no: [
    'balcony',
    'terrace',
    'roof_terrace',
    'garden',
    'elevator',
    'garage',
    'parking',
    'ev_charging',
    'fireplace',
    'heat_pump',
    'underfloor_heating',
    'balanced_ventilation',
    ...EVERYWHERE,
    'pool',
  ],
  au: [
    'balcony',
    'terrace',
    'roof_terrace',
    'garden',
    'pool',
    'garage',
    'parking',
    'ev_charging',
    'air_conditioning',
    'elevator',
    'fireplace',
    'water_tank',
    'fully_fenced',
    'spa',
    'tennis_court',
    'solar_hot_water',
    ...EVERYWHERE,
    'underfloor_heating',
    'balanced_ventilation',
  ],
};
const LEISURE_FACILITIES: readonly Facility[] = [
  'terrace',
  'balcony',
  'fireplace',
  'sauna',
  'sea_view',
  'mountain_view',
  'water_access',
  'mooring',
  'boathouse',
  'ski_in_ski_out',
  'hiking_nearby',
  'parking',
  'ev_charging',
  'garage',
  'garden',
  'heat_pump',
  'air_conditioning',
  'pool',
  'guest_room',
  'dishwasher',
  'fibre',
  'storage_room',
  'water_tank',
  'solar_panels',
  'quiet',
  'child_friendly',
  'wheelchair_accessible',
];
const COMMERCIAL_FACILITIES: readonly Facility[] = [
  'parking',
  'elevator',
  'meeting_rooms',
  'reception',
  'canteen',
  'loading_dock',
  'workshop_space',
  'fibre',
  'air_conditioning',
  'balanced_ventilation',
  'ev_charging',
  'bicycle_room',
  'storage_room',
  'alarm',
  'janitor_service',
  'public_transport',
  'wheelchair_accessible',
  'solar_panels',
  'garage',
  'gym',
  'terrace',
  'roof_terrace',
];
