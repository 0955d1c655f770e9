import { PRICE_BOUNDS } from '../properties/plausible-price.contract.ts';
import type { ListingRecordInput } from '../properties/record.contract.ts';
import type { ObjectType, PropertyType } from '../properties/enums.contract.ts';

/**
 * The most that there is of anything at a home, by what kind it is: round bounds, far above the largest there are.
 * What is above them is a slip. Judgement, 2026.
 */

export type HomeKind = 'flat' | 'home' | 'land' | 'business';

type Limits = Readonly<Record<HomeKind, number>>;
type MembersOf<Group extends 'prices' | 'details' | 'contract'> = keyof NonNullable<ListingRecordInput[Group]>;

const FLATS: ReadonlySet<PropertyType> = new Set(['apartment', 'flat', 'room_in_shared_apartment', 'dorm']);
/** Farms may have barns, and whole buildings of flats are as large as premises. */
const LAND_TYPES: ReadonlySet<PropertyType> = new Set(['farm', 'land', 'plot', 'others', 'apartment_building']);

export function homeKind({
  objectType,
  propertyTypes,
  isProject,
}: {
  readonly objectType: ObjectType;
  readonly propertyTypes: readonly PropertyType[];
  readonly isProject?: boolean | undefined;
}): HomeKind {
  if (objectType.startsWith('commercial') || isProject === true) return 'business';
  if (propertyTypes.some((type) => LAND_TYPES.has(type))) return 'land';
  return propertyTypes.every((type) => FLATS.has(type)) ? 'flat' : 'home';
}

function each<Name extends string>(names: readonly Name[], limits: Limits): readonly (readonly [Name, Limits])[] {
  return names.map((name) => [name, limits]);
}

const COUNT = { flat: 20, home: 50, land: 50, business: 2_000 };
const LARGER_COUNT = { flat: 200, home: 200, land: 200, business: 2_000 };

export const COUNTS = [
  ...each<MembersOf<'details'>>(['bedrooms', 'bedroomsMax', 'bathrooms', 'bathroomsMax', 'toilets'], COUNT),
  ...each<MembersOf<'details'>>(['livingAreas'], COUNT),
  ...each<MembersOf<'details'>>(['garage', 'garageMax'], { ...COUNT, flat: 50 }),
  ...each<MembersOf<'details'>>(['beds', 'totalRooms', 'officeSpaces'], LARGER_COUNT),
];

/** m². */
export const INDOORS = { flat: 2_000, home: 20_000, land: 1_000_000, business: 1_000_000 };
export const INDOOR_AREAS = [
  ...(['primaryRoom', 'primaryRoomMax', 'usageArea', 'usageAreaMax', 'floorSize', 'propertyArea'] as const),
  ...(['areaInternal', 'areaExternal', 'areaBalcony', 'areaTerrace'] as const),
] satisfies readonly MembersOf<'details'>[];

/** m², twice the largest property there is, a cattle station of 23,700 km². */
const LARGEST_LAND = 50_000_000_000;
/** m². Flats may share the land of many buildings. */
export const OUTDOORS = { flat: 1_000_000, home: 10_000_000, land: LARGEST_LAND, business: LARGEST_LAND };
export const OUTDOOR_AREAS = [
  'landSize',
  'plotArea',
  'groundSurface',
] as const satisfies readonly MembersOf<'details'>[];

const [, LARGEST_PRICE] = PRICE_BOUNDS.sale;
const upTo = (most: number, ofBusiness: number): Limits => ({
  flat: most,
  home: most,
  land: most,
  business: ofBusiness,
});

/** Beside what is asked and paid, in whole units of the currency. */
export const AMOUNTS = [
  ...each<MembersOf<'prices'>>(['jointDebt', 'sharedFund'], upTo(LARGEST_PRICE, LARGEST_PRICE)),
  ...each<MembersOf<'prices'>>(['valuation', 'valuationAsCollateral', 'tax'], upTo(LARGEST_PRICE, LARGEST_PRICE)),
  ...each<MembersOf<'prices'>>(['addingCost'], upTo(100_000_000, LARGEST_PRICE)),
  ...each<MembersOf<'prices'>>(['sharedCost', 'finalMonthlySharedCost'], upTo(1_000_000, 100_000_000)),
  ...each<MembersOf<'prices'>>(
    ['annualMunicipalityFees', 'annualPropertyTax', 'annualWaterRates'],
    upTo(10_000_000, 1_000_000_000),
  ),
  ...each<MembersOf<'prices'>>(['deposit'], upTo(10_000_000, 1_000_000_000)),
  ...each<MembersOf<'prices'>>(['rentPerArea', 'rentPerAreaMax'], upTo(1_000_000, 1_000_000)),
];

export const CONTRACT_AMOUNTS = [
  ...each<MembersOf<'contract'>>(['fixedFee', 'annualOutgoings', 'rentalIncome'], upTo(100_000_000, 1_000_000_000)),
  ...each<MembersOf<'contract'>>(['auctionBid'], upTo(LARGEST_PRICE, LARGEST_PRICE)),
];
