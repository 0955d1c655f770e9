import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Refused, StandInRefusal } from './bank.server.ts';
import { type Answered, createCalls } from './calls.server.ts';
import { insertStandInPayment, type StandInPayment } from './payments-store.server.ts';
import type { WireParts } from './stripe-wire.server.ts';
import { MERCHANT, vippsPayment } from './vipps-objects.server.ts';

const Money = z.object({ currency: z.string().length(3), value: z.int().min(1) });
const Create = z.object({
  amount: Money.extend({ value: z.int().min(100) }),
  paymentMethod: z.object({ type: z.literal('WALLET') }),
  reference: z.string().regex(/^[a-zA-Z0-9-]{8,64}$/),
  paymentDescription: z.string().min(3).max(100),
  returnUrl: z.url(),
  userFlow: z.literal('WEB_REDIRECT'),
});
const Modify = z.object({ modificationAmount: Money });

/** A payer has ten minutes. */
const OPEN_MS = 10 * 60_000;

/** The part of Vipps MobilePay's APIs that the adapter uses: access token, and ePayment. */
export function serveVipps(app: FastifyInstance, root: string, { db, clock, bank, secret, payUrl }: WireParts): void {
  const calls = createCalls({ db, clock, wire: 'vipps', refuse: (reason) => REFUSALS[reason] });
  const config = { rateClass: 'default' as const };
  type ByReference = { Params: { reference: string } };

  const shown = (payment: StandInPayment): Answered => ({
    status: 200,
    body: vippsPayment(payment, payUrl(payment)),
  });

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    work: Parameters<typeof calls>[1],
  ): Promise<FastifyReply> {
    const { headers } = request;
    const key = headers['idempotency-key'];
    const isKnown =
      headers.authorization === `Bearer ${secret}` &&
      headers['merchant-serial-number'] === MERCHANT &&
      headers['ocp-apim-subscription-key'] !== undefined;
    const isKeyed = request.method === 'GET' || typeof key === 'string';
    const { status, body } = !isKnown
      ? problem(401, 'unauthorized')
      : !isKeyed
        ? REFUSALS.invalid
        : await calls(
            { key: typeof key === 'string' ? key : undefined, request: `${request.url} ${String(request.body)}` },
            work,
          );
    return reply.status(status).type('application/json').send(JSON.stringify(body));
  }

  app.post(`${root}/accesstoken/get`, { config }, (request, reply) => {
    const isKnown = request.headers['client_secret'] === secret;
    const { status, body } = isKnown
      ? { status: 200, body: { access_token: secret, expires_in: '3600', token_type: 'Bearer' } }
      : problem(401, 'unauthorized');
    return reply.status(status).type('application/json').send(JSON.stringify(body));
  });

  app.post(`${root}/epayment/v1/payments`, { config }, (request, reply) =>
    answer(request, reply, async (tx) => {
      const { reference, amount, paymentDescription, returnUrl } = parsed(Create, request.body);
      const now = clock.now();
      const payment = await insertStandInPayment(tx, {
        provider_id: reference,
        wire: 'vipps',
        intent_id: null,
        reference,
        amount: amount.value,
        currency: amount.currency,
        description: paymentDescription,
        return_url: returnUrl,
        cancel_url: null,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + OPEN_MS).toISOString(),
      });
      // A reference is used once.
      if (payment === undefined) throw new StandInRefusal('idempotency');
      return { status: 201, body: { reference, redirectUrl: payUrl(payment) } };
    }),
  );

  app.get<ByReference>(`${root}/epayment/v1/payments/:reference`, { config }, (request, reply) =>
    answer(request, reply, async (tx) => shown(await bank.lock(tx, 'vipps', request.params.reference))),
  );

  for (const action of ['capture', 'refund'] as const)
    app.post<ByReference>(`${root}/epayment/v1/payments/:reference/${action}`, { config }, (request, reply) =>
      answer(request, reply, async (tx) => {
        const { modificationAmount } = parsed(Modify, request.body);
        const payment = await bank.lock(tx, 'vipps', request.params.reference);
        if (modificationAmount.currency !== payment.currency) throw new StandInRefusal('invalid');
        return shown(await bank[action](tx, payment, modificationAmount.value));
      }),
    );

  app.post<ByReference>(`${root}/epayment/v1/payments/:reference/cancel`, { config }, (request, reply) =>
    answer(request, reply, async (tx) =>
      shown(await bank.cancel(tx, await bank.lock(tx, 'vipps', request.params.reference))),
    ),
  );
}

function parsed<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  try {
    return schema.parse(JSON.parse(String(body)));
  } catch {
    throw new StandInRefusal('invalid');
  }
}

/** RFC 7807, with Vipps' own codes. */
function problem(status: number, reason: string): Answered {
  return {
    status,
    body: {
      type: `https://developer.vippsmobilepay.com/problems/${reason}`,
      title: reason,
      status,
      extraDetails: [{ name: 'ErrorCode', reason }],
    },
  };
}

const REFUSALS: Readonly<Record<Refused, Answered>> = {
  unknown: problem(404, '6000'),
  invalid: problem(400, 'invalid'),
  // Capture before reservation.
  not_reserved: problem(400, '6080'),
  already_captured: problem(400, 'already_captured'),
  already_cancelled: problem(400, 'already_cancelled'),
  amount_too_large: problem(400, 'amount_too_large'),
  not_open: problem(400, 'not_open'),
  in_3ds: problem(400, 'in_3ds'),
  idempotency: problem(409, 'idempotency_conflict'),
};
