/** What a clock and a calendar on a wall somewhere show. */
export interface WallTime {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** `YYYY-MM-DD`. */
export function dayOf(time: WallTime): string {
  return `${String(time.year).padStart(4, '0')}-${String(time.month).padStart(2, '0')}-${String(time.day).padStart(2, '0')}`;
}

/**
 * The calendar and clock of a zone (IANA name) at an instant, in Unix milliseconds. Throws RangeError for a zone that
 * is none.
 */
export function wallTimeAt(instant: number, timeZone: string): WallTime {
  const local = new Date(instant + offsetAt(instant, timeZone));
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
  };
}

/**
 * The instant of a local time, in Unix milliseconds. Of a time that the clock shows twice in autumn, the
 * first; of one that it leaps over in spring, the one as long after the leap.
 */
export function instantOf(time: WallTime, timeZone: string): number {
  const asUtc = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  // The offsets a day before and after are the only two that can hold.
  const before = offsetAt(asUtc - DAY, timeZone);
  const after = offsetAt(asUtc + DAY, timeZone);
  if (offsetAt(asUtc - before, timeZone) === before) return asUtc - before;
  return offsetAt(asUtc - after, timeZone) === after ? asUtc - after : asUtc - before;
}

const DAY = 86_400_000;

/**
 * How far the clock of the zone is ahead of UTC at an instant, in milliseconds. Clocks are changed on a quarter of an
 * hour.
 */
function offsetAt(instant: number, timeZone: string): number {
  const quarter = Math.floor(instant / QUARTER) * QUARTER;
  const key = `${quarter} ${timeZone}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    const parts = formatOf(timeZone).formatToParts(quarter);
    const part = (type: Intl.DateTimeFormatPartTypes): number =>
      Number(parts.find((each) => each.type === type)?.value);
    offset =
      Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - quarter;
    if (offsets.size >= MOST_OFFSETS) offsets.clear();
    offsets.set(key, offset);
  }
  return offset;
}

const QUARTER = 900_000;
/** Formatting takes 5 µs, three times a date; what is asked for together has few days and many times of each. */
const offsets = new Map<string, number>();
const MOST_OFFSETS = 10_000;

/** Making one takes 64 µs, and there are a dozen zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}
