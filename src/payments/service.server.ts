import { AppError } from '../contract/errors.ts';
import type { UserId } from '../contract/ids.ts';
import type { Caller } from '../contract/mount.server.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.server.ts';
import type { Language, Region } from '../texts/messages.ts';
import { type Checkout, methodsOf, type CheckoutOptions } from './checkout.server.ts';
import {
  REFUSED_FOR,
  type Payment,
  type PaymentMethod,
  type PaymentState,
  type Prices as ShownPrices,
} from './contract.ts';
import type { Follow } from './follow.server.ts';
import { createDraftOrders } from './draft-orders.server.ts';
import type { DraftId, Paying } from './payment.server.ts';
import { findPayingByReference, takeCheck } from './payments-store.server.ts';
import { MINOR, type Prices } from './prices.server.ts';
import type { PaymentProvider } from './provider.server.ts';

/** What the stand-in does that no provider does: it takes a card's number from us. Published test numbers alone. */
export interface TestCards {
  isTestNumber(number: string): boolean;
  /** Gives where the payer goes on where the card asks for 3-D Secure; throws `payment_declined`. */
  pay(providerId: string, number: string): Promise<{ readonly nextUrl: string | undefined }>;
}

export interface PaymentParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly prices: Prices;
  readonly providers: ReadonlyMap<PaymentMethod, PaymentProvider>;
  readonly checkout: Checkout;
  readonly follow: Follow;
  readonly testCards: TestCards | undefined;
}

export type Payments = ReturnType<typeof createPayments>;

type Payer = Pick<Caller, 'language' | 'browserOrigin'> & { readonly userId: UserId };

/** The provider is asked at most so often for those who look. */
const CHECK_MS = 2_000;

export function createPayments(parts: PaymentParts) {
  const { db, clock, prices, providers, checkout, follow, testCards } = parts;
  const orders = createDraftOrders({ clock, follow, prices });

  return {
    /** Whether publishing has to be paid for: nobody can, where no provider is configured. */
    isNeeded: providers.size > 0,
    orders,

    /** Throws `invalid_input`. */
    check(
      region: Region,
      language: Language,
      wish: {
        readonly listingType: string;
        readonly durationDays?: number | undefined;
        readonly extras: readonly string[];
      },
    ): ShownPrices {
      const type = prices.typeOf(wish.listingType);
      const { durations, extras, currency } = prices.of(region, type);
      const { days, lines, total, vat, vatPercent } = prices.offer(region, type, wish.durationDays, wish.extras);
      const money = (amount: number) => ({ amount, currency });
      return {
        region,
        listingType: type,
        methods: methodsOf(region, providers),
        durations: durations.map((one) => ({ days: one.days, price: money(one.price) })),
        extras: extras.map(({ key, title, price }) => ({ key, title: title[language], price: money(price) })),
        chosen: {
          days,
          lines: lines.map(({ key, title, price }) => ({ key, title: title[language], price: money(price) })),
          total: money(total / MINOR),
          vat: { percent: vatPercent, amount: { minorUnits: vat, currency } },
        },
        isTrial: [...providers.values()].some(({ isStandIn }) => isStandIn),
      };
    },

    checkout: async (payer: Payer, wish: CheckoutOptions): Promise<Payment> =>
      presentPayment(await checkout.checkout(payer, wish)),

    /** Throws `card_number_refused` with the way to the provider, `payment_declined`, and as checkout does. */
    async payByCard(payer: Payer, draftId: DraftId, cardNumber: string): Promise<Payment> {
      const isStandIn = providers.get('credit_card')?.isStandIn === true && testCards !== undefined;
      const number = cardNumber.replace(/[\s-]/g, '');
      if (isStandIn && !testCards.isTestNumber(number))
        throw new AppError('invalid_input', { fields: { card_number: ['payment.error.test_number'] } });
      const paying = await checkout.checkout(payer, { draftId, method: 'credit_card' });
      const { provider_id: id, next_url: nextUrl, state } = paying.payment;
      if (state !== 'pending' || id === null) return presentPayment(paying);
      if (!isStandIn) throw new AppError('card_number_refused', nextUrl === null ? {} : { nextUrl });
      const asked = await testCards.pay(id, number);
      if (asked.nextUrl !== undefined) return { ...presentPayment(paying), nextUrl: asked.nextUrl };
      return presentPayment(await checkout.settled(paying.payment.id));
    },

    /** For whoever knows the reference. Throws `not_found`. */
    async look(reference: string, userId: UserId | undefined): Promise<Seen> {
      const paying = await findPayingByReference(db, reference);
      if (paying === undefined) throw new AppError('not_found');
      const { payment } = paying;
      const toldOf = (at: Paying): Seen => presentSeen(at, userId);
      const isOpen = payment.state === 'pending' || payment.state === 'authorized';
      if (!isOpen || !(await takeCheck(db, payment.id, clock.now(), CHECK_MS))) return toldOf(paying);
      // A provider that does not answer is asked again by the job; the reader gets what is known.
      const seen = await checkout.settled(payment.id).catch((error: unknown) => {
        if (error instanceof AppError) return paying;
        throw error;
      });
      return toldOf(seen);
    },
  };
}

/** How a payment stands, and to the payer what it is for. */
export interface Seen {
  readonly state: PaymentState;
  readonly draftId: DraftId | null;
  readonly order: {
    readonly durationDays: number;
    readonly extras: string[];
    readonly method: PaymentMethod;
    readonly refusedFor: (typeof REFUSED_FOR)[number] | null;
  } | null;
}

function presentSeen(paying: Paying, userId: UserId | undefined): Seen {
  const { order, payment } = paying;
  const state = stateOf(paying);
  if (userId === undefined || order.user_id !== userId) return { state, draftId: null, order: null };
  const { duration_days: durationDays, extras, refused_for: code } = order;
  const refusedFor = REFUSED_FOR.find((known) => known === code) ?? null;
  return {
    state,
    draftId: order.draft_id,
    order: { durationDays, extras: [...extras], method: payment.method, refusedFor },
  };
}

export function presentPayment(paying: Paying): Payment {
  const { order, payment } = paying;
  const { currency } = order;
  return {
    reference: payment.reference,
    method: payment.method,
    state: stateOf(paying),
    total: { amount: order.total / MINOR, currency },
    vat: { percent: order.vat_percent, amount: { minorUnits: order.vat, currency } },
    nextUrl: payment.next_url,
  };
}

/** For people: whether it is paid, and what became of it. */
function stateOf({ order, payment }: Paying): PaymentState {
  if (payment.state === 'created' || payment.state === 'pending') return order.state === 'open' ? 'waiting' : 'failed';
  if (payment.state === 'authorized' || payment.state === 'captured') {
    if (order.state === 'refused') return 'refused';
    return order.state === 'published' ? 'published' : 'paid';
  }
  return order.state === 'refused' ? 'refused' : 'failed';
}
