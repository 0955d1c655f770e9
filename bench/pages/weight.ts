import { get } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { whenAlive } from '../../e2e/support.ts';

/** Bytes of what a page fetches on its own before its reader does anything. */
export interface Weight {
  readonly script: Bytes;
  readonly style: Bytes;
}

export interface Bytes {
  /** As the server sends them to a browser that reads Brotli, as all of today's do. */
  sent: number;
  /** As a server with gzip alone would send them. */
  gzipped: number;
}

/** Opens the page on a phone, waits until it is hydrated and rests, and adds up the bodies of its answers. */
export async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const weight = { script: { sent: 0, gzipped: 0 }, style: { sent: 0, gzipped: 0 } };
  const added: Promise<void>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type !== 'script' && type !== 'stylesheet') return;
    const sum = weight[type === 'script' ? 'script' : 'style'];
    const add = async () => {
      const [sent, body] = await Promise.all([sentBytes(response.url()), response.body()]);
      sum.sent += sent;
      sum.gzipped += gzipSync(body, { level: 9 }).length;
    };
    added.push(add());
  });
  await page.goto(url);
  await whenAlive(page);
  await page.waitForLoadState('networkidle');
  await Promise.all(added);
  await context.close();
  return weight;
}

/** Asked for once more: what the browser tells of its own requests leaves out those that were preloaded. */
function sentBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'br, gzip' }, timeout: 10_000 }, (response) => {
      let bytes = 0;
      response.on('data', (piece: Buffer) => (bytes += piece.length));
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    });
    request.on('timeout', () => request.destroy(new Error(`no answer from ${url}`)));
    request.on('error', reject);
  });
}
