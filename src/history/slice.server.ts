import type { Platform } from '../platform/platform.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import { createHistoryOfReaderRoutes } from './routes.server.ts';
import { createHistory, type History, type HistoryParts } from './service.server.ts';

/** The last searches and homes that somebody has looked at. */
export interface HistorySlice extends Slice, Pick<History, 'seenBy'> {}

export function createHistorySlice(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { cards }: Pick<HistoryParts, 'cards'>,
): HistorySlice {
  const history = createHistory({ db, clock, cards });
  return {
    seenBy: history.seenBy,
    routes: createHistoryOfReaderRoutes(history),
    personalData: history.personalData,
  };
}
