import { AppError } from '../contract/errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import type { Log } from '../platform/log.server.ts';
import { paymentReturnPath } from '../owner-paths.ts';
import { translator } from '../texts/messages.ts';
import type { PaymentMethod } from './contract.ts';
import { setOrderState } from './orders-store.server.ts';
import type { LockedPaying, PaidOrder, Paying, PaymentId, PaymentRow } from './payment.server.ts';
import { findPaying, lockPaying, setBegun, setPaymentState } from './payments-store.server.ts';
import { type PaymentProvider, type ProviderRef, ProviderRefusal, type ProviderStatus } from './provider.server.ts';
import type { Receipts } from './receipts.server.ts';
import { finishRefund, readOpenRefunds } from './refunds/refunds-store.server.ts';

/**
 * Publishes what is paid for. First what has to be done outside of a transaction; then `publish` in the one that notes
 * the order as published. Either throws an `AppError` where it cannot be published: then the money is released.
 * Anything else that they throw is tried again.
 */
export type PreparePublishing = (order: PaidOrder) => Promise<PaidPublishing>;

export interface PaidPublishing {
  /**
   * `held`: somebody has to look at it first, and it is published or refused later. `changed`: it is not as it was when
   * this was prepared, and nothing was done.
   */
  publish(tx: Transaction): Promise<'published' | 'held' | 'changed'>;
  /** Once the transaction is committed. */
  committed(): void;
}

export interface SettleParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly providers: ReadonlyMap<PaymentMethod, PaymentProvider>;
  readonly receipts: Receipts;
  readonly publish: PreparePublishing;
}

/** Brings a payment as far as it goes now; gives how it stands. */
export type Settle = (id: PaymentId, options?: SettleOptions) => Promise<Paying | undefined>;

export interface SettleOptions {
  /** The payer wants something else: what is not paid yet is cancelled at the provider. */
  readonly giveUp?: boolean;
}

/** From `created` to the last refund there are fewer. */
const MOST_STEPS = 10;
/**
 * A reserved amount is given back when nothing was published for so long: cards reserve for seven days at the least.
 */
const LONGEST_HELD_MS = 5 * 86_400_000;

/**
 * Takes one step after another until nothing is left to do for now. A step asks the provider outside of any
 * transaction, and then notes the answer in one that finds the payment as it was when the step began; so a step may be
 * taken twice, by two processes or after a crash, and counts once.
 */
