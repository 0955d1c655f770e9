import { expect, it } from 'vitest';
import { nextQuestion } from './next-question.ts';

const DAY_MS = 86_400_000;

/** The days on which the owner of a listing is asked who never answers. */
function daysAsked(end: number, confirmed = 0): number[] {
  const days: number[] = [];
  let now = confirmed * DAY_MS;
  for (;;) {
    const next = nextQuestion({ confirmed: confirmed * DAY_MS, end: end * DAY_MS, now });
    if (next === undefined) return days;
    days.push(next / DAY_MS);
    now = next;
  }
}

it.each([
  [30, [15, 22]],
  [60, [28, 35]],
  [90, [28, 35, 56, 63]],
  [
    365,
    [28, 35, 56, 63, 84, 91, 112, 119, 140, 147, 168, 175, 196, 203, 224, 231, 252, 259, 280, 287, 308, 315, 336, 343],
  ],
])('asks of a listing of %i days half-way or every 28 days, and again a week later', (days, asked) => {
  expect(daysAsked(days)).toEqual(asked);
});

it('counts from when the owner has last answered, and asks of no few days that are left', () => {
  expect(daysAsked(90, 29)).toEqual([57, 64]);
  expect(daysAsked(30, 15)).toEqual([]);
});
