import { expect, it } from 'vitest';
import { bidsFrom } from './bid-start.contract.ts';
import { isNorwegianHoliday } from './norwegian-holidays.contract.ts';

it.each([
  ['a Tuesday in winter', '2026-11-24T16:00:00Z', '2026-11-25T11:00:00.000Z'],
  ['a Tuesday in summer', '2026-06-09T16:00:00Z', '2026-06-10T10:00:00.000Z'],
  ['a Friday', '2026-11-27T16:00:00Z', '2026-11-30T11:00:00.000Z'],
  ['a Saturday', '2026-11-28T11:00:00Z', '2026-11-30T11:00:00.000Z'],
  ['a Sunday', '2026-11-29T11:00:00Z', '2026-11-30T11:00:00.000Z'],
  ['late on a Sunday, already Monday in Oslo', '2026-11-29T23:30:00Z', '2026-12-01T11:00:00.000Z'],
  ['the Wednesday before Easter 2026', '2026-04-01T15:00:00Z', '2026-04-07T10:00:00.000Z'],
  [
    'the Wednesday before Easter 2027, over the change to summer time',
    '2027-03-24T16:00:00Z',
    '2027-03-30T10:00:00.000Z',
  ],
  ['the day before Ascension 2026', '2026-05-13T16:00:00Z', '2026-05-15T10:00:00.000Z'],
  ['the Friday before Whitsun 2026', '2026-05-22T16:00:00Z', '2026-05-26T10:00:00.000Z'],
  ['the last day of April', '2026-04-30T16:00:00Z', '2026-05-04T10:00:00.000Z'],
  ['the Friday before 17 May 2027, which is a Monday', '2027-05-14T16:00:00Z', '2027-05-18T10:00:00.000Z'],
  ['Christmas Eve 2026, a Thursday', '2026-12-24T10:00:00Z', '2026-12-28T11:00:00.000Z'],
  ['New Year’s Eve 2026, a Thursday', '2026-12-31T10:00:00Z', '2027-01-04T11:00:00.000Z'],
])('lets bids on a home begin at noon of the first working day after %s', (_, startsAt, expected) => {
  expect(bidsFrom([{ startsAt }])?.toISOString()).toBe(expected);
});

it('goes by the last viewing, whatever their order, and by nothing where none was advertised', () => {
  const viewings = ['2026-11-29T11:00:00Z', '2026-12-02T16:00:00Z', '2026-11-28T11:00:00Z'];
  expect(bidsFrom(viewings.map((startsAt) => ({ startsAt })))?.toISOString()).toBe('2026-12-03T11:00:00.000Z');
  expect(bidsFrom([])).toBeUndefined();
});

it.each([2000, 2008, 2011, 2019, 2024, 2025, 2026, 2030, 2038])('knows Good Friday and Easter Monday of %i', (year) => {
  const easter: Record<number, string> = {
    2000: '04-23',
    2008: '03-23',
    2011: '04-24',
    2019: '04-21',
    2024: '03-31',
    2025: '04-20',
    2026: '04-05',
    2030: '04-21',
    2038: '04-25',
  };
  const sunday = Date.parse(`${year}-${easter[year] ?? ''}T00:00:00Z`);
  const days = [-4, -3, -2, -1, 0, 1, 2].map((more) => new Date(sunday + more * 86_400_000).toISOString().slice(0, 10));
  expect(days.map(isNorwegianHoliday)).toEqual([false, true, true, false, true, true, false]);
});
