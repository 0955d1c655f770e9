import type { Clock } from '../platform/clock.ts';
import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { Money } from '../contract/shapes.ts';
import type { PaymentMethod } from './contract.ts';
import type { Follow } from './follow.server.ts';
import { lockOrderOf, setOrderState } from './orders-store.server.ts';
import type { DraftId } from './payment.server.ts';
import { findPaymentOf, findReservedOf, lockPaying } from './payments-store.server.ts';

interface Draft {
  readonly id: DraftId;
}

/** What an order is for, and what was paid with it; nothing for one that was free. */
interface Claimed {
  readonly days: number;
  readonly paid?: { readonly method: PaymentMethod; readonly total: Money };
}

const MINOR_UNITS = 100;

/**
 * What publishing asks of payments, in its own transactions: it holds the draft before the order, as everybody does.
 */
export function createDraftOrders({ clock, follow }: { readonly clock: Clock; readonly follow: Follow }) {
  return {
    /**
     * Uses the order of a draft whose amount is reserved, in the transaction that publishes the draft: the amount is
     * charged once that is committed. Undefined when there is none.
     */
    async claim(tx: Transaction, { id: draftId }: Draft): Promise<Claimed | undefined> {
      const id = await findReservedOf(tx, draftId);
      const paying = id && (await lockPaying(tx, id));
      if (paying?.order.state !== 'paid') return undefined;
      await setOrderState(tx, paying, 'published', clock.now().toISOString());
      await follow.lookAt(tx, paying.payment.id);
      const { total, currency } = paying.order;
      const paid = { method: paying.payment.method, total: { amount: total / MINOR_UNITS, currency } };
      return { days: paying.order.duration_days, ...(total === 0 ? {} : { paid }) };
    },

    /** Whether an amount is reserved for a draft. */
    isCovered: async (db: Queryable, { id }: Draft): Promise<boolean> => (await findReservedOf(db, id)) !== undefined,

    /** Gives up what is ordered for a draft that will not be published: what is reserved is released. */
    async release(tx: Transaction, { id: draftId }: Draft): Promise<void> {
      const order = await lockOrderOf(tx, draftId);
      const payment = order && (await findPaymentOf(tx, order.id));
      if (payment === undefined) return;
      await setOrderState(tx, await lockPaying(tx, payment.id), 'refused', clock.now().toISOString());
      await follow.lookAt(tx, payment.id);
    },
  };
}
