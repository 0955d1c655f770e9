import { editsBetween } from './misspelt.server.ts';
import { FRACTION, fractionIn, withNumbersInFigures } from './written-numbers.server.ts';
import type { WISHED_ABOUT } from './words.contract.ts';

/**
 * A sentence as the grammar reads it: its words folded, with one blank before and after each, and where each stood
 * in what was typed. What is understood is claimed, so that nothing is read twice.
 */
export class Sentence {
  readonly typed: string;
  /** Folded words between blanks; what has been claimed is blotted out. */
  text: string;
  private readonly words: readonly Word[];
  /** Where each word begins in `text`. */
  private readonly starts: readonly number[];

  constructor(
    typed: string,
    { blanksInNumbers, corrected }: { readonly blanksInNumbers: boolean; readonly corrected?: Corrections },
  ) {
    this.typed = typed;
    this.words = withMoneyWords(withNumbersInFigures(withLongForms(wordsOf(typed, blanksInNumbers)))).map((word) => ({
      ...word,
      folded: corrected?.get(word.folded) ?? word.folded,
    }));
    const starts: number[] = [];
    let text = ' ';
    for (const { folded } of this.words) {
      starts.push(text.length);
      text += `${folded} `;
    }
    this.starts = starts;
    this.text = text;
  }

  /** Takes a stretch of `text` out, and gives the words as they were typed. Blanks at its ends stay. */
  claim(from: number, to: number): Span {
    const span = this.span(from, to);
    const [begin, end] = this.bounds(from, to);
    this.text = this.text.slice(0, begin) + CLAIMED.repeat(end - begin) + this.text.slice(end);
    return span;
  }

  /** The words as they were typed in a stretch of `text`. */
  span(from: number, to: number): Span {
    const [begin, end] = this.bounds(from, to);
    const within = this.words.filter((_, i) => (this.starts[i] ?? 0) >= begin && (this.starts[i] ?? 0) < end);
    const start = within[0]?.start ?? 0;
    const stop = within.at(-1)?.end ?? start;
    return { words: this.typed.slice(start, stop), start, end: stop };
  }

  /** Words that nobody has claimed, in runs that nothing stands between: where each begins and ends in `text`. */
  unclaimed(): readonly (readonly Unclaimed[])[] {
    const runs: Unclaimed[][] = [[]];
    for (const [i, { folded }] of this.words.entries()) {
      const from = this.starts[i] ?? 0;
      const isFree = !PARTING.has(folded) && this.text[from] !== CLAIMED;
      if (isFree) runs.at(-1)?.push({ folded, from, to: from + folded.length });
      else if (runs.at(-1)?.length !== 0) runs.push([]);
    }
    return runs.filter((run) => run.length > 0);
  }

  private bounds(from: number, to: number): readonly [number, number] {
    let [begin, end] = [from, to];
    while (begin < end && this.text[begin] === ' ') begin++;
    while (end > begin && this.text[end - 1] === ' ') end--;
    return [begin, end];
  }
}

/** Folded words that are misspelt, and what is read in their stead. */
export type Corrections = ReadonlyMap<string, string>;

/** Words as they were typed, and where they stand in that text. */
export interface Span {
  readonly words: string;
  readonly start: number;
  readonly end: number;
  /** Of a wish, what it is for where more can be said of that. */
  readonly about?: (typeof WISHED_ABOUT)[number];
}

export interface Unclaimed {
  readonly folded: string;
  readonly from: number;
  readonly to: number;
}

/** Folded words with blanks between them. */
export function textOf(words: readonly Unclaimed[]): string {
  return words.map(({ folded }) => folded).join(' ');
}

/** Small letters without accents: `Grünerløkka` gives `grunerlokka`. */
export function foldWord(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´]/gu, '');
}

interface Word extends Span {
  readonly folded: string;
}

const CLAIMED = '\0';
const PARTING: ReadonlySet<string> = new Set([',', '-', '/', '+', '$', '<', '>', '&']);

/** A dash joins numbers; between words, as in `pet-friendly` and `3-roms`, it is a blank. */
const IS_RANGE = /^\s*(?:\$\s?)?\d/;
const AREA_UNIT = 'm\\s?[²2](?![\\p{L}\\d])';
const NUMBER = '\\d+(?:[.,]\\d+)*';
/** In Norway, thousands stand apart: `4 500 000`. */
const GROUPED = '\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3})+(?!\\d)';

const wordPattern = (number: string) =>
  new RegExp(
    `(${AREA_UNIT})|(${FRACTION})|(${number})|((?<=\\d)['’´\`](?![\\p{L}\\d]))|((?<=\\d),[-–—](?!\\d))|(\\b(?:a/c|w/o)\\b|[\\p{L}\\p{M}'’‘\`´]+)|([,;\\-–—/+$<>&()%~])`,
    'giu',
  );
const WORD = wordPattern(NUMBER);
const WORD_WITH_BLANKS = wordPattern(`${GROUPED}|${NUMBER}`);

