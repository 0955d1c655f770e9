import { priceChangeWords } from '../../properties/price-change.contract.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import { priceLine, type PriceWords } from '../../properties/price-line.contract.ts';
import type { ViewContext } from '../../properties/web/card-view.ts';
import { pictureView } from '../../properties/web/picture-view.ts';
import type { Format } from '../../texts/format.ts';
import type { PictureView } from '../../ui/picture.tsx';
import type { Notification } from '../contract.ts';
import { favouriteNewsOf, type FavouriteNews } from '../favourite-news.contract.ts';
import { MOST_HOMES, searchHomesOf } from '../search-news.contract.ts';

/** A notification in its reader's words. */
export interface Line {
  /** The home that it is about. */
  readonly home?: string | undefined;
  readonly text: string;
  readonly picture?: PictureView | undefined;
}

/** Homes by their id, as far as they can be shown. */
export type CardsOfNews = ReadonlyMap<string, ListingCard>;

export function lineOf(
  { kind, details, count }: Pick<Notification, 'kind' | 'details' | 'count'>,
  words: ViewContext,
  cards: CardsOfNews = new Map(),
): Line {
  if (kind === 'favourite_news') {
    const news = favouriteNewsOf(details);
    return { home: details['home'], text: news === undefined ? '' : whatChanged(news, words) };
  }
  if (kind === 'search_news') return lineOfSearch({ details, count }, words, cards);
  const { t, format } = words;
  const { home } = details;
  if (kind === 'collection_matched' && home !== undefined)
    return { home, text: t('notifications.collection_matched', details) };
  // News that have gathered are about several: the home is the last one's.
  if (isOfOneHome(kind) && home !== undefined && count === 1)
    return { text: t(`notifications.one.${kind}`, { ...details, home }) };
  return { text: t(`notifications.kind.${kind}`, { ...details, count, number: format.number(count) }) };
}

/** So many homes of a search are named; the rest is counted. */
export const MOST_NAMED = 3;

/** One home with its price, or the first of several; without what is known of none, how many there are. */
function lineOfSearch(
  { details, count }: Pick<Notification, 'details' | 'count'>,
  words: ViewContext,
  cards: CardsOfNews,
): Line {
  const { t, format } = words;
  const homes = searchHomesOf(details, count);
  const counted = (key: 'kind.search_news' | 'search.all_new', number: number) =>
    t(`notifications.${key}`, { ...details, count: number, number: format.number(number) });
  const [first] = homes ?? [];
  if (homes === undefined || first === undefined) return { text: counted('kind.search_news', count) };
  const card = cards.get(first.id);
  const image = card?.images[0];
  const picture = image === undefined ? undefined : pictureView(image, '');
  if (homes.length === 1) {
    const name = card === undefined ? details['home'] : placeOfHome(card);
    if (name === undefined) return { text: counted('kind.search_news', count) };
    const hasPrice = card !== undefined && first.change !== 'withdrawn';
    const home = hasPrice ? [name, priceLine(card, words).short].filter((part) => part !== '').join(', ') : name;
    const change = first.change === 'sold' && card?.status === 'rented' ? 'rented' : first.change;
    return {
      home: t(`notifications.search.${change}`, { home }),
      text: t('notifications.search.in', { name: details['name'] ?? '' }),
      picture,
    };
  }
  const total = homes.length === MOST_HOMES ? count : homes.length;
  const named = homes.flatMap(({ id }) => cards.get(id) ?? []).slice(0, MOST_NAMED);
  const title = counted(homes.every(({ change }) => change === 'new') ? 'search.all_new' : 'kind.search_news', total);
  if (named.length === 0) return { text: title };
  const rest = total - named.length;
  return {
    home: title,
    text: [
      ...named.map(placeOfHome),
      ...(rest > 0 ? [t('notifications.search.more', { count: rest, number: format.number(rest) })] : []),
    ].join(' · '),
    picture,
  };
}

/** `12 Lygon Street, Carlton`. */
function placeOfHome({ address }: ListingCard): string {
  return [...new Set([address.displayName, address.suburb ?? address.municipality ?? ''])]
    .filter((part) => part !== '')
    .join(', ');
}

function whatChanged(
  { change, price, paid, time }: FavouriteNews,
  words: PriceWords & { readonly format: Pick<Format, 'weekdayOf' | 'time'> },
): string {
  const { t, format } = words;
  if (change === 'sold' && paid !== undefined) return t('property.price.sold_for', { price: format.money(paid) });
  if (change !== 'price_down' && change !== 'price_up')
    return t(
      `notifications.favourite.${change}`,
      time === undefined ? {} : { day: format.weekdayOf(time.at, time.zone), time: format.time(time.at, time.zone) },
    );
  if (price === undefined) return '';
  const of = price.of === 'total' || price.of === 'price' ? price.of : 'rent';
  return t(`notifications.favourite.${change}`, {
    price: t(`notifications.price.${of}`),
    ...priceChangeWords(price, words),
  });
}

const OF_ONE_HOME = ['collection_added', 'collection_removed', 'collection_commented'] as const;

function isOfOneHome(kind: Notification['kind']): kind is (typeof OF_ONE_HOME)[number] {
  return OF_ONE_HOME.some((known) => known === kind);
}
