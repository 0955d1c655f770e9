import { z } from 'zod';
import { Coordinates } from '../../contract/shapes.ts';
import { MAX_GUESTS, MAX_NIGHTS } from '../../properties/holiday-let.contract.ts';
import { cleanLine, cleanText } from '../../leads/text.contract.ts';
import {
  AUCTION_PLACES,
  CONDITIONS,
  ENERGY_LABELS,
  FACILITIES,
  Facility,
  FURNISHINGS,
  HEATING_GRADES,
  LEASE_KINDS,
  LOCATION_TYPES,
  ObjectType,
  OBJECT_TYPES,
  OWNERSHIPS,
  PropertyType,
  SALE_METHODS,
  TENANCIES,
} from '../../properties/enums.contract.ts';
import { ViewingId } from '../../properties/viewing-id.contract.ts';
import { DEFAULT_OBJECT_TYPE, OWNER_PRICE_DISPLAYS } from './options.contract.ts';

/**
 * What the form of a listing holds, tab by tab. A draft may be incomplete at any time: every member may be missing, and
 * `null` says that the owner has left it empty or does not know. What publishing needs: `completeness.contract.ts`.
 *
 * Units as in `ListingRecord`: money in whole units of the region's currency, areas in m², days `YYYY-MM-DD` and times
 * `HH:MM` where the home is.
 */

const MAX_LINE = 300;
const MAX_TEXT = 20_000;

const line = z.string().max(MAX_LINE).transform(cleanLine).nullable();
const text = z.string().max(MAX_TEXT).transform(cleanText).nullable();
const money = z.int().min(0).max(100_000_000_000).nullable();
const area = z.number().min(0).max(100_000_000).nullable();
const count = z.int().min(0).max(10_000).nullable();
const year = z.int().min(1000).max(2200).nullable();
const day = z.iso.date().nullable();
const flag = z.boolean().nullable();
const link = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .nullable();
const registry = z.int().min(0).max(99_999).nullable();
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const AreaValue = z.object({ value: area, unit: z.enum(['m2']).default('m2') }).nullable();

const ListingTypeTab = z
  .object({
    objectType: z
      .preprocess(
        (value) =>
          typeof value === 'string' && !(OBJECT_TYPES as readonly string[]).includes(value)
            ? DEFAULT_OBJECT_TYPE
            : value,
        ObjectType,
      )
      .describe('One that is not known counts as `residential_sale`.'),
    propertyType: z.array(PropertyType).max(5).describe('Of those that the type of listing may be of.'),
    condition: z.enum(CONDITIONS).nullable(),
    ownership: z.enum(OWNERSHIPS).nullable(),
  })
  .partial();

const LocationTab = z
  .object({
    street: line.describe('With the number of the house.'),
    suburb: line,
    municipality: line,
    region: line.describe('County in Norway, state in Australia.'),
    postCode: z
      .string()
      .regex(/^\d{4}$/)
      .nullable(),
    coordinates: Coordinates.nullable(),
    subLocalityNickname: line.describe('What locals call the neighbourhood.'),
    mapSuggest: line.describe('What the owner has chosen among the addresses that were proposed.'),
    isAddressHidden: flag.describe('No public answer tells the street or the exact place.'),
  })
  .partial();

const LandRegistryFields = z
  .object({
    municipalityNumber: z.int().min(0).max(9_999).nullable(),
    farmNumber: registry,
    shareNumber: registry,
    leaseNumber: registry,
    sectionNumber: registry,
    apartmentNumber: line,
    housingAssociationName: line,
    housingAssociationOwner: line,
    housingAssociationRegistrationNumber: line,
    housingAssociationSectionNumber: line,
    subLocalityNickname: line,
  })
  .partial();

const PropertyDetailTab = z
  .object({
    title: line,
    description: text,
    entrance: line,
    ownerType: z.enum(['person']).describe('Whoever lists a home themselves.'),
    landRegistry: LandRegistryFields.nullable(),
    usageArea: AreaValue.describe('BRA: internal, external and glazed balcony together.'),
    primaryRoom: AreaValue.describe('P-rom, the older Norwegian measure.'),
    areaInternal: area.describe('BRA-i, m².'),
    areaExternal: area.describe('BRA-e, m².'),
    areaBalcony: area.describe('BRA-b, m².'),
    areaTerrace: area.describe('TBA, m².'),
    plotArea: area,
    groundSurface: area,
    propertyArea: area,
    grossArea: z.object({ min: area, max: area }).partial().nullable(),
    constructionYear: year,
    renovationYear: year,
    heatingGrade: z.enum(HEATING_GRADES).nullable(),
    energyProfile: z.enum(ENERGY_LABELS).nullable(),
    bedrooms: count,
    bathrooms: count,
    beds: count,
    housemates: z.int().min(0).max(50).nullable().describe('Of a room: how many others live in the home.'),
    totalRooms: count,
    floorLocated: z.int().min(-10).max(200).nullable(),
    floorsInBuilding: z.int().min(1).max(200).nullable(),
    isPartialRentalAllowed: flag,
    facilities: z.array(Facility).max(FACILITIES.length),
    yearOfFixedAgreement: year,
    fixedFee: money,
    isLandOwnedBySeller: flag,
    plotDescription: text,
    hasSecurityOrder: flag,
    preemptionDescription: text,
    officeSpaces: count,
    garages: count,
    technicalDescription: text,
    rentalIncome: money,
    url: link,
    urlAlias: link,
    locationType: z.enum(LOCATION_TYPES).nullable(),
    elevation: z.number().min(-500).max(9_000).nullable(),
    qualityStandard: line,
    isFixedPoint: flag,
    conditionReportLink: link,
    furnished: z.enum(FURNISHINGS).nullable(),
    includedInLease: text,
    isPetAllowed: z
      .union([z.boolean(), z.literal('ask')])
      .nullable()
      .describe('`ask`: who wants to bring a pet may ask.'),
  })
  .partial();

