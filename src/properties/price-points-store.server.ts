import type { Transaction } from '../platform/db/database.server.ts';
import type { ListingRecord } from './record.contract.ts';

/** A listing with the course of its price. */
export interface PricesOfListing extends Pick<ListingRecord, 'priceHistory'> {
  readonly id: string;
}

/** Of listings that have none yet. */
export async function insertPrices(tx: Transaction, listings: readonly PricesOfListing[]): Promise<void> {
  const prices = listings.flatMap(({ id, priceHistory }) =>
    priceHistory.map((point, position) => ({ id, position, ...point })),
  );
  if (prices.length > 0) await tx.query(INSERT_PRICES, [JSON.stringify(prices)]);
}

const INSERT_PRICES = `
  INSERT INTO price_points (listing_id, position, day, action, price, currency, description)
  SELECT id, position, date, action, price, currency, description
  FROM json_to_recordset($1::json) AS r(id bigint, position integer, date date, action text, price bigint, currency text, description text)`;
