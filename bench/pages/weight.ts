import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { whenAlive } from '../../e2e/support.ts';

/** Bytes, gzipped, of what a page fetches on its own before its reader does anything. */
export interface Weight {
  readonly script: number;
  readonly style: number;
}

/** Opens the page on a phone, waits until it is alive and rests, and packs what came as a server with gzip would. */
export async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const sizes = { script: 0, style: 0 };
  const compressed: Promise<void>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type !== 'script' && type !== 'stylesheet') return;
    compressed.push(
      response
        .body()
        .then((body) => void (sizes[type === 'script' ? 'script' : 'style'] += gzipSync(body, { level: 9 }).length)),
    );
  });
  await page.goto(url);
  await whenAlive(page);
  await page.waitForLoadState('networkidle');
  await Promise.all(compressed);
  await context.close();
  return sizes;
}
