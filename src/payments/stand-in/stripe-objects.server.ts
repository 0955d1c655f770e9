import type { StandInPayment } from './payments-store.server.ts';

/** The part of Stripe's objects that the adapter reads, in Stripe's form. */

const seconds = (instant: string | Date): number => Math.floor(new Date(instant).getTime() / 1_000);

export function stripeSession(payment: StandInPayment, url: string, isExpanded: boolean): object {
  const { provider_id: id, state, reference, amount, currency, description, intent_id: intentId } = payment;
  const isPaid = state === 'authorized';
  const status = isPaid || state === 'terminated' ? 'complete' : state === 'created' ? 'open' : 'expired';
  return {
    id,
    object: 'checkout.session',
    mode: 'payment',
    livemode: false,
    status,
    // With manual capture it is unpaid until it is captured.
    payment_status: payment.captured > 0 ? 'paid' : 'unpaid',
    payment_intent: isPaid || state === 'terminated' ? (isExpanded ? stripeIntent(payment) : intentId) : null,
    client_reference_id: reference,
    metadata: { reference },
    amount_total: amount,
    currency: currency.toLowerCase(),
    url: status === 'open' ? url : null,
    description,
    created: seconds(payment.created_at),
    expires_at: seconds(payment.expires_at),
  };
}

export function stripeIntent(payment: StandInPayment): object {
  const { intent_id: id, amount, currency, captured, cancelled, refunded, reference } = payment;
  const status = captured > 0 ? 'succeeded' : cancelled > 0 ? 'canceled' : 'requires_capture';
  return {
    id,
    object: 'payment_intent',
    livemode: false,
    status,
    capture_method: 'manual',
    amount,
    currency: currency.toLowerCase(),
    amount_capturable: status === 'requires_capture' ? amount : 0,
    amount_received: captured,
    metadata: { reference },
    latest_charge: {
      id: `ch_${id?.slice(3) ?? ''}`,
      object: 'charge',
      amount,
      amount_captured: captured,
      amount_refunded: refunded,
      metadata: { reference },
      payment_method_details: { type: 'card', card: { brand: payment.card_brand, last4: payment.card_last4 } },
    },
  };
}

export function stripeEvent(payment: StandInPayment, type: string, id: string, now: Date): object {
  const object = type.startsWith('checkout.') ? stripeSession(payment, '', false) : stripeIntent(payment);
  return { id: `evt_${id}`, object: 'event', type, livemode: false, created: seconds(now), data: { object } };
}
