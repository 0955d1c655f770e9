import type { Log } from './log.server.ts';

/** Work that goes on for as long as the process lives. */
export interface BackgroundLoop {
  /** Begins no other round, and waits for the one under way. */
  stop(): Promise<void>;
}

export interface LoopOptions {
  /** Milliseconds from the end of one round to the beginning of the next; the first begins at once. */
  readonly everyMs: number;
  readonly log: Pick<Log, 'error' | 'info'>;
  /** What the log says when a round fails, such as `mail could not be sent`. */
  readonly failure: string;
}

/** Milliseconds; a database that was away is followed again within this time. */
const LONGEST_PAUSE_MS = 10_000;

/**
 * Does something again and again, one round at a time. While it fails, the pauses grow and the log says
 * so once, not at every round: a database that is away for a night fills no disk.
 */
export function repeat(work: () => Promise<unknown>, { everyMs, log, failure }: LoopOptions): BackgroundLoop {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isStopped = false;
  let failures = 0;
  let loggedFailure: string | undefined;

  async function round(): Promise<void> {
    try {
      await work();
      if (failures > 0) log.info({ failures }, `no longer: ${failure}`);
      failures = 0;
      loggedFailure = undefined;
    } catch (error) {
      failures += 1;
      if (String(error) !== loggedFailure) log.error({ err: error }, failure);
      loggedFailure = String(error);
    }
    later();
  }

  function later(): void {
    if (isStopped) return;
    const ms = Math.max(everyMs, Math.min(everyMs * 2 ** failures, LONGEST_PAUSE_MS));
    timer = setTimeout(begin, ms).unref();
  }

  function begin(): void {
    running = round();
  }

  begin();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
