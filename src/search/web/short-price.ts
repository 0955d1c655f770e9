/**
 * The amount that may be meant by the price of a home for sale that is typed too short: millions of `6`, `6,5` and
 * `1.2`, thousands of `750` and `1200`, as sentences read them. Undefined where it is no such number.
 */
export function meantPrice(text: string, region: 'no' | 'au'): number | undefined {
  const [, whole = '', decimals = ''] = /^(\d{1,4})(?:[.,](\d{1,3}))?$/.exec(text.trim().replace(SIGN, '')) ?? [];
  // Three figures behind a point are a group: `1.200`.
  const number = Number(decimals.length === 3 ? whole + decimals : `${whole}.${decimals}`);
  if (!(number > 0) || number >= MOST) return undefined;
  return Math.round(number * (number < MILLIONS[region] ? 1_000_000 : 1_000));
}

const SIGN = /^\$\s?|\s?kr\.?$/i;
/** Below so many, a number is one of millions. */
const MILLIONS = { no: 100, au: 20 } as const;
const MOST = 10_000;
