import { zoneOfRegion, type Region } from '../../texts/messages.ts';
import { localDay } from '../../texts/format.ts';
import { daysOf, isRelative } from '../relative-days.contract.ts';

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

/** The days that a search asks viewings for, by their dates: `2026-11-28`. */
export function viewingDaysAsked(
  asked: readonly string[] | undefined,
  now: Date,
  region: Region,
): readonly string[] | undefined {
  const today = localDay(now, zoneOfRegion(region));
  return asked?.flatMap((day) => (isRelative(day) ? daysOf(day, today) : [day]));
}

/** The months from this one on that a home may be free in, a year of them: `2026-11`. */
export function comingMonths(now: Date, region: Region): readonly string[] {
  const [year = 0, month = 1] = localDay(now, zoneOfRegion(region)).split('-').map(Number);
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7),
  );
}
