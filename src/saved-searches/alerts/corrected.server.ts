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

/**
 * Ids of those that find it by a changed price for the first time: neither by the one before nor by any other since it
 * came on the market (decision 411).
 */
export function foundForTheFirstTime(
  watch: Pick<Watch, 'match'>,
  listing: StoredListing,
  before: Pick<KnownState, 'price' | 'total'>,
): readonly number[] {
  const finders = foundByCorrection(watch, listing, before);
  if (finders.length === 0) return [];
  const found = new Set(
    earlierPrices(listing).flatMap((price) => {
      const earlier = atPrice(listing, { price, total: null });
      return earlier === undefined ? [] : watch.match(earlier, listing.availability);
    }),
  );
  return finders.filter((id) => !found.has(id));
}

/** What it was offered for before the price of now, each once. */
function earlierPrices({ priceHistory, firstPublishedAt, mainPrice }: StoredListing): readonly number[] {
  const prices = priceHistory
    .filter(({ date }) => date >= firstPublishedAt.slice(0, 10))
    .flatMap(({ price }) => price ?? []);
  const last = prices.findLastIndex((price) => price !== mainPrice);
  return [...new Set(prices.slice(0, last + 1))];
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
