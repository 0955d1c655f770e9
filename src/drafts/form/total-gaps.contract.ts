import type { FormData } from './form-data.contract.ts';
import { isAlone } from './options.contract.ts';

/**
 * What a Norwegian sale leaves open, so that buyers see no total price or not what the home costs a month. Pure and
 * without schemas. Null and undefined both say that nobody has told; 0 says that there is none.
 */

export const TOTAL_GAPS = ['jointDebt', 'addingCost', 'sharedCost', 'energyProfile'] as const;
export type TotalGap = (typeof TOTAL_GAPS)[number];

/** What buyers of this home ask for and its owner has not told, in the order of the form; empty for all else. */
export function totalGaps(
  { listingType, propertyDetail, priceAndDate }: FormData,
  region: 'no' | 'au',
): readonly TotalGap[] {
  const { objectType, ownership, propertyType = [] } = listingType;
  if (region !== 'no' || (objectType !== 'residential_sale' && objectType !== 'leisure_sale')) return [];
  if (propertyType.includes('garage_parking')) return [];
  const isByItself = isAlone(propertyType, ownership);
  const isUntold: Readonly<Record<TotalGap, boolean>> = {
    jointDebt: !isByItself && (priceAndDate.jointDebt ?? null) === null,
    addingCost: (priceAndDate.addingCost ?? null) === null,
    sharedCost: !isByItself && (priceAndDate.sharedCost ?? null) === null,
    energyProfile: (propertyDetail.energyProfile ?? null) === null,
  };
  return TOTAL_GAPS.filter((gap) => isUntold[gap]);
}

/** Sums that may be none; a home always has an energy label once it is asked for. */
export const MAY_BE_NONE = ['jointDebt', 'addingCost', 'sharedCost'] as const satisfies readonly TotalGap[];
