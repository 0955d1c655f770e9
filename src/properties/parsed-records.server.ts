import { parseWithMessages, type ParsedWithMessages } from '../contract/kinds/parse-with-messages.server.ts';
import { ListingRecord } from './record.contract.ts';

/** What parsing gave, by what was parsed. A copy of a record is another one, and parsed for itself. */
const PARSED = new WeakMap<object, ListingRecord>();

/**
 * Parses a record, or says what is wrong with it. One that is known to have been parsed is not parsed again: that takes
 * as long as reading its row.
 */
export function parseRecord(input: object): ParsedWithMessages<ListingRecord> {
  const known = PARSED.get(input);
  return known === undefined ? parseWithMessages(ListingRecord, input) : { data: known };
}

/**
 * The parsed record without its price history, as one whose history follows from its changes is handed in. It must not
 * be changed.
 */
export function withoutHistory(parsed: ListingRecord): Omit<ListingRecord, 'priceHistory'> {
  const { priceHistory: _, ...record } = parsed;
  PARSED.set(record, parsed.priceHistory.length === 0 ? parsed : { ...parsed, priceHistory: [] });
  return record;
}
