import { describe, expect, it } from 'vitest';
import type { Listing } from '../listing.contract.ts';
import { exampleListing } from '../listing.testing.ts';
import { viewContext } from './card-view.ts';
import { propertyView } from './property-view.ts';

/**
 * Whatever a listing says stands on its page: taking any value away, wherever it lies, changes what
 * the page shows. A field that is new in the contract and shown nowhere fails here.
 */

const context = viewContext({ language: 'en', region: 'no' }, new Date('2026-11-24T10:00:00Z'));

/** Said by another field as well, or for machines: each with its reason. */
const NOT_SHOWN: readonly RegExp[] = [
  // by propertyId, publishedAt, agency, images, status; projectId by the page's loader
  /^(id|createdAt|agencyName|imageCount|isPropertySold|isPropertyRent|projectId)$/,
  /^(timeZone|language|objectType|offerType|region)$/, // how to read the rest
  // on the agency's own page
  /^agency\.(id|region|description|parent|children|coordinates|email|phone|externalId|profile\.(secondaryColour|logoUrl|hideProfileImage))/,
  /^agents\.\d+\.(agencyId|agencyName)$/,
  /^images\.\d+\.(url|ratio|type)$/, // by file, width and height; the room, where there is no caption
  /^messagesGoTo$/, // whom the button and the form name: leads/web/contact-view.test.ts
  /^biddingUrl$/, // not before the viewings are over: bidding-view.test.ts
  /^viewingDate\.\d+\.(day|month|year|timeFrom|timeTo|timestampFrom|timestampTo)$/, // by startsAt and endsAt
  /\.currency$/,
  /^details\.(usageArea|floorSize)$/, // by the areas it is the sum of
  /^address\.(street|municipality|region|suburb|postCode|postTown)$/, // by fullAddress, and the way to the page
  /^childPropertyId/, // by the table of units
  /^prices\.(rentPeriod|price\.amount)$/, // by the asking price or the range; a rent is tested where its words are
];

describe('a home’s page', () => {
  it.each(fullest().map((listing) => [listing.objectType, listing.region, listing] as const))(
    'shows all that a listing says: %s, %s',
    (_type, _region, listing) => {
      const whole = JSON.stringify(propertyView(listing, context));
      const unseen = leavesOf(listing).filter(
        (path) =>
          !NOT_SHOWN.some((reason) => reason.test(path.join('.'))) &&
          // What is sold is no longer under offer, whatever was said before.
          !(path[0] === 'isUnderOffer' && listing.status === 'sold') &&
          // Nor is the total of what was asked a price beside what was paid.
          !(path[1] === 'totalPrice' && listing.status === 'sold') &&
          JSON.stringify(propertyView(without(listing, path), context)) === whole,
      );
      expect(unseen.map((path) => path.join('.'))).toEqual([]);
    },
  );
});

