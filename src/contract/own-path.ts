/**
 * Somebody's word for where to go (a `redirect` or `to`), as a path of this site with its query; undefined
 * for anything that would lead elsewhere. What a reader follows next must never be a stranger's choice.
 */
export function ownPath(to: unknown): string | undefined {
  if (typeof to !== 'string' || !URL.canParse(to, SITE)) return undefined;
  const url = new URL(to, SITE);
  if (url.origin !== SITE) return undefined;
  return url.pathname.replace(/^\/{2,}/, '/') + url.search;
}

const SITE = 'http://site.invalid';
