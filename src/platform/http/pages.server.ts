import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { AppError } from '../../contract/errors.ts';

export interface PageParts {
  /** The compiled pages; asked for anew at each request in development, where they change. */
  readonly build: () => Promise<ServerBuild>;
  /** What the pages' loaders get to know of the request. */
  readonly contextOf: (request: FastifyRequest) => RouterContextProvider;
  readonly mode: 'production' | 'development';
}

/** Lets React Router answer every address that nothing else answers, except under `/api/`, where there is nothing more. */
export function servePages(app: FastifyInstance, { build, contextOf, mode }: PageParts): void {
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
    pages.all('*', { config: { rateClass: 'default' } }, async (request, reply) => sendResponse(reply, await handle(webRequest(request, reply), contextOf(request))));
    done();
  });
}

/** The request as the web platform has it. Its signal aborts when the reader goes away before the answer is whole. */
function webRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const address = `${request.protocol}://${request.host}`;
  if (!URL.canParse(request.url, address)) throw new AppError('invalid_input');
  const url = new URL(request.url, address);
  // Counts how often a browser tried to fetch the page's files, and is nothing that a page should see.
  if (url.searchParams.has('retry')) url.searchParams.delete('retry');
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(url, {
    method: request.method,
    headers: webHeaders(request),
    signal: gone.signal,
    ...(hasBody ? { body: Readable.toWeb(request.raw) as BodyInit, duplex: 'half' } : {}),
  });
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
