import { randomUUID } from 'node:crypto';
import type { UserId } from '../contract/ids.ts';
import type { Database, Queryable, Transaction } from '../platform/db/database.server.ts';
import type { Buyer } from './contract.ts';
import type { DraftId, LockedPaying, OrderRow, OrderState } from './payment.server.ts';
import type { Offer } from './prices.server.ts';

export const ORDER = `o.id, o.user_id, o.draft_id, o.region, o.listing_type, o.duration_days, o.extras, o.lines, o.total,
  o.vat, o.vat_percent, o.currency, o.state, o.paid_at, o.buyer, o.refused_for`;

/** The order of a draft that is not paid yet, or paid and not published. Locked until the transaction ends. */
export async function lockOrderOf(tx: Transaction, draftId: DraftId): Promise<OrderRow | undefined> {
  const [order] = await tx.query<OrderRow>(
    `SELECT ${ORDER} FROM orders o WHERE o.draft_id = $1 AND o.state IN ('open', 'paid') FOR UPDATE`,
    [draftId],
  );
  return order;
}

/** What a draft was last published or extended with. */
export async function findLastPublishedOf(
  db: Queryable,
  draftId: DraftId,
): Promise<Pick<OrderRow, 'listing_type' | 'duration_days'> | undefined> {
  const [order] = await db.query<Pick<OrderRow, 'listing_type' | 'duration_days'>>(
    `SELECT o.listing_type, o.duration_days FROM orders o WHERE o.draft_id = $1 AND o.state = 'published'
     ORDER BY o.ended_at DESC LIMIT 1`,
    [draftId],
  );
  return order;
}

export async function insertOrder(
  tx: Transaction,
  {
    userId,
    draftId,
    offer,
    buyer,
    now,
  }: {
    readonly userId: UserId;
    readonly draftId: DraftId;
    readonly offer: Offer;
    readonly buyer: Buyer | undefined;
    readonly now: string;
  },
): Promise<OrderRow> {
  const { region, listingType, days, extras, lines, total, vat, vatPercent, currency } = offer;
  const [order] = await tx.query<OrderRow>(
    `INSERT INTO orders AS o (id, user_id, draft_id, region, listing_type, duration_days, extras, lines, total, vat, vat_percent, currency, state, created_at, buyer)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'open', $13, $14) RETURNING ${ORDER}`,
    [
      randomUUID(),
      userId,
      draftId,
      region,
      listingType,
      days,
      extras,
      JSON.stringify(lines),
      total,
      vat,
      vatPercent,
      currency,
      now,
      buyer === undefined ? null : JSON.stringify(buyer),
    ],
  );
  if (order === undefined) throw new Error('an order that was added is not there');
  return order;
}

/** The payment's lock is the order's too. */
export async function setOrderState(
  tx: Transaction,
  { order }: Pick<LockedPaying, 'order' | 'isLocked'>,
  state: OrderState,
  now: string,
  refusedFor?: string,
): Promise<void> {
  await tx.query(
    `UPDATE orders SET state = $2, paid_at = CASE WHEN $2 = 'paid' THEN $3::timestamptz ELSE paid_at END,
     ended_at = CASE WHEN $2 IN ('published', 'refused', 'lapsed') THEN $3::timestamptz END,
     refused_for = $4 WHERE id = $1`,
    [order.id, state, now, refusedFor ?? null],
  );
}

/** Gives up what somebody has ordered and not had published; their money is released by what follows the payments. */
export async function refuseOrdersOf(tx: Transaction, userId: UserId, now: string): Promise<void> {
  await tx.query(
    "UPDATE orders SET state = 'refused', ended_at = $2 WHERE user_id = $1 AND state IN ('open', 'paid')",
    [userId, now],
  );
}

/** Orders that came to nothing, once nobody asks for them, and all of what is older than bookkeeping asks for. */
export async function deleteOrdersBefore(
  db: Database,
  { unpaid, all }: { readonly unpaid: Date; readonly all: Date },
): Promise<void> {
  await db.query(
    `DELETE FROM orders o WHERE o.created_at < $2
       OR (o.created_at < $1 AND o.state IN ('refused', 'lapsed')
         AND NOT EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.state IN ('created', 'pending', 'authorized', 'captured')))`,
    [unpaid.toISOString(), all.toISOString()],
  );
}

/** Whom the receipt of an order that is not paid is made out to. */
export async function setBuyer(tx: Transaction, { id }: OrderRow, buyer: Buyer): Promise<void> {
  await tx.query('UPDATE orders SET buyer = $2 WHERE id = $1', [id, JSON.stringify(buyer)]);
}

/** Whom somebody has had the last order of a draft made out to, whatever became of it. */
export async function findBuyerOf(db: Queryable, userId: UserId, draftId: DraftId): Promise<Buyer | undefined> {
  const [order] = await db.query<{ buyer: Buyer }>(
    'SELECT o.buyer FROM orders o WHERE o.user_id = $1 AND o.draft_id = $2 AND o.buyer IS NOT NULL ORDER BY o.created_at DESC LIMIT 1',
    [userId, draftId],
  );
  return order?.buyer;
}

/** Takes somebody's name and address out of the books. */
export async function forgetBuyer(tx: Transaction, userId: UserId): Promise<void> {
  await tx.query('UPDATE orders SET buyer = NULL WHERE user_id = $1', [userId]);
  await tx.query('UPDATE receipts SET buyer = NULL WHERE user_id = $1', [userId]);
}

/** For the copy of one's data. */
export function readOrdersOf(on: Queryable, userId: UserId): Promise<Record<string, unknown>[]> {
  return on.query(
    `SELECT o.created_at AS "orderedAt", o.state, o.listing_type AS "listingType", o.duration_days AS "days", o.extras, o.draft_id AS "draft",
       o.total / 100.0 AS total, o.vat / 100.0 AS vat, o.currency, o.buyer,
       (SELECT coalesce(json_agg(json_build_object('method', p.method, 'state', p.state, 'cardLast4', p.card_last4, 'reference', p.reference) ORDER BY p.created_at), '[]') FROM payments p WHERE p.order_id = o.id) AS payments,
       (SELECT coalesce(json_agg(json_build_object('number', upper(r.region) || '-' || lpad(r.number::text, 6, '0'), 'issuedAt', r.issued_at, 'total', r.total / 100.0) ORDER BY r.number), '[]') FROM receipts r WHERE r.order_id = o.id) AS receipts
     FROM orders o WHERE o.user_id = $1 ORDER BY o.created_at DESC`,
    [userId],
  );
}
