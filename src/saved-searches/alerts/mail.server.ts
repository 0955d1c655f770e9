import { type Language, type Region, translator, type Translate } from '../../texts/messages.ts';
import { pictureUrl } from '../../platform/images/pictures.contract.ts';
import type { Theme } from '../../platform/http/preferences.contract.ts';
import type { UserId } from '../../contract/ids.ts';
import type { FavouriteNews } from '../../notifications/favourite-news.contract.ts';
import { listPath, newsPath, propertyPath, savedSearchesPath } from '../../paths.ts';
import type { MailContent, MailHome } from '../../platform/mail/mail-content.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import { bedroomWords } from '../../properties/bedroom-words.contract.ts';
import {
  type PriceBefore,
  type PriceChange,
  priceChangeOf,
  priceChangeWords,
} from '../../properties/price-change.contract.ts';
import { priceLine } from '../../properties/price-line.contract.ts';
import { loanTermsOf } from '../../contract/loan-terms.ts';
import type { PriceLens } from '../../platform/http/preferences.contract.ts';
import type { SearchFilter } from '../../search/filter.contract.ts';
import { chosenLens } from '../../search/price-lens.contract.ts';
import { type Format, formatOf } from '../../texts/format.ts';
import type { SavedSearchId } from '../contract.ts';
import { changeOf } from './favourite-lines.server.ts';
import type { NewsKind } from './news.server.ts';
import type { OffSubject } from './off-token.server.ts';
import type { NewsToTell } from './told.server.ts';

export interface AlertHome {
  readonly card: ListingCard;
  readonly kind: NewsKind;
  readonly before: PriceBefore;
  /** Of a viewing or an auction: when it begins (ISO 8601). */
  readonly startsAt: string | null;
  /** What is new beside it: viewings and auctions. */
  readonly also?: readonly Pick<AlertHome, 'kind' | 'startsAt'>[];
}

export interface AlertSearch {
  readonly id: SavedSearchId;
  readonly name: string;
  readonly query: SearchFilter;
  /** Whether browsers of its owner show it too. */
  readonly pushes: boolean;
  readonly homes: readonly AlertHome[];
}

/** Homes shown in one mail; the rest is behind its links. */
const MOST_HOMES = 12;
const PICTURE_WIDTH = 320;

export interface Words {
  readonly t: Translate;
  readonly format: Format;
}

/** One mail with all that is new in somebody's searches and about homes that they keep, and the ways to end it. */
export function alertMail({
  reader,
  favourites,
  searches,
  origin,
  offPath,
}: NewsToTell & {
  readonly reader: { readonly id: UserId; readonly language: Language; readonly region: Region; readonly brand: Theme };
  readonly origin: string;
  /** Where news of this is turned off. */
  readonly offPath: (subject: OffSubject) => string;
}): { readonly content: MailContent; readonly unsubscribePath: string } {
  const { id, language, region, brand } = reader;
  const words: Words = { t: translator(language), format: formatOf(language, region) };
  const { t } = words;
  const noteOfKept = (home: AlertHome) => noteOf(home, words, changeOf(home.kind, home.card, home.startsAt));
  const noteOfFound = (home: AlertHome) =>
    noteOf(home, words, home.kind === 'new' ? 'new' : changeOf(home.kind, home.card, home.startsAt));
  const sections = [
    ...(favourites.length === 0
      ? []
      : [
          {
            heading: t('mail.favourites.heading'),
            homes: favourites,
            lens: undefined,
            lead: undefined,
            noteOf: noteOfKept,
            more: { label: t('mail.favourites.see_all'), path: newsPath },
            off: { label: t('mail.favourites.off'), path: offPath({ kind: 'favourites', id }) },
          },
        ]),
    ...searches.map(({ name, query, homes, ...search }) => ({
      heading: name,
      homes,
      ...lensTold(query, region, words),
      noteOf: noteOfFound,
      more: {
        label: t('mail.alerts.see_all'),
        path: listPath({ ...query, page: 1, sorting: 'created_at', order: 'desc' }),
      },
      off: { label: t('mail.alerts.off_search'), path: offPath({ kind: 'search', id: search.id }) },
    })),
  ];
  let room = MOST_HOMES;
  const parts = sections.map(({ homes, noteOf: note, lens, ...section }) => {
    const shown = homes.slice(0, Math.max(0, room));
    room -= shown.length;
    return { kind: 'homes' as const, ...section, homes: shown.map((home) => mailHome(home, note(home), lens, words)) };
  });
  const kind = favourites.length === 0 ? 'alerts' : searches.length === 0 ? 'favourites' : 'both';
  const { subject, title, off } = headOf({ favourites, searches }, id, words);
  const [first] = sections;
  const [home] = first?.homes ?? [];
  return {
    unsubscribePath: offPath(off),
    content: {
      language,
      brand,
      origin,
      subject,
      preview:
        first === undefined || home === undefined
          ? title
          : [first.noteOf(home), placeOf(home.card), priceLine(home.card, words, first.lens).short].join(' · '),
      title,
      parts: [
        ...parts,
        ...(searches.length === 0
          ? []
          : [
              { kind: 'link' as const, label: t('mail.alerts.frequency'), path: savedSearchesPath },
              { kind: 'link' as const, label: t('mail.alerts.off_all'), path: offPath({ kind: 'all', id }) },
            ]),
      ],
      footer: t(`mail.${kind}.footer`),
    },
  };
}

