import type { FastifyInstance } from 'fastify';
import { AppError } from '../../contract/errors.ts';

/**
 * Refuses methods that nothing of the site has with 405. TRACE among them: it sends back what was sent,
 * with the cookies in it.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (METHODS.has(request.method)) {
      done();
      return;
    }
    reply.header('allow', [...METHODS].join(', '));
    done(new AppError('method_not_allowed', { security: { event: 'malicious_method' } }));
  });
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
