import { type Language, type Region, translator, type Translate } from '../../texts/messages.ts';
import { pictureUrl } from '../../platform/images/pictures.contract.ts';
import type { Theme } from '../../platform/http/preferences.contract.ts';
import { alertsOffPath } from '../../account-paths.ts';
import { listPath, propertyPath } from '../../paths.ts';
import type { MailContent, MailHome } from '../../platform/mail/mail-content.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import { priceLine } from '../../properties/price-line.contract.ts';
import type { SearchFilter } from '../../search/filter.contract.ts';
import { type Format, formatOf } from '../../texts/format.ts';
import type { SavedSearchId } from '../contract.ts';
import type { NewsKind } from './news.server.ts';

export interface AlertHome {
  readonly card: ListingCard;
  readonly kind: NewsKind;
  readonly priceBefore: number | undefined;
}

export interface AlertSearch {
  readonly id: SavedSearchId;
  readonly name: string;
  readonly query: SearchFilter;
  readonly homes: readonly AlertHome[];
}

/** Homes shown in one mail; the rest is behind its links. */
const MOST_HOMES = 12;
const PICTURE_WIDTH = 320;

interface Words {
  readonly t: Translate;
  readonly format: Format;
}

/** One mail with all that is new in somebody's searches, and the ways to hear no more of it. */
export function alertMail({
  reader,
  searches,
  origin,
  off,
}: {
  readonly reader: { readonly language: Language; readonly region: Region; readonly brand: Theme };
  readonly searches: readonly AlertSearch[];
  readonly origin: string;
  readonly off: { readonly all: string; readonly ofSearch: (id: SavedSearchId) => string };
}): { readonly content: MailContent; readonly unsubscribePath: string } {
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
      homes: shown.map((home) => mailHome(home, words)),
      more: {
        label: t('mail.alerts.see_all'),
        path: listPath({ ...search.query, page: 1, sorting: 'created_at', order: 'desc' }),
      },
      off: { label: t('mail.alerts.off_search'), path: alertsOffPath(off.ofSearch(search.id)) },
    };
  });
  return {
    unsubscribePath: alertsOffPath(isOne ? off.ofSearch(only.id) : off.all),
    content: {
      language,
      brand,
      origin,
      subject: isOne
        ? t('mail.alerts.subject_single', { news, search: only.name })
        : t('mail.alerts.subject_many', { news }),
      preview:
        first === undefined
          ? news
          : [noteOf(first, words), placeOf(first.card), priceLine(first.card, words).short].join(' · '),
      title: news,
      parts: [...parts, { kind: 'link', label: t('mail.alerts.off_all'), path: alertsOffPath(off.all) }],
      footer: t('mail.alerts.footer'),
    },
  };
}

/** `3 nye boliger`; where some are only changed, `5 oppdateringer`. */
function newsText(homes: readonly AlertHome[], { t, format }: Words): string {
  const count = homes.length;
  const isAll = (kind: NewsKind) => homes.every((home) => home.kind === kind);
  const key = isAll('new') ? 'mail.alerts.new' : isAll('price_down') ? 'mail.alerts.cheaper' : 'mail.alerts.news';
  return t(key, { count, number: format.number(count) });
}

function mailHome(home: AlertHome, words: Words): MailHome {
  const { card } = home;
  const [image] = card.images;
  return {
    note: noteOf(home, words),
    title: card.title,
    facts: factsOf(card, words),
    price: priceLine(card, words).short,
    more: moreOf(card, words),
    path: propertyPath(card),
    picture: image === undefined ? undefined : pictureUrl(image.file, PICTURE_WIDTH, 'jpg'),
  };
}

function noteOf({ card, kind, priceBefore }: AlertHome, { t, format }: Words): string {
  const { price } = card.prices;
  if ((kind === 'price_down' || kind === 'price_up') && price !== undefined && priceBefore !== undefined) {
    const amount = Math.abs(price.amount - priceBefore);
    return t(`mail.alerts.note.${kind}`, { amount: format.money({ amount, currency: price.currency }) });
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

/** Smaller, under the price: in Norway what is asked for and the shared costs. */
function moreOf(card: ListingCard, words: Words): string | undefined {
  const { more } = priceLine(card, words);
  return more.length === 0
    ? undefined
    : more.map(({ name, text }) => (name === undefined ? text : `${name} ${text}`)).join(' · ');
}
