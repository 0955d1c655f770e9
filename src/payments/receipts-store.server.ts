import type { UserId } from '../contract/ids.ts';
import type { Region } from '../texts/messages.ts';
import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { Buyer, PaymentMethod, Seller } from './contract.ts';
import type { DraftId, LockedPaying, PaymentId } from './payment.server.ts';
import type { OfferLine } from './prices.server.ts';

export interface ReceiptRow {
  readonly region: Region;
  readonly number: number;
  readonly draft_id: DraftId;
  readonly refund_id: string | null;
  /** Minor units; of a refund below zero. */
  readonly total: number;
  readonly vat: number;
  readonly vat_percent: number;
  readonly currency: string;
  readonly lines: readonly OfferLine[];
  readonly seller: Seller;
  readonly buyer: Buyer | null;
  readonly method: PaymentMethod;
  readonly card_last4: string | null;
  readonly issued_at: string;
}

const RECEIPT = `r.region, r.number, o.draft_id, r.refund_id, r.total, r.vat, r.vat_percent, r.currency, r.lines, r.seller, r.buyer, r.method,
  r.card_last4, r.issued_at`;

export interface NewReceipt {
  readonly refundId: string | null;
  readonly total: number;
  readonly vat: number;
  readonly seller: Seller;
  readonly buyer: Buyer | null;
  readonly now: string;
}

/** Takes the next number of the region: until the transaction ends others wait, so that none is left out. */
export async function insertReceipt(
  tx: Transaction,
  { order, payment }: LockedPaying,
  { refundId, total, vat, seller, buyer, now }: NewReceipt,
): Promise<ReceiptRow> {
  const [next] = await tx.query<{ number: number }>(
    `INSERT INTO receipt_numbers VALUES ($1, 1) ON CONFLICT (region) DO UPDATE SET last_number = receipt_numbers.last_number + 1
     RETURNING last_number AS number`,
    [order.region],
  );
  const [receipt] = await tx.query<ReceiptRow>(
    `WITH added AS (
       INSERT INTO receipts (region, number, user_id, order_id, refund_id, total, vat, vat_percent, currency, lines, seller, method, card_last4, issued_at, buyer)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING *
     ) SELECT ${RECEIPT} FROM added r JOIN orders o ON o.id = r.order_id`,
    [
      ...[order.region, next?.number, order.user_id, order.id, refundId, total, vat, order.vat_percent, order.currency],
      ...[JSON.stringify(order.lines), JSON.stringify(seller), payment.method, payment.card_last4, now],
      buyer === null ? null : JSON.stringify(buyer),
    ],
  );
  if (receipt === undefined) throw new Error('a receipt that was added is not there');
  return receipt;
}

/** What a sale's receipt was paid with. */
export async function findPaymentOfReceipt(
  on: Queryable,
  region: string,
  number: number,
): Promise<PaymentId | undefined> {
  const [payment] = await on.query<{ id: PaymentId }>(
    `SELECT p.id FROM receipts r JOIN payments p ON p.order_id = r.order_id AND p.state = 'captured'
     WHERE r.region = $1 AND r.number = $2 AND r.refund_id IS NULL`,
    [region, number],
  );
  return payment?.id;
}

/** The newest first. */
export async function readReceipts(
  on: Queryable,
  userId: UserId,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly receipts: readonly ReceiptRow[]; readonly count: number }> {
  const [counted] = await on.query<{ count: number }>('SELECT count(*) AS count FROM receipts WHERE user_id = $1', [
    userId,
  ]);
  const receipts = await on.query<ReceiptRow>(
    `SELECT ${RECEIPT} FROM receipts r JOIN orders o ON o.id = r.order_id WHERE r.user_id = $1
     ORDER BY r.issued_at DESC, r.number DESC LIMIT $2 OFFSET $3`,
    [userId, size, (page - 1) * size],
  );
  return { receipts, count: counted?.count ?? 0 };
}
