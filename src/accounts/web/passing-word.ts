import { browserCookie, dropBrowserCookie } from '../../contract/browser-cookies.ts';
import type { MessageKey } from '../../contract/messages.ts';

/**
 * What the next page says in passing, after a form or a sign-in somewhere else has led to it (product
 * specification, section 8). It travels in a cookie that scripts can read and that lives for a moment:
 * so it survives a redirect, and the page may still be one that many readers get alike.
 */
export const PASSING_WORDS = [
  'signed_in',
  'signed_out',
  'home_saved',
  'search_saved',
  'not_saved',
  'password_reset',
] as const;
export type PassingWord = (typeof PASSING_WORDS)[number];

const COOKIE = 'say';

/** A Set-Cookie header that has the next page say it. */
export function passingWordCookie(word: PassingWord): string {
  return `${COOKIE}=${word}; Path=/; Max-Age=20; SameSite=Lax`;
}

/** Takes the word that came with this page; undefined when there is none. In the browser alone. */
export function takePassingWord(): PassingWord | undefined {
  const said = browserCookie(COOKIE);
  if (said === undefined) return undefined;
  dropBrowserCookie(COOKIE);
  return PASSING_WORDS.find((word) => word === said);
}

export function passingText(word: PassingWord): MessageKey {
  return `account.said.${word}`;
}
