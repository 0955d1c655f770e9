import type { FastifyInstance, FastifyReply } from 'fastify';
import { HOST_PREFIX } from './cookies.contract.ts';

const SECURE_PREFIX = '__Secure-';

/**
 * Holds for every cookie, whoever sets it (decision 077). Where readers come over https, browsers know each
 * under a name that another host, or http, cannot set: `__Host-`, or `__Secure-` for one that is not for
 * the whole site. The rest of the code knows plain names; what comes under a plain name is not ours there.
 * An answer that sets a cookie is for one reader, and no shared cache may keep it.
 */
export function ruleCookies(app: FastifyInstance, { isHttps }: { readonly isHttps: boolean }): void {
  if (isHttps)
    app.addHook('onRequest', (request, _, done) => {
      const { headers } = request.raw;
      if (headers.cookie !== undefined) headers.cookie = plainNames(headers.cookie);
      done();
    });
  app.addHook('onSend', (_, reply, payload, done) => {
    const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String);
    if (cookies.length > 0) {
      if (isHttps) setAnew(reply, cookies.map(strictName));
      if (!isPrivate(String(reply.getHeader('cache-control') ?? '')))
        reply.header('cache-control', 'private, no-store');
    }
    done(null, payload);
  });
}

function isPrivate(cacheControl: string): boolean {
  return /\b(private|no-store)\b/i.test(cacheControl) && !/\b(public|s-maxage)\b/i.test(cacheControl);
}

function setAnew(reply: FastifyReply, cookies: readonly string[]): void {
  // Setting this header adds to what is there.
  reply.removeHeader('set-cookie');
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}

function strictName(cookie: string): string {
  const prefix = /;\s*path=\/\s*(;|$)/i.test(cookie) && !/;\s*domain=/i.test(cookie) ? HOST_PREFIX : SECURE_PREFIX;
  return `${prefix}${cookie}${/;\s*secure\s*(;|$)/i.test(cookie) ? '' : '; Secure'}`;
}

/** The cookies with a strict name, by their plain one. */
function plainNames(header: string): string {
  return header
    .split(';')
    .map((part) => part.trim())
    .flatMap((part) => {
      const prefix = [HOST_PREFIX, SECURE_PREFIX].find((known) => part.startsWith(known));
      return prefix === undefined ? [] : [part.slice(prefix.length)];
    })
    .join('; ');
}
