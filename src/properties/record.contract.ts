import { z } from 'zod';
import {
  AVAILABILITIES,
  CONDITION_GRADES,
  CONDITIONS,
  ENERGY_LABELS,
  EXTENTS,
  FACILITIES,
  Facility,
  FURNISHINGS,
  GST,
  HEATING_GRADES,
  LEASE_KINDS,
  ListedDocumentKind,
  LOCATION_TYPES,
  ObjectType,
  OWNER_TYPES,
  OWNERSHIPS,
  PRICE_ACTIONS,
  PriceDisplay,
  PROGRESSES,
  PROJECT_PHASES,
  PropertyType,
  REGIONS,
  REMARKED_GRADES,
  RECORDED_ROOM_SOURCES,
  RoomCategory,
  SALE_METHODS,
  TENANCIES,
} from './enums.contract.ts';
import { LET_REGISTRATION, MAX_GUESTS, MAX_NIGHTS } from './holiday-let.contract.ts';
import { PictureReference } from './picture-reference.contract.ts';
import { LandRegistry, registryProblems } from './land-registry.contract.ts';
import { Auction, RANGE_REVERSED, termProblems } from './sale-terms.contract.ts';
import { ViewingId } from './viewing-id.contract.ts';

/**
 * A listing as it is handed in, by an import, the demo catalogue or an owner's draft, and as it is
 * kept. What follows from other facts (total price, price per m², areas it lies in) is not in it.
 *
 * Units: money in whole units of `prices.currency`; areas in m²; instants ISO 8601 in UTC; calendar
 * days `YYYY-MM-DD` in the listing's own time zone. What is not known is left out, never 0 or ''.
 */

/** In what a number of the record is told, for people who hand one in. */
export const UNITS = z.registry<{ readonly unit: string }>();

/** Of a listing that are fetched. */
export const MOST_PICTURES = 200;

const money = z.int().min(0).max(100_000_000_000).register(UNITS, { unit: 'whole units of the currency' });
const area = z.number().min(0).max(100_000_000).register(UNITS, { unit: 'm²' });
const count = z.int().min(0).max(10_000);
const year = z.int().min(1000).max(2200);
const line = z.string().trim().min(1).max(300);
const text = z.string().trim().min(1).max(20_000);
const link = z.url({ protocol: /^https?$/ }).max(2_000);
const instant = z.iso.datetime();
const day = z.iso.date();
/** Pages write money and times by these: one that nobody knows would fail at every reader's, and not here. */
const currency = z.string().regex(/^[A-Z]{3}$/);
export const TimeZone = z.string().refine(isTimeZone, 'field.time_zone').describe('IANA name.');
const range = z.object({ min: area.optional(), max: area.optional() });

export const ListingAddress = z.object({
  street: line.optional(),
  suburb: line.optional(),
  municipality: line.optional(),
  region: line.optional().describe('County in Norway, state in Australia (as its abbreviation: VIC).'),
  postCode: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  postTown: line
    .optional()
    .describe('The name that goes with the postcode, where it is not the municipality or suburb.'),
  lat: z.number().min(-90).max(90).optional(),
  lng: z.number().min(-180).max(180).optional(),
  displayAreaTag: line.optional().describe('What locals call the neighbourhood.'),
  isHidden: z
    .boolean()
    .optional()
    .describe('The address is not told: the street is not kept, and the home is shown in its suburb or postcode only.'),
});

export const ListingPrices = z.object({
  currency,
  /** Sale. */
  askingPrice: money.optional(),
  priceMin: money.optional().describe('Lower end of a price guide, or the cheapest unit of a project.'),
  priceMax: money.optional(),
  display: PriceDisplay.optional().describe('Australia: how the price is meant.'),
  jointDebt: money.optional(),
  addingCost: money.optional().describe('Costs of the purchase beside price and debt: duty, fees.'),
  sharedCost: money.optional().describe('Shared costs a month.'),
  finalMonthlySharedCost: money.optional().describe('Shared costs a month once an interest-only period ends.'),
  sharedFund: money.optional().describe('The share of the association’s fortune.'),
  valuation: money.optional(),
  valuationAsCollateral: money.optional(),
  tax: money.optional(),
  annualMunicipalityFees: money.optional(),
  annualPropertyTax: money.optional(),
  annualWaterRates: money
    .optional()
    .describe('Australia: what the water corporation bills a year for service, without usage.'),
  /** Rent. */
  rent: money
    .optional()
    .describe('Per month in Norway, per week in Australia. Of premises for sale: they are also let, for this.'),
  rentMax: money.optional().describe('Of what is let for a rent from one to another: the higher, as `rent`.'),
  rentPerArea: money.optional().describe('Of premises: what a square metre is let for a year; the least of it.'),
  rentPerAreaMax: money.optional().describe('The most of it.'),
  gst: z.enum(GST).optional().describe('Australia: whether goods and services tax is in the price or rent.'),
  deposit: money.optional(),
  /** The final price, once known. */
  soldPrice: money.optional(),
});

