import { aListing } from '../../src/properties/record.testing.ts';
import type { ListingRecordInput } from '../../src/properties/record.contract.ts';

/**
 * Homes to be asked about: one that says everything, one that says nothing, one with zeros, and one whose description
 * says otherwise.
 */

const ALL: Partial<ListingRecordInput> = {
  title: 'Treroms',
  ownership: 'share',
  offeredBy: { agency: 'Lunde Eiendom', agents: [{ name: 'Ingrid Lunde', phone: '+4722000000' }] },
  yearBuilt: 1936,
  renovationYear: 2019,
  energyLabel: 'c',
  heatingGrade: 'orange',
  heating: 'Fjernvarme',
  energyConsumption: '9 500 kWh',
  hasSellerInsurance: true,
  transportDistance: 350,
  elevation: 84,
  prices: {
    currency: 'NOK',
    askingPrice: 4_200_000,
    jointDebt: 312_000,
    addingCost: 9_100,
    sharedCost: 3_412,
    finalMonthlySharedCost: 4_050,
    sharedFund: 21_000,
    annualMunicipalityFees: 7_800,
    annualPropertyTax: 2_900,
    tax: 1_040_000,
    deposit: 36_000,
  },
  details: {
    bedrooms: 2,
    bathrooms: 1,
    totalRooms: 3,
    beds: 5,
    garage: 1,
    floor: 4,
    floorsInBuilding: 6,
    usageArea: 71,
    areaInternal: 66,
    areaExternal: 5,
    areaTerrace: 8,
    landSize: 1_250,
  },
  contract: {
    furnished: 'partly',
    availableFrom: '2027-02-01',
    leaseMonths: 36,
    includedInLease: 'Strøm og internett',
    isPetAllowed: true,
    isLandOwnedBySeller: false,
    fixedFee: 4_400,
    hasSecurityOrder: true,
    preemptionDescription: 'Medlemmer i OBOS har forkjøpsrett',
    isPartialRentalAllowed: true,
    rentalIncome: 8_500,
    includedInSharedCost: 'Varmtvann, bredbånd og vaktmester',
    costIncluded: 'Gebyrer',
    tenancy: 'vacant',
    annualOutgoings: 15_300,
  },
  landRegistry: { municipalityNumber: 301, farmNumber: 228, shareNumber: 17 },
  facilities: [
    'balcony',
    'garden',
    'elevator',
    'ev_charging',
    'fireplace',
    'heat_pump',
    'air_conditioning',
    'underfloor_heating',
    'storage_room',
    'pool',
    'sauna',
    'gym',
    'mooring',
    'dishwasher',
    'wheelchair_accessible',
    'solar_panels',
    'bicycle_room',
    'roof_terrace',
    'ensuite',
    'sea_view',
    'quiet',
    'fibre',
  ],
  viewings: [{ startsAt: '2026-11-28T11:00:00.000Z', endsAt: '2026-11-28T12:00:00.000Z' }],
  priceHistory: [{ date: '2026-11-02', action: 'listed', price: 4_200_000, currency: 'NOK' }],
  highlights: ['Balkong mot vest'],
  biddingUrl: 'https://bud.example/1',
  saleMethod: undefined,
  conditionReport: {
    counts: { tg2: 3, tg1: 9 },
    remarks: [{ part: 'Bad', grade: 'tg2', text: 'Membranen er gammel.' }],
  },
  documents: [{ kind: 'sales_prospectus', title: 'Salgsoppgave', url: 'https://papir.example/1' }],
  timeline: [{ phase: 'takeover', progress: 'pending', startsAt: '2028-06-01' }],
  description:
    'Planløsningen er gjennomgående. Takhøyden er tre meter. Kjøkkenet er fra 2019. Kveldssol på balkongen. Skolen ligger like ved. Matbutikk i gården. Hvitevarer følger med. Røyking er ikke tillatt inne. Kommunalt vann og avløp. Selges fordi eierne flytter: det er grunnen til at den selges. Eiendommen ligger utenfor faresonen for flom.',
};

