import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../demo/accounts.ts';
import { aForm } from '../src/drafts/drafts.testing.ts';
import { aPdf } from '../src/drafts/uploads/uploads.testing.ts';
import { axeFindings } from './axe.ts';
import { anotherTab, DESKTOP, PHONE, startSite, type Site } from './support.ts';

/** Listings that people make themselves, from an empty list to a home that is found. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.close();
});

/** A photograph, as far as a form can tell: coloured noise of its own. */
async function photograph(name: string, seed: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const [width, height] = [640, 480];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * (seed + 7) + ((at * at) >> (seed + 3))) % 256;
  const buffer = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

const field = (page: Page, path: string) => page.locator(`[name="${path}"]`);

/** Begins a listing of a type; resolves when its form is there. */
async function begin(page: Page, type: string): Promise<string> {
  await page.goto('/my-listing/new');
  await page.getByRole('button', { name: type }).click();
  await page.waitForURL(/\/my-listing\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^(Lagret|Saved) \d/ });

it('takes a home from the first tab to the market, on a phone in Norway', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await site.signIn(page, 'ola@grend.example');
  await page.goto('/my-listing');
  await page.getByRole('heading', { name: 'Du har ingen annonser ennå' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Lag annonse' }).click();
  await page.getByRole('heading', { name: 'Hva vil du annonsere?' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Selge bolig' }).click();
  await page.getByText('Leilighet', { exact: true }).click();
  await saved(page).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Lagre og fortsett' }).click();
  await page.getByRole('heading', { name: 'Bilder' }).waitFor();

  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([await photograph('stue.jpg', 1), await photograph('bad.jpg', 2)]);
  await expect.poll(() => page.getByRole('button', { name: /^Slett bilde/ }).count()).toBe(2);
  // The photographs are put into the order of choice once both have come: until then their numbers may change.
  const forward = page.getByRole('button', { name: 'Flytt bilde 2 fremover' });
  await expect
    .poll(() =>
      forward.click({ timeout: 3_000 }).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await page.getByRole('textbox', { name: 'Beskriv bilde 1' }).fill('Flislagt bad');
  // Whichever photograph it is by now.
  await page.keyboard.press('Tab');
  await expect.poll(() => page.getByRole('img', { name: 'Flislagt bad' }).count()).toBe(1);
  const choose = page.locator('input[type=file]');
  await choose.last().setInputFiles({ name: 'Tilstandsrapport.pdf', mimeType: 'application/pdf', buffer: aPdf() });
  const kind = page.getByRole('combobox', { name: 'Hva dokument 1 er' });
  await expect.poll(() => kind.inputValue()).toBe('condition_report');
  await choose.last().setInputFiles({ name: 'huskeliste.pdf', mimeType: 'application/pdf', buffer: aPdf('Liste') });
  await page.getByRole('button', { name: 'Fjern huskeliste.pdf' }).click();
  await expect.poll(() => page.getByRole('combobox', { name: /^Hva dokument/ }).count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Fortsett' }).click();

  await field(page, 'location.street').fill('Storgata 12B');
  await field(page, 'location.postCode').fill('0155');
  await field(page, 'location.suburb').fill('Oslo');
  await page.getByRole('button', { name: 'Lagre og fortsett' }).click();
  await page.waitForURL(/tab=property_detail/);
  expect(await axeFindings(page)).toEqual([]);
  await field(page, 'propertyDetail.title').fill('Eierens egen treroms');
  await field(page, 'propertyDetail.description').fill('Gjennomgående leilighet med balkong mot vest.');
  await field(page, 'propertyDetail.usageArea.value').fill('72,5');
  await field(page, 'propertyDetail.bedrooms').fill('2');
  await page.getByRole('button', { name: 'Lagre og fortsett' }).click();
  await page.waitForURL(/part=building/);
  await page.getByText('Del 2 av 3').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await field(page, 'propertyDetail.constructionYear').fill('1998');
  await page.getByRole('button', { name: 'Lagre og fortsett' }).click();
  await page.waitForURL(/part=papers/);
  await field(page, 'propertyDetail.landRegistry.municipalityNumber').fill('0301');
  await field(page, 'propertyDetail.landRegistry.farmNumber').fill('208');
  await field(page, 'propertyDetail.landRegistry.shareNumber').fill('12');
  await page.getByRole('button', { name: 'Lagre og fortsett' }).click();
  await page.waitForURL(/tab=price_and_date/);
  await field(page, 'priceAndDate.jointDebt').fill('250 000');
  await field(page, 'priceAndDate.askingPrice').fill('fem millioner');
  await field(page, 'priceAndDate.askingPrice').blur();
  await page.getByText(/^Skriv et tall, for eksempel/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await field(page, 'priceAndDate.askingPrice').fill('4 500 000');
  await page
    .locator('output')
    .getByText(/4.750.000.kr/)
    .waitFor();
  await page.getByRole('button', { name: 'Lagre og fortsett' }).click();
  await page.waitForURL(/tab=contacts/);
  await field(page, 'contacts.0.name').fill('Ola Nordmann');
  await field(page, 'contacts.0.email').fill('ola@grend.example');
  await page.getByRole('button', { name: 'Lagre og se over' }).click();
  await page.getByText('Alt som må fylles ut, er på plass.').waitFor();
  await page.getByText('Nålen er ikke plassert').waitFor();
  await expect.poll(() => page.getByText('Ingenting mangler.').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Forhåndsvis' }).click();
  await page.getByText('Bare du kan se dette.').waitFor();
  await page.getByRole('heading', { level: 1, name: /Eierens egen treroms|Storgata 12B/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Se over og publiser' }).click();
  await page.getByText('Vipps', { exact: true }).click();
  await page.getByRole('button', { name: 'Gå til betaling' }).click();
  await page.getByRole('button', { name: 'Godkjenn' }).click();
  await page.getByRole('heading', { name: 'Annonsen er publisert' }).waitFor();
  const shown = (await page.getByRole('link', { name: 'Se annonsen' }).getAttribute('href')) ?? '';
  expect((await page.request.get(shown)).status()).toBe(200);
  await page.getByRole('main').getByRole('link', { name: 'Gå til annonsene dine' }).click();
  await page.getByText('Publisert', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('main').innerText()).toContain('30 dager igjen');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Kvitteringer' }).click();
  await page.waitForURL((url) => url.pathname === '/my-listing/receipts');
  // It is made out once the amount is charged, soon after.
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole('heading', { name: /^Kvittering NO-\d{6}$/ }).count();
    })
    .toBe(1);
  await page.getByText(/Vipps/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const edit = await page.getByRole('link', { name: 'Til annonsen din' }).getAttribute('href');
  await page.goto(`/my-listing?ask=${(edit ?? '').split('/').at(-1)}`);
  await page.getByRole('heading', { name: /^Er «Eierens egen treroms.*» fortsatt ledig\?$/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ja, den er fortsatt ledig' }).click();
  await page.getByText('Takk. Annonsen ligger ute som før.').waitFor();
  await page.getByText('Mer', { exact: true }).click();
  await page.getByRole('button', { name: 'Sett på pause' }).click();
  await page.getByRole('link', { name: 'Legg ut igjen' }).click();
  await page.getByText('Annonsen legges ut igjen slik den er nå.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Legg ut igjen' }).click();
  await page.getByText('Publisert', { exact: true }).waitFor();

  const stranger = await site.visit({ region: 'no' }, PHONE);
  await expect
    .poll(async () => {
      await stranger.goto('/list?keywords=Eierens+egen');
      return stranger.getByRole('main').getByText('Eierens egen treroms').count();
    })
    .toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Eierens egen treroms' }).first().click();
  await page.getByRole('heading', { level: 1, name: /Eierens egen treroms|Storgata 12B/ }).waitFor();
  await stranger.goto(page.url());
  const report = stranger.getByRole('link', { name: 'Tilstandsrapport' });
  const file = await stranger.request.get((await report.getAttribute('href')) ?? '');
  expect([file.status(), file.headers()['content-disposition']]).toEqual([
    200,
    'attachment; filename="Tilstandsrapport.pdf"',
  ]);
});

it('says what is in the way of publishing, asks about a price that is far off, and lets a draft go', async () => {
  const page = await site.visit({ region: 'no', language: 'en' }, PHONE);
  await site.signIn(page, 'ola@grend.example');
  const path = await begin(page, 'Sell a home');
  await page.goto(`${path}/publish`);
  await page.getByRole('button', { name: /^See the \d+ things that are missing$/ }).click();
  const missing = page.getByRole('dialog', { name: 'Something is missing' });
  await missing.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await missing.getByRole('link', { name: 'Title', exact: true }).click();
  await page.waitForURL(/tab=property_detail/);

  await page.getByRole('link', { name: 'Discard' }).click();
  const discard = page.getByRole('dialog', { name: 'Discard this draft?' });
  await discard.getByRole('button', { name: 'Keep it' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await discard.getByRole('button', { name: 'Keep it' }).click();
  await discard.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Discard' }).click();
  await discard.getByRole('button', { name: 'Discard draft' }).click();
  await page.waitForURL((url) => url.pathname === '/my-listing');
  site.allow(/status of 404/);
  expect((await page.goto(path))?.status()).toBe(404);

  const id = await drafted(page, 'somebody@else.example', 4_500_000);
  await page.goto(`/my-listing/${id}/publish`);
  await page.getByText('All that is required is filled in.').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const contacts = page.getByRole('dialog', { name: 'Nobody can reach you yet' });
  await contacts.getByRole('button', { name: 'Confirm now' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await contacts.getByRole('button', { name: 'Confirm now' }).click();
  await page.waitForURL(/#contacts$/);

  const other = await drafted(page, 'ola@grend.example', 45_000);
  await page.goto(`/my-listing/${other}/publish`);
  await page.getByRole('heading', { name: /^Is 45.000.kr right\?/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /is right$/ }).click();
  await page.getByText('Vipps', { exact: true }).click();
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const again = page.getByRole('button', { name: 'Try to pay again' });
  await again.waitFor();
  const leftAt = page.url();
  await page.goto(`/my-listing/${other}/publish?stopped=payment`);
  const payment = page.getByRole('dialog', { name: 'The listing is not paid for' });
  await payment.getByRole('button', { name: 'Choose how to pay' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(leftAt);
  // One press, and it can be paid.
  await again.click();
  await page.getByRole('button', { name: 'Approve' }).click();
  // Looked over first: the money waits.
  await page.getByRole('heading', { name: 'Your payment is reserved' }).waitFor();
});

/** A draft of Ola's that lacks nothing, made by the API. */
async function drafted(page: Page, contact: string, price: number): Promise<string> {
  const login = await page.request.post(`${site.url}/api/login`, {
    data: { email: 'ola@grend.example', password: DEMO_PASSWORD },
  });
  const { data: session } = (await login.json()) as { data: { access_token: string } };
  const created = await page.request.post(`${site.url}/api/user/properties/draft`, {
    headers: { authorization: `Bearer ${session.access_token}`, origin: site.url },
    data: { form_data: { ...aForm(contact), price_and_date: { asking_price: price } } },
  });
  expect(created.status(), await created.text()).toBe(200);
  return ((await created.json()) as { data: { id: string } }).data.id;
}

it('never loses what was typed: two tabs, no network, in Australia', async () => {
  const page = await site.visit({ region: 'au' }, DESKTOP);
  await site.signIn(page, 'olivia@grend.example');
  const path = await begin(page, 'Rent out a home');
  await page.goto(`${path}?tab=property_detail`);
  await field(page, 'propertyDetail.title').fill('Sunny terrace');
  await saved(page).waitFor();

  const other = await anotherTab(page);
  await other.goto(`${path}?tab=property_detail`);
  await field(other, 'propertyDetail.title').fill('Terrace near the station');
  await saved(other).waitFor();
  await other.close();

  site.allow(/status of 409/);
  await field(page, 'propertyDetail.title').fill('Sunny terrace with a garden');
  const dialog = page.getByRole('dialog', { name: 'Changed in another tab or on another device' });
  await dialog.getByText('Terrace near the station').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep what is here' }).click();
  await dialog.waitFor({ state: 'detached' });
  await saved(page).waitFor();
  await page.reload();
  await expect.poll(() => field(page, 'propertyDetail.title').inputValue()).toBe('Sunny terrace with a garden');

  site.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await field(page, 'propertyDetail.bedrooms').fill('3');
  await page.getByText('Not sent yet: no connection.').waitFor();
  await page.context().setOffline(false);
  await saved(page).waitFor();
  await page.reload();
  await expect.poll(() => field(page, 'propertyDetail.bedrooms').inputValue()).toBe('3');
});

it('works without JavaScript, and says what could not be read', async () => {
  const page = await site.visit({ region: 'au' }, { ...DESKTOP, javaScriptEnabled: false });
  await site.signIn(page, 'olivia@grend.example');
  const path = await begin(page, 'Sell a home');
  site.allow(/status of 40[01]/);
  await page.goto(`${path}?tab=property_detail`);
  await field(page, 'propertyDetail.title').fill('Weatherboard cottage');
  await field(page, 'propertyDetail.bedrooms').fill('a few');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByText('Write a whole number.').waitFor();
  await expect.poll(() => field(page, 'propertyDetail.bedrooms').inputValue()).toBe('a few');
  await field(page, 'propertyDetail.bedrooms').fill('2');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.waitForURL(/part=building/);
  await page.goto(`${path}?tab=property_detail`);
  await field(page, 'propertyDetail.totalRooms').fill('4');
  await field(page, 'propertyDetail.bathrooms').fill('20000');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByText('At most 10000').waitFor();
  await expect.poll(() => field(page, 'propertyDetail.totalRooms').inputValue()).toBe('4');
  await field(page, 'propertyDetail.bathrooms').fill('1');
  // The session ends while they write.
  await page.context().clearCookies({ name: 'session' });
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByText('You have been signed out.').waitFor();
  await page.getByLabel('Email').fill('olivia@grend.example');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('The email address or the password is not right.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/part=building/);
  await page.goto(`${path}?tab=property_detail`);
  await expect.poll(() => field(page, 'propertyDetail.bathrooms').inputValue()).toBe('1');
  await page.goto(`${path}?tab=images`);
  const files = page.locator('form[enctype="multipart/form-data"] input[type=file]');
  const [photos, documents] = [files.first(), files.last()];
  await photos.setInputFiles([await photograph('front.jpg', 3), await photograph('back.jpg', 4)]);
  await page.getByRole('button', { name: 'Upload' }).first().click();
  await page.getByRole('button', { name: 'Delete photo 2' }).waitFor();
  await page
    .getByRole('group', { name: /photo 2/ })
    .getByRole('button', { name: 'Kitchen' })
    .click();
  await page
    .getByRole('group', { name: /photo 2/ })
    .getByRole('button', { name: 'Kitchen', pressed: true })
    .waitFor();
  await page.getByRole('button', { name: 'Make photo 2 the cover' }).click();
  await page
    .getByRole('group', { name: /photo 1/ })
    .getByRole('button', { name: 'Kitchen', pressed: true })
    .waitFor();
  await documents.setInputFiles({ name: 'Inspection.pdf', mimeType: 'application/pdf', buffer: aPdf() });
  await page.getByRole('button', { name: 'Upload' }).last().click();
  await page.getByRole('combobox', { name: 'What document 1 is' }).waitFor();
  await documents.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') });
  await page.getByRole('button', { name: 'Upload' }).last().click();
  await page.getByRole('alert').filter({ hasText: 'The document was not taken.' }).waitFor();
  await page.context().clearCookies({ name: 'session' });
  await documents.setInputFiles({ name: 'Inspection.pdf', mimeType: 'application/pdf', buffer: aPdf('more') });
  await page.getByRole('button', { name: 'Upload' }).last().click();
  await page.getByText('You have been signed out.').waitFor();
  await site.signIn(page, 'olivia@grend.example');
  await page.goto(new URL(page.url()).searchParams.get('redirect') ?? '');
  await page.getByRole('alert').filter({ hasText: 'so it was not taken. Choose it again.' }).waitFor();
  site.allow(/status of 404/);
  for (const unknown of ['/my-listing/x/publish', '/my-listing/00000000-0000-4000-8000-000000000000'])
    expect((await page.goto(unknown))?.status()).toBe(404);
  await page.goto('/my-listing');
  await page.getByRole('heading', { name: 'Weatherboard cottage' }).waitFor();
  await page.getByText('More', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Duplicate' }).first().click();
  await page.waitForURL(/\/my-listing\/[0-9a-f-]{36}$/);
});
