import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { claimOf, isSignedWith } from './s3-signature.testing.ts';
import type { BucketSettings } from './settings.server.ts';

/**
 * What stands in for S3 on this machine: buckets in path style, kept in memory. It takes nothing that is not signed for
 * it (AWS Signature V4) or does not hash to what it says, and refuses in S3's words.
 */
export interface S3StandIn {
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  /** Method and path of every request, in the order in which they came. */
  readonly asked: string[];
  /** Settings of a bucket that is there, and empty. */
  newBucket(): BucketSettings;
  /** By key; undefined for a bucket that there is not. */
  filesOf(bucket: Pick<BucketSettings, 'url'>): Map<string, Buffer> | undefined;
  /** Answers the next requests in its place, one each. */
  instead(...answers: readonly RequestListener[]): void;
  close(): Promise<void>;
}

export const STAND_IN_REGION = 'eu-north-1';
const ACCESS_KEY_ID = 'AKIDSTANDIN';
/** Of the time of a request, as S3 has it. */
const MOST_SKEW_MS = 15 * 60_000;

type Refused = readonly [status: number, code: string];

export async function startS3StandIn(): Promise<S3StandIn> {
  const secretAccessKey = randomUUID();
  const buckets = new Map<string, Map<string, Buffer>>();
  const asked: string[] = [];
  const instead: RequestListener[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const other = instead.shift();
    if (other !== undefined) other(request, response);
    // A sender that goes away in the middle has asked for nothing.
    else answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const content = await read(request);
    const refused = refusalOf(request, content, secretAccessKey) ?? serve(request, response, content);
    if (refused !== undefined) refuse(request, response, refused);
  }

  /** Serves what is signed as it should be; gives why not, where it does not. */
  function serve(
    { method, url = '' }: IncomingMessage,
    response: ServerResponse,
    content: Buffer,
  ): Refused | undefined {
    const [, bucket = '', key = ''] = /^\/([^/?]+)\/?([^?]*)$/.exec(url) ?? [];
    const files = buckets.get(bucket);
    if (files === undefined) return [404, 'NoSuchBucket'];
    const file = files.get(key);
    if (method === 'PUT') {
      files.set(key, content);
      response.writeHead(200, { etag: etagOf(content) }).end();
    } else if (method === 'DELETE') {
      files.delete(key);
      response.writeHead(204).end();
    } else if (method === 'GET' || method === 'HEAD') {
      if (file === undefined) return [404, 'NoSuchKey'];
      response.writeHead(200, { etag: etagOf(file), 'content-length': file.length });
      response.end(method === 'GET' ? file : undefined);
    } else return [405, 'MethodNotAllowed'];
    return undefined;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    asked,
    newBucket() {
      const name = `b-${randomUUID()}`;
      buckets.set(name, new Map());
      return { url: `${origin}/${name}`, region: STAND_IN_REGION, accessKeyId: ACCESS_KEY_ID, secretAccessKey };
    },
    filesOf: ({ url }) => buckets.get(url.slice(origin.length + 1)),
    instead(...answers) {
      instead.push(...answers);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** As S3 writes it; the answer to HEAD has the status alone. */
export function refuse({ method }: IncomingMessage, response: ServerResponse, [status, code]: Refused): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>No.</Message><RequestId>1</RequestId></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(method === 'HEAD' ? undefined : xml);
}

/** What S3 has against a request before it looks at buckets and keys. */
function refusalOf(request: IncomingMessage, content: Buffer, secret: string): Refused | undefined {
  const { method = '', url: address = '', headers } = request;
  const claim = claimOf(headers.authorization);
  if (claim === undefined) return [403, 'AccessDenied'];
  if (claim.accessKeyId !== ACCESS_KEY_ID) return [403, 'InvalidAccessKeyId'];
  if (claim.region !== STAND_IN_REGION || claim.service !== 's3') return [400, 'AuthorizationHeaderMalformed'];
  const date = String(headers['x-amz-date']);
  const time = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - time) < MOST_SKEW_MS)) return [403, 'RequestTimeTooSkewed'];
  if (!date.startsWith(claim.day)) return [403, 'SignatureDoesNotMatch'];
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (needed.some((name) => !claim.signedHeaders.includes(name))) return [403, 'AccessDenied'];
  if (!isSignedWith(secret, { method, address, headers }, claim)) return [403, 'SignatureDoesNotMatch'];
  if (method === 'PUT' && headers['content-length'] === undefined) return [411, 'MissingContentLength'];
  const hash = createHash('sha256').update(content).digest('hex');
  return headers['x-amz-content-sha256'] === hash ? undefined : [400, 'XAmzContentSHA256Mismatch'];
}

/** Throws where it is cut off. */
async function read(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

function etagOf(content: Buffer): string {
  return `"${createHash('md5').update(content).digest('hex')}"`;
}
