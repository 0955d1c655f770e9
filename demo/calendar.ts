/** Days as `YYYY-MM-DD` and times on the wall of a time zone. */

const DAY = 86_400_000;

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

export const SATURDAY = 6;

/** The day itself, or the next Saturday. */
export function saturdayFrom(day: string): string {
  return addDays(day, (SATURDAY - weekday(day) + 7) % 7);
}

/**
 * The instant (ISO 8601, UTC) at which a clock in the zone shows this time on this day. `minutes` count from midnight.
 */
export function localInstant(day: string, minutes: number, timeZone: string): string {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  return new Date(wall - offsetAt(day, timeZone)).toISOString().replace('.000Z', 'Z');
}

/** What a clock in the zone shows at an instant. */
export function localTime(at: string, timeZone: string): { day: string; minutes: number } {
  const wall = new Date(Date.parse(at) + offsetAt(at.slice(0, 10), timeZone)).toISOString();
  return { day: wall.slice(0, 10), minutes: Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)) };
}

const offsets = new Map<string, number>();

/** Milliseconds that the zone is ahead of UTC at noon of a day: right but for the night of a clock change. */
function offsetAt(day: string, timeZone: string): number {
  const key = `${day}|${timeZone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const noon = Date.parse(`${day}T12:00:00Z`);
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(noon)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const wall = Date.UTC(parts['year'] ?? 0, (parts['month'] ?? 1) - 1, parts['day'], parts['hour'], parts['minute']);
  offsets.set(key, wall - noon);
  return wall - noon;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}
