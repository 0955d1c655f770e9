import { alertsOffPath } from '../../account-paths.ts';
import type { UserId } from '../../contract/ids.ts';
import { loanTermsOf, type LoanTerms } from '../../contract/loan-terms.ts';
import type { Keepers } from '../../collections/keepers.server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.server.ts';
import type { Log } from '../../platform/log.server.ts';
import { createPace } from '../../platform/pace.server.ts';
import type { Mail, Outbox } from '../../platform/mail/outbox.server.ts';
import type { Push } from '../../push/service.server.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import { zoneOfRegion } from '../../texts/messages.ts';
import {
  alertsFor,
  dropAlerts,
  keepPauses,
  lockUnsent,
  markSent,
  moveAlerts,
  peopleToMail,
  type Reader,
  type WaitingAlert,
} from './digest-store.server.ts';
import { afterQuietHours, nightAfter } from './hours.server.ts';
import { alertMail } from './mail.server.ts';
import type { OffTokens } from './off-token.server.ts';
import { alertPush } from './push.server.ts';
import type { StillFound } from './still-found.server.ts';
import { newsToTell } from './told.server.ts';

/**
 * Writes the mails of alerts that are due: one for each person, with all that is due to them; of homes that they keep
 * at most one an hour. What of it stands in searches that are pushed too goes to their browsers. Which alerts it tells
 * is kept in the transaction in which the mail goes to the outbox. Any number of processes may run it.
 */
export interface Digests {
  /** Writes what is due now. Gives how many mails. */
  run(): Promise<number>;
}

export interface DigestParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly outbox: Pick<Outbox, 'sendAll'>;
  readonly push: Pick<Push, 'addAll'>;
  readonly tokens: OffTokens;
  /** With `terms`, their month is told by that loan. */
  readonly cards: (ids: readonly string[], terms?: LoanTerms) => Promise<ListingCard[]>;
  /** Which of these homes people have among their favourites now. */
  readonly stillKept: Keepers['stillKept'];
  /** Which alerts their readers' searches find by now. */
  readonly stillFound: StillFound['of'];
  /** Scheme and host that links in mails lead to. */
  readonly origin: string;
  /** How long after a mail of homes that somebody keeps the next one waits. */
  readonly pauseMs: number;
}

/** People who are written to in one transaction. */
const PEOPLE_AT_ONCE = 100;

