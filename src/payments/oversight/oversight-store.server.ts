import type { UserId } from '../../contract/ids.ts';
import type { StaffMember } from '../../contract/mount.server.ts';
import type { Queryable } from '../../platform/db/database.server.ts';
import { ORDER } from '../orders-store.server.ts';
import type { DraftId, OrderId, OrderRow, OrderState, PaymentRow } from '../payment.server.ts';
import { PAYMENT } from '../payments-store.server.ts';

export interface OrderSearch {
  readonly userId?: UserId | undefined;
  readonly draftId?: DraftId | undefined;
  readonly state?: OrderState | undefined;
  /** Region and number of a receipt. */
  readonly receipt?: readonly [region: string, number: number] | undefined;
}

export type FoundOrder = OrderRow & { readonly created_at: string };

/** The latest first. */
export async function readOrders(
  db: Queryable,
  _staff: StaffMember,
  { userId, draftId, state, receipt, limit, offset }: OrderSearch & { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: FoundOrder[]; readonly total: number }> {
  const where = `($1::uuid IS NULL OR o.user_id = $1) AND ($2::uuid IS NULL OR o.draft_id = $2)
    AND ($3::text IS NULL OR o.state = $3) AND ($4::text IS NULL OR EXISTS (
      SELECT FROM receipts r WHERE r.order_id = o.id AND r.region = $4 AND r.number = $5::integer))`;
  const values = [userId ?? null, draftId ?? null, state ?? null, receipt?.[0] ?? null, receipt?.[1] ?? null];
  const rows = await db.query<FoundOrder & Record<string, unknown>>(
    `SELECT ${ORDER}, o.created_at FROM orders o WHERE ${where} ORDER BY o.created_at DESC, o.id LIMIT $6 OFFSET $7`,
    [...values, limit, offset],
  );
  const [count] = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM orders o WHERE ${where}`,
    values,
  );
  return { rows, total: count?.total ?? 0 };
}

export function readPaymentsOf(db: Queryable, _staff: StaffMember, orders: readonly OrderId[]): Promise<PaymentRow[]> {
  return db.query<PaymentRow & Record<string, unknown>>(
    `SELECT ${PAYMENT} FROM payments p WHERE p.order_id = ANY($1) ORDER BY p.created_at DESC, p.id`,
    [orders],
  );
}

export function readReceiptNumbersOf(
  db: Queryable,
  _staff: StaffMember,
  orders: readonly OrderId[],
): Promise<{ readonly order_id: OrderId; readonly region: string; readonly number: number }[]> {
  return db.query<{ order_id: OrderId; region: string; number: number }>(
    'SELECT order_id, region, number FROM receipts WHERE order_id = ANY($1) ORDER BY region, number',
    [orders],
  );
}
