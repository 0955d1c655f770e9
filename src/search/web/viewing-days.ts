import { zoneOfRegion, type Region } from '../../contract/messages.ts';
import { localDay } from '../../ui/format.ts';

/** A day that a viewing may be on. */
export interface ViewingDay {
  /** `2026-11-28` */
  readonly value: string;
  /** Day of the month. */
  readonly number: number;
  /** 0 for Monday to 6 for Sunday. */
  readonly weekday: number;
}

/** Product specification, section 9. */
const DAYS = 30;
const DAY_MS = 86_400_000;

/** Today and the days after it, thirty in all. */
export function viewingDays(now: Date, region: Region): readonly ViewingDay[] {
  const today = Date.parse(localDay(now, zoneOfRegion(region)));
  return Array.from({ length: DAYS }, (_, index) => {
    const day = new Date(today + index * DAY_MS);
    return { value: day.toISOString().slice(0, 10), number: day.getUTCDate(), weekday: (day.getUTCDay() + 6) % 7 };
  });
}

/** The months from this one on that a home may be free in, a year of them: `2026-11`. */
export function comingMonths(now: Date, region: Region): readonly string[] {
  const [year = 0, month = 1] = localDay(now, zoneOfRegion(region)).split('-').map(Number);
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7),
  );
}

/** What is left of the week, up to Sunday. */
export function thisWeek(days: readonly ViewingDay[]): readonly string[] {
  const end = days.findIndex(({ weekday }) => weekday === 6);
  return days.slice(0, end + 1).map(({ value }) => value);
}

/** The next seven days from Monday. */
export function nextWeek(days: readonly ViewingDay[]): readonly string[] {
  const start = days.findIndex(({ weekday }, index) => weekday === 0 && index > 0);
  return days.slice(start, start + 7).map(({ value }) => value);
}

/** The coming Saturday and Sunday, or what is left of them. */
export function weekend(days: readonly ViewingDay[]): readonly string[] {
  return days
    .slice(0, 7)
    .filter(({ weekday }) => weekday >= 5)
    .map(({ value }) => value)
    .sort()
    .slice(0, days[0]?.weekday === 6 ? 1 : 2);
}
