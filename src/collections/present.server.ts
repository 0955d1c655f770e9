import type { Language } from '../contract/messages.ts';
import { translator } from '../contract/messages.ts';
import type { ListingCard, ListingImage } from '../properties/listing.contract.ts';
import type { Collection, CollectionHome, HomeSnapshot, Member } from './collection.contract.ts';
import type { HomeRow, NoteRow } from './homes-store.server.ts';
import type { MemberRow } from './members-store.server.ts';
import type { CollectionRow } from './store.server.ts';

/** Turns what is kept into what members get. Pure. */

export interface Contents {
  readonly count: number;
  readonly latest: readonly string[];
  readonly contains: readonly string[];
}

export function presentCollection(
  row: CollectionRow,
  parts: {
    readonly userId: string;
    readonly language: Language;
    readonly members: readonly MemberRow[];
    readonly contents: Contents | undefined;
    readonly imageOf: (id: string) => ListingImage | undefined;
  },
): Collection {
  const { userId, language, members, contents, imageOf } = parts;
  return {
    id: row.id,
    name: row.is_default ? translator(language)('collections.all') : row.name,
    isDefault: row.is_default,
    shareable: !row.is_default && row.role === 'owner',
    role: row.role,
    isNew: row.joined_at === null,
    ownerName: row.owner_name,
    homes: contents?.count ?? 0,
    images: (contents?.latest ?? []).flatMap((id) => imageOf(id) ?? []),
    users: members.map((member) => presentMember(member, userId, row.role === 'owner')),
    contains: [...(contents?.contains ?? [])],
    updatedAt: row.updated_at,
  };
}

function presentMember(
  { id, user_id, role, email, joined_at, name }: MemberRow,
  userId: string,
  isForOwner: boolean,
): Member {
  const hasJoined = joined_at !== null;
  return {
    id,
    role,
    state: hasJoined ? 'joined' : 'invited',
    ...(hasJoined && user_id !== null ? { userId: user_id, name: name ?? '' } : {}),
    ...(isForOwner && email !== null ? { email } : {}),
    isMe: user_id === userId,
  };
}

export function presentHome(
  row: HomeRow,
  parts: {
    readonly userId: string;
    readonly card: ListingCard | undefined;
    readonly notes: readonly NoteRow[];
    readonly likedBy: readonly string[];
    readonly isFavorite: boolean;
    readonly pictures: readonly ListingImage[] | undefined;
  },
): CollectionHome {
  const { userId, card, notes, likedBy, isFavorite, pictures } = parts;
  return {
    propertyId: row.id,
    ...(card === undefined
      ? {}
      : { listing: { ...card, ...(pictures === undefined ? {} : { images: [...pictures] }), isFavorite } }),
    snapshot: row.snapshot,
    addedAt: row.added_at,
    ...(row.adder_id === null ? {} : { addedBy: { id: row.adder_id, name: row.adder_name ?? '' } }),
    notes: notes.map(({ author_id, author_name, text, written_at }) => ({
      author: { id: author_id, name: author_name },
      text,
      writtenAt: written_at,
      isMine: author_id === userId,
    })),
    likedBy: [...likedBy],
    isFavorite,
  };
}

/** The pictures of a card when some rooms are to come first: as many as it has, out of all that its listing has. */
export function roomsFirst(card: ListingCard, all: readonly ListingImage[], rooms: readonly string[]): ListingImage[] {
  return all
    .toSorted((a, b) => Number(rooms.includes(b.type)) - Number(rooms.includes(a.type)))
    .slice(0, card.images.length);
}

export function snapshotOf({ title, address, agencyId, prices, images: [image] }: ListingCard): HomeSnapshot {
  return {
    title,
    address: address.fullAddress === '' ? address.displayName : address.fullAddress,
    agencyId,
    ...(prices.price === undefined ? {} : { price: prices.price }),
    ...(image === undefined ? {} : { image }),
  };
}
