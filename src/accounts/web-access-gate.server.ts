import type { FastifyInstance } from 'fastify';
import { AppError } from '../contract/errors.ts';
import { sitePasswordPath } from '../account-paths.ts';
import { homePath } from '../paths.ts';
import { cookieJarOf } from '../platform/http/cookies.server.ts';
import type { Config } from '../platform/config.server.ts';
import { webAccess as enter } from './web-access.contract.ts';
import type { WebAccess } from './web-access.server.ts';

/**
 * Keeps everything but the way in from browsers that have not given the site's password: pages lead to it,
 * the rest is refused. The figures for Prometheus are open where they ask for a token of their own.
 */
export function guardSite(
  app: FastifyInstance,
  webAccess: WebAccess,
  { METRICS_TOKEN }: Pick<Config, 'METRICS_TOKEN'>,
): void {
  if (!webAccess.isRequired) {
    app.get(sitePasswordPath(), (_, reply) => reply.redirect(homePath));
    return;
  }
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (
      isOpen(path) ||
      path === enter.path ||
      // Payments of a site that is tried out behind its password are told of too.
      request.routeOptions.config.isSigned === true ||
      (path === '/metrics' && METRICS_TOKEN !== undefined) ||
      webAccess.admits(request.headers.cookie)
    )
      return;
    webAccess.clear(cookieJarOf(request, reply));
    void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    const isPage = request.method === 'GET' && !/^\/((api|media|dev)\/|metrics$)/.test(path) && !path.endsWith('.data');
    if (!isPage) throw new AppError('unauthenticated');
    return reply.redirect(sitePasswordPath(request.url));
  });
}

/** The page that asks for the password with what it is made of, and what those who run the site watch it by. */
const OPEN =
  /^\/(login\/site(\.data)?|preferences(\.data)?|consent(\.data)?|api\/v2\/consent|healthz|readyz|__manifest|assets\/.*|brand\/.*|favicon\.\w+|sw\.js|[\w-]+\.webmanifest)$/;

/**
 * Files are found by the path that was sent, pages by what is left of it once each `..` is worked out: both must be
 * open.
 */
function isOpen(path: string): boolean {
  return OPEN.test(path) && URL.canParse(path, SITE) && OPEN.test(new URL(path, SITE).pathname);
}

const SITE = 'http://site.invalid';
