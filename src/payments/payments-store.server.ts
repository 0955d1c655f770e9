import { randomBytes, randomUUID } from 'node:crypto';
import type { UserId } from '../contract/ids.ts';
import type { Language } from '../texts/messages.ts';
import type { Database, Queryable, Transaction } from '../platform/db/database.server.ts';
import type { PaymentMethod } from './contract.ts';
import { ORDER } from './orders-store.server.ts';
import type {
  DraftId,
  LockedPaying,
  OrderId,
  OrderRow,
  Paying,
  PaymentId,
  PaymentRow,
  PaymentRowState,
} from './payment.server.ts';
import type { Begun, ProviderStatus } from './provider.server.ts';

export const PAYMENT = `p.id, p.order_id, p.method, p.reference, p.provider_id, p.next_url, p.return_origin, p.language, p.state,
  p.amount, p.currency, p.captured, p.refunded, p.card_last4, p.checked_at, p.created_at`;
const UNDER_WAY = "('created', 'pending', 'authorized')";

export interface NewPayment {
  readonly method: PaymentMethod;
  readonly returnOrigin: string;
  readonly language: Language;
}

export async function insertPayment(
  tx: Transaction,
  order: OrderRow,
  { method, returnOrigin, language }: NewPayment,
  now: string,
): Promise<PaymentRow> {
  const reference = `grend-${randomBytes(16).toString('hex')}`;
  const [payment] = await tx.query<PaymentRow>(
    `INSERT INTO payments AS p (id, order_id, method, reference, return_origin, language, state, amount, currency, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'created', $7, $8, $9, $9) RETURNING ${PAYMENT}`,
    [randomUUID(), order.id, method, reference, returnOrigin, language, order.total, order.currency, now],
  );
  if (payment === undefined) throw new Error('a payment that was added is not there');
  return payment;
}

/** That of an order which may still come to something. */
export async function findPaymentOf(tx: Transaction, orderId: OrderId): Promise<PaymentRow | undefined> {
  const [payment] = await tx.query<PaymentRow>(
    `SELECT ${PAYMENT} FROM payments p WHERE p.order_id = $1 AND p.state IN ${UNDER_WAY}`,
    [orderId],
  );
  return payment;
}

export async function findPaying(db: Queryable, id: PaymentId): Promise<Paying | undefined> {
  const [payment] = await db.query<PaymentRow>(`SELECT ${PAYMENT} FROM payments p WHERE p.id = $1`, [id]);
  return payment && withOrder(db, payment);
}

export async function findPayingByReference(db: Queryable, reference: string): Promise<Paying | undefined> {
  const [payment] = await db.query<PaymentRow>(`SELECT ${PAYMENT} FROM payments p WHERE p.reference = $1`, [reference]);
  return payment && withOrder(db, payment);
}

async function withOrder(on: Queryable, payment: PaymentRow): Promise<Paying | undefined> {
  const [order] = await on.query<OrderRow>(`SELECT ${ORDER} FROM orders o WHERE o.id = $1`, [payment.order_id]);
  return order && { order, payment };
}

/** Locks a payment and its order: the order first, as whoever orders does. */
export async function lockPaying(tx: Transaction, id: PaymentId): Promise<LockedPaying> {
  const [order] = await tx.query<OrderRow>(
    `SELECT ${ORDER} FROM orders o WHERE o.id = (SELECT order_id FROM payments WHERE id = $1) FOR UPDATE`,
    [id],
  );
  const [payment] = await tx.query<PaymentRow>(`SELECT ${PAYMENT} FROM payments p WHERE p.id = $1 FOR UPDATE`, [id]);
  if (order === undefined || payment === undefined) throw new Error('there is no such payment any more');
  return { order, payment, isLocked: true };
}

export async function setBegun(
  tx: Transaction,
  { payment }: LockedPaying,
  { id, nextUrl }: Begun,
  now: string,
): Promise<void> {
  await tx.query(
    "UPDATE payments SET state = 'pending', provider_id = $2, next_url = $3, updated_at = $4 WHERE id = $1",
    [payment.id, id, nextUrl, now],
  );
}

export async function setPaymentState(
  tx: Transaction,
  { payment }: LockedPaying,
  state: PaymentRowState,
  now: string,
  { card, captured }: Partial<Pick<ProviderStatus, 'card' | 'captured'>> = {},
): Promise<void> {
  await tx.query(
    `UPDATE payments SET state = $2, next_url = NULL, updated_at = $3, card_brand = coalesce($4, card_brand),
     card_last4 = coalesce($5, card_last4), captured = coalesce($6, captured) WHERE id = $1`,
    [payment.id, state, now, card?.brand ?? null, card?.last4 ?? null, captured ?? null],
  );
}

/** Whether the provider may be asked now: at most so often, however many look. */
export async function takeCheck(db: Database, id: PaymentId, now: Date, pauseMs: number): Promise<boolean> {
  const taken = await db.query(
    'UPDATE payments SET checked_at = $2 WHERE id = $1 AND (checked_at IS NULL OR checked_at <= $3 OR checked_at > $2) RETURNING id',
    [id, now.toISOString(), new Date(now.getTime() - pauseMs).toISOString()],
  );
  return taken.length > 0;
}

/** A payment whose amount is reserved, with what its order is for. */
export type Reserved = Pick<OrderRow, 'region' | 'listing_type' | 'duration_days'> & { readonly id: PaymentId };

/** Of a draft's order that is paid; undefined when there is none. */
export async function findReservedOf(db: Queryable, draftId: DraftId): Promise<Reserved | undefined> {
  const [payment] = await db.query<Reserved>(
    "SELECT p.id, o.region, o.listing_type, o.duration_days FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.draft_id = $1 AND o.state = 'paid' AND p.state = 'authorized'",
    [draftId],
  );
  return payment;
}

/** Payments of somebody that may still come to something. */
export async function readUnderWayOf(tx: Transaction, userId: UserId): Promise<PaymentId[]> {
  const rows = await tx.query<{ id: PaymentId }>(
    `SELECT p.id FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.user_id = $1 AND p.state IN ${UNDER_WAY}`,
    [userId],
  );
  return rows.map(({ id }) => id);
}

/** Bookkeeping does not need to know which card it was. */
export async function forgetCardsOf(tx: Transaction, userId: UserId): Promise<void> {
  await tx.query(
    'UPDATE payments p SET card_brand = NULL, card_last4 = NULL FROM orders o WHERE o.id = p.order_id AND o.user_id = $1',
    [userId],
  );
  await tx.query('UPDATE receipts SET card_last4 = NULL WHERE user_id = $1', [userId]);
}
