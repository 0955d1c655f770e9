import { once } from 'node:events';
import { WebSocket, type ClientOptions } from 'ws';
import { readersOf } from '../../api.server.ts';
import { HEARTBEAT_MS, type TestApp } from '../../app.testing.ts';
import { makeStaff } from '../../accounts/factors/factors.testing.ts';
import { readConfig } from '../../platform/config.server.ts';
import { apiCallerOf } from '../../platform/http/visitor.server.ts';
import { mountEndpoints, type Handled } from '../mount.server.ts';

/** The product with further endpoints, listening on a port of this machine. */
export interface ServedKinds {
  readonly app: TestApp;
  /** Scheme, host and port. */
  readonly origin: string;
  /** Signs somebody in who is staff. */
  signInStaff(): ReturnType<TestApp['signIn']>;
}

/** Closed with the application. */
export async function serveKinds(app: TestApp, routes: readonly Handled[]): Promise<ServedKinds> {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  mountEndpoints(app.server, routes, apiCallerOf(config, readersOf(app.app)), { heartbeatMs: HEARTBEAT_MS });
  const origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    origin,
    async signInStaff() {
      return makeStaff(app, await app.signIn());
    },
  };
}

/** A WebSocket client that remembers what it is told. */
export interface TestSocket {
  readonly socket: WebSocket;
  /** The next message, parsed. */
  next(): Promise<unknown>;
  /** The code that it is closed with. */
  readonly closed: Promise<number>;
}

/** Opens a socket; throws an error with the answer's status and body where the upgrade is refused. */
export async function openSocket(url: string, options: ClientOptions = {}): Promise<TestSocket> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), options);
  const messages: unknown[] = [];
  const waiting: ((message: unknown) => void)[] = [];
  socket.on('message', (data: Buffer) => {
    const message: unknown = JSON.parse(data.toString());
    const next = waiting.shift();
    if (next === undefined) messages.push(message);
    else next(message);
  });
  const closed = new Promise<number>((resolve) => {
    socket.once('close', resolve);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
    socket.once('unexpected-response', (_, answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
      // The server ends the connection too: nothing else would.
      answer.socket.once('close', () => reject(new RefusedUpgrade(answer.statusCode ?? 0, JSON.parse(body))));
    });
  });
  return {
    socket,
    closed,
    next: () =>
      messages.length > 0
        ? Promise.resolve(messages.shift())
        : new Promise((resolve) => {
            waiting.push(resolve);
          }),
  };
}

export class RefusedUpgrade extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`the upgrade was answered ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** Closes a socket from the client's side and waits for it. */
export async function closeSocket({ socket }: TestSocket): Promise<void> {
  if (socket.readyState === socket.CLOSED) return;
  socket.close();
  await once(socket, 'close');
}
