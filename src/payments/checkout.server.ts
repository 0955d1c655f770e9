import type { People } from '../accounts/people.server.ts';
import { AppError } from '../contract/errors.ts';
import type { UserId } from '../contract/ids.ts';
import type { Caller } from '../contract/mount.server.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import type { ObjectType } from '../properties/enums.contract.ts';
import type { Region } from '../texts/messages.ts';
import type { Buyer, PaymentMethod } from './contract.ts';
import type { Follow } from './follow.server.ts';
import { giveUpOrder } from './give-up-order.server.ts';
import { findBuyerOf, insertOrder, lockOrderOf, setBuyer } from './orders-store.server.ts';
import type { DraftId, OrderRow, Paying, PaymentId } from './payment.server.ts';
import { findPaymentOf, insertPayment } from './payments-store.server.ts';
import type { Offer, Prices } from './prices.server.ts';
import { ProviderAway, ProviderRefusal, type PaymentProvider } from './provider.server.ts';
import type { Settle } from './settle.server.ts';

/** What payments need to know of a draft. */
export interface PayableDraft {
  readonly region: Region;
  readonly listingType: ObjectType;
  /** Whether what is reserved for it already pays for it as it is now. */
  readonly isCovered: boolean;
  /** Of the home, on one line; empty while it has none. */
  readonly address: string;
}

/**
 * A draft of this person's that may be paid for: first what has to be found out outside of a transaction, then the
 * draft in one. Either throws `not_found` for another's, and what says why it may not be paid for.
 */
export type FindPayableDraft = (
  userId: UserId,
  draftId: DraftId,
) => Promise<(tx: Transaction) => Promise<PayableDraft>>;

export interface CheckoutParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly people: Pick<People, 'lockPerson' | 'person'>;
  readonly prices: Prices;
  readonly providers: ReadonlyMap<PaymentMethod, PaymentProvider>;
  readonly findDraft: FindPayableDraft;
  readonly follow: Follow;
  readonly settle: Settle;
}

/** What somebody wants to buy; without a duration, what they ordered last or else the shortest. */
export interface CheckoutOptions {
  readonly draftId: DraftId;
  readonly days?: number | undefined;
  readonly extras?: readonly string[] | undefined;
  readonly method: PaymentMethod;
  /** Left out, what was said last counts, and else their account and the home's address. */
  readonly buyer?: Buyer | undefined;
}

export type Checkout = ReturnType<typeof createCheckout>;

type Payer = Pick<Caller, 'language' | 'browserOrigin'> & { readonly userId: UserId };

/** The payer does something else meanwhile at most so often. */
const MOST_TRIES = 4;
/** A payment is looked at for the first time after so long; Vipps asks for that. */
const FIRST_LOOK_MS = 5_000;

