import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimOf, signatureOf } from './s3-signature.testing.ts';
import { type S3StandIn, startS3StandIn } from './s3-stand-in.testing.ts';
import type { BucketSettings } from './settings.server.ts';

let standIn: S3StandIn;
beforeAll(async () => {
  standIn = await startS3StandIn();
});
afterAll(() => standIn.close());

const TEXT = 'a picture';

/** Sends what the library signs, changed by `change` afterwards. Gives status and S3's code. */
async function put(
  bucket: BucketSettings,
  { signed = {}, sent = {}, body = TEXT }: { signed?: Partial<BucketSettings>; sent?: object; body?: string } = {},
): Promise<string> {
  const settings = { ...bucket, ...signed, region: signed.region ?? bucket.region ?? '' };
  const { url, headers } = await new AwsV4Signer({
    ...settings,
    method: 'PUT',
    url: `${settings.url}/a/b`,
    service: 's3',
    headers: { 'x-amz-content-sha256': createHash('sha256').update(TEXT).digest('hex'), 'x-amz-meta-of': 'somebody' },
  }).sign();
  const response = await fetch(url, { method: 'PUT', body, headers: { ...Object.fromEntries(headers), ...sent } });
  const [, code = ''] = /<Code>(\w+)</.exec(await response.text()) ?? [];
  return `${response.status} ${code}`.trim();
}

describe('the stand-in for S3', () => {
  // https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, "GET Object"
  it('makes of a request the signature that AWS’s documentation prints', () => {
    const empty = createHash('sha256').digest('hex');
    const headers = {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': empty,
      'x-amz-date': '20130524T000000Z',
    };
    const claim = claimOf(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
    if (claim === undefined) throw new Error('the header was not understood');
    const request = { method: 'GET', address: '/test.txt', headers };
    expect(signatureOf('wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', request, claim)).toBe(claim.signature);
  });

  it('takes what is signed as it should be', async () => {
    const bucket = standIn.newBucket();
    expect(await put(bucket)).toBe('200');
    expect(standIn.filesOf(bucket)?.get('a/b')?.toString()).toBe(TEXT);
  });

  it.each([
    ['a wrong secret', { signed: { secretAccessKey: 'another' } }, '403 SignatureDoesNotMatch'],
    ['a key that is not known', { signed: { accessKeyId: 'AKIDNOBODY' } }, '403 InvalidAccessKeyId'],
    ['another region', { signed: { region: 'us-east-1' } }, '400 AuthorizationHeaderMalformed'],
    ['a changed header', { sent: { 'x-amz-meta-of': 'somebody else' } }, '403 SignatureDoesNotMatch'],
    ['a header that is not signed', { sent: { 'x-amz-acl': 'public-read' } }, '403 AccessDenied'],
    ['another hash', { sent: { 'x-amz-content-sha256': '0'.repeat(64) } }, '403 SignatureDoesNotMatch'],
    ['other contents than were hashed', { body: 'another pic' }, '400 XAmzContentSHA256Mismatch'],
    ['an old time', { sent: { 'x-amz-date': '20260101T000000Z' } }, '403 RequestTimeTooSkewed'],
    ['no signature', { sent: { authorization: '' } }, '403 AccessDenied'],
  ])('refuses %s', async (_, change, answer) => {
    const bucket = standIn.newBucket();
    expect(await put(bucket, change)).toBe(answer);
    expect(standIn.filesOf(bucket)?.size).toBe(0);
  });

  it('refuses what is signed for another key', async () => {
    const bucket = standIn.newBucket();
    const { url, headers } = await new AwsV4Signer({
      ...bucket,
      region: bucket.region ?? '',
      url: `${bucket.url}/a`,
      service: 's3',
      headers: { 'x-amz-content-sha256': createHash('sha256').digest('hex') },
    }).sign();
    expect((await fetch(url, { headers })).status).toBe(404);
    expect((await fetch(`${bucket.url}/b`, { headers })).status).toBe(403);
  });
});
