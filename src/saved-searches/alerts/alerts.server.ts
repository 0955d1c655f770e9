import type { Log } from '../../platform/log.server.ts';
import type { Digests } from './digest.server.ts';
import type { Matching } from './matching.server.ts';

/** Follows the changes of homes, and writes to people about those that their searches find. */
export interface Alerts {
  /** Goes on by itself from now, until {@link Alerts.stop}. */
  start(): void;
  /** Does all that can be done now: takes in what has changed, then writes what is due. For tests and command lines. */
  runDue(): Promise<{ readonly news: number; readonly mails: number }>;
  stop(): Promise<void>;
}

/** How often changes are looked for, and mails that are due. */
const MATCH_EVERY_MS = 500;
const WRITE_EVERY_MS = 2_000;

export function createAlerts({ matching, digests, log }: { readonly matching: Matching; readonly digests: Digests; readonly log: Log }): Alerts {
  const loops: Loop[] = [];
  return {
    start() {
      loops.push(
        repeat(MATCH_EVERY_MS, () => matching.run(), (error) => log.error({ err: error }, 'changes of homes could not be turned into alerts')),
        repeat(WRITE_EVERY_MS, () => digests.run(), (error) => log.error({ err: error }, 'alerts could not be written')),
      );
    },

    async runDue() {
      const news = await matching.run();
      return { news, mails: await digests.run() };
    },

    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
      if (loops.length > 0) await matching.release();
    },
  };
}

interface Loop {
  stop(): Promise<void>;
}

/** Does something again and again, with a pause in between; after a failure with a longer one. */
function repeat(everyMs: number, work: () => Promise<unknown>, onError: (error: unknown) => void): Loop {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  const later = (ms: number) => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = round();
    }, ms).unref();
  };
  async function round(): Promise<void> {
    try {
      await work();
      later(everyMs);
    } catch (error) {
      onError(error);
      later(everyMs * 20);
    }
  }
  later(everyMs);
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
