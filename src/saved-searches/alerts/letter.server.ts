import { type Language, type Region, translator, type Translate } from '../../contract/messages.ts';
import { pictureUrl } from '../../contract/pictures.ts';
import type { Theme } from '../../contract/preferences.ts';
import { alertsOffPath, listPath, propertyPath } from '../../paths.ts';
import type { Letter, LetterHome } from '../../platform/mail/letter.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import type { SearchFilter } from '../../search/filter.contract.ts';
import { formatOf, type Format } from '../../ui/format.ts';
import type { NewsKind } from './news.server.ts';

export interface ToldHome {
  readonly card: ListingCard;
  readonly kind: NewsKind;
  readonly priceBefore: number | undefined;
}

export interface ToldSearch {
  readonly id: string;
  readonly name: string;
  readonly query: SearchFilter;
  readonly homes: readonly ToldHome[];
}

/** Homes shown in one mail; the rest is behind its links. */
const MOST_HOMES = 12;
const PICTURE_WIDTH = 320;

interface Words {
  readonly t: Translate;
  readonly format: Format;
}

/** One mail with all that is new in somebody's searches, and the ways to hear no more of it. */
export function alertLetter({
  reader,
  searches,
  origin,
  off,
}: {
  readonly reader: { readonly language: Language; readonly region: Region; readonly brand: Theme };
  readonly searches: readonly ToldSearch[];
  readonly origin: string;
  readonly off: { readonly all: string; readonly ofSearch: (id: string) => string };
}): { readonly letter: Letter; readonly unsubscribePath: string } {
  const { language, region, brand } = reader;
  const words: Words = { t: translator(language), format: formatOf(language, region) };
  const { t } = words;
  const homes = searches.flatMap((search) => search.homes);
  const news = newsText(homes, words);
  const [only, ...others] = searches;
  const isOne = only !== undefined && others.length === 0;
  const [first] = homes;
  let room = MOST_HOMES;
  const parts = searches.map((search) => {
    const shown = search.homes.slice(0, Math.max(0, room));
    room -= shown.length;
    return {
      kind: 'homes' as const,
      heading: search.name,
      homes: shown.map((home) => letterHome(home, words)),
      more: {
        label: t('mail.alerts.see_all'),
        path: listPath({ ...search.query, page: 1, sorting: 'created_at', order: 'desc' }),
      },
      off: { label: t('mail.alerts.off_search'), path: alertsOffPath(off.ofSearch(search.id)) },
    };
  });
  return {
    unsubscribePath: alertsOffPath(isOne ? off.ofSearch(only.id) : off.all),
    letter: {
      language,
      brand,
      origin,
      subject: isOne
        ? t('mail.alerts.subject_single', { news, search: only.name })
        : t('mail.alerts.subject_many', { news }),
      preview:
        first === undefined
          ? news
          : [noteOf(first, words), placeOf(first.card), priceOf(first.card, words), totalOf(first.card, words)]
              .filter((part) => part !== undefined)
              .join(' · '),
      title: news,
      parts: [...parts, { kind: 'link', label: t('mail.alerts.off_all'), path: alertsOffPath(off.all) }],
      footer: t('mail.alerts.footer'),
    },
  };
}

/** `3 nye boliger`; where some are only changed, `5 nyheter`. */
function newsText(homes: readonly ToldHome[], { t, format }: Words): string {
  const count = homes.length;
  const isAll = (kind: NewsKind) => homes.every((home) => home.kind === kind);
  const key = isAll('new') ? 'mail.alerts.new' : isAll('price_down') ? 'mail.alerts.cheaper' : 'mail.alerts.news';
  return t(key, { count, number: format.number(count) });
}

function letterHome(home: ToldHome, words: Words): LetterHome {
  const { card } = home;
  const [image] = card.images;
  return {
    note: noteOf(home, words),
    title: card.title,
    facts: factsOf(card, words),
    price: priceOf(card, words),
    total: totalOf(card, words),
    path: propertyPath(card),
    picture: image === undefined ? undefined : pictureUrl(image.file, PICTURE_WIDTH, 'jpg'),
  };
}

function noteOf({ card, kind, priceBefore }: ToldHome, { t, format }: Words): string {
  const { price } = card.prices;
  if (kind === 'price_down' && price !== undefined && priceBefore !== undefined) {
    return t('mail.alerts.note.price_down', {
      amount: format.money({ amount: priceBefore - price.amount, currency: price.currency }),
    });
  }
  if (kind === 'sold' && card.status === 'rented') return t('mail.alerts.note.rented');
  return t(`mail.alerts.note.${kind}`);
}

function factsOf(card: ListingCard, { t, format }: Words): string {
  const { areaInternal, bedrooms, usageArea } = card.details;
  const area = areaInternal ?? usageArea;
  return [
    placeOf(card),
    area === undefined ? undefined : format.area(area),
    bedrooms === undefined || bedrooms === 0 ? undefined : t('property.fact.bedrooms', { count: bedrooms }),
  ]
    .filter((fact) => fact !== undefined && fact !== '')
    .join(' · ');
}

function placeOf({ address }: ListingCard): string {
  return address.fullAddress;
}

function priceOf({ region, prices }: ListingCard, { t, format }: Words): string {
  const { price, rentPeriod } = prices;
  if (price === undefined) return t(region === 'au' ? 'property.price.contact_agent' : 'property.price.on_request');
  return rentPeriod === undefined
    ? format.money(price)
    : t(rentPeriod === 'month' ? 'property.price.per_month' : 'property.price.per_week', {
        price: format.money(price),
      });
}

/** In Norway what a home costs with all that comes on top; elsewhere, and of what is let, nothing. */
function totalOf(
  { region, prices: { totalPrice, rentPeriod } }: ListingCard,
  { t, format }: Words,
): string | undefined {
  return region !== 'no' || rentPeriod !== undefined || totalPrice === undefined
    ? undefined
    : t('property.price.total', { price: format.money(totalPrice) });
}
