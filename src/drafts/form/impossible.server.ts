import { isAccessory, type PropertyType } from '../../properties/enums.contract.ts';
import { letRegistrationOf } from '../../properties/holiday-let.contract.ts';
import { isPlausiblePrice, isWithinBounds } from '../../properties/plausible-price.contract.ts';
import type { MessageKey } from '../../texts/messages.ts';
import type { FormData } from './form-data.contract.ts';
import { DEFAULT_OBJECT_TYPE, mainPriceOf } from './options.contract.ts';

/**
 * What no home has, so that it is refused at its field, and what few have, so that its owner is asked whether it is
 * right. Pure. The bounds are judgement, 2026 (decision 314).
 */

/** By the field's path on the wire: `property_detail.construction_year`. */
export type Impossible = ReadonlyMap<string, MessageKey>;

interface Bounds {
  /** Outside of these there is none. */
  readonly possible: readonly [number, number];
  /** Outside of these it is asked about. */
  readonly usual: readonly [number, number];
}

/** The oldest wooden houses that stand in Norway are of the 12th century; building in Australia began in 1788. */
const FIRST_YEAR = { no: { possible: 1100, usual: 1600 }, au: { possible: 1788, usual: 1820 } } as const;
/** Years from now on: what is built of a project that is offered today. */
const YEARS_AHEAD = 15;

/** The highest building of Norway has 37 storeys (Oslo), that of Australia 101 (Southbank). */
const FLOORS: Readonly<Record<'no' | 'au', Bounds>> = {
  no: { possible: [-5, 45], usual: [-2, 20] },
  au: { possible: [-5, 110], usual: [-2, 60] },
};

/** m². Of a home; those that are let by the room or sold with a farm may be smaller or larger. */
const FLAT_AREA: Bounds = { possible: [5, 2_000], usual: [12, 500] };
const HOUSE_AREA: Bounds = { possible: [5, 10_000], usual: [20, 1_500] };

const ROOMS = {
  bedrooms: { possible: [0, 40], usual: [0, 12] },
  bathrooms: { possible: [0, 30], usual: [0, 8] },
  beds: { possible: [0, 200], usual: [0, 40] },
  totalRooms: { possible: [0, 100], usual: [0, 25] },
} as const satisfies Readonly<Record<string, Bounds>>;

/** m² of the smallest bedroom with its share of what is beside it. */
const LEAST_BY_BEDROOM = 5;

const FLATS: ReadonlySet<PropertyType> = new Set(['apartment', 'flat', 'dorm']);
/** Whole farms and what is none of the others may be as large as they are. */
const UNBOUNDED: ReadonlySet<PropertyType> = new Set(['farm', 'others', 'land', 'plot', 'room_in_shared_apartment']);

/** All of the form that no home has. */
export function impossibleIn(form: FormData, region: 'no' | 'au', now: Date): Impossible {
  const detail = form.propertyDetail;
  const { possible: firstYear } = FIRST_YEAR[region];
  const lastYear = now.getUTCFullYear() + YEARS_AHEAD;
  const found: (readonly [string, MessageKey, boolean])[] = [
    ...(['constructionYear', 'renovationYear'] as const).flatMap((member) => {
      const path = member === 'constructionYear' ? 'construction_year' : 'renovation_year';
      return [
        [`property_detail.${path}`, 'drafts.error.year_early', isBelow(detail[member], firstYear)],
        [`property_detail.${path}`, 'drafts.error.year_late', isAbove(detail[member], lastYear)],
      ] as const;
    }),
    ...(isCommercial(form)
      ? []
      : (
          [
            ['bedrooms', 'bedrooms', 'drafts.error.bedrooms'],
            ['bathrooms', 'bathrooms', 'drafts.error.bathrooms'],
            ['beds', 'beds', 'drafts.error.beds'],
            ['totalRooms', 'total_rooms', 'drafts.error.total_rooms'],
          ] as const
        ).map(
          ([member, path, text]) =>
            [`property_detail.${path}`, text, isOutside(detail[member], ROOMS[member].possible)] as const,
        )),
    ['property_detail.floor_located', 'drafts.error.floor', isOutside(detail.floorLocated, FLOORS[region].possible)],
    // Of both: whichever was typed last is the one that is refused.
    ...(['floor_located', 'floors_in_building'] as const).map(
      (path) =>
        [
          `property_detail.${path}`,
          'drafts.error.floor_above',
          isAbove(detail.floorLocated, detail.floorsInBuilding),
        ] as const,
    ),
    [
      'property_detail.floors_in_building',
      'drafts.error.floors',
      isOutside(detail.floorsInBuilding, [1, FLOORS[region].possible[1]]),
    ],
    [
      'property_detail.land_registry.housing_association_registration_number',
      'drafts.error.org_number',
      region === 'no' && !isOrgNumber(detail.landRegistry?.housingAssociationRegistrationNumber ?? ''),
    ],
    ...ofArea(form),
    ...ofPrice(form),
    ...ofStay(form, region),
    ...(region === 'au' ? ofRange(form) : []),
    ['price_and_date.return_percent', 'drafts.error.return', isSaleOfPremises(form) && isNoReturn(form)],
  ];
  return new Map(found.flatMap(([path, text, isSo]) => (isSo ? [[path, text] as const] : [])));
}

