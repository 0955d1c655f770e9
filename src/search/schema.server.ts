import { translator } from '../contract/messages.ts';
import '../contract/texts.server.ts';
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
  PROPERTY_TYPES,
} from '../properties/enums.contract.ts';
import { agencyIdOfListing, localParts, pricePerArea } from '../properties/present.server.ts';
import type { StoredListing } from '../properties/read.server.ts';
import type { Document, Schema } from './engine/types.ts';

/** What the engine is told of homes: its schema, and each listing as a document. */

/** Region and offer together: searches hardly ever mix them. */
export const MARKETS = ['no_sale', 'no_rent', 'au_sale', 'au_rent'] as const;
/** Currencies that prices on the map can be in; one that is not here is shown without its price. */
export const CURRENCIES = ['NOK', 'USD', 'AUD', 'NZD', 'EUR', 'GBP', 'SEK', 'DKK', 'ISK', 'CHF'] as const;
/** For what is true, false or not said. */
export const YES_NO = ['no', 'yes'] as const;

export const CATEGORIES = {
  market: { values: MARKETS },
  objectType: { values: OBJECT_TYPES },
  propertyType: { values: PROPERTY_TYPES, many: true },
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
  currency: { values: CURRENCIES },
} as const;
export type CategoryName = keyof typeof CATEGORIES;

/**
 * Money in whole units of the listing's own currency, areas in m², instants in unix seconds, days as days
 * since 1970. A project spans from `bedrooms` to `bedroomsMax` and so on; for one home both are equal.
 */
export const NUMBERS = {
  created: { sortable: true },
  published: { sortable: true },
  price: { sortable: true },
  totalPrice: { sortable: true },
  pricePerArea: { sortable: true },
  primaryRoom: { sortable: true },
  usageArea: { sortable: true },
  primaryRoomMax: {},
  usageAreaMax: {},
  priceMax: {},
  askingPrice: {},
  jointDebt: {},
  sharedCost: {},
  rent: {},
  bedrooms: {},
  bedroomsMax: {},
  bathrooms: {},
  bathroomsMax: {},
  garage: {},
  garageMax: {},
  landSize: {},
  yearBuilt: {},
  floor: {},
  transportDistance: {},
  availableFrom: {},
} as const;
export type NumberName = keyof typeof NUMBERS;

/** Raised when {@link documentOf} says something else of the same record: indexes of before are then not taken up again. */
export const DOCUMENTS = 2;

export const SCHEMA: Schema = {
  categories: CATEGORIES,
  numbers: NUMBERS,
  keys: ['area', 'agency', 'viewingDay', 'publishedDay'],
  texts: { title: { weight: 3 }, place: { weight: 2 }, facts: { weight: 2 }, description: { weight: 1 } },
  partition: 'market',
};

export function marketOf(region: 'no' | 'au', offer: 'sale' | 'rent'): (typeof MARKETS)[number] {
  return `${region}_${offer}`;
}

