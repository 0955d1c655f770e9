/** Words that say whether a number is the least or the most. */

const MOST_WORDS =
  'ikke lenger enn|ikke lengre enn|ikke lenger unna enn|no longer than|no further than|no farther than|not further than|helt opp i|helt opp til|helt opp mot|opp i|opp mot|oppunder|right up to|all the way up to|no more than|not more than|not over|not above|less than|fewer than|lower than|cheaper than|up to|upto|up til|at most|under|below|maks|max|maximum|maksimum|maksimalt|maksimal|makspris|hoyst|opp til|opptil|inntil|innenfor|innen|til maks|til under|for under|mindre enn|lavere enn|billigere enn|faerre enn|ikke over|ikke mer enn|ikke dyrere enn|helst under|pris under|within|u|<|til|to|budget|budsjett|for max|for maks|som koster under|is under|from under|sub';
const LEAST_WORDS =
  'ned til|helt ned til|down to|no less than|not less than|not under|at least|atleast|more than|greater than|larger than|bigger than|over|above|minst|min|minimum|minimalt|mer enn|flere enn|storre enn|dyrere enn|ikke under|ikke mindre enn|fra|from|starting from|fra minst|offers over|offers above|offers from|bids over|>';
const ABOUT_WORDS = 'ca|cirka|rundt|omtrent|omkring|about|around|approx|approximately|roughly';
const BETWEEN_WORDS = 'mellom|between|fra|from';
const EXACT_WORDS = 'exactly|just|only|akkurat|noyaktig|kun|bare|eksakt';

/** Words before a number. */
export const COMPARED = alternatives(
  [MOST_WORDS, LEAST_WORDS, ABOUT_WORDS, BETWEEN_WORDS, EXACT_WORDS].flatMap((words) => words.split('|')),
);

const MOST_AFTER =
  'or less|or under|or below|or fewer|max|maks|maximum|maksimum|eller mindre|eller faerre|eller under|eller lavere|eller billigere|tops|i maks|at most|budget|or cheaper|er maks';
const LEAST_AFTER =
  'or more|or above|or over|or higher|or larger|or bigger|eller mer|eller flere|eller storre|eller over|eller hoyere|og oppover|og opp|and up|and above|and over|minimum|min|minst|plus|pluss';
const AFTER = [MOST_AFTER, LEAST_AFTER].flatMap((words) => words.split('|'));
/** Behind a number, that it is about so much. */
export const ABOUT_SUFFIX =
  'pluss eller minus|pluss minus|plus or minus|plus minus|give or take|omtrent|eller deromkring|or thereabouts';
/** Words behind a number. */
export const SUFFIX = alternatives(AFTER);

/** The same; what stands before numbers too, as `max` does, only where the pattern `other` does not follow it. */
export function suffixUnlessBefore(other: string): string {
  const before = new Set([MOST_WORDS, LEAST_WORDS].flatMap((words) => words.split('|')));
  const either = alternatives(AFTER.filter((word) => before.has(word)));
  return `(?:${either})(?!${other})|${alternatives(AFTER.filter((word) => !before.has(word)))}`;
}

const MOST = new Set([...MOST_WORDS.split('|'), ...MOST_AFTER.split('|')]);
const LEAST = new Set([...LEAST_WORDS.split('|'), ...LEAST_AFTER.split('|'), '+']);

/** Single words of those around numbers. */
export const COMPARING_WORDS: readonly string[] = [
  ...new Set(
    [MOST_WORDS, LEAST_WORDS, ABOUT_WORDS, BETWEEN_WORDS, EXACT_WORDS, MOST_AFTER, LEAST_AFTER].flatMap((words) =>
      words.split(/[| ]/),
    ),
  ),
];

/** Whether the most is meant, and not the least; undefined where nothing says so. */
export function isMost(before: string, after: string): boolean | undefined {
  if (MOST.has(before) || MOST.has(after)) return true;
  return LEAST.has(before) || LEAST.has(after) ? false : undefined;
}

/** Any of these words in a pattern, the longest first. */
export function alternatives(words: readonly string[]): string {
  return words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[+$]/g, '\\$&'))
    .join('|');
}

export const WORD_NUMBERS: Readonly<Record<string, number>> = {
  ett: 1,
  et: 1,
  en: 1,
  to: 2,
  tre: 3,
  fire: 4,
  fem: 5,
  seks: 6,
  syv: 7,
  sju: 7,
  atte: 8,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
};

/** `four`, `4`, `4.5`, `half a`, `four and a half`. */
export function numberOf(text: string): number {
  if (/^(?:a|an)$/.test(text)) return 1;
  if (/^(?:half|half an?|en halv|et halvt|halv|halvt)$/.test(text)) return 0.5;
  if (text === 'halvannen' || text === 'halvannet') return 1.5;
  const [, whole] = HALVES.exec(text) ?? [];
  return whole === undefined ? (WORD_NUMBERS[text] ?? Number(text)) : numberOf(whole) + 0.5;
}

const HALVES = /^(\S+) (?:og en halv|og et halvt|and a half)$/;
const ONES = Object.keys(WORD_NUMBERS).join('|');
/** Numbers in letters, halves among them, for patterns: in front of a unit alone. */
export const IN_LETTERS = `(?:${ONES}|\\d{1,2}) (?:og en halv|og et halvt|and a half)|half an|half a|half|en halv|et halvt|halv|halvt|halvannen|halvannet|an|a|${ONES}`;
