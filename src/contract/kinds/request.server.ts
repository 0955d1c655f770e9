import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { camelKeys } from '../case.ts';
import type { Endpoint, ParsedOf } from '../endpoint.ts';
import { AppError } from '../errors.ts';
import type { Caller, CallerOf } from '../mount.server.ts';
import { isTooLong, parseQueryString } from '../query-string.ts';
import { parseInput, requireAccess } from './input.server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An endpoint of the API, whatever its path: its errors are answered in JSON. */
    readonly isCall?: boolean;
    /**
     * For programs that sign what they send: it does not matter from which site it comes, and it may come before the
     * site is public.
     */
    readonly isSigned?: boolean;
  }
}

/** What the server keeps of an endpoint beside its route. */
export function configOf({ rate = 'default', access }: Pick<Endpoint, 'rate' | 'access'>): FastifyContextConfig {
  // A key is a proof that no browser sends by itself, as a signature is.
  return { rateClass: rate, isCall: true, ...(access === 'uploader' ? { isSigned: true } : {}) };
}

/**
 * Who asks, once they have been let in: in this order throws `address_too_long`, `too_many_requests` where strangers
 * have an allowance of their own that is used up, `unauthenticated` and `forbidden`.
 */
export async function admit(
  app: FastifyInstance,
  endpoint: Endpoint,
  caller: () => Promise<Caller>,
  request: FastifyRequest,
): Promise<Caller> {
  if (isTooLong(request.url)) throw new AppError('address_too_long');
  const admitted = await caller();
  request.asker = { user: admitted.user, uploader: admitted.uploader };
  if (admitted.user === undefined && endpoint.rateOfStrangers !== undefined)
    await app.takeFromAllowance(endpoint.rateOfStrangers, request);
  requireAccess(endpoint, admitted);
  return admitted;
}

/**
 * Who asks, once let in, and the input; `body` is what is to be parsed against the endpoint's schema, if it has one.
 */
export async function readRequest(
  app: FastifyInstance,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { callerOf, proof, body }: { callerOf: CallerOf; proof: 'token' | 'token_or_cookie'; body?: unknown },
): Promise<{ readonly caller: Caller; readonly input: ParsedOf<Endpoint> }> {
  const by = endpoint.access === 'uploader' ? 'key' : proof;
  const caller = await admit(app, endpoint, () => callerOf(request, reply, by), request);
  const raw = {
    params: camelKeys(request.params),
    query: endpoint.query === undefined ? undefined : parseQueryString(request.url),
    body: camelKeys(body),
  };
  return { caller, input: parseInput(endpoint, raw, caller.language) };
}

/**
 * What only its caller may see is kept by nobody on the way; nor is what must be as it is at this moment. What is the
 * same for all may be kept for as long as its endpoint says.
 */
export function keepPrivate({ access, isNeverCached, publicForSeconds }: Endpoint, reply: FastifyReply): void {
  if (access === 'user' || access === 'staff' || access === 'uploader')
    void reply.header('cache-control', 'private, no-store');
  else if (isNeverCached === true) void reply.header('cache-control', 'no-store');
  else if (publicForSeconds !== undefined)
    void reply.header('cache-control', `public, max-age=${String(publicForSeconds)}`);
}
