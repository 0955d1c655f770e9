import { localDay } from '../../texts/format.ts';

/** Where most Australians live; on the hours that its states lie apart, a weekend is still the same weekend. */
export const AUSTRALIA_TIME_ZONE = 'Australia/Sydney';

/**
 * The days (`2026-11-28`) of a weekend that are not over in the time zone: this one's from Saturday
 * on, or the next one's. `later` weekends can be asked for.
 */
export function weekendDays(now: Date, timeZone: string, later = 0): readonly string[] {
  const today = Date.parse(`${localDay(now, timeZone)}T00:00:00Z`);
  const weekday = new Date(today).getUTCDay();
  // On a Sunday the Saturday is behind us.
  const toSaturday = weekday === SUNDAY ? -1 : SATURDAY - weekday;
  return [toSaturday, toSaturday + 1]
    .map((days) => days + 7 * later)
    .filter((days) => days >= 0)
    .map((days) => new Date(today + days * DAY_MS).toISOString().slice(0, 10));
}

const SUNDAY = 0;
const SATURDAY = 6;
const DAY_MS = 86_400_000;
