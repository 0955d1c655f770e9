import type { HomeCosts } from '../insights/home-costs.server.ts';
import { translator } from '../texts/messages.ts';
import '../texts/texts.server.ts';
import { localParts } from '../platform/local-parts.ts';
import { isAlsoLet, pricePerArea, termsOf } from '../properties/present.server.ts';
import { effectiveDisplay, effectiveSaleMethod, isPriceHidden } from '../properties/sale-terms.contract.ts';
import type { StoredListing } from '../properties/read-store.server.ts';
import { streetKeyOf } from './street-key.server.ts';
import { placeOf } from '../properties/place.contract.ts';
import { marketWord } from '../properties/market-words.contract.ts';
import { isSharedRoom } from '../properties/bedroom-words.contract.ts';
import { isAccessory } from '../properties/enums.contract.ts';
import {
  CURRENCIES,
  LONGEST_SPAN,
  marketOf,
  type OFFERINGS,
  spanName,
  YES_NO,
  type CategoryName,
  type KeyName,
  type NumberName,
  type TextName,
} from './listing-fields.server.ts';

/**
 * What is known of a listing for searching it, by the names of fields and values. Fields without a value are unknown,
 * and match no condition.
 */
export interface ListingFacts {
  readonly id: string;
  /**
   * Missing when the place is not known: such a listing is in no area, and on no map. Of one that is known to some
   * metres (`reach`) the middle of where it may be.
   */
  readonly coordinates?: { readonly lat: number; readonly lng: number };
  readonly categories: Readonly<Record<CategoryName, readonly string[]>>;
  readonly numbers: Readonly<Partial<Record<NumberName, number>>>;
  readonly keys: Readonly<Record<KeyName, readonly string[]>>;
  readonly texts: Readonly<Record<TextName, string>>;
}

/**
 * Raised when {@link factsOf} says something else of the same record: indexes of before are then not taken up again.
 */
export const FACTS = 22;

