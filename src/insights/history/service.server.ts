import { AppError } from '../../contract/errors.ts';
import type { ListingId } from '../../properties/listing.contract.ts';
import { agencyIdOfListing } from '../../properties/present.server.ts';
import type { StoredListing } from '../../properties/read-store.server.ts';
import type { PricedHome } from '../../properties/sales-store.server.ts';
import type { EarlierSale } from './contract.ts';
import { sameHome } from './same-home.server.ts';

export interface SalesHistory {
  /** Earlier sales of a home, the latest first. Throws `listing_not_found` and `listing_withdrawn`. */
  earlierSales(propertyId: ListingId): Promise<EarlierSale[]>;
}

export interface SalesHistoryParts {
  readonly stored: (id: ListingId) => Promise<StoredListing>;
  readonly readSoldAtAddress: (listing: StoredListing) => Promise<PricedHome[]>;
}

export function createSalesHistory({ stored, readSoldAtAddress }: SalesHistoryParts): SalesHistory {
  return {
    async earlierSales(propertyId) {
      const listing = await stored(propertyId);
      if (listing.availability === 'unavailable') throw new AppError('listing_withdrawn');
      const known = (await readSoldAtAddress(listing)).flatMap((other) => saleOf(other, listing) ?? []);
      const unknownSales = ownSales(listing).filter(({ date }) => !known.some((sale) => isSameSale(sale.date, date)));
      return [...known, ...unknownSales].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
    },
  };
}

/** The sale of another listing, if it is of the same home and came before. */
function saleOf(other: PricedHome, listing: StoredListing): EarlierSale | undefined {
  const knownBy = sameHome(listing, other);
  const date = (other.soldAt ?? other.publishedAt).slice(0, 10);
  if (knownBy === undefined || !isBefore(date, listing)) return undefined;
  const { soldPrice: amount, currency } = other.prices;
  return {
    date,
    knownBy,
    propertyId: other.id,
    agencyId: agencyIdOfListing(other),
    ...(amount === undefined ? {} : { price: { amount, currency } }),
  };
}

/** Sales that the listing tells of from before it was put on the market this time. */
function ownSales(listing: StoredListing): EarlierSale[] {
  const { priceHistory } = listing;
  return priceHistory
    .filter(({ action, date }) => action === 'sold' && isBefore(date, listing))
    .map(({ date, price, currency }) => ({
      date,
      knownBy: 'listing',
      ...(price === undefined ? {} : { price: { amount: price, currency } }),
    }));
}

/** On the day it was published it may stand in the listing as its own sale. */
function isBefore(date: string, { publishedAt }: StoredListing): boolean {
  return date < publishedAt.slice(0, 10);
}

/** A sale is dated by the contract here and by the registration there: the same within ninety days. */
function isSameSale(a: string, b: string): boolean {
  return Math.abs(Date.parse(a) - Date.parse(b)) <= 90 * 86_400_000;
}
