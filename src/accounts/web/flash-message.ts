import { browserCookie, dropBrowserCookie } from '../../ui/browser-cookies.ts';
import type { MessageKey } from '../../texts/messages.ts';

/**
 * What the next page says once (a flash message), after a form or a sign-in somewhere else has led to it (product
 * specification, section 8). It travels in a cookie that scripts can read and that lives for a moment:
 * so it survives a redirect, and the page may still be one that many readers get alike.
 */
export const FLASH_MESSAGES = [
  'signed_in',
  'signed_out',
  'home_saved',
  'search_saved',
  'not_saved',
  'password_reset',
] as const;
export type FlashMessage = (typeof FLASH_MESSAGES)[number];

const COOKIE = 'say';

/** A Set-Cookie header that has the next page say it. */
export function flashMessageCookie(word: FlashMessage): string {
  return `${COOKIE}=${word}; Path=/; Max-Age=20; SameSite=Lax`;
}

/** Takes the word that came with this page; undefined when there is none. In the browser alone. */
export function takeFlashMessage(): FlashMessage | undefined {
  const cookie = browserCookie(COOKIE);
  if (cookie === undefined) return undefined;
  dropBrowserCookie(COOKIE);
  return FLASH_MESSAGES.find((word) => word === cookie);
}

export function flashText(word: FlashMessage): MessageKey {
  return `account.said.${word}`;
}
