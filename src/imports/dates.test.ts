import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateReader, dayOf, instantOf, localTimeAt } from './dates.ts';

describe('reading dates', () => {
  it.each([
    ['d/M/yyyy', '3/12/2016', '2016-12-03'],
    ['d/M/yyyy', '17/06/2017', '2017-06-17'],
    ['dd.MM.yyyy', '01.02.2026', '2026-02-01'],
    ['M-d-yyyy', '12-31-2025', '2025-12-31'],
    ['yyyyMMdd', '20240229', '2024-02-29'],
    ['d. M. yyyy', ' 1. 2. 2026 ', '2026-02-01'],
  ])('%s: %j', (format, text, day) => {
    const read = dateReader(format)(text);
    expect(read && dayOf(read)).toBe(day);
  });

  it('reads the time of day', () => {
    expect(dateReader('dd.MM.yyyy HH:mm')('05.03.2026 18:30')).toMatchObject({ day: 5, month: 3, hour: 18, minute: 30, timed: true });
    expect(dateReader('dd.MM.yyyy')('05.03.2026')).toMatchObject({ hour: 0, timed: false });
  });

  it.each([
    ['d/M/yyyy', '31/4/2026'], ['d/M/yyyy', '29/2/2025'], ['d/M/yyyy', '0/1/2026'], ['d/M/yyyy', '1/13/2026'], ['d/M/yyyy', '1/1/26'],
    ['d/M/yyyy', '1/1/2026 x'], ['dd.MM.yyyy', '1.1.2026'], ['dd.MM.yyyy', '01x01x2026'], ['d/M/yyyy H:m', '1/1/2026 24:00'], ['d/M/yyyy', ''],
  ])('%s refuses %j', (format, text) => {
    expect(dateReader(format)(text)).toBeUndefined();
  });

  it('refuses a format without a day', () => {
    for (const format of ['yyyy', 'd/M/yy', 'dd.MM', 'd d M yyyy']) expect(() => dateReader(format)).toThrow(RangeError);
  });
});

describe('time zones', () => {
  const at = (text: string, timeZone: string): string => {
    const read = dateReader('yyyy-MM-dd HH:mm')(text);
    if (read === undefined) throw new Error(text);
    return new Date(instantOf(read, timeZone)).toISOString();
  };

  it('follow summer time', () => {
    expect(at('2026-01-15 12:00', 'Europe/Oslo')).toBe('2026-01-15T11:00:00.000Z');
    expect(at('2026-07-15 12:00', 'Europe/Oslo')).toBe('2026-07-15T10:00:00.000Z');
    expect(at('2016-12-03 12:00', 'Australia/Melbourne')).toBe('2016-12-03T01:00:00.000Z');
    expect(at('2017-06-17 12:00', 'Australia/Melbourne')).toBe('2017-06-17T02:00:00.000Z');
    expect(at('2026-07-15 12:00', 'Australia/Adelaide')).toBe('2026-07-15T02:30:00.000Z');
  });

  it('take the first of two same times, and leap with the clock', () => {
    expect(at('2026-10-25 02:30', 'Europe/Oslo')).toBe('2026-10-25T00:30:00.000Z');
    expect(at('2026-03-29 02:30', 'Europe/Oslo')).toBe('2026-03-29T01:30:00.000Z');
    expect(at('2026-03-29 03:00', 'Europe/Oslo')).toBe('2026-03-29T01:00:00.000Z');
  });

  it('lead there and back for every instant but the repeated hour', () => {
    const zones = fc.constantFrom('Europe/Oslo', 'Australia/Melbourne', 'Australia/Brisbane', 'Australia/Adelaide', 'Australia/Lord_Howe', 'UTC');
    const seconds = fc.integer({ min: Date.UTC(1975, 0) / 1000, max: Date.UTC(2037, 0) / 1000 });
    fc.assert(
      fc.property(zones, seconds, (zone, second) => {
        const back = instantOf(localTimeAt(second * 1000, zone), zone);
        expect(localTimeAt(back, zone)).toEqual(localTimeAt(second * 1000, zone));
        expect([0, 1_800_000, 3_600_000]).toContain(second * 1000 - back);
      }),
    );
  });
});
