import { type Handled, handledForStaff } from '../../contract/mount.server.ts';
import { listRefunds, refundReceipt } from './contract.ts';
import type { Refunds } from './service.server.ts';

export function createRefundRoutes(refunds: Refunds): Handled[] {
  return [
    handledForStaff(refundReceipt, async ({ params: { number }, body }, caller) => ({
      data: await refunds.refund(caller, number, body),
    })),
    handledForStaff(listRefunds, ({ query }, { user }) => refunds.list(user, query)),
  ];
}
