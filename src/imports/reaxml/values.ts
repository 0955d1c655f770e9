import { LRUCache } from 'lru-cache';
import { instantOf, type WallTime } from '../../platform/wall-clock.ts';
import { byOrigin } from '../../properties/pictures/plain-origin.ts';
import { attribute, textOf, type XmlElement } from './element.ts';

/** Values as REAXML writes them. Each gives undefined for what it cannot read. */

const STATES = {
  NSW: ['new south wales', 'Australia/Sydney'],
  VIC: ['victoria', 'Australia/Melbourne'],
  QLD: ['queensland', 'Australia/Brisbane'],
  SA: ['south australia', 'Australia/Adelaide'],
  WA: ['western australia', 'Australia/Perth'],
  TAS: ['tasmania', 'Australia/Hobart'],
  ACT: ['australian capital territory', 'Australia/Sydney'],
  NT: ['northern territory', 'Australia/Darwin'],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;
export type State = keyof typeof STATES;

export function stateOf(text: string): State | undefined {
  const wanted = text.trim().toLowerCase().replace(/\./gu, '');
  const found = Object.entries(STATES).find(([code, [name]]) => code.toLowerCase() === wanted || name === wanted);
  return found?.[0] as State | undefined;
}

/** The time zone of a home. Broken Hill, alone in New South Wales, goes by Adelaide's time. */
export function zoneOf(state: State, postCode: string | undefined): string {
  return state === 'NSW' && postCode === '2880' ? 'Australia/Broken_Hill' : STATES[state][1];
}

const DATE = /^(\d{4})-?(\d{2})-?(\d{2})(?:[-T ](\d{1,2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?)?$/;
const DATE_BY_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** A date with or without a time: `2026-12-21`, `2026-12-21-11:30[:00]`, with a T, or without signs between. */
export function dateOf(text: string): (WallTime & { readonly timed: boolean }) | undefined {
  const byDay = DATE_BY_DAY.exec(text.trim());
  const match = byDay === null ? DATE.exec(text.trim()) : [byDay[0], byDay[3], byDay[2], byDay[1]];
  if (match === null) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1).map((part) => Number(part ?? 0));
  return onCalendar(year, month, day, hour, minute, second, match[4] !== undefined);
}

function onCalendar(
  year = 0,
  month = 0,
  day = 0,
  hour = 0,
  minute = 0,
  second = 0,
  timed = false,
): (WallTime & { readonly timed: boolean }) | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  const isTime = hour < 24 && minute < 60 && second < 60;
  return isDay && isTime && year >= 1900 ? { year, month, day, hour, minute, second, timed } : undefined;
}

/** The same as an instant, ISO 8601 in UTC; of a day without a time, its noon or last minute. */
export function instantAt(text: string, timeZone: string, ofDay: keyof typeof OF_DAY = 'noon'): string | undefined {
  const key = `${timeZone} ${ofDay} ${text}`;
  const known = INSTANTS.get(key);
  if (known !== undefined) return known.instant;
  const date = dateOf(text);
  const instant = date === undefined ? undefined : iso(date.timed ? date : { ...date, ...OF_DAY[ofDay] }, timeZone);
  if (text.length < 40) INSTANTS.set(key, { instant });
  return instant;
}

const OF_DAY = { noon: { hour: 12 }, end: { hour: 23, minute: 59 } };

/** The pictures of a listing, and listings that were sent together, have the same times, and each costs 30 µs. */
const INSTANTS = new LRUCache<string, { readonly instant: string | undefined }>({ max: 1_000 });

function iso(time: WallTime, timeZone: string): string {
  return new Date(instantOf(time, timeZone)).toISOString();
}

const INSPECTION =
  /^(\d{1,2})[- ]([a-z]{3})[a-z]*[- ](\d{4}),? +(\d{1,2})(?:[:.](\d{2}))? *([ap]m)? *(?:to|-|–) *(\d{1,2})(?:[:.](\d{2}))? *([ap]m)$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `21-Dec-2026 11:00am to 1:00pm`, in the time of the home's state. */
export function inspectionOf(
  text: string,
  timeZone: string,
): { readonly startsAt: string; readonly endsAt: string } | undefined {
  const match = INSPECTION.exec(text);
  if (match === null) return undefined;
  const [, day, month, year, startHour, startMinute, startHalf, endHour, endMinute, endHalf] = match;
  const at = (hour: string | undefined, minute: string | undefined, half: string | undefined): string | undefined => {
    const of12 = Number(hour);
    if (of12 < 1 || of12 > 12) return undefined;
    const of24 = (of12 % 12) + (half?.toLowerCase() === 'pm' ? 12 : 0);
    const months = MONTHS.indexOf(month?.toLowerCase() ?? '') + 1;
    const time = onCalendar(Number(year), months, Number(day), of24, Number(minute ?? 0), 0, true);
    return time === undefined ? undefined : iso(time, timeZone);
  };
  const [startsAt, endsAt] = [at(startHour, startMinute, startHalf ?? endHalf), at(endHour, endMinute, endHalf)];
  return startsAt === undefined || endsAt === undefined || endsAt <= startsAt ? undefined : { startsAt, endsAt };
}

/** A plain number: `450000`, `$450,000.00`. Words are none. */
export function numberOf(text: string): number | undefined {
  const plain = text.replace(/^\$|[, ]/gu, '');
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

export function moneyOf(text: string): number | undefined {
  const amount = numberOf(text);
  return amount === undefined || amount > 100_000_000_000 ? undefined : Math.round(amount);
}

/** How many of something: `3`; `yes` is one. */
export function countOf(text: string): number | undefined {
  if (/^(?:yes|true)$/i.test(text)) return 1;
  if (/^(?:no|false)$/i.test(text)) return 0;
  const count = numberOf(text);
  return count === undefined || count > 10_000 ? undefined : Math.floor(count);
}

const SQUARE_METRES: Readonly<Record<string, number>> = {
  squaremeter: 1,
  squaremeters: 1,
  squaremetre: 1,
  squaremetres: 1,
  sqm: 1,
  m2: 1,
  square: 9.290304,
  squares: 9.290304,
  squarefeet: 0.09290304,
  acre: 4_046.8564224,
  acres: 4_046.8564224,
  hectare: 10_000,
  hectares: 10_000,
  ha: 10_000,
};

/**
 * An area in m², to the hundredth. The unit is that of the element or, of an end of a range, of the element around it.
 */
export function areaOf(element: XmlElement, unit = attribute(element, 'unit')): number | undefined {
  const factor = SQUARE_METRES[(unit ?? 'squareMeter').toLowerCase()];
  const amount = numberOf(textOf(element));
  if (factor === undefined || amount === undefined || amount === 0) return undefined;
  const area = Math.round(amount * factor * 100) / 100;
  return area > 100_000_000 ? undefined : area;
}

/** Weeks of a period of rent or of a levy. */
const WEEKS: Readonly<Record<string, number>> = {
  week: 1,
  weekly: 1,
  pw: 1,
  fortnight: 2,
  fortnightly: 2,
  month: 52 / 12,
  monthly: 52 / 12,
  pcm: 52 / 12,
  quarter: 13,
  quarterly: 13,
  annual: 52,
  annually: 52,
  annum: 52,
  year: 52,
  yearly: 52,
};

export function weeksOf(period: string | undefined): number | undefined {
  return period === undefined ? undefined : WEEKS[period.toLowerCase()];
}

/** `$1,200 per annum`, `450 per quarter`: the amount and its period. */
export function amountPer(text: string): { readonly amount: number; readonly weeks: number | undefined } | undefined {
  const match = /^\$? ?([\d, ]+(?:\.\d+)?)(?: ?(?:\/|per|a|p) ?\.?([a-z]+)|[ ,]*([a-z]+))?\b/i.exec(text.trim());
  const amount = moneyOf(match?.[1]?.trim() ?? '');
  if (amount === undefined) return undefined;
  return { amount, weeks: weeksOf(match?.[2] ?? match?.[3]) ?? (/\bpa\b|p\.a\./i.test(text) ? 52 : undefined) };
}

/** What is not one space already: most blanks are, and need not be replaced. */
const BLANKS = /[^\S ]\s*| \s+/gu;

/** Paragraphs of a text: lines without blanks at their ends, no more than one empty line between, and no HTML. */
export function paragraphsOf(element: XmlElement): string {
  return element.text
    .replace(/\r\n?/gu, '\n')
    .replace(/<(?:br|\/?p|li)\b[^<>]{0,200}>/giu, '\n')
    .replace(/<\/?[a-z][^<>]{0,200}>/giu, '')
    .split('\n')
    .map((line) => line.replace(BLANKS, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

/** A link that can be opened; feeds leave out the scheme at times. */
export function linkOf(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const whole = /^www\./i.test(text) ? `http://${text}` : text;
  if (whole.length > 2_000 || !/^https?:\/\//i.test(whole)) return undefined;
  return canParse(whole) ? whole : undefined;
}

const canParse = byOrigin((url) => URL.canParse(url));

/** `RICHMOND` as `Richmond`; a name with small letters in it is left as it is. */
export function placeName(text: string): string {
  if (text !== text.toUpperCase()) return text;
  return text
    .toLowerCase()
    .replace(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
