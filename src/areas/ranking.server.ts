import type { Area } from './area.server.ts';
import type { SuggestionKind } from './contract.ts';
import type { Street } from './street-index.server.ts';
import { isStreetType } from './streets.contract.ts';
import { editsToKnown } from '../texts/typo.server.ts';
import type { Word, WordIndex } from './word-index.server.ts';

/** Something that can be suggested: an area or a street. */
export interface Entry {
  readonly kind: SuggestionKind;
  /** Its name, folded. */
  readonly folded: string;
  /** What people call it too, folded: as good as its name. */
  readonly otherNames?: readonly string[];
  /** What it is found by. */
  readonly words: readonly string[];
  /** Its own words and those of what it lies in, each after a blank. */
  readonly haystack: string;
  /** Of an area, the same without the words for what it is, `kommune`: they are none of what lies in it. */
  readonly around?: string;
  /** Worth of kind and population. */
  readonly weight: number;
  /** Weight and homes together. */
  rank: number;
  homes: number;
  /** The last search that looked at it. */
  seen: number;
  readonly area: Area | undefined;
  readonly street: Street | undefined;
}

/** Where entries are found: those of areas before those of streets, which are many and of less weight. */
export type Indexes = readonly WordIndex<Entry>[];

/**
 * The entries that fit a folded text best. In turn, until there are enough: every word is the beginning
 * of a word of the entry or of what it lies in; the same with the words written in one; with unknown
 * words corrected, by all words that are known and then by those of what the entry lies in. No word is
 * left out: what fits some of them only is a guess.
 */
export function findEntries(
  indexes: Indexes,
  folded: string,
  limit: number,
  isWanted: (entry: Entry) => boolean,
  { corrected = true }: { readonly corrected?: boolean } = {},
): Entry[] {
  const tokens = wordsToFind(folded);
  const search = new Search(indexes, [folded, tokens.join(' ')], limit, isWanted);
  search.together(tokens, 0);
  if (!corrected || search.found >= ENOUGH || search.hasHomesByName) return search.best();
  // Nobody misspells a word twice in the same way: such a text is none of an address.
  if (new Set(tokens).size < tokens.length) return search.best();
  if (search.hasWholeName) {
    // A hamlet without homes may be the misspelt name of a town with some, which then comes first: `Paramatta`,
    // `Parramatta`.
    if (tokens.length === 1) search.nearestWords(folded, ({ homes }) => homes > 0);
    if (!search.hasPeopleByName) return search.homesFirst();
  } else if (tokens.length === 1) search.nearestWords(tokens[0] ?? folded);
  else {
    if (search.found === 0) search.nearestWords(tokens.join(''));
    const choices = tokens.map((token) => (search.isKnown(token) ? [token] : search.corrections(token)));
    for (const choice of combinations(choices))
      if (choice.some((word, i) => word !== tokens[i])) search.together(choice, TYPO);
    if (search.found === 0) search.nearTogether(tokens, choices);
  }
  return search.best();
}

/** With fewer than this, misspellings are looked for as well. */
const ENOUGH = 3;
/** What each typo costs in rank. */
const TYPO = 14;
/** What it is worth that the name is all that was typed, begins with it, or has its words. */
const WHOLE_NAME = 30;
const BEGINNING = 12;
const MAX_TOKENS = 6;
/** Entries looked at in one search: a bound for texts that begin like everything. */
const MAX_STEPS = 60_000;

/** Words of the text without house numbers, which stand beside other words only. */
function wordsToFind(folded: string): string[] {
  const all = folded.split(' ');
  const words = all.filter((word) => !/^\d{1,3}\p{L}?$|^\p{L}$/u.test(word));
  return (words.length === 0 ? all : words).slice(0, MAX_TOKENS);
}

class Search {
  found = 0;
  /** Something is called just what was typed. */
  hasWholeName = false;
  /** The same, and there are homes in it. */
  hasHomesByName = false;
  /** The same, and people are known to live there. */
  hasPeopleByName = false;
  private readonly results: { entry: Entry; score: number }[] = [];
  private readonly serial = ++serials;
  private steps = 0;
  private readonly indexes: Indexes;
  /** The text, and the text without house numbers. */
  private readonly texts: readonly [string, string];
  private readonly limit: number;
  private readonly isWanted: (entry: Entry) => boolean;

  constructor(indexes: Indexes, texts: readonly [string, string], limit: number, isWanted: (entry: Entry) => boolean) {
    this.indexes = indexes;
    this.texts = texts;
    this.limit = limit;
    this.isWanted = isWanted;
  }

  best(): Entry[] {
    return this.results.map(({ entry }) => entry);
  }

  /** The best, those with homes before those without. */
  homesFirst(): Entry[] {
    return this.best().toSorted((a, b) => Number(b.homes > 0) - Number(a.homes > 0));
  }

  /** Entries that have all tokens, at least one of them in their own name. */
  together(tokens: readonly string[], penalty: number): void {
    const names = tokens.filter((token) => !isStreetType(token));
    // The longest first: a short one fits so much that it is only asked when the others found too little.
    for (const driver of (names.length === 0 ? tokens : names).toSorted((a, b) => b.length - a.length)) {
      const others = tokens.filter((token) => token !== driver).map((token) => ` ${token}`);
      for (const index of this.indexes) {
        if (driver.length < 3 && this.found >= this.limit) return;
        this.scan(index, driver, others, penalty);
      }
    }
  }

