import type { Region } from '../texts/messages.ts';
import { isLeasedByYear, yearOfWeeks } from '../properties/price-line.contract.ts';
import type { SearchFilter } from './filter.contract.ts';

/**
 * Premises in Australia are let by the year. Their rents are kept by the week, as of homes; a search for them bounds
 * `price` by what their cards tell, and what is kept is compared with it in whole weeks' rents.
 */

type Kind = Pick<SearchFilter, 'listingType' | 'acquisition'>;
interface Bounds {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** Whether `price` of such a search is the rent of a year. */
export function isPricedByYear({ listingType, acquisition }: Kind, region: Region): boolean {
  return listingType === 'commercial' && acquisition === 'rent' && isLeasedByYear(region, 'commercial_rent');
}

/** The same bounds of a week's rent: those whose year is told as one within them. */
export function weeksOf({ min, max }: Bounds): Bounds {
  return {
    ...(min === undefined ? {} : { min: leastWeek(min) }),
    ...(max === undefined ? {} : { max: leastWeek(Math.floor(max) + 1) - 1 }),
  };
}

/** The lowest whole rent of a week whose year is told as so much or more. */
export function leastWeek(year: number): number {
  // Years are told in hundreds: it is at most two weeks' rents from here.
  let week = Math.max(0, Math.floor((year - 100) / WEEKS));
  while (yearOfWeeks(week) < year) week += 1;
  return week;
}

const WEEKS = 52;
