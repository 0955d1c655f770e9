import { HOME_GROUPS, LEAST_HOMES, type HomeGroup } from './contract.ts';
import { PROPERTY_TYPES, type PropertyType } from '../../properties/enums.contract.ts';

/** Sums about many homes at once. */

/** The middle of numbers, of two middle ones the mean, in whole units; undefined of fewer than {@link LEAST_HOMES}. */
export function median(numbers: readonly (number | undefined)[]): number | undefined {
  const known = numbers.filter((number) => number !== undefined).sort((a, b) => a - b);
  if (known.length < LEAST_HOMES) return undefined;
  const middle = known.length >> 1;
  const upper = known[middle] ?? 0;
  return Math.round(known.length % 2 === 1 ? upper : ((known[middle - 1] ?? 0) + upper) / 2);
}

/**
 * Gross rental yield in per cent, with one decimal: a year's rent divided by the price, times a hundred, before any
 * cost and as if the home were never empty. A year has 52 weekly rents or 12 monthly ones.
 */
export function grossYield(rent: number, period: 'week' | 'month', price: number): number {
  return Math.round(((rent * (period === 'week' ? 52 : 12)) / price) * 1_000) / 10;
}

/** Which kind a home of these types is counted with. */
export function groupOf(types: readonly string[]): HomeGroup {
  return types.map((type) => GROUP_OF[type as PropertyType]).find((group) => group !== undefined) ?? 'other';
}

/** The types of each kind, as a search asks for them. */
export function typesOf(group: HomeGroup): PropertyType[] {
  return PROPERTY_TYPES.filter((type) => (GROUP_OF[type] ?? 'other') === group);
}

/** Homes by kind, the kinds in their order and those without a home left out. */
export function byGroup<T extends { readonly types: readonly string[] }>(
  homes: readonly T[],
): readonly (readonly [group: HomeGroup, homes: readonly T[]])[] {
  return HOME_GROUPS.map((group) => [group, homes.filter(({ types }) => groupOf(types) === group)] as const).filter(
    ([, found]) => found.length > 0,
  );
}

const GROUP_OF: Readonly<Partial<Record<PropertyType, HomeGroup>>> = {
  house: 'house',
  single_dwelling: 'house',
  townhouse: 'townhouse',
  twin_dwelling: 'townhouse',
  apartment: 'unit',
  flat: 'unit',
  land: 'land',
  plot: 'land',
};

/** The first day of the year that a day lies in: `2026-01-01`. */
export function yearOf(day: string): string {
  return `${day.slice(0, 4)}-01-01`;
}

/** The first day of the quarter of a year that a day (`2026-11-21`) lies in: `2026-10-01`. */
export function quarterOf(day: string): string {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
}
