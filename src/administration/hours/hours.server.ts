import type { Platform } from '../../platform/platform.server.ts';
import type { BackgroundLoop } from '../../platform/repeat.server.ts';
import { NUMBER_HOURS, type Numbers } from '../contract.ts';
import { addToHour, deleteHoursBefore, readHours } from './store.server.ts';

const HOUR_MS = 3_600_000;
const FLUSH_EVERY_MS = 60_000;
const KEPT_DAYS = 30;

/** Counts the site's errors and what waits, by the hour. */
export interface Hours {
  /** A request was answered with an error of ours. */
  noteError(): void;
  /** Writes down what was counted, and how many jobs wait; while the site runs that happens every minute. */
  flush(): Promise<void>;
  /** The last days, hour by hour. */
  read(): Promise<Numbers['byHour']>;
  forgetOld(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export function createHours({
  db,
  clock,
  jobs,
  schedules,
}: Pick<Platform, 'db' | 'clock' | 'jobs' | 'schedules'>): Hours {
  let errors = 0;
  let flushing: BackgroundLoop | undefined;
  const hourAt = (ms: number): string => new Date(Math.floor(ms / HOUR_MS) * HOUR_MS).toISOString();

  async function flush(): Promise<void> {
    const counts = await jobs.counts();
    const waiting = Object.values(counts.waiting).reduce((sum, count) => sum + count, 0);
    const noted = errors;
    if (noted + waiting === 0) return;
    errors = 0;
    try {
      await addToHour(db, { hour: hourAt(clock.now().getTime()), errors: noted, waiting });
    } catch (error) {
      errors += noted;
      throw error;
    }
  }

  return {
    noteError() {
      errors += 1;
    },
    flush,
    async read() {
      const now = clock.now().getTime();
      const hours = Array.from({ length: NUMBER_HOURS }, (_, at) => hourAt(now - (NUMBER_HOURS - 1 - at) * HOUR_MS));
      const known = new Map((await readHours(db, hours[0] ?? '')).map((each) => [Date.parse(each.hour), each]));
      const of = (hour: string) => known.get(Date.parse(hour));
      return {
        hours,
        errors: hours.map((hour) => of(hour)?.errors ?? 0),
        waiting: hours.map((hour) => of(hour)?.waiting ?? 0),
      };
    },
    forgetOld: () => deleteHoursBefore(db, hourAt(clock.now().getTime() - KEPT_DAYS * 24 * HOUR_MS)),
    start() {
      flushing = schedules.repeat('hours', flush, {
        everyMs: FLUSH_EVERY_MS,
        failure: 'errors and waiting work could not be counted',
      });
    },
    async stop() {
      await flushing?.stop();
    },
  };
}
