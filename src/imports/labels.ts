import { type Message, message } from '../texts/message.ts';

/**
 * A message about what an expression of a mapping is for. Its label names the member of the listing, and in brackets
 * the column that it is read from: `prices.askingPrice (Price)`.
 */
export function about(label: string, key: Message['key'], values?: Message['values']): Message {
  const [, field = label, from] = /^(.*?) \((.*)\)$/su.exec(label) ?? [];
  return { ...message(key, values), field, ...(from === undefined ? {} : { from }) };
}

/** A value as it stands in the file, short enough to be read. */
export function quoted(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