export function createSettle({ db, clock, log, providers, receipts, publish }: SettleParts): Settle {
  const now = (): string => clock.now().toISOString();

  /** Notes something, unless another has changed the payment or its order meanwhile; gives whether it did. */
  function note(seen: Paying, change: (tx: Transaction, paying: LockedPaying) => Promise<unknown>): Promise<boolean> {
    return db.transaction(async (tx) => {
      const paying = await lockPaying(tx, seen.payment.id);
      const isUnchanged = isSame(paying, seen);
      if (isUnchanged) await change(tx, paying);
      return isUnchanged;
    });
  }

  async function begin(paying: Paying, provider: PaymentProvider): Promise<boolean> {
    const { payment, order } = paying;
    const t = translator(payment.language);
    if (order.state !== 'open') {
      await lapse(paying, 'failed');
      return true;
    }
    try {
      const begun = await provider.create({
        ...payment,
        description: t('payment.description', { count: order.duration_days }),
        returnUrl: `${payment.return_origin}${paymentReturnPath(payment.reference)}`,
        createdAt: payment.created_at,
      });
      await note(paying, (tx, locked) => setBegun(tx, locked, begun, now()));
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      log.error({ err: error, payment: payment.id }, 'a payment could not be begun');
      await lapse(paying, 'failed');
    }
    return true;
  }

  /** Ends a payment with which nobody has paid. */
  async function lapse(paying: Paying, state: 'aborted' | 'expired' | 'released' | 'failed'): Promise<void> {
    await note(paying, async (tx, locked) => {
      await setPaymentState(tx, locked, state, now());
      if (locked.order.state === 'open') await setOrderState(tx, locked, 'lapsed', now());
    });
  }

  async function payable(
    paying: Paying,
    provider: PaymentProvider,
    ref: ProviderRef,
    giveUp: boolean,
  ): Promise<boolean> {
    const { payment, order } = paying;
    const status = await provider.status(ref);
    if (status.state === 'pending') {
      if (!giveUp && order.state === 'open') return false;
      await provider.cancel(ref);
      return true;
    }
    if (status.state !== 'authorized') {
      await lapse(paying, ended(status));
      return true;
    }
    const isAsked = isAmountOf(payment, status);
    if (!isAsked) log.error({ payment: payment.id }, 'what is reserved is not what was asked for: it is released');
    await note(paying, async (tx, locked) => {
      await setPaymentState(tx, locked, 'authorized', now(), { card: status.card });
      if (locked.order.state === 'open') await setOrderState(tx, locked, isAsked ? 'paid' : 'refused', now());
    });
    return true;
  }

  /** What is reserved waits for publishing, is charged, or is released. */
  async function reserved(paying: Paying, provider: PaymentProvider, ref: ProviderRef): Promise<boolean> {
    const { payment, order } = paying;
    if (order.state === 'paid') return publishOrder(paying);
    const status = await provider.status(ref);
    if (status.captured > 0) {
      if (order.state !== 'published')
        log.error({ payment: payment.id }, 'an amount was charged at the provider for what was not published');
      await note(paying, async (tx, locked) => {
        await setPaymentState(tx, locked, 'captured', now(), { captured: status.captured });
        await receipts.issue(tx, locked);
      });
    } else if (status.state === 'authorized') {
      await (order.state === 'published' ? provider.capture(ref) : provider.cancel(ref));
    } else {
      if (order.state === 'published')
        log.error({ payment: payment.id }, 'the amount of a published listing is no longer reserved');
      await note(paying, (tx, locked) => setPaymentState(tx, locked, ended(status), now()));
    }
    return true;
  }

  async function publishOrder(paying: Paying): Promise<boolean> {
    const { order } = paying;
    try {
      const paid = paidOrder(paying);
      if (paid === undefined || clock.now().getTime() - Date.parse(order.paid_at ?? '') > LONGEST_HELD_MS)
        throw new AppError('gone');
      const publishing = await publish(paid);
      const outcome = await db.transaction(async (tx) => {
        // The draft first, then order and payment: everybody locks them in this order.
        const reached = await publishing.publish(tx);
        if (reached !== 'published') return reached;
        // Whoever publishes may have said so of the order already; what was refused meanwhile is not published after
        // all.
        const locked = await lockPaying(tx, paying.payment.id);
        if (locked.order.state === 'refused') throw new Overtaken();
        if (locked.order.state === 'paid') await setOrderState(tx, locked, 'published', now());
        return reached;
      });
      publishing.committed();
      return outcome !== 'held';
    } catch (error) {
      if (error instanceof Overtaken) return true;
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      // Whoever published it meanwhile has used the order: to a later look it covers nothing, which is no failure.
      const isRefused = await note(paying, (tx, locked) => setOrderState(tx, locked, 'refused', now(), error.code));
      if (isRefused)
        log.warn({ err: error, order: order.id }, 'what was paid for could not be published: the amount is released');
      return true;
    }
  }

  async function payBack(paying: Paying, provider: PaymentProvider, ref: ProviderRef): Promise<boolean> {
    const [refund] = await readOpenRefunds(db, paying.payment.id);
    if (refund === undefined) return false;
    await provider.refund(ref, { key: refund.id, amount: refund.amount });
    await db.transaction(async (tx) => {
      const locked = await lockPaying(tx, paying.payment.id);
      if (await finishRefund(tx, locked, refund)) await receipts.issue(tx, locked, refund);
    });
    return true;
  }

  function step(paying: Paying, giveUp: boolean): Promise<boolean> {
    const { payment } = paying;
    const provider = providers.get(payment.method);
    // Nobody asks a provider that is not configured any more; its payments stay as they are.
    if (provider === undefined) return Promise.resolve(false);
    if (payment.state === 'created') return begin(paying, provider);
    const ref = refOf(payment);
    if (ref === undefined) return Promise.resolve(false);
    if (payment.state === 'pending') return payable(paying, provider, ref, giveUp);
    if (payment.state === 'authorized') return reserved(paying, provider, ref);
    return payment.state === 'captured' ? payBack(paying, provider, ref) : Promise.resolve(false);
  }

  return async (id, { giveUp = false } = {}) => {
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const paying = await findPaying(db, id);
      if (paying === undefined || !(await step(paying, giveUp))) return paying;
    }
    return findPaying(db, id);
  };
}

/** The order was refused meanwhile. */
class Overtaken extends Error {}

function isSame(one: Paying, other: Paying): boolean {
  return one.payment.state === other.payment.state && one.order.state === other.order.state;
}

/** The whole amount, and nothing but it. */
function isAmountOf({ amount, currency }: PaymentRow, status: ProviderStatus): boolean {
  return status.amount === amount && status.authorized === amount && status.currency === currency;
}

function ended({ state }: ProviderStatus): 'aborted' | 'expired' | 'released' {
  return state === 'aborted' || state === 'expired' ? state : 'released';
}

function refOf({ reference, provider_id: id, amount, currency }: PaymentRow): ProviderRef | undefined {
  return id === null ? undefined : { reference, id, amount, currency };
}

/** Undefined for somebody who has left. */
export function paidOrder({ order }: Paying): PaidOrder | undefined {
  const { id, draft_id: draftId, user_id: userId, duration_days: durationDays, extras } = order;
  return userId === null ? undefined : { id, draftId, userId, durationDays, extras };
}
