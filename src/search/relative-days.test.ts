import { describe, expect, it } from 'vitest';
import { daysOf } from './relative-days.contract.ts';

describe('days counted from today', () => {
  it.each([
    ['2026-11-18', 'this_weekend', ['2026-11-21', '2026-11-22']],
    ['2026-11-21', 'this_weekend', ['2026-11-21', '2026-11-22']],
    ['2026-11-22', 'this_weekend', ['2026-11-22']],
    ['2026-11-23', 'this_weekend', ['2026-11-28', '2026-11-29']],
    ['2026-11-22', 'next_weekend', ['2026-11-28', '2026-11-29']],
    ['2026-11-20', 'next_weekend', ['2026-11-28', '2026-11-29']],
    ['2026-11-20', 'this_week', ['2026-11-20', '2026-11-21', '2026-11-22']],
    ['2026-12-31', 'tomorrow', ['2027-01-01']],
    ['2026-11-18', 'today', ['2026-11-18']],
  ] as const)('on %s, %s is %j', (today, meant, days) => {
    expect(daysOf(meant, today)).toEqual(days);
  });

  it('are seven in a week', () => {
    expect(daysOf('next_week', '2026-11-18')).toHaveLength(7);
    expect(daysOf('next_week', '2026-11-18')[0]).toBe('2026-11-23');
    expect(daysOf('next_7_days', '2026-11-18').at(-1)).toBe('2026-11-24');
  });
});
