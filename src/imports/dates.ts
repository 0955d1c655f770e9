/** Reads dates and times as files write them, and places them in a time zone. */

/** A moment on the calendar and the clock of some place. */
export interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** Whether the text named a time of day. */
  readonly timed: boolean;
}

/** Reads texts of one format; undefined for what does not fit it wholly or is no day of the calendar. */
export type DateReader = (text: string) => LocalTime | undefined;

/**
 * A reader for a format of `d dd M MM yyyy H HH m mm s ss` and any signs between: `d/M/yyyy`,
 * `dd.MM.yyyy HH:mm`. A single letter takes one or two digits, a double one exactly two.
 * @throws RangeError when the format lacks a year, month or day.
 */
export function dateReader(format: string): DateReader {
  const names: string[] = [];
  const pattern = format.replace(/yyyy|dd?|MM?|HH?|mm?|ss?|./gsu, (token) => {
    const digits = DIGITS.get(token);
    if (digits === undefined) return token.replace(/[.*+?^${}()|[\]\\/]/u, '\\$&');
    names.push(token.charAt(0));
    return `(${digits})`;
  });
  for (const needed of ['y', 'M', 'd']) {
    if (names.filter((name) => name === needed).length !== 1) throw new RangeError(`the date format ${format} needs one each of d, M and yyyy`);
  }
  const expression = new RegExp(`^${pattern}$`, 'u');
  return (text) => {
    const match = expression.exec(text.trim());
    if (match === null) return undefined;
    const part = (name: string): number => {
      const at = names.indexOf(name);
      return at < 0 ? 0 : Number(match[at + 1]);
    };
    return onCalendar({ year: part('y'), month: part('M'), day: part('d'), hour: part('H'), minute: part('m'), second: part('s'), timed: names.includes('H') });
  };
}

const DIGITS = new Map([
  ['yyyy', '\\d{4}'],
  ...['d', 'M', 'H', 'm', 's'].flatMap((letter): [string, string][] => [[letter, '\\d{1,2}'], [letter + letter, '\\d{2}']]),
]);

function onCalendar(time: LocalTime): LocalTime | undefined {
  const date = new Date(Date.UTC(time.year, time.month - 1, time.day));
  const sameDay = date.getUTCFullYear() === time.year && date.getUTCMonth() === time.month - 1 && date.getUTCDate() === time.day;
  return sameDay && time.hour < 24 && time.minute < 60 && time.second < 60 ? time : undefined;
}

/** `YYYY-MM-DD`. */
export function dayOf(time: LocalTime): string {
  return `${String(time.year).padStart(4, '0')}-${String(time.month).padStart(2, '0')}-${String(time.day).padStart(2, '0')}`;
}

/** The calendar and clock of `timeZone` at an instant, in Unix milliseconds. */
export function localTimeAt(instant: number, timeZone: string): LocalTime {
  const local = new Date(instant + offsetAt(instant, timeZone));
  return {
    year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate(),
    hour: local.getUTCHours(), minute: local.getUTCMinutes(), second: local.getUTCSeconds(), timed: true,
  };
}

/**
 * The instant of a local time, in Unix milliseconds. Of a time that the clock shows twice in autumn, the
 * first; of one that it leaps over in spring, the one as long after the leap.
 */
export function instantOf(time: LocalTime, timeZone: string): number {
  const asUtc = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  // The offsets a day before and after are the only two that can hold.
  const before = offsetAt(asUtc - DAY, timeZone);
  const after = offsetAt(asUtc + DAY, timeZone);
  if (offsetAt(asUtc - before, timeZone) === before) return asUtc - before;
  return offsetAt(asUtc - after, timeZone) === after ? asUtc - after : asUtc - before;
}

const DAY = 86_400_000;

/** How far the clock of the zone is ahead of UTC at an instant, in milliseconds. Clocks are changed on a quarter of an hour. */
function offsetAt(instant: number, timeZone: string): number {
  const quarter = Math.floor(instant / QUARTER) * QUARTER;
  const key = `${quarter} ${timeZone}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    const parts = formatOf(timeZone).formatToParts(quarter);
    const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((each) => each.type === type)?.value);
    offset = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - quarter;
    if (offsets.size >= MOST_OFFSETS) offsets.clear();
    offsets.set(key, offset);
  }
  return offset;
}

const QUARTER = 900_000;
/** Formatting takes 5 µs, three times a date; a file has few days and many rows of each. */
const offsets = new Map<string, number>();
const MOST_OFFSETS = 10_000;

/** Making one takes 64 µs, and a file has one or two zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone, calendar: 'gregory', hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}
