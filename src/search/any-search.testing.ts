import fc from 'fast-check';
import {
  AVAILABILITIES,
  CONDITIONS,
  ENERGY_LABELS,
  FURNISHINGS,
  LOCATION_TYPES,
  OWNERSHIPS,
  SALE_METHODS,
  TENANCIES,
} from '../properties/enums.contract.ts';
import type { ListingRecordInput } from '../properties/record.contract.ts';
import { aListing } from '../properties/record.testing.ts';
import { parseFilter } from './filter-parse.contract.ts';
import { RELATIVE_DAYS } from './relative-days.contract.ts';
import { SHOWBY, TRANSPORT_RADII, type SearchFilter } from './filter.contract.ts';

/** Homes of every kind and searches by every field, few enough in their values that they meet. */

const PLACES = {
  no: [
    { suburb: 'Grünerløkka', municipality: 'Oslo', region: 'Oslo', postCode: '0554', lat: 59.9227, lng: 10.7594 },
    { suburb: 'Sandviken', municipality: 'Bergen', region: 'Vestland', postCode: '5035', lat: 60.408, lng: 5.322 },
    { municipality: 'Tromsø', region: 'Troms', postCode: '9008', lat: 69.6489, lng: 18.9551 },
    { region: 'Oslo' },
    // Known to a suburb, a postcode, and not told.
    { suburb: 'Grünerløkka', municipality: 'Oslo', region: 'Oslo' },
    { municipality: 'Bergen', postCode: '5035' },
    { suburb: 'Sandviken', municipality: 'Bergen', region: 'Vestland', isHidden: true, lat: 60.408, lng: 5.322 },
  ],
  au: [
    { suburb: 'Newtown', region: 'NSW', postCode: '2042', lat: -33.898, lng: 151.178 },
    { suburb: 'Richmond', region: 'VIC', postCode: '3121', lat: -37.823, lng: 144.998 },
    { suburb: 'Newtown', region: 'NSW', postCode: '2042' },
  ],
} as const;
const ZONES = { no: ['Europe/Oslo'], au: ['Australia/Sydney', 'Australia/Perth'] } as const;
/** An agency with two offices. */
export const CHAIN = '310000';
export const OFFICES = ['310001', '310002'] as const;
const TYPES = ['apartment', 'single_dwelling', 'cabin', 'office'] as const;
const FACILITIES = ['balcony', 'garden', 'pool', 'parking'] as const;
const WORDS = ['lys', 'balkong', 'hage', 'peis', 'terrace', 'sunny'] as const;
/** Around midnight in Oslo, Sydney and Perth, on the day of the clock and those beside it. */
const INSTANTS = [
  '2026-11-20T12:30:00.000Z',
  '2026-11-20T15:30:00.000Z',
  '2026-11-20T22:30:00.000Z',
  '2026-11-20T23:30:00.000Z',
  '2026-11-21T06:00:00.000Z',
  '2026-11-21T13:30:00.000Z',
] as const;
const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22'] as const;

const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined, freq: 2 });
const small = fc.integer({ min: 0, max: 6 });
const step = (size: number) => fc.integer({ min: 1, max: 8 }).map((times) => times * size);

