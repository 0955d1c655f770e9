import { word } from './asked-words.ts';

/** A day, or a month, that a question names: `1. januar`, `15 December`, `in March`. Days are as `2027-01-15`. */

export interface AskedDay {
  readonly first: string;
  /** The same as the first where a day is named. */
  readonly last: string;
}

const MONTHS = [
  'januar|january|jan',
  'februar|february|feb',
  'mars|march',
  'april|apr',
  'mai|may',
  'juni|june|jun',
  'juli|july|jul',
  'august|aug',
  'september|sept|sep',
  'oktober|october|okt|oct',
  'november|nov',
  'desember|december|des|dec',
];
const NAMES = MONTHS.join('|');
const YEAR = String.raw`(?:,? (20\d\d))?`;
const DAY_FIRST = word(String.raw`(\d{1,2})(?:\.|st|nd|rd|th)?(?: of)? (${NAMES})\.?${YEAR}`);
const MONTH_FIRST = word(String.raw`(${NAMES}) (?:the )?(\d{1,2})(?:st|nd|rd|th)?${YEAR}`);
const IN_MONTH = word(
  String.raw`(?:i|in|by|til|innen|from|fra) (?:midten av |starten av |slutten av |early |mid |late )?(${NAMES})${YEAR}`,
);
const NUMERIC = /(?<![\d.,/])(\d{1,2})[./](\d{1,2})(?:[./](20\d\d|\d\d))?(?!\d|,\d)/u;

/** Without a year it is the next such day from `today`. */
export function askedDay(text: string, today: string): AskedDay | undefined {
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst !== null) return dayOf(Number(dayFirst[1]), monthOf(dayFirst[2]), dayFirst[3], today);
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst !== null) return dayOf(Number(monthFirst[2]), monthOf(monthFirst[1]), monthFirst[3], today);
  const numeric = NUMERIC.exec(text);
  if (numeric !== null) {
    const year = numeric[3]?.length === 2 ? `20${numeric[3]}` : numeric[3];
    return dayOf(Number(numeric[1]), Number(numeric[2]), year, today);
  }
  const inMonth = IN_MONTH.exec(text);
  return inMonth === null ? undefined : monthNamed(monthOf(inMonth[1]), inMonth[2], today);
}

function monthOf(name: string | undefined): number {
  return MONTHS.findIndex((names) => names.split('|').includes(name?.toLowerCase() ?? '')) + 1;
}

function dayOf(day: number, month: number, year: string | undefined, today: string): AskedDay | undefined {
  const known = Number(year ?? today.slice(0, 4));
  if (month < 1 || month > 12 || day < 1 || day > lastOf(known, month)) return undefined;
  const told = written(known, month, day);
  const at = year === undefined && told < today ? written(known + 1, month, day) : told;
  return { first: at, last: at };
}

function monthNamed(month: number, year: string | undefined, today: string): AskedDay {
  const known = Number(year ?? today.slice(0, 4));
  const isPast = year === undefined && written(known, month, lastOf(known, month)) < today;
  const of = isPast ? known + 1 : known;
  return { first: written(of, month, 1), last: written(of, month, lastOf(of, month)) };
}

function lastOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function written(year: number, month: number, day: number): string {
  return `${String(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
