import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, wallTimeAt } from './wall-clock.ts';

describe('time zones', () => {
  const at = (text: string, timeZone: string): string => {
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = text.split(/\D/).map(Number);
    return new Date(instantOf({ year, month, day, hour, minute, second: 0 }, timeZone)).toISOString();
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
    const zones = fc.constantFrom(
      'Europe/Oslo',
      'Australia/Melbourne',
      'Australia/Brisbane',
      'Australia/Adelaide',
      'Australia/Lord_Howe',
      'UTC',
    );
    const seconds = fc.integer({ min: Date.UTC(1975, 0) / 1000, max: Date.UTC(2037, 0) / 1000 });
    fc.assert(
      fc.property(zones, seconds, (zone, second) => {
        const back = instantOf(wallTimeAt(second * 1000, zone), zone);
        expect(wallTimeAt(back, zone)).toEqual(wallTimeAt(second * 1000, zone));
        expect([0, 1_800_000, 3_600_000]).toContain(second * 1000 - back);
      }),
    );
  });
});
