import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { type PaymentProvider, ProviderAway, type ProviderRef, type ProviderStatus } from '../provider.server.ts';
import { isSameText, vippsSignature } from './signature.server.ts';
import { createVippsClient, type VippsAccount } from './client.server.ts';

/** Payments with Vipps MobilePay's ePayment API. */

export interface VippsSettings extends VippsAccount {
  /** Under which its notices are registered: host and path are signed too, and a proxy may have changed them. */
  readonly webhookUrl: string;
  readonly webhookSecret: string;
  readonly clock: Clock;
  readonly isStandIn: boolean;
  readonly fetch?: typeof fetch;
}

/** Deliveries are repeated for 7 days, and nothing says that they are dated anew; they are a reason to ask, no more. */
const OLDEST_NOTICE_MS = 8 * 86_400_000;
const NEWEST_NOTICE_MS = 300_000;

const Amount = z.object({ currency: z.string(), value: z.int() });
const Answer = z.object({
  state: z.enum(['CREATED', 'AUTHORIZED', 'ABORTED', 'EXPIRED', 'TERMINATED']),
  amount: Amount,
  aggregate: z.object({
    authorizedAmount: Amount,
    cancelledAmount: Amount,
    capturedAmount: Amount,
    refundedAmount: Amount,
  }),
});
const Created = z.object({ reference: z.string(), redirectUrl: z.url() });
const Body = z.object({ reference: z.string() });

export function createVippsProvider(settings: VippsSettings): PaymentProvider {
  const { webhookUrl, webhookSecret, clock, isStandIn } = settings;
  const call = createVippsClient(settings);
  const address = ({ reference }: Pick<ProviderRef, 'reference'>, action = '') =>
    `/epayment/v1/payments/${encodeURIComponent(reference)}${action}`;
  const change = (payment: ProviderRef, action: string, key: string, amount: number) =>
    call('POST', address(payment, `/${action}`), {
      key,
      body: { modificationAmount: { currency: payment.currency, value: amount } },
    });

  return {
    method: 'vipps',
    isStandIn,

    async create({ reference, amount, currency, description, returnUrl }) {
      const answer = await call('POST', '/epayment/v1/payments', {
        key: `${reference}-create`,
        body: {
          amount: { currency, value: amount },
          paymentMethod: { type: 'WALLET' },
          reference,
          paymentDescription: description.slice(0, 100),
          returnUrl,
          userFlow: 'WEB_REDIRECT',
        },
      });
      const { redirectUrl } = understood(Created, answer);
      return { id: reference, nextUrl: redirectUrl };
    },

    status: async (payment) => statusOf(understood(Answer, await call('GET', address(payment)))),

    async capture(payment) {
      await change(payment, 'capture', `${payment.reference}-capture`, payment.amount);
    },

    async cancel(payment) {
      await call('POST', address(payment, '/cancel'), { key: `${payment.reference}-cancel`, body: {} });
    },

    async refund(payment, { key, amount }) {
      await change(payment, 'refund', `${payment.reference}-${key}`, amount);
    },

    verify({ body, headers }) {
      const { authorization, 'x-ms-date': date, 'x-ms-content-sha256': hash } = headers;
      if (typeof date !== 'string' || typeof hash !== 'string' || authorization === undefined) return undefined;
      const { host, pathname, search } = new URL(webhookUrl);
      const expected = vippsSignature({ secret: webhookSecret, pathAndQuery: pathname + search, date, host, body });
      if (!isSameText(hash, expected.hash) || !isSameText(authorization, expected.authorization)) return undefined;
      const age = clock.now().getTime() - Date.parse(date);
      if (!(age < OLDEST_NOTICE_MS && age > -NEWEST_NOTICE_MS)) return undefined;
      return { reference: Body.safeParse(jsonOf(body)).data?.reference };
    },
  };
}

/** `state` stays as it is when money is captured, released or paid back: the sums say what became of it. */
function statusOf({ state, amount, aggregate }: z.output<typeof Answer>): ProviderStatus {
  const { authorizedAmount, cancelledAmount, capturedAmount, refundedAmount } = aggregate;
  const isReleased = cancelledAmount.value > 0 && capturedAmount.value === 0;
  return {
    state: STATES[state] === 'authorized' && isReleased ? 'released' : STATES[state],
    amount: amount.value,
    currency: amount.currency,
    authorized: authorizedAmount.value - cancelledAmount.value,
    captured: capturedAmount.value,
    refunded: refundedAmount.value,
    card: undefined,
  };
}

const STATES = {
  CREATED: 'pending',
  AUTHORIZED: 'authorized',
  ABORTED: 'aborted',
  EXPIRED: 'expired',
  TERMINATED: 'aborted',
} as const;

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** An answer that is not as documented says nothing that we could act on: it is asked again. */
function understood<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new ProviderAway('Vipps’ answer is not as documented', { cause: parsed.error });
  return parsed.data;
}
