import type { FormData } from '../../form/form-data.contract.ts';

/** What a home is offered for from and to, beside what it is estimated at. */

export interface PriceRange {
  /** Whole units of the region's currency. */
  readonly low: number;
  readonly high: number;
}

/** Undefined where one price is asked, or the ends are no range. */
export function askedRange({
  formData: {
    priceAndDate: { askingPrice, priceMax, priceDisplay },
  },
}: {
  readonly formData: Pick<FormData, 'priceAndDate'>;
}): PriceRange | undefined {
  if (priceDisplay !== 'range' || typeof askingPrice !== 'number' || typeof priceMax !== 'number') return undefined;
  return askingPrice > 0 && priceMax > askingPrice ? { low: askingPrice, high: priceMax } : undefined;
}

/** Where the ends of what is asked lie beside those of the estimate. */
export function endsOf(asked: PriceRange, estimate: PriceRange) {
  if (asked.high < estimate.low) return 'below';
  if (asked.low > estimate.high) return 'above';
  const [isBelow, isAbove] = [asked.low < estimate.low, asked.high > estimate.high];
  if (isBelow) return isAbove ? 'around' : 'low_below';
  return isAbove ? 'top_above' : 'within';
}
