import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access, ParsedOf } from '../endpoint.ts';
import { AppError, type ErrorCode } from '../errors.ts';
import type { CallerFor, CallerOf, Handled } from '../mount.server.ts';
import type { DownloadEndpoint } from './download.ts';
import { configOf, readRequest } from './request.server.ts';

/** What a download answers with. */
export interface FileAnswer {
  /** Read once, and destroyed when the reader goes away. */
  readonly content: Readable | Uint8Array;
  /** What the file is called at the reader's. */
  readonly name: string;
  /** One of the endpoint's. */
  readonly contentType: string;
  /** Of a stream, where it is known. */
  readonly bytes?: number;
  /** Left out, nobody keeps it; else everybody may, for so many seconds. */
  readonly publicForSeconds?: number;
}

/** What a page is told instead of an error, where there is a page for it: the path to go on to. */
export type PageOfRefusal = (code: ErrorCode, params: Readonly<Record<string, string>>) => string | undefined;

interface HandledDownload extends Handled {
  readonly pageOf?: PageOfRefusal | undefined;
}

/**
 * Ties a download to its handler, which throws or gives a file that is there. With `pageOf` a refusal may lead readers
 * on to a page.
 */
export function handledDownload<A extends Access, E extends DownloadEndpoint<A>>(
  endpoint: E & { readonly access: A },
  answer: (input: ParsedOf<E>, caller: CallerFor<A>) => FileAnswer | Promise<FileAnswer>,
  pageOf?: PageOfRefusal,
): HandledDownload {
  return { endpoint, answer: answer as Handled['answer'], pageOf };
}

/** Serves a download: content-disposition, content type, and nothing that a browser may make of it otherwise. */
export function mountDownload(app: FastifyInstance, route: HandledDownload, callerOf: CallerOf): void {
  const { endpoint } = route;
  app.route({
    method: 'GET',
    url: endpoint.path,
    config: configOf(endpoint),
    handler: async (request, reply) => {
      // Also what is said of a refusal: its address may hold a secret.
      void reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
      try {
        const { input, caller } = await readRequest(app, endpoint, request, reply, {
          callerOf,
          proof: 'token_or_cookie',
        });
        return sendFile(reply, (await route.answer(input, caller)) as FileAnswer);
      } catch (error) {
        const page = error instanceof AppError ? pageFor(route, error, request) : undefined;
        if (page === undefined || !(error instanceof AppError)) throw error;
        app.noteRefusal(request, error.code, error);
        return reply.redirect(page);
      }
    },
  });
}

function pageFor({ pageOf }: HandledDownload, { code }: AppError, { params }: FastifyRequest): string | undefined {
  return pageOf?.(code, params as Readonly<Record<string, string>>);
}

function sendFile(reply: FastifyReply, { content, name, contentType, bytes, publicForSeconds }: FileAnswer) {
  if (publicForSeconds !== undefined) void reply.header('cache-control', `public, max-age=${publicForSeconds}`);
  if (bytes !== undefined) void reply.header('content-length', bytes);
  return reply
    .type(contentType)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('content-disposition', attachment(name))
    .send(content);
}

/** RFC 6266: the name in UTF-8, and for old readers without what is not ASCII. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%/]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return plain === name
    ? `attachment; filename="${plain}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
