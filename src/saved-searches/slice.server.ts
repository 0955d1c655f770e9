import type { Platform } from '../platform/platform.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import type { Alerts } from './alerts/alerts.server.ts';
import { createOffSwitch, type Mute } from './alerts/off.server.ts';
import { createOffTokens } from './alerts/off-token.server.ts';
import { type AlertParts, openAlerts } from './alerts/open.server.ts';
import { savedSearchesData } from './personal-data.server.ts';
import { createSavedSearchRoutes } from './routes.server.ts';
import { createSavedSearches, type SavedSearchParts } from './service.server.ts';
import { readSearchesAfter } from './store.server.ts';

export interface SavedSearchSliceParts extends Omit<
  AlertParts,
  'db' | 'clock' | 'log' | 'schedules' | 'outbox' | 'tokens' | 'origin'
> {
  readonly count: SavedSearchParts['count'];
  /** Turns one kind of news off for somebody. */
  readonly mute: Mute;
}

/** Searches that people keep, and what they are told when homes come or change. */
export interface SavedSearchSlice extends Slice {
  readonly alerts: Alerts;
  /** All that are kept after an id, `limit` at a time; see {@link readSearchesAfter}. */
  readonly readAfter: (
    after: Parameters<typeof readSearchesAfter>[1],
    limit: number,
  ) => ReturnType<typeof readSearchesAfter>;
}

export function createSavedSearchSlice(
  { db, clock, log, schedules, outbox, keys, origin }: Platform,
  { count, mute, ...parts }: SavedSearchSliceParts,
): SavedSearchSlice {
  const tokens = createOffTokens(keys('alerts-off'));
  const alerts = openAlerts({ db, clock, log, schedules, outbox, tokens, origin, ...parts });
  return {
    alerts,
    readAfter: (after, limit) => readSearchesAfter(db, after, limit),
    routes: createSavedSearchRoutes(
      createSavedSearches({ db, clock, log, count }),
      createOffSwitch({ db, clock, tokens, mute }),
    ),
    personalData: savedSearchesData(db),
    start: alerts.start,
    stop: alerts.stop,
  };
}
