import { cookiesOf } from '../../platform/http/cookies.contract.ts';
import { returnQuery } from './return-query.ts';

/**
 * What somebody was on the way to when they opened an account. The mail that activates it knows nothing
 * of that, so the browser keeps it for as long as the mail's link is good: opened in the same browser,
 * the link leads on to where they wanted to go, and what they had begun is finished.
 */
const COOKIE = 'begun';

/**
 * The form field by which the page of an activation mail says so: it is one that many readers get alike, and knows
 * nothing of cookies.
 */
export const GO_ON = 'go_on';

const HOURS = 48;

/** A Set-Cookie header that keeps what the address of the request has on the way; undefined when that is nothing. */
export function returnToCookie(address: URL): string | undefined {
  const way = new URLSearchParams(returnQuery(address.searchParams)).toString();
  // Longer than a cookie may well be, it is let go of.
  if (way === '' || way.length > 2_000) return undefined;
  return `${COOKIE}=${encodeURIComponent(way)}; Path=/; Max-Age=${String(HOURS * 3_600)}; SameSite=Lax; HttpOnly`;
}

/** A Set-Cookie header that forgets it: it has been gone to. */
export const NO_RETURN_TO = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly`;

/**
 * What the request's browser keeps. As little to be trusted as an address: whoever signs in with it checks it as one.
 */
export function rememberedReturnTo(request: Request): ReturnType<typeof returnQuery> {
  return returnQuery(
    new URLSearchParams(textOf(cookiesOf(request.headers.get('cookie') ?? undefined).get(COOKIE) ?? '')),
  );
}

function textOf(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}
