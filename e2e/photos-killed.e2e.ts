import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PHONE, startSite, type Site } from './support.ts';

/** A server that is killed while photographs come in: the page goes on, and nothing is lost or there twice. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** About three megabytes each, which no browser makes smaller: PNG is sent as it is. */
async function photograph(at: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const noise = { type: 'gaussian', mean: 60 + 20 * at, sigma: 30 } as const;
  const picture = sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#808080', noise } });
  return { name: `${String(at)}.png`, mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

const CHOSEN = 6;
const BYTES_A_SECOND = 1_500_000;

const photos = (page: Page) => page.getByRole('button', { name: /^Delete photo/ });
const underWay = (page: Page) => page.getByRole('button', { name: /^Cancel .*\./ });
/** How far each of those is that have begun and not ended. */
const inTheMiddle = (page: Page): Promise<readonly number[]> =>
  page
    .getByRole('progressbar')
    .evaluateAll((bars) =>
      (bars as HTMLProgressElement[]).map(({ value }) => value).filter((value) => value > 0 && value < 1),
    );

it('is seen through by whoever sends photographs, with each of them kept once and whole', async () => {
  const page = await site.visit({ region: 'no', language: 'en' }, PHONE);
  await site.signIn(page, 'kari@grend.example');
  await page.goto('/my-listing/new');
  await page.getByRole('button', { name: 'Sell a home' }).click();
  await page.waitForURL(/\/my-listing\/[0-9a-f-]{36}$/);
  const path = new URL(page.url()).pathname;
  await page.goto(`${path}?tab=property_detail`);
  await page.locator('[name="propertyDetail.title"]').fill('Written before the end');
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved \d/ })
    .waitFor();
  await page.goto(`${path}?tab=images`);

  // A line on which it takes long enough to be in the middle of it.
  const network = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 };
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: BYTES_A_SECOND });
  const chosen = await Promise.all(Array.from({ length: CHOSEN }, (_, at) => photograph(at)));
  await page.locator('input[type=file]').first().setInputFiles(chosen);
  // One is there, two or three others are on their way, each with how far it is, and the rest wait.
  await expect.poll(() => photos(page).count(), { timeout: 60_000, interval: 50 }).toBeGreaterThan(0);
  await expect.poll(() => inTheMiddle(page), { timeout: 60_000, interval: 50 }).not.toEqual([]);

  site.allow(/ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING)/);
  await site.kill();
  await network.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: -1 });

  await expect.poll(() => photos(page).count(), { timeout: 120_000 }).toBe(CHOSEN);
  await expect.poll(() => underWay(page).count()).toBe(0);
  await page.goto(`${path}?tab=property_detail`);
  await expect.poll(() => page.locator('[name="propertyDetail.title"]').inputValue()).toBe('Written before the end');
  await page.goto(`${path}?tab=images`);
  await expect.poll(() => photos(page).count()).toBe(CHOSEN);
  // Each is whole, and in the order of choice: the first is the darkest.
  const images = page
    .locator('[data-photo] img')
    .evaluateAll((all) => (all as HTMLImageElement[]).map(({ src }) => src));
  const brightness: number[] = [];
  for (const src of await images) {
    const answer = await page.request.get(src);
    expect([src, answer.status()]).toEqual([src, 200]);
    const { channels } = await sharp(await answer.body()).stats();
    brightness.push(Math.round((channels[0]?.mean ?? 0) / 20));
  }
  expect(brightness).toEqual(Array.from({ length: CHOSEN }, (_, at) => 3 + at));
});
