import type { Listing } from '../../properties/listing.contract.ts';
import { FIGURES } from '../figures.ts';

/** What moving into a rented home costs; money in whole units of `currency`, but for the month of a weekly rent. */
export interface MoveIn {
  readonly region: 'no' | 'au';
  readonly currency: string;
  readonly rent: number;
  readonly period: 'month' | 'week';
  /** A twelfth of a year's rent. */
  readonly monthlyRent: number;
  readonly deposit?: number;
  /** Norway: more than the law allows. */
  readonly isDepositTooHigh: boolean;
  /** Of what is in the home, a month, estimated. */
  readonly insurance?: number;
  /** What the rent includes, as the advertisement says it. */
  readonly included?: string;
}

/** Undefined where the listing names no rent. `insurance` is a year's. */
export function moveIn(
  { region, prices, contractDetails: { includedInLease } }: Listing,
  insurance?: number,
): MoveIn | undefined {
  const { price, deposit } = prices;
  if (price === undefined) return undefined;
  const period = prices.rentPeriod ?? (region === 'no' ? 'month' : 'week');
  return {
    region,
    currency: price.currency,
    rent: price.amount,
    period,
    monthlyRent: period === 'week' ? (price.amount * WEEKS_A_YEAR) / 12 : price.amount,
    ...(deposit === undefined ? {} : { deposit: deposit.amount }),
    isDepositTooHigh:
      region === 'no' && deposit !== undefined && deposit.amount > FIGURES.highestDeposit.value * price.amount,
    ...(insurance === undefined ? {} : { insurance: insurance / 12 }),
    ...(includedInLease === undefined ? {} : { included: includedInLease }),
  };
}

const WEEKS_A_YEAR = 52;
