import { handledFor, type Handled } from '../../contract/mount.server.ts';
import { checkDraftPrice, confirmDraftPrice } from './contract.ts';
import type { PriceChecks } from './price-check.server.ts';

export function createPriceCheckRoutes(prices: PriceChecks): Handled[] {
  return [
    handledFor(checkDraftPrice, async ({ params: { id } }, { user }) => ({ data: await prices.look(user.userId, id) })),
    handledFor(confirmDraftPrice, async ({ params: { id }, body: { price } }, { user }) => ({
      data: await prices.confirm(user.userId, id, price),
    })),
  ];
}
