import type { UserId } from '../contract/ids.ts';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import type { Forget, PersonalData } from '../platform/slice.server.ts';
import type { Clock } from '../platform/clock.ts';
import type { Follow } from './follow.server.ts';
import { forgetBuyer, readOrdersOf, refuseOrdersOf } from './orders-store.server.ts';
import { forgetCardsOf, readUnderWayOf } from './payments-store.server.ts';

/** Orders, payments and receipts, as the copy of one's data tells of them. */
export function paymentData(db: Database): PersonalData {
  return {
    name: 'payments',
    async read(userId: UserId) {
      const orders = await readOrdersOf(db, userId);
      return orders.length === 0 ? undefined : orders;
    },
  };
}

/**
 * Whoever leaves gets back what is reserved. What was charged stays in the books without them: the rows lose their
 * account (ON DELETE SET NULL), and nothing else in them names anybody.
 */
export function forgetPayer({ clock, follow }: { readonly clock: Clock; readonly follow: Follow }): Forget {
  return async (tx: Transaction, { userId }) => {
    await forgetCardsOf(tx, userId);
    await forgetBuyer(tx, userId);
    await refuseOrdersOf(tx, userId, clock.now().toISOString());
    for (const id of await readUnderWayOf(tx, userId)) await follow.lookAt(tx, id);
  };
}
