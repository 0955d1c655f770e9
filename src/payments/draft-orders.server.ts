import type { Clock } from '../platform/clock.ts';
import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { Follow } from './follow.server.ts';
import { lockOrderOf, setOrderState } from './orders-store.server.ts';
import type { DraftId } from './payment.server.ts';
import { findPaymentOf, findReservedOf, lockPaying } from './payments-store.server.ts';

interface Draft {
  readonly id: DraftId;
}

/**
 * What publishing asks of payments, in its own transactions: it holds the draft before the order, as everybody does.
 */
export function createDraftOrders({ clock, follow }: { readonly clock: Clock; readonly follow: Follow }) {
  return {
    /**
     * Uses the order of a draft whose amount is reserved, in the transaction that publishes the draft: the amount is
     * charged once that is committed. Undefined when there is none.
     */
    async claim(tx: Transaction, { id: draftId }: Draft): Promise<{ readonly days: number } | undefined> {
      const id = await findReservedOf(tx, draftId);
      const paying = id && (await lockPaying(tx, id));
      if (paying?.order.state !== 'paid') return undefined;
      await setOrderState(tx, paying, 'published', clock.now().toISOString());
      await follow.lookAt(tx, paying.payment.id);
      return { days: paying.order.duration_days };
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
