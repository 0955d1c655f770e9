import { describe, expect, it } from 'vitest';
import { zoneOfRegion } from '../../texts/messages.ts';
import { TIME_ZONES } from '../../texts/time-zones.ts';
import { afterQuietHours, dueAt, slotsAt } from './hours.server.ts';

const due = (...[frequency, now, place]: [Parameters<typeof dueAt>[0], string, string]) =>
  dueAt(frequency, new Date(now), ZONES[place] ?? place, 120_000).toISOString();
const ZONES: Readonly<Record<string, string>> = { no: zoneOfRegion('no'), au: zoneOfRegion('au') };

describe('the times at which news goes out', () => {
  it.each([
    // Oslo, winter (+1) and summer (+2).
    ['2026-11-21T11:00:00.000Z', 'no', '2026-11-21T11:02:00.000Z'],
    ['2026-11-21T20:57:59.000Z', 'no', '2026-11-21T20:59:59.000Z'],
    ['2026-11-21T20:58:00.000Z', 'no', '2026-11-22T06:00:00.000Z'],
    ['2026-11-22T03:00:00.000Z', 'no', '2026-11-22T06:00:00.000Z'],
    ['2026-11-22T05:58:00.000Z', 'no', '2026-11-22T06:00:00.000Z'],
    ['2026-07-01T20:10:00.000Z', 'no', '2026-07-02T05:00:00.000Z'],
    // The nights in which Oslo's clocks are put back and forward.
    ['2026-10-24T20:30:00.000Z', 'no', '2026-10-25T06:00:00.000Z'],
    ['2026-10-25T00:30:00.000Z', 'no', '2026-10-25T06:00:00.000Z'],
    ['2026-03-28T21:30:00.000Z', 'no', '2026-03-29T05:00:00.000Z'],
    // Sydney, summer (+11), and the night in which its clocks are put forward.
    ['2026-11-21T11:30:00.000Z', 'au', '2026-11-21T20:00:00.000Z'],
    ['2026-10-03T13:00:00.000Z', 'au', '2026-10-03T20:00:00.000Z'],
    ['2026-04-04T12:00:00.000Z', 'au', '2026-04-04T21:00:00.000Z'],
    // Seven in Sydney is four in Perth and six in Brisbane; in the evening Perth hears what Sydney sleeps through.
    ['2026-11-21T20:00:00.000Z', 'Australia/Perth', '2026-11-21T23:00:00.000Z'],
    ['2026-11-21T20:00:00.000Z', 'Australia/Brisbane', '2026-11-21T21:00:00.000Z'],
    ['2026-11-21T12:30:00.000Z', 'Australia/Perth', '2026-11-21T12:32:00.000Z'],
  ] as const)('at %s in %s instant news waits until %s', (now, region, expected) => {
    expect(due('instant', now, region)).toBe(expected);
  });

  it.each([
    ['daily', '2026-11-21T11:00:00.000Z', 'no', '2026-11-22T06:30:00.000Z'],
    ['daily', '2026-11-21T06:29:00.000Z', 'no', '2026-11-21T06:30:00.000Z'],
    ['daily', '2026-11-21T06:30:00.000Z', 'no', '2026-11-22T06:30:00.000Z'],
    ['daily', '2026-10-24T12:00:00.000Z', 'no', '2026-10-25T06:30:00.000Z'],
    ['daily', '2026-03-28T12:00:00.000Z', 'no', '2026-03-29T05:30:00.000Z'],
    ['daily', '2026-11-21T21:00:00.000Z', 'au', '2026-11-22T20:30:00.000Z'],
    ['daily', '2026-11-21T21:00:00.000Z', 'Australia/Perth', '2026-11-21T23:30:00.000Z'],
    ['weekly', '2026-11-21T11:00:00.000Z', 'no', '2026-11-23T06:30:00.000Z'],
    ['weekly', '2026-11-23T06:00:00.000Z', 'no', '2026-11-23T06:30:00.000Z'],
    ['weekly', '2026-11-23T07:00:00.000Z', 'no', '2026-11-30T06:30:00.000Z'],
    ['weekly', '2026-10-21T07:00:00.000Z', 'no', '2026-10-26T06:30:00.000Z'],
  ] as const)('%s news of %s in %s goes at %s', (frequency, now, region, expected) => {
    expect(due(frequency, now, region)).toBe(expected);
  });

  it('never fall into the night, at any hour of a year', () => {
    for (let hour = 0; hour < 366 * 24; hour += 1) {
      const at = afterQuietHours(new Date(Date.UTC(2026, 0, 1, hour, 17)), 'Europe/Oslo');
      const local = Number(
        new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Oslo', hour: 'numeric', hourCycle: 'h23' }).format(at),
      );
      expect(local >= 7 && local < 22, at.toISOString()).toBe(true);
    }
  });

  it('are of every time zone of both countries, and of each region for whoever has told of none', () => {
    const slots = slotsAt(new Date('2026-11-21T11:00:00.000Z'), 0).filter(({ frequency }) => frequency === 'daily');
    expect(slots.map(({ zone, region }) => zone ?? region)).toEqual([...TIME_ZONES, 'no', 'au']);
    // Also tells of a zone that this Node does not know.
    expect(slots.every(({ dueAt: at }) => at.endsWith('Z'))).toBe(true);
  });

  it('put off to the next morning what has been told today', () => {
    const slot = slotsAt(new Date('2026-11-21T11:00:00.000Z'), 0).find(
      ({ region, frequency }) => region === 'no' && frequency === 'instant',
    );
    expect(slot).toMatchObject({ day: '2026-11-21', nextDay: '2026-11-22', nextDueAt: '2026-11-22T06:00:00.000Z' });
  });
});