const InspectionDate = z.object({
  date: z.iso.date(),
  timeFrom: time,
  timeTo: time,
  id: ViewingId.optional().describe(
    'Names the viewing. One that keeps its name and gets another time is moved: whoever has signed up stays signed up.',
  ),
});

const PriceAndDateTab = z
  .object({
    saleMethod: z.enum(SALE_METHODS).nullable().describe('Australia, as of a listing.'),
    isUnderOffer: flag.describe('Australia: an offer has been accepted, and the contract is not yet binding.'),
    auctionDate: day.describe('Of an auction. Left out: to be announced.'),
    auctionTime: time.nullable(),
    auctionPlace: z.enum(AUCTION_PLACES).nullable(),
    offersCloseDate: day.describe('Of a tender or expressions of interest.'),
    offersCloseTime: time.nullable(),
    priceDisplay: z
      .enum(OWNER_PRICE_DISPLAYS)
      .nullable()
      .describe('Australia: how the asking price is meant. Of a range it is the lower end.'),
    priceMax: money.describe('The higher end of a range.'),
    askingPrice: money,
    addingCost: money,
    costIncluded: text,
    totalPrice: money.describe('Worked out: asking price, shared debt and costs.'),
    jointDebt: money,
    sharedCost: money.describe('A month.'),
    finalMonthlySharedCost: money,
    includedInSharedCost: text,
    sharedCostsDescriptionHtml: text.describe('Shown as plain text.'),
    tax: money,
    valuation: money,
    valuationAsCollateral: money,
    sharedFund: money,
    annualMunicipalityFees: money,
    annualPropertyTax: money,
    annualWaterRates: money.describe('Australia: what the water corporation bills a year, without usage.'),
    tenancy: z.enum(TENANCIES).nullable().describe('Of business premises for sale: whether somebody rents them.'),
    tenancyUntil: day.describe('When the lease of who rents them ends.'),
    annualOutgoings: money.describe('Of business premises: what keeping them costs a year.'),
    isOutgoingsExtra: flag.describe('Of business premises to let: whether the tenant pays these beside the rent.'),
    returnPercent: z
      .number()
      .min(0)
      .max(10_000)
      .nullable()
      .describe('Of business premises for sale: what is left of the rent a year, as a share of the price.'),
    monthly: money.describe('The rent: a month in Norway, a week in Australia.'),
    nightlyRent: money.describe('Of a holiday let: the price of a night.'),
    weeklyRent: money.describe('Of a holiday let in Norway: the price of a week. In Australia `monthly` is that.'),
    cleaningFee: money.describe('Of a holiday let, beside the rent.'),
    leastNights: z
      .int('drafts.error.least_nights')
      .min(1, 'drafts.error.least_nights')
      .max(MAX_NIGHTS, 'drafts.error.least_nights')
      .nullable()
      .describe('Of a holiday let: the shortest stay.'),
    mostGuests: z
      .int('drafts.error.most_guests')
      .min(1, 'drafts.error.most_guests')
      .max(MAX_GUESTS, 'drafts.error.most_guests')
      .nullable()
      .describe('Of a holiday let.'),
    letRegistration: line.describe('Of a holiday let in New South Wales: `PID-STRA-12345`.'),
    deposit: money,
    lease: z
      .object({ kind: z.enum(LEASE_KINDS), months: z.int().min(1).max(600).nullable().default(null) })
      .nullable()
      .describe('For how long a home is let: so many months, or until notice is given.'),
    availableFrom: day,
    availableTo: day,
    inspectionDate: z.array(InspectionDate).max(30),
    isInspectionByAppointment: flag,
    viewingDescription: text,
  })
  .partial();

export const DraftContact = z.object({
  name: line,
  phones: z
    .array(z.string().regex(/^\+[1-9]\d{4,14}$/))
    .max(3)
    .describe('In E.164: `+4740000001`.'),
  email: z.email().max(200).nullable().describe('Messages go there once it is proven. Not told to readers.'),
  isEmailShown: flag.describe('Readers see the address too.'),
});

export const FormData = z
  .object({
    listingType: ListingTypeTab,
    location: LocationTab,
    propertyDetail: PropertyDetailTab,
    priceAndDate: PriceAndDateTab,
    contacts: z.array(DraftContact.partial()).max(3),
  })
  .meta({ id: 'DraftFormData' });
export type FormData = z.output<typeof FormData>;

/** What is to change: of each tab the members that are given; lists are replaced whole. */
export const FormChanges = FormData.partial().meta({ id: 'DraftFormChanges' });
export type FormChanges = z.output<typeof FormChanges>;