export const ListingDetails = z.object({
  bedrooms: count.optional(),
  bedroomsMax: count.optional().describe('A project: of its largest unit; `bedrooms` is of its smallest.'),
  bathrooms: count.optional(),
  bathroomsMax: count.optional(),
  toilets: count.optional(),
  livingAreas: count.optional(),
  beds: count.optional(),
  garage: count.optional().describe('Garages and parking spaces of its own.'),
  garageMax: count.optional(),
  floor: z.int().min(-10).max(200).optional(),
  floorsInBuilding: z.int().min(1).max(200).optional(),
  totalRooms: count.optional(),
  primaryRoom: area.optional().describe('P-rom, the older Norwegian measure.'),
  primaryRoomMax: area.optional(),
  usageArea: area.optional().describe('BRA: internal plus external plus glazed balcony.'),
  usageAreaMax: area.optional(),
  floorSize: area.optional(),
  landSize: area.optional(),
  plotArea: area.optional(),
  groundSurface: area.optional(),
  propertyArea: area.optional(),
  grossArea: range.optional(),
  officeSpaces: count.optional(),
  technicalDescription: text.optional(),
  business: line.optional().describe('Of a business that is for sale: what it does, in the words of its sender.'),
  areaInternal: area.optional().describe('BRA-i.'),
  areaExternal: area.optional().describe('BRA-e.'),
  areaBalcony: area.optional().describe('BRA-b, glazed balcony.'),
  areaTerrace: area.optional().describe('TBA, terrace and open balcony; not part of BRA.'),
});

export const ListingContract = z.object({
  furnished: z.enum(FURNISHINGS).optional(),
  availableFrom: day.optional(),
  availableTo: day.optional(),
  leaseMonths: z.int().min(1).max(600).optional().describe('For how long it is let at first.'),
  leaseKind: z
    .enum(LEASE_KINDS)
    .optional()
    .describe('Whether it is let for a time, or until notice is given: from month to month, in Norway tidsubestemt.'),
  rentalFrom: day.optional(),
  rentalTo: day.optional(),
  includedInLease: text.optional(),
  isPetAllowed: z.boolean().optional(),
  housemates: z.int().min(0).max(50).optional().describe('Of a room: how many others live in the home.'),
  nightlyRent: money
    .optional()
    .describe('Of a holiday let: the price of a night. `prices.rent` is what it is found by.'),
  weeklyRent: money
    .optional()
    .describe('Of a holiday let in Norway: the price of a week. In Australia `prices.rent` is that.'),
  cleaningFee: money.optional().describe('Of a holiday let: what cleaning costs beside the rent, once.'),
  leastNights: z.int().min(1).max(MAX_NIGHTS).optional().describe('Of a holiday let: the shortest stay.'),
  mostGuests: z.int().min(1).max(MAX_GUESTS).optional().describe('Of a holiday let: how many may stay at most.'),
  letRegistration: z
    .string()
    .regex(LET_REGISTRATION)
    .optional()
    .describe('New South Wales: its number in the register of short-term rentals, `PID-STRA-12345`.'),
  isPetOnRequest: z.boolean().optional().describe('Neither yes nor no: who wants to bring a pet may ask.'),
  yearOfFixedAgreement: year.optional(),
  fixedFee: money.optional(),
  isLandOwnedBySeller: z.boolean().optional().describe('False: leasehold land.'),
  hasSecurityOrder: z.boolean().optional(),
  plotDescription: text.optional(),
  costIncluded: text.optional(),
  includedInSharedCost: text.optional(),
  sharedCostsDescription: text.optional(),
  preemptionDescription: text.optional(),
  isPartialRentalAllowed: z.boolean().optional(),
  rentalIncome: money.optional(),
  tenancy: z.enum(TENANCIES).optional().describe('Whether somebody rents what is offered.'),
  tenancyUntil: day.optional().describe('When the lease of who rents it ends.'),
  tenancyOptions: text.optional().describe('To how long a lease can be extended, in words.'),
  annualOutgoings: money.optional().describe('What its owner pays a year to keep it: rates, taxes, insurance.'),
  isOutgoingsExtra: z.boolean().optional().describe('Whether who rents it pays the outgoings beside the rent.'),
  returnPercent: z.number().positive().max(100).optional().describe('Of the price, a year.'),
  takings: line.optional().describe('Of a business that is for sale: what it takes, in words.'),
  extent: z.enum(EXTENTS).optional().describe('Of premises: whether a whole building is offered, or part of one.'),
  isOfferedInParts: z.boolean().optional().describe('Of premises: whether parts of them can be had by themselves.'),
  parkingDescription: line.optional(),
  idealFor: line.optional().describe('Of a farm: what it suits, in words.'),
  isSmokingAllowed: z.boolean().optional(),
  auctionBid: money.optional().describe('Australia: the highest bid of an auction at which the home was passed in.'),
  isVendorBid: z.boolean().optional().describe('Whether that bid was made for the seller.'),
});

