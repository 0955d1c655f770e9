import { z } from 'zod';
import { Coordinates, Instant, Money } from '../contract/shapes.ts';
import { BrandProfile } from '../agencies/record.contract.ts';
import {
  AVAILABILITIES,
  CONDITIONS,
  ENERGY_LABELS,
  Facility,
  GST,
  HEATING_GRADES,
  ListedDocumentKind,
  LISTING_TYPES,
  LOCATION_TYPES,
  OFFER_TYPES,
  ObjectType,
  OWNER_TYPES,
  OWNERSHIPS,
  PriceDisplay,
  PropertyType,
  REGIONS,
  ROOM_SOURCES,
  RoomCategory,
  SALE_METHODS,
  TENANCIES,
} from './enums.contract.ts';
import { Precision } from './place.contract.ts';
import { LandRegistry } from './land-registry.contract.ts';
import { ConditionReport, ListingContract, Phase, PricePoint } from './record.contract.ts';
import { Auction } from './sale-terms.contract.ts';

/** Listings as readers get them: the card's part for a list, the whole for a detail (conventions.md, "The wire"). */

const area = z.number().min(0).describe('m²');
const optionalArea = area.optional();

export const ListingImage = z
  .object({
    url: z
      .string()
      .describe('The picture in a middle width; other widths and formats by the pattern /media/FILE/WIDTH.FORMAT.'),
    file: z.string(),
    type: RoomCategory.describe('What it shows; `other` where nobody says.'),
    typeSource: z
      .enum(ROOM_SOURCES)
      .optional()
      .describe(
        'Who says so: its owner, the sender of the listing, the name of its file, or a model that has looked at it, where none of the others does. Left out where nobody says.',
      ),
    isMaybeFloorplan: z
      .boolean()
      .optional()
      .describe('Of `other`: by a rule over its pixels it may be a floor plan. Nobody has said so.'),
    ratio: z.number().positive().describe('Width by height.'),
    width: z.int().positive(),
    height: z.int().positive(),
    colour: z.string().describe('Dominant colour, #rrggbb.'),
    thumbhash: z
      .string()
      .optional()
      .describe('What it looks like from far away, to be seen until it is there: a ThumbHash in base64.'),
    caption: z.string().optional(),
  })
  .meta({ id: 'ListingImage' });
export type ListingImage = z.infer<typeof ListingImage>;

export const Viewing = z
  .object({
    startsAt: Instant,
    endsAt: Instant,
    day: z.int().min(1).max(31).describe("In the listing's own time zone, as month, year and times."),
    month: z.int().min(1).max(12),
    year: z.int(),
    timeFrom: z.string().describe('HH:MM'),
    timeTo: z.string().describe('HH:MM'),
    timestampFrom: z.int().describe('Unix seconds.'),
    timestampTo: z.int().describe('Unix seconds.'),
  })
  .meta({ id: 'Viewing' });
export type Viewing = z.infer<typeof Viewing>;

const CardAgency = z.object({ id: z.string(), name: z.string(), profile: BrandProfile }).meta({ id: 'CardAgency' });

export const Agency = CardAgency.extend({
  externalId: z.string(),
  region: z.enum(REGIONS),
  parent: z.object({ id: z.string(), name: z.string() }).optional(),
  children: z.array(z.object({ id: z.string(), name: z.string() })),
  description: z.string().optional(),
  street: z.string().optional(),
  postCode: z.string().optional(),
  place: z.string().optional(),
  coordinates: Coordinates.optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  url: z.string().optional(),
  licence: z.string().optional(),
}).meta({ id: 'Agency' });
export type Agency = z.infer<typeof Agency>;

export const Agent = z
  .object({
    id: z.string(),
    agencyId: z.string(),
    agencyName: z.string(),
    name: z.string(),
    title: z.string(),
    phone: z.string().optional(),
    email: z.string().optional(),
    image: z.string().optional().describe('A stored picture, as in ListingImage.file.'),
    licence: z.string().optional(),
  })
  .meta({ id: 'Agent' });
export type Agent = z.infer<typeof Agent>;

export const ListedOfferer = z
  .object({
    agency: z.string().optional(),
    agents: z.array(
      z.object({
        name: z.string(),
        phone: z.string().optional().describe('Of a private owner left out: see `has_phone`.'),
        hasPhone: z
          .boolean()
          .optional()
          .describe('Of a private owner: there is a number, which `POST /api/v2/property/{id}/phone` tells.'),
        email: z.string().optional().describe('Of a private owner only where they have chosen to show it.'),
      }),
    ),
  })
  .meta({ id: 'ListedOfferer' });

