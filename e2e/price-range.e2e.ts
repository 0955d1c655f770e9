import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { DESKTOP, shareSite, type SharedSite } from './support.ts';

/** An owner in Australia gives a price guide as a range, and takes it back. */

let site: SharedSite;
beforeAll(async () => {
  site = await shareSite();
});
afterAll(async () => {
  await site.close();
});

const field = (page: Page, path: string) => page.locator(`[name="${path}"]`);

it('asks for the higher end as soon as a range is chosen, and no longer once it is one price again', async () => {
  const page = await site.visit({ region: 'au', language: 'en' }, DESKTOP);
  await site.signIn(page, 'olivia@grend.example');
  await page.goto('/my-listing/new');
  await page.getByRole('button', { name: 'Sell a home' }).click();
  await page.waitForURL(/\/my-listing\/[0-9a-f-]{36}$/);
  const path = new URL(page.url()).pathname;
  await page.goto(`${path}?tab=price_and_date`);
  await field(page, 'priceAndDate.askingPrice').fill('1,170,000');

  const upTo = page.locator('label', { hasText: 'Up to' });
  await field(page, 'priceAndDate.priceDisplay').selectOption('range');
  await upTo.getByText('Required').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await field(page, 'priceAndDate.priceMax').fill('1,240,000');
  await upTo.getByText('Required').waitFor({ state: 'detached' });

  await field(page, 'priceAndDate.priceDisplay').selectOption('asking');
  await upTo.waitFor({ state: 'hidden' });
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved \d/ })
    .waitFor();
  await page.goto(`${path}/publish`);
  await page.getByRole('heading', { name: 'Review and publish' }).waitFor();
  await expect
    .poll(() =>
      page
        .getByRole('main')
        .getByText(/^Up to/)
        .count(),
    )
    .toBe(0);
});
