import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts';
import { aForm } from '../src/drafts/drafts.testing.ts';
import { axeFindings } from './axe.ts';
import { DESKTOP, PHONE, startSite, type Site } from './support.ts';

/** Paying for a listing, as a payer goes there: to the provider, whose place the stand-in takes, and back. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.close();
});

/** Orders the publishing of a new draft, as the page of the listing does; gives where the payer goes. */
async function nextUrl(page: Page, method: string, region: 'no' | 'au'): Promise<string> {
  const { email } = region === 'no' ? DEMO_ACCOUNTS[0] : DEMO_ACCOUNTS[2];
  const form = aForm(email, 'residential_sale', region);
  const login = await page.request.post(`${site.url}/api/login`, { data: { email, password: DEMO_PASSWORD } });
  const { data: session } = (await login.json()) as { data: { access_token: string } };
  const headers = { authorization: `Bearer ${session.access_token}`, origin: site.url };
  const created = await page.request.post(`${site.url}/api/user/properties/draft`, {
    headers,
    data: { form_data: form },
  });
  const { data: draft } = (await created.json()) as { data: { id: string } };
  const ordered = await page.request.post(`${site.url}/api/listing/checkout`, {
    headers,
    data: { draft_id: draft.id, duration_days: 30, method },
  });
  expect(ordered.status(), await ordered.text()).toBe(200);
  return ((await ordered.json()) as { data: { next_url: string } }).data.next_url;
}

/** With SCREENSHOTS naming a folder, keeps pictures there. */
async function look(page: Page, name: string): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  const folder = process.env['SCREENSHOTS'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  for (const width of [390, 768, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
  }
}

it('by Vipps on a phone, in Norwegian', async () => {
  const page = await site.visit({ region: 'no', language: 'nb' }, PHONE);
  await page.goto(await nextUrl(page, 'vipps', 'no'));
  await page.getByText('Ingen penger flyttes').waitFor();
  await look(page, 'vipps-nb');
  await page.getByRole('button', { name: 'Godkjenn' }).click();
  await page.getByRole('heading', { name: 'Annonsen er publisert' }).waitFor();
  await look(page, 'return-nb');
});

it('by card with 3-D Secure, after one that is declined, in English and in the dark', async () => {
  const page = await site.visit(
    { region: 'no', language: 'en', theme: 'zrch', appearance: 'dark' },
    { ...DESKTOP, colorScheme: 'dark' },
  );
  await page.goto(await nextUrl(page, 'credit_card', 'no'));
  await page.getByText('No money moves').waitFor();
  await page.getByLabel('Test card number').fill('4000 0000 0000 9995');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('alert').getByText('too little money').waitFor();
  await look(page, 'card-en-dark');
  await page.getByRole('button', { name: '4000 0027 6000 3184' }).click();
  await page.getByRole('heading', { name: '3-D Secure' }).first().waitFor();
  await look(page, 'secure-en-dark');
  await page.getByRole('button', { name: 'It is me', exact: true }).click();
  await page.getByRole('heading', { name: 'Your listing is published' }).waitFor();
  await look(page, 'return-en-dark');
});

it('shows a payer who went back that nothing was paid yet', async () => {
  const page = await site.visit({ region: 'no', language: 'nb' }, PHONE);
  await page.goto(await nextUrl(page, 'credit_card', 'no'));
  await page.getByRole('button', { name: 'Tilbake uten å betale' }).click();
  await page.getByRole('heading', { name: 'Ingenting er betalt' }).waitFor();
  await look(page, 'left-nb');
});

it('lets whoever tries the site out choose how notices arrive', async () => {
  const page = await site.visit({ region: 'no', language: 'nb' }, DESKTOP);
  await page.goto('/dev/payments');
  await look(page, 'notices-nb');
  await page.getByLabel('Aldri').check();
  await page.getByRole('button', { name: 'Lagre' }).click();
  await expect.poll(() => page.getByLabel('Aldri').isChecked()).toBe(true);
});
