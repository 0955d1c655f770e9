/** One person's or office's mailbox. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/**
 * A text as it may stand in a header of a mail or beside an address: one line, without control
 * characters and without the invisible ones that turn the direction of text, at most `most` long.
 */
export function headerText(text: string, most = 150): string {
  const line = text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${[...line].slice(0, most - 1).join('')}…`;
}

/** Throws on what cannot be an address: whoever sends mail has parsed it before, so it is a bug. */
export function checkedAddress(address: string): string {
  if (!ADDRESS.test(address) || address.length > 254) throw new Error('not an address that mail can go to');
  return address;
}

/** Control characters, and those that turn, join or hide text. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
/** One `@`, and nothing that has a meaning in a header. */
const ADDRESS = /^[^\s\p{C}<>()[\],;:\\"@]+@[^\s\p{C}<>()[\],;:\\"@]+$/u;
