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
  type ReadFields,
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
    readonly rentPeriod?: 'week' | 'month' | 'year';
    readonly priceDisplay?: PriceDisplay;
    /** Of a project in a search by project. */
    readonly units?: MatchingUnits;
  }[];
}

/**
 * The marks of a map, those of single homes with their prices, as the reader wants to be told them, or with their rents
 * where the search goes by these. With `unitsOf` the marks are those of a search by project.
 */
export async function markersOf(
  engine: SearchEngine,
  { clusters }: MapAnswer,
  by: 'price' | 'rent' = 'price',
  lens?: PriceLens,
  unitsOf?: (projects: readonly string[]) => Promise<ReadonlyMap<string, MatchingUnits>>,
  month: Pick<ReadFields, 'derived'> = {},
): Promise<Mark[]> {
  const named = clusters.flatMap(({ ids }) => ids ?? []);
  const batches = Array.from({ length: Math.ceil(named.length / MOST_AT_ONCE) }, (_, batch) =>
    engine.read(named.slice(batch * MOST_AT_ONCE, (batch + 1) * MOST_AT_ONCE), { ...PRICE, ...month }),
  );
  const homes = new Map((await Promise.all(batches)).flat().map((home) => [home.id, home]));
  const markOf = (id: string, units?: MatchingUnits) => ({
    propertyId: id,
    ...(units === undefined ? priceOf(homes.get(id), by, lens) : offerOf(units, lens)),
  });
  const projectIds = new Map(named.map((id) => [id, unitsOf && projectOf(homes.get(id)?.numbers)]));
  const units = await unitsOf?.([...projectIds.values()].filter((id) => id !== undefined));
  return clusters.map(({ lat, lon, count, ids, box }) => ({
    coordinates: { lat, lng: lon },
    count,
    bounds: box,
    ...(ids === undefined
      ? {}
      : {
          homes: ids.map((id) => {
            const project = projectIds.get(id);
            return project === undefined ? markOf(id) : markOf(project, units?.get(project));
          }),
        }),
  }));
}

/** Where the prices of the units that match begin. */
function offerOf(units: MatchingUnits, lens: PriceLens | undefined) {
  const { priceMin, monthlyCost } = units;
  if (lens === 'monthly' && monthlyCost !== undefined) return { price: monthlyCost, isMonthly: true as const, units };
  return { ...(priceMin === undefined ? {} : { price: priceMin }), units };
}

export function projectOf(numbers: ListingValues['numbers'] | undefined): string | undefined {
  return numbers?.project === undefined ? undefined : String(numbers.project);
}

/** What the price of a home is told by. */
export const PRICE = {
  numbers: ['price', 'totalPrice', 'monthlyCost', 'rent', 'project'],
  categories: ['currency', 'market', 'objectType', 'priceDisplay', 'availability'],
} as const;

/**
 * In Norway what a home costs in all; of a sold one what it was sold for, of Australian premises a year's rent, as on
 * its card. A price that the agent alone tells is not told.
 */
export function priceOf(
  home: ListingValues | undefined,
  by: 'price' | 'rent',
  lens: PriceLens | undefined,
): Pick<NonNullable<Mark['homes']>[number], 'price' | 'priceDisplay' | 'isMonthly' | 'rentPeriod'> {
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
  const isRent = isAlsoLet || market === marketOf('no', 'rent') || market === marketOf('au', 'rent');
  const isNorwegian = market === marketOf('no', 'rent') || market === marketOf('no', 'sale');
  return {
    price: { amount, currency: paidIn },
    ...(isRent ? { rentPeriod: isYearly ? 'year' : isNorwegian ? 'month' : 'week' } : {}),
    ...(display === undefined || isAlsoLet ? {} : { priceDisplay: display }),
  };
}
