import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.server.ts';
import type { Log } from '../platform/log.server.ts';
import { ALL } from './counted-search.server.ts';
import type { WantedHome } from './counted-search.contract.ts';
import type { SearchCounter } from './counter.server.ts';
import { readCounts } from './counts-store.server.ts';
import type { SavedCounts } from './saved-counts.server.ts';

/**
 * How many look for something like a home. Numbers under {@link FEWEST} but above nothing are null: they are not told.
 */
export interface Demand {
  readonly days: number;
  readonly searches: number | null;
  readonly saved: number | null;
  /**
   * Of those, how many ask for a fact, by its name: `facilities:balcony`. Facts that hardly anybody asks for are left
   * out.
   */
  readonly criteria: ReadonlyMap<string, { readonly searches: number | null; readonly saved: number | null }>;
}

export type FindDemand = (home: WantedHome) => Promise<Demand>;

/** Fewer than this could point to somebody. */
export const FEWEST = 5;
/** Searches of so many days are told of. */
export const DAYS = 30;
const DAY_MS = 86_400_000;

export function createDemand({
  db,
  clock,
  log,
  counter,
  saved,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly counter: Pick<SearchCounter, 'flush'>;
  readonly saved: SavedCounts;
}): FindDemand {
  return async (home) => {
    // What this process has counted a moment ago counts too.
    await counter.flush().catch((error: unknown) => {
      log.warn({ err: error }, 'counted searches could not be written');
    });
    const since = new Date(clock.now().getTime() - (DAYS - 1) * DAY_MS);
    const [made, kept] = await Promise.all([readCounts(db, home, since), saved(home)]);
    const criteria = [...new Set([...made.keys(), ...kept.keys()])].flatMap((criterion) => {
      const [searches, saved] = [rounded(made.get(criterion)), rounded(kept.get(criterion))];
      return criterion === ALL || (!isMany(searches) && !isMany(saved))
        ? []
        : [[criterion, { searches, saved }] as const];
    });
    return { days: DAYS, searches: rounded(made.get(ALL)), saved: rounded(kept.get(ALL)), criteria: new Map(criteria) };
  };
}

function rounded(number = 0): number | null {
  return number === 0 || number >= FEWEST ? number : null;
}

function isMany(number: number | null): boolean {
  return number !== null && number > 0;
}
