import { formatOf } from '../../texts/format.ts';
import type { Language, MessageKey, Region, Translate } from '../../texts/messages.ts';
import type { RentPeriod } from '../form/told-price.contract.ts';
import type { PriceCheck } from '../price-check/contract.ts';

const PERIODS = {
  night: 'property.price.per_night',
  week: 'property.price.per_week',
  month: 'property.price.per_month',
} as const satisfies Readonly<Record<RentPeriod, MessageKey>>;

/** A price with what it is for, where it is a rent: `2 500 kr per night`. */
export function rentText(price: string, per: RentPeriod | null, t: Translate): string {
  return per === null ? price : t(PERIODS[per], { price });
}

/** The price that an owner is asked about; empty where there is none. */
export function askedPriceText(
  check: Pick<PriceCheck, 'price' | 'per'> | undefined,
  region: Region,
  { t, language }: { readonly t: Translate; readonly language: Language },
): string {
  const { price = null, per = null } = check ?? {};
  return price === null ? '' : rentText(formatOf(language, region).money(price), per, t);
}
