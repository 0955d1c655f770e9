import type { WallTime } from '../contract/wall-clock.ts';

/** Reads dates and times as files write them. */

/** What a text says: a moment on the calendar and the clock of some place. */
export interface LocalTime extends WallTime {
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
    if (names.filter((name) => name === needed).length !== 1)
      throw new RangeError(`the date format ${format} needs one each of d, M and yyyy`);
  }
  const expression = new RegExp(`^${pattern}$`, 'u');
  return (text) => {
    const match = expression.exec(text.trim());
    if (match === null) return undefined;
    const part = (name: string): number => {
      const at = names.indexOf(name);
      return at < 0 ? 0 : Number(match[at + 1]);
    };
    return onCalendar({
      year: part('y'),
      month: part('M'),
      day: part('d'),
      hour: part('H'),
      minute: part('m'),
      second: part('s'),
      timed: names.includes('H'),
    });
  };
}

const DIGITS = new Map([
  ['yyyy', '\\d{4}'],
  ...['d', 'M', 'H', 'm', 's'].flatMap((letter): [string, string][] => [
    [letter, '\\d{1,2}'],
    [letter + letter, '\\d{2}'],
  ]),
]);

function onCalendar(time: LocalTime): LocalTime | undefined {
  const date = new Date(Date.UTC(time.year, time.month - 1, time.day));
  const sameDay =
    date.getUTCFullYear() === time.year && date.getUTCMonth() === time.month - 1 && date.getUTCDate() === time.day;
  return sameDay && time.hour < 24 && time.minute < 60 && time.second < 60 ? time : undefined;
}
