import type { Transaction } from '../../platform/db/database.server.ts';
import type { BackgroundLoop } from '../../platform/repeat.server.ts';
import type { Schedules } from '../../platform/schedules.server.ts';
import type { Digests } from './digest.server.ts';
import type { Matching } from './matching.server.ts';
import { settleStates } from './matching-store.server.ts';

/** Follows the changes of homes, and writes to people about those that their searches find. */
export interface Alerts {
  /** Goes on by itself from now, until {@link Alerts.stop}. */
  start(): void;
  /** Does all that can be done now: takes in what has changed, then writes what is due. For tests and command lines. */
  runDue(): Promise<{ readonly news: number; readonly mails: number }>;
  stop(): Promise<void>;
  /** Takes homes, as the caller's transaction leaves them, for known: they are no news. */
  settle(tx: Transaction, ids: readonly string[]): Promise<void>;
}

/** How often mails that are due are looked for. */
const WRITE_EVERY_MS = 2_000;

export function createAlerts({
  matching,
  digests,
  schedules,
}: {
  readonly matching: Matching;
  readonly digests: Digests;
  readonly schedules: Pick<Schedules, 'repeat'>;
}): Alerts {
  let writing: BackgroundLoop | undefined;
  return {
    start() {
      matching.start();
      writing = schedules.repeat('alerts', () => digests.run(), {
        everyMs: WRITE_EVERY_MS,
        failure: 'alerts could not be written',
      });
    },

    async runDue() {
      const news = await matching.run();
      return { news, mails: await digests.run() };
    },

    settle: settleStates,

    async stop() {
      if (writing === undefined) return;
      await Promise.all([matching.stop(), writing.stop()]);
    },
  };
}
