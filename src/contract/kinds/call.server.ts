import type { FastifyInstance, FastifyReply } from 'fastify';
import { hasTooManyParts } from '../body-size.ts';
import type { Endpoint } from '../endpoint.ts';
import { AppError } from '../errors.ts';
import type { CallerOf, Handled } from '../mount.server.ts';
import { wireBytes } from '../wire.server.ts';
import { configOf, keepPrivate, readRequest } from './request.server.ts';

/** Serves a call: JSON in, JSON out. */
export function mountCall(app: FastifyInstance, { endpoint, answer }: Handled, callerOf: CallerOf): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: configOf(endpoint),
    ...(endpoint.maxBodyBytes === undefined ? {} : { bodyLimit: endpoint.maxBodyBytes }),
    handler: async (request, reply) => {
      if (hasTooManyParts(request.body)) throw new AppError('payload_too_large');
      const { body } = request;
      const { input, caller } = await readRequest(app, endpoint, request, reply, { callerOf, proof: 'token', body });
      const output = await answer(input, caller);
      keepPrivate(endpoint, reply);
      sayAccepted(endpoint, reply, output);
      return sendJson(reply, output);
    },
  });
}

/** 202 and where to look further, for what is only begun. */
export function sayAccepted(endpoint: Endpoint, reply: FastifyReply, output: unknown): void {
  const location = endpoint.acceptedAt?.(output);
  if (location !== undefined) void reply.code(202).header('location', location);
}

export function sendJson(reply: FastifyReply, output: unknown): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(wireBytes(output));
}
