import type { Money } from '../contract/shapes.ts';
import { pictureUrl } from '../contract/pictures.ts';
import { DEFAULT_AGENCY_ID } from '../agencies/record.contract.ts';
import type { Agency, Agent, Listing, ListingCard, ListingImage, Viewing } from './listing.contract.ts';
import type { StoredImage, StoredListing } from './read.server.ts';
import { rentPeriod } from './record.contract.ts';

/** Turns what is kept into what readers get. Pure. */

/** Pictures on a card; the carousel asks for the rest when it is used. */
const CARD_IMAGES = 5;
/** The width that `url` points to; pages choose their own. */
const MIDDLE_WIDTH = 960;

export interface CardContext {
  readonly agency: Agency;
  /** Unix milliseconds: viewings that ended before are left out. */
  readonly now: number;
}

export function presentCard(listing: StoredListing, { agency, now }: CardContext): ListingCard {
  const { details } = listing;
  const {
    bedrooms,
    bedroomsMax,
    bathrooms,
    garage,
    beds,
    floor,
    usageArea,
    usageAreaMax,
    areaInternal,
    primaryRoom,
    floorSize,
    landSize,
  } = details;
  return {
    ...head(listing),
    agencyId: agency.id,
    agencyName: agency.name,
    agency: { id: agency.id, name: agency.name, profile: agency.profile },
    address: presentAddress(listing),
    prices: presentCardPrices(listing),
    details: {
      bedrooms,
      bedroomsMax,
      bathrooms,
      garage,
      beds,
      floor,
      usageArea,
      usageAreaMax,
      areaInternal,
      primaryRoom,
      floorSize,
      landSize,
    },
    images: listing.images.slice(0, CARD_IMAGES).map(presentImage),
    imageCount: listing.images.length,
    viewingDate: presentViewings(listing, now),
  };
}

export interface ListingContext extends CardContext {
  readonly agents: readonly Agent[];
  readonly unitIds: readonly string[];
}

export function presentListing(listing: StoredListing, { agency, agents, unitIds, now }: ListingContext): Listing {
  const { areaInternal, areaExternal, areaBalcony, areaTerrace, ...details } = listing.details;
  const measured = [areaInternal, areaExternal, areaBalcony, areaTerrace].some((area) => area !== undefined);
  const { energyConsumption: consumption, heating, prices } = listing;
  const money = moneyIn(prices.currency);
  return {
    ...head(listing),
    agencyId: agency.id,
    agencyName: agency.name,
    agency,
    agents: [...agents],
    address: presentAddress(listing),
    prices: {
      ...presentCardPrices(listing),
      addingCost: money(prices.addingCost),
      finalMonthlySharedCost: money(prices.finalMonthlySharedCost),
      sharedFund: money(prices.sharedFund),
      valuation: money(prices.valuation),
      valuationAsCollateral: money(prices.valuationAsCollateral),
      tax: money(prices.tax),
      annualMunicipalityFees: money(prices.annualMunicipalityFees),
      annualPropertyTax: money(prices.annualPropertyTax),
      deposit: money(prices.deposit),
    },
    details: {
      ...details,
      areaInternal,
      ...(measured
        ? {
            areaMeasurement: {
              internal: areaInternal,
              external: areaExternal,
              balcony: areaBalcony,
              terrace: areaTerrace,
            },
          }
        : {}),
    },
    images: listing.images.map(presentImage),
    imageCount: listing.images.length,
    viewingDate: presentViewings(listing, now),
    description: listing.description,
    language: listing.language,
    entrance: listing.entrance,
    additionalInfo: {
      highlights: listing.highlights,
      timeline: listing.timeline,
      unitName: listing.unitName,
      ...(consumption === undefined && heating === undefined ? {} : { energyProfile: { consumption, heating } }),
    },
    contractDetails: listing.contract,
    landRegistry: listing.landRegistry,
    yearBuilt: listing.yearBuilt,
    renovationYear: listing.renovationYear,
    heatingGrade: listing.heatingGrade,
    facilities: listing.facilities,
    locationType: listing.locationType,
    elevation: listing.elevation,
    qualityStandard: listing.qualityStandard,
    isFixedPoint: listing.isFixedPoint,
    transportDistance: listing.transportDistance,
    ...(listing.hasSellerInsurance === undefined
      ? {}
      : { insurance: { hasSellerInsurance: listing.hasSellerInsurance } }),
    isInspectionByAppointment: listing.isInspectionByAppointment,
    viewingDescription: listing.viewingDescription,
    priceHistory: listing.priceHistory,
    childPropertyId: [...unitIds],
    biddingUrl: listing.biddingUrl,
    bookOpeningUrl: listing.bookOpeningUrl,
    url: listing.url,
    urlAlias: listing.urlAlias,
    conditionReportLink: listing.conditionReportLink,
    projectDeveloperUrl: listing.projectDeveloperUrl,
  };
}

export function presentImage(image: StoredImage): ListingImage {
  const { file, width, height, colour, caption, category } = image;
  return {
    url: pictureUrl(file, MIDDLE_WIDTH, 'webp'),
    file,
    type: category,
    ratio: Math.round((width / height) * 1_000) / 1_000,
    width,
    height,
    colour,
    caption,
  };
}

