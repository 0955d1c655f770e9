import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Clock } from '../platform/clock.ts';
import { createSingleFlight } from '../platform/single-flight.ts';
import type { SearchFilter } from '../search/filter.contract.ts';
import type { Region } from '../texts/messages.ts';
import { ALL, type CountedPlaces, type CountedSearch, countedSearch, looksFor } from './counted-search.server.ts';
import type { WantedHome } from './counted-search.contract.ts';

/** A saved search, without whose it is. */
export interface StoredSearch {
  readonly id: number;
  readonly region: Region;
  readonly query: SearchFilter;
}

/** Pages of them, rising by id. */
export type ReadSavedSearches = (after: number, limit: number) => Promise<readonly StoredSearch[]>;

/** How many saved searches look for such a home, by what they ask for; under {@link ALL} all of them. */
export type SavedCounts = (home: WantedHome) => Promise<ReadonlyMap<string, number>>;

const PAGE = 2_000;
const FRESH_MS = 600_000;

/**
 * Keeps what saved searches ask for in memory, without the people, for ten minutes: some hundred bytes each, and alike
 * ones once.
 */
export function createSavedCounts(read: ReadSavedSearches, places: CountedPlaces, clock: Clock): SavedCounts {
  let loaded: { readonly searches: readonly Alike[]; readonly until: number } | undefined;
  const once = createSingleFlight<readonly Alike[]>();

  async function load(): Promise<readonly Alike[]> {
    const alike = new Map<string, Alike>();
    for (let after = 0; ;) {
      const page = await read(after, PAGE);
      const last = page.at(-1);
      if (last === undefined) break;
      after = last.id;
      for (const { query, region } of page) {
        const search = counted(query, region);
        if (search === undefined) continue;
        const key = JSON.stringify(search);
        alike.set(key, { search, number: 1 + (alike.get(key)?.number ?? 0) });
      }
      await yieldToEventLoop();
    }
    return [...alike.values()];
  }

  /** Undefined for those too that an older version of the site has kept, and that cannot be read any more. */
  function counted(query: SearchFilter, region: Region): CountedSearch | undefined {
    try {
      return countedSearch(query, region, places);
    } catch {
      return undefined;
    }
  }

  return async (home) => {
    const now = clock.now().getTime();
    if (loaded === undefined || now >= loaded.until)
      loaded = { searches: await once.run('all', load), until: now + FRESH_MS };
    const counts = new Map<string, number>();
    for (const { search, number } of loaded.searches)
      if (looksFor(search, home))
        for (const criterion of [ALL, ...search.criteria]) counts.set(criterion, number + (counts.get(criterion) ?? 0));
    return counts;
  };
}

interface Alike {
  readonly search: CountedSearch;
  readonly number: number;
}