/** What the mail is called, and what its one click turns off: what it tells of, and nothing else. */
function headOf(
  { favourites, searches }: NewsToTell,
  id: UserId,
  words: Words,
): { readonly subject: string; readonly title: string; readonly off: OffSubject } {
  const { t, format } = words;
  const homes = [...favourites, ...searches.flatMap((search) => search.homes)];
  const news = newsText(homes, words);
  const [[kept], [search]] = [favourites, searches];
  if (kept !== undefined && search !== undefined)
    return { subject: t('mail.both.subject', { news }), title: news, off: { kind: 'both', id } };
  if (kept !== undefined) {
    const count = favourites.length;
    const title =
      count > 1
        ? t('mail.favourites.subject_many', { number: format.number(count) })
        : t('mail.favourites.subject_single', { news: shortNote(kept, words), home: placeOf(kept.card) });
    return { subject: title, title, off: { kind: 'favourites', id } };
  }
  if (search !== undefined && searches.length === 1)
    return {
      subject: t('mail.alerts.subject_single', { news, search: search.name }),
      title: news,
      off: { kind: 'search', id: search.id },
    };
  return { subject: t('mail.alerts.subject_many', { news }), title: news, off: { kind: 'all', id } };
}

/** `3 nye boliger`; where some are only changed, `5 oppdateringer`. */
export function newsText(homes: readonly AlertHome[], { t, format }: Words): string {
  const count = homes.length;
  const isAll = (kind: NewsKind) => homes.every((home) => home.kind === kind);
  const key = isAll('new') ? 'mail.alerts.new' : isAll('price_down') ? 'mail.alerts.cheaper' : 'mail.alerts.news';
  return t(key, { count, number: format.number(count) });
}

/** What the prices of a search mean where that is not what is usual, and the line that says so. */
function lensTold(query: SearchFilter, region: Region, { t }: Words) {
  const lens = chosenLens(query, region);
  if (lens === undefined) return { lens, lead: undefined };
  const isOwnLoan = lens === 'monthly' && loanTermsOf(query) !== undefined;
  return { lens, lead: t(isOwnLoan ? 'mail.alerts.lens.monthly_own' : `mail.alerts.lens.${lens}`) };
}

function mailHome({ card }: AlertHome, note: string, lens: PriceLens | undefined, words: Words): MailHome {
  const [image] = card.images;
  return {
    note,
    title: card.title,
    facts: factsOf(card, words),
    price: priceLine(card, words, lens).short,
    more: moreOf(card, lens, words),
    path: propertyPath(card),
    picture: image === undefined ? undefined : pictureUrl(image.file, PICTURE_WIDTH, 'jpg'),
  };
}

/** `Satt ned 100 000 kr, fra 4 500 000 kr til 4 400 000 kr`, `Solgt`; with what else is new after it. */
function noteOf(home: AlertHome, words: Words, change: FavouriteNews['change'] | 'new'): string {
  const { card, also = [] } = home;
  const others = also.map(({ kind, startsAt }) =>
    noteOfOne({ ...home, kind, startsAt }, words, changeOf(kind, card, startsAt)),
  );
  return [noteOfOne(home, words, change), ...others].join(' · ');
}

function noteOfOne(home: AlertHome, { t, format }: Words, change: FavouriteNews['change'] | 'new'): string {
  const price = changedPrice(home);
  if (price !== undefined) return t(`mail.alerts.note.${directionOf(price)}`, priceChangeWords(price, { t, format }));
  if (isOfPrice(change)) return '';
  const { startsAt, card } = home;
  const day = startsAt === null ? '' : format.weekdayOf(startsAt, card.timeZone);
  const when = startsAt === null ? '' : t('mail.starts', { day, time: format.time(startsAt, card.timeZone) });
  return t(`mail.alerts.note.${change}`, { when });
}

/** The same where there is little room: `Satt ned 100 000 kr`. */
function shortNote(home: AlertHome, words: Words): string {
  const price = changedPrice(home);
  if (price === undefined) return noteOf(home, words, changeOf(home.kind, home.card, home.startsAt));
  const { difference } = priceChangeWords(price, words);
  return words.t(`mail.favourites.note.${directionOf(price)}`, { difference });
}

function changedPrice({ card, kind, before }: AlertHome): PriceChange | undefined {
  return isOfPrice(kind) ? priceChangeOf(card, before) : undefined;
}

function directionOf({ before, after }: PriceChange): 'price_down' | 'price_up' {
  return after.amount < before.amount ? 'price_down' : 'price_up';
}

function isOfPrice(kind: string): kind is 'price_down' | 'price_up' {
  return kind === 'price_down' || kind === 'price_up';
}

function factsOf(card: ListingCard, { t, format }: Words): string {
  const { areaInternal, usageArea } = card.details;
  const area = areaInternal ?? usageArea;
  return [placeOf(card), area === undefined ? undefined : format.area(area), bedroomWords(card, { t })]
    .filter((fact) => fact !== undefined && fact !== '')
    .join(' · ');
}

function placeOf({ address }: ListingCard): string {
  return address.fullAddress;
}

/** Smaller, under the price: in Norway what is asked for and the shared costs, or the total price. */
function moreOf(card: ListingCard, lens: PriceLens | undefined, words: Words): string | undefined {
  const { more } = priceLine(card, words, lens);
  return more.length === 0
    ? undefined
    : more.map(({ name, text }) => (name === undefined ? text : `${name} ${text}`)).join(' · ');
}
