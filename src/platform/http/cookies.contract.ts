/**
 * Before the name of a cookie of the whole site where it is served over https (RFC 6265bis): no other host can set it.
 */
export const HOST_PREFIX = '__Host-';

/** A Cookie header, taken apart. */
export function cookiesOf(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0) cookies.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
  }
  return cookies;
}