const anyHome: fc.Arbitrary<ListingRecordInput> = fc
  .record({
    region: fc.constantFrom('no' as const, 'no' as const, 'au' as const),
    place: fc.nat(6),
    zone: fc.nat(1),
    objectType: fc.constantFrom(
      'residential_sale',
      'residential_sale',
      'residential_rent',
      'leisure_sale',
      'commercial_rent',
    ),
    propertyTypes: fc.subarray([...TYPES], { minLength: 1, maxLength: 2 }),
    availability: fc.constantFrom('available', 'available', ...AVAILABILITIES),
    condition: fc.constantFrom(...CONDITIONS),
    ownerType: fc.constantFrom('api', 'user'),
    ownership: maybe(fc.constantFrom(...OWNERSHIPS)),
    agencyId: maybe(fc.constantFrom(CHAIN, ...OFFICES)),
    energyLabel: maybe(fc.constantFrom(...ENERGY_LABELS)),
    locationType: maybe(fc.constantFrom(...LOCATION_TYPES)),
    facilities: fc.subarray([...FACILITIES]),
    title: fc.subarray([...WORDS], { minLength: 1 }),
    yearBuilt: maybe(step(20).map((years) => 1_880 + years)),
    price: step(1_000_000),
    display: maybe(fc.constantFrom('asking', 'offers_over', 'contact_agent')),
    saleMethod: maybe(fc.constantFrom(...SALE_METHODS)),
    auctionAt: maybe(fc.constantFrom(...INSTANTS)),
    isUnderOffer: fc.boolean(),
    jointDebt: maybe(step(100_000)),
    sharedCost: maybe(step(1_000)),
    transportDistance: maybe(step(150)),
    publishedAt: fc.constantFrom(...INSTANTS),
    viewings: fc.subarray([...INSTANTS]),
    details: fc.record({
      bedrooms: maybe(small),
      bathrooms: maybe(small),
      garage: maybe(small),
      primaryRoom: maybe(step(25)),
      usageArea: maybe(step(30)),
      landSize: maybe(step(200)),
      floor: maybe(small),
      usageAreaMax: maybe(step(60)),
    }),
    contract: fc.record({
      furnished: maybe(fc.constantFrom(...FURNISHINGS)),
      isPetAllowed: maybe(fc.boolean()),
      isLandOwnedBySeller: maybe(fc.boolean()),
      leaseMonths: maybe(fc.constantFrom(3, 6, 12, 24)),
      tenancy: maybe(fc.constantFrom(...TENANCIES)),
      returnPercent: maybe(fc.constantFrom(4, 5.5, 5.6, 7)),
      availableFrom: maybe(fc.constantFrom('2026-10-01', '2026-11-30', '2026-12-01', '2027-01-15')),
    }),
  })
  .map(({ region, place, zone, title, price, jointDebt, sharedCost, viewings, agencyId, ...all }) => {
    const { display, saleMethod, auctionAt, isUnderOffer, ...rest } = all;
    const isSale = !rest.objectType.endsWith('rent');
    const isAustralian = region === 'au';
    const prices = rest.objectType.endsWith('rent')
      ? { rent: price / 100 }
      : {
          askingPrice: price,
          ...(display === undefined || !isAustralian ? {} : { display }),
          ...(jointDebt === undefined ? {} : { jointDebt }),
          ...(sharedCost === undefined ? {} : { sharedCost }),
        };
    return aListing({
      ...(given(rest) as Partial<ListingRecordInput>),
      ...(agencyId === undefined ? {} : { agencyId }),
      region,
      timeZone: ZONES[region][zone % ZONES[region].length] ?? 'Europe/Oslo',
      address: { ...PLACES[region][place % PLACES[region].length] },
      title: title.join(' '),
      ...(saleMethod === undefined || !isAustralian || !isSale ? {} : { saleMethod }),
      ...(saleMethod !== 'auction' || auctionAt === undefined || !isAustralian || !isSale
        ? {}
        : { auction: { startsAt: auctionAt } }),
      isUnderOffer: isUnderOffer && isAustralian && rest.availability === 'available',
      prices: { currency: region === 'no' ? 'NOK' : 'USD', ...prices },
      viewings: viewings.map((startsAt) => ({
        startsAt,
        endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
      })),
      details: given(rest.details),
      contract: given(rest.contract),
    });
  });

/** Homes of every kind, the same for a seed: eight of them are projects, of which four have units. */
export function someHomes(seed: number): ListingRecordInput[] {
  const homes = fc.sample(anyHome, { numRuns: 150, seed });
  const projects = homes.slice(0, 8).map((home) => ({ ...home, isProject: true, condition: 'new' as const }));
  const units = homes.slice(8, 60).map((home, at) => {
    const around = projects.filter(({ region }, place) => region === home.region && place % 2 === 0);
    const project = around[at % around.length];
    if (project === undefined) return home;
    // They stand where their project does.
    const { timeZone, address, externalId } = project;
    return { ...home, timeZone, address, condition: 'new' as const, projectExternalId: externalId };
  });
  return [...projects, ...units, ...homes.slice(60)];
}

/** Without what is undefined. */
function given<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

const bounds = (value: fc.Arbitrary<number>) =>
  fc.oneof(
    value.map((min) => ({ min })),
    value.map((max) => ({ max })),
    fc.tuple(value, value).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
  );
const some = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1 });
const around = fc.constantFrom({ lat: 59.92, lng: 10.76 }, { lat: 60.41, lng: 5.32 }, { lat: -33.9, lng: 151.18 });
/** So that some searches find something: each wish stands in about one of ten. */
const rare = <T>(of: fc.Arbitrary<T>) =>
  fc
    .option(of, { nil: undefined, freq: 1 })
    .chain((value) => fc.nat(4).map((chance) => (chance === 0 ? value : undefined)));

