import { describe, expect, it } from 'vitest';
import { translator } from '../../texts/messages.ts';
import { formatOf } from '../../texts/format.ts';
import { cardTimes } from './card-times.ts';
import { distanceWords, durationWords, roughDistanceWords, roughDurationWords } from '../../texts/travel-words.ts';

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

  it.each([
    [119 * 60, 99_949, '1 h 59 min', '99,9 km'],
    [119.6 * 60, 100_000, '2 h', '100 km'],
    [149 * 60, 114_900, '2½ h', '110 km'],
    [16 * 3_600 + 22 * 60, 1_209_600, '16½ h', '1 210 km'],
  ])('has %d seconds and %d metres of an estimate as %s and %s', (seconds, metres, time, way) => {
    expect(roughDurationWords(seconds, en)).toBe(time);
    expect(roughDistanceWords(metres, nb, formatOf('nb', 'no')).replace(/\u00a0/g, ' ')).toBe(way);
  });
});

describe('a card', () => {
  const names = new Map([
    ['far', 'Work'],
    ['near', 'School'],
    ['limit', 'Family'],
    ['third', 'Gym'],
  ]);
  const words = (...times: { addressId: string; duration?: number; mode?: 'biking'; water?: 'round' | 'between' }[]) =>
    cardTimes({ mode: 'driving', times }, names, translator('en'));

  it('tells of two places at most, each on a line, of the nearer ones first, each by its own way', () => {
    expect(
      words(
        { addressId: 'far', duration: 7_201 },
        { addressId: 'near', duration: 600, mode: 'biking' },
        { addressId: 'limit', duration: 7_200 },
        { addressId: 'third', duration: 60 },
      ),
    ).toEqual(['To School · about 10 min by bike', 'To Family · about 2 h by car']);
    expect(words({ addressId: 'near', duration: 600 })).toEqual(['To School · about 10 min by car']);
    expect(words()).toEqual([]);
  });

  it('shortens a long name, so that the time is seen', () => {
    const long = new Map([...names, ['near', 'The school of our eldest child']]);
    expect(
      cardTimes({ mode: 'driving', times: [{ addressId: 'near', duration: 600 }] }, long, translator('en')),
    ).toEqual(['To The school of our eld… · about 10 min by car']);
  });

  it('tells of the place that the list is searched by without its name', () => {
    expect(
      words({ addressId: 'searched', duration: 600, mode: 'biking' }, { addressId: 'near', duration: 60 }),
    ).toEqual(['By bike: about 10 min', 'To School · about 1 min by car']);
    expect(words({ addressId: 'searched' }, { addressId: 'near', duration: 60 })).toEqual([
      'To School · about 1 min by car',
    ]);
  });

  it('tells of a place that is too far away beside a nearer one, and not alone', () => {
    expect(words({ addressId: 'far' }, { addressId: 'near', duration: 600 })).toEqual([
      'To School · about 10 min by car',
      'Work: out of reach',
    ]);
    expect(words({ addressId: 'far', duration: 7_201 }, { addressId: 'near', duration: 600 })[1]).toBe(
      'To Work · over 2 h by car',
    );
    expect(words({ addressId: 'far' })).toEqual([]);
    expect(words({ addressId: 'far', duration: 7_201 })).toEqual([]);
  });

  it('says where the way goes round water, and that a time is too short where none is known', () => {
    expect(words({ addressId: 'far', duration: 1_620, water: 'between' })).toEqual([
      'To Work · at least 27 min by car, water between',
    ]);
    expect(words({ addressId: 'far', duration: 2_940, water: 'round' })).toEqual([
      'To Work · about 49 min by car, round the water',
    ]);
  });
});