/** Says what every listing must, and no more. */
const NOTHING: Partial<ListingRecordInput> = {
  title: 'Bolig',
  prices: { currency: 'NOK', askingPrice: 4_200_000 },
  details: {},
  address: { municipality: 'Oslo', region: 'Oslo', postCode: '0554' },
  description: undefined,
};

const ZEROS: Partial<ListingRecordInput> = {
  ...NOTHING,
  prices: { currency: 'NOK', askingPrice: 4_200_000, jointDebt: 0, annualPropertyTax: 0, deposit: 0 },
  details: { garage: 0, bathrooms: 0, bedrooms: 0, landSize: 0 },
};

/** Facts of {@link ALL}, and a description that has other ones. */
const CONTRADICTED: Partial<ListingRecordInput> = {
  ...ALL,
  contract: { ...ALL.contract, isPetAllowed: false },
  description:
    'Bygget i 1950. Fire soverom. Husdyr er tillatt. To garasjeplasser. Energimerke A. Felleskostnader 2 000 kr. Visning søndag.',
};

const AUSTRALIA: Partial<ListingRecordInput> = {
  region: 'au',
  timeZone: 'Australia/Melbourne',
  language: 'en',
  address: {
    street: '12/8 Hodgson Street',
    suburb: 'Richmond',
    municipality: 'Yarra',
    region: 'VIC',
    postCode: '3121',
    lat: -37.823,
    lng: 144.998,
  },
  offeredBy: { agency: 'Carter & Vale', agents: [{ name: 'Mia Carter', phone: '+61390000000' }] },
  yearBuilt: 1998,
  details: {
    bedrooms: 2,
    bathrooms: 1,
    toilets: 2,
    garage: 1,
    floor: 3,
    floorsInBuilding: 5,
    floorSize: 82,
    landSize: 310,
  },
  facilities: ['balcony', 'garden', 'elevator', 'air_conditioning', 'dishwasher', 'pool', 'ensuite', 'storage_room'],
  viewings: [{ startsAt: '2026-11-28T00:00:00.000Z', endsAt: '2026-11-28T00:30:00.000Z' }],
};

/** A flat in Melbourne that is sold by auction. */
const AUCTIONED: Partial<ListingRecordInput> = {
  ...AUSTRALIA,
  title: 'Light-filled apartment near the river',
  ownership: 'strata',
  prices: {
    currency: 'AUD',
    askingPrice: 780_000,
    priceMin: 780_000,
    priceMax: 850_000,
    display: 'range',
    sharedCost: 310,
    annualMunicipalityFees: 1_640,
  },
  saleMethod: 'auction',
  auction: { startsAt: '2026-12-05T01:00:00.000Z' },
  statementOfInformationLink: 'https://paper.example/soi',
  documents: [{ kind: 'other', title: 'Building report', url: 'https://paper.example/1' }],
  description: 'The kitchen has stone benchtops. The primary school is a short walk away. North-facing living room.',
};

/** A flat in Melbourne that is let. */
const LET: Partial<ListingRecordInput> = {
  ...AUSTRALIA,
  objectType: 'residential_rent',
  title: 'Two-bedroom apartment by the river',
  prices: { currency: 'AUD', rent: 620, rentMax: 660, deposit: 2_480 },
  contract: {
    furnished: 'none',
    availableFrom: '2026-12-14',
    leaseMonths: 12,
    isPetAllowed: true,
    includedInLease: 'Water usage',
  },
  description: 'The kitchen has stone benchtops. The primary school is a short walk away. No smoking inside.',
};

export const HOMES = {
  all: aListing(ALL),
  nothing: aListing(NOTHING),
  zeros: aListing(ZEROS),
  contradicted: aListing(CONTRADICTED),
  auctioned: aListing(AUCTIONED),
  let: aListing(LET),
};
export type HomeName = keyof typeof HOMES;

