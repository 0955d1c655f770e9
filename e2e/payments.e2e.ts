import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts';
import { aForm, type ObjectTypeName } from '../src/drafts/drafts.testing.ts';
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
  return (await ordered(page, method, region)).nextUrl;
}

/** The same, with the draft, and a way to change it as another window would. */
async function ordered(page: Page, method: string, region: 'no' | 'au', type: ObjectTypeName = 'residential_sale') {
  const { email } = region === 'no' ? DEMO_ACCOUNTS[0] : DEMO_ACCOUNTS[2];
  const form = aForm(email, type, region);
  const login = await page.request.post(`${site.url}/api/login`, { data: { email, password: DEMO_PASSWORD } });
  const { data: session } = (await login.json()) as { data: { access_token: string } };
  const headers = { authorization: `Bearer ${session.access_token}`, origin: site.url };
  const created = await page.request.post(`${site.url}/api/user/properties/draft`, {
    headers,
    data: { form_data: form },
  });
  const { data: draft } = (await created.json()) as { data: { id: string } };
  const answer = await page.request.post(`${site.url}/api/listing/checkout`, {
    headers,
    data: { draft_id: draft.id, duration_days: 30, method },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { data: payment } = (await answer.json()) as { data: { next_url: string } };
  const edit = async (changes: object) => {
    const url = `${site.url}/api/user/properties/draft/${draft.id}`;
    const changed = await page.request.patch(url, { headers, data: { version: 1, form_data: changes } });
    expect(changed.status(), await changed.text()).toBe(200);
  };
  return { nextUrl: payment.next_url, id: draft.id, edit };
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
  const { nextUrl: vipps, id } = await ordered(page, 'vipps', 'no');
  await page.goto(vipps);
  await page.getByText('Ingen penger flyttes').waitFor();
  await look(page, 'vipps-nb');
  await page.getByRole('button', { name: 'Godkjenn' }).click();
  await page.getByRole('heading', { name: 'Annonsen er publisert' }).waitFor();
  await look(page, 'return-nb');
  await site.signIn(page);
  await page.goto('/my-listing/receipts');
  // It is made out once the amount is charged, soon after.
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole('heading', { name: /^Kvittering NO-/ }).count();
    })
    .toBeGreaterThan(0);
  await page.getByText('Totalt, inkludert mva.').first().waitFor();
  await look(page, 'receipts-nb');
  // What was paid for says which types it may become, before one is chosen.
  await page.goto(`/my-listing/${id}?tab=listing_type`);
  await page.getByText('Annonsen er betalt som «').waitFor();
  await look(page, 'paid-type-nb');
});

it('shows who has paid for nothing that there are no receipts', async () => {
  const page = await site.visit({ region: 'no', language: 'nb' }, PHONE);
  await site.signIn(page, DEMO_ACCOUNTS[1].email);
  await page.goto('/my-listing/receipts');
  await page.getByText('Ingen kvitteringer ennå').waitFor();
  await look(page, 'no-receipts-nb');
});

it('tells a payer whose listing became a dearer type meanwhile why nothing is charged', async () => {
  const page = await site.visit({ region: 'no', language: 'nb' }, PHONE);
  site.allow(/what was paid for could not be published/);
  const { nextUrl: vipps, edit } = await ordered(page, 'vipps', 'no', 'residential_rent');
  const { listing_type, price_and_date, property_detail } = aForm(DEMO_ACCOUNTS[0].email);
  const { land_registry: _, ...detail } = property_detail;
  await edit({ listing_type, price_and_date, property_detail: detail });
  await page.goto(vipps);
  await page.getByRole('button', { name: 'Godkjenn' }).click();
  await page.getByText('den nye typen koster mer enn det du betalte for').waitFor();
  await look(page, 'refused-type-nb');
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
