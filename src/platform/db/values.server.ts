import pg from 'pg';

/**
 * How the database's values arrive: int8 and numeric as numbers, timestamptz as ISO 8601 text in UTC,
 * date as `YYYY-MM-DD`; arrays of these likewise. Everything else as `pg` has it.
 */
export const VALUE_PARSERS: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    const parse = format === 'binary' ? undefined : PARSERS.get(oid);
    return parse ?? (pg.types.getTypeParser(oid, format) as unknown);
  }) as typeof pg.types.getTypeParser,
};

const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const TIMESTAMPTZ_ARRAY = 1185;
const NUMERIC_ARRAY = 1231;
const TEXT_ARRAY = 1009;

const parseTextArray = pg.types.getTypeParser(TEXT_ARRAY as never) as (text: string) => (string | null)[];

const PARSERS = new Map<number, (text: string) => unknown>([
  [INT8, wholeNumber],
  [NUMERIC, Number],
  [DATE, (text) => text],
  [TIMESTAMPTZ, isoInstant],
  [INT8_ARRAY, arrayOf(wholeNumber)],
  [NUMERIC_ARRAY, arrayOf(Number)],
  [DATE_ARRAY, arrayOf((text) => text)],
  [TIMESTAMPTZ_ARRAY, arrayOf(isoInstant)],
]);

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit in a number; select it as text`);
  return value;
}

/** `2026-11-21 05:31:00.12+00` becomes `2026-11-21T05:31:00.120Z`; infinity stays as it is. */
function isoInstant(text: string): string {
  if (text.endsWith('infinity')) return text;
  return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
}

function arrayOf<T>(parse: (text: string) => T): (text: string) => (T | null)[] {
  return (text) => parseTextArray(text).map((item) => (item === null ? null : parse(item)));
}
