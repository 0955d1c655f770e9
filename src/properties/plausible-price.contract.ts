import { isAccessory, type Availability, type ObjectType, type PropertyType } from './enums.contract.ts';

/** What is asked for a home. */
export interface Asked {
  readonly region: 'no' | 'au';
  readonly objectType: ObjectType;
  readonly propertyTypes: readonly PropertyType[];
  /** Rent, or the price with the shared debt, in whole units of the region's currency. */
  readonly asked: number | undefined;
  /** In m². */
  readonly area: number | undefined;
}

/**
 * What homes may cost, in whole units of the region's currency: a price by m² of a sale, one as a whole of what people
 * live in, and a rent (a month in Norway, a week in Australia) as a whole. Wide: the dearest homes of Oslo and Sydney
 * and the cheapest farms are within. Judgement, 2026.
 */
const PLAUSIBLE = {
  no: { perArea: [2_000, 350_000], whole: [100_000, 500_000_000], rent: [1_500, 250_000] },
  au: { perArea: [300, 60_000], whole: [20_000, 300_000_000], rent: [60, 15_000] },
} as const;

/** Below and above these nothing is sold or let, in whole units of the region's currency: it is a slip. */
export const PRICE_BOUNDS = { sale: [1_000, 10_000_000_000], rent: [10, 10_000_000_000] } as const;

/** The member of its prices that says what is asked for a home: by it the home is found, sorted and held. */
export function askedMember(
  objectType: ObjectType,
  { askingPrice }: { readonly askingPrice?: number | undefined },
): 'rent' | 'askingPrice' | 'priceMin' {
  if (objectType.endsWith('rent')) return 'rent';
  return askingPrice === undefined ? 'priceMin' : 'askingPrice';
}

/** Whether a home is on the market by itself: only such homes wait for somebody to look at what is asked. */
export function isOfferedAlone({
  availability,
  isProject,
}: {
  readonly availability: Availability;
  readonly isProject?: boolean | undefined;
}): boolean {
  return isProject !== true && (availability === 'available' || availability === 'future');
}

/** Whether anything at all is sold or let for it. */
export function isWithinBounds(price: number, objectType: ObjectType): boolean {
  return isWithin(price, PRICE_BOUNDS[objectType.endsWith('rent') ? 'rent' : 'sale']);
}

/** What is sold without a dwelling, or may be. */
const NO_DWELLINGS: ReadonlySet<PropertyType> = new Set(['land', 'plot', 'farm', 'room_in_shared_apartment']);

/** Whether a price is within what homes cost at all. */
export function isPlausiblePrice({ region, objectType, propertyTypes, asked, area }: Asked): boolean {
  if (asked === undefined || isAccessory({ objectType, propertyTypes })) return true;
  const { perArea, whole, rent } = PLAUSIBLE[region];
  if (objectType.endsWith('rent')) return objectType === 'commercial_rent' || isWithin(asked, rent);
  const isDwelling = objectType === 'residential_sale' && !propertyTypes.some((type) => NO_DWELLINGS.has(type));
  if (isDwelling && !isWithin(asked, whole)) return false;
  return area === undefined || area <= 0 || isWithin(asked / area, perArea);
}

function isWithin(value: number, [least, most]: readonly [number, number]): boolean {
  return value >= least && value <= most;
}
