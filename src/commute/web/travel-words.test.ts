import { describe, expect, it } from 'vitest';
import { translator } from '../../texts/messages.ts';
import { formatOf } from '../../texts/format.ts';
import { cardTimes } from './card-times.ts';
import { distanceWords, durationWords } from '../../texts/travel-words.ts';

describe('a way in words', () => {
  const [nb, en] = [translator('nb'), translator('en')];

  it.each([
    [0, '0 m'],
    [640, '640 m'],
    [1_000, '1 000 m'],
    [1_001, '1,0 km'],
    [3_000, '3,0 km'],
    [12_340, '12,3 km'],
  ])('has %i metres as %s', (metres, words) => {
    expect(distanceWords(metres, nb, formatOf('nb', 'no')).replace(/\u00a0/g, ' ')).toBe(words);
  });

  it.each([
    [10, '1 min'],
    [59 * 60, '59 min'],
    [59.6 * 60, '1 h'],
    [60 * 60, '1 h'],
    [95 * 60, '1 h 35 min'],
  ])('has %d seconds as %s', (seconds, words) => {
    expect(durationWords(seconds, en)).toBe(words);
  });
});

it('a card tells of two places at most, and of none that is more than two hours away', () => {
  const names = new Map([
    ['far', 'Work'],
    ['near', 'School'],
    ['limit', 'Family'],
    ['third', 'Gym'],
  ]);
  const times = [
    { addressId: 'far', duration: 7_201 },
    { addressId: 'unreachable' },
    { addressId: 'near', duration: 600 },
    { addressId: 'limit', duration: 7_200 },
    { addressId: 'third', duration: 60 },
  ];
  expect(cardTimes({ mode: 'driving', times }, names, translator('en'))).toEqual([
    'To School · about 10 min by car',
    'To Family · about 2 h by car',
  ]);
});
