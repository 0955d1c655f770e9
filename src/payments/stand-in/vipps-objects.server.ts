import type { StandInPayment } from './payments-store.server.ts';

/** Vipps' objects, as its ePayment API writes them. */

export const MERCHANT = '123456';

export function vippsPayment(payment: StandInPayment, redirectUrl: string): object {
  const { reference, amount, captured, cancelled, refunded, state } = payment;
  const money = (value: number) => ({ currency: payment.currency, value });
  return {
    aggregate: {
      authorizedAmount: money(state === 'authorized' ? amount : 0),
      cancelledAmount: money(cancelled),
      capturedAmount: money(captured),
      refundedAmount: money(refunded),
    },
    amount: money(amount),
    state: state.toUpperCase(),
    paymentMethod: { type: 'WALLET' },
    profile: {},
    pspReference: `psp-${reference}`,
    redirectUrl,
    reference,
  };
}

export function vippsNotice(payment: StandInPayment, name: string, id: string, now: Date): object {
  const { reference, amount, currency } = payment;
  return {
    msn: MERCHANT,
    reference,
    pspReference: `psp-${id}`,
    name,
    amount: { currency, value: amount },
    timestamp: now.toISOString(),
    idempotencyKey: id,
    success: true,
  };
}
