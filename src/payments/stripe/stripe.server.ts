import Stripe from 'stripe';
import type { Clock } from '../../platform/clock.ts';
import {
  type PaymentProvider,
  PROVIDER_TIMEOUT_MS,
  ProviderAway,
  type ProviderRef,
  ProviderRefusal,
  type ProviderStatus,
} from '../provider.server.ts';

/** Card payments on Stripe's own page: a Checkout Session whose payment intent is captured later. */

export interface StripeSettings {
  readonly secretKey: string;
  /** What its notices are signed with. */
  readonly webhookSecret: string;
  readonly clock: Clock;
  readonly isStandIn: boolean;
  readonly fetch?: typeof fetch;
}

/** Stripe's least is 30 minutes; a little more, since its clock is not ours. */
const SESSION_MS = 31 * 60_000;
/** Seconds for which a signature counts; Stripe signs each delivery anew. */
const TOLERANCE_S = 300;

export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const { secretKey, webhookSecret, clock, isStandIn, fetch: send = fetch } = settings;
  const stripe = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(send),
    timeout: PROVIDER_TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });

  async function readIntent({
    id,
  }: ProviderRef): Promise<{ session: Stripe.Checkout.Session; intent: Stripe.PaymentIntent | undefined }> {
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
    const intent = session.payment_intent;
    return { session, intent: typeof intent === 'string' || intent === null ? undefined : intent };
  }

  return {
    method: 'credit_card',
    isStandIn,

    create: (charge) =>
      asked(async () => {
        const { reference, amount, currency, description, language, returnUrl, createdAt } = charge;
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: reference,
            metadata: { reference },
            allowed_payment_method_types: ['card'],
            payment_intent_data: { capture_method: 'manual', metadata: { reference }, description },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: amount,
                  product_data: { name: description },
                },
              },
            ],
            locale: language,
            success_url: returnUrl,
            // The session stays open for whoever goes back.
            cancel_url: leftUrl(returnUrl),
            expires_at: Math.floor((Date.parse(createdAt) + SESSION_MS) / 1_000),
          },
          { idempotencyKey: `${reference}-create` },
        );
        if (session.url === null) throw new ProviderRefusal('session_without_url');
        return { id: session.id, nextUrl: session.url };
      }),

    status: (payment) => asked(async () => statusOf(await readIntent(payment))),

    capture: (payment) =>
      asked(async () => {
        const { intent } = await readIntent(payment);
        if (intent === undefined) throw new ProviderRefusal('nothing_reserved');
        await stripe.paymentIntents.capture(intent.id, {}, { idempotencyKey: `${payment.reference}-capture` });
      }),

    cancel: (payment) =>
      asked(async () => {
        const { session, intent } = await readIntent(payment);
        const options = { idempotencyKey: `${payment.reference}-cancel` };
        if (session.status === 'open') await stripe.checkout.sessions.expire(session.id, {}, options);
        else if (intent?.status === 'requires_capture') await stripe.paymentIntents.cancel(intent.id, {}, options);
      }),

    refund: (payment, { key, amount }) =>
      asked(async () => {
        const { intent } = await readIntent(payment);
        if (intent === undefined) throw new ProviderRefusal('nothing_captured');
        await stripe.refunds.create(
          { payment_intent: intent.id, amount },
          { idempotencyKey: `${payment.reference}-${key}` },
        );
      }),

    verify({ body, headers }) {
      const signature = headers['stripe-signature'];
      if (typeof signature !== 'string') return undefined;
      try {
        const now = clock.now().getTime();
        const event = stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_S, undefined, now);
        const { metadata } = event.data.object as { readonly metadata?: Stripe.Metadata | null };
        return { reference: metadata?.['reference'] };
      } catch {
        return undefined;
      }
    },
  };
}

function leftUrl(returnUrl: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set('left', 'yes');
  return url.href;
}

function statusOf({
  session,
  intent,
}: {
  readonly session: Stripe.Checkout.Session;
  readonly intent: Stripe.PaymentIntent | undefined;
}): ProviderStatus {
  const charge = typeof intent?.latest_charge === 'string' ? undefined : (intent?.latest_charge ?? undefined);
  const card = charge?.payment_method_details?.card;
  return {
    state: stateOf(session, intent),
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    authorized: intent?.status === 'requires_capture' ? intent.amount_capturable : (intent?.amount_received ?? 0),
    captured: intent?.amount_received ?? 0,
    refunded: charge?.amount_refunded ?? 0,
    card: typeof card?.last4 === 'string' ? { brand: card.brand ?? 'card', last4: card.last4 } : undefined,
  };
}

function stateOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | undefined): ProviderStatus['state'] {
  if (intent?.status === 'requires_capture' || intent?.status === 'succeeded') return 'authorized';
  if (intent?.status === 'canceled' && session.status === 'complete') return 'released';
  return session.status === 'expired' ? 'expired' : 'pending';
}

/** Stripe's errors in our two kinds. */
async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeRateLimitError)
      throw new ProviderAway('Stripe does not answer', { cause: error });
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { statusCode = 0, code, type } = error;
    // A key that is wrong is put right by the operator, and the same call then goes through.
    const isForLater = statusCode >= 500 || statusCode === 409 || statusCode === 401 || statusCode === 403;
    if (isForLater) throw new ProviderAway(`Stripe answered ${statusCode}`, { cause: error });
    throw new ProviderRefusal(code ?? type, { cause: error });
  }
}
