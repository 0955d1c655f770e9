import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../contract/errors.ts';
import type { SignedIn } from '../../contract/mount.server.ts';
import type { Live, News } from './live.server.ts';

/** Where a browser hears of what concerns its reader. */
export const EVENTS_PATH = '/user/events';

/** Windows and devices of one person in one process; a browser takes one for all its tabs. */
const MOST_STREAMS = 6;
/** Shorter than any proxy's patience. */
const HEARTBEAT_MS = 20_000;
/** Milliseconds after which a browser whose stream broke comes again. */
const RETRY_MS = 3_000;

export interface EventsParts {
  readonly live: Live;
  /** Who a page's cookie stands for at this moment; undefined when the session has ended. */
  readonly readerOf: (request: FastifyRequest) => Promise<SignedIn | undefined>;
  readonly heartbeatMs?: number;
}

/**
 * News as server-sent events, one JSON object each. Strangers get 204, which tells a browser not to come
 * again. A stream ends with its session (`end`, and no coming again), and when the server stops.
 */
export function serveEvents(app: FastifyInstance, { live, readerOf, heartbeatMs = HEARTBEAT_MS }: EventsParts): void {
  const streams = new Map<string, Set<ServerResponse>>();
  app.addHook('preClose', (done) => {
    for (const own of streams.values()) for (const stream of own) stream.end();
    done();
  });

  app.get(EVENTS_PATH, { config: { rateClass: 'default', isStream: true } }, async (request, reply) => {
    const reader = await readerOf(request);
    if (reader === undefined) return reply.status(204).header('cache-control', 'no-store').send();
    const own = streams.get(reader.userId) ?? new Set();
    if (own.size >= MOST_STREAMS) throw new AppError('too_many_requests');
    streams.set(reader.userId, own);
    const stream = reply.raw;
    own.add(stream);
    const leave = () => {
      own.delete(stream);
      if (own.size === 0 && streams.get(reader.userId) === own) streams.delete(reader.userId);
    };
    stream.once('close', leave);

    const stopListening = await live.listen(reader.userId, (news) => stream.write(eventOf(news)));
    if (stream.closed) {
      stopListening();
      return reply.hijack();
    }
    const heartbeat = setInterval(() => {
      stream.write(':\n\n');
      // A failing look-up is no reason to think that somebody has signed out.
      readerOf(request).then(
        (now) => now?.sessionId === reader.sessionId || stream.end('event: end\ndata:\n\n'),
        () => undefined,
      );
    }, heartbeatMs).unref();
    stream.once('close', () => {
      clearInterval(heartbeat);
      stopListening();
    });

    void reply.hijack();
    stream.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      // Proxies that gather answers before they pass them on are asked not to.
      'x-accel-buffering': 'no',
    });
    stream.write(`retry: ${RETRY_MS}\nevent: hello\ndata:\n\n`);
    return reply;
  });
}

function eventOf(news: News): string {
  return `data: ${JSON.stringify(news)}\n\n`;
}
