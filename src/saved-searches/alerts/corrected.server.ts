import type { StoredListing } from '../../properties/read-store.server.ts';
import type { KnownState } from './news.server.ts';
import type { Watch } from './watch.server.ts';

/**
 * Ids of the searches that find a home by the price that its owner has put right, and did not by the one before
 * (decision 409). None where either price is not told.
 */
export function foundByCorrection(
  watch: Pick<Watch, 'match'>,
  listing: StoredListing,
  before: Pick<KnownState, 'price' | 'total'>,
): readonly number[] {
  const earlier = atPrice(listing, before);
  if (earlier === undefined) return [];
  const found = new Set(watch.match(earlier, listing.availability));
  return watch.match(listing, listing.availability).filter((id) => !found.has(id));
}

/** The home with an earlier price in the place of the one that stands largest; what follows from it goes along. */
function atPrice(
  listing: StoredListing,
  { price, total }: Pick<KnownState, 'price' | 'total'>,
): StoredListing | undefined {
  const { mainPrice, totalPrice, prices } = listing;
  if (price === null || mainPrice === undefined) return undefined;
  const more = price - mainPrice;
  const raised = (amount: number | undefined) => (amount === undefined ? undefined : amount + more);
  const earlier = listing.objectType.endsWith('rent')
    ? { rent: raised(prices.rent), rentMax: raised(prices.rentMax) }
    : {
        askingPrice: raised(prices.askingPrice),
        priceMin: raised(prices.priceMin),
        priceMax: raised(prices.priceMax),
      };
  return {
    ...listing,
    mainPrice: price,
    ...(totalPrice === undefined ? {} : { totalPrice: total ?? totalPrice + more }),
    prices: { ...prices, ...earlier },
  };
}
