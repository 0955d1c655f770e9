import type { FastifyBaseLogger } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { hasTooManyParts } from '../body-size.ts';
import { camelKeys, wireJson } from '../case.ts';
import { AppError } from '../errors.ts';
import { errorBody } from '../error-body.ts';

import type { Caller } from '../mount.server.ts';
import { parseInput } from './input.server.ts';
import type { Connection, Listener } from './socket.server.ts';
import type { SocketEndpoint } from './socket.ts';

/** Of one message, whatever the endpoint says. */
export const MOST_MESSAGE_BYTES = 65_536;
/** What may wait to be sent: whoever takes in less is cut off. */
const MOST_WAITING_BYTES = 1_048_576;
/** RFC 6455, 7.4.1. */
const [TOO_BIG, FAILED] = [1009, 1011];

interface ConversationParts {
  readonly caller: Pick<Caller, 'language'>;
  readonly log: FastifyBaseLogger;
  /** Told of every message that is refused. */
  readonly noteRefusal: (error: AppError) => void;
  /** Takes a message from the caller's allowance; throws when it is used up. */
  readonly take: () => Promise<void>;
  readonly open: (connection: Connection<unknown>) => Listener<unknown> | Promise<Listener<unknown>>;
}

/**
 * Messages over an open socket, one at a time, in their order: the next is read when the last is dealt with. One that
 * cannot be used is answered with an error and the socket stays; a fault of ours closes it with 1011.
 */
export function converse(
  socket: WebSocket,
  { receives, sends, maxMessageBytes = MOST_MESSAGE_BYTES }: SocketEndpoint,
  { caller, log, take, noteRefusal, open }: ConversationParts,
): void {
  const connection: Connection<unknown> = {
    send: (message) => write(socket, sends.parse(message)),
    close: () => socket.close(),
  };
  // Handlers first: what comes while the listener is being made would be lost.
  const listener = Promise.resolve().then(() => open(connection));
  let work: Promise<unknown> = listener.catch(fail);
  let waiting = 0;
  let isRefused = false;
  socket.on('message', (data: RawData, isBinary: boolean) => {
    const bytes = Buffer.concat(Array.isArray(data) ? data : [Buffer.from(data as ArrayBuffer)]);
    if (bytes.length > maxMessageBytes) {
      isRefused = true;
      socket.close(TOO_BIG);
      return;
    }
    waiting += 1;
    socket.pause();
    work = work.then(async () => {
      await answer(bytes, isBinary).catch(fail);
      waiting -= 1;
      if (waiting === 0) socket.resume();
    });
  });
  socket.once('close', () => {
    // What was received before is dealt with first: its sender has no other word of it than that it was sent.
    void work.then(async () => {
      const { closed } = await listener.catch(() => ({ closed: undefined }));
      closed?.();
    });
  });

  async function answer(bytes: Buffer, isBinary: boolean): Promise<void> {
    if (isRefused) return;
    await take();
    await (await listener).message(read(bytes, isBinary));
  }

  function read(bytes: Buffer, isBinary: boolean): unknown {
    if (isBinary) throw new AppError('unsupported_media_type');
    const json = parsed(bytes);
    if (hasTooManyParts(json)) throw new AppError('payload_too_large');
    return parseInput({ body: receives }, { body: camelKeys(json) }, caller.language).body;
  }

  function fail(error: unknown): void {
    if (error instanceof AppError) {
      noteRefusal(error);
      write(socket, errorBody(error.code, caller.language, error.fields));
      return;
    }
    log.error({ err: error }, 'a message could not be handled; its socket is closed');
    isRefused = true;
    socket.close(FAILED);
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new AppError('malformed_json');
  }
}

function write(socket: WebSocket, message: unknown): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > MOST_WAITING_BYTES) socket.terminate();
  else socket.send(wireJson(message));
}
