import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Api, Endpoint, OutputOf, ParsedOf, RateClass } from './endpoint.ts';
import { withFieldsInWords } from './error-body.ts';
import { AppError, type ErrorCode } from './errors.ts';
import type { LoanTerms } from './loan-terms.ts';
import type { Language, Region } from '../texts/messages.ts';
import type { RequestName } from '../platform/security-events/catalogue.contract.ts';
import type { Theme } from '../platform/http/preferences.contract.ts';
import type { SessionId, UserId } from './ids.ts';
import type { StaffRole } from './staff-roles.ts';
import { mountCall } from './kinds/call.server.ts';
import { mountDownload } from './kinds/download.server.ts';
import { mountEvents } from './kinds/events.server.ts';
import { parseInput, requireAccess } from './kinds/input.server.ts';
import { mountRaw } from './kinds/raw.server.ts';
import { mountSockets } from './kinds/socket.server.ts';
import { type FormPage, mountUpload } from './kinds/upload.server.ts';

/** Who asks, and from where: all that a handler may know of a request beside its input. */
export interface Caller {
  readonly region: Region;
  readonly language: Language;
  /** The brand under which the caller has the site: mails that follow from the call look like it. */
  readonly theme: Theme;
  /** The loan by which they are told what a home costs a month; undefined for the usual one. */
  readonly loanTerms?: LoanTerms | undefined;
  /** The address that rate limits count by. */
  readonly address: string;
  /** The request, as the log knows it; undefined for what no request is. */
  readonly request?: RequestName | undefined;
  /** Scheme and host for links in mails, without a slash at the end. Never what a stranger wrote into a Host header. */
  readonly origin: string;
  /**
   * Scheme and host under which this very browser has the site, for leading it away and back. The same as `origin`, but
   * for the other names that a machine has for itself.
   */
  readonly browserOrigin: string;
  /** Who is signed in, as far as the request proves it. */
  readonly user: SignedIn | undefined;
  /** Whose key came with the request; looked for by the endpoints alone that are for uploaders. */
  readonly uploader?: Uploader | undefined;
  readonly cookies: CookieJar;
  /** The User-Agent header, or nothing. */
  readonly agent: string;
  /** Names of feature flags that the request wants on. */
  readonly features?: readonly string[];
}

/** Somebody who has proven who they are, in one session. */
export interface SignedIn {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  /** Of those who run the site, as it is at this moment, and proven by a second factor in this session. */
  readonly role?: StaffRole | undefined;
  /** The same of whoever has given no second factor in this session: nothing that staff may follows from it. */
  readonly unprovenRole?: StaffRole | undefined;
  /** Whether a second factor was given within the last ten minutes. */
  readonly isFresh?: boolean | undefined;
}

/** One of those who run the site. */
export interface StaffMember extends SignedIn {
  readonly role: StaffRole;
}

/** A program that hands in listings, as its key proves, and what the key lets it do. */
export interface Uploader {
  readonly keyId: string;
  /** The one agency that it may hand in listings for. */
  readonly agencyId: string;
  /** What its listings are named by; see `ListingRecord`. */
  readonly source: string;
  readonly region: Region;
}

/** What a handler for uploaders gets: proof of whose key it is. */
export interface UploaderCaller extends Caller {
  readonly uploader: Uploader;
}

/** What a handler that asks for somebody signed in gets: proof of who it is. */
export interface SignedInCaller extends Caller {
  readonly user: SignedIn;
}

/** What a handler for staff gets: proof of who it is, and that they are staff. */
export interface StaffCaller extends Caller {
  readonly user: StaffMember;
}

/** The caller as an endpoint's access proves them to be. */
export type CallerFor<A extends Access> = A extends 'staff'
  ? StaffCaller
  : A extends 'user'
    ? SignedInCaller
    : A extends 'uploader'
      ? UploaderCaller
      : Caller;

/** The cookies of a request, and of its answer. */
export interface CookieJar {
  get(name: string): string | undefined;
  /**
   * Sets a SameSite=Lax cookie, Secure where the site is served over https, HttpOnly unless it is for scripts too. A
   * moment that has passed takes it away.
   */
  set(
    name: string,
    value: string,
    options: { readonly path: string; readonly expiresAt: Date; readonly isForScripts?: boolean },
  ): void;
}

/** An endpoint together with the code that answers it. */
export interface Handled {
  readonly endpoint: Endpoint;
  /** `given` is what the kind of endpoint hands over beside input and caller, such as the parts of an upload. */
  readonly answer: (input: ParsedOf<Endpoint>, caller: Caller, given?: unknown) => unknown;
  /** Of an upload: where a page's form that sends files leads to. */
  readonly formPage?: FormPage;
}

/** Ties an endpoint that anyone may call to its handler; the types of both must fit. */
export function handled<E extends Endpoint>(
  endpoint: E,
  answer: (input: ParsedOf<E>, caller: Caller) => OutputOf<E> | Promise<OutputOf<E>>,
): Handled {
  return tied(endpoint, 'anyone', answer as Handled['answer']);
}

