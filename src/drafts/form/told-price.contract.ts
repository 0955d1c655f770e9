import { comparedRent } from '../../properties/holiday-let.contract.ts';
import type { FormData } from './form-data.contract.ts';
import { mainPriceOf } from './options.contract.ts';

/** The prices that a home is offered at, as its owner tells them. Without schemas: browsers get this file. */

/** What a rent pays for. */
export const RENT_PERIODS = ['night', 'week', 'month'] as const;
export type RentPeriod = (typeof RENT_PERIODS)[number];

export interface ToldPrice {
  /** The figure of the form that has it. */
  readonly field: 'askingPrice' | 'monthly' | 'nightlyRent' | 'weeklyRent';
  /** In whole units of the region's currency. */
  readonly amount: number;
  /** Null of what is sold. */
  readonly per: RentPeriod | null;
}

type Priced = Pick<FormData, 'listingType' | 'priceAndDate'>;

/** All that are told, first what stands largest with readers: of a holiday let the price of a night, else of a week. */
export function toldPrices({ listingType: { objectType }, priceAndDate }: Priced, region: 'no' | 'au'): ToldPrice[] {
  if (objectType === undefined) return [];
  const told = (field: ToldPrice['field'], per: ToldPrice['per']): ToldPrice[] => {
    const amount = priceAndDate[field];
    return typeof amount === 'number' ? [{ field, amount, per }] : [];
  };
  const main = mainPriceOf(objectType);
  if (main === 'askingPrice') return told(main, null);
  return [
    ...(objectType === 'leisure_rent' ? told('nightlyRent', 'night') : []),
    // In Australia the rent itself is that of a week.
    ...(objectType === 'leisure_rent' && region === 'no' ? told('weeklyRent', 'week') : []),
    ...told(main, region === 'no' ? 'month' : 'week'),
  ];
}

/** Whether it is that of a stay, and no rent of its region's period. */
export function isOfStay({ field }: ToldPrice): boolean {
  return field === 'nightlyRent' || field === 'weeklyRent';
}

/** A rent as searches compare it, for the period of its region: a month in Norway, a week in Australia. */
export function asCompared(price: ToldPrice, region: 'no' | 'au'): number {
  return isOfStay(price) ? (comparedRent({ [price.field]: price.amount }, region) ?? price.amount) : price.amount;
}

/** What searches find a home to let by: the rent of its region's period, else that of the stay it is let for. */
export function rentFoundBy({ priceAndDate, listingType }: Priced, region: 'no' | 'au'): number | undefined {
  const { monthly } = priceAndDate;
  if (typeof monthly === 'number') return monthly;
  return listingType.objectType === 'leisure_rent' ? comparedRent(priceAndDate, region) : undefined;
}
