import { AppError } from '../../contract/errors.ts';
import type { StaffMember } from '../../contract/mount.server.ts';
import { paginate, type Pagination } from '../../contract/shapes.ts';
import type { Audit, StaffAct } from '../../platform/audit/audit.server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.server.ts';
import type { Follow } from '../follow.server.ts';
import { lockPaying } from '../payments-store.server.ts';
import { MINOR } from '../prices.server.ts';
import { receiptNumber } from '../receipts.server.ts';
import { findPaymentOfReceipt } from '../receipts-store.server.ts';
import type { Refund } from './contract.ts';
import { insertRefund, type ListedRefund, readRefund, readRefunds } from './refunds-store.server.ts';

export interface AskedRefund {
  readonly id: string;
  /** Whole units. */
  readonly amount: number;
  readonly reason: string;
}

/** Paying back, by those who run the site. */
export interface Refunds {
  /**
   * Throws `not_found` for a receipt that there is not, and `invalid_input` for more than is left of what was charged.
   */
  refund(by: StaffAct, receipt: string, asked: AskedRefund): Promise<Refund>;
  list(
    staff: StaffMember,
    page: { readonly page: number; readonly size: number },
  ): Promise<{ readonly data: Refund[]; readonly pagination: Pagination }>;
}

export function createRefunds({
  db,
  clock,
  audit,
  follow,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'note'>;
  readonly follow: Follow;
}): Refunds {
  return {
    async refund(by, receipt, { id, amount, reason }) {
      const staff = by.user;
      const [region = '', number = ''] = receipt.toLowerCase().split('-');
      const paymentId = await findPaymentOfReceipt(db, region, Number(number));
      if (paymentId === undefined) throw new AppError('not_found');
      await db.transaction(async (tx) => {
        const paying = await lockPaying(tx, paymentId);
        const before = await readRefund(tx, id);
        if (before?.payment_id === paymentId && before.amount === amount * MINOR) return;
        if (before !== undefined) throw refused('id');
        const now = clock.now().toISOString();
        const asked = { id, amount: amount * MINOR, askedBy: staff.userId, reason };
        if ((await insertRefund(tx, paying, asked, now)) === undefined) throw refused('amount');
        await audit.note(tx, by, {
          act: 'receipt_refunded',
          on: { kind: 'receipt', id: receipt },
          details: { refund: id, amount, reason },
        });
        await follow.lookAt(tx, paymentId);
      });
      const [row] = await readRefunds(db, staff, { id });
      if (row === undefined) throw new Error('a refund that was added is not there');
      return presentRefund(row);
    },

    async list(staff, { page, size }) {
      const rows = await readRefunds(db, staff, { limit: size, offset: (page - 1) * size });
      return { data: rows.map(presentRefund), pagination: paginate(page, size, rows[0]?.count ?? 0) };
    },
  };
}

function presentRefund(row: ListedRefund): Refund {
  return {
    id: row.id,
    receipt: receiptNumber(row),
    amount: { amount: row.amount / MINOR, currency: row.currency },
    reason: row.reason,
    askedBy: row.asked_by,
    askedAt: row.created_at,
    isDone: row.is_done,
  };
}

function refused(field: 'id' | 'amount'): AppError {
  return new AppError('invalid_input', { fields: { [field]: ['payment.error.not_offered'] } });
}
