import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * How Vipps MobilePay signs its notices (webhooks API): HMAC-SHA256 over method, path with query, date, host and the
 * body's hash, with the secret as text. The host is the one that was registered.
 */
export function vippsSignature(signed: {
  readonly secret: string;
  readonly pathAndQuery: string;
  readonly date: string;
  readonly host: string;
  readonly body: Buffer | string;
}): { readonly hash: string; readonly authorization: string } {
  const { secret, pathAndQuery, date, host, body } = signed;
  const hash = createHash('sha256').update(body).digest('base64');
  const signature = createHmac('sha256', secret)
    .update(`POST\n${pathAndQuery}\n${date};${host};${hash}`)
    .digest('base64');
  return {
    hash,
    authorization: `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`,
  };
}

/** Whether two texts are the same, in a time that does not tell how much of them is. */
export function isSameText(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(left, right);
}