export const Address = z
  .object({
    fullAddress: z.string(),
    displayName: z.string().describe('Short: the street, or the place when there is no street.'),
    street: z.string().optional(),
    suburb: z.string().optional(),
    municipality: z.string().optional(),
    region: z.string().optional(),
    postCode: z.string().optional(),
    postTown: z.string().optional(),
    coordinates: Coordinates.optional().describe('Of the home itself; left out where they are not known or not told.'),
    precision: Precision.optional().describe(
      'How well its place is known: `exact` with `coordinates`, else what `approximate_location` is the middle of. Left out where nobody knows.',
    ),
    approximateLocation: z
      .object({
        coordinates: Coordinates,
        radius: z.int().positive().describe('Metres: the home lies somewhere in this circle.'),
      })
      .optional()
      .describe('In the place of `coordinates`: never to be marked with a pin.'),
    isHidden: z.boolean().optional().describe('The seller keeps the address to themselves.'),
    displayAreaTag: z.string().optional(),
  })
  .meta({ id: 'Address' });

/** What rents of premises have beside one amount. */
const RENT_ENDS = {
  rentMax: Money.optional().describe('Of a rent from one to another: the higher, per the same.'),
  rentPerArea: Money.optional().describe('A year’s rent of a square metre as it is asked; the least of it.'),
  rentPerAreaMax: Money.optional(),
};

export const CardPrices = z
  .object({
    price: Money.optional().describe(
      'The price that stands largest: asking price, lowest price of a guide or project, or rent.',
    ),
    display: PriceDisplay.optional().describe(
      'Australia: how the price is meant. Of `contact_agent` no figure is told, and searches still find the home by it.',
    ),
    rentPeriod: z.enum(['month', 'week']).optional().describe('With a rent: what the price is per.'),
    nightlyRent: Money.optional().describe('Of a holiday let: the price of a night, which stands largest.'),
    weeklyRent: Money.optional().describe('The price of a week that is told beside it, or by itself in Norway.'),
    ...RENT_ENDS,
    gst: z.enum(GST).optional().describe('Australia: whether goods and services tax is in the price or rent.'),
    askingPrice: Money.optional(),
    totalPrice: Money.optional().describe('Asking price, shared debt and costs.'),
    priceMin: Money.optional(),
    priceMax: Money.optional(),
    jointDebt: Money.optional(),
    sharedCost: Money.optional().describe('A month.'),
    pricePerPrimary: Money.optional().describe(
      'Price with shared debt and without costs (of a sold home what was paid) by m² inside: in Norway of BRA-i alone.',
    ),
    monthlyCost: Money.optional().describe(
      'A month of owning it, as its page works it out: a loan on assumed terms, shared costs, fees and insurance. Of homes on the market.',
    ),
    soldPrice: Money.optional(),
    deposit: Money.optional().describe('Of a home to rent: the bond, or the Norwegian deposit.'),
    priceChange: z
      .object({ amount: z.int().describe('Below zero when it fell.'), date: z.iso.date() })
      .optional()
      .describe('The last change of the asking price, over all publications of this time on the market.'),
    alsoLet: z
      .object({ price: Money.optional().describe('Per month in Norway, per week in Australia.'), ...RENT_ENDS })
      .optional()
      .describe('Of premises that are for sale and to let: the rent.'),
  })
  .meta({ id: 'CardPrices' });

const Prices = CardPrices.extend({
  addingCost: Money.optional(),
  finalMonthlySharedCost: Money.optional(),
  sharedFund: Money.optional(),
  valuation: Money.optional(),
  valuationAsCollateral: Money.optional(),
  tax: Money.optional(),
  annualMunicipalityFees: Money.optional(),
  annualPropertyTax: Money.optional(),
  annualWaterRates: Money.optional().describe('Australia: without usage.'),
}).meta({ id: 'Prices' });

export const CardDetails = z
  .object({
    bedrooms: z.int().optional(),
    bedroomsMax: z.int().optional(),
    bathrooms: z.int().optional(),
    bathroomsMax: z.int().optional(),
    garage: z.int().optional(),
    garageMax: z.int().optional(),
    beds: z.int().optional(),
    floor: z.int().optional(),
    usageArea: optionalArea,
    usageAreaMax: optionalArea,
    areaInternal: optionalArea,
    areaInternalMax: optionalArea.describe('Of a project; `area_internal` is of its smallest home for sale.'),
    primaryRoom: optionalArea,
    floorSize: optionalArea,
    landSize: optionalArea,
    titleArea: optionalArea.describe(
      'Norway: the m² that the title names, where it counts more than the internal area.',
    ),
  })
  .meta({ id: 'CardDetails' });

