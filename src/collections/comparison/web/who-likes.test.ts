import { expect, it } from 'vitest';
import type { CollectionHome, Member } from '../../collection.contract.ts';
import { groupsByLikes, likersOf, shownHomes } from './who-likes.ts';

const person = (id: string, isMe = false) => ({ id, isMe });
const home = (propertyId: string, ...likedBy: readonly string[]): CollectionHome => ({
  propertyId,
  likedBy: [...likedBy],
  saidNo: [],
  favoriteOf: [],
  snapshot: { title: '', address: '', agencyId: '000001' },
  addedAt: '2026-11-21T10:00:00Z',
  notes: [],
  isFavorite: false,
});
const shown = (...args: Parameters<typeof groupsByLikes>) =>
  groupsByLikes(...args).map(({ kind, count, homes }) => [kind, count, ...homes.map(({ propertyId }) => propertyId)]);

it('tells two people apart, with what both like first', () => {
  const homes = [
    home('none'),
    home('mine', 'me'),
    home('both', 'me', 'ola'),
    home('his', 'ola'),
    home('his too', 'ola', 'somebody who has left'),
  ];
  expect(shown(homes, [person('me', true), person('ola')])).toEqual([
    ['all', 2, 'both'],
    ['other', 1, 'his', 'his too'],
    ['me', 1, 'mine'],
    ['none', 0, 'none'],
  ]);
});

it('counts among more than two', () => {
  const three = [person('me', true), person('ola'), person('per')];
  expect(
    shown([home('one', 'me'), home('two', 'me', 'per'), home('all', 'me', 'ola', 'per'), home('other', 'per')], three),
  ).toEqual([
    ['all', 3, 'all'],
    ['some', 2, 'two'],
    ['some', 1, 'one', 'other'],
  ]);
});

it('counts nobody who was asked and has not come', () => {
  const member = (id: string, userId?: string): Member => ({
    id,
    role: 'member',
    state: userId === undefined ? 'invited' : 'joined',
    isMe: userId === 'me',
    ...(userId === undefined ? {} : { userId, name: 'Kari' }),
  });
  expect(likersOf([member('1', 'me'), member('2')])).toEqual([{ id: 'me', name: 'Kari', isMe: true }]);
});

it('puts homes with fewer noes first, and hides those with any when asked to', () => {
  const two = [person('me', true), person('ola')];
  const homes = [
    { ...home('twice no'), saidNo: ['me', 'ola'] },
    { ...home('once no'), saidNo: ['ola'] },
    { ...home('no of one who has left'), saidNo: ['somebody'] },
    home('both', 'me', 'ola'),
  ];
  expect(shown(homes, two)).toEqual([
    ['all', 2, 'both'],
    ['none', 0, 'no of one who has left', 'once no', 'twice no'],
  ]);
  const idsOf = (which: 'all' | 'liked' | 'without_no') =>
    shownHomes(homes, two, which).map(({ propertyId }) => propertyId);
  expect(idsOf('all')).toHaveLength(4);
  expect(idsOf('liked')).toEqual(['both']);
  expect(idsOf('without_no')).toEqual(['no of one who has left', 'both']);
});
