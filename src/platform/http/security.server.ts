import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Allows the inline scripts and styles of this answer, and of no other. */
    readonly cspNonce: string;
    /** The policy's sources for a page's own inline scripts, where it has no nonce because many readers get it alike. */
    cspScripts: readonly string[] | null;
  }
}

export interface SecurityOptions {
  /** Whether readers come over https: then browsers are told to stay on it. */
  readonly isHttps: boolean;
  /** Whether styles are put in by, and news comes over the socket of, the development server. */
  readonly isDevelopment: boolean;
  /** The one host besides our own that pages may fetch from: the street map's. */
  readonly mapOrigin?: string | undefined;
}

/** Puts on every answer what tells browsers to be strict. Pages get a policy with a nonce, or with hashes when many get them alike, unless they bring a stricter one of their own; everything else may load nothing. */
export function secureHeaders(app: FastifyInstance, options: SecurityOptions): void {
  const { isHttps } = options;
  const fixed = {
    ...FIXED_HEADERS,
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
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
    reply.headers(fixed);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    if (!reply.hasHeader('content-security-policy'))
      reply.header(
        'content-security-policy',
        isPage ? pagePolicy(request, options) : "default-src 'none'; frame-ancestors 'none'",
      );
    done(null, payload);
  });
}

const FIXED_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Windows that pages open (sharing) can be watched for their closing; who opens our pages gets no hold of them.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(self), usb=()',
};

function pagePolicy(
  { cspNonce: nonce, cspScripts }: FastifyRequest,
  { isHttps, isDevelopment, mapOrigin }: SecurityOptions,
): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${cspScripts === null ? `'nonce-${nonce}'` : cspScripts.join(' ')}`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    // React writes computed sizes and colours as style attributes.
    "style-src-attr 'unsafe-inline'",
    // Listings that were imported may show pictures of their source's.
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...(isDevelopment ? ['ws:'] : []), ...(mapOrigin === undefined ? [] : [mapOrigin])].join(
      ' ',
    ),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
