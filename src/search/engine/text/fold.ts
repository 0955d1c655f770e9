/**
 * Words are compared by their form: lower case, without accents, `å` and `aa` as `a`, `ø` as `o`,
 * `æ` as `ae`. The form of a word's beginning is the beginning of the word's form, so prefixes
 * may be compared by form too.
 */

const PLAIN = /^[a-z0-9]*$/;
const NOT_PLAIN_WORD = /[^\p{L}\p{N}]/gu;
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  ł: 'l',
  ß: 'ss',
  þ: 'th',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** Longer words are cut: nobody types them, and lengths fit into bytes. */
export const LONGEST_FORM = 60;

/** The form of one word, never empty. Anything in it but letters and digits is passed over. */
export function fold(word: string): string {
  let form = word.toLowerCase();
  if (!PLAIN.test(form)) {
    form = form
      .normalize('NFKD')
      // Mathematical capitals and the like only show now.
      .toLowerCase()
      .replace(NOT_PLAIN_WORD, '')
      .replace(LETTER, (letter) => LETTERS[letter] ?? letter);
  }
  if (form.includes('aa')) form = form.replace(/aa+/g, 'a');
  return form.slice(0, LONGEST_FORM) || word;
}

/**
 * The forms that the writer of a query may have meant, most likely first. `oe` stands for `ø` where
 * a keyboard lacks it (`tromsoe`), and for itself elsewhere (`sjoen`, `poet`), so both are tried;
 * and a text may spell with `oe` what the query spells with `ø`.
 */
export function readings(word: string): string[] {
  const form = fold(word);
  const forms = [form, form.replaceAll('oe', 'o'), fold(word.toLowerCase().replace(/[øö]/g, 'oe'))];
  return [...new Set(forms)];
}