function wordsOf(typed: string, blanksInNumbers: boolean): Word[] {
  return [...typed.matchAll(blanksInNumbers ? WORD_WITH_BLANKS : WORD)].flatMap((match): Word[] => {
    const [words, unit, fraction, digits, thousands, kroner, letters] = match;
    const start = match.index;
    const span = { words, start, end: start + words.length };
    if (unit !== undefined) return [{ ...span, folded: 'm2' }];
    if (fraction !== undefined) return [{ ...span, folded: fractionIn(fraction) }];
    // `12'` is twelve thousand in Norway.
    if (thousands !== undefined) return blanksInNumbers ? [{ ...span, folded: 'k' }] : [];
    // `7500,-` is one of kroner.
    if (kroner !== undefined) return [{ ...span, folded: 'kr' }];
    if (digits !== undefined) return [{ ...span, folded: plainNumber(digits) }];
    // `A/c` and `w/o` are one word each.
    if (letters !== undefined) {
      const folded = foldWord(letters).replace('/', '');
      return folded === '' ? [] : splitCompound({ ...span, folded: folded === 'wo' ? 'without' : folded });
    }
    if (/[-–—]/.test(words)) return IS_RANGE.test(typed.slice(span.end)) ? [{ ...span, folded: '-' }] : [];
    if (words === '~') return [{ ...span, folded: 'ca' }];
    if (words === '%') return [{ ...span, folded: 'percent' }];
    return [{ ...span, folded: /[;()]/.test(words) ? ',' : words }];
  });
}

/** `M/`, `m`, `w/`, `u/` and `el` in full: `enebolig m/ hage`, `house w/ pool`, `u/ heis`, `hus el rekkehus`. */
function withLongForms(words: readonly Word[]): readonly Word[] {
  return words.flatMap((word, at): Word[] => {
    const [before, next] = [words[at - 1], words[at + 1]];
    const isShort = next?.folded === '/' && next.start === word.end && !/^\d/.test(before?.folded ?? '');
    const short = isShort && !/^\d/.test(words[at + 2]?.folded ?? '') ? SHORT_FORMS[word.folded] : undefined;
    if (short !== undefined) return [{ ...word, end: next?.end ?? word.end, folded: short }];
    // `Enebolig m hage`, `house w pool`; a number before it counts metres or weeks.
    const isAlone = !/^\d/.test(before?.folded ?? '0') && /^\p{L}{3}/u.test(next?.folded ?? '');
    if (isAlone && (word.folded === 'm' || word.folded === 'w'))
      return [{ ...word, folded: SHORT_FORMS[word.folded] ?? word.folded }];
    const opening = words[at - 2];
    if (word.folded === '/' && before?.end === word.start && before.folded in SHORT_FORMS)
      return !/^\d/.test(next?.folded ?? '') && !/^\d/.test(opening?.folded ?? '') ? [] : [word];
    const isOr = word.folded === 'el' && before !== undefined && next !== undefined && !ELECTRIC.test(next.folded);
    return [isOr ? { ...word, folded: 'eller' } : word];
  });
}

const SHORT_FORMS: Readonly<Record<string, string>> = { m: 'med', w: 'with', u: 'uten' };
/** `El bil`, `el-sykkel`. */
const ELECTRIC = /^(?:bil\w*|sykkel\w*|lad\w*|anlegg\w*|kjele\w*)$/;

/** Behind a number, what is nearly a million or a thousand is one: `4 milioner`, `600 thousend`. */
function withMoneyWords(words: readonly Word[]): readonly Word[] {
  return words.map((word, at) => {
    const before = words[at - 1]?.folded ?? '';
    if (!/^\d+(?:\.\d+)?$/.test(before) && !HALF.test(before)) return word;
    if (MILLIONS.test(word.folded)) return { ...word, folded: 'million' };
    const meant = MONEY_WORDS.find(
      (known) =>
        word.folded.length >= known.length - 2 &&
        editsBetween(word.folded, known, known.length > 6 ? 2 : 1) <= (known.length > 6 ? 2 : 1),
    );
    return meant === undefined ? word : { ...word, folded: meant };
  });
}

const HALF = /^(?:halv|half|halvannen)$/;
const MILLIONS = /^mil+[ij]*o+(?:n+(?:[ea]r|s|e)?|e?r)$/;
const MONEY_WORDS = ['thousand', 'tusen'];

/** `4 500 000`, `4.500.000` and `1,200,000` without what groups them; `4,5` with a point. */
function plainNumber(digits: string): string {
  const text = digits.replace(/[\s\u00a0\u202f]/g, '');
  if (/^[1-9]\d{0,2}(?:,\d{3})+$/.test(text) || /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(text))
    return text.replace(/[.,]/g, '');
  return text.replace(',', '.').replace(/(\.\d*)[.,].*$/, '$1');
}

/** Norwegian words that are two: `treromsleilighet`, `selveierleilighet`, `lørdagsvisning`. */
function splitCompound(word: Word): Word[] {
  const [, rooms, roms, flat] = /^(en|ett|to|tre|fire|fem|seks)?(roms?)(leilighet\w*)?$/.exec(word.folded) ?? [];
  if (roms !== undefined && (rooms !== undefined || flat !== undefined))
    return parts(
      word,
      [rooms, roms, flat].filter((part) => part !== undefined),
    );
  const [, front, back] = /^(\w{4,}?)s?(leilighet(?:en|er|ene)?|visning(?:er)?)$/.exec(word.folded) ?? [];
  if (front !== undefined && back !== undefined && SPLIT_FRONTS.has(front)) return parts(word, [front, back]);
  return [word];
}

/** Each part has the span of the whole word, which is one to whoever typed it. */
function parts(word: Word, folded: readonly string[]): Word[] {
  return folded.map((part) => ({ ...word, folded: part }));
}

const SPLIT_FRONTS: ReadonlySet<string> = new Set(
  'selveier selveiet andel andels aksje borettslag lordag sondag helge mandag tirsdag onsdag torsdag fredag utleie leie'.split(
    ' ',
  ),
);
