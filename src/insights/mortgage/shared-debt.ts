import type { Listing } from '../../properties/listing.contract.ts';
import { FIGURES } from '../figures.ts';
import { monthlyPayment } from './annuity.ts';

/**
 * A home's share of the association's loan, and how it may change. Money in whole currency units, rates in percent a
 * year.
 */
export interface SharedDebtChange {
  readonly debt: number;
  readonly rate: number;
  /** Percentage points on top. */
  readonly points: number;
  /** Whether only interest is paid today; from then on the loan is paid back in equal payments. */
  readonly isInterestOnly: boolean;
  /** Over so many years the loan is still to be paid back. */
  readonly years: number;
}

/**
 * What the change adds to the shared costs a month, of which so much by the rate and so much by paying back; fractions
 * kept.
 */
export interface SharedDebtRise {
  readonly byRate: number;
  readonly byPayingBack: number;
}

/**
 * The association pays its loan out of the shared costs, each home for its share: interest alone, or equal payments
 * ({@link monthlyPayment}). First the rate rises, then interest-only years end: the two parts add up to the whole.
 */
export function riseOfSharedCost({ debt, rate, points, isInterestOnly, years }: SharedDebtChange): SharedDebtRise {
  const paid = (percent: number) => monthlyPayment(debt, percent, years);
  const interest = (percent: number) => (debt * percent) / 100 / 12;
  if (!isInterestOnly) return { byRate: paid(rate + points) - paid(rate), byPayingBack: 0 };
  return {
    byRate: interest(rate + points) - interest(rate),
    byPayingBack: paid(rate + points) - interest(rate + points),
  };
}

/** Where a home's page begins, and what searches by it assume: the points of the bank's test, and so many years. */
export const ASSUMED_RISE = { points: FIGURES.stressPoints.value, years: 30 } as const;

/** What one percentage point on top adds to the shared costs a month, in whole kroner. */
export function risePerPoint(debt: number, rate: number): number {
  return Math.round(
    riseOfSharedCost({ debt, rate, points: 1, isInterestOnly: false, years: ASSUMED_RISE.years }).byRate,
  );
}

/**
 * A home's shared costs a month after the assumed rise, in whole kroner, from the loan's rate of today. Of a home
 * without shared debt they are what they are; undefined where nobody shares any, or they are not told.
 */
export function dearerSharedCost(
  { region, objectType, isProject, prices: { jointDebt, sharedCost } }: Listing,
  rate: number,
): number | undefined {
  const isOwned = objectType === 'residential_sale' || objectType === 'leisure_sale';
  if (region !== 'no' || !isOwned || isProject) return undefined;
  const debt = jointDebt?.amount ?? 0;
  if (debt > 0 && sharedCost === undefined) return undefined;
  const { byRate } = riseOfSharedCost({ debt, rate, ...ASSUMED_RISE, isInterestOnly: false });
  return Math.round((sharedCost?.amount ?? 0) + byRate);
}
