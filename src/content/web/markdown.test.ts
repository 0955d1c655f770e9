import { describe, expect, it } from 'vitest';
import { addressOfContent, contentOfAddress, POLICIES } from '../addresses.contract.ts';
import { Content } from '../blocks.contract.ts';
import { missingIn } from '../complete.ts';
import { readSeeds } from '../seeds.server.ts';
import { htmlOf } from './markdown.ts';

const SEEDS = readSeeds();

/** Every text of a value, and every link among its fields. */
function textsIn(value: unknown, name = ''): { readonly name: string; readonly text: string }[] {
  if (typeof value === 'string') return [{ name, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, key));
}

describe('the texts that the product comes with', () => {
  it.each([...SEEDS.keys()])('%s is whole in both languages', (key) => {
    const content = SEEDS.get(key);
    expect(Content.parse(content)).toEqual(content);
    expect(content === undefined ? content : missingIn(content)).toEqual({});
  });

  it('lead only to texts that there are, and to pages of the site', () => {
    const OTHERS = ['/my-listing', '/my-listing/new', '/value', '/calculator', '/consent', '/policy'];
    const links = [...SEEDS.values()].flatMap((content) =>
      textsIn(content).flatMap(({ name, text }) =>
        name === 'to' ? [text] : [...htmlOf(text).matchAll(/href="(\/[^"]*)"/g)].map(([, path = '']) => path),
      ),
    );
    expect(links.length).toBeGreaterThan(10);
    const isThere = (path: string) =>
      OTHERS.includes(path) || SEEDS.has(contentOfAddress(new URL(path, 'http://site.invalid')) ?? '');
    expect(links.filter((path) => !isThere(path))).toEqual([]);
  });

  it('count every policy', () => {
    expect(POLICIES.filter((key) => !SEEDS.has(key))).toEqual([]);
  });
});

it.each([
  ['/about-us', 'about-us'],
  ['/about-us/', 'about-us'],
  ['/policy/cookie', 'cookie-policy'],
  ['/page/total-price', 'total-price'],
  ['/page/guides/buying/first-home', 'guides/buying/first-home'],
  ['/landing?landingpageid=selling', 'selling'],
  ['/landing?landingpageid=../../etc/passwd', undefined],
  ['/landing', undefined],
  ['/page/first-here', undefined],
  ['/page/footer', undefined],
  ['/page/a//b', undefined],
  ['/page/A', undefined],
])('%s asks for %s', (path, key) => {
  expect(contentOfAddress(new URL(path, 'http://site.invalid'))).toBe(key);
});

it('every text has one true address', () => {
  expect(['cookie-policy', 'selling', 'footer'].map(addressOfContent)).toEqual([
    '/cookie-policy',
    '/page/selling',
    null,
  ]);
});

describe('Markdown', () => {
  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['a <b onclick="x()">b</b>', '<p>a &lt;b onclick=&quot;x()&quot;&gt;b&lt;/b&gt;</p>\n'],
    ['[a](javascript:alert(1))', '<p>a</p>\n'],
    ['[a](//evil.example)', '<p>a</p>\n'],
    ['[a](http://plain.example)', '<p>a</p>\n'],
    ['[a](/about-us "\'><script>")', '<p><a href="/about-us">a</a></p>\n'],
    ['![a "picture"](https://x.example/a.png)', '<p>a &quot;picture&quot;</p>\n'],
    ['# Title', '<h2>Title</h2>'],
  ])('is safe: %s', (markdown, html) => {
    expect(htmlOf(markdown)).toBe(html);
  });
});
