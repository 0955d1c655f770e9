import type { Caller } from '../contract/mount.server.ts';
import { handled, handledFor } from '../contract/mount.server.ts';
import type { Platform } from '../platform/platform.server.ts';
import type { BackgroundLoop } from '../platform/repeat.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import { getFigures, noteVisit } from './contract.ts';
import { createCounting, type Counting, type FindOffered } from './counting.server.ts';
import { createFigures, type FigureParts } from './figures.server.ts';
import { forgetDays, forgetVisitors, readViewsByDay } from './store.server.ts';
import type { Visitor } from './visits.server.ts';

export interface StatisticsSliceParts extends Omit<FigureParts, 'db' | 'clock'> {
  readonly findOffered: FindOffered;
}

export interface Statistics extends Pick<Counting, 'flush'> {
  /** Says that a page of results, or a map, was shown to somebody. */
  appeared(ids: readonly string[], caller: Caller): void;
  /** Homes that were opened on each day, by region. */
  readonly viewsByDay: (from: string) => ReturnType<typeof readViewsByDay>;
  /** Says that somebody has asked for an owner's phone number. */
  phoneShown(id: string, caller: Caller): void;
}

const FLUSH_EVERY_MS = 10_000;
const DAY_MS = 86_400_000;
/** Both markets' days overlap: a key is needed for less than two of them. */
const VISITOR_DAYS = 2;
const KEPT_DAYS = 400;

/** How often homes are looked at. */
export function createStatisticsSlice(
  { db, clock, keys, log, schedules }: Platform,
  { findOffered, ...parts }: StatisticsSliceParts,
): Slice & { readonly statistics: Statistics } {
  const counting = createCounting({ db, clock, key: keys('visitors'), findOffered });
  const figures = createFigures({ db, clock, ...parts });
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString();
  let flushing: BackgroundLoop | undefined;
  return {
    statistics: {
      flush: counting.flush,
      viewsByDay: (from) => readViewsByDay(db, from),
      appeared: (ids, caller) => counting.add('searches', ids, visitorOf(caller)),
      phoneShown: (id, caller) => counting.add('phones', [id], visitorOf(caller)),
    },
    routes: [
      handled(noteVisit, ({ params, body }, caller) => {
        counting.add(body.kind === 'view' ? 'views' : 'shares', [params.id], visitorOf(caller));
        return { data: { status: 'received' as const } };
      }),
      handledFor(getFigures, async ({ params, query }, { user }) => ({
        data: await figures(user.userId, params.id, query.days),
      })),
    ],
    async forgetOld() {
      await forgetVisitors(db, ago(VISITOR_DAYS));
      await forgetDays(db, ago(KEPT_DAYS).slice(0, 10));
    },
    start() {
      flushing = schedules.repeat('statistics', counting.flush, {
        everyMs: FLUSH_EVERY_MS,
        failure: 'visits could not be counted',
      });
    },
    async stop() {
      await flushing?.stop();
      // Counts are worth less than a stop that ends.
      await counting.flush().catch((error: unknown) => log.warn({ err: error }, 'the last visits were not counted'));
    },
  };
}

function visitorOf({ address, agent, user }: Caller): Visitor {
  return { address, agent, userId: user?.userId };
}
