import { formatOf } from '../../texts/format.ts';
import type { Language, Region, Translate } from '../../texts/messages.ts';
import { favouritesPath, propertyPath } from '../../paths.ts';
import { pictureUrl } from '../../platform/images/pictures.contract.ts';
import { cardFacts } from '../../properties/web/card-facts.ts';
import { priceLine } from '../../properties/price-line.contract.ts';
import { nowText, type OwnItem, type OwnList } from '../../ui/offline/own.ts';
import type { CollectionHome } from '../collection.contract.ts';

const PICTURE_WIDTH = 320;
/** Viewings to come that are told of a home, and characters of a note. */
const MOST_VIEWINGS = 3;
const LONGEST_NOTE = 300;

/** The reader's favourites as they are read without a network: with what one needs on the way to a viewing. */
export function favouritesOffline(
  homes: readonly CollectionHome[],
  {
    t,
    language,
    region,
    now,
  }: { readonly t: Translate; readonly language: Language; readonly region: Region; readonly now: Date },
): OwnList {
  const format = formatOf(language, region);
  return {
    page: favouritesPath,
    heading: t('account.favourites.title'),
    since: t('account.offline_since', { time: nowText(format) }),
    items: homes.flatMap((home) => itemOf(home)),
  };

  function itemOf({ listing: card, notes }: CollectionHome): readonly OwnItem[] {
    if (card === undefined) return [];
    const [picture] = card.images;
    const price = priceLine(card, { t, format });
    const { timeZone } = card;
    const viewings = card.viewingDate
      .filter(({ endsAt }) => Date.parse(endsAt) > now.getTime())
      .slice(0, MOST_VIEWINGS)
      .map(({ startsAt, endsAt }) =>
        t(card.region === 'au' ? 'property.badge.inspection_on' : 'property.badge.viewing_on', {
          // Days by their dates: of which day it is today the reader is not told.
          day: `${format.shortWeekdayOf(startsAt, timeZone)} ${format.time(startsAt, timeZone)}–${format.time(endsAt, timeZone)}`,
        }),
      );
    return [
      {
        path: propertyPath(card),
        title: card.address.fullAddress,
        text: price.short,
        more: [
          price.more.map(({ name = '', text }) => `${name} ${text}`.trim()).join(' · '),
          cardFacts(card, { t, format, now }).join(' · '),
          ...viewings,
          ...notes.map(({ text }) => `«${shortened(text)}»`),
        ].filter((line) => line !== ''),
        picture: picture === undefined ? undefined : pictureUrl(picture.file, PICTURE_WIDTH, 'jpg'),
      },
    ];
  }
}

function shortened(text: string): string {
  return text.length <= LONGEST_NOTE ? text : `${text.slice(0, LONGEST_NOTE - 1)}…`;
}
