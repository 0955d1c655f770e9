import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CookieJar } from '../contract/mount.server.ts';
import type { Clock } from '../platform/clock.ts';

/**
 * Knows the browser that registered, by a cookie for each registration: a code over the hash of the password
 * that was given, which is salted and so another one each time. Nothing has to be kept for it, and whoever
 * reads the database cannot make one without the key.
 */
export interface RegisteringBrowsers {
  /**
   * Marks the browser for 48 hours, as long as the mailed link works. A later registration takes the place of an
   * earlier one.
   */
  mark(cookies: CookieJar, passwordHash: string): void;
  /** Whether the registration with this password came from the browser. */
  isOf(cookies: CookieJar, passwordHash: string | null): boolean;
  unmark(cookies: CookieJar): void;
}

const COOKIE = 'registered';
const HOURS = 48;

export function createRegisteringBrowsers({
  key,
  clock,
}: {
  readonly key: Buffer;
  readonly clock: Clock;
}): RegisteringBrowsers {
  const codeOf = (passwordHash: string) => createHmac('sha256', key).update(passwordHash).digest();

  return {
    mark(cookies, passwordHash) {
      cookies.set(COOKIE, codeOf(passwordHash).toString('base64url'), {
        path: '/',
        expiresAt: new Date(clock.now().getTime() + HOURS * 3_600_000),
      });
    },

    isOf(cookies, passwordHash) {
      if (passwordHash === null) return false;
      const [given, expected] = [Buffer.from(cookies.get(COOKIE) ?? '', 'base64url'), codeOf(passwordHash)];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },

    unmark(cookies) {
      if (cookies.get(COOKIE) !== undefined) cookies.set(COOKIE, '', { path: '/', expiresAt: new Date(0) });
    },
  };
}