/** Homes that between them have a value in every field. */
function fullest(): readonly Listing[] {
  const base = exampleListing();
  const nok = (amount: number) => ({ amount, currency: 'NOK' });
  const sale = exampleListing({
    description: 'Et avsnitt.',
    entrance: 'Fra bakgården',
    elevation: 24,
    qualityStandard: 'Høy',
    isFixedPoint: true,
    isUnderConstruction: true,
    unitName: 'H0301',
    url: 'https://megler.example/1',
    urlAlias: 'https://m.example/1',
    projectDeveloperUrl: 'https://utbygger.example',
    bookOpeningUrl: 'https://visning.example',
    isInspectionByAppointment: true,
    viewingDescription: 'Ring på.',
    address: { ...base.address, displayAreaTag: 'Løkka' },
    prices: {
      ...base.prices,
      finalMonthlySharedCost: nok(4_500),
      sharedFund: nok(12_000),
      valuation: nok(5_100_000),
      valuationAsCollateral: nok(4_900_000),
      tax: nok(1_200),
      annualPropertyTax: nok(3_100),
      annualWaterRates: nok(820),
    },
    details: {
      ...base.details,
      bathrooms: 1,
      garage: 1,
      toilets: 2,
      livingAreas: 3,
      beds: 4,
      primaryRoom: 69.5,
      landSize: 1_300,
      plotArea: 1_200,
      groundSurface: 300,
      propertyArea: 80,
      grossArea: { min: 78, max: 92 },
      officeSpaces: 4,
      technicalDescription: 'Bindingsverk',
      business: 'Kafé',
      areaMeasurement: { internal: 71, external: 6, balcony: 5, terrace: 8 },
    },
    contractDetails: {
      furnished: 'partly',
      availableFrom: '2027-01-01',
      availableTo: '2028-01-01',
      rentalFrom: '2026-01-01',
      rentalTo: '2026-12-31',
      includedInLease: 'Strøm',
      isPetAllowed: true,
      yearOfFixedAgreement: 2060,
      isLandOwnedBySeller: true,
      hasSecurityOrder: true,
      plotDescription: 'Flat',
      costIncluded: 'Alt',
      includedInSharedCost: 'Fyring',
      sharedCostsDescription: 'Betales månedlig',
      fixedFee: 900,
      isPartialRentalAllowed: true,
      rentalIncome: 4_000,
      preemptionDescription: 'Medlemmer',
    },
    landRegistry: {
      municipalityNumber: 301,
      farmNumber: 228,
      shareNumber: 41,
      leaseNumber: 3,
      sectionNumber: 4,
      apartmentNumber: 'H0301',
      housingAssociationName: 'Markveien',
      housingAssociationOwner: 'OBOS',
      housingAssociationRegistrationNumber: '987654321',
      housingAssociationSectionNumber: '12',
      subLocalityNickname: 'Solbakken',
    },
    additionalInfo: {
      ...base.additionalInfo,
      timeline: [{ phase: 'sale', progress: 'inprogress', startsAt: '2026-01-01', endsAt: '2027-01-01' }],
    },
    priceHistory: [
      { date: '2026-11-16', action: 'listed', price: 5_550_000, currency: 'NOK', description: 'første gang' },
    ],
  });
  const noAsking = { jointDebt: base.prices.jointDebt, sharedCost: base.prices.sharedCost };
  const project = exampleListing({
    isProject: true,
    prices: { ...noAsking, priceMin: nok(4_000_000), priceMax: nok(6_000_000) },
    details: {
      ...base.details,
      bedroomsMax: 4,
      bathrooms: 1,
      bathroomsMax: 2,
      garage: 1,
      garageMax: 2,
      usageAreaMax: 110,
      primaryRoom: 60,
      primaryRoomMax: 80,
    },
  });
  const sold = exampleListing({
    firstPublishedAt: '2026-09-01T08:00:00.000Z',
    status: 'sold',
    viewingDate: [],
    soldAt: '2026-11-20T12:00:00.000Z',
    prices: { ...base.prices, soldPrice: nok(5_400_000) },
  });
  const plainDetails = { bedrooms: 2 };
  const dollars = (amount: number) => ({ amount, currency: 'USD' });
  const { landRegistry: _, ...unregistered } = base;
  const guide = {
    ...unregistered,
    region: 'au' as const,
    timeZone: 'Australia/Sydney',
    saleMethod: 'auction' as const,
    auction: { startsAt: '2026-12-05T00:00:00.000Z', place: 'rooms' as const, address: '12 George St' },
    statementOfInformationLink: 'https://statements.example/1.pdf',
    prices: {
      display: 'guide' as const,
      price: dollars(900_000),
      priceMin: dollars(900_000),
      priceMax: dollars(950_000),
      pricePerPrimary: dollars(9_000),
    },
    details: { ...plainDetails, floorSize: 100, landSize: 400, bathrooms: 2, garage: 1 },
  };
  const rent = exampleListing({
    objectType: 'residential_rent',
    offerType: 'rent',
    prices: { price: nok(18_000), rentPeriod: 'month', deposit: nok(54_000) },
  });
  const passedIn = {
    ...guide,
    prices: { display: 'offers_over' as const, price: dollars(900_000) },
    auction: { ...guide.auction, startsAt: '2026-11-07T00:00:00.000Z', result: 'passed_in' as const },
    contractOfSaleLink: 'https://contracts.example/1.pdf',
    contractDetails: { auctionBid: 850_000, isVendorBid: true },
    documents: [{ kind: 'video' as const, title: 'films.example', url: 'https://films.example/1' }],
    isUnderOffer: true,
  };
  const { saleMethod: _method, auction: _auction, statementOfInformationLink: _statement, ...plain } = guide;
  const lease = {
    ...plain,
    objectType: 'residential_rent' as const,
    offerType: 'rent' as const,
    prices: { price: dollars(650), rentPeriod: 'week' as const, deposit: dollars(2_600) },
    contractDetails: { leaseMonths: 12, availableFrom: '2026-12-01', isSmokingAllowed: true },
  };
  const { auction: _none, ...withoutAuction } = guide;
  const premises = {
    ...withoutAuction,
    saleMethod: 'private_treaty' as const,
    objectType: 'commercial_sale' as const,
    propertyType: ['office' as const],
    contractDetails: {
      tenancy: 'tenanted' as const,
      tenancyUntil: '2029-06-30',
      tenancyOptions: '5 + 5 years',
      annualOutgoings: 24_000,
      returnPercent: 5.25,
      takings: '$20,000 a week',
      extent: 'part' as const,
      isOfferedInParts: true,
      parkingDescription: 'On each level',
      idealFor: 'Grazing',
    },
  };
  const taxed = {
    ...premises,
    saleMethod: 'tender' as const,
    offersCloseAt: '2026-12-12T06:00:00.000Z',
    prices: {
      ...premises.prices,
      gst: 'exclusive' as const,
      alsoLet: {
        price: dollars(1_000),
        rentMax: dollars(1_500),
        rentPerArea: dollars(350),
        rentPerAreaMax: dollars(400),
      },
    },
  };
  const leased = {
    ...premises,
    saleMethod: undefined,
    objectType: 'commercial_rent' as const,
    offerType: 'rent' as const,
    prices: {
      price: dollars(1_000),
      rentMax: dollars(1_500),
      rentPerArea: dollars(350),
      rentPerAreaMax: dollars(400),
      rentPeriod: 'week' as const,
      gst: 'exclusive' as const,
    },
    contractDetails: { isOutgoingsExtra: true },
  };
  const holidayLet = {
    ...rent,
    objectType: 'leisure_rent' as const,
    prices: { price: nok(54_000), rentPeriod: 'month' as const, nightlyRent: nok(2_000), weeklyRent: nok(12_600) },
    contractDetails: { cleaningFee: 1_200, leastNights: 3, mostGuests: 8, letRegistration: 'PID-STRA-12345' },
  };
  return [sale, project, sold, guide, passedIn, rent, holidayLet, lease, premises, taxed, leased];
}