const ORG_WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

/** Nine digits, the last of which follows from the others: MOD 11, as the Brønnøysund Register Centre has it. */
function isOrgNumber(text: string): boolean {
  const digits = text.replace(/\s/g, '');
  if (digits === '') return true;
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = ORG_WEIGHTS.reduce((all, weight, at) => all + weight * Number(digits[at]), 0);
  return (11 - (sum % 11)) % 11 === Number(digits[8]);
}

function ofArea(form: FormData): (readonly [string, MessageKey, boolean])[] {
  const bounds = areaBounds(form);
  const area = form.propertyDetail.usageArea?.value;
  if (bounds === undefined) return [];
  return [
    ['property_detail.usage_area', 'drafts.error.area_small', isBelow(area, bounds.possible[0])],
    ['property_detail.usage_area', 'drafts.error.area_large', isAbove(area, bounds.possible[1])],
  ];
}

function ofPrice({ priceAndDate, listingType: { objectType = DEFAULT_OBJECT_TYPE } }: FormData) {
  const isRent = objectType.endsWith('rent');
  const price = priceAndDate[mainPriceOf(objectType)] ?? undefined;
  return [
    [
      `price_and_date.${isRent ? 'monthly' : 'asking_price'}`,
      isRent ? 'drafts.error.rent' : 'drafts.error.price',
      price !== undefined && !isWithinBounds(price, objectType),
    ] as const,
  ];
}

/** What is told of a holiday let alone. */
function ofStay({ priceAndDate, listingType: { objectType } }: FormData, region: 'no' | 'au') {
  if (objectType !== 'leisure_rent') return [];
  const { nightlyRent, weeklyRent, letRegistration = '' } = priceAndDate;
  const isNoRent = (rent: number | null | undefined) => typeof rent === 'number' && !isWithinBounds(rent, objectType);
  return [
    ['price_and_date.nightly_rent', 'drafts.error.rent', isNoRent(nightlyRent)],
    ['price_and_date.weekly_rent', 'drafts.error.rent', isNoRent(weeklyRent)],
    [
      'price_and_date.let_registration',
      'drafts.error.let_registration',
      region === 'au' && letRegistration !== null && letRegistration !== '' && !letRegistrationOf(letRegistration),
    ],
  ] as const;
}

function ofRange({ priceAndDate, listingType: { objectType = DEFAULT_OBJECT_TYPE } }: FormData) {
  const { askingPrice, priceDisplay, priceMax } = priceAndDate;
  if (priceDisplay !== 'range' || objectType.endsWith('rent')) return [];
  const isWrong = typeof priceMax === 'number' && !isWithinBounds(priceMax, objectType);
  return [
    ['price_and_date.price_max', 'drafts.error.price', isWrong],
    ['price_and_date.price_max', 'drafts.error.range_reversed', isAbove(askingPrice, priceMax)],
  ] as const;
}

/** Premises that nobody rents say nothing, rather than 0 %. */
function isNoReturn({ priceAndDate: { returnPercent } }: FormData): boolean {
  return typeof returnPercent === 'number' && (returnPercent <= 0 || returnPercent > 100);
}

function isSaleOfPremises({ listingType: { objectType } }: FormData): boolean {
  return objectType === 'commercial_sale';
}

