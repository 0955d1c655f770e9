import { parentPort } from 'node:worker_threads';
import { dissolve } from './dissolve.server.ts';
import type { Geometry } from './geometry.server.ts';

/** Runs in a worker: putting a county together takes some hundred milliseconds, in which nobody else should wait. */

const port = parentPort;
if (port === null) throw new Error('this runs in a worker thread only');

port.on('message', (geometries: readonly Geometry[]) => {
  port.postMessage(dissolve(geometries));
});
