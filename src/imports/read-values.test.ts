import { describe, expect, it } from 'vitest';
import { readNumber } from '../texts/read-number.ts';
import { readBoolean } from './read-boolean.ts';

describe('reading numbers', () => {
  it.each([
    ['0', 0],
    ['-7', -7],
    ['−7', -7],
    ['1480000', 1_480_000],
    ['1480000.0', 1_480_000],
    [' 12.5 ', 12.5],
    ['1,250,000.50', 1_250_000.5],
    ['1 250 000', 1_250_000],
    ['1\u00a0250\u00a0000', 1_250_000],
    ["1'250'000", 1_250_000],
    ['$1,250,000', 1_250_000],
    ['A$950', 950],
    ['950 AUD', 950],
    ['kr 5 250', 5_250],
  ])('%j with a decimal point', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });

  it.each([
    ['1.250.000,50', 1_250_000.5],
    ['5 250 000 kr', 5_250_000],
    ['5 250 000,-', 5_250_000],
    ['84,5', 84.5],
    ['1.250', 1_250],
    ['NOK 10', 10],
  ])('%j with a decimal comma', (text, value) => {
    expect(readNumber(text, ',')).toBe(value);
  });

  it.each([
    '',
    'abc',
    '12abc',
    '1.2.3',
    '1,25',
    '12,34,567',
    '1 25',
    '--1',
    '1e5',
    '0x10',
    'NaN',
    'Infinity',
    '.',
    '$',
    '3-4',
  ])('refuses %j', (text) => {
    expect(readNumber(text)).toBeUndefined();
  });

  it('does not take the other decimal sign for a group', () => {
    expect(readNumber('84.5', ',')).toBeUndefined();
    expect(readNumber('1,250.5', ',')).toBeUndefined();
  });
});

it('reads yes and no in both languages', () => {
  expect(['ja', 'Yes', 'TRUE', '1', ' x '].map(readBoolean)).toEqual([true, true, true, true, true]);
  expect(['nei', 'No', 'false', '0'].map(readBoolean)).toEqual([false, false, false, false]);
  expect(['', 'maybe', '2'].map(readBoolean)).toEqual([undefined, undefined, undefined]);
});
