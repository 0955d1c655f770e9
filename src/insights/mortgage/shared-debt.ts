import type { Listing } from '../../properties/listing.contract.ts';
import { FIGURES } from '../figures.ts';
import { monthlyPayment } from './annuity.ts';
import { saysInterestOnly } from './interest-only.contract.ts';

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

/** How a home's share of the association's loan is paid, as far as its listing tells. */
export type SharedDebtTerms = Pick<SharedDebtChange, 'isInterestOnly' | 'years'>;

/** The years of a loan that somebody may still have left. */
export const DEBT_YEARS = { min: 5, max: 40 } as const;

/** What a listing tells of how its share of the association's loan is paid. */
export interface ToldOfDebt {
  /** What the shared costs rise by a month when interest-only years end. */
  readonly rise?: number | undefined;
  /** Whether it says that only interest is paid today. */
  readonly isInterestOnly?: boolean | undefined;
}

/**
 * Where a listing says what the shared costs rise by a month when interest-only years end, only interest is paid today,
 * and the years follow from the rise at the rate of today: the payment is `P = interest + rise`, and
 * `n = −ln(1 − r·debt/P) / ln(1 + r)` months pay the debt back. Else it is paid back over the assumed years: from now
 * on, or once the interest-only years are over which the listing speaks of.
 */
export function sharedDebtTerms(debt: number, rate: number, { rise, isInterestOnly }: ToldOfDebt): SharedDebtTerms {
  if (debt <= 0) return { isInterestOnly: false, years: ASSUMED_RISE.years };
  if (rise === undefined || rise <= 0) return { isInterestOnly: isInterestOnly === true, years: ASSUMED_RISE.years };
  const r = rate / 100 / 12;
  const payment = debt * r + rise;
  const months = r === 0 ? debt / payment : -Math.log(1 - (r * debt) / payment) / Math.log(1 + r);
  return { isInterestOnly: true, years: Math.min(DEBT_YEARS.max, Math.max(DEBT_YEARS.min, Math.round(months / 12))) };
}

/** What the shared costs rise by a month when interest-only years end; undefined where the listing does not say. */
export function riseAfterInterestOnly({
  sharedCost,
  finalMonthlySharedCost,
}: Pick<Listing['prices'], 'sharedCost' | 'finalMonthlySharedCost'>): number | undefined {
  if (sharedCost === undefined || finalMonthlySharedCost === undefined) return undefined;
  const rise = finalMonthlySharedCost.amount - sharedCost.amount;
  return rise > 0 ? rise : undefined;
}

/** Whether a listing says that only interest is paid on the shared debt today: in words, or by what follows alone. */
export function isInterestOnlyToday(listing: Listing): boolean {
  const { jointDebt, sharedCost, finalMonthlySharedCost } = listing.prices;
  if ((jointDebt?.amount ?? 0) <= 0) return false;
  return (sharedCost === undefined && finalMonthlySharedCost !== undefined) || saysInterestOnly(listing);
}

/** What one percentage point on top adds to the shared costs a month, in whole kroner. */
export function risePerPoint(debt: number, rate: number, terms: SharedDebtTerms): number {
  return Math.round(riseOfSharedCost({ debt, rate, points: 1, ...terms }).byRate);
}

/**
 * A home's shared costs a month after the assumed rise, and after interest-only years where its listing tells of such,
 * in whole kroner, from the loan's rate of today. Of a home
 * without shared debt they are what they are; undefined where nobody shares any, or they are not told.
 */
export function dearerSharedCost(listing: Listing, rate: number): number | undefined {
  const { region, objectType, isProject, prices } = listing;
  const isOwned = objectType === 'residential_sale' || objectType === 'leisure_sale';
  if (region !== 'no' || !isOwned || isProject) return undefined;
  const { jointDebt, sharedCost } = prices;
  const debt = jointDebt?.amount ?? 0;
  if (debt > 0 && sharedCost === undefined) return undefined;
  const terms = sharedDebtTerms(debt, rate, {
    rise: riseAfterInterestOnly(prices),
    isInterestOnly: isInterestOnlyToday(listing),
  });
  const { byRate, byPayingBack } = riseOfSharedCost({ debt, rate, points: ASSUMED_RISE.points, ...terms });
  return Math.round((sharedCost?.amount ?? 0) + byRate + byPayingBack);
}
