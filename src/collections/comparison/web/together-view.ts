import type { Translate } from '../../../contract/messages.ts';
import { propertyPath } from '../../../paths.ts';
import { stateBadge, type BadgeView } from '../../../properties/web/badges.ts';
import type { ViewContext } from '../../../properties/web/card-view.ts';
import { pictureView } from '../../../properties/web/picture-view.ts';
import { priceLine } from '../../../properties/web/price-line.ts';
import type { PictureView } from '../../../ui/picture.tsx';
import type { Collection, CollectionHome } from '../../collection.contract.ts';
import { groupsByLikes, likersOf, type LikedGroup } from './who-likes.ts';

/** A collection's homes by who likes them, in words. */
export interface TogetherView {
  /** What news of the collection comes with. */
  readonly newsId: string;
  /** Nobody else has opened it yet. */
  readonly isAlone: boolean;
  readonly groups: readonly {
    readonly key: string;
    readonly title: string;
    readonly homes: readonly LikedHomeView[];
  }[];
}

export interface LikedHomeView {
  readonly id: string;
  readonly path: string;
  readonly address: string;
  readonly price: string;
  readonly picture: PictureView | undefined;
  readonly badge: BadgeView | undefined;
  /** `Du og Ola Nordmann`. */
  readonly likers: string;
  readonly isMine: boolean;
}

export function togetherView(
  { id, users }: Collection,
  homes: readonly CollectionHome[],
  context: ViewContext,
): TogetherView {
  const { t } = context;
  const likers = likersOf(users);
  const other = likers.find(({ isMe }) => !isMe)?.name ?? '';
  return {
    newsId: id,
    isAlone: likers.length < 2,
    groups: groupsByLikes(homes, likers).map((group) => ({
      key: `${group.kind} ${String(group.count)}`,
      title: titleOf(group, likers.length, other, t),
      homes: group.homes.map((home) => homeView(home, likers, context)),
    })),
  };
}

function titleOf({ kind, count }: LikedGroup, members: number, other: string, t: Translate): string {
  switch (kind) {
    case 'all':
      return members === 1
        ? t('together.group.you')
        : members === 2
          ? t('together.group.both')
          : t('together.group.all', { members });
    case 'me':
      return t('together.group.me');
    case 'other':
      return t('together.group.other', { name: other });
    case 'some':
      return t('together.group.some', { number: count, members });
    case 'none':
      return t('together.group.none');
  }
}

function homeView(
  { propertyId, listing, snapshot, likedBy, isFavorite }: CollectionHome,
  likers: ReturnType<typeof likersOf>,
  context: ViewContext,
): LikedHomeView {
  const { t, format } = context;
  const image = listing?.images[0] ?? snapshot.image;
  const fans = likers
    .filter(({ id }) => likedBy.includes(id))
    .toSorted((a, b) => Number(b.isMe) - Number(a.isMe))
    .map(({ isMe, name }) => (isMe ? t('together.you') : name));
  return {
    id: propertyId,
    path: propertyPath({ agencyId: listing?.agencyId ?? snapshot.agencyId, propertyId }),
    address: listing?.address.displayName ?? snapshot.address,
    price:
      listing === undefined
        ? snapshot.price === undefined
          ? ''
          : format.money(snapshot.price)
        : priceLine(listing, context).main,
    picture: image === undefined ? undefined : pictureView(image, ''),
    badge:
      listing === undefined ? { tone: 'red', label: t('property.status.unavailable') } : stateBadge(listing, context),
    likers: fans.length === 0 ? '' : t('together.likers', { names: format.list(fans) }),
    isMine: isFavorite,
  };
}
