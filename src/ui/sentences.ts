/**
 * The first two sentences of a plain text, for descriptions of pages (product specification,
 * section 9), at most 300 characters: a longer text is cut at a word and ends in `…`.
 */
export function firstSentences(text: string, count = 2): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  const ends = [...flat.matchAll(SENTENCE_END)].map((match) => match.index + match[0].trimEnd().length);
  const end = ends[count - 1];
  const sentences = end === undefined ? flat : flat.slice(0, end);
  if (sentences.length <= MAX_LENGTH) return sentences;
  const cut = sentences.lastIndexOf(' ', MAX_LENGTH - 1);
  return `${sentences.slice(0, cut > 0 ? cut : MAX_LENGTH - 1)}…`;
}

const MAX_LENGTH = 300;
/**
 * A full stop ends a sentence only before a capital letter, and not after a number (`3. etasje`) or a short form
 * (`ca.`).
 */
const SENTENCE_END = /(?<!\b(?:\d+|ca|bl\.a|f\.eks|dvs|nr|St|Mr|Mrs|approx))[.!?]+(?=\s+\p{Lu}|\s*$)\s*/gu;