/** What a private seller's listing shows as its agency. */
export function agencyIdOfListing(listing: Pick<StoredListing, 'agencyId'>): string {
  return listing.agencyId ?? DEFAULT_AGENCY_ID;
}

/** Total price (asking price where there is no total) by m² of BRA-i, or of primary room where that is not known. */
export function pricePerArea(listing: StoredListing): number | undefined {
  const area = listing.details.areaInternal ?? listing.details.primaryRoom ?? listing.details.floorSize;
  const price = listing.objectType.endsWith('rent') ? undefined : (listing.totalPrice ?? listing.mainPrice);
  return area === undefined || area <= 0 || price === undefined ? undefined : Math.round(price / area);
}

function head(listing: StoredListing) {
  return {
    propertyId: listing.id,
    title: listing.title,
    region: listing.region,
    timeZone: listing.timeZone,
    objectType: listing.objectType,
    offerType: listing.objectType.endsWith('rent') ? ('rent' as const) : ('sale' as const),
    propertyType: listing.propertyTypes,
    condition: listing.condition,
    ownership: listing.ownership,
    ownerType: listing.ownerType,
    status: listing.availability,
    isPropertySold: listing.availability === 'sold',
    isPropertyRent: listing.availability === 'rented',
    isUnderConstruction: listing.isUnderConstruction,
    isProject: listing.isProject,
    projectId: listing.projectId,
    unitName: listing.unitName,
    energyRating: listing.energyLabel,
    createdAt: listing.createdAt,
    publishedAt: listing.publishedAt,
    updatedAt: listing.updatedAt,
    soldAt: listing.soldAt,
  };
}

function presentAddress({ address, region }: StoredListing): ListingCard['address'] {
  const { street, suburb, municipality, region: county, postCode, postTown, lat, lng, displayAreaTag } = address;
  const place =
    region === 'no' ? join(' ', postCode, postTown ?? municipality ?? suburb) : join(' ', suburb, county, postCode);
  return {
    fullAddress: join(', ', street, place),
    displayName: street ?? suburb ?? municipality ?? county ?? '',
    street,
    suburb,
    municipality,
    region: county,
    postCode,
    postTown,
    ...(lat === undefined || lng === undefined ? {} : { coordinates: { lat, lng } }),
    displayAreaTag,
  };
}

function presentCardPrices(listing: StoredListing): ListingCard['prices'] {
  const { prices, objectType, region } = listing;
  const money = moneyIn(prices.currency);
  return {
    price: money(listing.mainPrice),
    ...(objectType.endsWith('rent') ? { rentPeriod: rentPeriod(region) } : {}),
    askingPrice: money(prices.askingPrice),
    totalPrice: money(listing.totalPrice),
    priceMin: money(prices.priceMin),
    priceMax: money(prices.priceMax),
    jointDebt: money(prices.jointDebt),
    sharedCost: money(prices.sharedCost),
    pricePerPrimary: money(pricePerArea(listing)),
    soldPrice: money(prices.soldPrice),
    ...lastPriceChange(listing),
  };
}

/** The last change of the asking price since the home was last put on the market. */
function lastPriceChange({ priceHistory }: StoredListing): Pick<ListingCard['prices'], 'priceChange'> {
  const last = priceHistory.findLastIndex(({ action }) => action === 'price_up' || action === 'price_down');
  if (last < 1 || priceHistory.slice(last).some(({ action }) => action === 'listed' || action === 'relisted'))
    return {};
  const [before, after] = [priceHistory[last - 1], priceHistory[last]];
  if (before?.price === undefined || after?.price === undefined) return {};
  return { priceChange: { amount: after.price - before.price, date: after.date } };
}

function presentViewings({ viewings, timeZone }: StoredListing, now: number): Viewing[] {
  return viewings
    .filter(({ endsAt }) => Date.parse(endsAt) > now)
    .map(({ startsAt, endsAt }) => {
      const from = localParts(startsAt, timeZone);
      return {
        startsAt,
        endsAt,
        day: Number(from.day),
        month: Number(from.month),
        year: Number(from.year),
        timeFrom: `${from.hour}:${from.minute}`,
        timeTo: timeOf(endsAt, timeZone),
        timestampFrom: Date.parse(startsAt) / 1_000,
        timestampTo: Date.parse(endsAt) / 1_000,
      };
    });
}

function timeOf(instant: string, timeZone: string): string {
  const { hour, minute } = localParts(instant, timeZone);
  return `${hour}:${minute}`;
}

/** The parts of an instant on the wall clock of a time zone, two digits each. */
export function localParts(
  instant: string | number,
  timeZone: string,
): Record<'year' | 'month' | 'day' | 'hour' | 'minute', string> {
  let format = FORMATS.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    FORMATS.set(timeZone, format);
  }
  // `28/11/2026, 12:00`: taking it apart again is a third of the work of asking for the parts.
  const [day = '', month = '', year = '', hour = '', minute = ''] = format.format(new Date(instant)).split(/\D+/);
  return { year, month, day, hour, minute };
}

const FORMATS = new Map<string, Intl.DateTimeFormat>();

function moneyIn(currency: string): (amount: number | undefined) => Money | undefined {
  return (amount) => (amount === undefined ? undefined : { amount, currency });
}

function join(by: string, ...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(by);
}