/** What of the form few homes have, by the field's path on the wire. */
export function unlikelyIn(form: FormData, region: 'no' | 'au'): readonly (readonly [string, UnlikelyReason])[] {
  const detail = form.propertyDetail;
  const impossible = (value: Value, { possible }: Bounds) => isOutside(value, possible);
  const unlikely = (value: Value, bounds: Bounds) => isOutside(value, bounds.usual) && !impossible(value, bounds);
  const area = areaBounds(form);
  const usageArea = detail.usageArea?.value;
  const isCrowded =
    area !== undefined && typeof usageArea === 'number' && (detail.bedrooms ?? 0) * LEAST_BY_BEDROOM > usageArea;
  const { possible: first, usual } = FIRST_YEAR[region];
  const found: (readonly [string, UnlikelyReason, boolean])[] = [
    [
      'property_detail.construction_year',
      'built_early',
      isBelow(detail.constructionYear, usual) && !isBelow(detail.constructionYear, first),
    ],
    ['property_detail.usage_area', 'area_unlikely', area !== undefined && unlikely(usageArea, area)],
    ...(isCommercial(form)
      ? []
      : ([
          ['property_detail.bedrooms', 'rooms_many', isCrowded || unlikely(detail.bedrooms, ROOMS.bedrooms)],
          ['property_detail.bathrooms', 'rooms_many', unlikely(detail.bathrooms, ROOMS.bathrooms)],
          ['property_detail.beds', 'rooms_many', unlikely(detail.beds, ROOMS.beds)],
          ['property_detail.total_rooms', 'rooms_many', unlikely(detail.totalRooms, ROOMS.totalRooms)],
        ] as const)),
    ['property_detail.floor_located', 'floor_unlikely', unlikely(detail.floorLocated, FLOORS[region])],
    ['price_and_date.monthly', 'rent_unlikely', isRentUnlikely(form, region)],
    ...(isSaleOfPremises(form) ? ofInvestment(form) : []),
  ];
  return found.flatMap(([path, reason, isSo]) => (isSo ? [[path, reason] as const] : []));
}

export type UnlikelyReason =
  | 'built_early'
  | 'area_unlikely'
  | 'rooms_many'
  | 'floor_unlikely'
  | 'rent_unlikely'
  | 'income_unlikely'
  | 'return_unlikely'
  | 'return_above_rent';

/** Per cent of the price a year. */
const RETURN: Bounds = { possible: [0, 100], usual: [1, 20] };
/** Per cent by which a return that is rounded may exceed what the rent makes of the price. */
const ROUNDED_RETURN = 0.1;

/** Rent of a month that was told as that of a year, and a return that the rent does not give. */
function ofInvestment({
  propertyDetail: { rentalIncome },
  priceAndDate: { askingPrice, priceMax, priceDisplay, returnPercent },
}: FormData) {
  const low = askingPrice ?? 0;
  // Of a range its middle counts, as for the price per square metre.
  const price = priceDisplay === 'range' && (priceMax ?? 0) > low ? (low + (priceMax ?? 0)) / 2 : low;
  const gross = price > 0 ? (100 * (rentalIncome ?? 0)) / price : 0;
  const isReturnUnlikely = isOutside(returnPercent, RETURN.usual);
  return [
    ['property_detail.rental_income', 'income_unlikely', gross > 0 && isOutside(gross, RETURN.usual)],
    ['price_and_date.return_percent', 'return_unlikely', isReturnUnlikely],
    [
      'price_and_date.return_percent',
      'return_above_rent',
      !isReturnUnlikely && gross > 0 && isAbove(returnPercent, gross + ROUNDED_RETURN),
    ],
  ] as const;
}

/** Of a sale the page before publishing asks, which knows what homes nearby cost. */
function isRentUnlikely({ listingType, priceAndDate }: FormData, region: 'no' | 'au'): boolean {
  const { objectType = DEFAULT_OBJECT_TYPE, propertyType: propertyTypes = [] } = listingType;
  const asked = priceAndDate.monthly ?? undefined;
  if (!objectType.endsWith('rent') || asked === undefined || !isWithinBounds(asked, objectType)) return false;
  return !isPlausiblePrice({ region, objectType, propertyTypes, asked, area: undefined });
}

/** Undefined where any area may be meant, or nobody has said what it is. */
function areaBounds(form: FormData): Bounds | undefined {
  const { objectType = DEFAULT_OBJECT_TYPE, propertyType = [] } = form.listingType;
  if (isCommercial(form) || isAccessory({ objectType, propertyTypes: propertyType })) return undefined;
  if (propertyType.some((type) => UNBOUNDED.has(type))) return undefined;
  return propertyType.every((type) => FLATS.has(type)) ? FLAT_AREA : HOUSE_AREA;
}

function isCommercial({ listingType: { objectType } }: FormData): boolean {
  return objectType?.startsWith('commercial') === true;
}

type Value = number | null | undefined;

function isOutside(value: Value, [least, most]: readonly [number, number]): boolean {
  return isBelow(value, least) || isAbove(value, most);
}

function isBelow(value: Value, least: number): boolean {
  return typeof value === 'number' && value < least;
}

function isAbove(value: Value, most: Value): boolean {
  return typeof value === 'number' && typeof most === 'number' && value > most;
}
