import { parentPort } from 'node:worker_threads';
import { startEngine } from '../engine/engine.ts';
import type { BuildMessage } from './listing-index.server.ts';
import { DICTIONARY, SCHEMA } from './schema.server.ts';

/** Runs in a worker: takes listings in batches, and gives back the finished index as a snapshot. */

const port = parentPort;
if (port === null) throw new Error('this runs in a worker thread only');

const builder = startEngine(SCHEMA);
port.on('message', (message: BuildMessage) => {
  if ('listings' in message) {
    for (const facts of message.listings) builder.add(DICTIONARY.document(facts));
    return;
  }
  const snapshot = builder.finish().snapshot();
  port.postMessage(snapshot, [snapshot.buffer as ArrayBuffer]);
});
