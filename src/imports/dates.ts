import type { WallTime } from '../platform/wall-clock.ts';

/** Reads dates and times as files write them. */

/** What a text says: a moment on the calendar and the clock of some place. */
export interface LocalTime extends WallTime {
  /** Whether the text named a time of day. */
  readonly timed: boolean;
}

/** Reads texts of one format; undefined for what does not fit it wholly or is no day of the calendar. */
export type DateReader = (text: string) => LocalTime | undefined;

/** A date format has not one each of year, month and day, or an hour of twelve without its half of the day. */
export class BadDateFormat extends RangeError {
  readonly format: string;

  constructor(format: string) {
    super(`the date format ${format} needs one each of d, M and yyyy or yy, and h only with a`);
    this.format = format;
  }
}

/** Two-digit years from here on are of the last century, those before of this one, as POSIX has it. */
const USUAL_PIVOT = 69;

/**
 * A reader for a format of `d dd M MM MMM yy yyyy H HH h hh m mm s ss a` and any signs between: `d/M/yyyy`,
 * `dd.MM.yyyy HH:mm`, `d-MMM-yy`. A single letter takes one or two digits, a double one exactly two; `MMM` takes the
 * name of a month in English or Norwegian, short or whole. `h` or `hh` with `a` is a clock of twelve hours: `h:mm a`
 * reads `11:00 AM`, `1:30pm` and `12 a.m.` as they are meant. Words such as `at` and `kl` stand for themselves. A year
 * of two digits is of the 1900s from `pivot` on, and else of the 2000s.
 * @throws BadDateFormat when the format lacks a year, month or day, or has only one of `h` and `a`.
 */
export function dateReader(format: string, pivot = USUAL_PIVOT): DateReader {
  const names: string[] = [];
  const pattern = format.replace(/\p{L}+|./gsu, (run) => {
    if (!PLACEHOLDERS.test(run)) return run.replace(/[.*+?^${}()|[\]\\/]/u, '\\$&');
    return run.replace(/yyyy|yy|dd?|MMM|MM?|HH?|hh?|mm?|ss?|a|./gu, (token) => {
      const digits = DIGITS.get(token);
      if (digits === undefined) return token;
      names.push(token.charAt(0));
      return `(${digits})`;
    });
  });
  const isOfTwelve = names.includes('h') || names.includes('a');
  for (const needed of ['y', 'M', 'd', ...(isOfTwelve ? ['h', 'a'] : [])]) {
    if (names.filter((name) => name === needed).length !== 1) throw new BadDateFormat(format);
  }
  if (isOfTwelve && names.includes('H')) throw new BadDateFormat(format);
  const expression = new RegExp(`^${pattern}$`, 'u');
  const isShort = !format.includes('yyyy');
  const hasMonthName = format.includes('MMM');
  return (text) => {
    const match = expression.exec(text.trim());
    if (match === null) return undefined;
    const textOf = (name: string): string => {
      const at = names.indexOf(name);
      return at < 0 ? '0' : (match[at + 1] ?? '');
    };
    const part = (name: string): number => {
      const found = textOf(name);
      return name === 'M' && hasMonthName ? monthOf(found) : Number(found);
    };
    const year = part('y');
    return onCalendar({
      year: isShort ? year + (year >= pivot ? 1900 : 2000) : year,
      month: part('M'),
      day: part('d'),
      hour: isOfTwelve ? hourOfTwelve(part('h'), textOf('a')) : part('H'),
      minute: part('m'),
      second: part('s'),
      timed: isOfTwelve || names.includes('H'),
    });
  };
}

/** Letters that stand for parts of a date, with the T and Z of ISO 8601; other words stand for themselves. */
const PLACEHOLDERS = /^[yMdHhmsaTZ]+$/u;

const DIGITS = new Map([
  ['yyyy', '\\d{4}'],
  ['yy', '\\d{2}'],
  ['MMM', '\\p{L}{3,9}\\.?'],
  ['a', '[AaPp]\\.?\\s?[Mm]\\.?'],
  ...['d', 'M', 'H', 'h', 'm', 's'].flatMap((letter): [string, string][] => [
    [letter, '\\d{1,2}'],
    [letter + letter, '\\d{2}'],
  ]),
]);

/** Of a clock of twelve hours, where 12 am is midnight and 12 pm is noon; NaN of an hour that it does not have. */
function hourOfTwelve(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return NaN;
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0);
}

/** From 1; NaN of what is no month. In both languages the first three letters are the short name. */
function monthOf(text: string): number {
  const name = text
    .toLowerCase()
    .replace(/\.$/u, '')
    .replace(/^sept$/u, 'sep');
  const month = MONTHS.findIndex((names) => names.some((each) => each === name || each.slice(0, 3) === name));
  return month < 0 ? NaN : month + 1;
}

const MONTHS = [
  ['january', 'januar'],
  ['february', 'februar'],
  ['march', 'mars'],
  ['april'],
  ['may', 'mai'],
  ['june', 'juni'],
  ['july', 'juli'],
  ['august'],
  ['september'],
  ['october', 'oktober'],
  ['november'],
  ['december', 'desember'],
];

function onCalendar(time: LocalTime): LocalTime | undefined {
  const date = new Date(Date.UTC(time.year, time.month - 1, time.day));
  const sameDay =
    date.getUTCFullYear() === time.year && date.getUTCMonth() === time.month - 1 && date.getUTCDate() === time.day;
  return sameDay && time.hour >= 0 && time.hour < 24 && time.minute < 60 && time.second < 60 ? time : undefined;
}
