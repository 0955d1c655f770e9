import { type Language, translator } from '../texts/messages.ts';
import { DEFAULT_PAGE_SIZE } from '../contract/shapes.ts';
import type { UserId } from '../contract/ids.ts';
import type { ListingCard, ListingImage } from '../properties/listing.contract.ts';
import type { JoinedCollection } from './access-store.server.ts';
import type { Collection, CollectionHome, HomeSnapshot, Member } from './collection.contract.ts';
import type { HomeRow, NoteRow, OpinionRow } from './homes-store.server.ts';
import type { MemberRow } from './members-store.server.ts';

/** Pictures that stand for a collection. */
export const PICTURES = 4;

/** Turns what is kept into what members get. Pure. */

export interface Contents {
  readonly count: number;
  readonly latest: readonly string[];
  readonly contains: readonly string[];
}

export function presentCollection(
  row: JoinedCollection,
  parts: {
    readonly userId: UserId;
    readonly language: Language;
    readonly members: readonly MemberRow[];
    readonly contents: Contents | undefined;
    readonly linkExpiresAt: string | undefined;
    readonly imageOf: (id: string) => ListingImage | undefined;
  },
): Collection {
  const { userId, language, members, contents, linkExpiresAt, imageOf } = parts;
  return {
    id: row.id,
    name: nameOf(row, language),
    isDefault: row.is_default,
    shareable: !row.is_default && row.role === 'owner',
    role: row.role,
    isNew: row.joined_at === null,
    ownerName: row.owner_name,
    homes: contents?.count ?? 0,
    properties: {
      currentPage: 1,
      perPage: DEFAULT_PAGE_SIZE,
      total: contents?.count ?? 0,
      data: (contents?.latest ?? []).map((id) => ({ id, propertyId: id })),
    },
    images: (contents?.latest ?? []).slice(0, PICTURES).flatMap((id) => imageOf(id) ?? []),
    users: members.map((member) => presentMember(member, userId, row.role === 'owner')),
    ...(row.role === 'owner' && linkExpiresAt !== undefined ? { linkExpiresAt } : {}),
    contains: [...(contents?.contains ?? [])],
    updatedAt: row.updated_at,
  };
}

/** What a collection is called: that of all favourites in the reader's language. */
export function nameOf({ is_default, name }: JoinedCollection, language: Language): string {
  return is_default ? translator(language)('collections.all') : name;
}

function presentMember(
  { id, user_id, role, email, joined_at, name }: MemberRow,
  userId: UserId,
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
    readonly userId: UserId;
    readonly card: ListingCard | undefined;
    readonly notes: readonly NoteRow[];
    readonly opinions: readonly OpinionRow[];
    /** Members who have it among their favourites. */
    readonly keepers: readonly string[];
    readonly isFavorite: boolean;
    readonly brochureKeptAt: string | undefined;
    readonly pictures: readonly ListingImage[] | undefined;
  },
): CollectionHome {
  const { userId, card, notes, opinions, keepers, isFavorite, brochureKeptAt, pictures } = parts;
  return {
    propertyId: row.id,
    ...(card === undefined
      ? {}
      : { listing: { ...card, ...(pictures === undefined ? {} : { images: [...pictures] }), isFavorite } }),
    snapshot: row.snapshot,
    addedAt: row.added_at,
    ...(row.adder_id === null ? {} : { addedBy: { id: row.adder_id, name: row.adder_name ?? '' } }),
    notes: notes.map((note) => presentNote(note, userId)),
    likedBy: opinions.flatMap(({ is_like, user_id }) => (is_like ? [user_id] : [])),
    saidNo: opinions.flatMap(({ is_like, user_id }) => (is_like ? [] : [user_id])),
    favoriteOf: [...keepers],
    isFavorite,
    ...(brochureKeptAt === undefined ? {} : { brochureKeptAt }),
  };
}

export function presentNote(
  { author_id, author_name, text, written_at }: NoteRow,
  userId: UserId,
): CollectionHome['notes'][number] {
  return { author: { id: author_id, name: author_name }, text, writtenAt: written_at, isMine: author_id === userId };
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
    ...(prices.totalPrice === undefined ? {} : { totalPrice: prices.totalPrice }),
    ...(image === undefined ? {} : { image }),
  };
}
