import { DEMO_SOURCE } from './demo-source.contract.ts';
import type { Money } from '../contract/shapes.ts';
import { pictureUrl } from '../platform/images/pictures.contract.ts';
import { DEFAULT_AGENCY_ID } from '../agencies/record.contract.ts';
import { messagesGoTo } from '../leads/seller.contract.ts';
import { CONDITION_GRADES } from './enums.contract.ts';
import { withoutKnown } from './same-agent.ts';
import type { Agency, Agent, Listing, ListingCard, ListingImage } from './listing.contract.ts';
import type { StoredImage, StoredListing } from './read-store.server.ts';
import { presentAddress } from './present-address.server.ts';
import { areaOfTitle, comparedArea } from './honest-area.server.ts';
import { lastPriceChange, publicPriceHistory } from './price-course.server.ts';
import { comparedRent } from './holiday-let.contract.ts';
import { rentPeriod } from './record.contract.ts';
import { isPriceHidden, effectiveDisplay, effectiveSaleMethod, middleOfGuide } from './sale-terms.contract.ts';
import { presentViewings } from './present-viewings.server.ts';

/** Turns what is kept into what readers get. Pure. */

/** Pictures on a card; the carousel asks for the rest when it is used. */
const CARD_IMAGES = 5;
/** The width that `url` points to; pages choose their own. */
const MIDDLE_WIDTH = 960;

export interface CardContext {
  readonly agency: Agency;
  /** Unix milliseconds: viewings that ended before are left out. */
  readonly now: number;
  /** What it costs a month, in whole units; left out where that is not told. */
  readonly monthlyCost?: number | undefined;
}

export function presentCard(listing: StoredListing, { agency, now, monthlyCost }: CardContext): ListingCard {
  const { details } = listing;
  const {
    bedrooms,
    bedroomsMax,
    bathrooms,
    bathroomsMax,
    garage,
    garageMax,
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
    ...offererOf(listing, agency),
    agency: { id: agency.id, name: agency.name, profile: agency.profile },
    address: presentAddress(listing),
    prices: presentCardPrices(listing, monthlyCost),
    details: {
      bedrooms,
      bedroomsMax,
      bathrooms,
      bathroomsMax,
      garage,
      garageMax,
      beds,
      floor,
      usageArea,
      usageAreaMax,
      areaInternal: listing.units?.areaInternalMin ?? areaInternal,
      areaInternalMax: listing.units?.areaInternalMax,
      primaryRoom,
      floorSize,
      landSize,
      titleArea: areaOfTitle(listing),
    },
    ...tenancyOf(listing),
    ...leaseOf(listing),
    images: listing.images.slice(0, CARD_IMAGES).map(presentImage),
    imageCount: listing.images.length,
    viewingDate: presentViewings(listing, now),
    facilities: listing.facilities,
  };
}

function tenancyOf({
  objectType,
  contract,
  prices,
}: StoredListing): Pick<ListingCard, 'tenancy' | 'returnPercent' | 'annualRent'> {
  if (!objectType.startsWith('commercial')) return {};
  const { tenancy, returnPercent, rentalIncome } = contract;
  return {
    tenancy,
    returnPercent,
    ...(rentalIncome === undefined ? {} : { annualRent: { amount: rentalIncome, currency: prices.currency } }),
  };
}

function leaseOf({ objectType, contract }: StoredListing): Pick<ListingCard, 'lease'> {
  if (!objectType.endsWith('rent') || objectType.startsWith('commercial')) return {};
  const { availableFrom, rentalFrom, leaseMonths, isPetAllowed, furnished, housemates } = contract;
  return { lease: { availableFrom: availableFrom ?? rentalFrom, leaseMonths, isPetAllowed, furnished, housemates } };
}

export interface ListingContext extends CardContext {
  readonly agents: readonly Agent[];
  readonly unitIds: readonly string[];
  /** Whether there is somebody who runs the site and can be written to. */
  readonly hasOperator: boolean;
}

