import { describe, expect, it } from 'vitest';
import { calendarFile, type CalendarEvent } from './calendar-file.ts';

const viewing: CalendarEvent = {
  uid: '300000001-20261128T110000Z@grend',
  startsAt: '2026-11-28T11:00:00.000Z',
  endsAt: '2026-11-28T12:00:00.000Z',
  changedAt: '2026-11-20T12:00:00.000Z',
  sequence: 6_000,
  summary: 'Visning: Markveien 41B',
  description: 'Lys toroms; med balkong, heis\nRing på \\ dørtelefon',
  location: 'Markveien 41B, 0554 Oslo',
  url: 'https://grend.no/property/100001/300000001',
  coordinates: { lat: 59.9227, lng: 10.7594 },
};

/** Content lines as a calendar reads them, unfolded (RFC 5545, section 3.1). */
function linesOf(file: string): string[] {
  return file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter((line) => line !== '');
}

describe('a calendar file', () => {
  it('has what a calendar needs, times in UTC', () => {
    expect(linesOf(calendarFile('Visning', [viewing]))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//grend//viewings//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Visning',
      'BEGIN:VEVENT',
      'UID:300000001-20261128T110000Z@grend',
      'SEQUENCE:6000',
      'DTSTAMP:20261120T120000Z',
      'LAST-MODIFIED:20261120T120000Z',
      'DTSTART:20261128T110000Z',
      'DTEND:20261128T120000Z',
      'SUMMARY:Visning: Markveien 41B',
      'DESCRIPTION:Lys toroms\\; med balkong\\, heis\\nRing på \\\\ dørtelefon',
      'LOCATION:Markveien 41B\\, 0554 Oslo',
      'GEO:59.922700;10.759400',
      'URL:https://grend.no/property/100001/300000001',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  it('keeps every line within 75 octets, and every character whole', () => {
    const description = 'Blåbærsyltetøy og 🏡 '.repeat(40).trim();
    const file = calendarFile('Visning', [{ ...viewing, description }]);
    expect(file.endsWith('\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(linesOf(file)).toContain(`DESCRIPTION:${description}`);
  });

  it('cannot be given lines of its own by a text', () => {
    const file = calendarFile('a\r\nATTENDEE:b', [
      { ...viewing, summary: 'Visning\r\nEND:VEVENT\u0000', coordinates: undefined },
    ]);
    expect(linesOf(file).filter((line) => /^(ATTENDEE|GEO|END:VEVENT)/.test(line))).toEqual(['END:VEVENT']);
  });
});
