import { z } from 'zod';

/** The closed sets of values of the product specification, section 3, as they stand on the wire. */

export const REGIONS = ['no', 'au'] as const;

export const PROPERTY_TYPES = [
  'house',
  'land',
  'apartment',
  'townhouse',
  'warehouse',
  'retirement',
  'single_dwelling',
  'twin_dwelling',
  'under_construction',
  'leisure',
  'others',
  'garage',
  'dorm',
  'flat',
  'grocery_shop',
  'hotel_accommodation',
  'workshop',
  'office',
  'mall',
  'farm',
  'production_industry',
  'combination',
  'storage_logistic',
  'garage_parking',
  'education_events',
  'apartment_building',
  'canteen',
  'room_in_shared_apartment',
  'cabin',
  'plot',
] as const;
export const PropertyType = z.enum(PROPERTY_TYPES).meta({ id: 'PropertyType' });
export type PropertyType = z.infer<typeof PropertyType>;

/** What people search among. */
export const LISTING_TYPES = ['buy', 'rent', 'residential', 'commercial', 'new_homes', 'leisure'] as const;
export const ListingType = z.enum(LISTING_TYPES).meta({ id: 'ListingType' });
export type ListingType = z.infer<typeof ListingType>;

/** What an owner lists: a use of the property, and whether it is sold or let. */
export const OBJECT_TYPES = [
  'residential_sale',
  'residential_rent',
  'commercial_sale',
  'commercial_rent',
  'leisure_sale',
  'leisure_rent',
] as const;
export const ObjectType = z.enum(OBJECT_TYPES).meta({ id: 'ObjectType' });
export type ObjectType = z.infer<typeof ObjectType>;

export const ACQUISITIONS = ['buy', 'rent', 'sale'] as const;
export const OFFER_TYPES = ['sale', 'rent'] as const;
export type OfferType = (typeof OFFER_TYPES)[number];

export const CONDITIONS = ['new', 'used'] as const;
/** `user` is a private owner, `api` an agent. */
export const OWNER_TYPES = ['user', 'api'] as const;
/** Other names by which the specification calls the same two. */
export const OWNER_TYPE_ALIASES = { agent: 'api', person: 'user', private: 'user' } as const;

/** What a listing's availability can be; a filter may also ask for `all`. */
export const AVAILABILITIES = ['available', 'unavailable', 'sold', 'rented', 'future'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

export const SORT_FIELDS = [
  'relevance',
  'created_at',
  'publish_date',
  'price',
  'primary_room',
  'total_price',
  'price_per_primary',
  'usage_area',
  'commute',
] as const;
export type SortField = (typeof SORT_FIELDS)[number];
export const ORDERS = ['asc', 'desc'] as const;

export const ROOM_CATEGORIES = [
  'bedroom',
  'bathroom',
  'kitchen',
  'living_room',
  'exterior',
  'floorplan',
  'garage',
  'other',
] as const;
export const RoomCategory = z.enum(ROOM_CATEGORIES).meta({ id: 'RoomCategory' });
export type RoomCategory = z.infer<typeof RoomCategory>;

export const ENERGY_LABELS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
export const HEATING_GRADES = ['yellow', 'light_green', 'green', 'orange', 'red'] as const;
export const FURNISHINGS = ['fully', 'partly', 'none'] as const;
export const OWNERSHIPS = ['stock', 'share', 'freehold', 'cooperative', 'other'] as const;
export const LOCATION_TYPES = ['inland', 'mountain', 'coast'] as const;
export const PROJECT_PHASES = ['planning', 'sale', 'building', 'takeover'] as const;
export const PROGRESSES = ['inprogress', 'done', 'pending'] as const;
export const VIEWS = ['list', 'grid', 'map'] as const;

export const PRICE_ACTIONS = ['listed', 'price_up', 'price_down', 'sold', 'rented', 'withdrawn', 'relisted'] as const;

export const FACILITIES = [
  'balcony',
  'terrace',
  'garden',
  'elevator',
  'garage',
  'parking',
  'ev_charging',
  'fireplace',
  'heat_pump',
  'solar_panels',
  'air_conditioning',
  'underfloor_heating',
  'balanced_ventilation',
  'fibre',
  'alarm',
  'janitor_service',
  'shared_laundry',
  'storage_room',
  'cellar',
  'bicycle_room',
  'guest_room',
  'home_office',
  'sauna',
  'pool',
  'gym',
  'roof_terrace',
  'sea_view',
  'mountain_view',
  'water_access',
  'boathouse',
  'mooring',
  'ski_in_ski_out',
  'hiking_nearby',
  'public_transport',
  'charging_bicycle',
  'wheelchair_accessible',
  'quiet',
  'child_friendly',
  'granny_flat',
  'workshop_space',
  'loading_dock',
  'canteen',
  'reception',
  'meeting_rooms',
  'dishwasher',
  'built_in_wardrobes',
  'ensuite',
  'open_plan',
  'water_tank',
] as const;
export const Facility = z.enum(FACILITIES).meta({ id: 'Facility' });
export type Facility = z.infer<typeof Facility>;
