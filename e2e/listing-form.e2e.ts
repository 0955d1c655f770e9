import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { anotherTab, PHONE, remembered, startSite, type Site } from './support.ts';

/** Where owners stumbled over the form of a listing, on a phone. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.close();
});

const field = (page: Page, path: string) => page.locator(`[name="${path}"]`);
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^(Lagret|Saved) \d/ });

async function begin(page: Page, type: string): Promise<string> {
  await page.goto('/my-listing/new');
  await page.getByRole('button', { name: type }).click();
  await page.waitForURL(/\/my-listing\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

async function picture(name: string, background: string) {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

it('asks the owner of a share for what they know, and marks the viewing that is wrong', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await site.signIn(page, 'ola@grend.example');
  const path = await begin(page, 'Selge bolig');
  await page.getByText('Leilighet', { exact: true }).click();
  // That something was saved may be said of the type alone, which was chosen before.
  const kept = page.waitForResponse(
    (response) =>
      response.request().method() === 'PATCH' && (response.request().postData() ?? '').includes('"ownership"'),
  );
  await page.getByLabel('Eierform').selectOption('Andel (borettslag)');
  expect((await kept).ok()).toBe(true);
  await saved(page).waitFor();
  const needed = page.getByText('Må fylles ut');
  await page.goto(`${path}?tab=property_detail`);
  await needed.first().waitFor();
  const before = await needed.count();
  await page.goto(`${path}?tab=property_detail&part=papers`);
  // Open, and marked; the numbers of the land registry are folded.
  const name = field(page, 'propertyDetail.landRegistry.housingAssociationName');
  await expect.poll(() => name.isVisible()).toBe(true);
  await expect.poll(() => field(page, 'propertyDetail.landRegistry.farmNumber').isVisible()).toBe(false);
  const marked = before + (await needed.count());
  await page.getByRole('link', { name: new RegExp(`^Boligen.*${String(marked)} mangler`) }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const number = field(page, 'propertyDetail.landRegistry.housingAssociationRegistrationNumber');
  site.allow(/status of 400/);
  await number.fill('123');
  await number.blur();
  await page.getByText('Et organisasjonsnummer har ni sifre, og disse stemmer ikke. Se over dem.').waitFor();
  await number.fill('');
  await saved(page).waitFor();
  await page.goto(`${path}?tab=property_detail`);
  const area = field(page, 'propertyDetail.usageArea.value');
  await field(page, 'propertyDetail.areaInternal').fill('64,1');
  await field(page, 'propertyDetail.areaExternal').fill('5,2');
  await expect.poll(() => area.inputValue()).toBe('69,3');
  await area.fill('70');
  await field(page, 'propertyDetail.areaExternal').fill('6');
  await expect.poll(() => area.inputValue()).toBe('70');
  await area.fill('stor');
  await area.blur();
  await page.getByText('Skriv et tall, for eksempel 72,5.').waitFor();
  await area.fill('70');
  await saved(page).waitFor();

  await page.goto(`${path}/publish`);
  const missing = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Dette mangler fortsatt' });
  await missing.getByRole('link', { name: 'Borettslagets eller selskapets navn' }).waitFor();
  await expect.poll(() => missing.getByRole('link', { name: /P-rom|Byggeår/ }).count()).toBe(0);

  await page.goto(`${path}?tab=price_and_date`);
  const rows = 'priceAndDate.inspectionDate';
  const add = page.getByRole('button', { name: 'Legg til visning' });
  await add.click();
  await add.click();
  await field(page, `${rows}.date`).nth(1).fill('2027-03-01');
  await field(page, `${rows}.timeFrom`).nth(1).fill('18:00');
  await field(page, `${rows}.timeTo`).nth(1).fill('17:00');
  await page.getByRole('button', { name: 'Lagre og fortsett' }).click();
  await page.getByText('Rett feltene som er markert').waitFor();
  const wrong = page.locator('[aria-invalid="true"]');
  await expect.poll(() => wrong.count()).toBe(3);
  await expect.poll(() => wrong.first().getAttribute('aria-label')).toMatch(/^Visning 2/);
  await expect.poll(() => wrong.first().evaluate((input) => input.matches(':focus'))).toBe(true);
  const box = await page.getByText('Hver visning trenger en dato').boundingBox();
  expect(box !== null && box.y > 0 && box.y < PHONE.viewport.height).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await field(page, `${rows}.timeTo`).nth(1).fill('19:00');
  await page.getByRole('button', { name: 'Lagre og fortsett' }).click();
  await page.waitForURL(/tab=contacts/);

  await field(page, 'contacts.0.phones').fill('400 00 009');
  await page.getByRole('button', { name: 'Lagre og se over' }).click();
  await page.getByRole('button', { name: 'Send kode til +47 40 00 00 09' }).click();
  await page.getByText('En kode er på vei til +47 40 00 00 09.').waitFor();
  await page.getByRole('button', { name: 'Send en ny kode' }).click();
  await page.getByLabel(/^Kode sendt til/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Bruk et annet nummer' }).click();
  await page.waitForURL(/tab=contacts#contacts\.0\.phones$/);
  const phone = field(page, 'contacts.0.phones');
  await expect.poll(() => phone.evaluate((input) => input.matches(':focus'))).toBe(true);
});

it('takes two numbers that did not fit each other once one of them is changed, and keeps them until then', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await site.signIn(page, 'ola@grend.example');
  const path = await begin(page, 'Selge bolig');
  await page.getByText('Leilighet', { exact: true }).click();
  await saved(page).waitFor();
  await page.goto(`${path}?tab=property_detail`);
  site.allow(/status of 400/);
  const [floor, floors] = [field(page, 'propertyDetail.floorLocated'), field(page, 'propertyDetail.floorsInBuilding')];
  await floor.fill('7');
  await floors.fill('4');
  await floors.press('Tab');
  const wrong = page.getByText('Etasjen er høyere enn antall etasjer i bygningen.').first();
  await wrong.waitFor();
  await page.reload();
  await wrong.waitFor();
  await expect.poll(() => floors.inputValue()).toBe('4');
  await floor.fill('3');
  await floor.press('Tab');
  await wrong.waitFor({ state: 'detached' });
  await saved(page).waitFor();
  await page.reload();
  await expect.poll(async () => [await floor.inputValue(), await floors.inputValue()]).toEqual(['3', '4']);
});

it('keeps a photograph deleted that can still be taken back, and says of one that is there already', async () => {
  const page = await site.visit({ region: 'no', language: 'en' }, PHONE);
  await site.signIn(page, 'kari@grend.example');
  const path = `${await begin(page, 'Sell a home')}?tab=images`;
  await page.goto(path);
  const picker = page.locator('input[type=file]').first();
  const deletions = page.getByRole('button', { name: /^Delete photo/ });
  const [red, blue] = [await picture('red.jpg', '#a02020'), await picture('blue.jpg', '#2020a0')];
  await picker.setInputFiles([red, blue]);
  await expect.poll(() => deletions.count()).toBe(2);
  await picker.setInputFiles([blue]);
  await page.getByText('1 photo is here already, and is not added again.').waitFor();
  await page.getByRole('button', { name: 'Delete photo 2' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  // The page may come before the deletion, and then sends it again.
  site.allow(/status of 404/);
  await page.reload();
  await expect.poll(() => deletions.count()).toBe(1);
  // On another page too, and for good.
  await page.goto(path.replace('?tab=images', '/publish'));
  await page.goto(path);
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset);
  await expect.poll(() => deletions.count()).toBe(1);
});

it('proposes the bond that the state allows', async () => {
  const page = await site.visit({ region: 'au', language: 'en' }, PHONE);
  await site.signIn(page, 'ola@grend.example');
  const path = await begin(page, 'Rent out a home');
  await field(page, 'listingType.propertyType').and(page.locator('[value=apartment]')).check();
  await saved(page).waitFor();
  await page.goto(`${path}?tab=location`);
  await field(page, 'location.region').fill('QLD');
  await saved(page).waitFor();
  await page.goto(`${path}?tab=price_and_date`);
  await page.getByText('At most four weeks’ rent in Queensland.').waitFor();
  await field(page, 'priceAndDate.monthly').fill('620');
  await page.getByRole('button', { name: /^Use \$2,480/ }).click();
  await expect.poll(() => field(page, 'priceAndDate.deposit').inputValue()).toBe('2,480');
  await field(page, 'priceAndDate.monthly').fill('72000');
  await page.getByText('Hardly any home is let for this a week.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

it('saves what is typed before its scripts have come', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await site.signIn(page, 'ola@grend.example');
  const path = `${await begin(page, 'Selge bolig')}?tab=location`;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await field(page, 'location.street').fill('Markveien 35');
  await field(page, 'location.isAddressHidden').check();
  release();
  await saved(page).waitFor();
  await page.reload();
  await expect.poll(() => field(page, 'location.street').inputValue()).toBe('Markveien 35');
  await expect.poll(() => field(page, 'location.isAddressHidden').isChecked()).toBe(true);
});

it('keeps what is typed just before its tab is closed', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await site.signIn(page, 'ola@grend.example');
  const path = `${await begin(page, 'Selge bolig')}?tab=location`;
  // The pause after which it is sent does not end.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((work: () => void, ms = 0) => later(work, ms === 800 ? 3_600_000 : ms)) as typeof setTimeout;
  });
  await page.goto(path);
  await field(page, 'location.street').fill('Markveien 37');
  await remembered(page, 'unsent-drafts');
  const next = await anotherTab(page);
  await page.close();
  await next.goto(path);
  await expect.poll(() => field(next, 'location.street').inputValue()).toBe('Markveien 37');
  await saved(next).waitFor();
});

it('keeps of each of its forms what could not be sent', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await site.signIn(page, 'ola@grend.example');
  const path = await begin(page, 'Selge bolig');
  await page.goto(`${path}?tab=location`);
  site.allow(/ERR_FAILED/);
  await page.route('**/api/user/properties/draft/**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  const unsent = page.getByRole('status').filter({ hasText: /^Ikke sendt ennå: ingen forbindelse/ });
  await field(page, 'location.street').fill('Markveien 39');
  await unsent.waitFor();
  await page.goto(`${path}?tab=property_detail`);
  await field(page, 'propertyDetail.title').fill('Lys toroms');
  await unsent.waitFor();
  await page.unrouteAll();
  await page.goto(`${path}?tab=location`);
  await expect.poll(() => field(page, 'location.street').inputValue()).toBe('Markveien 39');
  await saved(page).waitFor();
  await page.goto(`${path}?tab=property_detail`);
  await expect.poll(() => field(page, 'propertyDetail.title').inputValue()).toBe('Lys toroms');
  await saved(page).waitFor();
});
