import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../errors.ts';
import type { CallerOf, Handled, SignedInCaller } from '../mount.server.ts';
import { isTooLong, parseQueryString } from '../query-string.ts';
import { wireJson } from '../case.ts';
import type { EventsEndpoint } from './events.ts';
import { parseInput } from './input.server.ts';
import { configOf } from './request.server.ts';

/** Windows and devices of one person in one process; a browser takes one for all its tabs. */
const MOST_STREAMS = 6;
/** Milliseconds after which a browser whose stream broke comes again. */
const RETRY_MS = 3_000;

/** Begins to tell of events; gives what ends it. */
type Listen<Event, Query> = (caller: SignedInCaller, query: Query, send: (event: Event) => void) => Promise<() => void>;

/** Ties a stream of events to what tells of them. */
export function handledEvents<Event extends z.ZodType, QueryString extends z.ZodType>(
  endpoint: EventsEndpoint<Event, QueryString>,
  listen: Listen<z.output<Event>, z.output<QueryString>>,
): Handled {
  return {
    endpoint,
    answer: ({ query }, caller, send) =>
      listen(caller as SignedInCaller, query as z.output<QueryString>, send as (event: z.output<Event>) => void),
  };
}

/**
 * Serves events, one JSON object each. Strangers get 204, which tells a browser not to come again. A stream ends with
 * its session (`end`, and no coming again), and when the server stops.
 */
export function mountEvents(
  app: FastifyInstance,
  { endpoint, answer }: Handled,
  callerOf: CallerOf,
  heartbeatMs: number,
): void {
  const streams = new Map<string, Set<ServerResponse>>();
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    // One whose head is still to come ends after it: a browser comes again to what was a stream, to nothing else.
    for (const own of streams.values()) for (const stream of own) if (stream.headersSent) stream.end();
    done();
  });

  app.route({
    method: 'GET',
    url: endpoint.path,
    config: { ...configOf(endpoint), isStream: true },
    handler: async (request, reply) => {
      if (isTooLong(request.url)) throw new AppError('address_too_long');
      const caller = await callerOf(request, reply, 'token_or_cookie');
      const { user } = caller;
      if (user === undefined) return reply.status(204).header('cache-control', 'no-store').send();
      const query = endpoint.query === undefined ? undefined : parseQueryString(request.url);
      const input = parseInput(endpoint, { query }, caller.language);
      const own = streams.get(user.userId) ?? new Set();
      if (own.size >= MOST_STREAMS) throw new AppError('too_many_requests');
      streams.set(user.userId, own);
      const stream = reply.raw;
      own.add(stream);
      stream.once('close', () => {
        own.delete(stream);
        if (own.size === 0 && streams.get(user.userId) === own) streams.delete(user.userId);
      });

      // What it has to tell at once follows the head of the stream.
      const early: unknown[] = [];
      let hasBegun = false;
      const write = (event: unknown) => stream.write(`data: ${wireJson(event)}\n\n`);
      const send = (event: unknown) => (hasBegun ? write(event) : early.push(event));
      const stop = (await answer(input, caller, send)) as () => void;
      if (stream.closed) {
        stop();
        return reply.hijack();
      }
      const heartbeat = setInterval(() => {
        stream.write(':\n\n');
        // A failing look-up is no reason to think that somebody has signed out.
        callerOf(request, reply, 'token_or_cookie').then(
          (now) => now.user?.sessionId === user.sessionId || stream.end('event: end\ndata:\n\n'),
          () => undefined,
        );
      }, heartbeatMs).unref();
      stream.once('close', () => {
        clearInterval(heartbeat);
        stop();
      });
      begin(reply);
      hasBegun = true;
      early.forEach(write);
      if (isStopping) stream.end();
      return reply;
    },
  });
}

function begin(reply: FastifyReply): void {
  void reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store, no-transform',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    // Proxies that gather answers before they pass them on are asked not to.
    'x-accel-buffering': 'no',
  });
  reply.raw.write(`retry: ${RETRY_MS}\nevent: hello\ndata:\n\n`);
}
