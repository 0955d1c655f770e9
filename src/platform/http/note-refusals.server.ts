import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../contract/errors.ts';
import type { From, RequestName } from '../security-events/catalogue.contract.ts';
import type { SecurityEvents } from '../security-events/security-events.server.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, once that is known. */
    asker: Pick<From, 'user' | 'uploader'> | null;
  }
  interface FastifyInstance {
    /** Notes the refusal of a request that is answered otherwise than by an error, such as by leading to a page. */
    readonly noteRefusal: (request: FastifyRequest, code: ErrorCode, error?: unknown) => void;
  }
}

/** Lets whatever answers errors note which of them are security events. */
export function noteRefusals(app: FastifyInstance, securityEvents: SecurityEvents): void {
  app.decorateRequest('asker', null);
  app.decorate('noteRefusal', (request, code, error) => {
    const { ip: address, asker } = request;
    securityEvents.noteRefusal({ ...asker, address, request: nameOfRequest(request) }, code, error);
  });
}

export function nameOfRequest({ id, method, routeOptions }: FastifyRequest): RequestName {
  return { id, method, route: routeOptions.url ?? 'none' };
}