export const Phase = z.object({
  phase: z.enum(PROJECT_PHASES),
  progress: z.enum(PROGRESSES),
  startsAt: day.optional(),
  endsAt: day.optional(),
});

export const PricePoint = z.object({
  date: day,
  action: z.enum(PRICE_ACTIONS),
  price: money.optional(),
  currency,
  description: line.optional(),
});

/** Norway: what a surveyor's report (tilstandsrapport) says, part by part. */
export const ConditionReport = z.object({
  date: day.optional().describe('When the home was surveyed.'),
  counts: z
    .partialRecord(z.enum(CONDITION_GRADES), count)
    .describe('How many parts have each grade: TG0 is as new, TG3 has serious faults, TGIU was not examined.'),
  remarks: z
    .array(
      z.object({
        part: line,
        grade: z.enum(REMARKED_GRADES),
        text: text.optional().describe('What is wrong, in a sentence.'),
        costMin: money.optional().describe('What it is estimated to cost to repair, at least.'),
        costMax: money.optional().describe('And at most.'),
      }),
    )
    .max(60)
    .default([]),
});

/** Who offers a home, as its sender says it: shown where they are not known here. */
export const OfferedBy = z.object({
  agencyExternalId: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .optional()
    .describe('The sender’s own id of the agency or office.'),
  agency: line.optional().describe('Its name, shown where the agency is not known here.'),
  agents: z
    .array(
      z.object({
        externalId: z.string().trim().min(1).max(120).optional().describe('The sender’s own id of the agent.'),
        name: line.optional(),
        phone: z.string().trim().min(1).max(40).optional(),
        morePhones: z
          .array(z.string().trim().min(1).max(40))
          .max(2)
          .optional()
          .describe('Of a private owner: told together with `phone`.'),
        email: z.email().max(200).optional(),
        isEmailShown: z
          .literal(true)
          .optional()
          .describe('Of a private owner: readers may see the address. Without it, messages go there all the same.'),
      }),
    )
    .max(5)
    .default([])
    .describe('Shown as far as they are not known here, after those who are.'),
});

export const RecordedViewing = z.object({
  startsAt: instant,
  endsAt: instant,
  id: ViewingId.optional().describe(
    'Names the viewing within its listing. One that keeps its name and gets another time is moved: whoever has signed up stays signed up, and is told of the new time.',
  ),
});

/** A picture: its stored file (a content hash of 32 hex digits) and what it shows. */
export const RecordedImage = z.object({
  file: z.string().regex(/^[0-9a-f]{32}$/),
  category: RoomCategory,
  categorySource: z
    .enum(RECORDED_ROOM_SOURCES)
    .optional()
    .describe('Who says what it shows; left out, the sender of the listing.'),
  caption: line.optional(),
});

/** Where a file of this site lies. */
const ownPath = z.string().regex(/^\/api\/[\w/-]{1,200}$/);

/** A paper about the home, or a page of others about it. */
export const RecordedDocument = z.object({
  id: z.string().min(1).max(100).optional().describe('The sender’s own, by which a change replaces or removes it.'),
  kind: ListedDocumentKind,
  title: line,
  url: z.union([link, ownPath], 'field.url'),
  bytes: z.int().min(0).max(1_000_000_000).register(UNITS, { unit: 'bytes' }).optional(),
});
export type RecordedDocument = z.output<typeof RecordedDocument>;

