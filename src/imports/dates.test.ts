import { describe, expect, it } from 'vitest';
import { dayOf } from '../platform/wall-clock.ts';
import { dateReader } from './dates.ts';

describe('reading dates', () => {
  it.each([
    ['d/M/yyyy', '3/12/2016', '2016-12-03'],
    ['d/M/yyyy', '17/06/2017', '2017-06-17'],
    ['dd.MM.yyyy', '01.02.2026', '2026-02-01'],
    ['M-d-yyyy', '12-31-2025', '2025-12-31'],
    ['yyyyMMdd', '20240229', '2024-02-29'],
    ['d. M. yyyy', ' 1. 2. 2026 ', '2026-02-01'],
    ['d-MMM-yy', '3-Dec-16', '2016-12-03'],
    ['d. MMM yyyy', '17. desember 2025', '2025-12-17'],
    ['MMM d, yyyy', 'Sept 9, 2025', '2025-09-09'],
    ['d MMM yyyy', '1 mai. 2026', '2026-05-01'],
  ])('%s: %j', (format, text, day) => {
    const read = dateReader(format)(text);
    expect(read && dayOf(read)).toBe(day);
  });

  it.each([
    ['12:05 AM', 0],
    ['1:05 am', 1],
    ['11:05 a.m.', 11],
    ['12:05 p.m.', 12],
    ['1:05pm', 13],
    ['11:05 PM', 23],
  ])('a clock of twelve hours: %s', (text, hour) => {
    const format = text.includes(' ') ? 'd/M/yyyy h:mm a' : 'd/M/yyyy h:mma';
    expect(dateReader(format)(`21/12/2026 ${text}`)).toMatchObject({ day: 21, hour, minute: 5, timed: true });
  });

  it.each([
    ['d MMM yyyy at HH:mm', '21 Dec 2026 at 09:00'],
    ['d MMM yyyy at ha', '21 Dec 2026 at 9am'],
    ['den d. MMM yyyy kl. HH.mm', 'den 21. des. 2026 kl. 09.00'],
    ['yyyy-MM-ddTHH:mm:ssZ', '2026-12-21T09:00:00Z'],
    ['d/M/yyyy h a', '21/12/2026 9 a. m.'],
  ])('leaves words between the parts of a date alone: %s', (format, text) => {
    expect(dateReader(format)(text)).toMatchObject({ day: 21, month: 12, hour: 9, minute: 0, timed: true });
  });

  it('knows no hours 0 and 13 of a clock of twelve, and no such clock without AM and PM', () => {
    const read = dateReader('d/M/yyyy h:mm a');
    expect([read('21/12/2026 0:05 AM'), read('21/12/2026 13:05 PM')]).toEqual([undefined, undefined]);
    for (const time of ['h:mm', 'H:mm a', 'a', 'H h a', 'h a a', 'h h a'])
      expect(() => dateReader(`d/M/yyyy ${time}`)).toThrow(/date format/);
  });

  it('reads the time of day', () => {
    expect(dateReader('dd.MM.yyyy HH:mm')('05.03.2026 18:30')).toMatchObject({
      day: 5,
      month: 3,
      hour: 18,
      minute: 30,
      timed: true,
    });
    expect(dateReader('dd.MM.yyyy')('05.03.2026')).toMatchObject({ hour: 0, timed: false });
  });

  it.each([
    ['d/M/yyyy', '31/4/2026'],
    ['d/M/yyyy', '29/2/2025'],
    ['d/M/yyyy', '0/1/2026'],
    ['d/M/yyyy', '1/13/2026'],
    ['d/M/yyyy', '1/1/26'],
    ['d/M/yyyy', '1/1/2026 x'],
    ['dd.MM.yyyy', '1.1.2026'],
    ['dd.MM.yyyy', '01x01x2026'],
    ['d/M/yyyy H:m', '1/1/2026 24:00'],
    ['d/M/yyyy', ''],
    ['d-MMM-yy', '3-12-16'],
    ['d-MMM-yy', '3-Dez-16'],
    ['d-MMM-yy', '31-Feb-16'],
  ])('%s refuses %j', (format, text) => {
    expect(dateReader(format)(text)).toBeUndefined();
  });

  it('refuses a format without a day', () => {
    for (const format of ['yyyy', 'dd.MM', 'd d M yyyy']) expect(() => dateReader(format)).toThrow(RangeError);
  });
});
