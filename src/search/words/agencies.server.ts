import type { Found } from './meaning.server.ts';
import { meaning } from './meaning.server.ts';
import { Sentence } from './sentence.server.ts';
import { ENTRIES } from './vocabulary.server.ts';

/** Agencies by their whole names, which a search is narrowed to with all of their offices. */

export interface NamedAgency {
  readonly id: string;
  readonly name: string;
}

/** The longest names first: an office may be called as its chain is, and its town. */
export function readAgencies(
  sentence: Sentence,
  agencies: readonly NamedAgency[],
  isPlace: (name: string) => boolean,
): readonly Found[] {
  const named = agencies
    .flatMap(({ id, name }) => spellingsOf(name).map((words) => ({ id, words })))
    .filter(({ words }) => sentence.text.includes(` ${words} `))
    .toSorted((a, b) => b.words.length - a.words.length);
  const found: Found[] = [];
  for (const { id, words } of named) {
    // What is a place or a wish as well is that.
    if (isPlace(words) || ENTRIES.has(words)) continue;
    const from = sentence.text.indexOf(` ${words} `);
    if (from < 0) continue;
    found.push({
      ...sentence.claim(from, from + words.length + 1),
      kind: 'filter',
      meant: () => meaning({ agencyParentId: [id] }),
    });
  }
  return found;
}

/** `Brushbox & Lane` as it stands in a sentence, and as it is typed without the sign. */
function spellingsOf(name: string): readonly string[] {
  const known = SPELLINGS.get(name);
  if (known !== undefined) return known;
  const text = new Sentence(name, { blanksInNumbers: false }).text.trim();
  const spellings = text.includes(' & ')
    ? [text, ...['and', 'og'].map((word) => text.replaceAll(' & ', ` ${word} `)), text.replaceAll(' & ', ' ')]
    : [text].filter((one) => one !== '');
  if (SPELLINGS.size >= MOST_KEPT) SPELLINGS.clear();
  SPELLINGS.set(name, spellings);
  return spellings;
}

/** Every sentence is read for the same names. */
const SPELLINGS = new Map<string, readonly string[]>();
const MOST_KEPT = 20_000;
