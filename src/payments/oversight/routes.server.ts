import { type Handled, handledForStaff } from '../../contract/mount.server.ts';
import type { PaymentProvider } from '../provider.server.ts';
import { reconcilePayment, searchOrders } from './contract.ts';
import type { Oversight } from './service.server.ts';

export function createOversightRoutes(oversight: Oversight, providers: readonly PaymentProvider[]): Handled[] {
  return [
    handledForStaff(searchOrders, async ({ query }, { user }) => ({
      ...(await oversight.search(user, query)),
      providers: providers.map(({ method, isStandIn }) => ({ method, isStandIn })),
    })),
    handledForStaff(reconcilePayment, async ({ params: { reference } }, caller) => ({
      data: await oversight.reconcile(caller, reference),
    })),
  ];
}
