import type { ListingRecord } from '../src/properties/record.contract.ts';
import { localInstant } from './calendar.ts';
import { purchaseCosts } from './prices.ts';

/**
 * The earlier listing of a home that was withdrawn and is offered anew, as its course has it (`timing.ts`): as it came,
 * and as it was withdrawn. Empty of a home that is offered for the first time.
 */
export function earlierListing(record: ListingRecord): readonly ListingRecord[] {
  const { auction: _auction, ...rest } = record;
  const { priceHistory, prices, externalId, timeZone, availability } = record;
  const at = priceHistory.findLastIndex(({ action }) => action === 'withdrawn');
  const listed = priceHistory[at - 1];
  if (availability !== 'available' || listed?.price === undefined) return [];
  // It was offered at that one price.
  const { priceMin: _min, priceMax: _max, display: _display, ...single } = prices;
  const publishedAt = localInstant(listed.date, 540, timeZone);
  // What was agreed since, and its auction, are of the later listing.
  const earlier = {
    ...rest,
    isUnderOffer: false,
    externalId: `${externalId}-earlier`,
    createdAt: publishedAt,
    publishedAt,
    viewings: [],
    priceHistory: priceHistory.slice(0, at),
    prices: {
      ...single,
      askingPrice: listed.price,
      ...(prices.addingCost === undefined ? {} : { addingCost: costsOf(record, listed.price) }),
    },
  };
  return [earlier, { ...earlier, availability: 'unavailable' }];
}

function costsOf({ ownership, condition, prices }: ListingRecord, asking: number): number {
  return purchaseCosts({ ownership, isNew: condition === 'new' }, asking, prices.jointDebt ?? 0);
}
