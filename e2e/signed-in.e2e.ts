import { mkdirSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../demo/accounts.ts';
import { storageKey } from '../src/ui/encrypted-storage.ts';
import { axeFindings } from './axe.ts';
import { DESKTOP, PHONE, remembered, startSite, type Site } from './support.ts';

/** What a signed-in reader finds filled in, and what happens to it when calls fail or the sign-in ends. */

let site: Site;
let home: string;
beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_LEAD: '0' });
  // The browser's own notes of the calls that these tests let fail.
  site.allow(/Failed to load resource.*(401|429)/);
  const page = await site.visit({ region: 'no' });
  const answer = await page.request.post('/api/v4/property/search', { data: { listing_type: 'buy', size: 60 } });
  const { data } = (await answer.json()) as {
    data: { agency_id: string; property_id: string; owner_type: string; viewing_date: unknown[] }[];
  };
  const found = data.find(({ viewing_date, owner_type }) => viewing_date.length > 0 && owner_type === 'api');
  home = `/property/${found?.agency_id ?? ''}/${found?.property_id ?? ''}`;
  await page.context().close();
});
afterAll(() => site.close());

const KARI = 'kari@grend.example';
const OLA = 'ola@grend.example';

/** A form that is younger than two seconds is taken for a program's. */
async function formHasAged(): Promise<void> {
  const seen = Date.now();
  await expect.poll(() => Date.now() - seen, { timeout: 5_000 }).toBeGreaterThan(2_100);
}

/** Pictures for whoever looks at the pages, when `SHOTS` names a folder. */
async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
}

it('fills in who is signed in and a first sentence, sends what is ticked, and says what is signed up for', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await site.signIn(page, KARI);
  await page.goto(home);
  await page.getByRole('link', { name: 'Kontakt megler' }).first().click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: 'Navnet ditt' });
  await expect.poll(() => name.inputValue()).toBe('Kari Nordmann');
  await expect.poll(() => dialog.getByRole('textbox', { name: 'E-postadressen din' }).inputValue()).toBe(KARI);
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'Meldingen din' }).inputValue())
    .toMatch(/^Hei, jeg er interessert i /);
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  await dialog.getByRole('checkbox', { name: 'vite mer om prisen' }).check();
  expect(await axeFindings(page)).toEqual([]);
  await shot(page, 'contact-phone');
  await formHasAged();
  await dialog.getByRole('button', { name: 'Send melding' }).click();
  await dialog.getByRole('heading', { name: 'Meldingen er sendt' }).waitFor();
  await dialog.getByRole('link', { name: 'Se henvendelsene dine' }).waitFor();
  await page.keyboard.press('Escape');

  const viewings = page.getByRole('region', { name: 'Visning' });
  await page.getByRole('link', { name: 'Meld deg på visning', exact: true }).first().click();
  await expect.poll(() => name.inputValue()).toBe('Kari Nordmann');
  await formHasAged();
  await dialog.getByRole('button', { name: 'Send til megler' }).click();
  await dialog.getByRole('heading', { name: 'Du er påmeldt' }).waitFor();
  await page.keyboard.press('Escape');
  await viewings.getByText('Du er påmeldt', { exact: true }).waitFor();
  // The main button says what stands, and has the focus that the one before it had.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^Du er påmeldt, /);
  await shot(page, 'signed-up-phone');

  // The account knows it on another device, too.
  const other = await site.visit({ region: 'no', appearance: 'dark' }, DESKTOP);
  await site.signIn(other, KARI);
  await other.goto(home);
  await other.getByRole('region', { name: 'Visning' }).getByText('Du er påmeldt', { exact: true }).waitFor();
  expect(await axeFindings(other)).toEqual([]);
  await shot(other, 'signed-up-dark');
  // And cancels it there: by a button, not by the link to it.
  await other
    .getByRole('region', { name: 'Visning' })
    .getByRole('link', { name: /^Meld meg av/ })
    .click();
  await other.getByRole('heading', { name: 'Du er påmeldt visningen' }).waitFor();
  await other.getByRole('link', { name: 'Velg et annet tidspunkt' }).waitFor();
  expect(await axeFindings(other)).toEqual([]);
  await shot(other, 'sign-up-dark');
  await other.getByRole('button', { name: 'Meld meg av' }).click();
  await other.getByRole('heading', { name: 'Du er meldt av visningen' }).waitFor();
  await shot(other, 'cancelled-dark');
  await other.goto(home);
  await other.getByRole('link', { name: 'Meld deg på visning' }).first().waitFor();

  await other.goto(`${home}/contact`);
  await expect.poll(() => other.getByRole('textbox', { name: 'Navnet ditt' }).inputValue()).toBe('Kari Nordmann');
  await shot(other, 'contact-page-dark');
});

