/** Where words begin and end: a word is a run of letters and digits of any script. */

const UNKNOWN = 0;
export const SEPARATOR = 1;
export const LETTER = 2;
/** Stands in a word without dividing it: an accent of its own, the apostrophe in `owner's`. */
export const SILENT = 3;

const SILENT_CHARACTER = /[\p{M}'\u2019\u00ad]/u;
const LETTER_CHARACTER = /[\p{L}\p{N}]/u;

/** Kinds of UTF-16 code units, filled in as they are met. Halves of surrogate pairs separate. */
const kinds = new Uint8Array(65_536);

/** SEPARATOR, LETTER or SILENT. */
export function kindOf(code: number): number {
  const kind = kinds[code] ?? 0;
  return kind === UNKNOWN ? learn(code) : kind;
}

/** The words of a text as they are spelt, in order, repetitions included. */
export function spellings(text: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < text.length; at++) {
    if (kindOf(text.charCodeAt(at)) !== LETTER) continue;
    const start = at;
    while (at < text.length && kindOf(text.charCodeAt(at)) !== SEPARATOR) at++;
    found.push(text.slice(start, at));
  }
  return found;
}

function learn(code: number): number {
  const character = String.fromCharCode(code);
  let kind = SEPARATOR;
  if (SILENT_CHARACTER.test(character)) kind = SILENT;
  else if (LETTER_CHARACTER.test(character)) kind = LETTER;
  kinds[code] = kind;
  return kind;
}
