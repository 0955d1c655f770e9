import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { FromPglite, PgliteStart, ToPglite } from './pglite.server.ts';

// PGlite in a thread of its own: bytes of PostgreSQL's wire protocol in, bytes out, in order.

const { folder, dump, sharedBuffersMb } = workerData as PgliteStart;
const port = parentPort;
if (port === null) throw new Error('this file runs as a worker thread');

const db = await PGlite.create({
  ...(folder === undefined ? {} : { dataDir: folder }),
  ...(dump === undefined ? {} : { loadDataDir: new Blob([await readFile(dump)]) }),
  extensions: { pg_trgm },
  ...(sharedBuffersMb === undefined
    ? {}
    : { startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffersMb}MB`] }),
});

let last = Promise.resolve();
port.on('message', (message: ToPglite) => {
  // Should a call fail, the thread ends, and with it the connection: nobody waits for an answer that never comes.
  last = last.then(() => answer(message));
});
post({ kind: 'ready' });

async function answer(message: ToPglite): Promise<void> {
  switch (message.kind) {
    case 'bytes':
      return db.runExclusive(() =>
        db.execProtocolRawStream(message.bytes, {
          onRawData: (bytes) => post({ kind: 'bytes', bytes: bytes.slice() }),
        }),
      );
    case 'dump':
      return post({ kind: 'dump', bytes: new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer()) });
    case 'close':
      await db.close();
      post({ kind: 'closed' });
      port?.close();
  }
}

function post(message: FromPglite): void {
  port?.postMessage(message, 'bytes' in message ? [message.bytes.buffer] : []);
}
