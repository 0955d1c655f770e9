import type { Database } from '../../platform/db/database.server.ts';
import type { Log } from '../../platform/log.server.ts';
import { createPace } from '../../platform/pace.server.ts';
import type { Availability } from '../../properties/enums.contract.ts';
import type { StoredListing } from '../../properties/read-store.server.ts';
import type { ReverseSearch } from '../../search/reverse.server.ts';
import type { TravelOf } from '../../search/searcher.server.ts';
import { createSearchChanges, watchedAfter, watchedSearches, type WatchedSearch } from './matching-store.server.ts';

/** All searches that are told of, ready to be asked which of them find a home, and kept up with the database. */
export interface Watch {
  /** Brings it up to a point of the log; loads all searches the first time. */
  follow(upTo: string): Promise<void>;
  /** Ids of the searches that find a home in this state, by itself. */
  match(listing: StoredListing, availability: Availability): number[];
  /** Ids of those that find the project of these units by any of them; in a state, if they were in that. */
  matchProject(units: readonly StoredListing[], availability?: Availability): ReadonlySet<number>;
  readonly size: number;
  /** Gives the memory back. */
  forget(): void;
  /** Shortens the log of changed searches by what nobody reads any more. */
  prune(): Promise<void>;
}

export interface WatchParts {
  readonly db: Database;
  readonly log: Log;
  /** An empty one. */
  readonly createReverseSearch: () => ReverseSearch;
  readonly travelOf: TravelOf;
}

const PAGE = 2_000;
/** A process that hangs for longer loads all searches again. */
const LOG_SECONDS = 86_400;
/** Places are learnt, outlines imported, offices opened: what searches mean by them is looked up again. */
const RELOAD_MS = 6 * 3_600_000;

export function createWatch({ db, log, createReverseSearch, travelOf }: WatchParts): Watch {
  let loaded: { readonly reverse: ReverseSearch; readonly at: number } | undefined;
  const changes = createSearchChanges(db);
  let position = '';

  async function load(upTo: string): Promise<void> {
    const fresh = { reverse: createReverseSearch(), at: Date.now() };
    for (let after = 0; ;) {
      const page = await watchedAfter(db, after, PAGE);
      const last = page.at(-1);
      if (last === undefined) break;
      after = last.id;
      await putAll(fresh.reverse, page);
    }
    loaded = fresh;
    position = upTo;
  }

  async function putAll(reverse: ReverseSearch, searches: readonly WatchedSearch[]): Promise<void> {
    const pace = createPace();
    for (const { id, user_id: userId, region, query } of searches) {
      const travel = await travelOf(query, userId);
      try {
        reverse.put(id, query, { region, ...travel });
      } catch (error) {
        // Kept by an older version of the site: it tells of nothing until its owner changes it.
        log.warn({ err: error, search: id }, 'a saved search could not be watched');
      }
      await pace.yield();
    }
  }

  async function putAgain(ids: readonly number[]): Promise<void> {
    if (loaded === undefined || ids.length === 0) return;
    const present = await watchedSearches(db, ids);
    const kept = new Set(present.map(({ id }) => id));
    for (const id of ids) if (!kept.has(id)) loaded.reverse.remove(id);
    await putAll(loaded.reverse, present);
  }

  return {
    get size() {
      return loaded?.reverse.size ?? 0;
    },

    async follow(upTo) {
      if (loaded === undefined || Date.now() - loaded.at > RELOAD_MS) return load(upTo);
      if (upTo !== position) {
        const { rows, isWhole } = await changes.since(position, upTo);
        if (!isWhole) return load(upTo);
        await putAgain(rows.map(({ id }) => id));
        position = upTo;
      }
      await putAgain(loaded.reverse.outdated());
    },

    match(listing, availability) {
      if (loaded === undefined) throw new Error('no searches are loaded');
      return loaded.reverse.match(listing, availability);
    },

    matchProject(units, availability) {
      if (loaded === undefined) throw new Error('no searches are loaded');
      return loaded.reverse.matchProject(units, availability);
    },

    forget() {
      loaded = undefined;
    },

    prune: () => changes.prune(LOG_SECONDS),
  };
}
