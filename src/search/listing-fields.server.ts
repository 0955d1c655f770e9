import {
  AVAILABILITIES,
  CONDITIONS,
  ENERGY_LABELS,
  FACILITIES,
  FURNISHINGS,
  LOCATION_TYPES,
  OBJECT_TYPES,
  OWNER_TYPES,
  OWNERSHIPS,
  PRICE_DISPLAYS,
  PROPERTY_TYPES,
  SALE_METHODS,
  TENANCIES,
} from '../properties/enums.contract.ts';
import { REACHES } from '../properties/place.contract.ts';

/** What listings can be searched by: the fields that every search engine has to know, with their values by name. */

/** Region and offer together: searches hardly ever mix them. */
export const MARKETS = ['no_sale', 'no_rent', 'au_sale', 'au_rent'] as const;
/** Currencies that prices on the map can be in; one that is not here is shown without its price. */
export const CURRENCIES = ['NOK', 'USD', 'AUD', 'NZD', 'EUR', 'GBP', 'SEK', 'DKK', 'ISK', 'CHF'] as const;
/** For what is true, false or not said. */
export const YES_NO = ['no', 'yes'] as const;

/** Of a place that is known exactly, and of those that are known to some metres. */
export const REACH_NAMES = ['exact', ...REACHES.map(String)] as const;

/**
 * A unit is a home whose development has a listing of its own that is on the market; a listed project is a development
 * of which that is so. A `project` has no such units, and is found by what it spans.
 */
export const OFFERINGS = ['single', 'project', 'unit', 'listed_project'] as const;

/** Closed, small sets of values; `many`: a listing may have several. */
export const CATEGORIES = {
  market: { values: MARKETS },
  objectType: { values: OBJECT_TYPES },
  propertyType: { values: PROPERTY_TYPES, many: true },
  /** A car space by itself, which no home is; see `isAccessory`. */
  accessory: { values: YES_NO },
  /** Whether it is a development, one of the homes in one, or a home by itself; see {@link OFFERINGS}. */
  offering: { values: OFFERINGS },
  availability: { values: AVAILABILITIES },
  condition: { values: CONDITIONS },
  ownership: { values: OWNERSHIPS },
  ownerType: { values: OWNER_TYPES },
  energyLabel: { values: ENERGY_LABELS },
  furnished: { values: FURNISHINGS },
  locationType: { values: LOCATION_TYPES },
  facilities: { values: FACILITIES, many: true },
  petsAllowed: { values: YES_NO },
  landOwned: { values: YES_NO },
  /** Of premises for sale: searches for what is to let find them too, by their rent. */
  alsoLet: { values: YES_NO },
  currency: { values: CURRENCIES },
  /** How the price is meant: marks on the map tell none that the agent alone tells. */
  priceDisplay: { values: PRICE_DISPLAYS },
  saleMethod: { values: SALE_METHODS },
  underOffer: { values: YES_NO },
  /** Of business premises. */
  tenancy: { values: TENANCIES },
  /** How far from its coordinates it may be, in metres; none when nobody knows where it is. */
  reach: { values: REACH_NAMES },
} as const;
export type CategoryName = keyof typeof CATEGORIES;

/**
 * Money in whole units of the listing's own currency, areas in m², instants in unix seconds, days as days
 * since 1970. A project spans from `bedrooms` to `bedroomsMax` and so on; for one home both are equal.
 */
export const NUMBERS = {
  /** When it was first published: what is published anew is no newer. */
  created: { sortable: true },
  published: { sortable: true },
  /** When it was sold or let, as its listing says. */
  sold: { sortable: true },
  /** When it came on the market here, when it left it, and when its price last fell. */
  came: {},
  left: {},
  cheaper: {},
  price: { sortable: true },
  totalPrice: { sortable: true },
  pricePerArea: { sortable: true },
  /** A month of owning it, and the shared costs of one after the association's loan has become dearer. */
  monthlyCost: { sortable: true },
  dearerSharedCost: {},
  /** What a month on a reader's own terms is worked out from; see insights/mortgage/own-terms.contract.ts. */
  purchaseCost: {},
  usualLoan: {},
  runningCost: {},
  primaryRoom: { sortable: true },
  usageArea: { sortable: true },
  primaryRoomMax: {},
  usageAreaMax: {},
  priceMax: {},
  totalPriceMax: {},
  askingPrice: {},
  jointDebt: {},
  /** Percent of the total price. */
  jointDebtShare: {},
  sharedCost: { sortable: true },
  /** Of what is to let its price; premises that are for sale and to let are ordered by it among what is to let. */
  rent: { sortable: true },
  rentMax: {},
  /** Not of a room in a shared home, which has none of its own: `sharedBedrooms` are those of its home. */
  bedrooms: {},
  bedroomsMax: {},
  sharedBedrooms: {},
  bathrooms: {},
  bathroomsMax: {},
  /** As the listing tells it; searches go by `spaces`. */
  garage: {},
  spaces: {},
  spacesMax: {},
  landSize: { sortable: true },
  yearBuilt: {},
  floor: {},
  transportDistance: {},
  availableFrom: { sortable: true },
  leaseMonths: {},
  /** Of business premises. */
  returnPercent: {},
  areaInternal: {},
  /** The id of a project, and of its units: searches by project take them together by it. */
  project: {},
} as const;
export type NumberName = keyof typeof NUMBERS;
export type SortableName = {
  [Name in NumberName]: (typeof NUMBERS)[Name] extends { readonly sortable: true } ? Name : never;
}[NumberName];

/**
 * Open sets of values, any number of them for a listing: an area's id, an agency's id, the id of a unit's project, its
 * street (see street-key.server.ts), a day `YYYY-MM-DD` on the wall clock where the home stands, and such a day with
 * its zone (see {@link zonedDay}).
 */
export const KEYS = [
  'area',
  'agency',
  'project',
  'street',
  'viewingDay',
  'viewingZonedDay',
  'auctionDay',
  'auctionZonedDay',
  'publishedDay',
  'viewing',
  'auction',
] as const;
export type KeyName = (typeof KEYS)[number];
/** Keys that are stretches of time, as {@link spanName} writes them. */
export type SpanName = Extract<KeyName, 'viewing' | 'auction'>;

/** A stretch of time to the minute. */
export interface Span {
  /** Minutes since 1970. */
  readonly start: number;
  /** At most {@link LONGEST_SPAN}. */
  readonly minutes: number;
}

/** Minutes; one that lasts longer counts as one of these. */
export const LONGEST_SPAN = 255;

/** As a key's value: `29389410+60`. */
export function spanName({ start, minutes }: Span): string {
  return `${start}+${minutes}`;
}

export function spanOf(name: string): Span {
  const [start = NaN, minutes = NaN] = name.split('+').map(Number);
  return { start, minutes };
}

/** Whether it goes on, or is to come, at an instant in unix seconds. */
export function isAhead({ start, minutes }: Span, at: number): boolean {
  return (start + minutes) * 60 > at;
}

/** Texts, searched by word; the weight says how much a word there counts for the order by relevance. */
export const TEXTS = {
  title: { weight: 3 },
  place: { weight: 2 },
  facts: { weight: 2 },
  description: { weight: 1 },
} as const;
export type TextName = keyof typeof TEXTS;

export function marketOf(region: 'no' | 'au', offer: 'sale' | 'rent'): (typeof MARKETS)[number] {
  return `${region}_${offer}`;
}
