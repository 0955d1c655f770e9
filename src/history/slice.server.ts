import type { Platform } from '../platform/platform.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import { createHistoryOfReaderRoutes } from './routes.server.ts';
import { createHistory, type HistoryParts } from './service.server.ts';

/** The last searches and homes that somebody has looked at. */
export function createHistorySlice(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { cards }: Pick<HistoryParts, 'cards'>,
): Slice {
  const history = createHistory({ db, clock, cards });
  return { routes: createHistoryOfReaderRoutes(history), personalData: history.personalData };
}
