import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '../contract/errors.ts';
import type { CookieJar } from '../contract/mount.server.ts';
import { cookiesOf } from '../platform/http/cookies.contract.ts';
import type { Clock } from '../platform/clock.ts';

/**
 * Keeps a site that is not public yet to those who have its password (product specification, section 4, "System web
 * access").
 */
export interface WebAccess {
  /** Whether the site asks for a password at all. */
  readonly isRequired: boolean;
  /** Lets a browser in. Throws `wrong_web_password`, and `not_found` when the site is public. */
  enter(password: string, cookies: CookieJar): Date;
  /** Whether a browser with these cookies is let in: up to the expiry, also when that is less than a day away. */
  admits(cookies: string | undefined): boolean;
  /** Takes back what a browser holds that is not let in by it: at its expiry, or when the password has changed. */
  clear(cookies: CookieJar): void;
}

const COOKIE = 'web_access';
const DAYS = 7;

export function createWebAccess({
  password,
  key,
  clock,
}: {
  readonly password: string | undefined;
  readonly key: Buffer;
  readonly clock: Clock;
}): WebAccess {
  const digestOf = (text: string) => createHmac('sha256', key).update(text).digest();
  // Signed with the password too: another one puts everybody out.
  const sign = (expiry: string) => digestOf(`${expiry} ${digestOf(password ?? '').toString('base64url')}`);

  return {
    isRequired: password !== undefined,

    enter(given, cookies) {
      if (password === undefined) throw new AppError('not_found');
      if (!timingSafeEqual(digestOf(given), digestOf(password))) throw new AppError('wrong_web_password');
      const expiresAt = new Date(clock.now().getTime() + DAYS * 86_400_000);
      const expiry = expiresAt.getTime().toString(36);
      cookies.set(COOKIE, `${expiry}.${sign(expiry).toString('base64url')}`, { path: '/', expiresAt });
      return expiresAt;
    },

    admits(header) {
      if (password === undefined) return true;
      const [expiry = '', signature = ''] = (cookiesOf(header).get(COOKIE) ?? '').split('.');
      const [given, expected] = [Buffer.from(signature, 'base64url'), sign(expiry)];
      return (
        given.length === expected.length &&
        timingSafeEqual(given, expected) &&
        parseInt(expiry, 36) > clock.now().getTime()
      );
    },

    clear(cookies) {
      if (cookies.get(COOKIE) !== undefined) cookies.set(COOKIE, '', { path: '/', expiresAt: new Date(0) });
    },
  };
}
