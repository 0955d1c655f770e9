import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAgencies } from '../src/agencies/people/run.ts';
import { runStaff } from '../src/accounts/staff/run.ts';
import { DEMO_AGENT, ENQUIRIES } from '../demo/enquiries.ts';
import { axeFindings } from './axe.ts';
import { openMailTo } from './mail.ts';
import { signInStaff } from './staff.ts';
import { DESKTOP, PHONE, startSite, type Site } from './support.ts';

/** An agency's people: from its first administrator to a colleague who edits what another has published. */

let site: Site;
let agency: { readonly id: string; readonly name: string };

/** A new agency whose administrator is Kari; Olivia runs the site. */
async function withAgency(folder: string): Promise<void> {
  let said = '';
  const by = { env: { DATA_DIR: folder }, write: (text: string) => (said += text) };
  expect(await runAgencies(['create', 'no', 'Fjord & Fjell Eiendom'], by), said).toBe(0);
  agency = { id: said.slice(0, 6), name: 'Fjord & Fjell Eiendom' };
  expect(await runAgencies(['administrator', agency.id, 'kari@grend.example'], by), said).toBe(0);
  expect(await runStaff(['add', 'olivia@grend.example'], by), said).toBe(0);
}

beforeAll(async () => {
  site = await startSite({}, withAgency);
});
afterAll(async () => {
  await site.close();
});

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, path: string) => page.locator(`[name="${path}"]`);
const isWithinView = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

async function icon(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const square = sharp({ create: { width: 200, height: 200, channels: 3, background: '#0a5a55' } });
  return { name: 'ikon.png', mimeType: 'image/png', buffer: await square.png().toBuffer() };
}

it('invites, joins, lists a home under the agency’s brand, and edits it together', async () => {
  // The administrator chooses the brand, without JavaScript, and invites a colleague.
  const plain = await site.visit({ region: 'no' }, { ...DESKTOP, javaScriptEnabled: false });
  await site.signIn(plain);
  await plain.goto('/my-agency/brand');
  await plain.getByLabel('Hovedfarge').fill('#0a5a55');
  await plain.getByRole('button', { name: 'Lagre profilen' }).click();
  await plain.getByText('Lagret.').waitFor();
  await plain
    .locator('form', { has: plain.locator('input[value=icon]') })
    .locator('input[type=file]')
    .setInputFiles(await icon());
  await plain.getByRole('button', { name: 'Last opp (Ikon)' }).click();
  await plain.getByRole('button', { name: 'Fjern (Ikon)' }).waitFor();

  const kari = await site.visit({ region: 'no' }, PHONE);
  await site.signIn(kari);
  await kari.goto('/my-agency/brand');
  await kari.getByText(/Hvit tekst, kontrast \d+,\d : 1/).waitFor();
  expect(await axeFindings(kari)).toEqual([]);
  await isWithinView(kari);
  await kari.goto('/my-agency');
  await kari.getByRole('heading', { level: 1, name: agency.name }).waitFor();
  await field(kari, 'email').fill('ola@grend.example');
  await kari.getByRole('button', { name: 'Send invitasjon' }).click();
  await kari.getByText('Invitasjonen er på vei.').waitFor();
  await kari.getByRole('heading', { name: 'Invitert, men har ikke svart' }).waitFor();
  expect(await axeFindings(kari)).toEqual([]);
  await isWithinView(kari);

  // The colleague opens the link in the mail, and says yes there.
  const ola = await site.visit({ region: 'no' }, DESKTOP);
  await site.signIn(ola, 'ola@grend.example');
  await openMailTo(ola, 'ola@grend.example', /Fjord & Fjell Eiendom inviterer deg/);
  const link = ola.frameLocator('iframe').getByRole('link', { name: 'Se invitasjonen' });
  const href = await link.getAttribute('href');
  await ola.goto(href ?? '');
  await ola.getByRole('heading', { name: `Jobb for ${agency.name} her` }).waitFor();
  expect(await axeFindings(ola)).toEqual([]);
  await ola.getByRole('button', { name: 'Bli med i meglerhuset' }).click();
  await ola.waitForURL(/\/my-agency$/);
  await main(ola).getByText('Kari Nordmann').first().waitFor();
  expect(await axeFindings(ola)).toEqual([]);

  // A home for the agency: that is proposed.
  await ola.goto('/my-listing/new');
  await expect.poll(() => ola.getByRole('radio', { name: agency.name }).isChecked()).toBe(true);
  expect(await axeFindings(ola)).toEqual([]);
  await ola.getByRole('button', { name: 'Selge bolig' }).click();
  await ola.waitForURL(/\/my-listing\/[0-9a-f-]{36}$/);
  const draft = new URL(ola.url()).pathname;
  await ola.goto('/my-listing');
  await ola.getByText('For meglerhuset').waitFor();
  expect(await axeFindings(ola)).toEqual([]);

  // The colleague writes its title from her own account.
  await kari.goto(`${draft}?tab=property_detail`);
  await field(kari, 'propertyDetail.title').fill('Lys treroms fra meglerhuset');
  await kari
    .getByRole('status')
    .filter({ hasText: /^Lagret \d/ })
    .waitFor();

  // As buyers will see it: the agency and its agent, in its colour.
  await ola.goto(`${draft}/preview`);
  await ola.getByText('Lys treroms fra meglerhuset').first().waitFor();
  await main(ola).getByText(agency.name).first().waitFor();
  await main(ola).getByText('Kontaktperson').first().waitFor();
  await expect
    .poll(() => main(ola).locator('[style*="rgb(10, 90, 85)"], [style*="#0a5a55"]').count())
    .toBeGreaterThan(0);
  expect(await axeFindings(ola)).toEqual([]);

  // Management by the link of staff's mails: for colleagues and staff; others learn nothing of it.
  const id = draft.split('/').at(-1) ?? '';
  await kari.goto(`/admin-listings/${id}`);
  await kari.getByText('Annonsen er meglerhusets.').waitFor();
  await expect.poll(() => kari.title()).toMatch(/^Innlogging/);
  expect(await axeFindings(kari)).toEqual([]);
  await isWithinView(kari);

  // Taken out, he sees nothing of it any more; the listing stays.
  await kari.goto('/my-agency');
  await kari.locator('summary[aria-label="Endre Ola Nordmann"]').click();
  await kari.getByRole('button', { name: 'Fjern fra meglerhuset' }).click();
  await expect.poll(() => kari.getByText('Ola Nordmann').count()).toBe(0);
  site.allow(/Failed to load resource.*404/);
  expect((await ola.goto(draft))?.status()).toBe(404);
  expect((await ola.goto(`/admin-listings/${id}`))?.status()).toBe(404);
  await ola.getByRole('heading', { name: 'Det er ingenting her for denne kontoen' }).waitFor();
  expect(await axeFindings(ola)).toEqual([]);
  await kari.goto(draft);
  await kari.getByRole('heading', { level: 1, name: 'Lys treroms fra meglerhuset' }).waitFor();
});

