import { readNumber } from '../texts/read-number.ts';

/** A price or size from one number to another; without an upper end where there is one number. */
export interface NumberRange {
  readonly min: number;
  readonly max: number | undefined;
}

/**
 * `$1.25m - $1.35m`, `$850-900k`, `4 200 000 til 4 500 000`, `Offers over $1.2 million`; thousands and millions as
 * letters, words around the numbers allowed. Undefined when there are no or more than two numbers, or the first is
 * the larger one.
 */
export function readRange(text: string, decimal: '.' | ',' = '.'): NumberRange | undefined {
  const found = [...text.slice(0, LONGEST).matchAll(decimal === '.' ? POINT : COMMA)].map((match) => ({
    number: readNumber(match[1] ?? '', decimal),
    unit: UNITS.get((match[2] ?? '').toLowerCase().replace('.', '').slice(0, 3)),
  }));
  const [first, second] = found;
  if (first?.number === undefined || found.length > 2) return undefined;
  if (second === undefined) return { min: scaled(first.number, first.unit), max: undefined };
  if (second.number === undefined) return undefined;
  // In `850-900k` the unit of the second number is that of both.
  const min = scaled(first.number, first.unit ?? (first.number < second.number ? second.unit : undefined));
  const max = scaled(second.number, second.unit);
  return min <= max ? { min, max } : undefined;
}

/** What stands in one field. */
const LONGEST = 300;

const UNITS = new Map([
  ['m', 1_000_000],
  ['mil', 1_000_000],
  ['k', 1_000],
  ['tus', 1_000],
]);
/** A number with its groups of three, and a unit that is no beginning of another word or of square metres. */
const UNIT = String.raw`(?:\s?(m|k|mill?\.?|millions?|millioner|tusen)(?![\p{L}\d²]))?`;
const POINT = new RegExp(String.raw`(\d{1,3}(?:[,\s]\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?)${UNIT}`, 'giu');
const COMMA = new RegExp(String.raw`(\d{1,3}(?:[.\s]\d{3})+(?!\d)(?:,\d+)?|\d+(?:,\d+)?)${UNIT}`, 'giu');

/** Without the dust of binary fractions: 1.15 million is 1,150,000. */
function scaled(number: number, unit = 1): number {
  return unit === 1 ? number : Math.round(number * unit);
}
