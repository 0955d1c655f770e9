import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.server.ts';
import { oneAtATime } from '../platform/single-flight.ts';
import type { Region } from '../texts/messages.ts';
import { ALL, ANYWHERE, type CountedSearch, EACH } from './counted-search.server.ts';
import { addCounts, type CountedRow, dayOf } from './counts-store.server.ts';

/** Counts searches in memory, and writes what has come together. */
export interface SearchCounter {
  /** Counts one search of a region, whatever it asks for. Takes no time and never fails. */
  addOne(region: Region): void;
  /** Counts what it asks for, in each of its places. Takes no time and never fails. */
  add(search: CountedSearch): void;
  /** Writes what has been counted; resolves once it stands in the database. */
  flush(): Promise<void>;
}

/** Keys that wait to be written; what is new beyond them is not counted. */
const MOST_WAITING = 10_000;

export function createSearchCounter({ db, clock }: { readonly db: Database; readonly clock: Clock }): SearchCounter {
  let waiting = new Map<string, CountedRow>();

  function put(row: CountedRow): void {
    const { searches, ...named } = row;
    const key = JSON.stringify(named);
    const before = waiting.get(key);
    if (before === undefined && waiting.size >= MOST_WAITING) return;
    waiting.set(key, { ...row, searches: searches + (before?.searches ?? 0) });
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    const taken = [...waiting.values()];
    waiting = new Map();
    try {
      await db.transaction((tx) => addCounts(tx, taken));
    } catch (error) {
      // Once more with the next round, beside what has come since.
      for (const row of taken) put(row);
      throw error;
    }
  }

  return {
    addOne(region) {
      const anything = { kinds: 0, price_from: 0, price_to: 0 };
      put({ day: dayOf(clock.now()), market: region, area_id: ANYWHERE, ...anything, criterion: EACH, searches: 1 });
    },

    add({ market, areaIds, kinds, priceFrom, priceTo, criteria }) {
      const day = dayOf(clock.now());
      for (const area of areaIds)
        for (const criterion of [ALL, ...criteria])
          put({
            day,
            market,
            area_id: area,
            kinds,
            price_from: priceFrom,
            price_to: priceTo,
            criterion,
            searches: 1,
          });
    },

    flush: oneAtATime(write),
  };
}