const Details = CardDetails.extend({
  toilets: z.int().optional(),
  livingAreas: z.int().optional(),
  floorsInBuilding: z.int().optional(),
  totalRooms: z.int().optional(),
  primaryRoomMax: optionalArea,
  groundSurface: optionalArea,
  plotArea: optionalArea,
  propertyArea: optionalArea,
  grossArea: z.object({ min: optionalArea, max: optionalArea }).optional(),
  officeSpaces: z.int().optional(),
  technicalDescription: z.string().optional(),
  business: z.string().optional().describe('Of a business that is for sale: what it does.'),
  areaMeasurement: z
    .object({ internal: optionalArea, external: optionalArea, balcony: optionalArea, terrace: optionalArea })
    .optional(),
}).meta({ id: 'Details' });

/** Whoever offers a home or, where they cannot be reached, whoever runs the site. */
export const MESSAGES_GO_TO = ['agent', 'owner', 'site'] as const;
export type MessagesGoTo = (typeof MESSAGES_GO_TO)[number];

export const ListingCard = z
  .object({
    id: z.string().describe('The same as `property_id`.'),
    propertyId: z.string().brand<'ListingId'>().describe('At least nine digits.'),
    title: z.string(),
    region: z.enum(REGIONS),
    timeZone: z.string().describe('IANA name.'),
    objectType: ObjectType,
    offerType: z.enum(OFFER_TYPES),
    propertyType: z.array(PropertyType),
    condition: z.enum(CONDITIONS),
    ownership: z.enum(OWNERSHIPS).optional(),
    ownerType: z.enum(OWNER_TYPES),
    status: z.enum(AVAILABILITIES),
    isPropertySold: z.boolean(),
    isPropertyRent: z.boolean().describe('Rented out.'),
    isUnderOffer: z.boolean().describe('Australia: an offer has been accepted, and the contract is not yet binding.'),
    saleMethod: z
      .enum(SALE_METHODS)
      .optional()
      .describe('`private_treaty` of a home whose auction has been called off or came to nothing.'),
    auction: Auction.optional(),
    isUnderConstruction: z.boolean(),
    isProject: z.boolean(),
    projectId: z.string().optional(),
    projectTitle: z.string().optional().describe('Of a unit: what its project is called.'),
    project: z
      .object({
        unitsForSale: z.int().min(0),
        unitsMatching: z
          .int()
          .positive()
          .optional()
          .describe('In a search for new homes that does not find all of them: how many it finds.'),
        priceMin: Money.optional().describe(
          'Of the homes for sale, or those of them that match; in Norway what the cheapest costs in all.',
        ),
        priceMax: Money.optional(),
        jointDebtMin: Money.optional().describe(
          'Norway: the least shared debt of a home for sale; left out where none of them has any.',
        ),
        jointDebtMax: Money.optional(),
        sharedCostMin: Money.optional().describe('A month: the least of the homes for sale that name theirs.'),
        sharedCostMax: Money.optional(),
        handOver: z.iso.date().optional().describe('When the first homes are taken over.'),
      })
      .optional()
      .describe('Of a project that has listed its homes.'),
    unitName: z.string().optional(),
    agencyId: z.string().describe('Where no agency is known, what a path names in its place.'),
    agencyName: z
      .string()
      .describe('Where the agency is not known here, what the sender calls it; empty when nobody says.'),
    agency: CardAgency,
    offeredBy: ListedOfferer.optional().describe(
      'Who offers it in the sender’s words, as far as they are not known here.',
    ),
    address: Address,
    prices: CardPrices,
    details: CardDetails,
    energyRating: z.enum(ENERGY_LABELS).optional(),
    tenancy: z.enum(TENANCIES).optional().describe('Of business premises: whether somebody rents them.'),
    returnPercent: z.number().optional().describe('Of business premises: per cent of the price a year.'),
    annualRent: Money.optional().describe('Of business premises that are for sale: what they are let for, a year.'),
    lease: ListingContract.pick({
      ...{ availableFrom: true, leaseMonths: true, isPetAllowed: true, furnished: true, housemates: true },
    } as const)
      .optional()
      .describe('Of a home to rent.'),
    images: z.array(ListingImage).describe('The first few; `image_count` says how many there are.'),
    imageCount: z.int().min(0),
    viewingDate: z.array(Viewing).describe('Those still to come.'),
    isFavorite: z.boolean().optional().describe('Whether the caller has saved it. Told to those who are signed in.'),
    isHidden: z
      .boolean()
      .optional()
      .describe('Whether the caller has hidden it, or its agency. Told in searches with `include_hidden`.'),
    createdAt: Instant,
    publishedAt: Instant,
    firstPublishedAt: Instant.optional().describe('When it has been published anew: the first time.'),
    updatedAt: Instant,
    soldAt: Instant.optional(),
    facilities: z.array(Facility),
  })
  .meta({ id: 'ListingCard' });
