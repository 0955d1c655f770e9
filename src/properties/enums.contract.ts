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

/** What papers about a home are. */
export const DOCUMENT_KINDS = ['condition_report', 'sales_prospectus', 'energy_certificate', 'other'] as const;
export const DocumentKind = z.enum(DOCUMENT_KINDS).meta({ id: 'DocumentKind' });
export type DocumentKind = z.infer<typeof DocumentKind>;
/** Pages about one home that stand elsewhere: to be led to, never shown within ours. */
export const LINK_KINDS = ['video', 'tour', 'page'] as const;
export const ListedDocumentKind = z.enum([...DOCUMENT_KINDS, ...LINK_KINDS]).meta({ id: 'ListedDocumentKind' });
export type ListedDocumentKind = z.infer<typeof ListedDocumentKind>;

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

/** What nobody lives in: car spaces, and storage rooms where they are not business premises. */
export const ACCESSORY_TYPES = [
  'garage',
  'garage_parking',
  'storage_logistic',
] as const satisfies readonly PropertyType[];

/** Whether several of a property type are at one address. */
export const isOneOfSeveral = (type: PropertyType): boolean => SEVERAL.has(type);
const SEVERAL: ReadonlySet<PropertyType> = new Set(['apartment', 'flat', 'room_in_shared_apartment', 'dorm', 'office']);

/**
 * Whether a listing is a car space or storage room by itself, offered among homes. Searches for homes find
 * it only by its property type. Among business premises all kinds stand side by side, and none is one.
 */
export function isAccessory({
  objectType,
  propertyTypes,
}: {
  readonly objectType: ObjectType;
  readonly propertyTypes: readonly PropertyType[];
}): boolean {
  return (
    !objectType.startsWith('commercial') &&
    propertyTypes.every((type) => (ACCESSORY_TYPES as readonly PropertyType[]).includes(type))
  );
}

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
  'monthly_cost',
  'shared_cost',
  'price_per_primary',
  'usage_area',
  'commute',
  'next_viewing',
  'next_auction',
  'landsize',
  'distance',
  'available_from',
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

/**
 * Who says what a picture shows, those first whose word counts before that of the next: its owner, the sender of the
 * listing, the name of its file, a model that has looked at it.
 */
export const ROOM_SOURCES = ['owner', 'feed', 'name', 'model'] as const;
export type RoomSource = (typeof ROOM_SOURCES)[number];
/** Those who said it before the listing came here, and are kept with it. */
export const RECORDED_ROOM_SOURCES = ['owner', 'feed', 'name'] as const satisfies readonly RoomSource[];

export const ENERGY_LABELS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
export const HEATING_GRADES = ['yellow', 'light_green', 'green', 'orange', 'red'] as const;
/** Whether somebody rents what is sold. */
export const TENANCIES = ['vacant', 'tenanted'] as const;
/** How much of a building is offered. */
export const EXTENTS = ['whole', 'part'] as const;
export const FURNISHINGS = ['fully', 'partly', 'none'] as const;
/** A home is let until a day, or until one of the two gives notice. */
export const LEASE_KINDS = ['fixed', 'periodic'] as const;
/** `strata`: a part of a building in Australia, with a share of what is common. */
export const OWNERSHIPS = ['stock', 'share', 'freehold', 'cooperative', 'other', 'strata'] as const;
export type Ownership = (typeof OWNERSHIPS)[number];
export const LOCATION_TYPES = ['inland', 'mountain', 'coast'] as const;
export const PROJECT_PHASES = ['planning', 'sale', 'building', 'takeover'] as const;
export const PROGRESSES = ['inprogress', 'done', 'pending'] as const;
export const VIEWS = ['list', 'grid', 'map'] as const;

/** Grades of a part's condition in Norwegian surveyors' reports (NS 3600), the worst first; `tgiu` was not examined. */
export const CONDITION_GRADES = ['tg3', 'tg2', 'tgiu', 'tg1', 'tg0'] as const;
export type ConditionGrade = (typeof CONDITION_GRADES)[number];
/** Those that a report has to give a reason for. */
export const REMARKED_GRADES = ['tg3', 'tg2', 'tgiu'] as const;

/**
 * How a price in Australia is meant: as it stands; as the least that offers begin from; from one price to another; as
 * the agent's guide; or told by the agent alone. Such a figure is searched by, and never in an answer.
 */
export const PRICE_DISPLAYS = ['asking', 'offers_over', 'range', 'guide', 'contact_agent'] as const;
export const PriceDisplay = z.enum(PRICE_DISPLAYS).meta({ id: 'PriceDisplay' });
export type PriceDisplay = z.infer<typeof PriceDisplay>;
/** Whether goods and services tax (GST) is in a price or rent, or comes on top of it. */
export const GST = ['inclusive', 'exclusive'] as const;
/** How a home is sold in Australia. `tender` takes in expressions of interest: written offers by a day. */
export const SALE_METHODS = ['private_treaty', 'auction', 'tender'] as const;
export type SaleMethod = (typeof SALE_METHODS)[number];
export const AUCTION_PLACES = ['on_site', 'online', 'rooms'] as const;
/** What became of an auction: sold under the hammer, to somebody before it, or to somebody soon after. */
export const AUCTION_RESULTS = ['sold', 'sold_prior', 'sold_after', 'passed_in', 'withdrawn'] as const;

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
  'spa',
  'tennis_court',
  'fully_fenced',
  'floorboards',
  'rumpus_room',
  'broadband',
  'pay_tv',
  'intercom',
  'vacuum_system',
  'solar_hot_water',
  'grey_water',
] as const;
export const Facility = z.enum(FACILITIES).meta({ id: 'Facility' });
export type Facility = z.infer<typeof Facility>;