  private scan(index: WordIndex<Entry>, driver: string, others: readonly string[], penalty: number): void {
    for (const word of index.beginning(driver)) {
      for (const entry of word.items) {
        if (++this.steps > MAX_STEPS) return;
        if (entry.seen === this.serial || !others.every((token) => entry.haystack.includes(token))) continue;
        this.take(entry, penalty);
      }
    }
  }

  /**
   * Entries that have one of the tokens, as it is written or corrected, in their own name, and every other one
   * but for the edits that are forgiven: of all words like `brgen`, the one that is meant stands beside `sandviken`.
   */
  nearTogether(tokens: readonly string[], choices: readonly (readonly string[])[]): void {
    for (const [at, options] of choices.entries()) {
      const others = tokens.filter((_, other) => other !== at);
      for (const driver of options.filter((word) => word.length >= DRIVER && !isStreetType(word))) {
        const penalty = driver === tokens[at] ? 0 : TYPO;
        for (const word of this.indexes.flatMap((index) => index.beginning(driver))) {
          for (const entry of word.items) {
            if (++this.steps > MAX_STEPS) return;
            if (entry.seen === this.serial) continue;
            const edits = editsOf(others, entry);
            if (edits !== undefined) this.take(entry, penalty + TYPO * edits);
          }
        }
      }
    }
  }

  /** Entries of the known words nearest to one that may be misspelt. */
  nearestWords(token: string, fits: (entry: Entry) => boolean = () => true): void {
    for (const { word, edits } of this.nearest(token, CORRECTIONS)) {
      for (const entry of word.items) if (entry.seen !== this.serial && fits(entry)) this.take(entry, TYPO * edits);
    }
  }

  corrections(token: string): string[] {
    const nearest = this.nearest(token, CORRECTIONS_OF_MANY).map(({ word }) => word.text);
    return nearest.length === 0 ? [token] : nearest;
  }

  isKnown(token: string): boolean {
    return this.indexes.some((index) => index.has(token)) || isStreetType(token);
  }

  private nearest(token: string, limit: number): { word: Word<Entry>; edits: number }[] {
    return this.indexes
      .flatMap((index) => index.nearest(token, limit))
      .sort((a, b) => a.edits - b.edits)
      .slice(0, limit);
  }

  private take(entry: Entry, penalty: number): void {
    entry.seen = this.serial;
    if (!this.isWanted(entry)) return;
    this.found++;
    const { results, limit } = this;
    const closeness = Math.max(...[entry.folded, ...(entry.otherNames ?? [])].map((name) => this.closeness(name)));
    if (closeness === WHOLE_NAME) {
      this.hasWholeName = true;
      if (entry.homes > 0) this.hasHomesByName = true;
      if ((entry.area?.population ?? 0) > 0 || entry.area?.kind === 'municipality') this.hasPeopleByName = true;
    }
    const score = entry.rank + closeness - penalty;
    if (results.length >= limit) {
      if (!isBetter(score, entry, results[results.length - 1])) return;
      results.pop();
    }
    let place = results.length;
    while (place > 0 && isBetter(score, entry, results[place - 1])) place--;
    results.splice(place, 0, { entry, score });
  }

  private closeness(name: string): number {
    const [text, words] = this.texts;
    if (name === text || name === words) return WHOLE_NAME;
    return name.startsWith(text) || name.startsWith(words) ? BEGINNING : 0;
  }
}

/**
 * The edits that make every token a word of the entry or of what it lies in; undefined when one is too far from all.
 */
function editsOf(tokens: readonly string[], { haystack }: Entry): number | undefined {
  const words = haystack.split(' ');
  let sum = 0;
  for (const token of tokens) {
    if (haystack.includes(` ${token}`)) continue;
    const fewest = Math.min(...words.map((word) => editsToKnown(token, word)));
    if (fewest === Infinity) return undefined;
    sum += fewest;
  }
  return sum;
}

/** A shorter word begins too many names to look through all of them. */
const DRIVER = 4;
const CORRECTIONS = 24;
const CORRECTIONS_OF_MANY = 3;
let serials = 0;

/** A fixed order among equals: the shorter name, then the alphabet. */
function isBetter(score: number, entry: Entry, other: { entry: Entry; score: number } | undefined): boolean {
  if (other === undefined) return true;
  if (score !== other.score) return score > other.score;
  const [name, otherName] = [entry.folded, other.entry.folded];
  return name.length < otherName.length || (name.length === otherName.length && name < otherName);
}

/** One choice for each token, in all ways; at most three for each of six tokens, of which few are misspelt. */
function combinations(choices: readonly (readonly string[])[]): string[][] {
  return choices.reduce<string[][]>(
    (all, options) => all.flatMap((before) => options.map((option) => [...before, option])).slice(0, MAX_COMBINATIONS),
    [[]],
  );
}

const MAX_COMBINATIONS = 12;
