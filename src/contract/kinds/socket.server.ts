import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { z } from 'zod';
import type { Access, ParsedOf } from '../endpoint.ts';
import { AppError } from '../errors.ts';
import type { Caller, CallerFor, CallerOf, Handled } from '../mount.server.ts';
import { converse, MOST_MESSAGE_BYTES } from './conversation.server.ts';
import { configOf, readRequest } from './request.server.ts';
import type { SocketEndpoint } from './socket.ts';
import { watchSocket } from './watch-socket.server.ts';

/** The server's end of a socket. */
export interface Connection<Message> {
  /** Throws on a message that is not as declared. A reader too slow to take what is sent is cut off. */
  send(message: Message): void;
  /** Ends it from here. */
  close(): void;
}

/** What becomes of a caller's messages, which are handled one after the other, and of their going. */
export interface Listener<Message> {
  message(message: Message): void | Promise<void>;
  closed?(): void;
}

/** Ties a socket to its handler. Messages that come before it has answered wait. */
export function handledSocket<A extends Access, E extends SocketEndpoint<A>>(
  endpoint: E & { readonly access: A },
  open: (
    input: ParsedOf<E>,
    caller: CallerFor<A>,
    connection: Connection<z.output<E['sends']>>,
  ) => Listener<z.output<E['receives']>> | Promise<Listener<z.output<E['receives']>>>,
): Handled {
  return { endpoint, answer: open as Handled['answer'] };
}

/** Sockets of one visitor in one process: of a person, or of an address for those who are not signed in. */
const MOST_SOCKETS = 6;
/** What the other end has after a stop to say goodbye. */
const GOODBYE_MS = 2_000;
/** RFC 6455, 7.4.1. */
const GOING_AWAY = 1001;

/**
 * Serves sockets. That it is one of our own pages that asks has been looked at before, as for all upgrades
 * (platform/http/cross-site.server.ts). Who may not call hears so in the answer to the upgrade.
 */
export function mountSockets(
  app: FastifyInstance,
  routes: readonly Handled[],
  callerOf: CallerOf,
  heartbeatMs: number,
): void {
  if (routes.length === 0) return;
  takeUpgrades(app);
  const taken = new Map<string, number>();
  void app.register((scope, _, done) => {
    for (const route of routes) mountSocket(scope, route, { callerOf, heartbeatMs, taken });
    done();
  });
}

/** Servers that take upgrades: each registers the library once, however often endpoints are mounted on it. */
const UPGRADING = new WeakSet<FastifyInstance>();

function takeUpgrades(app: FastifyInstance): void {
  if (UPGRADING.has(app)) return;
  UPGRADING.add(app);
  void app.register(websocket, {
    options: { maxPayload: MOST_MESSAGE_BYTES },
    // What went wrong on the other end, such as a message that breaks the protocol: no fault of ours.
    errorHandler: (error, client, request) => {
      request.log.debug({ err: error }, 'a socket failed');
      client.terminate();
    },
    preClose(done) {
      for (const client of this.websocketServer.clients) {
        client.close(GOING_AWAY);
        setTimeout(() => client.terminate(), GOODBYE_MS).unref();
      }
      this.websocketServer.close(() => done());
    },
  });
  // The library does so where its own hook has run before the refusal; else nobody would end these connections.
  app.addHook('onResponse', (request, _, done) => {
    if (request.headers.upgrade !== undefined) request.raw.socket.destroy();
    done();
  });
}

interface SocketParts {
  readonly callerOf: CallerOf;
  readonly heartbeatMs: number;
  /** How many sockets each visitor has. */
  readonly taken: Map<string, number>;
}

function mountSocket(app: FastifyInstance, route: Handled, { callerOf, heartbeatMs, taken }: SocketParts): void {
  const endpoint = route.endpoint as SocketEndpoint;
  const admitted = new WeakMap<FastifyRequest, Awaited<ReturnType<typeof readRequest>>>();
  app.route({
    method: 'GET',
    url: endpoint.path,
    exposeHeadRoute: false,
    config: { ...configOf(endpoint), isStream: true },
    preValidation: async (request, reply) => {
      const read = await readRequest(app, endpoint, request, reply, { callerOf, proof: 'token_or_cookie' });
      if (!request.ws) throw new AppError('upgrade_required');
      takePlace(taken, read.caller, request);
      admitted.set(request, read);
    },
    handler: () => {
      throw new AppError('upgrade_required');
    },
    wsHandler: (socket: WebSocket, request: FastifyRequest) => {
      const { caller, input } = admitted.get(request) ?? neverAdmitted();
      const stopWatching = watchSocket(socket, {
        heartbeatMs,
        isStillThere: async () => isSame(caller, await callerOf(request, undefined, 'token_or_cookie')),
      });
      socket.once('close', stopWatching);
      converse(socket, endpoint, {
        caller,
        log: request.log,
        noteRefusal: (error) => app.noteRefusal(request, error.code, error),
        take: () => app.takeFromAllowance(endpoint.rate ?? 'default', request),
        open: (connection) => route.answer(input, caller, connection) as Listener<unknown> | Promise<Listener<unknown>>,
      });
    },
  });
}

/** Takes one of the visitor's places until the connection is closed, whether it becomes a socket or not. */
function takePlace(taken: Map<string, number>, { user, address }: Caller, { raw }: FastifyRequest): void {
  const visitor = user === undefined ? `address ${address}` : `user ${user.userId}`;
  const before = taken.get(visitor) ?? 0;
  if (before >= MOST_SOCKETS) throw new AppError('too_many_requests');
  taken.set(visitor, before + 1);
  raw.socket.once('close', () => {
    const left = (taken.get(visitor) ?? 1) - 1;
    if (left === 0) taken.delete(visitor);
    else taken.set(visitor, left);
  });
}

function isSame({ user }: Caller, now: Caller): boolean {
  return now.user?.sessionId === user?.sessionId && now.user?.role === user?.role;
}

function neverAdmitted(): never {
  throw new Error('a socket was opened without having been let in');
}
