/**
 * Feature flags that a reader names: in the address, from there in a cookie for as long as the browser is open, and in
 * a header.
 */

/** Of addresses, and the cookie. */
export const FEATURES = 'features';
export const FEATURES_HEADER = 'x-features';

const MOST_NAMES = 20;
const NAME = /^[a-z][a-z_]{0,39}$/;

/** The names in such a text, with commas between, in a cookie with dots. Whether there are such flags is not asked. */
export function featuresIn(text: string | undefined | null): string[] {
  const names = (text ?? '')
    .slice(0, 1_000)
    .split(/[,.]/)
    .map((name) => name.trim());
  return [...new Set(names.filter((name) => NAME.test(name)))].sort().slice(0, MOST_NAMES);
}

/** A Set-Cookie header that keeps them for as long as the browser is open; none takes it away. */
export function featuresCookie(names: readonly string[]): string {
  return `${FEATURES}=${names.join('.')}; Path=/; SameSite=Lax${names.length === 0 ? '; Max-Age=0' : ''}`;
}
