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

const WORD = /\$([a-zA-Z]+)/g;
const ALTERNATIVES = /\{([^{}]*)\}/;

/** One reading of a sentence. A word that is not there is a mistake in the sentence, and throws. */
export function readOut(random: Random, text: string, words: Words): string {
  let open = text;
  for (let match = ALTERNATIVES.exec(open); match !== null; match = ALTERNATIVES.exec(open)) {
    open = open.slice(0, match.index) + random.pick((match[1] ?? '').split('|')) + open.slice(match.index + match[0].length);
  }
  const filled = open.replace(WORD, (_, name: string) => {
    const word = words[name];
    if (word === undefined) throw new RangeError(`no word $${name} for: ${text}`);
    return String(word);
  });
  const tidy = filled.replace(/ {2,}/g, ' ').replace(/ ([,.])/g, '$1').trim();
  return tidy.charAt(0).toUpperCase() + tidy.slice(1);
}

/** Keeps whole sentences apart: what one home says, no other home says in the same words. */
export interface Said {
  /** Whether the sentence is new; it then counts as said. */
  claim(sentence: string): boolean;
}

export function createSaid(): Said {
  const said = new Set<string>();
  return {
    claim(sentence) {
      if (said.has(sentence)) return false;
      said.add(sentence);
      return true;
    },
  };
}

const TRIES = 14;

/**
 * A true and new sentence on the topic; undefined when the topic has nothing (new) to say. `used` holds
 * what this text has drawn on, so that no text says one thing twice.
 */
export function say(random: Random, topic: Topic, home: Home, words: Words, said: Said, used: Set<Sentence>): string | undefined {
  const fitting = topic.filter((sentence) => !used.has(sentence) && (sentence.when === undefined || sentence.when(home)));
  if (fitting.length === 0) return undefined;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const sentence = random.pick(fitting);
    const text = readOut(random, sentence.text, words);
    if (!said.claim(text)) continue;
    used.add(sentence);
    return text;
  }
  return undefined;
}
