import { describe, expect, it } from 'vitest';
import { areSamePlaces, heldPlaces } from './held-places.ts';
import type { LikedHomeView } from './together-view.ts';

describe('heldPlaces', () => {
  const group = (key: string, ...ids: string[]) => ({
    key,
    title: key,
    homes: ids.map((id) => ({ id, likers: key }) as LikedHomeView),
  });
  const placesOf = (groups: ReturnType<typeof heldPlaces>) =>
    groups.map(({ key, homes }) => `${key}: ${homes.map(({ id, likers }) => `${id} ${likers}`).join(', ')}`);

  it('keeps a home in its place, with what is said of it now', () => {
    const before = [group('me', 'a', 'b'), group('none', 'c')];
    const now = [group('both', 'b'), group('me', 'c', 'a')];
    expect(placesOf(heldPlaces(before, now))).toEqual(['me: a me, b both', 'none: c me']);
    expect(areSamePlaces(heldPlaces(before, now), now)).toBe(false);
    expect(areSamePlaces(heldPlaces(now, now), now)).toBe(true);
  });

  it('heads homes by what is true of them now', () => {
    const before = [group('both', 'd'), group('other', 'a', 'b'), group('none', 'c')];
    const titlesOf = (now: typeof before) => heldPlaces(before, now).map(({ title }) => title);
    expect(titlesOf([group('both', 'd', 'a'), group('other', 'b'), group('none', 'c')])).toEqual([
      'both',
      'both · other',
      'none',
    ]);
    expect(titlesOf([group('both', 'd', 'a', 'b'), group('none', 'c')])).toEqual(['both', 'both', 'none']);
    // Nothing is left to be sorted where one heading stands for another.
    const [only, liked] = [[group('other', 'a')], [group('both', 'a')]];
    expect(areSamePlaces(heldPlaces(only, liked), liked)).toBe(true);
  });

  it('puts what is new where it belongs, and leaves out what is gone', () => {
    const before = [group('me', 'a'), group('none', 'c')];
    const now = [group('both', 'd'), group('me', 'a', 'e')];
    expect(placesOf(heldPlaces(before, now))).toEqual(['me: a me, e me', 'both: d both']);
  });
});
