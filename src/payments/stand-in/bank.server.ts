import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.server.ts';
import { type CardFate, TEST_CARDS } from './cards.server.ts';
import type { Notify } from './notices.server.ts';
import { changeStandInPayment, lockStandInPayment, type StandInPayment, type Wire } from './payments-store.server.ts';

/** Said in each wire's own words: what cannot be done with a payment as it stands. */
export class StandInRefusal extends Error {
  readonly reason: Refused;
  constructor(reason: Refused) {
    super(reason);
    this.reason = reason;
  }
}

export type Refused =
  | 'unknown'
  | 'invalid'
  | 'not_reserved'
  | 'already_captured'
  | 'already_cancelled'
  | 'amount_too_large'
  | 'not_open'
  | 'in_3ds'
  | 'idempotency';

/**
 * What happens to payments, whichever wire asks for it: illegal transitions are refused, and every change is told of.
 */
export function createBank({ clock, notify }: { readonly clock: Clock; readonly notify: Notify }) {
  const changed = async (
    tx: Transaction,
    payment: StandInPayment,
    name: Names,
    change: Parameters<typeof changeStandInPayment>[2],
  ) => notify(tx, await changeStandInPayment(tx, payment, change), name[payment.wire]);

  return {
    /** Throws `unknown`. What has waited too long is over when it is looked at. */
    async lock(tx: Transaction, wire: Wire, id: string): Promise<StandInPayment> {
      const payment = await lockStandInPayment(tx, wire, id);
      if (payment === undefined) throw new StandInRefusal('unknown');
      const isOver = payment.state === 'created' && clock.now().getTime() >= Date.parse(payment.expires_at);
      return isOver ? changed(tx, payment, EXPIRED, { state: 'expired', is_in_3ds: false }) : payment;
    },

    authorize(tx: Transaction, payment: StandInPayment, card?: { readonly brand: string; readonly last4: string }) {
      requireOpen(payment);
      return changed(tx, payment, AUTHORIZED, {
        state: 'authorized',
        is_in_3ds: false,
        refusal: null,
        card_brand: card?.brand ?? payment.card_brand,
        card_last4: card?.last4 ?? payment.card_last4,
      });
    },

    /** A card that is declined leaves the payment open for another one. Gives what became of it. */
    async payByCard(tx: Transaction, payment: StandInPayment, number: string): Promise<CardFate> {
      requireOpen(payment);
      const fate = TEST_CARDS.get(number) ?? 'incorrect_number';
      const card = { brand: 'visa', last4: number.slice(-4) };
      if (fate === 'ok') await this.authorize(tx, payment, card);
      else if (fate === '3ds')
        await changeStandInPayment(tx, payment, {
          is_in_3ds: true,
          refusal: null,
          card_brand: card.brand,
          card_last4: card.last4,
        });
      else await changed(tx, payment, REFUSED, { is_in_3ds: false, refusal: fate });
      return fate;
    },

    failSecurity(tx: Transaction, payment: StandInPayment) {
      requireOpen(payment);
      return changed(tx, payment, REFUSED, { is_in_3ds: false, refusal: 'declined' });
    },

    abort(tx: Transaction, payment: StandInPayment) {
      requireOpen(payment);
      return changed(tx, payment, ABORTED, { state: 'aborted', is_in_3ds: false });
    },

    expire(tx: Transaction, payment: StandInPayment) {
      requireOpen(payment);
      return changed(tx, payment, EXPIRED, { state: 'expired', is_in_3ds: false });
    },

    capture(tx: Transaction, payment: StandInPayment, amount: number) {
      requireReserved(payment);
      if (amount > payment.amount || amount <= 0) throw new StandInRefusal('amount_too_large');
      return changed(tx, payment, CAPTURED, { captured: amount });
    },

    cancel(tx: Transaction, payment: StandInPayment) {
      if (payment.state === 'created') {
        if (payment.is_in_3ds) throw new StandInRefusal('in_3ds');
        const state = payment.wire === 'stripe' ? 'expired' : 'terminated';
        return changed(tx, payment, state === 'expired' ? EXPIRED : TERMINATED, { state });
      }
      requireReserved(payment);
      return changed(tx, payment, CANCELLED, { cancelled: payment.amount });
    },

    refund(tx: Transaction, payment: StandInPayment, amount: number) {
      if (payment.captured === 0) throw new StandInRefusal('not_reserved');
      if (amount <= 0 || payment.refunded + amount > payment.captured) throw new StandInRefusal('amount_too_large');
      return changed(tx, payment, REFUNDED, { refunded: payment.refunded + amount });
    },
  };
}

export type Bank = ReturnType<typeof createBank>;

function requireOpen({ state }: StandInPayment): void {
  if (state !== 'created') throw new StandInRefusal('not_open');
}

function requireReserved({ state, captured, cancelled }: StandInPayment): void {
  if (captured > 0) throw new StandInRefusal('already_captured');
  if (cancelled > 0) throw new StandInRefusal('already_cancelled');
  if (state !== 'authorized') throw new StandInRefusal('not_reserved');
}

/** How each wire calls a change in its notices. */
type Names = Readonly<Record<Wire, string>>;
const vipps = (name: string): string => `epayments.payment.${name}.v1`;
const AUTHORIZED: Names = { stripe: 'checkout.session.completed', vipps: vipps('authorized') };
const REFUSED: Names = { stripe: 'payment_intent.payment_failed', vipps: vipps('created') };
const ABORTED: Names = { stripe: 'checkout.session.expired', vipps: vipps('aborted') };
const EXPIRED: Names = { stripe: 'checkout.session.expired', vipps: vipps('expired') };
const TERMINATED: Names = { stripe: 'checkout.session.expired', vipps: vipps('terminated') };
const CAPTURED: Names = { stripe: 'payment_intent.succeeded', vipps: vipps('captured') };
const CANCELLED: Names = { stripe: 'payment_intent.canceled', vipps: vipps('cancelled') };
const REFUNDED: Names = { stripe: 'charge.refunded', vipps: vipps('refunded') };
