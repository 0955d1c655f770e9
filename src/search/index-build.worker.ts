import { parentPort } from 'node:worker_threads';
import { startEngine } from './engine/engine.ts';
import type { Document } from './engine/types.ts';
import { SCHEMA } from './schema.server.ts';

/** Runs in a worker: takes documents in batches, and gives back the finished index as a snapshot. */

type Message = { readonly documents: readonly Document[] } | { readonly finish: true };

const port = parentPort;
if (port === null) throw new Error('this runs in a worker thread only');

const builder = startEngine(SCHEMA);
port.on('message', (message: Message) => {
  if ('documents' in message) {
    for (const document of message.documents) builder.add(document);
    return;
  }
  const snapshot = builder.finish().snapshot();
  port.postMessage(snapshot, [snapshot.buffer as ArrayBuffer]);
});
