import { cleanLine, countLinks } from './text.contract.ts';

/** What the forms hold against, in the page before they are sent and on the server as part of the schemas. */

/** Longest message, in characters. */
export const MAX_MESSAGE = 4_000;
/** Shortest message that asks something. */
export const MIN_MESSAGE = 3;
/** Most who come to a viewing together. */
export const MAX_PEOPLE = 20;
/** Most that a bid may be thought of, in the currency of the home. */
export const MAX_BID = 1_000_000_000;
export const NAME_LENGTH = { least: 2, most: 100 } as const;
/** RFC 5321. */
export const MAX_EMAIL = 254;

/** An address as people have them: no quotes, no dots in a row, a domain with a dot. */
export const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/;

/** No name has a link or an address in it; those of programs that send advertisements do. */
export function isPlainName(text: string): boolean {
  return countLinks(text) === 0 && !/[@<>]/.test(text);
}

export function hasNameLength(text: string): boolean {
  const { length } = cleanLine(text);
  return length >= NAME_LENGTH.least && length <= NAME_LENGTH.most;
}

export function isEmail(text: string): boolean {
  const email = text.trim();
  return email.length <= MAX_EMAIL && EMAIL.test(email);
}
