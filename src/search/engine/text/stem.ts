/**
 * One light stemmer for Norwegian (bokmål and the commonest nynorsk endings) and English. A text
 * does not say its language and a query even less, so both languages' endings are taken off by the
 * same rules, one after the other until none is left. That makes inflections meet whatever their
 * number: kjeller, kjelleren and kjellerne share a stem, and so do balcony and balconies. The rules
 * are our own; the choice of endings follows the inflection of nouns, adjectives and regular verbs.
 *
 * A stem is always the beginning of its word. The vocabulary leans on this: words of one stem lie
 * in one run of the sorted list, and a stem is kept as nothing but its length.
 */

/** No rule leaves less than this many letters. */
const SHORTEST_STEM = 3;

/**
 * Endings, the longest first, and how many letters of each stay. `after` must fit what stands
 * before the ending.
 */
const RULES: readonly { ending: string; keeps?: number; after?: RegExp }[] = [
  { ending: 'erne' },
  { ending: 'ende' },
  { ending: 'ande' },
  { ending: 'ene' },
  { ending: 'ane' },
  { ending: 'ert' },
  { ending: 'ies' },
  { ending: 'ing' },
  { ending: 'ion', after: /[st]$/ },
  { ending: 'alt', keeps: 2 },
  { ending: 'ed' },
  { ending: 'en' },
  { ending: 'et' },
  { ending: 'er' },
  { ending: 'ar' },
  { ending: 'mm', keeps: 1 },
  { ending: 'e' },
  { ending: 'a', after: /[^ei]$/ },
  { ending: 'y', after: /[^aeiou]$/ },
  { ending: 's', after: /[^isu]$/ },
];

/** Words that end like inflected ones and would meet strangers: Bergen is no berg, a closet not close. */
const WHOLE = new Set(['bergen', 'closet', 'corner', 'cover', 'market', 'river', 'shower', 'solar', 'tower', 'water']);

/** How many letters of a folded word its stem has. A word with a digit is its own stem. */
export function stemLength(form: string): number {
  if (/\d/.test(form)) return form.length;
  let length = form.length;
  for (;;) {
    const shorter = shorten(form, length);
    if (shorter === length) return length;
    length = shorter;
  }
}

/** The stem of a folded word. */
export function stem(form: string): string {
  return form.slice(0, stemLength(form));
}

function shorten(form: string, length: number): number {
  const word = form.slice(0, length);
  if (WHOLE.has(word)) return length;
  for (const { ending, keeps = 0, after } of RULES) {
    const before = length - ending.length;
    if (before + keeps < SHORTEST_STEM || !word.endsWith(ending)) continue;
    if (after === undefined || after.test(word.slice(0, before))) return before + keeps;
  }
  return length;
}
