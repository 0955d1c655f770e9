import type { ListingCard } from '../../properties/listing.contract.ts';
import type { WaitingAlert, WaitingSearch } from './digest-store.server.ts';
import type { AlertHome, AlertSearch } from './mail.server.ts';
import { canBeHad } from './news.server.ts';

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
  }: {
    readonly cardOf: ReadonlyMap<string, ListingCard>;
    readonly isWanted: (alert: WaitingAlert) => boolean;
  },
): NewsToTell {
  const favourites: AlertHome[] = [];
  const searches = new Map<string, { search: WaitingSearch; homes: AlertHome[] }>();
  for (const [id, ofHome] of byHome(alerts.filter((alert) => !alert.is_hidden && isWanted(alert)))) {
    const card = cardOf.get(id);
    const alert = card === undefined ? undefined : latestNews(ofHome, card);
    if (card === undefined || alert === undefined) continue;
    const { kind, price_before: price, total_before: total, search } = alert;
    const home = { card, kind, before: { price, total } };
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

/** Undefined where nothing of it is true any more. */
function latestNews(alerts: readonly WaitingAlert[], card: ListingCard): WaitingAlert | undefined {
  const inOrder = alerts.toSorted((a, b) => a.id - b.id);
  const told = withOnePrice(inOrder, card).filter((alert) => isStillTrue(alert, card));
  // What was new and has become cheaper since is new, at its price of now.
  return told.find(({ kind }) => kind === 'new') ?? told.at(-1);
}

/** A price that went up and down in between is told by what it was at first and is now. */
function withOnePrice(alerts: readonly WaitingAlert[], card: ListingCard): readonly WaitingAlert[] {
  const prices = alerts.filter(isOfPrice);
  const [first, last] = [prices[0], prices.at(-1)];
  const { price } = card.prices;
  if (first === undefined || last === undefined || price === undefined || first.price_before === null) return alerts;
  const { price_before, total_before } = first;
  const kind = price.amount < price_before ? 'price_down' : 'price_up';
  return alerts.flatMap((alert) => {
    if (!isOfPrice(alert)) return [alert];
    return alert === last ? [{ ...last, kind, price_before, total_before }] : [];
  });
}

function isOfPrice({ kind }: WaitingAlert): boolean {
  return kind === 'price_down' || kind === 'price_up';
}

/** A home that can no longer be had is not told of as new, nor one that can as sold. */
function isStillTrue(alert: WaitingAlert, card: ListingCard): boolean {
  const { kind, price_before: before } = alert;
  const isOpen = canBeHad(card.status);
  if (kind === 'sold' || kind === 'withdrawn') return !isOpen;
  if (!isOfPrice(alert)) return isOpen;
  const { price } = card.prices;
  if (!isOpen || price === undefined || before === null) return false;
  return kind === 'price_down' ? price.amount < before : price.amount > before;
}
