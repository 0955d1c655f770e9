import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { AppError } from '../../contract/errors.ts';
import type { KeptPage, PageCache } from './page-cache.server.ts';

export interface PageParts {
  /** The compiled pages; asked for anew at each request in development, where they change. */
  readonly build: () => Promise<ServerBuild>;
  /** What the pages' loaders get to know of the request; without a nonce for a page that many readers get alike. */
  readonly contextOf: (request: FastifyRequest, nonce: string | undefined) => RouterContextProvider;
  /** Keeps the pages that many readers get alike; `keyOf` is everything of a reader that pages depend on. */
  readonly shared?: { readonly cache: PageCache; readonly keyOf: (request: FastifyRequest) => string };
  readonly mode: 'production' | 'development';
}

/** Lets React Router answer every address that nothing else answers, except under `/api/`, where there is nothing more. */
export function servePages(app: FastifyInstance, { build, contextOf, mode, shared }: PageParts): void {
  const handle = createRequestHandler(build, mode);
  app.all('/api/*', () => {
    throw new AppError('not_found');
  });
  void app.register((pages, _, done) => {
    // A form's body belongs to the page's action, which reads it itself.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, _payload, parsed) => {
      parsed(null);
    });
    pages.all('*', { config: { rateClass: 'default' } }, async (request, reply) => {
      if (shared !== undefined && mayBeShared(request)) {
        const render = () => handle(sharedRequest(request), contextOf(request, undefined));
        return sendKept(request, reply, await shared.cache.page(`${shared.keyOf(request)} ${request.url}`, render));
      }
      return sendResponse(reply, await handle(webRequest(request, reply), contextOf(request, request.cspNonce)));
    });
    done();
  });
}

/** Longer addresses are drawn areas and the like, that hardly two readers share. */
const MAX_SHARED_URL = 600;

/** A whole page of an address that others may ask for too. What a page's own script fetches is data, says nothing of whom it is for, and is quick to make. */
function mayBeShared({ method, url }: FastifyRequest): boolean {
  return method === 'GET' && url.length <= MAX_SHARED_URL && !/\.data(\?|$)/.test(url);
}

/** Bytes: a redirect and the like is as short as it gets. */
const WORTH_PACKING = 1_024;

/** A request as far as a shared page may know it: its address. What else pages depend on is in the key, and nothing of one reader can reach another. */
function sharedRequest(request: FastifyRequest): Request {
  return new Request(addressOf(request), { headers: { host: request.host } });
}

/** Sends a page that is ready, in the encoding that the reader takes; 304 when the reader has this very page. */
async function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage): Promise<FastifyReply> {
  request.cspScripts = page.scriptHashes;
  reply.status(page.status).headers(page.headers).header('vary', 'cookie, accept-encoding');
  for (const cookie of page.cookies) reply.header('set-cookie', cookie);
  if (page.status === 200) {
    reply.header('etag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  }
  if (page.body.length < WORTH_PACKING) return reply.header('content-encoding', 'identity').send(page.body);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await page.packed('br'));
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await page.packed('gzip'));
  return reply.header('content-encoding', 'identity').send(page.body);
}

/** The request as the web platform has it. Its signal aborts when the reader goes away before the answer is whole. */
function webRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(addressOf(request), {
    method: request.method,
    headers: webHeaders(request),
    signal: gone.signal,
    ...(hasBody ? { body: Readable.toWeb(request.raw) as BodyInit, duplex: 'half' } : {}),
  });
}

function addressOf(request: FastifyRequest): URL {
  const origin = `${request.protocol}://${request.host}`;
  if (!URL.canParse(request.url, origin)) throw new AppError('invalid_input');
  const url = new URL(request.url, origin);
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
