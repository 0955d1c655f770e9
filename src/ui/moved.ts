import { redirect } from 'react-router';

/** Seconds that an old address may be remembered: a home's agency can change, and change back. */
const REMEMBERED = 3600;

/** The answer of an address that has another, right one. Anybody may keep it for an hour. */
export function movedForGood(path: string): Response {
  return redirect(path, { status: 301, headers: { 'cache-control': `public, max-age=${REMEMBERED}` } });
}
