import { WORD_NUMBERS } from './comparing.server.ts';
import type { Span } from './sentence.server.ts';

/** Numbers that people write in letters or as fractions, as one word of figures: `six hundred`, `tolv tusen`, `1/4`. */

interface Word extends Span {
  readonly folded: string;
}

const TEENS_AND_TENS: Readonly<Record<string, number>> = {
  ...{ ni: 9, ti: 10, elleve: 11, tolv: 12, tretten: 13, fjorten: 14, femten: 15, seksten: 16, sytten: 17, atten: 18 },
  ...{ nitten: 19, tjue: 20, tyve: 20, tretti: 30, forti: 40, femti: 50, seksti: 60, sytti: 70, atti: 80, nitti: 90 },
  ...{ nine: 9, ten: 10, eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17 },
  ...{ eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80 },
  ...{ ninety: 90, tjuefem: 25, trettifem: 35, fortifem: 45, femtifem: 55 },
};
const ONES: Readonly<Record<string, number>> = { ...WORD_NUMBERS, a: 1, an: 1 };
const HUNDRED: ReadonlySet<string> = new Set(['hundre', 'hundred']);
/** What is counted in numbers above eight: small ones are read where they stand, as `tre soverom`. */
const COUNTED =
  /^(?:tusen|thousand|grand|k|mil\w*|m2|kvm|kvadratmeter\w*|square|sqm|mal|dekar|acres?|hectares?|hektar|percent|prosent|kr|kroner|dollars|bucks)$/;

/** Joins the words of each number that is written in letters. */
export function withNumbersInFigures<W extends Word>(words: readonly W[]): readonly W[] {
  const joined: W[] = [];
  for (let at = 0; at < words.length;) {
    const { value, count } = numberAt(words, at);
    const first = words[at] as W;
    if (count === 0) joined.push(first);
    else joined.push({ ...first, end: (words[at + count - 1] as W).end, folded: String(value) });
    at += Math.max(1, count);
  }
  return joined;
}

/** The number that begins there, and how many words it is; none where no word is one, or nothing is counted by it. */
function numberAt(words: readonly Word[], at: number): { readonly value: number; readonly count: number } {
  const folded = (offset: number) => words[at + offset]?.folded ?? '';
  const ones = HUNDRED.has(folded(0)) ? 1 : HUNDRED.has(folded(1)) ? ONES[folded(0)] : undefined;
  if (ones !== undefined) {
    const hundreds = HUNDRED.has(folded(0)) ? 1 : 2;
    const and = /^(?:og|and)$/.test(folded(hundreds)) ? 1 : 0;
    const rest = smallNumber(words, at + hundreds + and);
    if (rest.count === 0) return { value: ones * 100, count: hundreds };
    return { value: ones * 100 + rest.value, count: hundreds + and + rest.count };
  }
  const small = smallNumber(words, at);
  const isLarge = small.count > 0 && small.value > 8;
  return isLarge && COUNTED.test(folded(small.count)) ? small : { value: 0, count: 0 };
}

/** Below a hundred. */
function smallNumber(words: readonly Word[], at: number): { readonly value: number; readonly count: number } {
  const [first, second] = [words[at]?.folded ?? '', words[at + 1]?.folded ?? ''];
  const tens = TEENS_AND_TENS[first];
  if (tens === undefined) return { value: WORD_NUMBERS[first] ?? 0, count: first in WORD_NUMBERS ? 1 : 0 };
  const ones = tens >= 20 && tens % 10 === 0 ? WORD_NUMBERS[second] : undefined;
  return ones === undefined ? { value: tens, count: 1 } : { value: tens + ones, count: 2 };
}

const GLYPHS: Readonly<Record<string, number>> = { '¼': 0.25, '½': 0.5, '¾': 0.75 };
/** `1/4`, `1 1/2` and `½` before what has halves and quarters. */
export const FRACTION =
  '(?:\\d{1,2}\\s)?[1-9]\\s?/\\s?[2-9](?=\\s?(?:of\\s)?(?:an?\\s)?(?:acre|ha\\b|hectare|hektar|m[åa]l\\b|dekar|mill?\\b|million))|\\d{0,2}\\s?[¼½¾]';

/** A fraction in figures: `1 1/2` gives `1.5`. */
export function fractionIn(written: string): string {
  const [, glyphWhole = '', glyph] = /^(\d*)\s*([¼½¾])$/.exec(written.trim()) ?? [];
  if (glyph !== undefined) return String(Number(glyphWhole) + (GLYPHS[glyph] ?? 0));
  const [, whole = '', of, by] = /^(?:(\d+)\s)?(\d)\s?\/\s?(\d)$/.exec(written.trim()) ?? [];
  return String(Number(whole) + Math.round((Number(of) / Number(by)) * 1_000) / 1_000);
}
