import { handled, type Handled } from '../../contract/mount.server.ts';
import { whole } from '../../contract/shapes.ts';
import { earlierSales } from './contract.ts';
import type { SalesHistory } from './service.server.ts';

export function createHistoryRoutes(history: SalesHistory): Handled[] {
  return [handled(earlierSales, async ({ params }) => whole(await history.earlierSales(params.id)))];
}