/** The paths of all values, through groups and lists. */
function leavesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [path];
  return Object.entries(value).flatMap(([name, member]) => leavesOf(member, [...path, name]));
}

/** The listing with another value at the path, or none where there may be none. */
function without(listing: Listing, path: readonly string[]): Listing {
  const copy = structuredClone(listing);
  let group = copy as unknown as Record<string, unknown>;
  for (const name of path.slice(0, -1)) group = group[name] as Record<string, unknown>;
  const name = path.at(-1) ?? '';
  const value = group[name];
  if (typeof value === 'number') group[name] = value + 7;
  else if (typeof value === 'boolean') group[name] = !value;
  else if (typeof value === 'string') group[name] = another(/^\d+$/.test(name) ? (path.at(-2) ?? '') : name, value);
  return copy;
}

/** Another value of the same closed set or form. */
function another(field: string, value: string): string {
  const known = CLOSED_SETS[field];
  if (known !== undefined) return known.find((other) => other !== value) ?? value;
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return '2026-11-29T11:30:00.000Z';
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return '2029-06-15';
  return /^#[0-9a-f]{6}$/.test(value) ? '#a01020' : `${value} and more`;
}

const CLOSED_SETS: Readonly<Record<string, readonly string[]>> = {
  display: ['asking', 'guide'],
  gst: ['exclusive', 'inclusive'],
  kind: ['energy_certificate', 'condition_report'],
  saleMethod: ['auction', 'private_treaty'],
  place: ['rooms', 'online'],
  result: ['passed_in', 'withdrawn'],
  energyRating: ['a', 'b'],
  heatingGrade: ['yellow', 'red'],
  furnished: ['fully', 'none'],
  tenancy: ['vacant', 'tenanted'],
  extent: ['whole', 'part'],
  ownership: ['stock', 'share'],
  locationType: ['inland', 'coast'],
  status: ['available', 'sold'],
  ownerType: ['user', 'api'],
  condition: ['new', 'used'],
  phase: ['planning', 'sale'],
  progress: ['done', 'pending'],
  action: ['listed', 'sold'],
  grade: ['tg2', 'tg3'],
  propertyType: ['apartment', 'house'],
  facilities: ['gym', 'sauna'],
};
