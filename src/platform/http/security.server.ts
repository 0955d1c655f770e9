import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Allows the inline scripts and styles of this answer, and of no other. */
    readonly cspNonce: string;
    /**
     * The policy's sources for a page's own inline scripts, where it has no nonce because many readers get it alike.
     */
    cspScripts: readonly string[] | null;
  }
}

export interface SecurityOptions {
  /** Whether readers come over https: then browsers are told to stay on it. */
  readonly isHttps: boolean;
  /** Whether styles are put in by, and news comes over the socket of, the development server. */
  readonly isDevelopment: boolean;
  /** The hosts besides our own that pages may fetch from: those of street maps. */
  readonly mapOrigins: readonly string[];
}

/**
 * Puts on every answer what tells browsers to be strict (decision 079). Pages get a policy with a nonce, or
 * with hashes when many get them alike; everything else may load nothing. A policy that a route sets itself wins.
 */
export async function secureHeaders(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    // Windows that pages open (sharing) can be watched for their closing; who opens our pages gets no hold of them.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: options.isHttps && { maxAge: 31_536_000, includeSubDomains: true },
  });
  const nonces = new WeakMap<FastifyRequest, string>();
  app.decorateRequest('cspNonce', {
    getter() {
      const nonce = nonces.get(this) ?? randomBytes(16).toString('base64');
      nonces.set(this, nonce);
      return nonce;
    },
  });
  app.decorateRequest('cspScripts', null);
  app.addHook('onRequest', (_, reply, done) => {
    reply.header('permissions-policy', PERMISSIONS);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (String(reply.getHeader('content-type')).startsWith('text/html'))
      reply.helmet({ contentSecurityPolicy: { useDefaults: false, directives: pagePolicy(request, options) } });
    // A worker has the policy of its own file, and the map's worker fetches tiles.
    else if (request.url === '/sw.js') reply.helmet({ contentSecurityPolicy: policyOfWorker(["'self'"]) });
    else if (options.mapOrigins.length > 0 && WORKER.test(request.url))
      reply.helmet({ contentSecurityPolicy: policyOfWorker(options.mapOrigins) });
    done(null, payload);
  });
}

/** The map library's worker, under the name that the build gives it. */
const WORKER = /^\/assets\/maplibre-gl-worker[^/]*\.m?js$/;

function policyOfWorker(sources: readonly string[]) {
  const directives = { 'default-src': ["'none'"], 'connect-src': [...sources], 'frame-ancestors': ["'none'"] };
  return { useDefaults: false, directives };
}

/** Helmet has no such header. */
const PERMISSIONS =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(self), usb=()';

function pagePolicy(
  { cspNonce, cspScripts }: FastifyRequest,
  { isHttps, isDevelopment, mapOrigins }: SecurityOptions,
): Record<string, string[]> {
  const nonce = `'nonce-${cspNonce}'`;
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(cspScripts ?? [nonce])],
    'style-src': ["'self'", isDevelopment ? "'unsafe-inline'" : nonce],
    // React writes computed sizes and colours as style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    // Listings that were imported may show pictures of their source's.
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(isDevelopment ? ['ws:'] : []), ...mapOrigins],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isHttps ? { 'upgrade-insecure-requests': [] } : {}),
  };
}
