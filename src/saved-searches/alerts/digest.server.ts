import type { Person } from '../../accounts/people.server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.server.ts';
import type { Outbox } from '../../platform/mail/outbox.server.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import { alertsFor, markTold, peopleToTell, type WaitingAlert } from './digest-store.server.ts';
import { alertLetter, type ToldHome, type ToldSearch } from './letter.server.ts';
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
  readonly outbox: Outbox;
  readonly tokens: OffTokens;
  readonly person: (id: string) => Promise<Person | undefined>;
  readonly isNotified: (userId: string, kind: 'saved_searches') => Promise<boolean>;
  readonly cards: (ids: readonly string[]) => Promise<ListingCard[]>;
  /** Scheme and host that links in mails lead to. */
  readonly origin: string;
}

const PEOPLE_AT_ONCE = 200;

export function createDigests({ db, clock, outbox, tokens, person, isNotified, cards, origin }: DigestParts): Digests {
  /** Whether a mail was written. */
  async function tell(userId: string): Promise<boolean> {
    const now = clock.now().toISOString();
    const alerts = await alertsFor(db, userId, now);
    const reader = await person(userId);
    const mayWrite = reader?.email !== undefined && reader.isVerified && (await isNotified(userId, 'saved_searches'));
    const searches = mayWrite ? toldSearches(alerts, await cards([...new Set(alerts.map((alert) => alert.listing_id))])) : [];
    const last = alerts.at(-1);
    if (last === undefined) return false;
    return db.transaction(async (tx) => {
      // Somebody else is telling, or there is newer news: it is for the next round.
      if (!(await markTold(tx, alerts, now))) throw new Overtaken();
      if (searches.length === 0 || reader?.email === undefined) return false;
      const off = { all: tokens.issue({ kind: 'all', id: userId }), ofSearch: (id: string) => tokens.issue({ kind: 'search', id }) };
      const { letter, unsubscribePath } = alertLetter({ reader, searches, origin, off });
      await outbox.send(tx, { key: `alerts ${userId} ${last.id}`, to: { name: reader.name, address: reader.email }, letter, unsubscribePath });
      return true;
    });
  }

  return {
    async run() {
      let count = 0;
      for (const userId of await peopleToTell(db, clock.now().toISOString(), PEOPLE_AT_ONCE)) {
        const isTold = await tell(userId).catch((error: unknown) => {
          if (error instanceof Overtaken) return false;
          throw error;
        });
        if (isTold) count += 1;
      }
      return count;
    },
  };
}

/** Nothing was written: the alerts are not as they were read. */
class Overtaken extends Error {}

/** By search, each home once with the latest that is new about it; without what is no longer true. */
function toldSearches(alerts: readonly WaitingAlert[], cards: readonly ListingCard[]): readonly ToldSearch[] {
  const cardOf = new Map(cards.map((card) => [card.propertyId, card]));
  const latest = new Map<string, WaitingAlert>();
  for (const alert of alerts) {
    const card = cardOf.get(alert.listing_id);
    if (card === undefined || alert.notifications === 'off' || !isStillTrue(alert, card)) continue;
    const earlier = latest.get(alert.listing_id);
    // What was new and has become cheaper since is new, at its price of now.
    if (earlier?.kind !== 'new') latest.set(alert.listing_id, alert);
  }
  const searches = new Map<string, { search: WaitingAlert; homes: ToldHome[] }>();
  for (const alert of latest.values()) {
    const card = cardOf.get(alert.listing_id);
    if (card === undefined) continue;
    const entry = searches.get(alert.search_id) ?? { search: alert, homes: [] };
    searches.set(alert.search_id, entry);
    entry.homes.push({ card, kind: alert.kind, priceBefore: alert.price_before ?? undefined });
  }
  return [...searches.values()].map(({ search, homes }) => ({ id: search.search_id, name: search.name, query: search.query, homes }));
}

/** A home that can no longer be had is not told of as new, nor one that can as sold. */
function isStillTrue({ kind, price_before: before }: WaitingAlert, card: ListingCard): boolean {
  const isOpen = canBeHad(card.status);
  if (kind === 'sold' || kind === 'withdrawn') return !isOpen;
  if (kind !== 'price_down') return isOpen;
  const { price } = card.prices;
  return isOpen && price !== undefined && before !== null && price.amount < before;
}
