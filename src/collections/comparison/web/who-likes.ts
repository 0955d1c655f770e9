import type { CollectionHome, Member } from '../../collection.contract.ts';
import type { Liker } from '../../web/opinion-words.ts';

/** Homes that the same number of a collection's members like; between two, the same of them. */
export interface LikedGroup {
  readonly kind: 'all' | 'me' | 'other' | 'some' | 'none';
  /** How many of the members like them. */
  readonly count: number;
  readonly homes: readonly CollectionHome[];
}

/** Which homes are shown: all, those that everybody likes, or those to which nobody has said no. */
export const SHOWN = ['all', 'liked', 'without_no'] as const;
export type Shown = (typeof SHOWN)[number];

export function shownHomes(
  homes: readonly CollectionHome[],
  likers: readonly { readonly id: string }[],
  shown: Shown,
): readonly CollectionHome[] {
  switch (shown) {
    case 'all':
      return homes;
    case 'liked':
      return homes.filter(({ likedBy }) => likers.every(({ id }) => likedBy.includes(id)));
    case 'without_no':
      return homes.filter(({ saidNo }) => !likers.some(({ id }) => saidNo.includes(id)));
  }
}

/** Who takes part: those who have opened the collection. */
export function likersOf(users: readonly Member[]): readonly Liker[] {
  return users.flatMap(({ userId, name = '', isMe }) => (userId === undefined ? [] : [{ id: userId, name, isMe }]));
}

/**
 * The homes that most like first, of those equally liked the ones with fewer noes. Two people are told apart, of more
 * it counts how many.
 */
export function groupsByLikes(
  homes: readonly CollectionHome[],
  likers: readonly { readonly id: string; readonly isMe: boolean }[],
): readonly LikedGroup[] {
  const groups = new Map<
    string,
    { readonly kind: LikedGroup['kind']; readonly count: number; readonly homes: CollectionHome[] }
  >();
  for (const home of homes) {
    const fans = likers.filter(({ id }) => home.likedBy.includes(id));
    const kind = kindOf(fans, likers.length);
    const key = `${kind} ${String(fans.length)}`;
    const group = groups.get(key) ?? { kind, count: fans.length, homes: [] };
    group.homes.push(home);
    groups.set(key, group);
  }
  const noes = ({ saidNo }: CollectionHome) => likers.filter(({ id }) => saidNo.includes(id)).length;
  for (const { homes: held } of groups.values()) held.sort((a, b) => noes(a) - noes(b));
  return [...groups.values()].toSorted((a, b) => b.count - a.count || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

const ORDER: readonly LikedGroup['kind'][] = ['all', 'some', 'other', 'me', 'none'];

function kindOf(fans: readonly { readonly isMe: boolean }[], members: number): LikedGroup['kind'] {
  if (fans.length === 0) return 'none';
  if (fans.length === members) return 'all';
  if (members > 2) return 'some';
  return fans[0]?.isMe === true ? 'me' : 'other';
}
