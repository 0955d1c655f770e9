import type { People } from '../accounts/people.server.ts';
import type { UserId } from '../contract/ids.ts';
import { paginate } from '../contract/shapes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import type { Outbox } from '../platform/mail/outbox.server.ts';
import type { Language, Region } from '../texts/messages.ts';
import type { Receipt, Seller } from './contract.ts';
import type { DraftId, LockedPaying } from './payment.server.ts';
import { MINOR, vatWithin } from './prices.server.ts';
import { receiptMail } from './receipt-mail.server.ts';
import { insertReceipt, readReceipts, type ReceiptRow } from './receipts-store.server.ts';
import type { RefundRow } from './refunds/refunds-store.server.ts';

export type Receipts = ReturnType<typeof createReceipts>;

export interface ReceiptParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly people: Pick<People, 'person'>;
  readonly sellers: Readonly<Record<Region, Seller>>;
  /** Which of these drafts are there for this person. */
  readonly draftsLeft: (userId: UserId, ids: readonly DraftId[]) => Promise<ReadonlySet<string>>;
  /** Scheme and host that the mail's links lead to. */
  readonly origin: string;
}

export function createReceipts({ db, clock, outbox, people, sellers, draftsLeft, origin }: ReceiptParts) {
  return {
    /** In the transaction that notes the money as charged or paid back: number, row and mail are one with it. */
    async issue(tx: Transaction, paying: LockedPaying, refund?: RefundRow): Promise<void> {
      const { order, payment } = paying;
      const total = refund === undefined ? payment.amount : -refund.amount;
      const person = order.user_id === null ? undefined : await people.person(order.user_id, tx);
      const receipt = await insertReceipt(tx, paying, {
        refundId: refund?.id ?? null,
        total,
        vat: Math.sign(total) * vatWithin(Math.abs(total), order.vat_percent),
        seller: sellers[order.region],
        buyer: order.buyer ?? (person === undefined ? null : { name: person.name, address: '' }),
        now: clock.now().toISOString(),
      });
      // Whoever has left has been told in the last mail to them; an address that nobody has proven gets nothing
      // private.
      if (person?.email === undefined || !person.isVerified) return;
      await outbox.send(tx, {
        key: `receipt ${receipt.region} ${receipt.number}`,
        to: { name: person.name, address: person.email },
        content: receiptMail(presentReceipt(receipt, person.language, false), {
          ...person,
          origin,
        }),
      });
    },

    async list(userId: UserId, language: Language, page: { readonly page: number; readonly size: number }) {
      const { receipts, count } = await readReceipts(db, userId, page);
      const left = await draftsLeft(
        userId,
        receipts.map(({ draft_id }) => draft_id),
      );
      return {
        data: receipts.map((receipt) => presentReceipt(receipt, language, !left.has(receipt.draft_id))),
        pagination: paginate(page.page, page.size, count),
      };
    },
  };
}

/** As people have it: `NO-000012`. */
export function receiptNumber({ region, number }: { readonly region: string; readonly number: number }): string {
  return `${region.toUpperCase()}-${String(number).padStart(6, '0')}`;
}

export function presentReceipt(row: ReceiptRow, language: Language, isListingDeleted: boolean): Receipt {
  const { currency } = row;
  return {
    number: receiptNumber(row),
    region: row.region,
    kind: row.refund_id === null ? 'sale' : 'refund',
    issuedAt: row.issued_at,
    draftId: row.draft_id,
    isListingDeleted,
    lines: row.lines.map(({ key, title, price }) => ({
      key,
      title: title[language],
      price: { amount: price, currency },
    })),
    total: { amount: row.total / MINOR, currency },
    vat: { percent: row.vat_percent, amount: { minorUnits: row.vat, currency } },
    method: row.method,
    cardLast4: row.card_last4,
    seller: row.seller,
    buyer: row.buyer,
  };
}
