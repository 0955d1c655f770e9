import type { Home } from '../home.ts';
import type { Random } from '../random.ts';

/** Words that a sentence may name as `$name`. */
export type Words = Readonly<Record<string, string | number>>;

/** A sentence, with alternatives `{one|another}` (which may nest) and words `$name`; and when it is true. */
export interface Sentence {
  readonly text: string;
  readonly when?: (home: Home) => boolean;
}

/** A subject on which a description may say one thing or, with a longer text, two. */
export type Topic = readonly Sentence[];

/** Text, a word to fill in, or a choice between sequences. */
type Piece = string | { readonly word: string } | { readonly choices: readonly (readonly Piece[])[] };

/** One reading of a sentence. A word that is not there is a mistake in the sentence, and throws. */
export function readOut(random: Random, text: string, words: Words): string {
  const tidy = readPieces(random, parsed(text), words)
    .replace(/ {2,}/g, ' ')
    .replace(/ ([,.])/g, '$1')
    .trim();
  return tidy.charAt(0).toUpperCase() + tidy.slice(1);
}

function readPieces(random: Random, pieces: readonly Piece[], words: Words): string {
  let read = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') read += piece;
    else if ('choices' in piece) read += readPieces(random, random.pick(piece.choices), words);
    else read += wordOf(words, piece.word);
  }
  return read;
}

function wordOf(words: Words, name: string): string {
  const word = words[name];
  if (word === undefined) throw new RangeError(`no word $${name}`);
  return String(word);
}

const known = new Map<string, readonly Piece[]>();

function parsed(text: string): readonly Piece[] {
  const before = known.get(text);
  if (before !== undefined) return before;
  const tokens = text.match(/[{}|]|\$[a-zA-Z]+|[^{}|$]+|\$/g) ?? [];
  let next = 0;
  const sequence = (): Piece[] => {
    const pieces: Piece[] = [];
    for (let token = tokens[next]; token !== undefined && token !== '}' && token !== '|'; token = tokens[next]) {
      next += 1;
      pieces.push(token === '{' ? choice() : /^\$[a-zA-Z]/.test(token) ? { word: token.slice(1) } : token);
    }
    return pieces;
  };
  const choice = (): Piece => {
    const choices = [sequence()];
    while (tokens[next] === '|') {
      next += 1;
      choices.push(sequence());
    }
    if (tokens[next] !== '}') throw new RangeError(`an open brace in: ${text}`);
    next += 1;
    return { choices };
  };
  const pieces = sequence();
  if (next < tokens.length) throw new RangeError(`a stray ${tokens[next] ?? ''} in: ${text}`);
  known.set(text, pieces);
  return pieces;
}

/**
 * Any of the first clauses, then one of the others, or two when one begins with "with" and the next
 * with "and": `first, with this, and that.` Each must stand with each. The tail stands last.
 */
export function joinedClauses(
  first: readonly string[],
  more: readonly string[],
  when?: Sentence['when'],
  tail = '',
): Sentence {
  const withs = more.filter((clause) => /^(with|med) /.test(clause));
  const ands = more.filter((clause) => /^(and|so|og|så) /.test(clause));
  const both = withs.length > 0 && ands.length > 0 ? `|{${withs.join('|')}}, {${ands.join('|')}}` : '';
  return {
    text: `{${first.join('|')}}, {{${more.join('|')}}${both}}${tail}.`,
    ...(when === undefined ? {} : { when }),
  };
}

/** Keeps whole sentences apart: what one home says, no other home says in the same words. */
export interface Said {
  /** Whether each sentence of the text is new; all of them then count as said. */
  claim(text: string): boolean;
}

export function createSaid(): Said {
  const said = new Set<string>();
  return {
    claim(text) {
      const sentences = text.split(/(?<=[.?!]) /);
      if (sentences.some((sentence) => said.has(sentence))) return false;
      for (const sentence of sentences) said.add(sentence);
      return true;
    },
  };
}

const TRIES = 30;
/** How often a text may name its street, so that it does not sound like a form. */
const STREET_NAMES = 2;

/** What a text has drawn on, and how often it has named its street. */
export interface Page {
  readonly used: Set<Sentence>;
  streetNames: number;
}

/** A true and new sentence on the topic; undefined when the topic has nothing (new) to say. No text says one thing twice. */
export function say(
  random: Random,
  topic: Topic,
  home: Home,
  words: Words,
  said: Said,
  page: Page,
): string | undefined {
  const fitting = topic.filter(
    (sentence) => !page.used.has(sentence) && (sentence.when === undefined || sentence.when(home)),
  );
  if (fitting.length === 0) return undefined;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const sentence = random.pick(fitting);
    const text = readOut(random, sentence.text, words);
    const namesStreet = text.includes(home.street);
    const allowed = attempt < TRIES / 2 ? STREET_NAMES : STREET_NAMES + 1;
    if ((namesStreet && page.streetNames >= allowed) || !said.claim(text)) continue;
    page.used.add(sentence);
    if (namesStreet) page.streetNames += 1;
    return text;
  }
  return undefined;
}
