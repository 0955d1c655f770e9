import { redirect, type MiddlewareFunction } from 'react-router';
import { cookiesOf } from '../../platform/http/cookies.contract.ts';
import { callerContext } from '../../platform/http/load-context.contract.ts';
import { signInAgainPath } from '../../owner-paths.ts';
import { loginPath } from '../../paths.ts';
import { securityPathTo } from '../../account-paths.ts';
import { SESSION_COOKIE } from '../session-cookie.contract.ts';
import { bringsForm } from './carried-form.ts';

/** Lets into the account only those who may; others are asked to sign in, and led back here afterwards. */
export const requireAccount: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const hasSession = cookiesOf(request.headers.get('cookie') ?? undefined).has(SESSION_COOKIE);
  if (!context.get(callerContext).mayUseAccount && (hasSession || !isForStrangers(url.pathname))) {
    const path = url.pathname + url.search;
    // With its method and its body.
    if (bringsForm(request, path)) throw redirect(signInAgainPath(path), 307);
    // Who comes with a session that is no more was signed out elsewhere, or by the time.
    throw redirect(hasSession ? signInAgainPath(path) : loginPath({ redirect: path }));
  }
  const response = await next();
  response.headers.set('cache-control', 'private, no-store');
  return response;
};

/**
 * Lets into the administration those who run the site and have given a second factor; these are led to where they do,
 * or set one up. For others there is no such page.
 */
export const requireStaff: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const { user } = context.get(callerContext);
  const path = url.pathname + url.search;
  if (user === undefined) throw redirect(loginPath({ redirect: path }));
  if (user.staffRole === undefined) throw new Response(null, { status: 404 });
  if (user.isStaffProven !== true) throw redirect(securityPathTo(path));
  const response = await next();
  response.headers.set('cache-control', 'private, no-store');
  return response;
};

/** Whether an address lies in the account: leading somebody there who may not enter would lead them in a circle. */
export function isInAccount(path: string): boolean {
  const pathname = path.split('?', 1)[0]?.toLowerCase() ?? '';
  if (OPEN.test(pathname)) return false;
  return /^\/(user|my-listing|my-agency|admin)(\/|$)/.test(pathname);
}

/** In the account's layout, and for those who have no account too: what they keep there stays in their browser. */
function isForStrangers(pathname: string): boolean {
  return /^\/user\/commute(\.data|\/)?$/i.test(pathname);
}

/** Under /user, and for everybody. */
const OPEN = /^\/user\/(signin|resetpassword|activate|changelanguage|commute)\/?$/;
