import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { camelKeys } from '../case.ts';
import type { Access, OutputOf, ParsedOf } from '../endpoint.ts';
import { AppError, type ErrorCode } from '../errors.ts';
import type { CallerFor, CallerOf, Handled } from '../mount.server.ts';
import { sayAccepted, sendJson } from './call.server.ts';
import { formParts } from './form-parts.server.ts';
import { limitBytes } from './limit-bytes.server.ts';
import { configOf, keepPrivate, readRequest } from './request.server.ts';
import type { UploadEndpoint } from './upload.ts';

/** A part of an upload, in the order sent. A body that is no form is one file without a field. */
export type UploadPart =
  | { readonly kind: 'field'; readonly field: string; readonly value: string }
  | {
      readonly kind: 'file';
      readonly field: string | undefined;
      /** As the sender calls it: no path, and not to be used as one. */
      readonly name: string | undefined;
      readonly contentType: string;
      /**
       * To be read to its end before the next part is asked for. Fails with `payload_too_large` past the limit and with
       * `upload_incomplete` where the sender goes away: what was made of it until then is the handler's to take back.
       */
      readonly content: Readable;
    };

/** What a form with files was answered: the output, or why nothing was taken. */
export type CameOfForm<Output> = { readonly output: Output } | { readonly code: ErrorCode };

/**
 * Where a page's own form may send files without a script: the page that its reader is taken to, by what came of them.
 * Such a form comes with the session cookie alone, and only from this site (`refuseCrossSite`).
 */
export type FormPage<Params = unknown, Output = unknown> = (params: Params, came: CameOfForm<Output>) => string;

/** Ties an upload to its handler, which reads the parts one after the other. */
export function handledUpload<A extends Access, E extends UploadEndpoint<A>>(
  endpoint: E & { readonly access: A },
  answer: (
    input: ParsedOf<E>,
    caller: CallerFor<A>,
    parts: AsyncIterable<UploadPart>,
  ) => OutputOf<E> | Promise<OutputOf<E>>,
  formPage?: FormPage<ParsedOf<E>['params'], OutputOf<E>>,
): Handled {
  return {
    endpoint,
    answer: answer as Handled['answer'],
    ...(formPage === undefined ? {} : { formPage: formPage as FormPage }),
  };
}

/**
 * Serves an upload. Who may not call, and what is of another type or too long by its own account, is refused unread.
 */
export function mountUpload(app: FastifyInstance, { endpoint, answer, formPage }: Handled, callerOf: CallerOf): void {
  const upload = endpoint as UploadEndpoint;
  void app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
    scope.route({
      method: upload.method,
      url: upload.path,
      config: { ...configOf(upload), bodyMayTakeLong: true },
      handler: async (request, reply) => {
        const refuse = (error: unknown): never => {
          discardRest(request, upload.maxBodyBytes);
          throw error;
        };
        const pageOfForm = isSentByPage(request) ? formPage : undefined;
        const proof = pageOfForm === undefined ? 'token' : 'token_or_cookie';
        const refuseOnPage = async (error: unknown): Promise<FastifyReply> => {
          const params = upload.params?.safeParse(camelKeys(request.params));
          if (pageOfForm === undefined || params?.success === false) return refuse(error);
          if (!(error instanceof AppError) || error.status >= 500) return refuse(error);
          app.noteRefusal(request, error.code, error);
          discardRest(request, upload.maxBodyBytes);
          return await reply.redirect(pageOfForm(params?.data, { code: error.code }), 303);
        };
        let read: Awaited<ReturnType<typeof readRequest>>;
        try {
          read = await readRequest(app, upload, request, reply, { callerOf, proof });
        } catch (error) {
          return await refuseOnPage(error);
        }
        const { input, caller } = read;
        try {
          const contentType = typeOf(request, upload);
          request.raw.setTimeout(STALLED_MS, () => request.raw.destroy());
          const output = await answer(input, caller, partsOf(request, upload, contentType));
          keepPrivate(upload, reply);
          if (pageOfForm !== undefined) return await reply.redirect(pageOfForm(input.params, { output }), 303);
          sayAccepted(upload, reply, output);
          return await sendJson(reply, output);
        } catch (error) {
          return await refuseOnPage(error);
        }
      },
    });
    done();
  });
}

/** By a form, which a browser sends to go to another page: scripts and programs ask for JSON. */
function isSentByPage({ headers }: FastifyRequest): boolean {
  return headers.authorization === undefined && (headers.accept ?? '').includes('text/html');
}

/** Reads the rest away, within bounds: whoever is still sending would otherwise not get to read the answer. */
function discardRest({ raw }: FastifyRequest, most: number): void {
  let bytes = 0;
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > most) raw.destroy();
  });
}

/** After so long without a byte the sender is given up. */
const STALLED_MS = 60_000;

/** The type of what is sent; throws where the endpoint does not take it, or not so much of it. */
function typeOf({ headers }: FastifyRequest, { accepts, maxFiles, maxBodyBytes }: UploadEndpoint): string {
  const contentType = mediaType(headers['content-type']);
  const isTaken =
    contentType !== undefined && (contentType === FORM ? maxFiles !== undefined : accepts.includes(contentType));
  if (!isTaken) throw new AppError('unsupported_media_type');
  if (Number(headers['content-length'] ?? 0) > maxBodyBytes) throw new AppError('payload_too_large');
  return contentType;
}

const FORM = 'multipart/form-data';

async function* partsOf(
  request: FastifyRequest,
  upload: UploadEndpoint,
  contentType: string,
): AsyncGenerator<UploadPart> {
  const content = limitBytes(request.body as Readable, upload.maxBodyBytes);
  try {
    if (contentType === FORM) yield* formParts(content, request.headers['content-type'] ?? '', upload);
    else yield { kind: 'file', field: undefined, name: undefined, contentType, content };
  } finally {
    content.destroy();
  }
}

/** `image/png` of `Image/PNG; charset=x`. */
function mediaType(header: string | undefined): string | undefined {
  return header?.split(';', 1)[0]?.trim().toLowerCase();
}