it('reads what is written about its feed’s homes, and answers from there', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await site.signIn(page, DEMO_AGENT.email);
  await page.goto('/user');
  await main(page).getByRole('link', { name: 'Henvendelser til meglerhuset' }).click();
  await page.getByRole('link', { name: 'Henvendelser (3 uleste)' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await isWithinView(page);
  const [application] = ENQUIRIES.filter(({ about }) => about === 'rent');
  const name = application?.name ?? '';
  const home = await main(page).getByRole('listitem').filter({ hasText: name }).getByRole('link').nth(1).innerText();
  await page.getByLabel('Annonse', { exact: true }).selectOption({ label: `${home} (1 ulest)` });
  await page.waitForURL(/home=\d+/);
  await expect.poll(() => main(page).getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([name]);
  await page.getByRole('link', { name }).click();
  await page.getByText('Én innekatt').waitFor();
  // Opened is read.
  await page.getByRole('link', { name: 'Henvendelser (2 uleste)' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Svaret ditt').fill('Velkommen på visning i morgen kl. 17.');
  await page.getByRole('button', { name: 'Send svar' }).click();
  await page.getByText('Svaret er sendt.').waitFor();
  await page.getByRole('heading', { name: /^Ingrid Lunde hos .+ svarte/ }).waitFor();
  await isWithinView(page);

  // Who works for another agency, or none, gets nowhere.
  const message = new URL(page.url()).pathname;
  const other = await site.visit({ region: 'no' }, DESKTOP);
  await site.signIn(other, 'kari@grend.example');
  site.allow(/404/);
  expect((await other.goto(message))?.status()).toBe(404);
  await site.signIn(other, 'olivia@grend.example');
  await other.goto(message);
  await other.waitForURL(/\/my-agency$/);
});

it('asks whoever comes to look after a listing to sign in, and lets staff see it', async () => {
  const page = await site.visit({ region: 'au' }, DESKTOP);
  await page.goto('/admin-listings/100000001');
  await expect.poll(() => page.title()).toMatch(/^Login/);
  await main(page).getByRole('link', { name: 'Sign in' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await signInStaff(page, 'olivia@grend.example');
  await page.goto('/agent');
  await main(page).getByRole('article').first().waitFor();
  const { data } = (await (await page.request.get('/api/v2/agencies?sorting=homes')).json()) as {
    data: { id: string }[];
  };
  const homes = await page.request.get(`/api/v2/agencies/${data[0]?.id ?? ''}/homes`);
  const [home] = ((await homes.json()) as { data: { property_id: string }[] }).data;
  await page.goto(`/admin-listings/${home?.property_id ?? ''}`);
  await page.getByText('You are here as staff.').waitFor();
  await main(page).getByRole('link', { name: 'See the listing' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
