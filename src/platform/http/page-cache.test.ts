import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { CachedPage } from './cached-page.server.ts';
import { createPageCache } from './page-cache.server.ts';

const HTML = { headers: { 'content-type': 'text/html; charset=utf-8' } };

function aCache() {
  const clock = { now: 0 };
  const cache = createPageCache({
    freshMs: 5_000,
    staleMs: 60_000,
    outageMs: 600_000,
    maxBytes: 100_000,
    now: () => clock.now,
    onError: (error) => expect.fail(String(error)),
  });
  let rendered = 0;
  const textOf = async (key: string, render?: () => Promise<Response>): Promise<string> =>
    bodyOf(await cache.page(key, render ?? (async () => new Response(`${key} ${(rendered += 1)}`, HTML))));
  return { cache, clock, textOf };
}

async function bodyOf(page: CachedPage): Promise<string> {
  return (await page.as('identity')).toString();
}

it('renders a page once for all who ask at once, and gives it to those who come soon after', async () => {
  const { textOf, clock } = aCache();
  expect(await Promise.all([textOf('a'), textOf('a'), textOf('b')])).toEqual(['a 1', 'a 1', 'b 2']);
  clock.now = 5_000;
  expect(await textOf('a')).toBe('a 1');
});

it('gives an older page and renders it anew behind it, unless something has changed since', async () => {
  const { cache, textOf, clock } = aCache();
  await textOf('a');
  clock.now = 5_001;
  expect(await textOf('a')).toBe('a 1');
  await expect.poll(() => textOf('a')).toBe('a 2');

  clock.now = 20_000;
  cache.changed();
  expect(await textOf('a')).toBe('a 3');
  clock.now = 100_000;
  expect(await textOf('a')).toBe('a 4');
});

it('a change while a page is rendered counts for that page', async () => {
  const { cache, textOf, clock } = aCache();
  await textOf('a', async () => {
    cache.changed();
    return new Response('before the change', HTML);
  });
  clock.now = 5_001;
  expect(await textOf('a')).toBe('a 1');
});

it('keeps neither failures nor what is for one reader alone', async () => {
  const { textOf } = aCache();
  for (const response of [
    new Response('gone', { status: 410 }),
    new Response('yours', { headers: { 'set-cookie': 'a=1' } }),
    new Response('secret', { headers: { 'cache-control': 'no-store' } }),
  ]) {
    expect(await textOf('a', async () => response)).not.toBe('');
    expect(await textOf('a', async () => new Response('another', { status: 404 }))).toBe('another');
  }
  await expect(textOf('b', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await textOf('b')).toBe('b 1');
});

it('gives a page as it was while it cannot be rendered, for ten minutes', async () => {
  const { textOf, clock } = aCache();
  const failing = async (): Promise<Response> => new Response('sorry', { status: 503 });
  expect(await textOf('a', failing)).toBe('sorry');
  expect(await textOf('a')).toBe('a 1');
  clock.now = 300_000;
  expect(await textOf('a', failing)).toBe('a 1');
  clock.now = 600_001;
  expect(await textOf('a', failing)).toBe('sorry');
  expect(await textOf('a')).toBe('a 2');
});

it('renders what is for one reader alone for each, also when they ask at once', async () => {
  const { textOf } = aCache();
  let made = 0;
  const render = async () =>
    new Response(`token ${(made += 1)}`, { headers: { 'cache-control': 'private, no-store' } });
  expect(new Set(await Promise.all([textOf('a', render), textOf('a', render), textOf('a', render)])).size).toBe(3);
});

it('says which inline scripts are its own, and compresses them', async () => {
  const { cache } = aCache();
  const html =
    '<script>go(1)</script><script type="application/ld+json">{}</script><script src="/x.js"></script><script async>go(1)</script>';
  const page = await cache.page(
    'a',
    async (nonce) => new Response(html.replaceAll(/<script(?! type)/g, `<script nonce="${nonce}"`), HTML),
  );
  expect(await bodyOf(page)).toBe(html);
  expect(page.scriptHashes).toEqual(["'sha256-oopyQloGglvWmMz5jW49OLcPG4Zf/xbfwxZIQgBfJ+w='"]);
  expect(gunzipSync(await page.as('gzip')).toString()).toBe(html);
  expect(brotliDecompressSync(await page.as('br')).toString()).toBe(html);
});

it('allows no script that came into a page with its text', async () => {
  const { cache } = aCache();
  const page = await cache.page(
    'a',
    async () =>
      new Response(
        '<p><script>steal()</script><script nonce="">steal()</script><script nonce="guess">steal()</script></p>',
        HTML,
      ),
  );
  expect(page.scriptHashes).toEqual([]);
});

it('holds no more than it may', async () => {
  const { cache, textOf } = aCache();
  for (let i = 0; i < 50; i += 1) await cache.page(`big ${i}`, async () => new Response('x'.repeat(10_000), HTML));
  expect(await textOf('big 0')).toBe('big 0 1');
});
