import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieJar } from '../../contract/mount.server.ts';
import { cookiesOf } from './cookies.contract.ts';

/**
 * The cookies of a request, and those its answer will set: readable by scripts only where that is said. What holds for
 * all cookies is in cookie-rules.server.ts.
 */
export function cookieJarOf(request: FastifyRequest, reply: FastifyReply | undefined): CookieJar {
  const sent = cookiesOf(request.headers.cookie);
  return {
    get: (name) => sent.get(name),
    set: (name, value, { path, expiresAt, isForScripts = false }) => {
      void reply?.header(
        'set-cookie',
        `${name}=${value}; Path=${path}; Expires=${expiresAt.toUTCString()}${isForScripts ? '' : '; HttpOnly'}; SameSite=Lax`,
      );
    },
  };
}
