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

export function createKnownBrowsers({ key, clock }: { readonly key: Buffer; readonly clock: Clock }): KnownBrowsers {
  const sign = (id: string, userId: UserId) => createHmac('sha256', key).update(`${id} ${userId}`).digest();

  function of(cookies: CookieJar, userId: UserId): string | undefined {
    const [id = '', signature = ''] = (cookies.get(COOKIE) ?? '').split('.');
    const [given, expected] = [Buffer.from(signature, 'base64url'), sign(id, userId)];
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
  }

  return {
    of,
    remember(cookies, userId) {
      const id = of(cookies, userId) ?? randomBytes(16).toString('base64url');
      cookies.set(COOKIE, `${id}.${sign(id, userId).toString('base64url')}`, {
        path: '/',
        expiresAt: new Date(clock.now().getTime() + DAYS * 86_400_000),
      });
    },
  };
}