export const ListingRecord = z
  .object({
    source: z
      .string()
      .regex(/^[a-z0-9][a-z0-9._-]{0,39}$/)
      .describe('Where it comes from; with externalId, its name for ever.'),
    externalId: z.string().min(1).max(120),
    region: z.enum(REGIONS),
    timeZone: TimeZone,
    objectType: ObjectType,
    propertyTypes: z.array(PropertyType).min(1).max(5),
    availability: z.enum(AVAILABILITIES),
    condition: z.enum(CONDITIONS),
    ownership: z.enum(OWNERSHIPS).optional(),
    ownerType: z.enum(OWNER_TYPES),
    isUnderConstruction: z.boolean().default(false),
    agencyId: z
      .string()
      .regex(/^\d{6}$/)
      .optional(),
    agentIds: z.array(z.string().max(40)).max(5).default([]),
    offeredBy: OfferedBy.optional(),
    /** A project has units; a unit names its project by source and external id. */
    isProject: z.boolean().default(false),
    projectExternalId: z.string().max(120).optional(),
    unitName: line.optional(),
    language: z.enum(['en', 'nb']),
    title: line,
    description: text.optional(),
    entrance: line.optional(),
    highlights: z.array(line).max(12).default([]),
    address: ListingAddress,
    locationType: z.enum(LOCATION_TYPES).optional(),
    elevation: z.number().min(-500).max(9_000).optional().describe('Metres above the sea.'),
    qualityStandard: line.optional(),
    isFixedPoint: z.boolean().optional(),
    transportDistance: z
      .int()
      .min(0)
      .max(1_000_000)
      .optional()
      .describe('Metres on foot to the nearest stop of public transport.'),
    prices: ListingPrices,
    details: ListingDetails.default({}),
    contract: ListingContract.default({}),
    landRegistry: LandRegistry.optional(),
    energyLabel: z.enum(ENERGY_LABELS).optional(),
    heatingGrade: z.enum(HEATING_GRADES).optional(),
    energyConsumption: line.optional(),
    heating: line.optional(),
    hasSellerInsurance: z
      .boolean()
      .optional()
      .describe('Norway: boligselgerforsikring, which covers defects found after the sale.'),
    yearBuilt: year.optional(),
    renovationYear: year.optional(),
    facilities: z.array(Facility).max(FACILITIES.length).default([]),
    images: z.array(RecordedImage).max(100).default([]),
    /** Those that are to be fetched; they follow the images, in their order, as they come in. */
    pictures: z.array(PictureReference).max(MOST_PICTURES).optional(),
    viewings: z.array(RecordedViewing).max(30).default([]),
    isInspectionByAppointment: z.boolean().optional(),
    viewingDescription: text.optional(),
    priceHistory: z.array(PricePoint).max(200).default([]),
    timeline: z.array(Phase).max(8).default([]),
    saleMethod: z.enum(SALE_METHODS).optional(),
    auction: Auction.optional(),
    offersCloseAt: instant.optional().describe('Australia, of a home sold by tender: when offers are to be in.'),
    isUnderOffer: z
      .boolean()
      .default(false)
      .describe('Australia: an offer has been accepted, and the contract is not yet binding.'),
    isOffMarket: z
      .boolean()
      .default(false)
      .describe('Its sender does not want it to be shown, whatever its status: it is unavailable.'),
    statementOfInformationLink: link.optional().describe('Victoria: what a home for sale must be advertised with.'),
    contractOfSaleLink: link.optional(),
    biddingUrl: link.optional(),
    bookOpeningUrl: link.optional(),
    url: link.optional(),
    urlAlias: link.optional(),
    conditionReportLink: link.optional(),
    conditionReport: ConditionReport.optional(),
    documents: z.array(RecordedDocument).max(20).optional(),
    projectDeveloperUrl: link.optional(),
    createdAt: instant,
    publishedAt: instant,
    soldAt: instant.optional(),
  })
  .superRefine((record, context) => {
    for (const problem of [...termProblems(record), ...registryProblems(record)])
      context.addIssue({ code: 'custom', ...problem });
  })
  .meta({ id: 'ListingRecord' });

/**
 * The same for whoever examines what was parsed, leaves out a price range that ends below its beginning, and keeps the
 * rest.
 */
export const RecordToExamine = z.object(ListingRecord.shape).superRefine((record, context) => {
  for (const problem of [...termProblems(record), ...registryProblems(record)])
    if (problem.message !== RANGE_REVERSED) context.addIssue({ code: 'custom', ...problem });
});

export type ListingRecord = z.output<typeof ListingRecord>;
/** The same before defaults are filled in. */
export type ListingRecordInput = z.input<typeof ListingRecord>;

/** Months in Norway, weeks in Australia. */
export function rentPeriod(region: ListingRecord['region']): 'month' | 'week' {
  return region === 'no' ? 'month' : 'week';
}

function isTimeZone(name: string): boolean {
  if (KNOWN_ZONES.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  KNOWN_ZONES.add(name);
  return true;
}

/** Asking for a zone takes 64 µs, and an import has many listings of one or two. */
const KNOWN_ZONES = new Set<string>();
