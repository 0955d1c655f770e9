import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import type { Log } from '../platform/log.server.ts';
import { type FromCommand, LONGEST_SOCKET_PATH, received, send, SOCKET_NAME } from './frames.ts';
import { carryOut } from './run.ts';
import type { SavingParts } from './store.ts';

export interface CommandServer {
  /** Takes no more commands, has those under way end behind their batch, and waits for them. */
  close(): Promise<void>;
}

export interface CommandServerParts {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly log: Log;
  /** What the server saves listings with. */
  readonly running: SavingParts;
}

/**
 * Listens in the data folder for `npm run import`, which cannot have the database while this process has it. The
 * folder is for its user alone, and so is the socket in it: whoever can write to it could as well read the database.
 */
export async function serveCommands({ dataDir, env, log, running }: CommandServerParts): Promise<CommandServer> {
  const place = path.join(dataDir, SOCKET_NAME);
  if (Buffer.byteLength(place) > LONGEST_SOCKET_PATH || process.platform === 'win32') {
    log.warn({ place }, 'no import can be handed to this server while it runs: the path of its socket is too long');
    return { close: () => Promise.resolve() };
  }
  // Of a server that was killed: the lock of the folder says that none lives.
  rmSync(place, { force: true });
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  const server = createServer((socket) => {
    const work = serve(socket).catch((error: unknown) => {
      log.error({ err: error }, 'a command that was handed to the server failed');
      send(socket, { say: 'error', text: 'The server could not carry it out; its log says why.\n' });
      send(socket, { say: 'done', code: 1 });
    });
    underWay.add(work);
    void work.finally(() => {
      underWay.delete(work);
      socket.end();
    });
  });

  async function serve(socket: Socket): Promise<void> {
    const interrupted = new AbortController();
    socket.on('error', () => socket.destroy());
    socket.once('close', () => interrupted.abort());
    const frames = received<FromCommand>(socket);
    const first = await frames.next();
    if (first.done === true || first.value.say !== 'run') return;
    const { command, isTTY, language } = first.value;
    const pieces = createInput(() => send(socket, { say: 'want_input' }));
    void (async () => {
      for await (const frame of frames) {
        if (frame.say === 'interrupt') interrupted.abort();
        else if (frame.say === 'input') pieces.take(frame.bytes);
      }
    })()
      .catch(() => undefined)
      .finally(() => pieces.take(null));
    const code = await carryOut(command, {
      env: { ...env, DATA_DIR: dataDir },
      running,
      stdin: pieces,
      stdout: { write: (text) => send(socket, { say: 'out', text }) },
      stderr: { isTTY, write: (text) => send(socket, { say: 'error', text }) },
      language,
      signal: AbortSignal.any([interrupted.signal, stopping.signal]),
    });
    send(socket, { say: 'done', code });
  }

  server.listen(place);
  await once(server, 'listening');
  return {
    async close() {
      server.close();
      stopping.abort();
      await Promise.all(underWay);
      rmSync(place, { force: true });
    },
  };
}

/** Standard input of the other end, a piece each time that it is asked for. */
function createInput(want: () => void): AsyncIterable<Uint8Array> & { take(bytes: string | null): void } {
  let waiting: ((result: IteratorResult<Uint8Array>) => void) | undefined;
  let isOver = false;
  const end = { value: undefined, done: true } as const;
  return {
    take(bytes) {
      isOver ||= bytes === null;
      waiting?.(bytes === null ? end : { value: Buffer.from(bytes, 'base64'), done: false });
      waiting = undefined;
    },
    [Symbol.asyncIterator]: () => ({
      next: () =>
        isOver
          ? Promise.resolve(end)
          : new Promise((resolve) => {
              waiting = resolve;
              want();
            }),
    }),
  };
}
