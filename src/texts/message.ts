import { formatOf } from './format.ts';
import { translator, type Language, type MessageKey } from './messages.ts';

/**
 * Something to say whose reader's language is not known yet: the key of its text and what fills the blanks. It is plain
 * data, so it can be kept as JSON and worded when it is read.
 */
export interface Message {
  readonly key: MessageKey;
  readonly values?: Readonly<Record<string, MessageValue>>;
  /** The member of a record that it is about, `prices.askingPrice`. */
  readonly field?: string;
  /** What that was read from: columns of a file. */
  readonly from?: string;
}

/** Texts stand as they are; numbers are written as the language does, so years and ids are given as texts. */
export type MessageValue = string | number | Message;

export function message(key: MessageKey, values?: Message['values']): Message {
  return values === undefined ? { key } : { key, values };
}

/** The text alone. `count` chooses the plural form, and `{{number}}` is the same number as it is written. */
export function wordsOf({ key, values = {} }: Message, language: Language): string {
  const { number } = formatOf(language, language === 'nb' ? 'no' : 'au');
  const words: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'object') words[name] = wordsOf(value, language);
    else words[name] = typeof value === 'number' && name !== 'count' ? number(value) : value;
  }
  if (typeof values['count'] === 'number') words['number'] ??= number(values['count']);
  return translator(language)(key, words);
}

/** The text behind the field that it is about: `prices.askingPrice (Price): "5 mill" is not a number.` */
export function sentenceOf(said: Message, language: Language): string {
  const { field, from } = said;
  const words = wordsOf(said, language);
  if (field === undefined) return words;
  return `${field}${from === undefined ? '' : ` (${from})`}: ${words}`;
}

/** Several of them, one after the other. */
export function sentencesOf(all: readonly Message[], language: Language): string {
  return [...new Set(all.map((said) => sentenceOf(said, language)))].join(' ');
}

/** Words messages of one language as they are needed. */
export type Say = (key: MessageKey, values?: Message['values']) => string;

export function sayer(language: Language): Say {
  return (key, values) => wordsOf(message(key, values), language);
}
