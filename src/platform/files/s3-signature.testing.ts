import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What a request says of itself, as it came. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query, encoded. */
  readonly address: string;
  readonly headers: IncomingHttpHeaders;
}

/** Parts of the header `authorization`. */
export interface Claim {
  readonly accessKeyId: string;
  /** `yyyymmdd`. */
  readonly day: string;
  readonly region: string;
  readonly service: string;
  /** Names of headers, in lower case. */
  readonly signedHeaders: readonly string[];
  /** Hex digits. */
  readonly signature: string;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/([^/,]+)\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/** Undefined for a header that is not of AWS Signature V4. */
export function claimOf(authorization: string | undefined): Claim | undefined {
  const found = AUTHORIZATION.exec(authorization ?? '');
  if (found === null) return undefined;
  const [, accessKeyId = '', day = '', region = '', service = '', names = '', signature = ''] = found;
  return { accessKeyId, day, region, service, signedHeaders: names.split(';'), signature };
}

/** Whether the claim's signature is the one that this secret makes of this request. */
export function isSignedWith(secret: string, request: SignedRequest, claim: Claim): boolean {
  return timingSafeEqual(Buffer.from(signatureOf(secret, request, claim)), Buffer.from(claim.signature));
}

/**
 * AWS Signature V4 of a request to S3, in hex digits, written from AWS's description and not from the library that the
 * product signs with: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signatureOf(
  secret: string,
  { method, address, headers }: SignedRequest,
  { day, region, service, signedHeaders }: Omit<Claim, 'signature'>,
): string {
  const { pathname, searchParams } = new URL(address, 'http://host');
  const query = [...searchParams].map((pair) => pair.map(encoded).join('=')).sort();
  const canonical = [
    method,
    pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...signedHeaders.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, toSign).toString('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** RFC 3986: all but letters, digits and `-._~`. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
