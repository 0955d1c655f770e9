import type { FastifyInstance } from 'fastify';
import { AppError } from '../../contract/errors.ts';

/**
 * Refuses a Host that is none (RFC 9110, 7.2): it goes into links, and `evil.example/.localhost` would
 * name another site there. Programs that speak HTTP/1.0, such as health checks, send none at all.
 */
export function refuseMalformedHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    done(
      request.host === '' || HOST.test(request.host)
        ? undefined
        : new AppError('invalid_input', { security: { event: 'malicious_host' } }),
    );
  });
}

/** A name, an IPv4 or a bracketed IPv6 address, with or without a port. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;
