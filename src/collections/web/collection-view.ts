import type { Translate } from '../../texts/messages.ts';
import { brochurePath, collectionPath, propertyPath } from '../../paths.ts';
import { cardView, type CardView, type ViewContext } from '../../properties/web/card-view.ts';
import { lastPrice } from './last-price.ts';
import { opinionsOf, type Liker } from './opinion-words.ts';
import type { MemberNoteView } from './member-note.tsx';
import { pictureView } from '../../properties/web/picture-view.ts';
import type { PictureView } from '../../ui/picture.tsx';
import type { Collection, CollectionHome } from '../collection.contract.ts';

/** A collection as it stands among others. */
export interface CollectionView {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  /** `12 boliger · Delt med Ola Nordmann`, or to who did not make it `Delt av Kari Nordmann`. */
  readonly facts: string;
  /** Of up to four of its homes. */
  readonly pictures: readonly PictureView[];
  readonly isDefault: boolean;
  readonly isOwner: boolean;
  readonly isNew: boolean;
  readonly members: readonly MemberView[];
  /** Until when it can be joined by a link, in words; undefined where there is none. */
  readonly link?: string | undefined;
}

export interface MemberView {
  readonly id: string;
  readonly name: string;
  /** `Eier`, `Invitert`. */
  readonly role: string;
  readonly isOwner: boolean;
  readonly isMe: boolean;
}

/** So many are named that were asked and have not answered. */
const MOST_NAMED = 2;

export function collectionView(
  collection: Collection,
  { t, format }: Pick<ViewContext, 't' | 'format'>,
): CollectionView {
  const nameOf = ({ name, email }: Collection['users'][number]) => name ?? email ?? t('collections.member.somebody');
  const others = collection.users.filter(({ isMe }) => !isMe);
  const owner = collection.role === 'owner' ? undefined : others.find(({ role }) => role === 'owner');
  // Who was asked and has not accepted is in nothing yet.
  const names = others.filter((user) => user.state === 'joined' && user !== owner).map(nameOf);
  const invited = others.filter(({ state }) => state === 'invited');
  const sharedWith =
    names.length === 0
      ? []
      : [
          t('collections.shared_with', {
            names: names.length > 3 ? t('collections.people', { count: names.length }) : format.list(names),
          }),
        ];
  return {
    id: collection.isDefault ? 'default' : collection.id,
    path: collectionPath(collection.isDefault ? 'default' : collection.id),
    name: collection.name,
    facts: [
      t('collections.homes', { count: collection.homes, homes: format.number(collection.homes) }),
      ...(owner === undefined ? [] : [t('collections.shared_by', { name: nameOf(owner) })]),
      ...sharedWith,
      ...(invited.length === 0
        ? []
        : invited.length > MOST_NAMED
          ? [t('collections.invited_total', { count: invited.length })]
          : [t('collections.invited_named', { names: format.list(invited.map(nameOf)) })]),
    ].join(' · '),
    pictures: collection.images.map((image) => pictureView(image, '')),
    isDefault: collection.isDefault,
    isOwner: collection.role === 'owner',
    isNew: collection.isNew,
    link:
      collection.linkExpiresAt === undefined
        ? undefined
        : t('collections.link.until', { day: format.shortDay(collection.linkExpiresAt.slice(0, 10)) }),
    members: collection.users.map((user) => ({
      id: user.id,
      name: nameOf(user),
      role: memberRole(user, t),
      isOwner: user.role === 'owner',
      isMe: user.isMe,
    })),
  };
}

/** What the reader is invited to waits for their answer, and stands before what they have. */
export function invitationsFirst(collections: readonly Collection[]): readonly Collection[] {
  return collections.toSorted((a, b) => Number(b.isNew) - Number(a.isNew));
}

function memberRole({ role, state, isMe }: Collection['users'][number], t: Translate): string {
  if (state === 'invited') return t('collections.member.invited');
  if (isMe) return t('collections.member.you');
  return t(role === 'owner' ? 'collections.member.owner' : 'collections.member.member');
}

/** A home in a collection. */
export interface HomeView {
  readonly id: string;
  /** Undefined when its listing is gone: then it is what was kept of it. */
  readonly card: CardView | undefined;
  readonly unavailable: {
    readonly title: string;
    readonly address: string;
    readonly price: string;
    readonly path: string;
    readonly picture: PictureView | undefined;
  };
  /** `Lagt til av Ola Nordmann`; empty for one's own. */
  readonly addedBy: string;
  /** `Likt av deg og Ola Nordmann`, `Nei fra Ola Nordmann`; none where the collection is nobody else's. */
  readonly opinions: readonly string[];
  readonly notes: readonly MemberNoteView[];
  readonly myNote: string;
  /** Where it stands as it was when the reader saved it; undefined where that is not kept. */
  readonly brochure: { readonly path: string; readonly label: string } | undefined;
}

export function homeView(
  home: CollectionHome,
  userId: string,
  context: ViewContext,
  members: readonly Liker[] = [],
): HomeView {
  const { listing, snapshot, notes, addedBy } = home;
  return {
    id: home.propertyId,
    card: listing === undefined ? undefined : cardView(listing, context),
    unavailable: {
      title: snapshot.title,
      address: snapshot.address,
      price: lastPrice(snapshot, context),
      path: propertyPath({ agencyId: snapshot.agencyId, propertyId: home.propertyId }),
      picture: snapshot.image === undefined ? undefined : pictureView(snapshot.image, ''),
    },
    addedBy:
      addedBy === undefined || addedBy.id === userId ? '' : context.t('collections.added_by', { name: addedBy.name }),
    opinions: opinionsOf(home, members, context),
    notes: othersNotes(notes),
    myNote: notes.find(({ isMine }) => isMine)?.text ?? '',
    brochure:
      home.brochureKeptAt === undefined
        ? undefined
        : {
            path: brochurePath(home.propertyId),
            label: context.t('collections.brochure.link', {
              day: context.format.dayOf(home.brochureKeptAt, listing?.timeZone ?? 'UTC'),
            }),
          },
  };
}

/** What the other members have written about a home. */
export function othersNotes(notes: CollectionHome['notes']): readonly MemberNoteView[] {
  return notes.flatMap(({ isMine, author, text }) => (isMine ? [] : [{ id: author.id, author: author.name, text }]));
}
