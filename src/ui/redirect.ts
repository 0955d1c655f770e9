import { redirect } from 'react-router';

/** Seconds that an old address may be remembered: what moved can move back. */
const REMEMBERED = 3600;

/** The answer of an address that has another, right one. Anybody may keep it for an hour. */
export function redirectPermanently(path: string): Response {
  return redirect(path, { status: 301, headers: { 'cache-control': `public, max-age=${REMEMBERED}` } });
}
