import { describe, expect, it } from 'vitest';
import { daysBetween, formatOf, localDay } from './format.ts';

const norwegian = formatOf('nb', 'no');
const english = formatOf('en', 'no');
const australian = formatOf('en', 'au');
const oslo = 'Europe/Oslo';

describe('formatOf', () => {
  it('writes kroner as in Norway in both languages, with spaces that do not break', () => {
    const price = { amount: 5_250_000, currency: 'NOK' };
    expect(norwegian.money(price)).toBe('5\u00a0250\u00a0000\u00a0kr');
    expect(english.money(price)).toBe('5\u00a0250\u00a0000\u00a0kr');
    expect(norwegian.money({ amount: -300_000, currency: 'NOK' })).toBe('−300\u00a0000\u00a0kr');
  });

  it('writes dollars with the narrow sign', () => {
    expect(australian.money({ amount: 1_250_000, currency: 'USD' })).toBe('$1,250,000');
    expect(australian.money({ amount: -50_000, currency: 'USD' })).toBe('−$50,000');
  });

  it('writes nothing below zero as nothing', () => {
    expect(norwegian.money({ amount: -0, currency: 'NOK' })).toBe('0\u00a0kr');
    expect(australian.money({ amount: -0.4, currency: 'USD' })).toBe('$0');
    expect([english.number(-0), norwegian.decimal(-0.01), norwegian.number(-1)]).toEqual(['0', '0', '−1']);
  });

  it('groups numbers as the language does', () => {
    expect(norwegian.number(12_480)).toBe('12\u00a0480');
    expect(english.number(12_480)).toBe('12,480');
    expect(norwegian.area(84.5)).toBe('84,5\u00a0m²');
    expect(australian.area(1_012)).toBe('1,012\u00a0m²');
  });

  it('writes days and times where the home is, not where the reader is', () => {
    const viewing = '2026-11-28T23:30:00.000Z';
    expect(norwegian.weekdayOf(viewing, oslo)).toBe('søndag 29. november');
    expect(norwegian.shortWeekdayOf(viewing, oslo)).toBe('søn. 29. nov.');
    expect(norwegian.time(viewing, oslo)).toBe('00:30');
    expect(norwegian.day('2026-11-28')).toBe('28. november 2026');
    expect(english.day('2026-11-28')).toBe('28 November 2026');
    expect(australian.time('2026-11-27T23:30:00.000Z', 'Australia/Sydney').replace(/\s/g, ' ')).toBe('10:30 am');
  });

  it('joins lists as the language does', () => {
    expect(norwegian.list(['kjeller', 'bod', 'loft'])).toBe('kjeller, bod og loft');
  });
});

describe('daysBetween', () => {
  it('counts midnights of the zone, over the change of clocks too', () => {
    expect(daysBetween('2026-10-24T21:59:00Z', '2026-10-24T22:01:00Z', oslo)).toBe(1);
    expect(daysBetween('2026-10-24T22:01:00Z', '2026-10-25T22:59:00Z', oslo)).toBe(0);
    expect(daysBetween('2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z', oslo)).toBe(2);
    expect(daysBetween('2026-10-26T12:00:00Z', '2026-10-24T12:00:00Z', oslo)).toBe(-2);
    expect(localDay('2026-11-28T15:00:00Z', 'Australia/Sydney')).toBe('2026-11-29');
  });
});