/**
 * What an answer about a home with everything must say, whatever else it says; it is looked for without spaces. `|` is
 * between what is said in either language.
 */
export const SAID: Readonly<Record<string, readonly string[]>> = {
  price: ['4200000'],
  total_price: ['4521100'],
  joint_debt: ['312000'],
  shared_cost: ['3412'],
  shared_cost_includes: ['Varmtvann'],
  final_shared_cost: ['4050'],
  shared_fund: ['21000'],
  purchase_costs: ['9100'],
  municipal_fees: ['7800'],
  property_tax: ['2900'],
  tax_value: ['1040000'],
  deposit: ['36000'],
  price_history: ['4200000'],
  valuation: ['4400000', '4150000', '4650000'],
  // By m² beside the homes like it, and beside the estimate.
  compare_price: ['68364', '13%', '60500', '58000', '70000', '4150000'],
  bedrooms: ['2'],
  rooms: ['3'],
  bathrooms: ['1'],
  beds: ['5'],
  area: ['66', '71'],
  outdoor_area: ['8'],
  land: ['1250'],
  floor: ['4', '6'],
  year_built: ['1936'],
  renovated: ['2019'],
  energy: ['C'],
  heating: ['Fjernvarme'],
  land_tenure: ['4400'],
  preemption: ['OBOS'],
  rental_part: ['8500'],
  rental_income: ['8500'],
  available_from: ['2027'],
  lease: ['36'],
  outgoings: ['15300'],
  viewing: ['28'],
  parking: ['1'],
  condition: ['TG2', 'Membranen'],
  documents: ['Salgsoppgave|Salesprospectus'],
  transport: ['350'],
  registry: ['228', '17'],
  highlights: ['Balkong'],
};

/** What every home answers, or a calculator does. */
export const ALWAYS = new Set([
  'move_in',
  'price',
  'total_price',
  'purchase_costs',
  'duty',
  'monthly_cost',
  'cash_needed',
  'first_home',
  'address',
  'type',
  'status',
  'published',
  'agent',
  'insurance',
]);

/** What a home for sale never answers: these are of rents, of Australia, or of projects. */
export const NOT_OF_SALES = new Set(['rent_includes', 'move_in', 'price_per_area', 'project', 'auction']);

/** The same of the homes in Australia; of all else they have nothing to say, or what every home can be asked. */
export const SAID_IN_AUSTRALIA: Readonly<Record<'auctioned' | 'let', Readonly<Record<string, readonly string[]>>>> = {
  auctioned: {
    price: ['780000', '850000'],
    shared_cost: ['310'],
    duty: ['43970'],
    first_home: ['43970'],

    municipal_fees: ['1640'],
    bedrooms: ['2'],
    bathrooms: ['1'],
    area: ['82'],
    land: ['310'],
    floor: ['3', '5'],
    year_built: ['1998'],
    ownership: ['trata'],
    viewing: ['28'],
    auction: ['5'],
    parking: ['1'],
    documents: ['StatementofInformation'],
    address: ['HodgsonStreet'],
    agent: ['MiaCarter'],
    kitchen: ['stonebenchtops'],
    schools: ['primaryschool'],
  },
  let: {
    price: ['620'],
    deposit: ['2480'],
    move_in: ['3100'],
    rent_includes: ['Waterusage'],
    bedrooms: ['2'],
    bathrooms: ['1'],
    area: ['82'],
    floor: ['3', '5'],
    year_built: ['1998'],
    available_from: ['14'],
    lease: ['12'],
    viewing: ['28'],
    parking: ['1'],
    address: ['HodgsonStreet'],
    agent: ['MiaCarter'],
    kitchen: ['stonebenchtops'],
    schools: ['primaryschool'],
    smoking: ['Nosmoking'],
  },
};
