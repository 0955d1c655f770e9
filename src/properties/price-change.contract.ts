import type { Money } from '../contract/shapes.ts';
import type { ListingCard } from './listing.contract.ts';
import { isLeasedByYear, type PriceWords, totalOf, yearOfWeeks } from './price-line.contract.ts';

/** What a home cost when it was looked at before, in whole units; null where that was not told. */
export interface PriceBefore {
  readonly price: number | null;
  readonly total: number | null;
}

export const CHANGED_PRICES = ['total', 'price', 'rent_month', 'rent_week', 'rent_year'] as const;

/** How a price has changed, told of the one that stands largest on the home's card. */
export interface PriceChange {
  readonly of: (typeof CHANGED_PRICES)[number];
  readonly before: Money;
  readonly after: Money;
}

/** Undefined where what is asked is as it was, or where either is not told. */
export function priceChangeOf(card: ListingCard, before: PriceBefore): PriceChange | undefined {
  const { price, rentPeriod } = card.prices;
  if (price === undefined || before.price === null || price.amount === before.price) return undefined;
  const total = totalOf(card);
  // Shared debt may have changed the other way: then it is told what is asked.
  if (
    total !== undefined &&
    before.total !== null &&
    Math.sign(total.amount - before.total) === Math.sign(price.amount - before.price)
  )
    return { of: 'total', before: { ...total, amount: before.total }, after: total };
  const asked = { ...price, amount: before.price };
  if (rentPeriod === undefined) return { of: 'price', before: asked, after: price };
  if (!isLeasedByYear(card.region, card.objectType)) return { of: `rent_${rentPeriod}`, before: asked, after: price };
  const [first, now] = [asked, price].map((rent) => ({ ...rent, amount: yearOfWeeks(rent.amount) }));
  return { of: 'rent_year', before: first ?? asked, after: now ?? price };
}

/** The amounts as they are read; a rent's period stands with what it is now. */
export function priceChangeWords(
  { of, before, after }: PriceChange,
  { t, format }: PriceWords,
): { readonly difference: string; readonly before: string; readonly after: string } {
  const price = format.money(after);
  return {
    difference: format.money({ ...after, amount: Math.abs(after.amount - before.amount) }),
    before: format.money(before),
    after:
      of === 'rent_month'
        ? t('property.price.per_month', { price })
        : of === 'rent_week'
          ? t('property.price.per_week', { price })
          : of === 'rent_year'
            ? t('property.price.per_annum', { price })
            : price,
  };
}
