import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../contract/errors.ts';
import type { Config } from '../config.server.ts';

/**
 * Refuses what another site makes a reader's browser send, signed in or not (a form that signs somebody
 * in to a stranger's account is as bad as one that acts for them). Browsers say where a request comes
 * from, in Sec-Fetch-Site or at least in Origin; programs say neither, and have no cookies of readers.
 * So it is with sockets, which browsers let any page open, cookies and all; in development too.
 */
export function refuseCrossSite(app: FastifyInstance, config: Pick<Config, 'PUBLIC_URL'>): void {
  app.addHook('onRequest', (request, _, done) => {
    done(
      isHarmless(request) || isFromHere(request, config.PUBLIC_URL)
        ? undefined
        : new AppError('forbidden', { security: { event: 'malicious_cors' } }),
    );
  });
}

function isHarmless({ method, headers, routeOptions }: FastifyRequest): boolean {
  if (routeOptions.config.isSigned === true) return true;
  if (headers.upgrade !== undefined) return false;
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

function isFromHere({ headers, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  // `none` is the reader's own doing, such as an address typed in. Another host of the same domain is another site.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined || origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
