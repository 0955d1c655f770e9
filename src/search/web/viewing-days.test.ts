import { describe, expect, it } from 'vitest';
import { comingMonths, viewingDays, viewingDaysAsked } from './viewing-days.ts';

describe('viewing days', () => {
  it('begin today where the homes are', () => {
    const late = new Date('2026-11-21T23:30:00Z');
    expect(viewingDays(late, 'no')[0]).toEqual({ value: '2026-11-22', number: 22, weekday: 6 });
    expect(viewingDays(new Date('2026-11-21T22:30:00Z'), 'no')[0]?.value).toBe('2026-11-21');
    expect(viewingDays(new Date('2026-11-21T13:30:00Z'), 'au')[0]?.value).toBe('2026-11-22');
    expect(viewingDays(late, 'no')).toHaveLength(30);
  });

  it('and months over the turn of the year', () => {
    expect(comingMonths(new Date('2026-11-21T12:00:00Z'), 'no').slice(0, 3)).toEqual(['2026-11', '2026-12', '2027-01']);
    expect(comingMonths(new Date('2026-11-30T22:30:00Z'), 'no')[0]).toBe('2026-11');
    expect(comingMonths(new Date('2026-11-30T22:30:00Z'), 'au')[0]).toBe('2026-12');
  });
});

it('takes days that are counted from today for the dates they are today', () => {
  const saturdayInSydney = new Date('2026-11-27T14:00:00Z');
  expect(viewingDaysAsked(['this_weekend', '2026-12-03'], saturdayInSydney, 'au')).toEqual([
    '2026-11-28',
    '2026-11-29',
    '2026-12-03',
  ]);
  expect(viewingDaysAsked(undefined, saturdayInSydney, 'au')).toBeUndefined();
});
