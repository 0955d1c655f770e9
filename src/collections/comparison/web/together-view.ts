import type { Translate } from '../../../texts/messages.ts';
import { propertyPath } from '../../../paths.ts';
import { stateBadge, type BadgeView } from '../../../properties/web/badges.ts';
import type { ViewContext } from '../../../properties/web/card-view.ts';
import { pictureView } from '../../../properties/web/picture-view.ts';
import { priceLine } from '../../../properties/price-line.contract.ts';
import type { PictureView } from '../../../ui/picture.tsx';
import { lastPrice } from '../../web/last-price.ts';
import { namesOf, type Liker } from '../../web/opinion-words.ts';
import type { Collection, CollectionHome, Opinion } from '../../collection.contract.ts';
import { groupsByLikes, likersOf, shownHomes, SHOWN, type LikedGroup, type Shown } from './who-likes.ts';

/** A collection's homes by who likes them, in words. */
export interface TogetherView {
  /** What news of the collection comes with. */
  readonly newsId: string;
  /** How many it holds, shown or not. */
  readonly homes: number;
  /** Nobody else has opened it yet. */
  readonly isAlone: boolean;
  /** Which homes are shown, and how many there are of each. */
  readonly choices: readonly { readonly label: string; readonly to: string; readonly isCurrent: boolean }[];
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
  /** `Likt av deg og Ola Nordmann`. */
  readonly likers: string;
  /** `Nei fra Ola Nordmann`. */
  readonly noes: string;
  /** What the reader has said. */
  readonly mine: Opinion;
  /** Who else has it among their favourites, which is no like: `Blant favorittene til Ola Nordmann`. */
  readonly keepers: string;
}

export function togetherView(
  { id, users }: Collection,
  homes: readonly CollectionHome[],
  shown: Shown,
  context: ViewContext,
): TogetherView {
  const { t, format } = context;
  const likers = likersOf(users);
  const other = likers.find(({ isMe }) => !isMe)?.name ?? '';
  return {
    newsId: id,
    homes: homes.length,
    isAlone: likers.length < 2,
    choices: SHOWN.map((each) => ({
      label: t(`together.show.${each}`, { number: format.number(shownHomes(homes, likers, each).length) }),
      to: each === 'all' ? '?' : `?show=${each}`,
      isCurrent: each === shown,
    })),
    groups: groupsByLikes(shownHomes(homes, likers, shown), likers).map((group) => ({
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
  { propertyId, listing, snapshot, likedBy, saidNo, favoriteOf }: CollectionHome,
  likers: readonly Liker[],
  context: ViewContext,
): LikedHomeView {
  const { t } = context;
  const image = listing?.images[0] ?? snapshot.image;
  const named = (ids: readonly string[]) =>
    namesOf(
      likers.filter(({ id }) => ids.includes(id)),
      context,
    );
  const others = favoriteOf.filter((id) => !likers.some((liker) => liker.isMe && liker.id === id));
  const [fans, against, keepers] = [named(likedBy), named(saidNo), named(others)];
  const isMine = (ids: readonly string[]) => likers.some(({ id, isMe }) => isMe && ids.includes(id));
  return {
    id: propertyId,
    path: propertyPath({ agencyId: listing?.agencyId ?? snapshot.agencyId, propertyId }),
    address: listing?.address.displayName ?? snapshot.address,
    price: listing === undefined ? lastPrice(snapshot, context) : priceLine(listing, context).short,
    picture: image === undefined ? undefined : pictureView(image, ''),
    badge:
      listing === undefined ? { tone: 'red', label: t('property.status.unavailable') } : stateBadge(listing, context),
    likers: fans === '' ? '' : t('together.likers', { names: fans }),
    noes: against === '' ? '' : t('together.noes', { names: against }),
    keepers: keepers === '' ? '' : t('both.saved_by', { names: keepers }),
    mine: isMine(saidNo) ? 'no' : isMine(likedBy) ? 'like' : 'none',
  };
}
