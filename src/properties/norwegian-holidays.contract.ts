/**
 * Norwegian public holidays: lov om helligdager og helligdagsfred   2, and lov om 1. og 17. mai som høgtidsdager. Days
 * are `2026-12-25`.
 */
export function isNorwegianHoliday(day: string): boolean {
  return FIXED.has(day.slice(5)) || movable(Number(day.slice(0, 4))).has(day);
}

/** Neither a Saturday, a Sunday nor a public holiday: as brokers count working days for bids. */
export function isNorwegianWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isNorwegianHoliday(day);
}

/** The day so many days later. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

const FIXED = new Set(['01-01', '05-01', '05-17', '12-25', '12-26']);

/**
 * Maundy Thursday, Good Friday, Easter Sunday and Monday, Ascension, Whit Sunday and Monday, by their days from Easter.
 */
const FROM_EASTER = [-3, -2, 0, 1, 39, 49, 50];

function movable(year: number): ReadonlySet<string> {
  const easter = easterSunday(year);
  return new Set(FROM_EASTER.map((days) => dayAfter(easter, days)));
}

/** By the Gregorian computus (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)).toISOString().slice(0, 10);
}
