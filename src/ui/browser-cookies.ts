import { cookiesOf, HOST_PREFIX } from '../platform/http/cookies.contract.ts';

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
