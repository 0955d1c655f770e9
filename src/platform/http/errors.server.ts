import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wireJson } from '../../contract/case.ts';
import { AppError, codeOfStatus, ERROR_STATUS, type ErrorBody, type ErrorCode } from '../../contract/errors.ts';
import type { Language } from '../../texts/messages.ts';
import { errorBody } from '../../contract/error-body.ts';
import '../../texts/texts.server.ts';
import type { Config } from '../config.server.ts';
import { isApiCall, languageOf } from './visitor.server.ts';

/**
 * Answers everything that goes wrong: `{ message, code, errors? }` in the reader's language on the
 * API, a plain page elsewhere. What is not an {@link AppError} is a bug: logged whole, and answered as
 * `internal`, without a word of what it was. What fails because the client has closed its connection is not
 * logged as an error. Each is passed to `noteRefusal`, which knows those that are security events.
 */
export function answerErrors(
  app: FastifyInstance,
  config: Pick<Config, 'REGION'>,
  noteRefusal?: FastifyInstance['noteRefusal'],
): void {
  app.setErrorHandler((error, request, reply) => answer(error, request, reply, config, noteRefusal));
  app.setNotFoundHandler((request, reply) => answer(new AppError('not_found'), request, reply, config));
}

/** For what fails before a request has a route, such as an address that cannot be decoded. */
answerErrors.of = (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
  void answer(error, request, reply, { REGION: undefined });
};

function answer(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, 'REGION'>,
  noteRefusal?: FastifyInstance['noteRefusal'],
): FastifyReply {
  const code = codeOf(error);
  noteRefusal?.(request, code, error);
  if (isOfClosedConnection(error, request))
    request.log.debug({ err: error, route: request.routeOptions.url }, 'a client went away before its answer was sent');
  else if (code === 'internal')
    request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'a request failed');
  else if (code === 'unavailable' && !request.raw.socket.destroyed)
    request.log.warn({ err: error, route: request.routeOptions.url }, 'a request could not be served');
  const fields = error instanceof AppError ? error.fields : undefined;
  const language = languageOf(request, config.REGION);
  if (error instanceof AppError && error.retryAfter !== undefined)
    reply.header('retry-after', String(error.retryAfter));
  reply.status(ERROR_STATUS[code]).header('cache-control', 'no-store');
  if (!isApiCall(request)) return sendPage(reply, code, language);
  const { data, nextUrl } = error instanceof AppError ? error : { data: undefined, nextUrl: undefined };
  const body = errorBody(code, language, fields);
  return sendJson(reply, nextUrl === undefined ? body : { ...body, next_url: nextUrl }, data);
}

/** A client that closes its connection ends the stream of its answer, which says so as an error. */
function isOfClosedConnection(error: unknown, request: FastifyRequest): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE' && request.raw.socket.destroyed;
}

/** Fastify's own errors carry a status; where several of our codes have it, its code tells which. */
function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code !== undefined && MALFORMED.has(code)) return 'malformed_json';
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? codeOfStatus(statusCode) : 'internal';
}

const MALFORMED = new Set([
  'FST_ERR_CTP_INVALID_JSON_BODY',
  'FST_ERR_CTP_EMPTY_JSON_BODY',
  'FST_ERR_CTP_INVALID_CONTENT_LENGTH',
]);

function sendJson(reply: FastifyReply, error: ErrorBody, data?: unknown): FastifyReply {
  // Names of fields are paths on the wire already: what is wrong with them is not written anew.
  const body = JSON.stringify(error);
  return reply
    .type('application/json; charset=utf-8')
    .send(data === undefined ? body : `${body.slice(0, -1)},"data":${wireJson(data)}}`);
}

function sendPage(reply: FastifyReply, code: ErrorCode, language: Language): FastifyReply {
  const { message } = errorBody(code, language);
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>grend</title><p>${message}</p></html>`,
    );
}
