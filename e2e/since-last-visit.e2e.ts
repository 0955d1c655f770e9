import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { endVisits, PHONE, shareSite, type SharedSite } from './support.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await shareSite();
});
afterEach(endVisits);
afterAll(() => site.close());

it('a search says what of it is new since the last visit, and shows that alone', async () => {
  const page = await site.visit({ region: 'no', language: 'nb' }, PHONE);
  // The browser's clock stands a day back on the first visit: all homes of the catalogue came after it.
  const now = Date.now();
  await page.clock.setFixedTime(now - 86_400_000);
  await page.goto('/list?bedroom_min=2');
  const heading = await page.locator('h1').textContent();
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('recent-searches')));
  await expect.poll(() => page.getByText('Siden du sist så på dette søket').count()).toBe(0);

  await page.clock.setFixedTime(now);
  // In another order it is the same search.
  await page.goto('/list?bedroom_min=2&sorting=usage_area');
  await page.getByText('Siden du sist så på dette søket').waitFor();
  // Each home says so, too.
  await page.locator('article').getByText('Ny siden sist').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const link = page.getByRole('link', { name: /^\d+ nye$/ });
  const count = (await link.textContent())?.replace(/\D/g, '') ?? '';
  await link.click();
  await page.getByRole('link', { name: /Nye siden/ }).waitFor();
  await expect.poll(() => page.locator('h1').textContent()).toContain(count);
  // The part is no search of its own: leafing through it leaves the visit as it was.
  await page.getByRole('link', { name: /Nye siden/ }).click();
  await expect.poll(() => page.locator('h1').textContent()).toBe(heading);
  await page.getByText('Siden du sist så på dette søket').waitFor();
});
