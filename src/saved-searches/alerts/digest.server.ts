import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { UserId } from '../../contract/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.server.ts';
import type { Log } from '../../platform/log.server.ts';
import type { Mail, Outbox } from '../../platform/mail/outbox.server.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import type { SavedSearchId } from '../contract.ts';
import {
  alertsFor,
  lockUnsent,
  markSent,
  peopleToMail,
  type Reader,
  type WaitingAlert,
} from './digest-store.server.ts';
import { alertMail, type AlertHome, type AlertSearch } from './mail.server.ts';
import { canBeHad } from './news.server.ts';
import type { OffTokens } from './off-token.server.ts';

/**
 * Writes the mails of alerts that are due: one for each person, with all that is due to them. Which
 * alerts it tells is kept in the transaction in which the mail goes to the outbox. Any number of
 * processes may run it.
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
  readonly tokens: OffTokens;
  readonly cards: (ids: readonly string[]) => Promise<ListingCard[]>;
  /** Scheme and host that links in mails lead to. */
  readonly origin: string;
}

/** People who are written to in one transaction. */
const PEOPLE_AT_ONCE = 100;
const SLICE_MS = 5;

export function createDigests({ db, clock, log, outbox, tokens, cards, origin }: DigestParts): Digests {
  async function send(readers: readonly Reader[], now: string): Promise<Sent> {
    const alerts = await alertsFor(
      db,
      readers.map(({ id }) => id),
      now,
    );
    const byReader = byPerson(alerts);
    const cardOf = new Map(
      (await cards([...new Set(alerts.map((alert) => alert.listing_id))])).map((card) => [card.propertyId, card]),
    );
    const mails = new Map<string, Mail>();
    let begun = performance.now();
    for (const reader of readers) {
      const mail = mailTo(reader, byReader.get(reader.id) ?? [], cardOf);
      if (mail !== undefined) mails.set(reader.id, mail);
      if (performance.now() - begun > SLICE_MS) {
        await yieldToEventLoop();
        begun = performance.now();
      }
    }
    return db.transaction(async (tx) => {
      const unsent = await lockUnsent(tx, alerts);
      // Another process is mailing them, or there is newer news: that reader is for the next round.
      const ready = [...byReader].filter(([, own]) => own.every(({ id }) => unsent.has(id)));
      await markSent(
        tx,
        ready.flatMap(([, own]) => own.map(({ id }) => id)),
        now,
      );
      const written = ready.flatMap(([userId]) => mails.get(userId) ?? []);
      await outbox.sendAll(tx, written);
      return { mails: written.length, isAny: ready.length > 0 };
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

  /** Undefined where nothing is left to say, or nobody to say it to. */
  function mailTo(
    reader: Reader,
    alerts: readonly WaitingAlert[],
    cardOf: ReadonlyMap<string, ListingCard>,
  ): Mail | undefined {
    const last = alerts.at(-1);
    const searches = reader.may_be_mailed ? searchesToMail(alerts, cardOf) : [];
    if (last === undefined || reader.email === null || searches.length === 0) return undefined;
    const off = {
      all: tokens.issue({ kind: 'all', id: reader.id }),
      ofSearch: (id: SavedSearchId) => tokens.issue({ kind: 'search', id }),
    };
    return {
      key: `alerts ${reader.id} ${last.id}`,
      to: { name: reader.name, address: reader.email },
      ...alertMail({ reader, searches, origin, off }),
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

/** By search, each home once with the latest that is new about it; without what is no longer true. */
function searchesToMail(
  alerts: readonly WaitingAlert[],
  cardOf: ReadonlyMap<string, ListingCard>,
): readonly AlertSearch[] {
  const latest = new Map<string, WaitingAlert>();
  for (const alert of alerts) {
    const card = cardOf.get(alert.listing_id);
    if (card === undefined || alert.is_hidden || alert.notifications === 'off' || !isStillTrue(alert, card)) continue;
    const earlier = latest.get(alert.listing_id);
    // What was new and has become cheaper since is new, at its price of now.
    if (earlier?.kind !== 'new') latest.set(alert.listing_id, alert);
  }
  const searches = new Map<string, { search: WaitingAlert; homes: AlertHome[] }>();
  for (const alert of latest.values()) {
    const card = cardOf.get(alert.listing_id);
    if (card === undefined) continue;
    const entry = searches.get(alert.search_id) ?? { search: alert, homes: [] };
    searches.set(alert.search_id, entry);
    entry.homes.push({ card, kind: alert.kind, priceBefore: alert.price_before ?? undefined });
  }
  return [...searches.values()].map(({ search, homes }) => ({
    id: search.search_id,
    name: search.name,
    query: search.query,
    homes,
  }));
}

/** A home that can no longer be had is not told of as new, nor one that can as sold. */
function isStillTrue({ kind, price_before: before }: WaitingAlert, card: ListingCard): boolean {
  const isOpen = canBeHad(card.status);
  if (kind === 'sold' || kind === 'withdrawn') return !isOpen;
  if (kind !== 'price_down' && kind !== 'price_up') return isOpen;
  const { price } = card.prices;
  if (!isOpen || price === undefined || before === null) return false;
  return kind === 'price_down' ? price.amount < before : price.amount > before;
}
