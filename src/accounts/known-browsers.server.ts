import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { UserId } from '../contract/ids.ts';
import type { CookieJar } from '../contract/mount.server.ts';
import type { Clock } from '../platform/clock.ts';

/**
 * Browsers in which somebody has signed in before, by a signed cookie that tells nothing of whom. What
 * strangers try elsewhere does not lock such a browser out (OWASP, "Slow down online guessing attacks
 * with device cookies").
 */
export interface KnownBrowsers {
  /** The browser's own name, when somebody has signed in to this account in it. */
  of(cookies: CookieJar, userId: UserId): string | undefined;
  remember(cookies: CookieJar, userId: UserId): void;
}

const COOKIE = 'known';
const DAYS = 365;
/** Of a household that shares a browser; the one that signed in longest ago is forgotten first. */
const MOST_ACCOUNTS = 5;
const BETWEEN = '~';

export function createKnownBrowsers({ key, clock }: { readonly key: Buffer; readonly clock: Clock }): KnownBrowsers {
  const sign = (id: string, userId: UserId) => createHmac('sha256', key).update(`${id} ${userId}`).digest();

  /** The part of the cookie that is an account's own. */
  function partOf(cookies: CookieJar, userId: UserId): string | undefined {
    return partsOf(cookies).find((part) => {
      const [id = '', signature = ''] = part.split('.');
      const [given, expected] = [Buffer.from(signature, 'base64url'), sign(id, userId)];
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }

  return {
    of: (cookies, userId) => partOf(cookies, userId)?.split('.')[0],

    remember(cookies, userId) {
      const known = partOf(cookies, userId);
      const id = randomBytes(16).toString('base64url');
      const own = known ?? `${id}.${sign(id, userId).toString('base64url')}`;
      const others = partsOf(cookies).filter((part) => part !== known);
      cookies.set(COOKIE, [own, ...others].slice(0, MOST_ACCOUNTS).join(BETWEEN), {
        path: '/',
        expiresAt: new Date(clock.now().getTime() + DAYS * 86_400_000),
      });
    },
  };
}

function partsOf(cookies: CookieJar): string[] {
  const parts = (cookies.get(COOKIE) ?? '').split(BETWEEN);
  return parts.filter((part) => /^[\w-]{22}\.[\w-]{43}$/.test(part)).slice(0, MOST_ACCOUNTS);
}
