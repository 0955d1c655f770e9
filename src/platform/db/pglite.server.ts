import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { startWorker } from '../workers.server.ts';

/** What the worker thread is started with: a folder to keep the data in (none: in memory), and a dump to begin from. */
export interface PgliteStart {
  readonly folder?: string;
  readonly dump?: string;
  /** Memory for pages of the files, in MB; 128 unless told. What is touched of it is never given back. */
  readonly sharedBuffersMb?: number;
}

type Bytes = Uint8Array<ArrayBuffer>;
export type ToPglite =
  | { readonly kind: 'bytes'; readonly bytes: Bytes }
  | { readonly kind: 'dump' }
  | { readonly kind: 'close' };
export type FromPglite =
  | { readonly kind: 'ready' }
  | { readonly kind: 'bytes'; readonly bytes: Bytes }
  | { readonly kind: 'dump'; readonly bytes: Bytes }
  | { readonly kind: 'closed' };

/** PostgreSQL inside this process, in a thread of its own, so that a slow query stops nothing else. */
export interface Pglite {
  /** The one connection there is, in the place of a socket. */
  connection(): Duplex;
  /** The whole database as a tar file, to start another from. Not while a query runs. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Starts PGlite. A folder must be locked by the caller. Throws what PGlite throws when it cannot open the folder. */
export async function startPglite(start: PgliteStart): Promise<Pglite> {
  const worker = startWorker(new URL('./pglite.worker.ts', import.meta.url), start);
  const stream = new WorkerStream(worker);
  await reply(worker, 'ready');
  worker.on('message', (message: FromPglite) => {
    if (message.kind === 'bytes') stream.push(Buffer.from(message.bytes.buffer));
  });
  worker.on('error', (error) => stream.destroy(error));
  worker.on('exit', () => stream.destroy());
  return {
    connection: () => stream,
    dump: async () => {
      send(worker, { kind: 'dump' });
      return (await reply(worker, 'dump')).bytes;
    },
    close: async () => {
      const exited = new Promise((resolve) => worker.once('exit', resolve));
      send(worker, { kind: 'close' });
      await reply(worker, 'closed');
      await worker.terminate();
      await exited;
    },
  };
}

/**
 * Carries the bytes of `pg` to the worker and back. A batch written at once arrives at once, so that one hop serves a
 * whole query.
 */
class WorkerStream extends Duplex {
  readonly #worker: Worker;

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
  }

  /** `pg` treats its stream as a socket; these are the calls it makes beyond those of a stream. */
  connect(): this {
    setImmediate(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {
    // Bytes come when the worker sends them.
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    send(this.#worker, { kind: 'bytes', bytes: new Uint8Array(chunk) });
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), '', done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}

function send(worker: Worker, message: ToPglite): void {
  worker.postMessage(message, 'bytes' in message ? [message.bytes.buffer] : []);
}

function reply<K extends FromPglite['kind']>(worker: Worker, kind: K): Promise<Extract<FromPglite, { kind: K }>> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: FromPglite): void => {
      if (message.kind !== kind) return;
      settle();
      resolve(message as Extract<FromPglite, { kind: K }>);
    };
    const onError = (error: Error): void => {
      settle();
      reject(error);
    };
    const onExit = (): void => {
      settle();
      reject(new Error('the database thread ended'));
    };
    const settle = (): void => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}
