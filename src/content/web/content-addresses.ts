import { contentPath } from '../../paths.ts';

/** Texts with an address of their own; all others are at `/page/NAME`. The first address of a text is its true one. */
const ADDRESSES: readonly (readonly [address: string, name: string])[] = [
  ['/about-us', 'about-us'],
  ['/cookie-policy', 'cookie-policy'],
  ['/policy/cookie', 'cookie-policy'],
  ['/privacy-policy', 'privacy-policy'],
  ['/term-and-condition', 'term-and-condition'],
  ['/gdpr', 'gdpr'],
  ['/sales-conditions', 'sales-conditions'],
];

/** Texts that campaigns may land on, `/landing?landingpageid=NAME`. */
const LANDING = new Set(['selling', 'total-price']);
/** Texts that are part of a page and none by themselves. */
const PARTS = new Set(['first-here']);

/** Which text an address asks for; undefined when it cannot be one. */
export function contentOfAddress({ pathname, searchParams }: URL): string | undefined {
  const path = pathname.replace(/\/$/, '');
  if (path === '/landing') {
    const id = searchParams.get('landingpageid') ?? '';
    return LANDING.has(id) ? id : undefined;
  }
  const known = ADDRESSES.find(([address]) => address === path)?.[1];
  if (known !== undefined) return known;
  const name = /^\/page\/([a-z0-9-]+)$/.exec(path)?.[1];
  return name === undefined || PARTS.has(name) ? undefined : name;
}

/** The one true address of a text. */
export function addressOfContent(name: string): string {
  return ADDRESSES.find(([, known]) => known === name)?.[0] ?? contentPath(name);
}

/** The texts that bind or protect the reader, in the order in which they are listed. */
export const POLICIES = ['privacy-policy', 'cookie-policy', 'term-and-condition', 'sales-conditions', 'gdpr'] as const;