export const anySearch: fc.Arbitrary<SearchFilter> = fc
  .record({
    listingType: fc.constantFrom('buy', 'buy', 'rent', 'leisure', 'commercial', 'new_homes', 'residential'),
    acquisition: fc.constantFrom('buy', 'buy', 'rent', undefined),
    availability: rare(some(['all', ...AVAILABILITIES])),
    showby: rare(some(SHOWBY)),
    name: rare(fc.constantFrom('ly', 'balkong hage')),
    keywords: rare(some(WORDS)),
    agencyId: rare(fc.constantFrom(CHAIN, ...OFFICES)),
    agencyParentId: rare(fc.constant([CHAIN])),
    propertyType: rare(some(TYPES)),
    ownerType: rare(some(['agent', 'person'])),
    soldBy: rare(some(['agent', 'person'])),
    price: rare(bounds(step(1_000_000))),
    askingPrice: rare(bounds(step(1_000_000))),
    totalPrice: rare(bounds(step(1_100_000))),
    jointDebt: rare(bounds(step(100_000))),
    jointDebtShare: rare(bounds(step(5))),
    sharedCost: rare(bounds(step(1_000))),
    dearerSharedCost: rare(bounds(step(1_500))),
    monthlyCost: rare(bounds(step(8_000))),
    loanRate: rare(fc.constantFrom(0, 3.25, 4.9, 12)),
    loanYears: rare(fc.constantFrom(1, 20, 30)),
    loanEquity: rare(fc.constantFrom(0, 600_000, 3_000_000)),
    sorting: rare(fc.constant('monthly_cost')),
    monthlyRent: rare(bounds(step(10_000))),
    transportationRadius: rare(fc.constantFrom(...TRANSPORT_RADII)),
    bedroom: rare(bounds(small)),
    bathroom: rare(bounds(small)),
    garage: rare(bounds(small)),
    primaryRoom: rare(bounds(step(25))),
    usageArea: rare(bounds(step(30))),
    landsize: rare(bounds(step(200))),
    constructionYear: rare(bounds(step(20).map((years) => 1_880 + years))),
    geoId: fc.constant<string[] | undefined>(undefined),
    address: rare(some(['oslo', 'vestland', 'vestland,bergen', 'oslo;Storgata', 'nsw', 'Atlantis'])),
    viewingDate: rare(some([...DAYS, ...RELATIVE_DAYS])),
    auctionDate: rare(some([...DAYS, ...RELATIVE_DAYS])),
    energyProfile: rare(some(ENERGY_LABELS)),
    ownership: rare(some(OWNERSHIPS)),
    isPublishedToday: rare(fc.constant(true)),
    singleUnits: rare(fc.constant(true)),
    propertyCondition: rare(some(CONDITIONS)),
    floors: rare(fc.array(bounds(small), { minLength: 1, maxLength: 2 })),
    facilities: rare(some(FACILITIES)),
    isPetAllowed: rare(fc.boolean()),
    furnished: rare(fc.constantFrom(...FURNISHINGS)),
    availableFrom: rare(some(['2026-10', '2026-11', '2026-12', '2027-01'])),
    leaseMonths: rare(bounds(fc.constantFrom(3, 6, 12, 24))),
    saleMethod: rare(some(SALE_METHODS)),
    tenancy: rare(some(TENANCIES)),
    returnPercent: rare(bounds(fc.constantFrom(4, 5.5, 6, 7))),
    excludeUnderOffer: rare(fc.constant(true)),
    onlyUnderOffer: rare(fc.constant(true)),
    isLandOwnedBySeller: rare(fc.boolean()),
    locationTypes: rare(some(LOCATION_TYPES)),
    publishDateMin: rare(fc.constantFrom(...INSTANTS)),
    commute: rare(fc.constantFrom('walking,30', 'biking,20', 'driving,45', 'driving,2')),
    box: rare(
      around.map(({ lat, lng }) => ({
        locationTopLeftLat: lat + 0.5,
        locationTopLeftLng: lng - 0.5,
        locationBottomRightLat: lat - 0.5,
        locationBottomRightLng: lng + 0.5,
      })),
    ),
    circle: rare(fc.record({ mapCentroid: around, propertyRadius: fc.constantFrom(300, 2_000, 50_000) })),
    polygon: rare(
      around.map(({ lat, lng }) => [
        [lng - 1, lat - 0.5],
        [lng + 1, lat - 0.5],
        [lng, lat + 0.6],
      ]),
    ),
  })
  .map(({ box, circle, ...fields }) => parseFilter({ ...fields, ...box, ...circle }).filter);
