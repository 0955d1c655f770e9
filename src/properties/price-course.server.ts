import type { ListingCard } from './listing.contract.ts';
import type { StoredListing } from './read-store.server.ts';
import { isPriceHidden } from './sale-terms.contract.ts';

/** What readers get of the course of a home's price. Pure. */

/** Of a price that the agent alone tells, neither its course: only what was paid, this time and before. */
export function publicPriceHistory(listing: StoredListing): StoredListing['priceHistory'] {
  if (!isPriceHidden(listing)) return listing.priceHistory;
  return listing.priceHistory
    .filter(({ action }) => action !== 'price_up' && action !== 'price_down')
    .map(({ price, ...point }) => (point.action !== 'sold' || price === undefined ? point : { ...point, price }));
}

/**
 * The last change of the asking price since the home was first put on the market: one that came with a new publication
 * counts, and a new publication hides none before it.
 */
export function lastPriceChange({ priceHistory }: StoredListing): Pick<ListingCard['prices'], 'priceChange'> {
  const begun = priceHistory.findLastIndex(({ action }) => action === 'listed');
  const asked = priceHistory
    .slice(Math.max(0, begun))
    .flatMap(({ action, date, price }) => (OFFERING.has(action) && price !== undefined ? [{ date, price }] : []));
  const last = asked.findLastIndex(({ price }, index) => index > 0 && price !== asked[index - 1]?.price);
  const [before, after] = [asked[last - 1], asked[last]];
  return before === undefined || after === undefined
    ? {}
    : { priceChange: { amount: after.price - before.price, date: after.date } };
}

/** Steps of the price that was asked; what was paid is none. */
const OFFERING: ReadonlySet<string> = new Set(['listed', 'relisted', 'price_up', 'price_down']);