/** Ties an endpoint that asks for somebody signed in to its handler, which gets proof of who it is. */
export function handledFor<E extends Endpoint>(
  endpoint: E,
  answer: (input: ParsedOf<E>, caller: SignedInCaller) => OutputOf<E> | Promise<OutputOf<E>>,
): Handled {
  return tied(endpoint, 'user', answer as Handled['answer']);
}

/** Ties an endpoint for those who run the site to its handler, which gets proof that the caller is one of them. */
export function handledForStaff<E extends Endpoint>(
  endpoint: E,
  answer: (input: ParsedOf<E>, caller: StaffCaller) => OutputOf<E> | Promise<OutputOf<E>>,
): Handled {
  return tied(endpoint, 'staff', answer as Handled['answer']);
}

/** Ties an endpoint for uploaders to its handler, which gets proof of whose key it is. */
export function handledForUploader<E extends Endpoint>(
  endpoint: E,
  answer: (input: ParsedOf<E>, caller: UploaderCaller) => OutputOf<E> | Promise<OutputOf<E>>,
): Handled {
  return tied(endpoint, 'uploader', answer as Handled['answer']);
}

function tied(endpoint: Endpoint, access: Access, answer: Handled['answer']): Handled {
  const { method, path, kind = 'call' } = endpoint;
  if (endpoint.access !== access)
    throw new Error(`${method} ${path} is for ${endpoint.access}, and its handler for ${access}`);
  if (kind !== 'call') throw new Error(`${method} ${path} is no call: kinds/${kind}.server.ts`);
  return { endpoint, answer };
}

/**
 * Reads off a request who asks. With `token` it is the bearer token alone that says who is signed in; with
 * `token_or_cookie` the session cookie does for a request without one, as of what a browser loads by itself. With `key`
 * nobody is signed in, and it is an uploader's key that the request has to bring.
 * Without a reply, no cookie can be set.
 */
export type CallerOf = (request: FastifyRequest, reply: FastifyReply | undefined, proof: Proof) => Promise<Caller>;

export type Proof = 'token' | 'token_or_cookie' | 'key';

export interface MountOptions {
  /**
   * Milliseconds between two checks of whether those on the other end of events and sockets are still there, and signed
   * in.
   */
  readonly heartbeatMs?: number;
}

/** Serves the endpoints over HTTP. */
export function mountEndpoints(
  app: FastifyInstance,
  routes: readonly Handled[],
  callerOf: CallerOf,
  { heartbeatMs = 20_000 }: MountOptions = {},
): void {
  const ofKind = (wanted: Endpoint['kind']) => routes.filter(({ endpoint: { kind = 'call' } }) => kind === wanted);
  for (const route of ofKind('call')) mountCall(app, route, callerOf);
  for (const route of ofKind('upload')) mountUpload(app, route, callerOf);
  for (const route of ofKind('download')) mountDownload(app, route, callerOf);
  for (const route of ofKind('raw')) mountRaw(app, route, callerOf);
  for (const route of ofKind('events')) mountEvents(app, route, callerOf, heartbeatMs);
  mountSockets(app, ofKind('socket'), callerOf, heartbeatMs);
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
      config: { rateClass: 'default', isCall: true },
      handler: (_, reply) => {
        void reply.header('allow', allowed.join(', '));
        throw new AppError('method_not_allowed');
      },
    });
  }
}

/**
 * The typed client without the wire: calls handlers in this process, with the same parsing and the same
 * errors. `take` counts a call that has an allowance of its own, as the wire does, and throws when it is used up;
 * `noteRefusal` is told of every error that a call fails with.
 */
export function localApi(
  routes: readonly Handled[],
  pageCaller: Caller,
  {
    take = () => Promise.resolve(),
    noteRefusal,
  }: {
    readonly take?: (rateClass: RateClass) => Promise<void>;
    readonly noteRefusal?: (caller: Caller, code: ErrorCode, error: AppError) => void;
  } = {},
): Api {
  const byEndpoint = new Map(routes.map((route) => [route.endpoint, route]));
  return async (endpoint, input) => {
    const route = byEndpoint.get(endpoint);
    if (route === undefined || (endpoint.kind ?? 'call') !== 'call')
      throw new Error(`nothing answers ${endpoint.method} ${endpoint.path}`);
    const { request } = pageCaller;
    const caller = {
      ...pageCaller,
      ...(request === undefined ? {} : { request: { id: request.id, method: endpoint.method, route: endpoint.path } }),
    };
    const call = async () => {
      if (endpoint.rate === 'lead' || endpoint.rate === 'sign_in') await take(endpoint.rate);
      if (caller.user === undefined && endpoint.rateOfStrangers !== undefined) await take(endpoint.rateOfStrangers);
      requireAccess(endpoint, caller);
      const parsed = parseInput(endpoint, input, caller.language);
      try {
        return (await route.answer(parsed, caller)) as OutputOf<typeof endpoint>;
      } catch (error) {
        throw error instanceof AppError ? withFieldsInWords(error, caller.language) : error;
      }
    };
    try {
      return await call();
    } catch (error) {
      if (error instanceof AppError) noteRefusal?.(caller, error.code, error);
      throw error;
    }
  };
}
