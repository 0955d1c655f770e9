import type { UserId } from '../../contract/ids.ts';
import type { StaffMember } from '../../contract/mount.server.ts';
import type { Queryable, Transaction } from '../../platform/db/database.server.ts';
import type { LockedPaying, PaymentId } from '../payment.server.ts';

export interface RefundRow {
  readonly id: string;
  /** Minor units. */
  readonly amount: number;
}

export interface NewRefund extends RefundRow {
  /** Who of those who run the site. */
  readonly askedBy: UserId;
  readonly reason: string;
}

/** Takes a refund in; undefined when more would be paid back than was charged. */
export async function insertRefund(
  tx: Transaction,
  { payment }: LockedPaying,
  { id, amount, askedBy, reason }: NewRefund,
  now: string,
): Promise<RefundRow | undefined> {
  const [asked] = await tx.query<{ sum: number }>(
    'SELECT coalesce(sum(amount), 0)::bigint AS sum FROM refunds WHERE payment_id = $1',
    [payment.id],
  );
  if ((asked?.sum ?? 0) + amount > payment.captured) return undefined;
  const [refund] = await tx.query<RefundRow>(
    'INSERT INTO refunds (id, payment_id, amount, asked_by, reason, created_at) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id, amount',
    [id, payment.id, amount, askedBy, reason, now],
  );
  return refund;
}

/** Those that the provider has not confirmed. */
export function readOpenRefunds(on: Queryable, paymentId: PaymentId): Promise<RefundRow[]> {
  return on.query<RefundRow>(
    'SELECT id, amount FROM refunds WHERE payment_id = $1 AND NOT is_done ORDER BY created_at, id',
    [paymentId],
  );
}

/** False when it was done already. */
export async function finishRefund(
  tx: Transaction,
  { payment }: LockedPaying,
  { id, amount }: RefundRow,
): Promise<boolean> {
  const done = await tx.query('UPDATE refunds SET is_done = true WHERE id = $1 AND NOT is_done RETURNING id', [id]);
  if (done.length === 0) return false;
  await tx.query('UPDATE payments SET refunded = refunded + $2 WHERE id = $1', [payment.id, amount]);
  return true;
}

/** A refund that has been asked for, by its id. */
export async function readRefund(
  tx: Transaction,
  id: string,
): Promise<(RefundRow & { readonly payment_id: PaymentId }) | undefined> {
  const [row] = await tx.query<RefundRow & { payment_id: PaymentId }>(
    'SELECT id, payment_id, amount FROM refunds WHERE id = $1',
    [id],
  );
  return row;
}

export interface ListedRefund extends RefundRow {
  readonly region: string;
  readonly number: number;
  readonly currency: string;
  readonly reason: string | null;
  readonly asked_by: UserId | null;
  readonly created_at: string;
  readonly is_done: boolean;
  /** Of all. */
  readonly count: number;
}

/** For staff, who prove that they are: one, or a page of all, the latest first. */
export function readRefunds(
  on: Queryable,
  _staff: StaffMember,
  { id, limit = 1, offset = 0 }: { readonly id?: string; readonly limit?: number; readonly offset?: number },
): Promise<ListedRefund[]> {
  return on.query<ListedRefund & Record<string, unknown>>(
    `SELECT f.id, f.amount, r.region, r.number, p.currency, f.reason, f.asked_by, f.created_at, f.is_done, count(*) OVER ()::integer AS count
     FROM refunds f JOIN payments p ON p.id = f.payment_id JOIN receipts r ON r.order_id = p.order_id AND r.refund_id IS NULL
     WHERE $1::uuid IS NULL OR f.id = $1 ORDER BY f.created_at DESC, f.id LIMIT $2 OFFSET $3`,
    [id ?? null, limit, offset],
  );
}