export function createCheckout(parts: CheckoutParts) {
  const { db, clock, people, prices, providers, findDraft, follow, settle } = parts;

  /**
   * Throws `not_found`, `order_paid`, `type_unpaid`, `other_home`, `price_unconfirmed`, `payment_unavailable`,
   * `invalid_input`.
   */
  async function order(payer: Payer, { draftId, days, extras, method, buyer }: CheckoutOptions): Promise<Ordered> {
    const findDraftIn = await findDraft(payer.userId, draftId);
    return db.transaction(async (tx) => {
      const { userId, language, browserOrigin: returnOrigin } = payer;
      await people.lockPerson(tx, userId);
      const draft = await findDraftIn(tx);
      if (!methodsOf(draft.region, providers).includes(method)) throw new AppError('payment_unavailable');
      const before = await lockOrderOf(tx, draftId);
      const isPaid = before?.state === 'paid';
      if (isPaid && draft.isCovered) throw new AppError('order_paid');
      if (isPaid) await giveUpOrder(tx, before, { clock, follow });
      const last = isPaid ? undefined : before;
      const isLast = days === undefined && last?.listing_type === draft.listingType;
      const chosen = isLast ? { days: last.duration_days, extras: last.extras } : { days, extras: extras ?? [] };
      const offer = prices.offer(draft.region, draft.listingType, chosen.days, chosen.extras);
      if (last !== undefined) {
        if (buyer !== undefined) await setBuyer(tx, last, buyer);
        const payment = await findPaymentOf(tx, last.id);
        if (payment === undefined) throw new Error('an order that is open has no payment');
        return { paymentId: payment.id, offer, isChosen: isOffer(last, offer) && payment.method === method };
      }
      const now = clock.now();
      const named = buyer ?? (await findBuyerOf(tx, userId, draftId)) ?? (await buyerOf(tx, userId, draft));
      const added = await insertOrder(tx, { userId, draftId, offer, buyer: named, now: now.toISOString() });
      const { id: paymentId } = await insertPayment(tx, added, { method, returnOrigin, language }, now.toISOString());
      await follow.lookAt(tx, paymentId, new Date(now.getTime() + FIRST_LOOK_MS));
      return { paymentId, offer, isChosen: true };
    });
  }

  /**
   * As the page before publishing proposes it. A receipt names its buyer with an address or the number of an
   * organisation (bokføringsforskriften § 5-1-1 first paragraph no. 2, § 5-1-2).
   */
  async function buyerOf(tx: Transaction, userId: UserId, { address }: PayableDraft): Promise<Buyer | undefined> {
    const person = address === '' ? undefined : await people.person(userId, tx);
    return person === undefined ? undefined : { name: person.name, address };
  }

  async function settled(paymentId: PaymentId, giveUp = false): Promise<Paying> {
    const paying = await settle(paymentId, { giveUp }).catch((error: unknown) => {
      if (error instanceof ProviderRefusal) throw new AppError('payment_under_way', { cause: error });
      if (error instanceof ProviderAway) throw new AppError('bad_gateway', { cause: error });
      throw error;
    });
    if (paying === undefined) throw new AppError('not_found');
    return paying;
  }

  return {
    /**
     * Orders, and begins the payment; the same wish again gives the same payment. Throws `not_found`, `order_paid`,
     * `payment_under_way` while the last one can be neither made nor given up, `payment_unavailable`, `bad_gateway`.
     */
    async checkout(payer: Payer, wish: CheckoutOptions): Promise<Paying> {
      let options = wish;
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const { paymentId, offer, isChosen } = await order(payer, options);
        // What was ordered last is given up next: it is remembered here.
        options = { ...wish, days: offer.days, extras: offer.extras };
        const paying = await settled(paymentId, !isChosen);
        const { state } = paying.payment;
        if (state === 'failed') throw new AppError('payment_unavailable');
        const isPaid = state === 'authorized' || state === 'captured';
        if (isPaid || (isChosen && state === 'pending')) return paying;
      }
      throw new AppError('payment_under_way');
    },

    /** Asks the provider how a payment stands that it has under way. Throws `not_found`. */
    settled,
  };
}

interface Ordered {
  readonly paymentId: PaymentId;
  readonly offer: Offer;
  /** Whether it pays for what is wished, in the way that is wished. */
  readonly isChosen: boolean;
}

/** How one can pay in a region, what most use first: Vipps is for Norway's currency. */
export function methodsOf(region: Region, providers: ReadonlyMap<PaymentMethod, PaymentProvider>): PaymentMethod[] {
  const order = region === 'no' ? (['vipps', 'credit_card'] as const) : (['credit_card'] as const);
  return order.filter((method) => providers.has(method));
}

function isOffer(order: OrderRow, offer: Offer): boolean {
  const isSame = order.total === offer.total && order.currency === offer.currency && order.vat === offer.vat;
  return (
    isSame &&
    order.duration_days === offer.days &&
    order.extras.join() === offer.extras.join() &&
    order.listing_type === offer.listingType
  );
}
