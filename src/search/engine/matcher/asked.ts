import { readings } from '../text/fold.ts';
import { spellings } from '../text/scan.ts';
import { stem } from '../text/stem.ts';
import type { Condition } from '../types.ts';

/** A word of a saved search: its stems, and what a word may begin with while it is being typed. */
export interface SavedWord {
  readonly stems: readonly string[];
  readonly beginnings: readonly string[];
}

/**
 * The words of a condition, which are taken as they stand. The index corrects a word that stands
 * nowhere, but what stands nowhere depends on all other documents of the day: a saved search must
 * not begin or cease to find a home because of another home's text.
 */
export function savedWords({ words, prefix = false }: Extract<Condition, { kind: 'words' }>): SavedWord[] {
  const spelt = spellings(words);
  return spelt.map((spelling, index) => {
    const forms = readings(spelling);
    const isOpen = prefix && index === spelt.length - 1;
    return { stems: [...new Set(forms.map(stem))], beginnings: isOpen ? forms : [] };
  });
}
