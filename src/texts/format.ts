import type { Language, Region } from './messages.ts';
import type { Money } from '../contract/shapes.ts';

/**
 * Numbers, money, areas and times as a reader of this language in this region writes them. Making an
 * Intl formatter costs more than a whole card, so each is made once and kept.
 */
export interface Format {
  /** `12 480` in Norwegian, `12,480` in English. */
  readonly number: (value: number) => string;
  /** With at most one decimal: `1,5` in Norwegian. */
  readonly decimal: (value: number) => string;
  /** Kilometres of metres, always with one decimal (product specification, section 9): `3,0`. */
  readonly kilometres: (metres: number) => string;
  /** Follows the currency: `5 250 000 kr`, `$1,250,000`. Spaces in it do not break. */
  readonly money: (money: Money) => string;
  /** Square metres with at most one decimal: `84 m²`. */
  readonly area: (squareMetres: number) => string;
  /** A calendar day (`2026-11-28`): `28. november 2026`. */
  readonly day: (day: string) => string;
  /** A calendar day, short: `28. nov. 2026`. */
  readonly shortDay: (day: string) => string;
  /** Calendar days of the near future, one or several in a row: `28. nov.`, `23.–29. nov.`. */
  readonly days: (first: string, last: string) => string;
  /** A calendar day by its weekday: `lørdag 28. november`. */
  readonly weekday: (day: string) => string;
  /** A month (`2026-11`): `november 2026`. */
  readonly monthOf: (month: string) => string;
  /** The day of an instant where the home is: `28. november 2026`. */
  readonly dayOf: (instant: string, timeZone: string) => string;
  /** `lørdag 28. november`. */
  readonly weekdayOf: (instant: string, timeZone: string) => string;
  /** `lør. 28. nov.`, `Sat 28 Nov`. */
  readonly shortWeekdayOf: (instant: string, timeZone: string) => string;
  /** `lør.`, for the days of the coming week. */
  readonly nameOfDay: (instant: string, timeZone: string) => string;
  /** `12:00`, in Australia `12:00 pm`. */
  readonly time: (instant: string, timeZone: string) => string;
  /** `a, b og c`. */
  readonly list: (items: readonly string[]) => string;
  /** `a, b eller c`. */
  readonly anyOf: (items: readonly string[]) => string;
}

/** The formats of a language in a region. */
export function formatOf(language: Language, region: Region): Format {
  return memoized(FORMATS, `${language} ${region}`, () =>
    createFormat(language === 'nb' ? 'nb-NO' : region === 'no' ? 'en-GB' : 'en-AU'),
  );
}

/**
 * How many midnights lie between two instants in the time zone: 0 on the same day, 1 when `later` is
 * on the day after `earlier`, below zero the other way round.
 */
export function daysBetween(earlier: string | Date, later: string | Date, timeZone: string): number {
  return Math.round((Date.parse(localDay(later, timeZone)) - Date.parse(localDay(earlier, timeZone))) / DAY_MS);
}

/** The calendar day (`2026-11-28`) of an instant in the time zone. */
export function localDay(instant: string | Date, timeZone: string): string {
  return dateFormat('en-CA', timeZone, DAY_DIGITS).format(new Date(instant));
}

const DAY_MS = 86_400_000;
const DAY_DIGITS = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const LONG_DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const SHORT_DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const DAY_AND_MONTH = { day: 'numeric', month: 'short' } as const;
const MONTH = { month: 'long', year: 'numeric' } as const;
const WEEKDAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const SHORT_WEEKDAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const DAY_NAME = { weekday: 'short' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;
const TWELVE_HOUR_CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

/** A difference that rounds to nothing is 0, not −0. */
const NO_MINUS_ZERO = { signDisplay: 'negative' } as const;

const FORMATS = new Map<string, Format>();
/** By their style, which is one of those above, and then by place. */
const DATE_FORMATS = new Map<Intl.DateTimeFormatOptions, Map<string, Intl.DateTimeFormat>>();

function createFormat(locale: string): Format {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, ...NO_MINUS_ZERO });
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, ...NO_MINUS_ZERO });
  const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const dateOf = (options: Intl.DateTimeFormatOptions) => (instant: string, timeZone: string) =>
    dateFormat(locale, timeZone, options).format(new Date(instant));
  const dayIn = (options: Intl.DateTimeFormatOptions) => (day: string) =>
    dateFormat(locale, 'UTC', options).format(new Date(`${day}T00:00:00Z`));
  return {
    number: (value) => number.format(value),
    decimal: (value) => decimal.format(value),
    kilometres: (metres) => oneDecimal.format(metres / 1_000),
    money,
    area: (squareMetres) => `${decimal.format(squareMetres)}${NO_BREAK}m²`,
    day: dayIn(LONG_DAY),
    shortDay: dayIn(SHORT_DAY),
    days: (first, last) =>
      dateFormat(locale, 'UTC', DAY_AND_MONTH).formatRange(
        new Date(`${first}T00:00:00Z`),
        new Date(`${last}T00:00:00Z`),
      ),
    weekday: dayIn(WEEKDAY),
    monthOf: (month) => dayIn(MONTH)(`${month}-01`),
    dayOf: dateOf(LONG_DAY),
    weekdayOf: dateOf(WEEKDAY),
    // In Australia nobody writes the comma that the locale data have in the short form alone.
    shortWeekdayOf: (instant, timeZone) => dateOf(SHORT_WEEKDAY)(instant, timeZone).replace(',', ''),
    nameOfDay: dateOf(DAY_NAME),
    time: dateOf(locale === 'en-AU' ? TWELVE_HOUR_CLOCK : CLOCK),
    list: (items) => list.format(items),
    anyOf: (items) => new Intl.ListFormat(locale, { type: 'disjunction' }).format(items),
  };
}

const NO_BREAK = '\u00a0';
const KRONER = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 0, ...NO_MINUS_ZERO });
const MONEY_FORMATS = new Map<string, Intl.NumberFormat>();

/** Kroner are written as in Norway in every language, other money as in Australia, with its narrow sign. */
function money({ amount, currency }: Money): string {
  if (currency === 'NOK') return `${KRONER.format(amount)}${NO_BREAK}kr`;
  const format = memoized(
    MONEY_FORMATS,
    currency,
    () =>
      new Intl.NumberFormat('en-AU', {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        maximumFractionDigits: 0,
        ...NO_MINUS_ZERO,
      }),
  );
  return format.format(amount).replaceAll('-', '−');
}

function dateFormat(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const formats = memoized(DATE_FORMATS, options, () => new Map<string, Intl.DateTimeFormat>());
  return memoized(formats, `${locale} ${timeZone}`, () => new Intl.DateTimeFormat(locale, { ...options, timeZone }));
}

/** Keys are few: two languages, two regions, a handful of time zones and styles. */
function memoized<K, T>(known: Map<K, T>, key: K, make: () => T): T {
  const present = known.get(key);
  if (present !== undefined) return present;
  const made = make();
  known.set(key, made);
  return made;
}
