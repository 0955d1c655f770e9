import type { Listing } from '../../../properties/listing.contract.ts';

/**
 * What is asked for a home, or was paid, counted as its estimate is: with the shared debt that a buyer takes over,
 * without costs.
 */
export interface StatedPrice {
  readonly amount: number;
  readonly hasDebt: boolean;
  /** The middle of a price guide, which is what counts of a guide wherever homes are compared. */
  readonly kind: 'asking' | 'guide' | 'sold';
}

/** Undefined where the listing names no price. */
export function statedPrice({ prices, status }: Pick<Listing, 'prices' | 'status'>): StatedPrice | undefined {
  const debt = prices.jointDebt?.amount ?? 0;
  const stated = (amount: number, kind: StatedPrice['kind']): StatedPrice => ({
    amount: amount + debt,
    hasDebt: debt > 0,
    kind,
  });
  const { price, priceMin, priceMax, soldPrice } = prices;
  if (status === 'sold' && soldPrice !== undefined) return stated(soldPrice.amount, 'sold');
  if (priceMin !== undefined && priceMax !== undefined && priceMax.amount > priceMin.amount)
    return stated((priceMin.amount + priceMax.amount) / 2, 'guide');
  return price === undefined ? undefined : stated(price.amount, 'asking');
}
