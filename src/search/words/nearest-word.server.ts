import { editsBetween } from './misspelt.server.ts';
import { DENIED, ENTRIES, SINGLE_WORDS, type Entry } from './vocabulary.server.ts';

/** The word of ours that a misspelt one is meant to be; undefined where none is near enough, or it is short. */
export function nearestWord(word: string): Entry | undefined {
  return ENTRIES.get(nearestOf(SINGLE_WORDS, word) ?? '');
}

/** The same of what a denial before it makes something of its own: `uten felesgjeld`. */
export function nearestDenied(word: string): Entry | undefined {
  return DENIED.get(nearestOf(DENIED.keys(), word) ?? '');
}

function nearestOf(known: Iterable<string>, word: string): string | undefined {
  if (word.length < 5) return undefined;
  const most = word.length < 8 ? 1 : 2;
  let [best, fewest]: [string | undefined, number] = [undefined, most + 1];
  for (const each of known) {
    const edits = editsBetween(word, each, fewest - 1);
    if (edits < fewest) [best, fewest] = [each, edits];
  }
  return best;
}

/** `Studenthybel`, `familieleilighet`: the home at the end of a word that nobody knows. */
export function compound(word: string): Entry | undefined {
  const [, head] = /^\w{4,}?(hybel|hytte|leilighet|leiligheter|enebolig|rekkehus|tomt)$/.exec(word) ?? [];
  return head === undefined ? undefined : ENTRIES.get(head);
}
