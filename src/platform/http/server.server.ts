import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config.server.ts';
import type { Log } from '../log.server.ts';
import type { Metrics } from '../metrics.server.ts';
import { noteReader } from '../pace.server.ts';
import { NO_SECURITY_EVENTS, type SecurityEvents } from '../security-events/security-events.server.ts';
import { limitBodyTime, MOST_UPLOAD_MS } from './body-time.server.ts';
import { ruleCookies } from './cookie-rules.server.ts';
import { refuseCrossSite } from './cross-site.server.ts';
import { allowEmptyDeletes } from './empty-body.server.ts';
import { answerErrors } from './errors.server.ts';
import { mountHealth, type Checks, type MetricsReaders } from './health.server.ts';
import { refuseMalformedHost } from './host.server.ts';
import { refuseOtherMethods } from './methods.server.ts';
import { noteRefusals } from './note-refusals.server.ts';
import { limitRates } from './rate-limit.server.ts';
import { secureHeaders } from './security.server.ts';
import { endIdleConnections } from './idle-connections.server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer goes on for as long as its reader stays: how long it took is neither logged nor counted. */
    readonly isStream?: boolean;
  }
}

export interface HttpParts {
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Metrics;
  /** What must hold before the process takes requests, by name. */
  readonly checks: Checks;
  /** In development, what sees a request first, and calls its third argument to pass it on. */
  readonly middleware?: Middleware | undefined;
  /** Notes what is refused; left out, nobody does. */
  readonly securityEvents?: SecurityEvents;
}

export type Middleware = (request: IncomingMessage, response: ServerResponse, pass: () => void) => void;

/**
 * The HTTP server with everything that every answer has: request id, security headers, compression,
 * rate limits, localised errors, a log line and a figure. Routes are mounted on it afterwards.
 */
export async function createHttpServer({
  config,
  log,
  metrics,
  checks,
  middleware,
  securityEvents = NO_SECURITY_EVENTS,
}: HttpParts): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: config.TRUST_PROXY ?? false,
    ...(middleware === undefined ? {} : { serverFactory: behind(middleware) }),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: MOST_UPLOAD_MS,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => decodable(url),
    frameworkErrors: (error, request, reply) => answerErrors.of(error, request, reply),
  });
  noteRefusals(app, securityEvents);
  answerErrors(app, config, app.noteRefusal);
  const isHttps = config.PUBLIC_URL?.startsWith('https:') === true;
  await secureHeaders(app, {
    isHttps,
    isDevelopment: middleware !== undefined,
    mapOrigins: mapOrigins(config),
  });
  logRequests(app, log, metrics);
  endIdleConnections(app);
  limitBodyTime(app);
  allowEmptyDeletes(app);
  ruleCookies(app, { isHttps });
  refuseOtherMethods(app);
  refuseMalformedHost(app);
  refuseCrossSite(app, config);
  await limitRates(app, config);
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip', 'identity'],
    // Flushed at each write: a page that is streamed reaches the reader piece by piece.
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 5 },
  });
  mountHealth(app, { checks, metrics, metricsFor: metricsFor(config) });
  return app;
}

/** The hosts that street maps come from, beside our own. */
function mapOrigins({ MAP_STYLE_URL, MAP_STREETS }: Config): string[] {
  const styles =
    MAP_STYLE_URL === undefined
      ? MAP_STREETS === undefined
        ? []
        : [MAP_STREETS.light, MAP_STREETS.dark]
      : [MAP_STYLE_URL];
  return [...new Set(styles.map((style) => new URL(style).origin))];
}

/** Figures tell of a site's use and insides: nobody gets them in production without having been given the token. */
function metricsFor({ MODE, METRICS_TOKEN }: Config): MetricsReaders {
  if (METRICS_TOKEN !== undefined) return { token: METRICS_TOKEN };
  return MODE === 'production' ? 'nobody' : 'anybody';
}

function behind(
  middleware: Middleware,
): (handler: (request: IncomingMessage, response: ServerResponse) => void) => Server {
  return (handler) =>
    createServer((request, response) => middleware(request, response, () => handler(request, response)));
}

/** Most that a call takes; one that needs more says so (`maxBodyBytes` of its endpoint). */
const MAX_BODY_BYTES = 65_536;

/** The id that a proxy gave, when it looks like one; else a new one. */
function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Addresses may hold what is private, in their query; the log has the path alone. */
function logRequests(app: FastifyInstance, log: Log, metrics: Metrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (request.routeOptions.config.isStream !== true) reply.raw.once('close', noteReader());
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.config.isStream === true) {
      done();
      return;
    }
    const ms = reply.elapsedTime;
    const route = request.routeOptions.url ?? 'none';
    metrics.observeRequest({ method: request.method, route, status: reply.statusCode }, ms / 1000);
    if (log.isLevelEnabled('info') && !QUIET.test(request.url)) {
      request.log.info(
        {
          method: request.method,
          path: request.url.split('?', 1)[0],
          status: reply.statusCode,
          ms: Math.round(ms * 10) / 10,
        },
        'answered',
      );
    }
    done();
  });
}

/** What is asked for all the time and says nothing. */
const QUIET = /^\/(healthz|readyz|metrics|assets\/|media\/|map-tiles\/)/;

/**
 * An address that cannot be decoded is one of no page, and is told so as any other: its percent signs are taken as they
 * stand. Programs that call the API hear that they sent something invalid.
 */
function decodable(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.startsWith('/api/') || isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    // What comes of it is asked for: the build leaves out a call of which nothing is.
    return !path.includes('%') || decodeURIComponent(path).startsWith('/');
  } catch {
    return false;
  }
}
