import { describe, expect, it } from 'vitest';
import { translator } from '../../contract/messages.ts';
import { formatOf } from '../../ui/format.ts';
import { distanceWords, durationWords } from './travel-words.ts';

describe('a way in words', () => {
  const [nb, en] = [translator('nb'), translator('en')];

  it.each([
    [0, '0 m'],
    [640, '640 m'],
    [1_000, '1 000 m'],
    [1_001, '1 km'],
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
