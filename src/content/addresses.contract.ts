/** Which texts there are beside those that editors add, and where they stand. */

/** Texts with an address of their own; all others are at `/page/KEY`. The first address of a text is its true one. */
const ADDRESSES: readonly (readonly [address: string, key: string])[] = [
  ['/', 'homepage'],
  ['/first-on-grend', 'first-here'],
  ['/about-us', 'about-us'],
  ['/cookie-policy', 'cookie-policy'],
  ['/policy/cookie', 'cookie-policy'],
  ['/privacy-policy', 'privacy-policy'],
  ['/term-and-condition', 'term-and-condition'],
  ['/gdpr', 'gdpr'],
  ['/sales-conditions', 'sales-conditions'],
];

/** Texts that are part of a page and none by themselves. */
const PARTS: ReadonlySet<string> = new Set(['homepage', 'footer', 'first-here']);

/** The policies of the specification, section 7, by their names on the wire. */
export const POLICY_KEYS = {
  saleCondition: 'sales-conditions',
  privacyPolicy: 'privacy-policy',
  termAndCondition: 'term-and-condition',
  aboutUs: 'about-us',
} as const;
export type PolicyName = keyof typeof POLICY_KEYS;

/** What is asked for by a call of its own, and is no page among others. */
const NO_PAGES: ReadonlySet<string> = new Set(['homepage', 'footer', 'cookie-policy', ...Object.values(POLICY_KEYS)]);

/** Words of a path in lower case, with slashes between. */
export const CONTENT_KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

/** The one true address of a text; null for what is a part of every page. */
export function addressOfContent(key: string): string | null {
  return key === 'footer' ? null : (ADDRESSES.find(([, known]) => known === key)?.[0] ?? `/page/${key}`);
}

/** Which text an address asks for; undefined when it cannot be one. */
export function contentOfAddress({
  pathname,
  searchParams,
}: Pick<URL, 'pathname' | 'searchParams'>): string | undefined {
  const path = pathname.replace(/\/$/, '');
  const known = ADDRESSES.find(([address]) => address === path)?.[1];
  const key = known ?? (path === '/landing' ? searchParams.get('landingpageid') : /^\/page\/(.+)$/.exec(path)?.[1]);
  return key === undefined || key === null || PARTS.has(key) || !CONTENT_KEY.test(key) ? undefined : key;
}

/** Whether it is a page among others, which `/api/cms-pages` answers. */
export function isPage(key: string): boolean {
  return !NO_PAGES.has(key);
}

/** Whether editors may hide it: a page that nothing else of the site relies on. */
export function mayBeHidden(key: string): boolean {
  return addressOfContent(key) === `/page/${key}`;
}

/** The texts that bind or protect the reader, in the order in which they are listed. */
export const POLICIES = ['privacy-policy', 'cookie-policy', 'term-and-condition', 'sales-conditions', 'gdpr'] as const;
