import { cookiesOf } from './preferences.ts';

/** Before the name of a cookie of the whole site where it is served over https (RFC 6265bis): no other host can set it. */
export const HOST_PREFIX = '__Host-';

/** A cookie of this page's, as far as scripts may read it. In the browser alone. */
export function browserCookie(name: string): string | undefined {
  const cookies = cookiesOf(document.cookie);
  return cookies.get(`${HOST_PREFIX}${name}`) ?? cookies.get(name);
}

/** Takes such a cookie away. In the browser alone. */
export function dropBrowserCookie(name: string): void {
  const none = 'Path=/; Max-Age=0; SameSite=Lax';
  document.cookie = location.protocol === 'https:' ? `${HOST_PREFIX}${name}=; ${none}; Secure` : `${name}=; ${none}`;
}