export function createDigests({
  db,
  clock,
  log,
  outbox,
  push,
  tokens,
  cards,
  stillKept,
  stillFound,
  origin,
  pauseMs,
}: DigestParts): Digests {
  async function send(readers: readonly Reader[], now: string): Promise<Sent> {
    const alerts = await alertsFor(
      db,
      readers.map(({ id }) => id),
      now,
    );
    const { told: found, moved, dropped } = await stillFound(alerts, readers, new Date(now));
    const [byReader, foundFor] = [byPerson(alerts), byPerson(found)];
    const cardOf = new Map(
      (await cards([...new Set(found.map((alert) => alert.listing_id))])).map((card) => [card.propertyId, card]),
    );
    const byLoan = await cardsByLoan(found);
    const kept = keptBy(await stillKept(found.filter(({ search }) => search === null)));
    const told = new Map<string, Told>();
    const pace = createPace();
    for (const reader of readers) {
      told.set(
        reader.id,
        tellingOf(reader, foundFor.get(reader.id) ?? [], { cardOf, byLoan, kept: kept.get(reader.id), now }),
      );
      await pace.yield();
    }
    return db.transaction(async (tx) => {
      const unsent = await lockUnsent(tx, alerts);
      // Another process is mailing them, or there is newer news: that reader is for the next round.
      const ready = [...byReader].filter(([, own]) => own.every(({ id }) => unsent.has(id)));
      const isReady = new Set(ready.map(([userId]) => userId));
      const idsOf = (some: readonly WaitingAlert[]) =>
        some.filter(({ user_id: userId }) => isReady.has(userId)).map(({ id }) => id);
      await markSent(tx, idsOf(found), now);
      await dropAlerts(tx, idsOf(dropped));
      await moveAlerts(
        tx,
        moved.filter(({ user_id: userId }) => isReady.has(userId)),
      );
      const written = ready.flatMap(([userId]) => told.get(userId) ?? []);
      const mails = written.flatMap(({ mail }) => mail ?? []);
      await outbox.sendAll(tx, mails);
      await push.addAll(
        tx,
        written.flatMap(({ push: message }) => message ?? []),
      );
      await keepPauses(
        tx,
        written.flatMap(({ pause }) => pause ?? []),
      );
      return { mails: mails.length, isAny: ready.length > 0 };
    });
  }

  /** One after another, where something is wrong with one of them: the others do not wait for that. */
  async function sendOneByOne(readers: readonly Reader[], now: string): Promise<Sent> {
    const sent: Sent[] = [];
    for (const reader of readers) {
      try {
        sent.push(await send([reader], now));
      } catch (error) {
        log.error({ err: error, user: reader.id }, 'an alert mail could not be written');
      }
    }
    return { mails: sent.reduce((sum, { mails }) => sum + mails, 0), isAny: sent.some(({ isAny }) => isAny) };
  }

  /** The homes of each search that tells a month by a loan of its own. */
  async function cardsByLoan(alerts: readonly WaitingAlert[]): Promise<CardsByLoan> {
    const searches = new Map(alerts.flatMap(({ search }) => (search === null ? [] : [[search.id, search] as const])));
    const told = new Map<string, ReadonlyMap<string, ListingCard>>();
    for (const { id, query } of searches.values()) {
      const terms = query.priceLens === 'monthly' ? loanTermsOf(query) : undefined;
      if (terms === undefined) continue;
      const ids = alerts.flatMap((alert) => (alert.search?.id === id ? [alert.listing_id] : []));
      told.set(id, new Map((await cards([...new Set(ids)], terms)).map((card) => [card.propertyId, card])));
    }
    return told;
  }

  /** Nothing where nothing is left to say, or nobody to say it to. */
  function tellingOf(
    reader: Reader,
    alerts: readonly WaitingAlert[],
    {
      cardOf,
      byLoan,
      kept,
      now,
    }: {
      readonly cardOf: ReadonlyMap<string, ListingCard>;
      readonly byLoan: CardsByLoan;
      readonly kept: ReadonlySet<string> | undefined;
      readonly now: string;
    },
  ): Told {
    const { id, name, email } = reader;
    const zone = reader.time_zone ?? zoneOfRegion(reader.region);
    const last = alerts.at(-1);
    if (last === undefined) return {};
    const found = newsToTell(alerts, {
      cardOf,
      now: new Date(now),
      isWanted: ({ search, listing_id: home }) =>
        search === null
          ? reader.hears_of_favourites && kept?.has(home) === true
          : reader.hears_of_searches && search.notifications !== 'off',
    });
    if (found.searches.length + found.favourites.length === 0) return {};
    const news = {
      ...found,
      searches: found.searches.map((search) => ({
        ...search,
        homes: search.homes.map((home) => ({
          ...home,
          card: byLoan.get(search.id)?.get(home.card.propertyId) ?? home.card,
        })),
      })),
    };
    const key = `alerts ${id} ${last.id}` as const;
    const message = alertPush({ reader, searches: news.searches.filter(({ pushes }) => pushes), tag: key });
    const pushed =
      message === undefined ? {} : { push: { userId: id, message, before: nightAfter(clock.now(), zone) } };
    if (email === null || !reader.is_verified) return pushed;
    const until = afterQuietHours(new Date(clock.now().getTime() + pauseMs), zone).toISOString();
    return {
      ...pushed,
      mail: {
        key,
        to: { name, address: email },
        ...alertMail({ reader, ...news, origin, offPath: (subject) => alertsOffPath(tokens.issue(subject)) }),
      },
      pause: news.favourites.length === 0 ? undefined : { user_id: id, until },
    };
  }

  return {
    async run() {
      let count = 0;
      for (;;) {
        const now = clock.now().toISOString();
        const readers = await peopleToMail(db, now, PEOPLE_AT_ONCE);
        if (readers.length === 0) return count;
        const { mails, isAny } = await send(readers, now).catch(() => sendOneByOne(readers, now));
        count += mails;
        // None of them could be mailed, as others were faster or it fails: they are not tried again at once.
        if (!isAny || readers.length < PEOPLE_AT_ONCE) return count;
      }
    },
  };
}

/** By saved search and home. */
type CardsByLoan = ReadonlyMap<string, ReadonlyMap<string, ListingCard>>;

interface Told {
  readonly mail?: Mail;
  readonly push?: Parameters<Push['addAll']>[1][number];
  /** Until when its reader is not mailed of their favourites again, where it tells of any. */
  readonly pause?: { readonly user_id: UserId; readonly until: string } | undefined;
}

interface Sent {
  readonly mails: number;
  /** Whether the alerts of anybody are done, by a mail or without one. */
  readonly isAny: boolean;
}

function byPerson(alerts: readonly WaitingAlert[]): ReadonlyMap<UserId, WaitingAlert[]> {
  const groups = new Map<UserId, WaitingAlert[]>();
  for (const alert of alerts) {
    const own = groups.get(alert.user_id);
    if (own === undefined) groups.set(alert.user_id, [alert]);
    else own.push(alert);
  }
  return groups;
}

/** Homes by who keeps them. */
function keptBy(kept: Awaited<ReturnType<Keepers['stillKept']>>): ReadonlyMap<UserId, ReadonlySet<string>> {
  const homes = new Map<UserId, Set<string>>();
  for (const { user_id: userId, listing_id: id } of kept) homes.set(userId, (homes.get(userId) ?? new Set()).add(id));
  return homes;
}