/** Throws a RangeError for a time zone that there is none of. `costs`: a month's, as far as they are known. */
export function factsOf(listing: StoredListing, costs: HomeCosts = {}): ListingFacts {
  const { address, details, prices, contract } = listing;
  const place = placeOf(listing);
  const offer = listing.objectType.endsWith('rent') ? 'rent' : 'sale';
  // Homes measured by the newer standard have no primary room; what they have of living area stands in for it.
  const primaryRoom = details.primaryRoom ?? details.areaInternal ?? details.floorSize ?? details.usageArea;
  const usageArea = details.usageArea ?? details.floorSize;
  // What a sold home went for, not what was asked for it; the buyer took its shared debt over on top.
  const soldPrice = listing.availability === 'sold' ? prices.soldPrice : undefined;
  const price = soldPrice ?? listing.mainPrice;
  const totalPrice = soldPrice === undefined ? listing.totalPrice : soldPrice + (prices.jointDebt ?? 0);
  const project = offeringOf(listing) === 'unit' ? listing.projectId : undefined;
  const grouped = listing.isProject ? listing.id : project;
  const isRoom = isSharedRoom({ propertyType: listing.propertyTypes });
  const isPremises = listing.objectType.startsWith('commercial');
  const spaces = details.garage ?? leastSpaces(listing);
  // As cards and pages tell it.
  const freeFrom = contract.availableFrom ?? contract.rentalFrom;
  return {
    id: listing.id,
    ...(place === undefined ? {} : { coordinates: { lat: place.lat, lng: place.lng } }),
    categories: {
      market: [marketOf(listing.region, offer)],
      objectType: values(listing.objectType),
      propertyType: values(...listing.propertyTypes),
      accessory: yesNo(isAccessory(listing)),
      offering: [offeringOf(listing)],
      availability: values(listing.availability),
      condition: values(listing.condition),
      ownership: values(listing.ownership),
      ownerType: values(listing.ownerType),
      energyLabel: values(listing.energyLabel),
      furnished: values(contract.furnished),
      locationType: values(listing.locationType),
      facilities: values(...listing.facilities),
      petsAllowed: yesNo(contract.isPetAllowed),
      landOwned: yesNo(contract.isLandOwnedBySeller),
      alsoLet: isAlsoLet(listing) ? yesNo(true) : [],
      priceDisplay: values(effectiveDisplay(termsOf(listing))),
      saleMethod: values(effectiveSaleMethod(listing)),
      underOffer: yesNo(listing.isUnderOffer),
      tenancy: values(isPremises ? contract.tenancy : undefined),
      reach: values(place === undefined ? undefined : place.metres === 0 ? 'exact' : String(place.metres)),
      currency: values(CURRENCIES.find((code) => code === prices.currency)),
    },
    numbers: known({
      created: Date.parse(listing.firstPublishedAt) / 1_000,
      published: Date.parse(listing.publishedAt) / 1_000,
      sold: listing.soldAt === undefined ? undefined : Date.parse(listing.soldAt) / 1_000,
      came: Date.parse(listing.cameAt) / 1_000,
      left: listing.leftAt === undefined ? undefined : Date.parse(listing.leftAt) / 1_000,
      // A price that the agent alone tells does not tell either that it has fallen.
      cheaper:
        listing.priceCutAt === undefined || isPriceHidden(listing) ? undefined : Date.parse(listing.priceCutAt) / 1_000,
      price,
      priceMax: soldPrice ?? prices.priceMax ?? price,
      // Of a project, and of whatever names no asking price, its range of prices stands for it.
      totalPrice: totalPrice ?? (offer === 'sale' ? price : undefined),
      totalPriceMax: totalPrice ?? (offer === 'sale' ? (prices.priceMax ?? price) : undefined),
      pricePerArea: pricePerArea(listing),
      monthlyCost: costs.month,
      dearerSharedCost: costs.dearerSharedCost,
      purchaseCost: costs.loan?.purchase,
      usualLoan: costs.loan?.usualLoan,
      runningCost: costs.loan?.running,
      jointDebtShare: jointDebtShare(listing, totalPrice),
      primaryRoom,
      primaryRoomMax: details.primaryRoomMax ?? primaryRoom,
      usageArea,
      usageAreaMax: details.usageAreaMax ?? usageArea,
      askingPrice: prices.askingPrice,
      jointDebt: prices.jointDebt ?? unshared(listing),
      sharedCost: prices.sharedCost ?? unshared(listing),
      rent: prices.rent,
      rentMax: prices.rentMax ?? prices.rent,
      bedrooms: isRoom ? undefined : details.bedrooms,
      bedroomsMax: isRoom ? undefined : (details.bedroomsMax ?? details.bedrooms),
      sharedBedrooms: isRoom ? details.bedrooms : undefined,
      bathrooms: details.bathrooms,
      bathroomsMax: details.bathroomsMax ?? details.bathrooms,
      garage: details.garage,
      spaces,
      spacesMax: details.garageMax ?? spaces,
      landSize: details.landSize ?? details.plotArea,
      yearBuilt: listing.yearBuilt,
      floor: details.floor,
      transportDistance: listing.transportDistance,
      availableFrom: freeFrom === undefined ? undefined : dayNumber(freeFrom),
      leaseMonths: contract.leaseMonths,
      returnPercent: isPremises ? contract.returnPercent : undefined,
      areaInternal: details.areaInternal,
      project: grouped === undefined ? undefined : Number(grouped),
    }),
    keys: {
      area: listing.areaIds.map(String),
      agency: listing.agencyId === undefined ? [] : [listing.agencyId],
      project: values(project),
      street: values(address.street === undefined ? undefined : streetKeyOf(address.street, listing.region)),
      viewingDay: [...new Set(listing.viewings.map(({ startsAt }) => localDay(startsAt, listing.timeZone)))],
      viewingZonedDay: [...new Set(listing.viewings.map(({ startsAt }) => zonedDay(startsAt, listing.timeZone)))],
      auctionDay: auctionsOf(listing).map((startsAt) => localDay(startsAt, listing.timeZone)),
      auctionZonedDay: auctionsOf(listing).map((startsAt) => zonedDay(startsAt, listing.timeZone)),
      publishedDay: [zonedDay(listing.firstPublishedAt, listing.timeZone)],
      viewing: [...new Set(listing.viewings.map(viewingSpan))],
      auction: auctionsOf(listing).map(auctionSpan),
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
      // A home of a development is found by the development's name.
      facts: [inWords(listing), listing.project?.title ?? ''].join(' '),
      description: [listing.description, ...listing.highlights].join(' '),
    },
  };
}

