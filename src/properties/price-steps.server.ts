import { dayOf, wallTimeAt } from '../platform/wall-clock.ts';
import type { Availability } from './enums.contract.ts';
import { isCorrection } from './price-correction.contract.ts';
import type { ListingRecord } from './record.contract.ts';

/** A listing as far as its history of prices and states is concerned. */
export type Priced = Pick<
  ListingRecord,
  'source' | 'availability' | 'objectType' | 'timeZone' | 'prices' | 'publishedAt' | 'soldAt' | 'priceHistory'
>;
type PricePoint = ListingRecord['priceHistory'][number];

/** As many as a record may have; the oldest go first. */
const MOST_POINTS = 200;

/**
 * The price history of a listing whose source gives none: what was kept, and what is new now that the listing
 * is as `after` says. The first change also tells what it was published with.
 */
export function historyAfter(before: Priced, after: Priced, now: Date): PricePoint[] {
  const history = withSoldPrice(before, after);
  const step = stepFrom(before, after, now);
  if (step === undefined) return history;
  return [...(history.length > 0 ? history : firstPoint(before)), step].slice(-MOST_POINTS);
}

function stepFrom(before: Priced, after: Priced, now: Date): PricePoint | undefined {
  const { currency } = after.prices;
  const today = dayIn(after.timeZone, now.getTime());
  const price = offeredPrice(after);
  const offered = price === undefined ? {} : { price };
  if (before.availability !== after.availability) {
    switch (after.availability) {
      case 'sold':
      case 'rented': {
        const date = after.soldAt === undefined ? today : dayIn(after.timeZone, Date.parse(after.soldAt));
        const { soldPrice } = after.prices;
        return { date, action: after.availability, currency, ...(soldPrice === undefined ? {} : { price: soldPrice }) };
      }
      case 'unavailable':
        return isOffered(before.availability) ? { date: today, action: 'withdrawn', currency, ...offered } : undefined;
      case 'available':
      case 'future':
        if (!isOffered(before.availability)) {
          const isFirst = before.availability === 'unavailable' && before.priceHistory.length === 0;
          return { date: today, action: isFirst ? 'listed' : 'relisted', currency, ...offered };
        }
    }
  }
  const earlier = offeredPrice(before);
  if (!isOffered(after.availability) || price === undefined || earlier === undefined || price === earlier)
    return undefined;
  if (before.prices.currency !== currency) return undefined;
  if (before.priceHistory.length === 0 && isCorrection(before, now)) return undefined;
  return { date: today, action: price < earlier ? 'price_down' : 'price_up', currency, price };
}

/** What it was first published with; nothing of a listing that was never offered. */
function firstPoint(before: Priced): PricePoint[] {
  const price = offeredPrice(before);
  if (!isOffered(before.availability)) return [];
  const date = dayIn(before.timeZone, Date.parse(before.publishedAt));
  return [{ date, action: 'listed', currency: before.prices.currency, ...(price === undefined ? {} : { price }) }];
}

/** A price that is told, or put right, after the sale belongs to the sale. */
function withSoldPrice(before: Priced, after: Priced): PricePoint[] {
  const history = [...before.priceHistory];
  const { soldPrice } = after.prices;
  const last = history.at(-1);
  if (last?.action === 'sold' && after.availability === 'sold' && soldPrice !== undefined && last.price !== soldPrice)
    history[history.length - 1] = { ...last, price: soldPrice };
  return history;
}

function offeredPrice({ objectType, prices }: Priced): number | undefined {
  return objectType.endsWith('rent') ? prices.rent : (prices.askingPrice ?? prices.priceMin);
}

function isOffered(availability: Availability): boolean {
  return availability === 'available' || availability === 'future';
}

function dayIn(timeZone: string, instant: number): string {
  return dayOf(wallTimeAt(instant, timeZone));
}
