import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { finished, pipeline } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { BucketProblem, problemOf, type Refusal, unreachable } from './bucket-problem.server.ts';
import type { BucketSettings } from './settings.server.ts';

/** Requests to one bucket, signed (AWS Signature V4), with timeouts, and repeated where that may help. */
export interface BucketRequests {
  /**
   * Sends a request and gives what `take` makes of a successful answer; undefined when nothing is kept under the key.
   * Every request here may be sent twice without harm, so all are repeated after failures that pass; `take` is part
   * of what is repeated. Throws {@link BucketProblem}.
   */
  ask<T>(request: BucketRequest, take: (answer: IncomingMessage) => Promise<T> | T): Promise<T | undefined>;
}

export interface BucketRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly key: string;
  /** Left out for all but PUT. */
  readonly body?: BucketBody;
}

export interface BucketBody {
  readonly bytes: number;
  /** Hex digits. */
  readonly sha256: string;
  /** All of it, or a way to read it from its beginning, once for each time that it is sent. */
  readonly content: Uint8Array | (() => AsyncIterable<Uint8Array>);
}

export interface BucketLimits {
  /** Milliseconds from the beginning of a request without a body, connecting included, to the head of its answer. */
  readonly headMs: number;
  /**
   * Milliseconds without a byte, in either direction, while a body is sent or waited for; also from the last byte of a
   * request with a body to the head of its answer, as services write large files to their disks then.
   */
  readonly idleMs: number;
  /** How often a request is sent at the most. */
  readonly attempts: number;
  /** Milliseconds before the second attempt at the most; twice as many before the next. */
  readonly pauseMs: number;
}

/** At the most some 25 seconds for a request without a body: a reader waits for it. */
export const BUCKET_LIMITS: BucketLimits = { headMs: 8_000, idleMs: 20_000, attempts: 3, pauseMs: 300 };

/** Of an answer that is no success: S3's are below 1 KB. */
const MOST_REFUSAL_BYTES = 64 * 1024;
/** What an empty body hashes to. */
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

export function createBucketRequests(
  { url, region, accessKeyId, secretAccessKey }: BucketSettings,
  limits: BucketLimits = BUCKET_LIMITS,
): BucketRequests {
  const { request: open, Agent } = url.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true });
  const signingKeys = new Map<string, ArrayBuffer>();

  /** Signed anew for each attempt: a signature holds for 15 minutes from its time on. */
  async function send({ method, key, body }: BucketRequest): Promise<IncomingMessage> {
    const signed = await new AwsV4Signer({
      method,
      url: `${url}/${key}`,
      headers: { 'x-amz-content-sha256': body?.sha256 ?? EMPTY_SHA256 },
      accessKeyId,
      secretAccessKey,
      service: 's3',
      ...(region === undefined ? {} : { region }),
      cache: signingKeys,
    }).sign();
    const length = body === undefined ? {} : { 'content-length': body.bytes };
    const headers = { ...Object.fromEntries(signed.headers), host: signed.url.host, ...length };
    return new Promise((answered, failed) => {
      const request = open(signed.url, { method, agent, headers, timeout: limits.idleMs });
      let isAnswered = false;
      let headTimer: NodeJS.Timeout | undefined;
      const waitForHead = (ms: number): void => {
        if (!isAnswered && !request.destroyed)
          headTimer = setTimeout(() => request.destroy(new Error(`no answer in ${ms} ms`)), ms);
      };
      request.on('timeout', () => {
        if (!isAnswered) request.destroy(new Error(`no byte in ${limits.idleMs} ms`));
      });
      request.on('response', (answer) => {
        isAnswered = true;
        clearTimeout(headTimer);
        endWhenIdle(answer, limits.idleMs);
        answered(answer);
      });
      // Not once: after an early answer the connection may still break while the body is being sent.
      request.on('error', (error) => {
        clearTimeout(headTimer);
        failed(error);
      });
      if (body === undefined) waitForHead(limits.headMs);
      else request.once('finish', () => waitForHead(limits.idleMs));
      if (body === undefined || body.content instanceof Uint8Array) request.end(body?.content);
      // Its failures are the request's, which hears of them.
      else pipeline(body.content(), request, () => undefined);
    });
  }

  /** Throws what is to be repeated, and {@link BucketProblem} for what is not. */
  async function attempt<T>(
    request: BucketRequest,
    take: (answer: IncomingMessage) => Promise<T> | T,
  ): Promise<T | undefined> {
    const answer = await send(request);
    const { statusCode: status = 0 } = answer;
    if (status >= 200 && status < 300) return take(answer);
    const refusal: Refusal = { status, code: codeIn(await readRefusal(answer)) };
    // The answer to HEAD has no body that could say what is missing.
    if (status === 404 && (refusal.code === 'NoSuchKey' || request.method === 'HEAD')) return undefined;
    throw problemOf(url, refusal);
  }

  return {
    async ask(request, take) {
      for (let sent = 1; ; sent++) {
        try {
          return await attempt(request, take);
        } catch (error) {
          const problem = error instanceof BucketProblem ? error : unreachable(url, error);
          if (!problem.isPassing || sent >= limits.attempts) throw problem;
          // By chance, so that those whose requests failed together do not come back together.
          await pause(Math.random() * limits.pauseMs * 2 ** (sent - 1));
        }
      }
    },
  };
}

/**
 * Ends an answer whose next byte does not come in `idleMs` milliseconds. Its connection is idle also while nobody reads
 * what has come: then the reader is slow, and is waited for.
 */
function endWhenIdle(answer: IncomingMessage, idleMs: number): void {
  const { socket } = answer;
  const onIdle = (): void => {
    if (answer.readableLength > 0) socket.setTimeout(idleMs);
    else answer.destroy(new Error(`no byte in ${idleMs} ms`));
  };
  socket.on('timeout', onIdle);
  finished(answer, () => socket.off('timeout', onIdle));
}

async function readRefusal(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > MOST_REFUSAL_BYTES) break;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

/** S3's errors are one flat element, of which the code is all that is needed. */
function codeIn(xml: string): string | undefined {
  return /<Code>([A-Za-z]{1,60})<\/Code>/.exec(xml)?.[1];
}
