import { priceChangeWords } from '../../properties/price-change.contract.ts';
import type { PriceWords } from '../../properties/price-line.contract.ts';
import type { Format } from '../../texts/format.ts';
import type { Notification } from '../contract.ts';
import { favouriteNewsOf, type FavouriteNews } from '../favourite-news.contract.ts';

/** A notification in its reader's words. */
export interface Line {
  /** The home that it is about. */
  readonly home?: string | undefined;
  readonly text: string;
}

export function lineOf(
  { kind, details, count }: Pick<Notification, 'kind' | 'details' | 'count'>,
  words: PriceWords & { readonly format: Pick<Format, 'money' | 'number' | 'weekdayOf' | 'time'> },
): Line {
  if (kind === 'favourite_news') {
    const news = favouriteNewsOf(details);
    return { home: details['home'], text: news === undefined ? '' : whatChanged(news, words) };
  }
  const { t, format } = words;
  const { home } = details;
  if (kind === 'collection_matched' && home !== undefined)
    return { home, text: t('notifications.collection_matched', details) };
  // News that have gathered are about several: the home is the last one's.
  if (isOfOneHome(kind) && home !== undefined && count === 1)
    return { text: t(`notifications.one.${kind}`, { ...details, home }) };
  return { text: t(`notifications.kind.${kind}`, { ...details, count, number: format.number(count) }) };
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
