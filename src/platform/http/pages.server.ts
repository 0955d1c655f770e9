import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { AppError } from '../../contract/errors.ts';
import { API_PREFIXES } from '../../contract/operation.ts';
import { cookiesOf } from './cookies.contract.ts';
import { reportContext } from './load-context.contract.ts';
import type { Encoding, CachedPage } from './cached-page.server.ts';
import { isPersonal, type PageCache } from './page-cache.server.ts';

export interface PageParts {
  /** The compiled pages; a function in development, where they change and are asked for anew at each request. */
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  /**
   * What the pages' loaders get to know of the request; a page that many readers get alike is rendered for nobody,
   * without a reply. The nonce is that of the answer, or of the rendering of a page that many readers get alike.
   */
  readonly contextOf: (
    request: FastifyRequest,
    nonce: string,
    reply: FastifyReply | undefined,
  ) => RouterContextProvider | Promise<RouterContextProvider>;
  /**
   * Keeps the pages that many readers get alike; `keyOf` is everything of a reader that pages depend on, `isPersonal`
   * whether it is a page for one reader alone.
   */
  readonly shared?: {
    readonly cache: PageCache;
    readonly keyOf: (request: FastifyRequest) => string;
    readonly isPersonal: (request: FastifyRequest) => boolean;
  };
  readonly mode: 'production' | 'development';
  /** Where what pages make by an address alone begins, and is no page: whoever asks, it is the same. */
  readonly files?: string;
  /** Most that a form at a path may hold, where that is more than others may: pages that take a picture. */
  readonly formBytes?: ReadonlyMap<string, number>;
}

/**
 * Lets React Router answer every address that nothing else answers, except where the API is, which has nothing more.
 */
export function servePages(
  app: FastifyInstance,
  { build, contextOf, mode, shared, files, formBytes = new Map() }: PageParts,
): void {
  const handle = createRequestHandler(build, mode);
  /**
   * What fails is logged. Where only the database or another service was away, it is 503: search engines come again,
   * and drop no page for it.
   */
  async function answer(asked: Request, { log }: FastifyRequest, context: RouterContextProvider): Promise<Response> {
    const failures: unknown[] = [];
    context.set(reportContext, (error) => {
      failures.push(error);
      if (isUnavailable(error)) log.warn({ err: error }, 'a page could not be served');
      else log.error({ err: error }, 'a page failed');
    });
    const response = await handle(asked, context);
    return response.status === 500 && failures.some(isUnavailable) ? unavailable(response) : response;
  }
  for (const prefix of API_PREFIXES)
    app.all(`${prefix}*`, () => {
      throw new AppError('not_found');
    });
  void app.register((pages, _, done) => {
    // A form's body belongs to the page's action, which reads it itself.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, _payload, parsed) => {
      parsed(null);
    });
    pages.all('*', { config: { rateClass: 'default' } }, async (request, reply) => {
      if (files !== undefined && request.url.startsWith(files)) {
        forgetReader(request);
        const context = await contextOf(request, request.cspNonce, undefined);
        const file = await answer(fileRequest(request), request, context);
        // Nor does it tell the browser to remember how its address asked for it.
        file.headers.delete('set-cookie');
        return sendResponse(reply, file);
      }
      if (shared !== undefined && mayBeShared(request) && !shared.isPersonal(request)) {
        const render = async (nonce: string) =>
          answer(sharedRequest(request), request, await contextOf(request, nonce, undefined));
        return sendCached(request, reply, await shared.cache.page(`${shared.keyOf(request)} ${request.url}`, render));
      }
      // React Router asks for a page's data under its path with an ending.
      const path = request.url.split('?', 1)[0]?.replace(/\.data$/, '') ?? '';
      const asked = webRequest(request, reply, formBytes.get(path) ?? MAX_FORM_BYTES);
      const response = await answer(asked, request, await contextOf(request, request.cspNonce, reply));
      if (asked.signal.reason instanceof AppError) throw asked.signal.reason;
      return sendResponse(reply, response);
    });
    done();
  });
}

/** Seconds after which to come again. */
const RETRY_AFTER = '10';

function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable';
}

function unavailable(response: Response): Response {
  const init = { status: 503, headers: new Headers(response.headers) };
  init.headers.set('retry-after', RETRY_AFTER);
  return new Response(response.body, init);
}

/** Longer addresses are drawn areas and the like, that hardly two readers share. */
const MAX_SHARED_URL = 600;

/**
 * A whole page of an address that others may request too. What a page's own script fetches is data, says nothing of
 * whom it is for, and is quick to make.
 */
function mayBeShared({ method, url }: FastifyRequest): boolean {
  return method === 'GET' && url.length <= MAX_SHARED_URL && !/\.data(\?|$)/.test(url);
}