export type ListingCard = z.infer<typeof ListingCard>;

/** What the older search answers (product specification, section 3, "Property listing"). */
export const OlderCard = ListingCard.extend({
  listingType: z.enum(LISTING_TYPES).describe('The narrowest kind of search that finds it.'),
  projectPropertyType: z.array(PropertyType).optional().describe('Of a project and its units.'),
  infoSection: z
    .object({ costs: z.string().optional(), interiorArea: z.string().optional(), sharedCosts: z.string().optional() })
    .describe('What the listing says in words about costs, the inside and the shared costs.'),
}).meta({ id: 'OlderCard' });
export type OlderCard = z.infer<typeof OlderCard>;

/** Of a listing; the wire calls it the id of a property. */
export type ListingId = ListingCard['propertyId'];

export const Listing = ListingCard.extend({
  isDemo: z.boolean().optional().describe('Of the demonstration: made up, with its agency and people.'),
  description: z.string().optional().describe('Plain text; an empty line parts paragraphs.'),
  language: z.enum(['en', 'nb']).describe('Of title and description.'),
  entrance: z.string().optional(),
  agency: Agency,
  messagesGoTo: z
    .enum(MESSAGES_GO_TO)
    .optional()
    .describe(
      'Who gets what is written about the home: whoever offers it or, where nothing says how they are reached, whoever runs the site. Left out, nobody can be asked.',
    ),
  agents: z.array(Agent),
  prices: Prices,
  details: Details,
  additionalInfo: z.object({
    highlights: z.array(z.string()),
    timeline: z.array(Phase),
    unitName: z.string().optional(),
    energyProfile: z.object({ consumption: z.string().optional(), heating: z.string().optional() }).optional(),
  }),
  contractDetails: ListingContract,
  landRegistry: LandRegistry.optional(),
  yearBuilt: z.int().optional(),
  renovationYear: z.int().optional(),
  heatingGrade: z.enum(HEATING_GRADES).optional(),
  locationType: z.enum(LOCATION_TYPES).optional(),
  elevation: z.number().optional().describe('Metres above the sea.'),
  qualityStandard: z.string().optional(),
  isFixedPoint: z.boolean().optional(),
  transportDistance: z.int().optional().describe('Metres to the nearest stop of public transport.'),
  insurance: z.object({ hasSellerInsurance: z.boolean() }).optional(),
  isInspectionByAppointment: z.boolean().optional(),
  viewingDescription: z.string().optional(),
  priceHistory: z.array(PricePoint),
  childPropertyId: z.array(z.string()).describe('The units of a project.'),
  biddingUrl: z.string().optional(),
  bookOpeningUrl: z.string().optional(),
  url: z.string().optional(),
  urlAlias: z.string().optional(),
  conditionReportLink: z.string().optional(),
  conditionReport: ConditionReport.extend({
    remarks: z.array(
      ConditionReport.shape.remarks
        .unwrap()
        .element.omit({ costMin: true, costMax: true })
        .extend({
          estimatedCost: z
            .object({ min: Money.optional(), max: Money.optional() })
            .optional()
            .describe('Of repairing it; open where the report names only one end.'),
        }),
    ),
  })
    .optional()
    .describe('Norway: what the surveyor’s report says, part by part, the worst first.'),
  documents: z
    .array(
      z
        .object({
          kind: ListedDocumentKind,
          title: z.string(),
          url: z.string().describe('A path is one of this site.'),
          bytes: z.int().optional(),
        })
        .meta({ id: 'ListingDocument' }),
    )
    .optional()
    .describe('Papers about the home, and pages of others about it.'),
  projectDeveloperUrl: z.string().optional(),
  statementOfInformationLink: z.string().optional(),
  contractOfSaleLink: z.string().optional(),
  offersCloseAt: Instant.optional().describe('Of a home sold by tender: when offers are to be in.'),
}).meta({ id: 'Listing' });
export type Listing = z.infer<typeof Listing>;
