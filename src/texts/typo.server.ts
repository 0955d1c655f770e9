/** How far a word that was typed is from a word that is known. */

/** Most edits that are forgiven in a typed word: none in a short one, where everything is near everything. */
export function forgiven(length: number): 0 | 1 | 2 {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/**
 * The fewest edits (a letter more, less or other, or two neighbours swapped) that make `typed` a
 * beginning of `word`, or `most + 1` when there are more than `most`. The optimal string alignment
 * distance, kept to a band of `2 * most + 1` around the diagonal.
 */
export function editsToPrefix(typed: string, word: string, most: number): number {
  return fewestEdits(typed, word, most, false);
}

/** The same for the whole of `word`, not a beginning of it. */
export function editsToWord(typed: string, word: string, most: number): number {
  return fewestEdits(typed, word, most, true);
}

/**
 * The edits from a typed word to a known one: to the whole of it, or, from six letters on, to a beginning of
 * it; Infinity when there are more than are forgiven. A number is never misspelt.
 */
export function editsToKnown(typed: string, word: string): number {
  const text = typed.slice(0, MAX_WORD);
  const most = /^\d/.test(text) ? 0 : forgiven(text.length);
  if (most === 0) return Infinity;
  const edits = fewestEdits(text, word.slice(0, MAX_WORD), most, text.length < LONG);
  return edits > most ? Infinity : edits;
}

/** The beginning of a longer word is told by fewer letters than these only where all of them are right. */
export const LONG = 6;

function fewestEdits(typed: string, word: string, most: number, isWhole: boolean): number {
  const rows = typed.length;
  const columns = Math.min(word.length, rows + most);
  if (rows - columns > most || (isWhole && word.length > columns)) return most + 1;
  const far = most + 1;
  let before = ROW_A;
  let above = ROW_B;
  let row = ROW_C;
  for (let j = 0; j <= columns; j++) above[j] = Math.min(j, far);
  for (let i = 1; i <= rows; i++) {
    const from = Math.max(1, i - most);
    const to = Math.min(columns, i + most);
    row[from - 1] = from === 1 ? Math.min(i, far) : far;
    let least = at(row, from - 1);
    for (let j = from; j <= to; j++) {
      const isSame = typed.charCodeAt(i - 1) === word.charCodeAt(j - 1);
      let edits = at(above, j - 1) + (isSame ? 0 : 1);
      if (j < i + most) edits = Math.min(edits, at(above, j) + 1);
      edits = Math.min(edits, at(row, j - 1) + 1);
      const isSwap =
        i > 1 &&
        j > 1 &&
        typed.charCodeAt(i - 1) === word.charCodeAt(j - 2) &&
        typed.charCodeAt(i - 2) === word.charCodeAt(j - 1);
      if (isSwap) edits = Math.min(edits, at(before, j - 2) + 1);
      row[j] = Math.min(edits, far);
      least = Math.min(least, edits);
    }
    if (to < columns) row[to + 1] = far;
    if (least > most) return far;
    [before, above, row] = [above, row, before];
  }
  let fewest = far;
  for (let j = isWhole ? columns : Math.max(0, rows - most); j <= columns; j++) fewest = Math.min(fewest, at(above, j));
  return fewest;
}

/**
 * The edits from one typed word to many known ones, as {@link editsToWord} or {@link editsToPrefix} count them:
 * Hyyrö's bit vectors (2003), which hold a whole column of the table in one number. To be used up before the next one
 * is made.
 */
export function editsFrom(typed: string, isWhole: boolean): (word: string, most: number) => number {
  const rows = typed.length;
  if (rows === 0 || rows > MOST_BITS) return (word, most) => fewestEdits(typed, word, most, isWhole);
  PLACES.fill(0);
  for (let i = 0; i < rows; i++) {
    const code = typed.charCodeAt(i);
    if (code >= PLACES.length) return (word, most) => fewestEdits(typed, word, most, isWhole);
    PLACES[code] = (PLACES[code] as number) | (1 << i);
  }
  const last = 1 << (rows - 1);
  return (word, most) => {
    const columns = Math.min(word.length, rows + most);
    if (rows - columns > most || (isWhole && word.length > columns)) return most + 1;
    /** Where the table rises and falls from one row to the next, and where it stays along the diagonal. */
    let [rises, falls, stays] = [-1, 0, 0];
    let [edits, fewest, before] = [rows, rows, 0];
    for (let j = 0; j < columns; j++) {
      const code = word.charCodeAt(j);
      const same = code < PLACES.length ? (PLACES[code] as number) : 0;
      const swapped = ((~stays & same) << 1) & before;
      stays = (((same & rises) + rises) ^ rises) | same | falls | swapped;
      let more = falls | ~(stays | rises);
      let less = stays & rises;
      if ((more & last) !== 0) edits++;
      else if ((less & last) !== 0) edits--;
      if (edits < fewest) fewest = edits;
      more = (more << 1) | 1;
      less <<= 1;
      rises = less | ~(stays | more);
      falls = more & stays;
      before = same;
    }
    return Math.min(isWhole ? edits : fewest, most + 1);
  };
}

/** One bit for each letter a-z among the first `length` letters; digits share one, all else another. */
export function letterMask(word: string, length: number): number {
  let mask = 0;
  const end = Math.min(length, word.length);
  for (let i = 0; i < end; i++) {
    const code = word.charCodeAt(i);
    mask |= code >= 97 && code <= 122 ? 1 << (code - 97) : code >= 48 && code <= 57 ? 1 << 26 : 1 << 27;
  }
  return mask;
}

/** Whether more than so many bits are set. */
export function hasMoreBits(bits: number, count: 1 | 2): boolean {
  // Each step takes the lowest one away.
  const rest = bits & (bits - 1);
  return (count === 1 ? rest : rest & (rest - 1)) !== 0;
}

/** Words that are longer than this are compared by their beginning. */
export const MAX_WORD = 60;

/** Of a number that bits are counted in. */
const MOST_BITS = 31;
/** Of each character, where it stands in the typed word. */
const PLACES = new Int32Array(128);
const ROW_A = new Uint8Array(MAX_WORD + 4);
const ROW_B = new Uint8Array(MAX_WORD + 4);
const ROW_C = new Uint8Array(MAX_WORD + 4);

function at(row: Uint8Array, index: number): number {
  return row[index] as number;
}
