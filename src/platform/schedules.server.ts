import type { Clock } from './clock.ts';
import { repeat, type BackgroundLoop, type LoopOptions } from './repeat.server.ts';
import type { ScheduleName } from './schedules.contract.ts';

/** What this process does again and again, and how it went last. */
export interface Schedules {
  /** As {@link repeat}, under a name. */
  repeat(
    name: ScheduleName,
    work: () => Promise<unknown>,
    options: Pick<LoopOptions, 'everyMs' | 'failure'>,
  ): BackgroundLoop;
  /** Those that have begun, by name. */
  list(): readonly ScheduleState[];
}

export interface ScheduleState {
  readonly name: ScheduleName;
  /** From the end of one round to the beginning of the next. */
  readonly everyMs: number;
  /** When the last round that has ended began. */
  readonly lastAt: Date | undefined;
  readonly isRunning: boolean;
  /** Whether the last round failed; the log says why. */
  readonly hasFailed: boolean;
  /** Undefined while a round is under way. */
  readonly nextAt: Date | undefined;
}

export function createSchedules({ clock, log }: { readonly clock: Clock } & Pick<LoopOptions, 'log'>): Schedules {
  const states = new Map<ScheduleName, ScheduleState>();

  return {
    repeat(name, work, { everyMs, failure }) {
      const before: ScheduleState = {
        ...{ name, everyMs, lastAt: undefined, isRunning: false, hasFailed: false, nextAt: undefined },
      };
      async function round(): Promise<void> {
        const startedAt = clock.now();
        states.set(name, { ...(states.get(name) ?? before), isRunning: true, nextAt: undefined });
        const ended = (hasFailed: boolean): void => {
          const nextAt = new Date(clock.now().getTime() + everyMs);
          states.set(name, { name, everyMs, lastAt: startedAt, isRunning: false, hasFailed, nextAt });
        };
        try {
          await work();
          ended(false);
        } catch (error) {
          ended(true);
          throw error;
        }
      }
      return repeat(round, { everyMs, log, failure });
    },

    list: () => [...states.values()].sort((a, b) => a.name.localeCompare(b.name)),
  };
}
