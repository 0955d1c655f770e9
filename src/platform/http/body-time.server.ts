import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../contract/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A body that comes as a stream of files, over lines of any speed. */
    readonly bodyMayTakeLong?: boolean;
  }
}

/** From the first byte of a request to its last, of uploads. */
export const MOST_UPLOAD_MS = 15 * 60_000;
/** The same of all other requests: nobody holds a connection by sending a few bytes now and then. */
const MOST_BODY_MS = 30_000;

/** Ends requests whose body takes longer to arrive than what they are for needs: 408. */
export function limitBodyTime(app: FastifyInstance, mostMs = MOST_BODY_MS): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request) && request.routeOptions.config.bodyMayTakeLong !== true) {
      const { raw } = request;
      const timer = setTimeout(() => {
        void reply.header('connection', 'close').send(new AppError('request_timeout'));
      }, mostMs).unref();
      raw.once('end', () => clearTimeout(timer));
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
