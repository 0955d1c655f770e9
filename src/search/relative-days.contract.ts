/** Days that are counted from today, so that a search which is kept asks for other days tomorrow. */
export const RELATIVE_DAYS = [
  'today',
  'tomorrow',
  'this_weekend',
  'next_weekend',
  'this_week',
  'next_week',
  'next_7_days',
] as const;
export type RelativeDays = (typeof RELATIVE_DAYS)[number];

export function isRelative(day: string): day is RelativeDays {
  return RELATIVE_DAYS.some((known) => known === day);
}

/**
 * The days (`2026-11-28`) that are meant when it is `today`: weeks begin on Monday; what is left of this
 * weekend or week, from today on; the next weekend is the one after that.
 */
export function daysOf(meant: RelativeDays, today: string): readonly string[] {
  const start = Date.parse(today);
  const sunday = 6 - ((new Date(start).getUTCDay() + 6) % 7);
  const spans: Readonly<Record<RelativeDays, readonly [first: number, last: number]>> = {
    today: [0, 0],
    tomorrow: [1, 1],
    this_weekend: [Math.max(0, sunday - 1), sunday],
    next_weekend: [sunday + 6, sunday + 7],
    this_week: [0, sunday],
    next_week: [sunday + 1, sunday + 7],
    next_7_days: [0, 6],
  };
  const [first, last] = spans[meant];
  return Array.from({ length: last - first + 1 }, (_, index) =>
    new Date(start + (first + index) * DAY_MS).toISOString().slice(0, 10),
  );
}

const DAY_MS = 86_400_000;