it('keeps the last number of favourites while the call for it is refused, and says so where there is none', async () => {
  const page = await site.visit({ region: 'no' }, DESKTOP);
  const login = await page.request.post(`${site.url}/api/login`, { data: { email: KARI, password: DEMO_PASSWORD } });
  const { data } = (await login.json()) as { data: { access_token: string } };
  const answer = await page.request.post(`${site.url}/api/v2/property-collections/default/properties`, {
    headers: { authorization: `Bearer ${data.access_token}` },
    data: { properties: [home.split('/').at(-1)] },
  });
  expect(answer.ok()).toBe(true);
  const refuse = (route: Route) =>
    route.fulfill({ status: 429, contentType: 'application/json', body: '{"code":"rate_limited","message":""}' });
  // So that the only number to be remembered is the one that is looked for.
  await page.route(/\/notifications/, refuse);
  await page.goto('/');
  const saved = page.getByRole('banner').getByRole('link', { name: /^Favoritter/ });
  await saved.getByText('1 bolig').waitFor();
  await remembered(page, 'known-counts');
  await page.route(/all-favorites/, refuse);
  const refused = page.waitForResponse(/all-favorites/);
  await page.reload();
  await refused;
  await saved.getByText('1 bolig').waitFor();

  await page.evaluate((key) => localStorage.removeItem(key), storageKey('known-counts'));
  await page.reload();
  await saved.getByText('antallet kunne ikke hentes').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Varsler: antallet kunne ikke hentes' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await shot(page, 'count-failed');
  await page.unroute(/\/notifications/);
  await page.unroute(/all-favorites/);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await saved.getByText('1 bolig').waitFor();
});

it('becomes a stranger’s page when a call is refused because the sign-in has ended elsewhere', async () => {
  const page = await site.visit({ region: 'no' }, DESKTOP);
  await site.signIn(page, OLA);
  await page.goto(home);
  await remembered(page, 'seen-homes');
  // A call that brings the page its access token.
  const isCounted = page.waitForResponse(/all-favorites/);
  await page.goto('/list?bedroom_min=2');
  await remembered(page, 'recent-searches');
  expect((await isCounted).status()).toBe(200);
  const heart = page
    .getByRole('main')
    .getByRole('article')
    .getByRole('button', { name: /^Lagre/ })
    .first();

  const elsewhere = await site.visit({ region: 'no' });
  const login = await elsewhere.request.post(`${site.url}/api/login`, {
    data: { email: OLA, password: DEMO_PASSWORD },
  });
  const { data } = (await login.json()) as { data: { access_token: string } };
  const ended = await elsewhere.request.delete(`${site.url}/api/user/sessions`, {
    headers: { authorization: `Bearer ${data.access_token}` },
  });
  expect(ended.status()).toBe(200);

  await heart.click();
  await page.getByRole('dialog', { name: 'Logg inn' }).waitFor();
  await expect.poll(() => page.getByRole('banner').getByText('Ola', { exact: false }).count()).toBe(0);
  for (const name of ['seen-homes', 'recent-searches', 'waiting-favourites', 'history-shared', 'known-counts'])
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), storageKey(name))).toBeNull();
});

it.each([
  {
    ...{ region: 'no', language: 'nb', size: PHONE, nameLabel: 'Navnet ditt', sent: 'Søknaden er sendt' },
    ...{
      all: 'Se henvendelsene dine',
      title: 'Henvendelsene dine',
      withdraw: 'Trekk søknaden',
      withdrawn: /· Trukket$/,
    },
  },
  {
    ...{ region: 'au', language: 'en', size: DESKTOP, nameLabel: 'Your name', sent: 'Your application has been sent' },
    ...{ all: 'See your enquiries', title: 'Your enquiries', withdraw: 'Withdraw the application' },
    withdrawn: /· Withdrawn$/,
  },
] as const)('applies to rent, finds the application again and withdraws it: $region', async (words) => {
  const { region, language, size, nameLabel, sent, all, title, withdraw, withdrawn } = words;
  const page = await site.visit({ region, language }, size);
  await site.signIn(page, OLA);
  const answer = await page.request.post('/api/v4/property/search', { data: { listing_type: 'rent', size: 40 } });
  const { data } = (await answer.json()) as {
    data: { agency_id: string; property_id: string; owner_type: string }[];
  };
  const rental = data.find(({ owner_type }) => owner_type === 'api');
  await page.goto(`/property/${rental?.agency_id ?? ''}/${rental?.property_id ?? ''}/contact?topic=application`);
  await expect.poll(() => page.getByRole('textbox', { name: nameLabel }).inputValue()).toBe('Ola Nordmann');
  const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const moveIn = page.locator('main [name="move_in"]');
  // Where the home is free later, the form says from when.
  const freeFrom = await moveIn.inputValue();
  await moveIn.fill(freeFrom > soon ? freeFrom : soon);
  await page.locator('main [name="people"]').fill('2');
  await page.locator('main [name="message"]').fill('We are quiet.');
  await formHasAged();
  await page.locator('main form [type="submit"]').last().click();
  await page.getByRole('heading', { name: sent }).waitFor();
  await page.getByRole('link', { name: all }).click();
  await page.getByRole('heading', { name: title }).waitFor();
  await page.locator('main li').filter({ hasText: 'We are quiet.' }).getByRole('link').first().click();
  await page.getByText(withdraw, { exact: true }).first().click();
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('main button[value="withdraw"]').click();
  await page.getByText(withdrawn).waitFor();
  await expect.poll(() => page.locator('main button[value="withdraw"]').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
});
