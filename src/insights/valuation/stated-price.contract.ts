import type { Listing } from '../../properties/listing.contract.ts';

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
export function statedPrice(listing: Pick<Listing, 'prices' | 'status'>): StatedPrice | undefined {
  const debt = listing.prices.jointDebt?.amount ?? 0;
  const bare = priceItself(listing);
  return bare && { ...bare, amount: bare.amount + debt, hasDebt: debt > 0 };
}

/** The same without the shared debt, as sales are told of. */
export function priceItself({
  prices: { price, priceMin, priceMax, soldPrice },
  status,
}: Pick<Listing, 'prices' | 'status'>): Pick<StatedPrice, 'amount' | 'kind'> | undefined {
  if (status === 'sold' && soldPrice !== undefined) return { amount: soldPrice.amount, kind: 'sold' };
  if (priceMin !== undefined && priceMax !== undefined && priceMax.amount > priceMin.amount)
    return { amount: (priceMin.amount + priceMax.amount) / 2, kind: 'guide' };
  return price && { amount: price.amount, kind: 'asking' };
}
