import type { Keepers } from '../../collections/keepers.server.ts';
import type { Notifications } from '../../notifications/service.server.ts';
import { savedSearchPath } from '../../paths.ts';
import type { ChangeLog } from '../../platform/changes/change-log-store.server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.server.ts';
import type { Log } from '../../platform/log.server.ts';
import type { Outbox } from '../../platform/mail/outbox.server.ts';
import type { Push } from '../../push/service.server.ts';
import type { Schedules } from '../../platform/schedules.server.ts';
import type { ChangedListing } from '../../properties/listing-changes-store.server.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import type { StoredListing } from '../../properties/read-store.server.ts';
import type { IsVisible } from '../../properties/visible-homes.server.ts';
import type { ReverseSearch } from '../../search/reverse.server.ts';
import type { TravelOf } from '../../search/searcher.server.ts';
import { type Alerts, createAlerts } from './alerts.server.ts';
import { favouriteLines } from './favourite-lines.server.ts';
import { createDigests } from './digest.server.ts';
import { createMatching } from './matching.server.ts';
import type { OffTokens } from './off-token.server.ts';
import { createWatch } from './watch.server.ts';

export interface AlertParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly schedules: Pick<Schedules, 'repeat'>;
  readonly outbox: Outbox;
  readonly tokens: OffTokens;
  readonly notifications: Pick<Notifications, 'addAll'>;
  readonly push: Pick<Push, 'addAll'>;
  readonly createReverseSearch: () => ReverseSearch;
  readonly travelOf: TravelOf;
  readonly changes: ChangeLog<ChangedListing>;
  readonly read: (ids: readonly string[]) => Promise<StoredListing[]>;
  /** Ids of all units of some projects. */
  readonly unitsOf: (projects: readonly string[]) => Promise<readonly string[]>;
  readonly cards: (ids: readonly string[]) => Promise<ListingCard[]>;
  readonly isVisible: IsVisible;
  /** Who has which homes among their favourites. */
  readonly keepers: Keepers;
  /** Scheme and host that links in mails lead to. */
  readonly origin: string;
  /** Milliseconds for which instant news is gathered into one mail; two minutes unless said. */
  readonly windowMs?: number | undefined;
  /** Milliseconds after a mail of somebody's favourites before the next; an hour unless said. */
  readonly pauseMs?: number | undefined;
}

const WINDOW_MS = 2 * 60_000;
const PAUSE_MS = 60 * 60_000;

/** The whole of it, from a change in the log to a mail in the outbox and a line in the page. */
export function openAlerts({
  db,
  clock,
  log,
  schedules,
  outbox,
  tokens,
  notifications,
  push,
  createReverseSearch,
  travelOf,
  changes,
  read,
  unitsOf,
  cards,
  isVisible,
  keepers,
  origin,
  windowMs = WINDOW_MS,
  pauseMs = PAUSE_MS,
}: AlertParts): Alerts {
  return createAlerts({
    schedules,
    matching: createMatching({
      db,
      clock,
      log,
      changes,
      read,
      unitsOf,
      isVisible,
      keepersOf: keepers.of,
      cards,
      windowMs,
      watch: createWatch({ db, log, createReverseSearch, travelOf }),
      onNews: (tx, written, of) =>
        notifications.addAll(tx, [
          ...favouriteLines(written, of, clock.now()),
          ...written.searches.map(({ user_id: userId, search_id: id, name, count }) => ({
            userId,
            kind: 'search_news' as const,
            subject: id,
            details: { name },
            path: savedSearchPath(id),
            count,
          })),
        ]),
    }),
    digests: createDigests({
      db,
      clock,
      log,
      outbox,
      push,
      tokens,
      cards,
      stillKept: keepers.stillKept,
      origin,
      pauseMs,
    }),
  });
}
