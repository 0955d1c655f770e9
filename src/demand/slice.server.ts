import type { Caller } from '../contract/mount.server.ts';
import { DEFAULT_PAGE_SIZE } from '../contract/shapes.ts';
import type { Platform } from '../platform/platform.server.ts';
import type { BackgroundLoop } from '../platform/repeat.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import type { SearchFilter } from '../search/filter.contract.ts';
import { type CountedPlaces, countedSearch } from './counted-search.server.ts';
import { forgetCounts, readSearchesByDay } from './counts-store.server.ts';
import { createSearchCounter } from './counter.server.ts';
import { createSavedCounts, type ReadSavedSearches } from './saved-counts.server.ts';
import { createDemand, DAYS, type FindDemand } from './service.server.ts';

/** What homes are searched for, counted without people. */
export interface DemandSlice extends Slice {
  /** Counts a search that somebody has made. Never fails, and waits for nothing. */
  readonly onSearch: (filter: SearchFilter, caller: Pick<Caller, 'region' | 'agent'>) => void;
  readonly findDemand: FindDemand;
  /** How many searches there were on each day. */
  readonly searchesByDay: (from: string) => ReturnType<typeof readSearchesByDay>;
}

/** What has been counted is written so often; a process that is killed loses that much. */
const WRITE_EVERY_MS = 60_000;
const KEPT_DAYS = DAYS + 5;
const DAY_MS = 86_400_000;
/** Programs that read the web. */
const ROBOT = /bot\b|bot[/;)]|crawl|spider|slurp|preview|monitor|curl|wget/i;

export function createDemandSlice(
  { db, clock, log, schedules }: Pick<Platform, 'db' | 'clock' | 'log' | 'schedules'>,
  { places, readKept: readSavedSearches }: { readonly places: CountedPlaces; readonly readKept: ReadSavedSearches },
): DemandSlice {
  const counter = createSearchCounter({ db, clock });
  const findDemand = createDemand({
    db,
    clock,
    log,
    counter,
    saved: createSavedCounts(readSavedSearches, places, clock),
  });
  let writing: BackgroundLoop | undefined;
  return {
    findDemand,
    async searchesByDay(from) {
      await counter.flush();
      return readSearchesByDay(db, from);
    },

    onSearch(filter, { region, agent }) {
      // Pages ask for some homes of a place beside what they are about, in other sizes; whoever turns pages searches
      // once.
      if (filter.page !== 1 || filter.size !== DEFAULT_PAGE_SIZE || agent === '' || ROBOT.test(agent)) return;
      counter.addOne(region);
      const search = countedSearch(filter, region, places);
      if (search !== undefined) counter.add(search);
    },

    start() {
      writing = schedules.repeat('demand', counter.flush, {
        everyMs: WRITE_EVERY_MS,
        failure: 'counted searches could not be written',
      });
    },

    forgetOld: () => forgetCounts(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),

    async stop() {
      await writing?.stop();
      await counter.flush().catch((error: unknown) => {
        log.warn({ err: error }, 'counted searches could not be written');
      });
    },
  };
}
