import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CustomFetch } from 'openid-client';
import type { Provider } from 'oidc-provider/lib/provider.js';
import { AppError } from '../../../contract/errors.ts';
import type { Keys } from '../../../platform/keys.server.ts';
import { SCOPES } from '../configured.server.ts';
import type { ConnectionSettings } from '../connection.server.ts';
import { SERVICES, type Service } from '../contract.ts';
import { REJECTIONS } from '../rejections.contract.ts';
import { createDevIssuer } from './issuer.server.ts';
import { devSignInPage } from './page.server.ts';
import { DEV_PERSONS, madeUp, TypedPerson, type DevPerson } from './persons.server.ts';

/**
 * Stands in for Vipps and for a sign-in provider while somebody tries the product out: a certified
 * OpenID provider library in this process, under `/dev/idp/{service}`, with a page on which one says who
 * one is. For outside production alone: it vouches for anybody.
 */
export interface DevProvider {
  /** How this site is known to it. It is asked in this process, never over a network. */
  readonly connections: readonly ConnectionSettings[];
  /** Serves it. `originOf` gives scheme and host under which the reader has the site. */
  mount(app: FastifyInstance, originOf: (request: FastifyRequest) => string): void;
}

const ROOT = '/dev/idp';
const CLIENT_ID = 'grend';
/** What has been typed in is known for as long as anybody might come back with it. */
const MAX_TYPED = 1_000;

export function createDevProvider(keys: Keys): DevProvider {
  const clientSecret = keys('dev-idp-client').toString('base64url');
  const typed = new LRUCache<string, DevPerson>({ max: MAX_TYPED });
  const issuers = new LRUCache<string, Provider>({ max: 16 });
  let server: FastifyInstance | undefined;

  const findPerson = (subject: string): DevPerson | undefined =>
    DEV_PERSONS.find((person) => person.subject === subject) ?? typed.get(subject);

  function issuerOf(service: Service, origin: string): Provider {
    const issuer = issuerAt(service, origin);
    const known = issuers.get(issuer);
    if (known !== undefined) return known;
    const provider = createDevIssuer({
      issuer,
      clientId: CLIENT_ID,
      clientSecret,
      keys,
      findPerson,
      redirectUri: `${origin}/login/${service}/callback`,
      onError: (error) => server?.log.error({ err: error }, 'the development sign-in failed'),
    });
    issuers.set(issuer, provider);
    return provider;
  }

  /** Asks the server itself, without leaving the process. */
  const askOwnServer: CustomFetch = async (url, { method, headers, body }) => {
    if (server === undefined) throw new Error('the development provider is not mounted');
    const { host, pathname, search } = new URL(url);
    const payload = body instanceof URLSearchParams ? body.toString() : (body as InjectOptions['payload']);
    const answer = await server.inject({
      method: method as 'GET' | 'POST',
      url: pathname + search,
      headers: { ...headers, host },
      ...(payload ? { payload } : {}),
    });
    const given = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined || Array.isArray(value) ? [] : [[name, String(value)] as [string, string]],
    );
    return new Response(answer.body, { status: answer.statusCode, headers: given });
  };

  return {
    connections: SERVICES.map((service) => ({
      service,
      issuerAt: (origin) => issuerAt(service, origin),
      clientId: CLIENT_ID,
      clientSecret,
      scope: SCOPES[service],
      hasConfirmedNumbers: service === 'vipps',
      fetch: askOwnServer,
    })),

    mount(app, originOf) {
      server = app;
      void app.register((scope, _, done) => {
        // The library reads bodies itself; our own form is read from its text.
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
        const config = { rateClass: 'default' as const };

        scope.get<{ Params: { service: string } }>(
          `${ROOT}/:service/interaction/:uid`,
          { config },
          async (request, reply) => {
            const service = serviceOf(request);
            const { uid } = await detailsOf(issuerOf(service, originOf(request)), request, reply);
            return sendPage(request, reply, service, uid, false);
          },
        );

        scope.post<{ Params: { service: string } }>(
          `${ROOT}/:service/interaction/:uid`,
          { config },
          async (request, reply) => {
            const [service, origin] = [serviceOf(request), originOf(request)];
            const provider = issuerOf(service, origin);
            const { uid } = await detailsOf(provider, request, reply);
            const form = await formOf(request);
            const reason = REJECTIONS.find((rejection) => rejection === form.get('reject'));
            const person = reason === undefined ? chosen(form) : undefined;
            if (reason === undefined && person === undefined) return sendPage(request, reply, service, uid, true);
            reply.hijack();
            const result =
              person === undefined
                ? { error: reason ?? 'default_error', error_description: 'chosen on the page' }
                : { login: { accountId: person.subject, remember: false as const } };
            await provider.interactionFinished(asIssuer(request, origin), reply.raw, result);
            return reply;
          },
        );

        scope.all<{ Params: { service: string } }>(`${ROOT}/:service/*`, { config }, async (request, reply) => {
          const [service, origin] = [serviceOf(request), originOf(request)];
          const provider = issuerOf(service, origin);
          for (const [name, value] of Object.entries(reply.getHeaders()))
            if (value !== undefined) reply.raw.setHeader(name, value);
          reply.raw.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
          reply.hijack();
          await provider.callback()(mounted(asIssuer(request, origin), `${ROOT}/${service}`), reply.raw);
          return reply;
        });
        done();
      });
    },
  };

  function chosen(form: URLSearchParams): DevPerson | undefined {
    if (form.get('person') !== 'typed') return DEV_PERSONS.find(({ subject }) => subject === form.get('person'));
    const parsed = TypedPerson.safeParse({
      name: form.get('name') ?? '',
      email: form.get('email') ?? '',
      mobile: form.get('mobile') ?? '',
    });
    if (!parsed.success) return undefined;
    const person = madeUp(parsed.data);
    typed.set(person.subject, person);
    return person;
  }
}

