/**
 * A decimal number as people write it: `1 250 000`, `1.250.000,50` with `decimal` ',', `1,250,000.50` with '.', a
 * currency sign or code around it allowed. Undefined for anything that is not wholly a number.
 */
export function readNumber(text: string, decimal: '.' | ',' = '.'): number | undefined {
  const bare = text
    .trim()
    .replace(CURRENCY, '')
    .replace(/^([-−])\s*/, '-');
  const match = (decimal === '.' ? POINT : COMMA).exec(bare);
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  return Number(`${sign}${whole.replace(/[^\d]/g, '')}.${fraction === '' ? '0' : fraction}`);
}

/** Before or after: kr, NOK, AUD, USD, $; and the Norwegian `,-`. */
const CURRENCY = /^(?:kr\.?|NOK|AUD|USD|A?\$)\s*|\s*(?:kr\.?|NOK|AUD|USD|,-)$/gi;

// Thousands are grouped by one sign throughout, three by three.
const POINT = /^(-?)(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:[\s'’]\d{3})+)(?:\.(\d+))?$/;
const COMMA = /^(-?)(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:[\s'’]\d{3})+)(?:,(\d+))?$/;
