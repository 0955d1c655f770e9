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
  await reader.getByRole('textbox', { name: /Fortell/ }).fill('Samme bilder som i en annen annonse');
  // A form that is sent at once is taken for a program's.
  await expect
    .poll(
      async () => {
        await reader.getByRole('button', { name: 'Send meldingen' }).click();
        return reader.getByText('Takk').count();
      },
      { timeout: 15_000, interval: 1_000 },
    )
    .toBeGreaterThan(0);

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
  await page.getByLabel('Grunn').selectOption('suspected_fraud');
  await page.getByRole('button', { name: 'Ta ned annonsen' }).click();
  await page.getByText('Annonsen er tatt ned.').waitFor();
  expect((await reader.goto(home))?.status()).toBe(410);

  const desk = await site.visit({ region: 'au', language: 'en' }, DESKTOP);
  await site.signIn(desk, OLIVIA);
  await desk.context().addCookies(await page.context().cookies());
  await desk.goto('/admin/listings?state=taken_down');
  expect(await axeFindings(desk)).toEqual([]);
  await desk.getByRole('main').getByRole('listitem').getByRole('link').click();
  await desk.getByRole('button', { name: 'Legg ut igjen' }).or(desk.getByRole('button', { name: 'Restore' })).click();
  await desk.getByRole('status').getByText(/The listing is restored|Annonsen er lagt ut igjen/).waitFor();
  expect((await reader.goto(home))?.status()).toBe(200);
});
