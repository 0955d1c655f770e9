import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, shareSite, type SharedSite } from './support.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await shareSite();
});
afterAll(async () => {
  await site.close();
});

const SIZES = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const;

/** The labels of badges that are broken over lines, reach out of their picture, or lie under a button on it. */
function brokenBadges(page: Page): Promise<string[]> {
  return page.getByRole('article').evaluateAll((articles) =>
    articles.flatMap((article) => {
      const row = article.querySelector('.card-badges');
      const picture = row?.parentElement?.getBoundingClientRect();
      if (!row || !picture) return [];
      const buttons = [...(row.parentElement?.querySelectorAll('button, summary') ?? [])].map((button) =>
        button.getBoundingClientRect(),
      );
      return [...row.querySelectorAll('li > span')]
        .filter((badge) => {
          const { left, right, top, bottom, height } = badge.getBoundingClientRect();
          const isUnder = (other: DOMRect) =>
            left < other.right && right > other.left && top < other.bottom && bottom > other.top;
          return height > 26 || left < picture.left || right > picture.right || buttons.some(isUnder);
        })
        .map((badge) => badge.textContent);
    }),
  );
}

/** The share of a picture's pixels that have this colour, `[red, green, blue]`, or nearly so. */
async function shareOf(colour: readonly number[], picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let hits = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (colour.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) <= 3)) hits++;
  return hits / (info.width * info.height);
}

describe('what pages look like', () => {
  it.each(SIZES)('keeps each badge on one line and clear of the buttons, on %s', async (_, size) => {
    for (const region of ['no', 'au']) {
      const page = await site.visit({ region }, size);
      for (const path of ['/', '/list', '/list?view=grid']) {
        await page.goto(path);
        await expect.poll(() => page.getByRole('article').count(), { message: path }).toBeGreaterThan(3);
        expect(await brokenBadges(page), `${region} ${path}`).toEqual([]);
      }
      await page.context().close();
    }
  });

  it('draws water and land apart for readers who want no motion', async () => {
    const page = await site.visit(
      { region: 'no', theme: 'grend', appearance: 'light' },
      { ...DESKTOP, reducedMotion: 'reduce' },
    );
    await page.goto('/agent');
    await page.getByRole('main').locator('a[href^="/agent/"]').first().click();
    const map = page.locator('canvas');
    await map.waitFor();
    const water = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.setProperty('transition', 'none', 'important');
      probe.style.color = 'var(--map-water)';
      const { color } = getComputedStyle(probe);
      probe.remove();
      return (color.match(/\d+/g) ?? []).map(Number);
    });
    await expect.poll(async () => shareOf(water, await map.screenshot()), { timeout: 20_000 }).toBeGreaterThan(0.02);
    await page.context().close();
  });

  it('shows a picture that fails as a missing one', async () => {
    site.allow(/Failed to load resource/);
    const page = await site.visit({ region: 'au' }, PHONE);
    await page.route('**/media/**', (route) => route.abort());
    await page.goto('/list');
    const picture = page.getByRole('article').first().locator('picture img');
    await expect
      .poll(() => picture.evaluate((image) => getComputedStyle(image).content))
      .toContain('data:image/svg+xml');
    await page.unroute('**/media/**');
    await page.reload();
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await expect.poll(() => picture.getAttribute('data-failed')).toBeNull();
    await page.context().close();
  });

  it('marks no section as read once the top is reached at once', async () => {
    const page = await site.visit({ region: 'au', language: 'en' }, DESKTOP);
    await page.goto('/list');
    await page.getByRole('article').getByRole('link').first().click();
    const current = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current]');
    await page
      .getByRole('heading', { name: 'Key facts' })
      .evaluate((heading) => heading.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await expect.poll(() => current.count()).toBe(1);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => current.count()).toBe(0);
    await page.context().close();
  });
});
