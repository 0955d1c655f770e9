import type { Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/db/database.server.ts';
import type { Follow } from './follow.server.ts';
import { setOrderState } from './orders-store.server.ts';
import type { OrderRow } from './payment.server.ts';
import { findPaymentOf, lockPaying } from './payments-store.server.ts';

/** Refuses an order with which nothing will be published: what is reserved for it is released. */
export async function giveUpOrder(
  tx: Transaction,
  order: OrderRow,
  { clock, follow }: { readonly clock: Clock; readonly follow: Follow },
): Promise<void> {
  const payment = await findPaymentOf(tx, order.id);
  if (payment === undefined) return;
  await setOrderState(tx, await lockPaying(tx, payment.id), 'refused', clock.now().toISOString());
  await follow.lookAt(tx, payment.id);
}
