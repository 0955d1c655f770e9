import { cookiesOf } from '../platform/http/cookies.contract.ts';
import type { CookieJar } from '../contract/mount.server.ts';
import { SESSION_COOKIE } from './session-cookie.contract.ts';

/**
 * The two cookies of a signed-in browser, both out of reach of scripts: `session` tells pages who reads
 * them, `refresh` gets new access tokens. Both are for the whole site, as `__Host-` asks (decision 077).
 */
export const REFRESH_COOKIE = 'refresh';

const path = '/';

/** Gives a browser its cookies, or only the next refresh token; `expiresAt` is when the sign-in ends at the latest. */
export function giveCookies(
  cookies: CookieJar,
  secrets: { readonly session?: string; readonly refresh: string },
  expiresAt: Date,
): void {
  if (secrets.session !== undefined) cookies.set(SESSION_COOKIE, secrets.session, { path, expiresAt });
  cookies.set(REFRESH_COOKIE, secrets.refresh, { path, expiresAt });
}

export function takeCookies(cookies: CookieJar): void {
  const expiresAt = new Date(0);
  cookies.set(SESSION_COOKIE, '', { path, expiresAt });
  cookies.set(REFRESH_COOKIE, '', { path, expiresAt });
}

/** Whether a request comes from a browser that has been signed in: its pages are made for it alone. */
export function hasSessionCookie({ headers }: { readonly headers: { readonly cookie?: string | undefined } }): boolean {
  return cookiesOf(headers.cookie).has(SESSION_COOKIE);
}
