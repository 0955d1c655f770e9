import { afterAll, beforeAll, expect, it } from 'vitest';
import { runStaff } from '../src/accounts/staff/run.ts';
import { axeFindings } from './axe.ts';
import { signInStaff } from './staff.ts';
import { DESKTOP, PHONE, startSite, type Site } from './support.ts';

/** Editing the site's own texts, and what readers see of it. */

const OLIVIA = 'olivia@grend.example';

let site: Site;
beforeAll(async () => {
  site = await startSite({}, async (folder) => {
    let said = '';
    const by = { env: { DATA_DIR: folder }, write: (text: string) => (said += text) };
    expect(await runStaff(['add', OLIVIA, 'editor'], by), said).toBe(0);
  });
});
afterAll(() => site.close());

it('a change of the front page is previewed, published, and seen by a reader within seconds', async () => {
  const page = await site.visit({ region: 'au', language: 'en' }, DESKTOP);
  await site.signIn(page, OLIVIA);
  await signInStaff(page, OLIVIA);
  await page.goto('/admin/content');
  await page.getByRole('link', { name: /^Front page/ }).click();
  const heading = page.getByLabel('Heading in English');
  await heading.fill('Before you buy');
  await page.getByLabel('Heading in Norwegian').fill('Før du kjøper');
  const preview = page.getByRole('group', { name: 'Preview', exact: true });
  await preview.getByRole('heading', { name: 'Before you buy' }).waitFor();
  await page.getByLabel('Preview language').selectOption('nb');
  await preview.getByRole('heading', { name: 'Før du kjøper' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // An icon is chosen by what it looks like, and previewed.
  await page.getByText('Choose an icon').first().click();
  await page.getByRole('button', { name: 'piggy bank' }).click();
  const icon = page.getByLabel('Icon (may be left out)').first();
  await expect.poll(() => icon.inputValue()).toBe('piggy-bank');
  await page.locator('[data-icon-shown] svg').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // Whoever leaves is asked first.
  const question = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Texts' }).click();
  await question;
  await expect.poll(() => heading.inputValue()).toBe('Before you buy');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Published. Readers see it within a few seconds.').waitFor();
  await page.getByText(/^Published by Olivia/).waitFor();
  const reader = await site.visit({ region: 'no', theme: 'zrch' }, PHONE);
  await expect
    .poll(
      // Within seconds: less than a browser of a busy machine takes for some pages.
      async () => (await (await reader.request.get('/')).text()).includes('Før du kjøper'),
      { timeout: 15_000, interval: 500 },
    )
    .toBe(true);
  await reader.goto('/');
  await reader.getByRole('heading', { name: 'Før du kjøper' }).waitFor();
});
