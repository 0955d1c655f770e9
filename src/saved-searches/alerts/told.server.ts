import type { ListingCard } from '../../properties/listing.contract.ts';
import type { WaitingAlert, WaitingSearch } from './digest-store.server.ts';
import type { AlertHome, AlertSearch } from './mail.server.ts';
import { canBeHad, isForKeepersAlone, isOfPrice } from './news.server.ts';

/** What a mail tells of the alerts that wait for somebody. */
export interface NewsToTell {
  /** Homes that they keep. */
  readonly favourites: readonly AlertHome[];
  /** By search, the homes that it finds. */
  readonly searches: readonly AlertSearch[];
}

/** Each home once, with the latest that is new about it; without what is no longer true, or no longer wanted. */
export function newsToTell(
  alerts: readonly WaitingAlert[],
  {
    cardOf,
    isWanted,
    now,
  }: {
    readonly cardOf: ReadonlyMap<string, ListingCard>;
    readonly isWanted: (alert: WaitingAlert) => boolean;
    readonly now: Date;
  },
): NewsToTell {
  const favourites: AlertHome[] = [];
  const searches = new Map<string, { search: WaitingSearch; homes: AlertHome[] }>();
  for (const [id, ofHome] of byHome(alerts.filter((alert) => !alert.is_hidden && isWanted(alert)))) {
    const card = cardOf.get(id);
    const [alert, ...times] = card === undefined ? [] : latestNews(ofHome, card, now);
    if (card === undefined || alert === undefined) continue;
    const { kind, price_before: price, total_before: total, starts_at: startsAt, search } = alert;
    const also = times.map((time) => ({ kind: time.kind, startsAt: time.starts_at }));
    const home = { card, kind, before: { price, total }, startsAt, also };
    if (search === null) favourites.push(home);
    else {
      const entry = searches.get(search.id) ?? { search, homes: [] };
      searches.set(search.id, entry);
      entry.homes.push(home);
    }
  }
  return { favourites, searches: [...searches.values()].map(({ search, homes }) => ({ ...search, homes })) };
}

function byHome(alerts: readonly WaitingAlert[]): ReadonlyMap<string, readonly WaitingAlert[]> {
  const homes = new Map<string, WaitingAlert[]>();
  for (const alert of alerts) {
    const ofHome = homes.get(alert.listing_id);
    if (ofHome === undefined) homes.set(alert.listing_id, [alert]);
    else ofHome.push(alert);
  }
  return homes;
}

/** The latest, then its viewing and auction beside it; empty where nothing is true any more. */
function latestNews(alerts: readonly WaitingAlert[], card: ListingCard, now: Date): readonly WaitingAlert[] {
  const inOrder = alerts.toSorted((a, b) => a.id - b.id);
  const told = withOnePrice(inOrder, card).filter((alert) => isStillTrue(alert, card, now));
  // What was new and has become cheaper since is new, at its price of now.
  const times = told.filter(({ kind }) => isForKeepersAlone(kind));
  const others = told.filter(({ kind }) => !isForKeepersAlone(kind));
  const latest = others.find(({ kind }) => kind === 'new') ?? others.at(-1);
  return latest === undefined ? times : [latest, ...times];
}

/** A price that went up and down in between is told by what it was at first and is now. */
function withOnePrice(alerts: readonly WaitingAlert[], card: ListingCard): readonly WaitingAlert[] {
  const prices = alerts.filter(({ kind }) => isOfPrice(kind));
  const [first, last] = [prices[0], prices.at(-1)];
  const { price } = card.prices;
  if (first === undefined || last === undefined || price === undefined || first.price_before === null) return alerts;
  const { price_before, total_before } = first;
  const kind = price.amount < price_before ? 'price_down' : 'price_up';
  return alerts.flatMap((alert) => {
    if (!isOfPrice(alert.kind)) return [alert];
    return alert === last ? [{ ...last, kind, price_before, total_before }] : [];
  });
}

/** A home that can no longer be had is not told of as new, nor one that can as sold. */
function isStillTrue(alert: WaitingAlert, card: ListingCard, now: Date): boolean {
  const { kind, price_before: before } = alert;
  const isOpen = canBeHad(card.status);
  if (kind === 'sold' || kind === 'withdrawn') return !isOpen;
  if (kind === 'viewing' || kind === 'auction') return isOpen && isStillPlanned(alert, card, now);
  if (!isOfPrice(kind)) return isOpen;
  const { price } = card.prices;
  if (!isOpen || price === undefined || before === null) return false;
  return kind === 'price_down' ? price.amount < before : price.amount > before;
}

/** Whether the viewing or auction is to be held then; of an auction that was called off, that none is. */
function isStillPlanned({ kind, starts_at: at }: WaitingAlert, card: ListingCard, now: Date): boolean {
  const { auction, viewingDate } = card;
  const planned = auction?.result === undefined ? auction?.startsAt : undefined;
  if (at === null) return planned === undefined;
  const time = Date.parse(at);
  const times = kind === 'auction' ? [planned ?? ''] : viewingDate.map(({ startsAt }) => startsAt);
  return time > now.getTime() && times.some((startsAt) => Date.parse(startsAt) === time);
}
