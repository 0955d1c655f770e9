import { describe, expect, it } from 'vitest';
import { createVippsProvider } from './vipps.server.ts';

/**
 * The worked example of Vipps MobilePay's documentation (webhooks API, request authentication), whose secret signs
 * nothing else. The stand-in signs with our own code: what the real one sends is known from here.
 */
const DOCUMENTED = {
  secret: 'A0+AeKBRG2KRGvnNwJpQlb6IJFk48CKXCIcrLoHncVJKDILsQSxS6NWCccwWm6r6FhGKhiHTBsG2wo/xU6FY/A==',
  url: 'https://webhook.site/e2cee29b-012e-4f1d-8ef4-e95fd74a7a63',
  date: 'Thu, 30 Mar 2023 08:38:32 GMT',
  body: '{"some-unique-content":"ee6e441b-cc4a-46f8-895d-a5af79bcc233/hello-world"}',
  hash: 'lNlsp1XA03N34HrQsVzPgJKtC+r7l/RBF4V3JQUWMj4=',
  signature: 'agAiSyogQbDHpeucoNwYz+yAr5nJ+v+zasdkSbqzv+U=',
};

interface Sent {
  readonly url?: string;
  readonly body?: string;
  readonly hash?: string;
  readonly signature?: string;
  /** Since it was signed. */
  readonly ageMs?: number;
}

function verified({ url = DOCUMENTED.url, body = DOCUMENTED.body, ageMs = 0, ...sent }: Sent) {
  const { hash, signature } = { ...DOCUMENTED, ...sent };
  const provider = createVippsProvider({
    url: 'https://apitest.vipps.no',
    clientId: '',
    clientSecret: '',
    subscriptionKey: '',
    merchantSerialNumber: '',
    webhookUrl: url,
    webhookSecret: DOCUMENTED.secret,
    clock: { now: () => new Date(Date.parse(DOCUMENTED.date) + ageMs) },
    isStandIn: false,
  });
  return provider.verify({
    method: 'POST',
    url: new URL(url).pathname,
    body: Buffer.from(body),
    headers: {
      'x-ms-date': DOCUMENTED.date,
      'x-ms-content-sha256': hash,
      authorization: `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`,
    },
  });
}

const DAY_MS = 86_400_000;

describe('a notice of Vipps', () => {
  it('is believed when it is signed as documented, as long as deliveries are repeated', () => {
    expect(verified({})).toEqual({ reference: undefined });
    expect(verified({ ageMs: 7 * DAY_MS })).toEqual({ reference: undefined });
  });

  it.each<[string, Sent]>([
    ['signed by somebody else', { signature: 'b' + DOCUMENTED.signature.slice(1) }],
    ['with another body', { body: DOCUMENTED.body.replace('hello', 'hallo') }],
    ['with the hash of another body', { hash: 'A' + DOCUMENTED.hash.slice(1) }],
    ['for another host', { url: DOCUMENTED.url.replace('webhook.site', 'grend.no') }],
    ['for another path', { url: `${DOCUMENTED.url}?again=1` }],
    ['of nine days ago', { ageMs: 9 * DAY_MS }],
    ['of tomorrow', { ageMs: -DAY_MS }],
  ])('is not believed when it is %s', (_, sent) => {
    expect(verified(sent)).toBeUndefined();
  });
});
