import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.server.ts';
import { type Bank, type Refused, StandInRefusal } from './bank.server.ts';
import { type Answered, createCalls } from './calls.server.ts';
import { insertStandInPayment, type StandInPayment } from './payments-store.server.ts';
import { stripeIntent, stripeSession } from './stripe-objects.server.ts';

export interface WireParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly bank: Bank;
  /** What callers prove themselves by. */
  readonly secret: string;
  /** The page on which a payment is made. */
  readonly payUrl: (payment: StandInPayment) => string;
}

/** The part of Stripe's API that the adapter uses: checkout sessions, payment intents, refunds. */
export function serveStripe(app: FastifyInstance, root: string, { db, clock, bank, secret, payUrl }: WireParts): void {
  const calls = createCalls({ db, clock, wire: 'stripe', refuse: (reason) => REFUSALS[reason] });
  const shown = (payment: StandInPayment, isExpanded = false) =>
    ok(stripeSession(payment, payUrl(payment), isExpanded));

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    work: Parameters<typeof calls>[1],
  ): Promise<FastifyReply> {
    const key = request.headers['idempotency-key'];
    const isKnown = request.headers.authorization === `Bearer ${secret}`;
    const { status, body } = isKnown
      ? await calls(
          { key: typeof key === 'string' ? key : undefined, request: `${request.url} ${String(request.body)}` },
          work,
        )
      : problem(401, 'authentication_error', 'api_key_invalid');
    return reply.status(status).type('application/json').send(JSON.stringify(body));
  }

  const config = { rateClass: 'default' as const };
  type ById = { Params: { id: string } };

  app.post(`${root}/v1/checkout/sessions`, { config }, (request, reply) =>
    answer(request, reply, async (tx) => {
      const form = formOf(request);
      const [amount, expires] = [
        Number(form.get('line_items[0][price_data][unit_amount]')) * Number(form.get('line_items[0][quantity]')),
        Number(form.get('expires_at')) * 1_000,
      ];
      const now = clock.now();
      const isUsable =
        form.get('mode') === 'payment' &&
        form.get('payment_intent_data[capture_method]') === 'manual' &&
        Number.isSafeInteger(amount) &&
        amount >= LEAST &&
        expires >= now.getTime() + LEAST_MS - CLOCK_MS &&
        URL.canParse(form.get('success_url') ?? '');
      if (!isUsable) throw new StandInRefusal('invalid');
      const payment = await insertStandInPayment(tx, {
        provider_id: `cs_test_${randomBytes(24).toString('hex')}`,
        wire: 'stripe',
        intent_id: `pi_${randomBytes(12).toString('hex')}`,
        reference: form.get('metadata[reference]') ?? '',
        amount,
        currency: (form.get('line_items[0][price_data][currency]') ?? '').toUpperCase(),
        description: form.get('line_items[0][price_data][product_data][name]') ?? '',
        return_url: form.get('success_url') ?? '',
        cancel_url: form.get('cancel_url'),
        created_at: now.toISOString(),
        expires_at: new Date(expires).toISOString(),
      });
      if (payment === undefined) throw new Error('a session that was added is not there');
      return shown(payment);
    }),
  );

  app.get<ById>(`${root}/v1/checkout/sessions/:id`, { config }, (request, reply) =>
    answer(request, reply, async (tx) => shown(await bank.lock(tx, 'stripe', request.params.id), true)),
  );

  app.post<ById>(`${root}/v1/checkout/sessions/:id/expire`, { config }, (request, reply) =>
    answer(request, reply, async (tx) => {
      const payment = await bank.lock(tx, 'stripe', request.params.id);
      if (payment.state !== 'created') throw new StandInRefusal('not_open');
      return shown(await bank.cancel(tx, payment));
    }),
  );

  app.post<ById>(`${root}/v1/payment_intents/:id/capture`, { config }, (request, reply) =>
    answer(request, reply, async (tx) => {
      const payment = await bank.lock(tx, 'stripe', request.params.id);
      const asked = formOf(request).get('amount_to_capture');
      return ok(stripeIntent(await bank.capture(tx, payment, asked === null ? payment.amount : Number(asked))));
    }),
  );

  app.post<ById>(`${root}/v1/payment_intents/:id/cancel`, { config }, (request, reply) =>
    answer(request, reply, async (tx) => {
      const payment = await bank.lock(tx, 'stripe', request.params.id);
      if (payment.state === 'created') throw new StandInRefusal('not_reserved');
      return ok(stripeIntent(await bank.cancel(tx, payment)));
    }),
  );

  app.post(`${root}/v1/refunds`, { config }, (request, reply) =>
    answer(request, reply, async (tx) => {
      const form = formOf(request);
      const [intent, amount] = [form.get('payment_intent') ?? '', Number(form.get('amount'))];
      await bank.refund(tx, await bank.lock(tx, 'stripe', intent), amount);
      return ok({
        id: `re_${randomBytes(12).toString('hex')}`,
        object: 'refund',
        amount,
        payment_intent: intent,
        status: 'succeeded',
      });
    }),
  );
}

/** Of kroner, the highest of Stripe's least amounts that we use. */
const LEAST = 300;
const LEAST_MS = 30 * 60_000;
const CLOCK_MS = 60_000;

function formOf({ body }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(typeof body === 'string' ? body : '');
}

function ok(body: object): Answered {
  return { status: 200, body };
}

function problem(status: number, type: string, code: string): Answered {
  return { status, body: { error: { type, code, message: code } } };
}

const invalid = (code: string): Answered => problem(400, 'invalid_request_error', code);
const REFUSALS: Readonly<Record<Refused, Answered>> = {
  unknown: problem(404, 'invalid_request_error', 'resource_missing'),
  invalid: invalid('parameter_invalid'),
  not_reserved: invalid('payment_intent_unexpected_state'),
  already_captured: invalid('payment_intent_unexpected_state'),
  already_cancelled: invalid('payment_intent_unexpected_state'),
  amount_too_large: invalid('amount_too_large'),
  not_open: invalid('checkout_session_unexpected_state'),
  in_3ds: invalid('checkout_session_unexpected_state'),
  idempotency: problem(400, 'idempotency_error', 'idempotency_key_in_use'),
};
