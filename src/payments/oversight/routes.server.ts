import { type Handled, handledForStaff, type StaffMember } from '../../contract/mount.server.ts';
import type { PaymentProvider } from '../provider.server.ts';
import { listPrices, type PriceList, reconcilePayment, searchOrders } from './contract.ts';
import type { Oversight } from './service.server.ts';

export function createOversightRoutes(
  oversight: Oversight,
  providers: readonly PaymentProvider[],
  priceList: (staff: StaffMember) => Promise<PriceList>,
): Handled[] {
  return [
    handledForStaff(searchOrders, async ({ query }, { user }) => ({
      ...(await oversight.search(user, query)),
      providers: providers.map(({ method, isStandIn }) => ({ method, isStandIn })),
    })),
    handledForStaff(listPrices, async (_, { user }) => ({ data: await priceList(user) })),
    handledForStaff(reconcilePayment, async ({ params: { reference } }, caller) => ({
      data: await oversight.reconcile(caller, reference),
    })),
  ];
}
