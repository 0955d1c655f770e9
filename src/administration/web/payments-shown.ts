import type { Reconciliation, StaffOrder } from '../../payments/oversight/contract.ts';
import type { PageCaller } from '../../platform/http/load-context.contract.ts';
import { formatOf } from '../../texts/format.ts';
import { translator, type Translate } from '../../texts/messages.ts';
import { momentOf } from './moments.ts';

/** An order with its payments in words. */
export function orderShown(order: StaffOrder, reader: Pick<PageCaller, 'language' | 'region'>) {
  const t = translator(reader.language);
  const { money } = formatOf(reader.language, reader.region);
  const moment = momentOf(reader);
  const exact = ({ minorUnits, currency }: { minorUnits: number; currency: string }) =>
    money({ amount: minorUnits / 100, currency });
  return {
    ...{ id: order.id, payerId: order.payerId, payer: order.payerName ?? order.payerId },
    total: money(order.total),
    state: t(`operations.order.${order.state}`),
    createdAt: moment(order.createdAt),
    what: t('operations.order_of', { days: order.durationDays, id: order.draftId }),
    receipts: order.receipts.join(', '),
    payments: order.payments.map((payment) => ({
      reference: payment.reference,
      told: [
        t(`operations.method.${payment.method}`),
        t(`operations.payment.${payment.state}`),
        ...(payment.captured.minorUnits === 0 ? [] : [t('operations.charged', { amount: exact(payment.captured) })]),
        ...(payment.refunded.minorUnits === 0 ? [] : [t('operations.paid_back', { amount: exact(payment.refunded) })]),
      ].join(' · '),
    })),
  };
}
export type OrderShown = ReturnType<typeof orderShown>;

/** What came of asking the provider. */
export function reconciliationText({ asked, differences }: Reconciliation, t: Translate): string {
  if (asked !== 'answered') return t(`operations.asked.${asked}`);
  if (differences.length === 0) return t('operations.agrees');
  return t('operations.differs', {
    what: differences.map((difference) => t(`operations.difference.${difference}`)).join(', '),
  });
}
