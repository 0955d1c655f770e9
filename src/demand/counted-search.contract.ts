import type { PropertyType } from '../properties/enums.contract.ts';

/** How homes and searches for them are told apart where searches are counted. Pure. */

/** The home that searches are compared with. */
export interface WantedHome {
  readonly market: string;
  /** All that it lies in. */
  readonly areaIds: readonly number[];
  /** 0 while it is not known. */
  readonly kinds: number;
  /** See {@link priceStep}; undefined while it is not known. */
  readonly price: number | undefined;
}

export const LOWEST_STEP = 0;
export const HIGHEST_STEP = 999;

/** A type of listing in a region: `no residential_sale`. */
export function marketOf(region: 'no' | 'au', use: string, isRent: boolean): string {
  return `${region} ${use}_${isRent ? 'rent' : 'sale'}`;
}

/** Prices in quarters of a doubling: from one to the next it is 19 %. */
export function priceStep(price: number): number {
  return Math.min(HIGHEST_STEP, Math.max(LOWEST_STEP, Math.floor(4 * Math.log2(Math.max(1, price)))));
}

const GROUPS: readonly (readonly PropertyType[])[] = [
  ['house', 'single_dwelling'],
  ['townhouse', 'twin_dwelling'],
  ['apartment', 'flat', 'apartment_building', 'retirement'],
  ['cabin', 'leisure'],
  ['land', 'plot', 'farm'],
  ['room_in_shared_apartment', 'dorm'],
];

/** A bit for each group of property types, and one for all others; 0 for none. */
export function kindsOf(types: readonly PropertyType[]): number {
  return types.reduce((bits, type) => {
    const group = GROUPS.findIndex((types) => types.includes(type));
    return bits | (1 << (group < 0 ? GROUPS.length : group));
  }, 0);
}
