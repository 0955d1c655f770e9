/** Numbers as people write them, of which each form has one meaning in both languages. */

/**
 * The number in a text: digits, also in groups (`4 500 000`, `900,000`, `4.500.000`). Of money also with its sign
 * (`$900,000`, `4 500 000 kr`) and shortened (`800k`, `1.2m`, `4,5 mill`). Undefined where it cannot be told.
 */
export function writtenNumber(text: string, { isMoney }: { readonly isMoney: boolean }): number | undefined {
  if (text.length > MOST) return undefined;
  const words = text.replace(BLANKS, ' ').trim().toLowerCase();
  const bare = isMoney ? words.replace(SIGN_BEFORE, '').replace(SIGN_AFTER, '') : words;
  const [, short = '', unit = ''] = (isMoney ? SHORT.exec(bare) : null) ?? [];
  if (unit !== '') return shortened(short, unit);
  // Of cents only none are written where prices are whole.
  const whole = isMoney ? bare.replace(/(?<=\d)[.,]00$/, '') : bare;
  if (GROUPED.some((form) => form.test(whole))) return Number(whole.replace(/\D/g, ''));
  return PLAIN.test(whole) ? Number(whole) + 0 : undefined;
}

/** `1.2` million; `1,200` thousand may mean two things, and so nothing. */
function shortened(number: string, unit: string): number | undefined {
  const times = unit.startsWith('m') ? 1_000_000 : 1_000;
  const most = times === 1_000 ? 2 : 3;
  const [, whole = '', decimals = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(number) ?? [];
  return whole === '' || decimals.length > most ? undefined : Math.round(Number(`${whole}.${decimals}`) * times);
}

/** A number is short; what is longer is none. */
const MOST = 40;
const BLANKS = /[\s\u00a0\u202f]+/g;
const SIGN_BEFORE = /^(?:(?:us|au|a)?\$|(?:kr\.?|nok|usd|aud)(?=[ \d])) ?/;
const SIGN_AFTER = / ?(?:kr\.?|nok|usd|aud|kroner|dollars?|,-)$/;
const SHORT = /^(\d[\d.,]*) ?(k|tusen|thousand|m|mn|mio\.?|mill\.?|millions?|million|millioner)$/;
/** With one and the same sign between all groups. */
const GROUPED = [/^\d{1,3}(?: \d{3})+$/, /^\d{1,3}(?:,\d{3})+$/, /^[1-9]\d{0,2}(?:\.\d{3})+$/];
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e\d{1,2})?$/i;