function issuerAt(service: Service, origin: string): string {
  return `${origin}${ROOT}/${service}`;
}

function serviceOf(request: FastifyRequest<{ Params: { service: string } }>): Service {
  const service = SERVICES.find((known) => known === request.params.service);
  if (service === undefined) throw new AppError('not_found');
  return service;
}

/** Throws `not_found` for a sign-in that is not under way in this browser. */
async function detailsOf(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  const details = await provider.interactionDetails(request.raw, reply.raw).catch((error: unknown) => {
    throw new AppError('not_found', { cause: error });
  });
  if (details.uid !== (request.params as { readonly uid?: string }).uid) throw new AppError('not_found');
  return details;
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  service: Service,
  uid: string,
  isWrong: boolean,
): FastifyReply {
  return reply
    .status(isWrong ? 400 : 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${request.cspNonce}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(
      devSignInPage({
        service,
        action: `${ROOT}/${service}/interaction/${encodeURIComponent(uid)}`,
        nonce: request.cspNonce,
        isWrong,
      }),
    );
}

/** More than the form has is no form of ours. */
const MAX_FORM_BYTES = 4_096;

async function formOf(request: FastifyRequest): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request.raw as AsyncIterable<Buffer>) {
    text += chunk.toString('utf8');
    if (text.length > MAX_FORM_BYTES) throw new AppError('payload_too_large');
  }
  return new URLSearchParams(text);
}

/**
 * The request as the issuer's own host gets it, whatever proxies are in front; and without the provider's session, so
 * that each sign-in asks who it is.
 */
function asIssuer(request: FastifyRequest, origin: string): FastifyRequest['raw'] {
  const { protocol, host } = new URL(origin);
  const { headers } = request.raw;
  headers.host = host;
  headers['x-forwarded-host'] = host;
  headers['x-forwarded-proto'] = protocol.slice(0, -1);
  if (headers.cookie !== undefined)
    headers.cookie = headers.cookie
      .split(/;\s*/)
      .filter((cookie) => !cookie.startsWith('dev_idp_session'))
      .join('; ');
  return request.raw;
}

/** As frameworks hand on requests to what is mounted below a path of theirs. */
export function mounted(raw: FastifyRequest['raw'], path: string): FastifyRequest['raw'] {
  const { url = '/' } = raw;
  return Object.assign(raw, { originalUrl: url, url: url.slice(path.length) });
}
