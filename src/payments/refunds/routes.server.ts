import { type Handled, handledForStaff } from '../../contract/mount.server.ts';
import { listRefunds, refundReceipt } from './contract.ts';
import type { Refunds } from './service.server.ts';

export function createRefundRoutes(refunds: Refunds): Handled[] {
  return [
    handledForStaff(refundReceipt, async ({ params: { number }, body }, { user }) => ({
      data: await refunds.refund(user, number, body),
    })),
    handledForStaff(listRefunds, ({ query }, { user }) => refunds.list(user, query)),
  ];
}
