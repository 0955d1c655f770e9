import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type z } from 'zod';
import { hasTooManyParts } from './body-size.ts';
import { camelKeys, snakeName } from './case.ts';
import type { Api, Endpoint, OutputOf, ParsedOf, RateClass } from './endpoint.ts';
import { AppError } from './errors.ts';
import { translator, type Language, type MessageKey, type Region } from './messages.ts';
import type { Theme } from './preferences.ts';
import { isTooLong, parseQueryString } from './query-string.ts';
import { wireBytes } from './wire.server.ts';

/** Who asks, and from where: all that a handler may know of a request beside its input. */
export interface Caller {
  readonly region: Region;
  readonly language: Language;
  /** The brand under which the caller has the site: mails that follow from the call look like it. */
  readonly theme: Theme;
  /** The address that rate limits count by. */
  readonly address: string;
  /** Scheme and host for links in mails, without a slash at the end. Never what a stranger wrote into a Host header. */
  readonly origin: string;
  /** Scheme and host under which this very browser has the site, for leading it away and back. The same as `origin`, but for the other names that a machine has for itself. */
  readonly browserOrigin: string;
  /** Who is signed in, as far as the request proves it. */
  readonly user: SignedIn | undefined;
  readonly cookies: CookieJar;
  /** The User-Agent header, or nothing. */
  readonly agent: string;
}

/** Somebody who has proven who they are, in one session. */
export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
}

/** What a handler that asks for somebody signed in gets: proof of who it is. */
export interface SignedInCaller extends Caller {
  readonly user: SignedIn;
}

/** The cookies of a request, and of its answer. */
export interface CookieJar {
  get(name: string): string | undefined;
  /** Sets an HttpOnly, SameSite=Lax cookie, Secure where the site is served over https. A moment that has passed takes it away. */
  set(name: string, value: string, options: { readonly path: string; readonly expiresAt: Date }): void;
}

/** An endpoint together with the code that answers it. */
export interface Handled {
  readonly endpoint: Endpoint;
  readonly answer: (input: ParsedOf<Endpoint>, caller: Caller) => unknown;
}

/** Ties an endpoint that anyone may call to its handler; the types of both must fit. */
export function handled<E extends Endpoint>(
  endpoint: E,
  answer: (input: ParsedOf<E>, caller: Caller) => OutputOf<E> | Promise<OutputOf<E>>,
): Handled {
  if (endpoint.access !== 'anyone')
    throw new Error(`${endpoint.method} ${endpoint.path} is for those who are signed in: handledFor`);
  return { endpoint, answer: answer as Handled['answer'] };
}

/** Ties an endpoint that asks for somebody signed in to its handler, which gets proof of who it is. */
export function handledFor<E extends Endpoint>(
  endpoint: E,
  answer: (input: ParsedOf<E>, caller: SignedInCaller) => OutputOf<E> | Promise<OutputOf<E>>,
): Handled {
  if (endpoint.access !== 'user') throw new Error(`${endpoint.method} ${endpoint.path} is for anyone`);
  return { endpoint, answer: answer as Handled['answer'] };
}

/** Serves the endpoints over HTTP. `callerOf` reads who asks off the request. */
export function mountEndpoints(
  app: FastifyInstance,
  routes: readonly Handled[],
  callerOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Caller>,
): void {
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      config: { rateClass: route.endpoint.rate ?? 'default' },
      ...(route.endpoint.maxBodyBytes === undefined ? {} : { bodyLimit: route.endpoint.maxBodyBytes }),
      handler: async (request, reply) => {
        if (isTooLong(request.url)) throw new AppError('address_too_long');
        if (hasTooManyParts(request.body)) throw new AppError('payload_too_large');
        const raw = {
          params: camelKeys(request.params),
          query: route.endpoint.query === undefined ? undefined : parseQueryString(request.url),
          body: camelKeys(request.body),
        };
        const caller = await callerOf(request, reply);
        const { rateOfStrangers } = route.endpoint;
        if (caller.user === undefined && rateOfStrangers !== undefined)
          await app.takeFromAllowance(rateOfStrangers, request);
        const output = await answer(route, raw, caller);
        if (route.endpoint.access === 'user') void reply.header('cache-control', 'private, no-store');
        return sendJson(reply, wireBytes(output));
      },
    });
  }
  refuseOtherMethods(app, routes);
}

/** A known address asked in a way it does not have is not "not found": 405, with the ways there are. */
function refuseOtherMethods(app: FastifyInstance, routes: readonly Handled[]): void {
  const methodsOf = new Map<string, string[]>();
  for (const { endpoint } of routes)
    methodsOf.set(endpoint.path, [...(methodsOf.get(endpoint.path) ?? []), endpoint.method]);
  for (const [url, methods] of methodsOf) {
    const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !methods.includes(method)),
      url,
      exposeHeadRoute: false,
      config: { rateClass: 'default' },
      handler: (_, reply) => {
        void reply.header('allow', allowed.join(', '));
        throw new AppError('method_not_allowed');
      },
    });
  }
}

/**
 * The typed client without the wire: calls handlers in this process, with the same parsing and the same
 * errors. `take` counts a call that has an allowance of its own, as the wire does, and throws when it is used up.
 */
export function localApi(
  routes: readonly Handled[],
  caller: Caller,
  take: (rateClass: RateClass) => Promise<void> = () => Promise.resolve(),
): Api {
  const byEndpoint = new Map(routes.map((route) => [route.endpoint, route]));
  return async (endpoint, input) => {
    const route = byEndpoint.get(endpoint);
    if (route === undefined) throw new Error(`nothing answers ${endpoint.method} ${endpoint.path}`);
    if (endpoint.rate === 'lead' || endpoint.rate === 'sign_in') await take(endpoint.rate);
    if (caller.user === undefined && endpoint.rateOfStrangers !== undefined) await take(endpoint.rateOfStrangers);
    return (await answer(route, input, caller)) as OutputOf<typeof endpoint>;
  };
}

interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

async function answer(route: Handled, raw: RawInput, caller: Caller): Promise<unknown> {
  const { params, query, body, access } = route.endpoint;
  if (access === 'user' && caller.user === undefined) throw new AppError('unauthenticated');
  const fields = new Map<string, string[]>();
  const { language } = caller;
  const input = {
    params: parsePart(params, raw.params, fields, language),
    query: parsePart(query, raw.query, fields, language),
    body: parsePart(body, raw.body, fields, language),
  };
  if (fields.size > 0) throw new AppError('invalid_input', { fields: Object.fromEntries(fields) });
  return route.answer(input, caller);
}

function parsePart(
  schema: z.ZodType | undefined,
  value: unknown,
  fields: Map<string, string[]>,
  language: Language,
): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const { path, message } of result.error.issues) {
    const field = wirePath(path);
    fields.set(field, [...(fields.get(field) ?? []), worded(message, language)]);
  }
  return undefined;
}

/** A schema may name a text for what is wrong (`lead.error.email`): the caller gets it in their language. */
function worded(message: string, language: Language): string {
  return /^[a-z_]+(\.[a-z_]+)+$/.test(message) ? translator(language)(message as MessageKey) : message;
}

function wirePath(path: readonly PropertyKey[]): string {
  return path.map((part) => (typeof part === 'string' ? snakeName(part) : String(part))).join('.') || 'body';
}

function sendJson(reply: FastifyReply, json: Buffer): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(json);
}