export function presentListing(
  listing: StoredListing,
  { agency, agents, unitIds, now, hasOperator, monthlyCost }: ListingContext,
): Listing {
  const { areaInternal, areaExternal, areaBalcony, areaTerrace, ...details } = listing.details;
  const measured = [areaInternal, areaExternal, areaBalcony, areaTerrace].some((area) => area !== undefined);
  const { energyConsumption: consumption, heating, prices } = listing;
  const money = moneyIn(prices.currency);
  const offerer = offererOf(listing, agency, agents);
  return {
    ...head(listing),
    ...(listing.source === DEMO_SOURCE ? { isDemo: true } : {}),
    ...offerer,
    messagesGoTo: messagesGoTo({ agency, agents, ownerType: listing.ownerType }, listing.offeredBy, hasOperator),
    agency,
    agents: [...agents],
    address: presentAddress(listing),
    prices: {
      ...presentCardPrices(listing, monthlyCost),
      addingCost: money(prices.addingCost),
      finalMonthlySharedCost: money(prices.finalMonthlySharedCost),
      sharedFund: money(prices.sharedFund),
      valuation: money(prices.valuation),
      valuationAsCollateral: money(prices.valuationAsCollateral),
      tax: money(prices.tax),
      annualMunicipalityFees: money(prices.annualMunicipalityFees),
      annualPropertyTax: money(prices.annualPropertyTax),
      annualWaterRates: money(prices.annualWaterRates),
    },
    details: {
      ...details,
      areaInternal,
      titleArea: areaOfTitle(listing),
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
    priceHistory: publicPriceHistory(listing),
    childPropertyId: [...unitIds],
    biddingUrl: listing.biddingUrl,
    bookOpeningUrl: listing.bookOpeningUrl,
    url: listing.url,
    urlAlias: listing.urlAlias,
    conditionReportLink: listing.conditionReportLink,
    ...(listing.conditionReport === undefined
      ? {}
      : { conditionReport: presentConditionReport(listing.conditionReport, money) }),
    ...(listing.documents === undefined ? {} : { documents: listing.documents.map(({ id: _, ...shown }) => shown) }),
    projectDeveloperUrl: listing.projectDeveloperUrl,
    statementOfInformationLink: listing.statementOfInformationLink,
    contractOfSaleLink: listing.contractOfSaleLink,
    offersCloseAt: listing.offersCloseAt,
  };
}

/** The remarks with the worst first, else as the report has them. */
function presentConditionReport(
  { remarks, ...report }: NonNullable<StoredListing['conditionReport']>,
  money: ReturnType<typeof moneyIn>,
): NonNullable<Listing['conditionReport']> {
  const rank = ({ grade }: (typeof remarks)[number]) => CONDITION_GRADES.indexOf(grade);
  return {
    ...report,
    remarks: remarks
      .toSorted((a, b) => rank(a) - rank(b))
      .map(({ costMin, costMax, ...remark }) => ({
        ...remark,
        ...(costMin === undefined && costMax === undefined
          ? {}
          : { estimatedCost: { min: money(costMin), max: money(costMax) } }),
      })),
  };
}

export function presentImage(image: StoredImage): ListingImage {
  const { file, width, height, colour, thumbhash, caption } = image;
  return {
    url: pictureUrl(file, MIDDLE_WIDTH, 'webp'),
    file,
    ...roomOf(image),
    ratio: Math.round((width / height) * 1_000) / 1_000,
    width,
    height,
    colour,
    thumbhash,
    caption,
  };
}

/** What a picture shows, and who says so: owner, sender or file name, as stored; a model where none of them does. */
function roomOf({
  category,
  categorySource,
  labelled,
  isMaybePlan,
}: StoredImage): Pick<ListingImage, 'type' | 'typeSource' | 'isMaybeFloorplan'> {
  if (category !== 'other') return { type: category, typeSource: categorySource ?? 'feed' };
  if (labelled !== undefined) return { type: labelled, typeSource: 'model' };
  return { type: category, isMaybeFloorplan: isMaybePlan };
}

/** In the place of an agency that nobody knows: what its sender calls it, or nothing. */
export function unknownAgency({ region, offeredBy }: Pick<StoredListing, 'region' | 'offeredBy'>): Agency {
  return {
    id: DEFAULT_AGENCY_ID,
    externalId: '',
    name: offeredBy?.agency ?? '',
    region,
    children: [],
    profile: NO_BRAND,
  };
}

/** Plain grey: the colours of nobody. */
const NO_BRAND = { primaryColour: '#e5e7eb', secondaryColour: '#4b5563', hideProfileImage: true } as const;

/** The sender's words stand for those alone who are not known. */
function offererOf(
  { agencyId, agentIds, offeredBy, ownerType }: StoredListing,
  agency: Agency,
  agents: readonly Agent[] | undefined = undefined,
): Pick<ListingCard, 'agencyId' | 'agencyName' | 'offeredBy'> {
  const isKnown = agencyId !== undefined && agency.id === agencyId;
  const words = offeredBy?.agents ?? [];
  // A card names one person at most: where any is known, nobody of the sender's words.
  const people = agents === undefined ? (agentIds.length > 0 ? [] : words) : withoutKnown(words, agents);
  const named = people.flatMap(({ name, phone, email, isEmailShown }): NonNullable<Listing['offeredBy']>['agents'] => {
    if (name === undefined) return [];
    if (ownerType !== 'user') return [{ name, email, phone }];
    // Numbers of private owners are told one at a time, and their addresses where they want it (decisions 144 and 174).
    return [{ name, ...(isEmailShown === true ? { email } : {}), ...(phone === undefined ? {} : { hasPhone: true }) }];
  });
  const names = { ...(isKnown || agency.name === '' ? {} : { agency: agency.name }), agents: named };
  return {
    agencyId: agency.id,
    agencyName: agency.name,
    ...(names.agency === undefined && named.length === 0 ? {} : { offeredBy: names }),
  };
}

/** What a home's path names as its agency. */
export function agencyIdOfListing(listing: Pick<StoredListing, 'agencyId'>): string {
  return listing.agencyId ?? DEFAULT_AGENCY_ID;
}

/**
 * What was paid, else asked (the middle of a guide), by m² inside. Shared debt counts and costs do not, as in Norwegian
 * price statistics, so that homes for sale and sold ones compare; a total stands in where nothing else is told.
 */
export function pricePerArea(listing: StoredListing): number | undefined {
  const area = comparedArea(listing);
  const price = listing.objectType.endsWith('rent')
    ? undefined
    : (paidFor(listing) ??
      middleOfGuide(termsOf(listing)) ??
      askedFor(listing) ??
      listing.totalPrice ??
      listing.mainPrice);
  return area === undefined || area <= 0 || price === undefined ? undefined : Math.round(price / area);
}

function paidFor({ availability, prices }: StoredListing): number | undefined {
  return availability === 'sold' && prices.soldPrice !== undefined
    ? prices.soldPrice + (prices.jointDebt ?? 0)
    : undefined;
}

function askedFor({ prices: { askingPrice, jointDebt = 0 } }: StoredListing): number | undefined {
  return askingPrice === undefined ? undefined : askingPrice + jointDebt;
}

function head(listing: StoredListing) {
  return {
    id: listing.id,
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
    isUnderOffer: listing.isUnderOffer,
    saleMethod: effectiveSaleMethod(listing),
    auction: listing.auction,
    isUnderConstruction: listing.isUnderConstruction,
    isProject: listing.isProject,
    projectId: listing.projectId,
    projectTitle: listing.project?.title,
    ...presentProject(listing),
    unitName: listing.unitName,
    energyRating: listing.energyLabel,
    createdAt: listing.createdAt,
    publishedAt: listing.publishedAt,
    ...(listing.firstPublishedAt < listing.publishedAt ? { firstPublishedAt: listing.firstPublishedAt } : {}),
    updatedAt: listing.updatedAt,
    soldAt: listing.soldAt,
  };
}

function presentProject({ units, contract, timeline, prices }: StoredListing): Pick<ListingCard, 'project'> {
  if (units === undefined) return {};
  const money = moneyIn(prices.currency);
  const handOver = contract.availableFrom ?? timeline.find(({ phase }) => phase === 'takeover')?.startsAt;
  return {
    project: {
      unitsForSale: units.forSale,
      priceMin: money(units.priceMin),
      priceMax: money(units.priceMax),
      jointDebtMin: money(units.jointDebtMin),
      jointDebtMax: money(units.jointDebtMax),
      sharedCostMin: money(units.sharedCostMin),
      sharedCostMax: money(units.sharedCostMax),
      handOver,
    },
  };
}

/** What says how a listing's price is meant. */
export function termsOf(listing: StoredListing) {
  const { region, objectType, prices } = listing;
  return { region, objectType, prices, isProject: listing.units !== undefined };
}

function presentCardPrices(listing: StoredListing, monthlyCost: number | undefined): ListingCard['prices'] {
  const { prices, objectType, region } = listing;
  const money = moneyIn(prices.currency);
  const display = effectiveDisplay(termsOf(listing));
  if (isPriceHidden(listing))
    return { display, sharedCost: money(prices.sharedCost), soldPrice: money(prices.soldPrice) };
  return {
    price: money(listing.mainPrice),
    display,
    ...(objectType.endsWith('rent')
      ? { rentPeriod: rentPeriod(region), ...presentRentEnds(listing), ...presentStayRents(listing) }
      : {}),
    gst: prices.gst,
    askingPrice: money(prices.askingPrice),
    totalPrice: money(listing.totalPrice),
    priceMin: money(prices.priceMin),
    priceMax: money(prices.priceMax),
    jointDebt: money(prices.jointDebt),
    sharedCost: money(prices.sharedCost),
    pricePerPrimary: money(pricePerArea(listing)),
    monthlyCost: money(monthlyCost),
    soldPrice: money(prices.soldPrice),
    // Not of a rent that is not told: in Australia a bond is four weeks of it.
    deposit: money(prices.deposit),
    ...lastPriceChange(listing),
    alsoLet: presentAlsoLet(listing),
  };
}

function presentRentEnds({ prices }: StoredListing) {
  const money = moneyIn(prices.currency);
  return {
    rentMax: money(prices.rentMax),
    rentPerArea: money(prices.rentPerArea),
    rentPerAreaMax: money(prices.rentPerAreaMax),
  };
}

/** Beside a night’s rent an Australian week’s is told that does not follow from it. */
function presentStayRents({ objectType, region, contract, prices }: StoredListing) {
  if (objectType !== 'leisure_rent') return {};
  const { nightlyRent, weeklyRent } = contract;
  const isWeekTold = region === 'au' && nightlyRent !== undefined && prices.rent !== comparedRent(contract, region);
  const money = moneyIn(prices.currency);
  return { nightlyRent: money(nightlyRent), weeklyRent: money(weeklyRent ?? (isWeekTold ? prices.rent : undefined)) };
}

/** Whether these are premises that are still for sale, and to let as well for a rent that is told. */
export function isAlsoLet(listing: StoredListing): boolean {
  const { objectType, availability, prices } = listing;
  if (objectType !== 'commercial_sale' || availability === 'sold' || isPriceHidden(listing)) return false;
  return prices.rent !== undefined || prices.rentPerArea !== undefined;
}

function presentAlsoLet(listing: StoredListing): ListingCard['prices']['alsoLet'] {
  if (!isAlsoLet(listing)) return undefined;
  const { currency, rent } = listing.prices;
  return { price: moneyIn(currency)(rent), ...presentRentEnds(listing) };
}

function moneyIn(currency: string): (amount: number | undefined) => Money | undefined {
  return (amount) => (amount === undefined ? undefined : { amount, currency });
}
