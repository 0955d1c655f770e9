import type { Keepers } from '../../collections/keepers.server.ts';
import type { Notifications } from '../../notifications/service.server.ts';
import type { ChangeLog } from '../../platform/changes/change-log-store.server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.server.ts';
import type { Log } from '../../platform/log.server.ts';
import type { Outbox } from '../../platform/mail/outbox.server.ts';
import type { Push } from '../../push/service.server.ts';
import type { Schedules } from '../../platform/schedules.server.ts';
import type { ChangedListing } from '../../properties/listing-changes-store.server.ts';
import type { StoredListing } from '../../properties/read-store.server.ts';
import type { IsVisible } from '../../properties/visible-homes.server.ts';
import type { ReverseSearch } from '../../search/reverse.server.ts';
import type { TravelOf } from '../../search/searcher.server.ts';
import { INSTANT_MINUTES } from '../instant-minutes.contract.ts';
import { type Alerts, createAlerts } from './alerts.server.ts';
import { favouriteLines } from './favourite-lines.server.ts';
import { createDigests, type DigestParts } from './digest.server.ts';
import { searchesOf } from './digest-store.server.ts';
import { createMatching } from './matching.server.ts';
import { searchLines } from './search-lines.server.ts';
import type { OffTokens } from './off-token.server.ts';
import { createStillFound } from './still-found.server.ts';
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
  readonly cards: DigestParts['cards'];
  readonly isVisible: IsVisible;
  /** Which of these homes their owners have paused. */
  readonly pausedAmong: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Who has which homes among their favourites. */
  readonly keepers: Keepers;
  /** Scheme and host that links in mails lead to. */
  readonly origin: string;
  /** Milliseconds for which instant news is gathered into one mail; two minutes unless said. */
  readonly windowMs?: number | undefined;
  /** Milliseconds after a mail of somebody's favourites before the next; an hour unless said. */
  readonly pauseMs?: number | undefined;
}

/** The last of the minutes that readers are told is for writing and sending. */
const WINDOW_MS = (INSTANT_MINUTES - 1) * 60_000;
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
  pausedAmong,
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
      pausedAmong,
      keepersOf: keepers.of,
      cards,
      windowMs,
      watch: createWatch({ db, log, createReverseSearch, travelOf }),
      onNews: (tx, written, of) =>
        notifications.addAll(tx, [...favouriteLines(written, of, clock.now()), ...searchLines(written, of)]),
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
      stillFound: createStillFound({
        log,
        read,
        unitsOf,
        createReverseSearch,
        travelOf,
        searchesOf: (userIds) => searchesOf(db, userIds),
        windowMs,
      }).of,
      origin,
      pauseMs,
    }),
  });
}
