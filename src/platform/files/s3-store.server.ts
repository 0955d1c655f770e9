import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { AppError } from '../../contract/errors.ts';
import { BucketProblem } from './bucket-problem.server.ts';
import {
  type BucketBody,
  type BucketLimits,
  type BucketRequest,
  createBucketRequests,
} from './bucket-requests.server.ts';
import { checkKey, type FileStore } from './file-store.server.ts';
import type { BucketSettings } from './settings.server.ts';
import { spool } from './spool.server.ts';

export interface S3Store extends FileStore {
  /**
   * Asks once whether the bucket is there and can be read with these settings. Throws {@link BucketProblem}, after
   * less than half a minute.
   */
  check(): Promise<void>;
}

export interface S3StoreSettings extends BucketSettings {
  /** A folder on this machine, where what comes with an unknown length waits until it is whole. */
  readonly spoolFolder: string;
  readonly limits?: BucketLimits;
}

/** Nothing is ever kept under it. */
const CHECKED_KEY = 'check/start';

/**
 * Files in a bucket of a service that speaks S3. A file is sent whole, with its length and SHA-256, and S3 keeps it
 * once it has all of it and both are right: a reader sees the old one or the new one, and nothing is left of one that
 * breaks off. Throws `unavailable` where the bucket does not answer, and {@link BucketProblem} where it refuses.
 */
export function createS3Store({ spoolFolder, limits, ...bucket }: S3StoreSettings): S3Store {
  const requests = createBucketRequests(bucket, limits);

  async function ask<T>(
    request: BucketRequest,
    take: (answer: IncomingMessage) => Promise<T> | T,
  ): Promise<T | undefined> {
    checkKey(request.key);
    return requests.ask(request, take).catch(unavailableWherePassing);
  }

  const send = (key: string, body: BucketBody) => ask({ method: 'PUT', key, body }, readOut);

  return {
    async put(key, bytes) {
      checkKey(key);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await send(key, { bytes: bytes.byteLength, sha256, content: bytes });
    },

    async write(key, content) {
      checkKey(key);
      return spool(spoolFolder, content, async ({ bytes, sha256, read }) => {
        await send(key, { bytes, sha256, content: read });
        return bytes;
      });
    },

    async get(key) {
      return ask({ method: 'GET', key }, async (answer) => {
        lengthOf(answer);
        return buffer(answer);
      });
    },

    async open(key) {
      return ask({ method: 'GET', key }, (answer) => ({ content: answer, bytes: lengthOf(answer) }));
    },

    async has(key) {
      return (await ask({ method: 'HEAD', key }, (answer) => readOut(answer).then(() => true))) ?? false;
    },

    async remove(key) {
      await ask({ method: 'DELETE', key }, readOut);
    },

    async check() {
      await requests.ask({ method: 'GET', key: CHECKED_KEY }, (answer) => void answer.destroy());
    },
  };
}

function unavailableWherePassing(error: unknown): never {
  if (error instanceof BucketProblem && error.isPassing) throw new AppError('unavailable', { cause: error });
  throw error;
}

/** With a length that was said before, Node ends what is cut off with an error. */
function lengthOf(answer: IncomingMessage): number {
  const bytes = Number(answer.headers['content-length'] ?? NaN);
  if (Number.isSafeInteger(bytes)) return bytes;
  answer.destroy();
  throw new Error('an answer has no length');
}

/** So that its connection can be used again. */
async function readOut(answer: IncomingMessage): Promise<void> {
  for await (const piece of answer as AsyncIterable<Buffer>) void piece;
}
