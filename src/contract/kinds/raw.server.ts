import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { OutputOf, ParsedOf } from '../endpoint.ts';
import { AppError } from '../errors.ts';
import type { Caller, CallerOf, Handled } from '../mount.server.ts';
import { sendJson } from './call.server.ts';
import type { RawEndpoint } from './raw.ts';
import { configOf, readRequest } from './request.server.ts';

/** What a signature is made over. */
export interface SignedBytes {
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
  readonly method: 'POST';
  /** Path and query string, as they were sent. */
  readonly url: string;
}

/** Gives what the bytes say, parsed, or undefined when their signature is not good. */
export type Verify<Said> = (signed: SignedBytes) => Said | undefined | Promise<Said | undefined>;

interface HandledRaw extends Handled {
  readonly verify?: Verify<unknown>;
}

/** Ties an endpoint that checks a signature to its verifier and its handler, which gets what the verifier has read. */
export function handledRaw<E extends RawEndpoint, Said>(
  endpoint: E,
  verify: Verify<Said>,
  answer: (input: ParsedOf<E>, caller: Caller, said: Said) => OutputOf<E> | Promise<OutputOf<E>>,
): HandledRaw {
  return { endpoint, verify, answer: answer as Handled['answer'] };
}

/** Serves it: no parser touches the body; 401 where the signature is not good. */
export function mountRaw(app: FastifyInstance, { endpoint, verify, answer }: HandledRaw, callerOf: CallerOf): void {
  if (verify === undefined) throw new Error(`nothing verifies ${endpoint.path}`);
  void app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.route({
      method: 'POST',
      url: endpoint.path,
      config: { ...configOf(endpoint), isSigned: true },
      ...(endpoint.maxBodyBytes === undefined ? {} : { bodyLimit: endpoint.maxBodyBytes }),
      // Before anything decompresses it: the signature is over the bytes that were sent.
      onRequest: (request, _reply, next) =>
        next(request.headers['content-encoding'] === undefined ? undefined : new AppError('unsupported_media_type')),
      handler: async (request, reply) => {
        const { input, caller } = await readRequest(app, endpoint, request, reply, { callerOf, proof: 'token' });
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const verified = await verify({ body, headers: request.headers, method: 'POST', url: request.url });
        if (verified === undefined) throw new AppError('signature_invalid');
        return sendJson(reply, await answer(input, caller, verified));
      },
    });
    done();
  });
}
