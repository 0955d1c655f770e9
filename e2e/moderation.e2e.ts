import { afterAll, beforeAll, expect, it } from 'vitest';
import { runStaff } from '../src/accounts/staff/run.ts';
import { axeFindings } from './axe.ts';
import { signInStaff } from './staff.ts';
import { DESKTOP, PHONE, startSite, type Site } from './support.ts';

/** A listing that a reader reports: it is found in the queue, taken down, and gone for readers at once. */

const OLIVIA = 'olivia@grend.example';
const TABLET = { viewport: { width: 768, height: 1024 } };

let site: Site;
beforeAll(async () => {
  site = await startSite({}, async (folder) => {
    let said = '';
    const by = { env: { DATA_DIR: folder }, write: (text: string) => (said += text) };
    expect(await runStaff(['add', OLIVIA, 'moderator'], by), said).toBe(0);
  });
  // The browser's own note of the page that is gone.
  site.allow(/Failed to load resource.*410/);
});
afterAll(() => site.close());

it('a listing is reported by a reader, taken down by a moderator, and restored', async () => {
  const reader = await site.visit({ region: 'no', language: 'nb' }, PHONE);
  await reader.goto('/list');
  await reader.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await reader.waitForURL(/\/property\//);
  const home = reader.url();
  const id = home.split('/').at(-1)?.split('?')[0] ?? '';
  await reader.goto(`${home.split('?')[0] ?? ''}/report`);
  await reader.getByRole('radio', { name: 'Det ligner svindel' }).check();
  await reader.getByRole('textbox', { name: 'Fortell mer' }).fill('Samme bilder som i en annen annonse');
  await reader.getByRole('button', { name: 'Send inn' }).click();
  await reader.getByRole('heading', { name: 'Takk for at du sa fra' }).waitFor();

  const page = await site.visit({ region: 'no', language: 'nb', appearance: 'dark' }, TABLET);
  await site.signIn(page, OLIVIA);
  await signInStaff(page, OLIVIA);
  await page.goto('/admin/reports');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Åpne / }).click();
  await page.waitForURL(`**/admin/listings/${id}`);
  await page.getByText('Samme bilder som i en annen annonse').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ta ned annonsen' }).click();
  await page.getByText('Velg en grunn').waitFor();
  await page.getByLabel('Grunn', { exact: true }).selectOption('suspected_fraud');
  await page.getByRole('button', { name: 'Ta ned annonsen' }).click();
  await page.getByText('Annonsen er tatt ned.').waitFor();
  expect((await reader.goto(home))?.status()).toBe(410);

  await page
    .context()
    .addCookies(
      Object.entries({ language: 'en', appearance: 'light' }).map(([name, value]) => ({ name, value, url: site.url })),
    );
  await page.setViewportSize(DESKTOP.viewport);
  await page.goto('/admin/listings?state=taken_down');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('main').locator(`a[href='/admin/listings/${id}']`).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('The listing is restored.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect((await reader.goto(home))?.status()).toBe(200);

  await reader.goto('/list');
  const paths = await reader
    .getByRole('main')
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  const stays = paths.find((path) => path.startsWith('/property/') && !path.endsWith(id)) ?? '';
  await page.getByLabel('Number of the listing that stays').fill('12');
  await page.getByRole('button', { name: 'Merge' }).click();
  await page.getByText('A listing id has 9 to 15 digits.').waitFor();
  await page.getByLabel('Number of the listing that stays').fill(stays.split('/').at(-1) ?? '');
  await page.getByRole('button', { name: 'Merge' }).click();
  await page.getByText('The listings are merged.').waitFor();
  await page.getByRole('link', { name: 'The listing that stays' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // The page that the reader has just opened is kept for seconds.
  await expect
    .poll(async () => {
      await reader.goto(home);
      return new URL(reader.url()).pathname;
    })
    .toBe(stays);
});