export function documentOf(listing: StoredListing): Document {
  const { address, details, prices, contract } = listing;
  const offer = listing.objectType.endsWith('rent') ? 'rent' : 'sale';
  // Homes measured by the newer standard have no primary room; what they have of living area stands in for it.
  const primaryRoom = details.primaryRoom ?? details.areaInternal ?? details.floorSize ?? details.usageArea;
  const usageArea = details.usageArea ?? details.floorSize;
  const price = listing.mainPrice;
  return {
    id: Number(listing.id),
    lat: address.lat ?? NaN,
    lon: address.lng ?? NaN,
    categories: {
      market: [MARKETS.indexOf(marketOf(listing.region, offer))],
      objectType: ordinals(OBJECT_TYPES, listing.objectType),
      propertyType: ordinals(PROPERTY_TYPES, ...listing.propertyTypes),
      availability: ordinals(AVAILABILITIES, listing.availability),
      condition: ordinals(CONDITIONS, listing.condition),
      ownership: ordinals(OWNERSHIPS, listing.ownership),
      ownerType: ordinals(OWNER_TYPES, listing.ownerType),
      energyLabel: ordinals(ENERGY_LABELS, listing.energyLabel),
      furnished: ordinals(FURNISHINGS, contract.furnished),
      locationType: ordinals(LOCATION_TYPES, listing.locationType),
      facilities: ordinals(FACILITIES, ...listing.facilities),
      petsAllowed: yesNo(contract.isPetAllowed),
      landOwned: yesNo(contract.isLandOwnedBySeller),
      currency: ordinals(
        CURRENCIES,
        CURRENCIES.find((code) => code === prices.currency),
      ),
    },
    numbers: known({
      created: Date.parse(listing.createdAt) / 1_000,
      published: Date.parse(listing.publishedAt) / 1_000,
      price,
      priceMax: prices.priceMax ?? price,
      totalPrice: listing.totalPrice,
      pricePerArea: pricePerArea(listing),
      primaryRoom,
      primaryRoomMax: details.primaryRoomMax ?? primaryRoom,
      usageArea,
      usageAreaMax: details.usageAreaMax ?? usageArea,
      askingPrice: prices.askingPrice,
      jointDebt: prices.jointDebt ?? unshared(listing),
      sharedCost: prices.sharedCost ?? unshared(listing),
      rent: prices.rent,
      bedrooms: details.bedrooms,
      bedroomsMax: details.bedroomsMax ?? details.bedrooms,
      bathrooms: details.bathrooms,
      bathroomsMax: details.bathroomsMax ?? details.bathrooms,
      garage: details.garage,
      garageMax: details.garageMax ?? details.garage,
      landSize: details.landSize ?? details.plotArea,
      yearBuilt: listing.yearBuilt,
      floor: details.floor,
      transportDistance: listing.transportDistance,
      availableFrom: contract.availableFrom === undefined ? undefined : dayNumber(contract.availableFrom),
    }),
    keys: {
      area: listing.areaIds,
      agency: [Number(agencyIdOfListing(listing))],
      viewingDay: [...new Set(listing.viewings.map(({ startsAt }) => localDay(startsAt, listing.timeZone)))],
      publishedDay: [zonedDay(listing.publishedAt, listing.timeZone)],
    },
    texts: {
      title: listing.title,
      place: [
        address.street,
        address.suburb,
        address.displayAreaTag,
        address.municipality,
        address.postTown,
        address.region,
        address.postCode,
      ].join(' '),
      facts: factsOf(listing),
      description: [listing.description, ...listing.highlights].join(' '),
    },
  };
}

/**
 * What a home in Norway shares of debt and costs where its listing names none. Both must be stated there, so
 * none named is none had, and "at most 500,000" finds it too. What a project's units share stands with them.
 */
function unshared({ region, objectType, isProject }: StoredListing): 0 | undefined {
  return region === 'no' && !isProject && (objectType === 'residential_sale' || objectType === 'leisure_sale')
    ? 0
    : undefined;
}

/** What a home is and has, in the words of its region's languages: "balcony" finds it whether or not the text says so. */
function factsOf({ region, propertyTypes, facilities }: StoredListing): string {
  const languages = region === 'no' ? (['nb', 'en'] as const) : (['en'] as const);
  return languages
    .flatMap((language) => {
      const translate = translator(language);
      return [
        ...propertyTypes.map((type) => translate(`enum.property_type.${type}`)),
        ...facilities.map((facility) => translate(`enum.facility.${facility}`)),
      ];
    })
    .join(' ');
}

/** Days since 1970-01-01 of a calendar day `YYYY-MM-DD`. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000;
}

/** The calendar day on a zone's wall clock at an instant, as days since 1970-01-01. */
export function localDay(instant: string | number, timeZone: string): number {
  const { year, month, day } = localParts(instant, timeZone);
  return dayNumber(`${year}-${month}-${day}`);
}

/** A local day together with its zone in one key, since "today" is another day in another zone. */
export function zonedDay(instant: string | number, timeZone: string): number {
  const zone = TIME_ZONES.indexOf(timeZone as (typeof TIME_ZONES)[number]);
  return localDay(instant, timeZone) * 64 + (zone < 0 ? TIME_ZONES.length : zone);
}

/** The zones of the two markets. A zone that is not here shares the last place, and is never "today". */
export const TIME_ZONES = [
  'Europe/Oslo',
  'Arctic/Longyearbyen',
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Perth',
  'Australia/Hobart',
  'Australia/Darwin',
  'Australia/Broken_Hill',
  'Australia/Lord_Howe',
  'Australia/Eucla',
  'Australia/Lindeman',
] as const;

function ordinals<T extends string>(values: readonly T[], ...present: readonly (T | undefined)[]): number[] {
  return present.filter((value) => value !== undefined).map((value) => values.indexOf(value));
}

function yesNo(value: boolean | undefined): number[] {
  return value === undefined ? [] : [value ? 1 : 0];
}

function known(numbers: Readonly<Record<NumberName, number | undefined>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(numbers).filter((entry): entry is [string, number] => entry[1] !== undefined),
  );
}
