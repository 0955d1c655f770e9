import { parentPort } from 'node:worker_threads';
import { appraise } from './model/appraise.ts';
import type { Home, Sale } from './model/home.ts';

/** Runs in a worker: an estimate takes some ten milliseconds, in which nobody else should wait. */

export interface AppraiserTask {
  readonly number: number;
  readonly home: Home;
  readonly day: number;
  readonly sales: readonly Sale[];
}

const port = parentPort;
if (port === null) throw new Error('this runs in a worker thread only');

port.on('message', ({ number, home, day, sales }: AppraiserTask) => {
  port.postMessage({ number, appraisal: appraise(home, day, sales) });
});
