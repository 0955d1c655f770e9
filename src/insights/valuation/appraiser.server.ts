import type { Worker } from 'node:worker_threads';
import { AppError } from '../../contract/errors.ts';
import { startWorker } from '../../platform/workers.server.ts';
import type { AppraiserTask } from './appraiser.worker.ts';
import type { Appraisal } from './model/appraise.ts';
import type { Home, Sale } from './model/home.ts';

/** Makes estimates in a thread of its own, which starts with the first one. */
export interface Appraiser {
  /** Throws `unavailable` when too many are waiting, or the thread has died (the next call starts another). */
  appraise(home: Home, day: number, sales: readonly Sale[]): Promise<Appraisal>;
  close(): Promise<void>;
}

/** More wait longer than anybody does. */
const MOST_WAITING = 200;

interface Waiting {
  resolve(appraisal: Appraisal): void;
  reject(error: Error): void;
}

export function createAppraiser(): Appraiser {
  let worker: Worker | undefined;
  let last = 0;
  const waiting = new Map<number, Waiting>();

  function start(): Worker {
    const started = startWorker(new URL('./appraiser.worker.ts', import.meta.url), undefined);
    // The process may end while it idles.
    started.unref();
    started.on('message', ({ number, appraisal }: { number: number; appraisal: Appraisal }) => {
      waiting.get(number)?.resolve(appraisal);
      waiting.delete(number);
    });
    started.on('error', (cause) => end(started, cause));
    started.on('exit', () => end(started));
    return started;
  }

  function end(ended: Worker, cause?: unknown): void {
    if (worker !== ended) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new AppError('unavailable', { cause }));
    waiting.clear();
  }

  return {
    appraise(home, day, sales) {
      if (waiting.size >= MOST_WAITING) return Promise.reject(new AppError('unavailable'));
      worker ??= start();
      const number = (last += 1);
      const answer = new Promise<Appraisal>((resolve, reject) => waiting.set(number, { resolve, reject }));
      worker.postMessage({ number, home, day, sales } satisfies AppraiserTask);
      return answer;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
