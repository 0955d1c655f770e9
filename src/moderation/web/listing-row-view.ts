import { pictureView } from '../../properties/web/picture-view.ts';
import { priceLine } from '../../properties/price-line.contract.ts';
import type { ListingState } from '../../properties/moderated/contract.ts';
import { formatOf } from '../../texts/format.ts';
import { zoneOfRegion, type Language, type Translate } from '../../texts/messages.ts';
import type { Tone } from '../../ui/badge.tsx';
import type { PictureView } from '../../ui/picture.tsx';
import type { ModeratedListing } from '../contract.ts';

/** A listing among others that staff have found. */
export interface ListingRowView {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly price: string;
  readonly state: StateView;
  readonly picture: PictureView | undefined;
  /** Who offers it, and where it comes from. */
  readonly sender: string;
  readonly dates: string;
}

export interface StateView {
  readonly text: string;
  readonly tone: Tone;
}

interface Words {
  readonly t: Translate;
  readonly language: Language;
}

export function listingRowView(found: ModeratedListing, words: Words): ListingRowView {
  const { t, language } = words;
  const { card } = found;
  const format = formatOf(language, card.region);
  const zone = zoneOfRegion(card.region);
  const [image] = card.images;
  return {
    id: card.propertyId,
    title: titleOf(card.title, t),
    place: card.address.fullAddress,
    price: priceLine(card, { t, format }).short,
    state: stateView(found.state, t),
    picture: image === undefined ? undefined : pictureView(image, ''),
    sender: [
      t('moderation.offered_by', { name: offererName(found, t) }),
      t('moderation.source_of', { source: found.source }),
    ].join(' · '),
    dates: [
      t('moderation.published_on', { day: format.dayOf(found.firstPublishedAt, zone) }),
      t('moderation.changed_on', {
        when: `${format.dayOf(found.updatedAt, zone)} ${format.time(found.updatedAt, zone)}`,
      }),
    ].join(' · '),
  };
}

export function titleOf(title: string, t: Translate): string {
  return title === '' ? t('moderation.untitled') : title;
}

export function offererName({ offerer }: Pick<ModeratedListing, 'offerer'>, t: Translate): string {
  if (offerer.name !== '') return offerer.name;
  return t(offerer.kind === 'user' ? 'moderation.private' : 'moderation.unknown');
}

export function stateView(state: ListingState, t: Translate): StateView {
  return { text: t(`moderation.states.${state}`), tone: TONES[state] };
}

const TONES: Readonly<Record<ListingState, Tone>> = {
  published: 'green',
  held: 'amber',
  taken_down: 'red',
  sold: 'blue',
  withdrawn: 'blue',
};
