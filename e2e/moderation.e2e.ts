import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../demo/accounts.ts';
import { aForm } from '../src/drafts/drafts.testing.ts';
import { runStaff } from '../src/accounts/staff/run.ts';
import { axeFindings } from './axe.ts';
import { signInStaff } from './staff.ts';
import { DESKTOP, PHONE, startSite, type Site } from './support.ts';

/** A listing that a reader reports: it is found in the queue, taken down, and gone for readers at once. */

const [OLIVIA, OLA, KARI] = ['olivia@grend.example', 'ola@grend.example', 'kari@grend.example'];
const TABLET = { viewport: { width: 768, height: 1024 } };

let site: Site;
beforeAll(async () => {
  site = await startSite({}, async (folder) => {
    let said = '';
    const by = {
      env: { DATA_DIR: folder },
      write: (text: string) => (said += text),
    };
    for (const email of [OLIVIA, OLA, KARI]) expect(await runStaff(['add', email, 'moderator'], by), said).toBe(0);
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

it('a listing is corrected without its owner', async () => {
  const page = await site.visit({ region: 'no', language: 'nb' }, { ...PHONE, baseURL: site.url });
  const id = await publishedBy(page, KARI);
  await signInStaff(page, OLA);
  await page.goto(`/admin/listings/${id}`);
  await page.getByText('Endre det som står i den').click();
  expect(await axeFindings(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByLabel('Tittel').fill('Rettet av nettstedet');
  await page.getByRole('button', { name: 'Publiser rettelsen' }).click();
  await page.getByText('Må fylles ut.').first().waitFor();
  await page.getByLabel('Hvorfor').fill('Tittelen sa noe annet.');
  await page.getByRole('button', { name: 'Publiser rettelsen' }).click();
  await page.getByText('Annonsen er rettet, og eieren får beskjed.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Rettet av nettstedet' }).waitFor();
  await page.getByText('Annonse rettet').waitFor();
  await page.getByText('Hva det sto før og etter').click();
  await page.getByRole('definition').filter({ hasText: 'Etter' }).getByText('Rettet av nettstedet').waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

it('a listing of an import is corrected, and the correction is taken back', async () => {
  const page = await site.visit({ region: 'no', language: 'nb' }, TABLET);
  // Not the owners’ own, which the test before has published.
  await page.goto('/list?owner_type[]=api');
  const homes = page.getByRole('main').getByRole('article').getByRole('link');
  const path = new URL(await homes.first().evaluate((link) => (link as HTMLAnchorElement).href)).pathname;
  await site.signIn(page, KARI);
  await signInStaff(page, KARI);
  await page.goto(`/admin/listings/${path.split('/').at(-1) ?? ''}`);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByText('Endre det som står i den').click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Overskrift').fill('Rettet av nettstedet');
  await page.getByLabel('Byggeår').fill('nitten femti');
  await page.getByRole('button', { name: 'Publiser rettelsen' }).click();
  await page.getByText('Skriv et tall, for eksempel 120.').waitFor();
  await expect.poll(() => page.getByLabel('Overskrift').inputValue()).toBe('Rettet av nettstedet');
  await page.getByLabel('Byggeår').fill('1951');
  await page.getByRole('button', { name: 'Publiser rettelsen' }).click();
  await page.getByText('Må fylles ut.').first().waitFor();
  await page.getByLabel('Hvorfor').fill('Etter salgsoppgaven.');
  await page.getByRole('button', { name: 'Publiser rettelsen' }).click();
  await page.getByText('Annonsen er rettet.').waitFor();
  const corrections = page.getByRole('region', { name: 'Rettelser' });
  await corrections.getByText('Etter salgsoppgaven.').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const reader = await site.visit({ region: 'no', language: 'nb' }, DESKTOP);
  await reader.goto(path);
  await reader.getByRole('heading', { level: 1, name: 'Rettet av nettstedet' }).waitFor();
  const data = await reader.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join('')).toContain('Rettet av nettstedet');

  // Without scripts as well.
  const plain = await site.visit({ region: 'no', language: 'nb' }, { ...PHONE, javaScriptEnabled: false });
  await plain
    .context()
    .addCookies([
      ...(await page.context().cookies()),
      { name: 'language', value: 'en', url: site.url },
      { name: 'appearance', value: 'dark', url: site.url },
    ]);
  await plain.goto(page.url());
  await plain.getByText('Change what it says').click();
  await plain.getByLabel('Bedrooms').fill('4');
  await plain.getByLabel('Why').fill('There is a bedroom under the roof.');
  await plain.getByRole('button', { name: 'Publish the correction' }).click();
  await plain.getByText('The listing is corrected.').waitFor();
  await plain.getByRole('button', { name: 'Take back Title' }).click();
  await plain.getByText('The correction is taken back.').waitFor();
  await plain.getByRole('heading', { level: 1, name: title }).waitFor();
  await plain.getByText('Correction taken back').waitFor();
});

/** A home of somebody's on the market; gives its number. */
async function publishedBy(page: Page, email: string): Promise<string> {
  let token = '';
  const post = async (path: string, body: object): Promise<Readonly<Record<string, unknown>>> => {
    const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` };
    const answer = await page.request.post(path, { data: body, headers });
    if (!answer.ok()) throw new Error(`${path}: ${String(answer.status())} ${await answer.text()}`);
    return ((await answer.json()) as { data: Record<string, unknown> }).data;
  };
  token = String((await post('/api/login', { email, password: DEMO_PASSWORD }))['access_token']);
  const { id } = await post('/api/user/properties/draft', {
    form_data: aForm(email),
  });
  await post(`/api/user/properties/draft/${String(id)}/payment`, {
    card_number: '4242424242424242',
  });
  const published = await post(`/api/user/properties/draft/${String(id)}/publish`, {});
  return String(published['property_id']);
}
