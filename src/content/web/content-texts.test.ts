import { describe, expect, it } from 'vitest';
import { addressOfContent, contentOfAddress, POLICIES } from './content-addresses.ts';
import { contentNames, contentText } from './content-texts.ts';

describe('the site’s own texts', () => {
  it.each(contentNames())('%s is there in both languages, with title, opening and the brand’s name', (name) => {
    for (const language of ['en', 'nb'] as const) {
      const text = contentText(name, language, 'zrch');
      expect(text?.title, language).toMatch(/\w/);
      expect(text?.description, language).toMatch(/^[^*<[]{20,300}$/);
      expect(text?.html, language).not.toMatch(/\{\{|<h1/);
    }
  });

  it('lead only to addresses that there are', () => {
    const links = contentNames().flatMap((name) =>
      (['en', 'nb'] as const).flatMap((language) =>
        [...(contentText(name, language, 'grend')?.html ?? '').matchAll(/href="(\/[^"]*)"/g)].map(
          ([, path = '']) => path,
        ),
      ),
    );
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((path) => contentOfAddress(new URL(path, 'http://site.invalid')) === undefined)).toEqual([]);
  });

  it('count every policy', () => {
    expect(POLICIES.filter((name) => contentText(name, 'nb', 'grend') === undefined)).toEqual([]);
  });
});

it.each([
  ['/about-us', 'about-us'],
  ['/about-us/', 'about-us'],
  ['/policy/cookie', 'cookie-policy'],
  ['/page/total-price', 'total-price'],
  ['/landing?landingpageid=selling', 'selling'],
  ['/landing?landingpageid=../../etc/passwd', undefined],
  ['/landing', undefined],
  ['/page/first-here', undefined],
  ['/page/a/b', undefined],
])('%s asks for %s', (path, name) => {
  expect(contentOfAddress(new URL(path, 'http://site.invalid'))).toBe(name);
});

it('every text has one true address', () => {
  expect([addressOfContent('cookie-policy'), addressOfContent('selling')]).toEqual(['/cookie-policy', '/page/selling']);
});
