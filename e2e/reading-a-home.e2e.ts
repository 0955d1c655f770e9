import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { DESKTOP, PHONE, shareSite, type SharedSite } from './support.ts';

/** What somebody who reads a home has around it: the search that it was found by, and all of its pictures. */

let site: SharedSite;
beforeAll(async () => {
  site = await shareSite();
});
afterAll(() => site.close());

/** Pictures for whoever looks at the pages, when `SHOTS` names a folder. */
async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
}

it.each([
  ['no', PHONE, '/list?address[]=oslo', 'Søket ditt', 'Forrige', 'Neste', /^Tilbake til søket \(\d/],
  ['au', DESKTOP, '/list?address[]=melbourne', 'Your search', 'Previous', 'Next', /^Back to the search \(\d/],
] as const)(
  'leads on to the next home of the search and back to it: %s',
  async (region, size, list, label, previous, next, back) => {
    const page = await site.visit({ region }, size);
    await page.goto(list);
    const titles = page.locator('[data-title]');
    const second = await titles.nth(1).getAttribute('href');
    await titles.first().click();
    const bar = page.getByRole('navigation', { name: label });
    await bar.getByRole('link', { name: back }).waitFor();
    await bar.getByRole('link', { name: new RegExp(`^${next}`) }).waitFor();
    await expect.poll(() => bar.getByRole('link', { name: new RegExp(`^${previous}`) }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await shot(page, `search-bar-${region}`);
    await bar.getByRole('link', { name: new RegExp(`^${next}`) }).press('Enter');
    await page.waitForURL((url) => url.pathname === second);
    await bar.getByRole('link', { name: new RegExp(`^${previous}`) }).waitFor();

    await page.reload();
    // Parts far down the page wait for the reader, and what is fetched after them for these (ui/lazy-part-within.ts).
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 10);
        return bar.getByRole('link', { name: new RegExp(`^${previous}`) }).count();
      })
      .toBe(1);
    await bar.getByRole('link', { name: back }).click();
    await page.waitForURL((url) => url.pathname === '/list');
    await titles.first().waitFor();
  },
);

it('leads back to the search from a home that is none of it, without counting it among its homes', async () => {
  const page = await site.visit({ region: 'no' }, DESKTOP);
  await page.goto('/list?address[]=oslo');
  const titles = page.locator('[data-title]');
  await titles.first().waitFor();
  const found = await titles.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await titles.first().click();
  const bar = page.getByRole('navigation', { name: 'Søket ditt' });
  await bar.getByRole('link', { name: /^Tilbake til søket \(\d/ }).waitFor();
  const others = page.getByRole('region', { name: 'Lignende boliger' }).locator('[data-title]');
  await others.first().waitFor();
  const like = await others.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const other = like.find((path) => !found.includes(path)) ?? '';
  expect(other).not.toBe('');
  await others.and(page.locator(`[href="${other}"]`)).click();
  await page.waitForURL((url) => url.pathname === other);
  const back = bar.getByRole('link', { name: 'Tilbake til søket', exact: true });
  await expect.poll(() => back.textContent()).toBe('Tilbake til søket');
  await back.click();
  await page.waitForURL((url) => url.pathname === '/list');
});

it('has no bar on a home that was opened from elsewhere', async () => {
  const page = await site.visit({ region: 'no' }, DESKTOP);
  const answer = await page.request.post('/api/v4/property/search', { data: { listing_type: 'buy', size: 1 } });
  const { data } = (await answer.json()) as { data: { agency_id: string; property_id: string }[] };
  await page.goto(`/property/${data[0]?.agency_id ?? ''}/${data[0]?.property_id ?? ''}`);
  await page.getByRole('region', { name: 'Lignende boliger' }).waitFor();
  await expect.poll(() => page.getByRole('navigation', { name: 'Søket ditt' }).count()).toBe(0);
});

it('says of an advertisement in another language than the reader’s which it is', async () => {
  for (const [language, says, times] of [
    ['en', 'The advertisement is written in Norwegian.', 1],
    ['nb', 'Annonsen er skrevet på norsk.', 0],
  ] as const) {
    const page = await site.visit({ region: 'no', language }, PHONE);
    await page.goto('/list');
    await page.locator('[data-title]').first().click();
    await page.locator('#description').waitFor();
    await expect.poll(() => page.locator('#description').getByText(says).count()).toBe(times);
  }
});

it('shows all pictures in small beneath the one shown, by keyboard too', async () => {
  const page = await site.visit({ region: 'no' }, DESKTOP);
  await page.goto('/list');
  await page.locator('[data-title]').first().click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Bilde 1/ })
    .first()
    .click();
  const strip = page.getByRole('dialog').getByRole('group', { name: 'Alle bilder' });
  const current = strip.locator('[aria-current=true]');
  await current.waitFor();
  // Beside a picture that is seen whole nothing is seen of what stood in its place.
  const large = page.getByRole('dialog').locator('[data-frame] img').first();
  await expect.poll(() => large.evaluate((image) => getComputedStyle(image).backgroundImage)).toBe('none');
  expect(await axeFindings(page)).toEqual([]);
  await shot(page, 'lightbox-thumbs');
  await strip.getByRole('button').nth(2).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('picture')).toBe('3');
  await current.press('ArrowRight');
  await expect.poll(() => strip.getByRole('button').nth(3).getAttribute('aria-current')).toBe('true');
  await expect.poll(() => current.evaluate((button) => button === document.activeElement)).toBe(true);
  await shot(page, 'lightbox-thumbs-4');
});

it('opens the link of a menu by Space', async () => {
  const page = await site.visit({ region: 'au' }, DESKTOP);
  await site.signIn(page, 'olivia@grend.example');
  await page.goto('/list');
  await page.getByRole('banner').locator('summary').first().focus();
  await page.keyboard.press('Enter');
  const link = page.getByRole('banner').locator('details[open] a').first();
  const path = await link.getAttribute('href');
  await link.focus();
  await page.keyboard.press('Space');
  await page.waitForURL((url) => url.pathname === path);
});
