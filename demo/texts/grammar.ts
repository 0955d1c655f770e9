import type { Random } from '../random.ts';
import type { TextFacts } from './text-facts.ts';

/** Words that a sentence may name as `$name`. */
export type Words = Readonly<Record<string, string | number>>;

/** A sentence, with alternatives `{one|another}` (which may nest) and words `$name`; and when it is true. */
export interface Sentence {
  readonly text: string;
  readonly when?: (told: TextFacts) => boolean;
}

/** A subject on which a description says one thing. */
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

/** A true sentence on the topic; undefined when there is nothing to say. No text says one thing twice. */
export function say(
  random: Random,
  topic: Topic,
  told: TextFacts,
  words: Words,
  used: Set<Sentence>,
): string | undefined {
  const fitting = topic.filter(
    (sentence) => !used.has(sentence) && (sentence.when === undefined || sentence.when(told)),
  );
  if (fitting.length === 0) return undefined;
  const sentence = random.pick(fitting);
  used.add(sentence);
  return readOut(random, sentence.text, words);
}