/** Bytes: a redirect and the like is as short as it gets. */
const WORTH_COMPRESSING = 1_024;

/**
 * A request as far as a shared page may know it: its address. What else pages depend on is in the key, and nothing of
 * one reader can reach another.
 */
function sharedRequest(request: FastifyRequest): Request {
  return new Request(addressOf(request), { headers: { host: request.host } });
}

/**
 * What is for everybody must not show what one reader has hidden or may see. On a loopback host no name tells the
 * region: there alone it still is that of the reader.
 */
function forgetReader({ headers }: FastifyRequest): void {
  const region = cookiesOf(headers.cookie).get('region');
  delete headers.authorization;
  if (region === undefined) delete headers.cookie;
  else headers.cookie = `region=${region}`;
}

function fileRequest(request: FastifyRequest): Request {
  const tag = request.headers['if-none-match'];
  return new Request(addressOf(request), {
    method: request.method === 'HEAD' ? 'HEAD' : 'GET',
    headers: { host: request.host, ...(tag === undefined ? {} : { 'if-none-match': tag }) },
  });
}

/** Sends a page that is ready, in the encoding that the reader takes; 304 when the reader has this very page. */
async function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<FastifyReply> {
  request.cspScripts = page.scriptHashes;
  reply.status(page.status).headers(page.headers).header('vary', 'cookie, accept-encoding');
  for (const cookie of page.cookies) reply.header('set-cookie', cookie);
  if (page.status === 200) {
    reply.header('etag', page.etag);
    // The service worker keeps such pages alone (ui/offline/service-worker.ts).
    if (!isPersonal(page)) reply.header('x-page-for', 'everybody');
    if (holds(request.headers['if-none-match'], page.etag)) return reply.status(304).send();
  }
  const encoding = page.length < WORTH_COMPRESSING ? 'identity' : encodingFor(request);
  return reply.header('content-encoding', encoding).send(await page.as(encoding));
}

/**
 * Whether one of the tags in an `If-None-Match` is this one; a proxy that compressed the page anew has made it a weak
 * one.
 */
function holds(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) === true;
}

/** The smallest of those that `Accept-Encoding` names, but for what it names in order to refuse it. */
function encodingFor({ headers }: FastifyRequest): Encoding {
  const named = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',');
  const accepted = new Set(
    named.filter((item) => !/;\s*q=0(\.0*)?\s*$/.test(item)).map((item) => item.split(';', 1)[0]?.trim() ?? ''),
  );
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity';
}

/**
 * In bytes, as for what is sent to the API: the longest message that a form takes, each letter of it written as
 * `%XX%XX%XX`, is half as long.
 */
const MAX_FORM_BYTES = 65_536;

/**
 * The request as the web platform has it. Its signal aborts when the reader goes away before the answer is whole, and
 * with an {@link AppError} when there is more of a body than any form has.
 */
function webRequest(request: FastifyRequest, reply: FastifyReply, most: number): Request {
  const closed = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) closed.abort();
  });
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  if (hasBody && Number(request.headers['content-length'] ?? 0) > most) throw new AppError('payload_too_large');
  return new Request(addressOf(request), {
    method: request.method,
    headers: webHeaders(request),
    signal: closed.signal,
    ...(hasBody
      ? {
          body: ReadableStream.from(limitedBody(request.raw, most, (error) => closed.abort(error))) as BodyInit,
          duplex: 'half',
        }
      : {}),
  });
}

/** A body whose length is not declared, as far as it may be read. */
async function* limitedBody(body: Readable, most: number, refuse: (error: AppError) => void): AsyncGenerator<Buffer> {
  let length = 0;
  // Left open at the end: the answer goes over the same connection.
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > most) {
      const error = new AppError('payload_too_large');
      refuse(error);
      throw error;
    }
    yield chunk;
  }
}

function addressOf(request: FastifyRequest): URL {
  const origin = `${request.protocol}://${request.host}`;
  // Two slashes at the beginning would name another host.
  const path = request.url.replace(/^[/\\]+/, '/');
  if (!URL.canParse(path, origin)) throw new AppError('invalid_input');
  const url = new URL(path, origin);
  // Counts how often a browser tried to fetch the page's files, and is nothing that a page should see.
  if (url.searchParams.has('retry')) url.searchParams.delete('retry');
  return url;
}

function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // HTTP/2's own start with a colon, and are no headers.
    if (value === undefined || name.startsWith(':')) continue;
    for (const item of Array.isArray(value) ? value : [value]) headers.append(name, item);
  }
  return headers;
}

function sendResponse(reply: FastifyReply, response: Response): FastifyReply {
  reply.status(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (response.body === null) return reply.send();
  return reply.send(Readable.fromWeb(response.body as ReadableStream));
}