export function offeringOf({ isProject, units, project }: StoredListing): (typeof OFFERINGS)[number] {
  if (isProject) return units?.isListed === true ? 'listed_project' : 'project';
  return project?.isOffered === true ? 'unit' : 'single';
}

/** When its auction begins; none of an auction without a day or with a result. */
function auctionsOf({ auction }: StoredListing): readonly string[] {
  return auction?.startsAt === undefined || auction.result !== undefined ? [] : [auction.startsAt];
}

/** How long an auction lasts nobody says: it is over once it begins. */
function auctionSpan(startsAt: string): string {
  return spanName({ start: Math.floor(Date.parse(startsAt) / 60_000), minutes: 0 });
}

function viewingSpan({ startsAt, endsAt }: StoredListing['viewings'][number]): string {
  const [start, end] = [startsAt, endsAt].map((instant) => Math.floor(Date.parse(instant) / 60_000));
  if (start === undefined || end === undefined) throw new Error('a viewing has a beginning and an end');
  return spanName({ start, minutes: Math.max(0, Math.min(LONGEST_SPAN, end - start)) });
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

/** Car spaces where a listing tells no number: premises as a rule tell that there is parking, and not for how many. */
function leastSpaces({ facilities, details }: StoredListing): 1 | undefined {
  const isTold = facilities.includes('parking') || facilities.includes('garage');
  return isTold && details.garageMax === undefined ? 1 : undefined;
}

/** Percent of the total price; a share would tell a price that the agent alone tells. */
function jointDebtShare(listing: StoredListing, totalPrice: number | undefined): number | undefined {
  const debt = listing.prices.jointDebt ?? unshared(listing);
  if (debt === undefined || totalPrice === undefined || totalPrice <= 0 || isPriceHidden(listing)) return undefined;
  return (100 * debt) / totalPrice;
}

/**
 * What a home is and has, in the words of its region's languages: "balcony" finds it whether or not the text says so.
 */
function inWords({ region, propertyTypes, facilities }: StoredListing): string {
  const languages = region === 'no' ? (['nb', 'en'] as const) : (['en'] as const);
  return languages
    .flatMap((language) => {
      const translate = translator(language);
      return [
        ...propertyTypes.map((type) => marketWord('property_type', type, { region }, translate)),
        ...facilities.map((facility) => translate(`enum.facility.${facility}`)),
      ];
    })
    .join(' ');
}

/** Days since 1970-01-01 of a calendar day `YYYY-MM-DD`. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000;
}

/** The calendar day `YYYY-MM-DD` on a zone's wall clock at an instant. */
export function localDay(instant: string | number, timeZone: string): string {
  const { year, month, day } = localParts(instant, timeZone);
  return `${year}-${month}-${day}`;
}

/** A local day together with its zone (`2026-11-21 Europe/Oslo`), since "today" is another day in another zone. */
export function zonedDay(instant: string | number, timeZone: string): string {
  return `${localDay(instant, timeZone)} ${timeZone}`;
}

/** The zones of the two markets. In a zone that is not here it is never "today". */
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

function values(...present: readonly (string | undefined)[]): string[] {
  return present.filter((value) => value !== undefined);
}

function yesNo(value: boolean | undefined): string[] {
  return value === undefined ? [] : [YES_NO[value ? 1 : 0]];
}

function known(numbers: Readonly<Record<NumberName, number | undefined>>): Partial<Record<NumberName, number>> {
  return Object.fromEntries(
    Object.entries(numbers).filter((entry): entry is [string, number] => entry[1] !== undefined),
  );
}
