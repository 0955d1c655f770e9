import type { PriceLens } from '../platform/http/preferences.contract.ts';
import { PRICE_DISPLAYS, type PriceDisplay } from '../properties/enums.contract.ts';
import { isLeasedByYear, yearOfWeeks } from '../properties/price-line.contract.ts';
import type { MatchingUnits } from './matching-units.contract.ts';
import { marketOf } from './listing-fields.server.ts';
import {
  MOST_AT_ONCE,
  type Box,
  type ListingValues,
  type MapAnswer,
  type SearchEngine,
} from './search-engine.server.ts';

/** What stands on the map of a search. */

export interface Mark {
  readonly coordinates: { readonly lat: number; readonly lng: number };
  readonly count: number;
  readonly bounds: Box;
  /** Of homes that are only known to be around there. */
  readonly isApproximate?: boolean;
  readonly homes?: readonly {
    readonly propertyId: string;
    readonly price?: { readonly amount: number; readonly currency: string };
    readonly isMonthly?: true;
    readonly priceDisplay?: PriceDisplay;
    /** Of a project, where the search asks for something that tells its homes apart. */
    readonly units?: MatchingUnits;
  }[];
}

/**
 * The marks of a map, those of single homes with their prices, as the reader wants to be told them, or with their rents
 * where the search goes by these.
 */
export async function markersOf(
  engine: SearchEngine,
  { clusters }: MapAnswer,
  by: 'price' | 'rent' = 'price',
  unitsOf: (projects: () => readonly string[]) => Promise<ReadonlyMap<string, MatchingUnits>> = () =>
    Promise.resolve(new Map()),
  lens?: PriceLens,
): Promise<Mark[]> {
  const named = clusters.flatMap(({ ids }) => ids ?? []);
  const batches = Array.from({ length: Math.ceil(named.length / MOST_AT_ONCE) }, (_, batch) =>
    engine.read(named.slice(batch * MOST_AT_ONCE, (batch + 1) * MOST_AT_ONCE), PRICE),
  );
  const homes = new Map((await Promise.all(batches)).flat().map((home) => [home.id, home]));
  const units = await unitsOf(() =>
    [...homes.values()].filter(({ categories }) => categories.offering?.[0] === 'project').map(({ id }) => id),
  );
  return clusters.map(({ lat, lon, count, ids, box }) => ({
    coordinates: { lat, lng: lon },
    count,
    bounds: box,
    ...(ids === undefined
      ? {}
      : { homes: ids.map((id) => ({ propertyId: id, ...offerOf(homes.get(id), by, units.get(id), lens) })) }),
  }));
}

/** Of a project in a search that asks for some of its homes, where their prices begin. */
function offerOf(
  home: ListingValues | undefined,
  by: 'price' | 'rent',
  units: MatchingUnits | undefined,
  lens: PriceLens | undefined,
) {
  const whole = priceOf(home, by, lens);
  if (units === undefined) return whole;
  return {
    ...whole,
    ...(units.priceMin === undefined || whole.isMonthly === true ? {} : { price: units.priceMin }),
    units,
  };
}

/** What the price of a home is told by. */
export const PRICE = {
  numbers: ['price', 'totalPrice', 'monthlyCost', 'rent'],
  categories: ['currency', 'market', 'objectType', 'priceDisplay', 'availability', 'offering'],
} as const;

/**
 * In Norway what a home costs in all; of a sold one what it was sold for, of Australian premises a year's rent, as on
 * its card. A price that the agent alone tells is not told.
 */
export function priceOf(
  home: ListingValues | undefined,
  by: 'price' | 'rent',
  lens: PriceLens | undefined,
): Pick<NonNullable<Mark['homes']>[number], 'price' | 'priceDisplay' | 'isMonthly'> {
  const [named] = home?.categories.priceDisplay ?? [];
  const display = PRICE_DISPLAYS.find((known) => known === named);
  if (display === 'contact_agent') return { priceDisplay: display };
  const isSold = home?.categories.availability?.[0] === 'sold';
  const isTotal = !isSold && lens !== 'asking' && home?.categories.market?.[0] === marketOf('no', 'sale');
  const [paidIn] = home?.categories.currency ?? [];
  const month = lens === 'monthly' ? home?.numbers.monthlyCost : undefined;
  if (month !== undefined && paidIn !== undefined)
    return { price: { amount: month, currency: paidIn }, isMonthly: true };
  const isAlsoLet = by === 'rent' && home?.categories.objectType?.[0] === 'commercial_sale';
  const asked = isAlsoLet ? home.numbers.rent : isTotal ? home.numbers.totalPrice : home?.numbers.price;
  const [market] = home?.categories.market ?? [];
  const isYearly =
    (market === marketOf('au', 'rent') && isLeasedByYear('au', home?.categories.objectType?.[0] ?? '')) ||
    (market === marketOf('au', 'sale') && isAlsoLet);
  const amount = isYearly && asked !== undefined ? yearOfWeeks(asked) : asked;
  if (amount === undefined || paidIn === undefined) return {};
  return {
    price: { amount, currency: paidIn },
    ...(display === undefined || isAlsoLet ? {} : { priceDisplay: display }),
  };
}
