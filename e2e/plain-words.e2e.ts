import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { DESKTOP, PHONE, shareSite, type SharedSite } from './support.ts';

/** Asking in plain words, from the field for places to the list. */
let site: SharedSite;
beforeAll(async () => {
  site = await shareSite();
  // Without JavaScript nothing uses the texts that are fetched ahead for it.
  site.allow(/preloaded using link preload/);
});
afterAll(async () => {
  await site.close();
});

/** The understood parts of the sentence, each to be taken away. */
const chips = (page: Page, label: string, remove: RegExp): Locator =>
  page.getByRole('list', { name: label }).getByRole('link', { name: remove });
const queryOf = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

it('offers the search that a sentence means, and shows on the list which words each part came from', async () => {
  const page = await site.visit({ region: 'no' }, DESKTOP);
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Sted' });
  await field.fill('3-roms i Oslo under 9 mill med balkong i rolig gate');
  const option = page.getByRole('option', { name: /^Søk: 3-roms · Oslo · under 9 mill · balkong/ });
  await option.waitFor();
  await expect.poll(() => option.textContent()).toMatch(/Uten filter: rolig gate.*\d+ bolig/);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => option.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/list\?/);
  const removable = chips(page, 'Slik leste vi ordene dine', /^Fjern/);
  await removable.first().waitFor();
  expect(await removable.allTextContents()).toEqual([
    '«3-roms»: 2 soverom (3-roms)',
    expect.stringMatching(/^«Oslo»/),
    expect.stringMatching(/^«under 9 mill»: Totalpris inntil 9\s000\s000\skr$/),
    '«balkong»',
  ]);
  await page.getByText('Dette kan vi ikke filtrere på ennå: «rolig gate».').waitFor();
  expect(queryOf(page).get('bedroom_min')).toBe('2');
  expect(queryOf(page).get('bedroom_max')).toBe('2');
  expect(queryOf(page).get('total_price_max')).toBe('9000000');
  expect(await axeFindings(page)).toEqual([]);
});

it('reads the sentence when it is sent from a phone, lets it be meant otherwise and takes parts of it away', async () => {
  const page = await site.visit({ region: 'au' }, PHONE);
  await page.goto('/list');
  const field = page.getByRole('combobox', { name: 'Location' });
  await field.fill('2 bed unit to rent in Newtown NSW good schools');
  await field.press('Enter');
  await page.waitForURL(/words=/);
  const read = chips(page, 'How we read your words', /^Remove/);
  await read.first().waitFor();
  expect(await read.allTextContents()).toEqual([
    '“2 bed”: At least 2 bedrooms',
    '“unit”: Unit/Apartment',
    '“to rent”',
    expect.stringMatching(/^“Newtown NSW”/),
  ]);
  await page.getByText('We can’t filter by this yet: “good schools”.').waitFor();
  // The first screen is for homes: what was read stands on one line, which is swiped.
  const line = await page.getByRole('list', { name: 'How we read your words' }).boundingBox();
  expect(line?.height).toBeLessThan(60);
  // That it goes on is seen at the edge.
  const fade = await page.getByRole('list', { name: 'How we read your words' }).evaluate((row) => {
    const { position, backgroundImage, right } = getComputedStyle(row, '::after');
    return { position, backgroundImage, right, isLonger: row.scrollWidth > row.clientWidth };
  });
  expect(fade).toEqual({
    position: 'sticky',
    right: '-16px',
    isLonger: true,
    backgroundImage: expect.stringMatching(/^linear-gradient/) as unknown,
  });
  expect(await axeFindings(page)).toEqual([]);

  await page.locator('summary', { hasText: 'Other meanings of “2 bed”' }).click();
  await page.getByRole('link', { name: '2 bedrooms', exact: true }).click();
  await page.waitForURL(/bedroom_max=2/);
  await expect.poll(() => read.first().textContent()).toBe('“2 bed”: 2 bedrooms');

  await read.first().click();
  await page.waitForURL((url) => !url.searchParams.has('bedroom_min'));
  await expect.poll(async () => (await read.allTextContents()).join(' ')).not.toContain('2 bed');
  expect(queryOf(page).get('listing_type')).toBe('rent');
});

it('searches by travel time to the place of a sentence, names it and says what stands for public transport', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Sted' });
  await field.fill('leilighet 20 min på sykkel fra Karl Johans gate 10');
  await page.getByRole('option', { name: /^Søk: leilighet · 20 min på sykkel fra Karl Johans gate 10/ }).waitFor();
  await field.press('Enter');
  await page.waitForURL(/commute=biking/);
  expect(queryOf(page).get('sorting')).toBe('commute');
  await page.getByRole('heading', { level: 1, name: /maks 20 min på sykkel til Karl Johans gate 10/ }).waitFor();
  const read = chips(page, 'Slik leste vi ordene dine', /^Fjern/);
  await expect
    .poll(async () => (await read.allTextContents()).at(-1))
    .toBe('«20 min på sykkel fra Karl Johans gate 10»: Maks 20 min på sykkel til Karl Johans gate 10');
  // Each home says how long, also to somebody who has told of no places.
  await page
    .getByRole('article')
    .first()
    .getByText(/^På sykkel: ca\. \d+ min$/)
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await read.last().click();
  await page.waitForURL((url) => !url.searchParams.has('commute') && !url.searchParams.has('sorting'));
  // The address changes before the page, whose field begins anew.
  await page.getByRole('heading', { level: 1, name: /sykkel/ }).waitFor({ state: 'detached' });

  await page.getByRole('combobox', { name: 'Sted' }).fill('30 minutter fra Lillestrøm med tog');
  await page.getByRole('combobox', { name: 'Sted' }).press('Enter');
  await page.waitForURL(/commute=transit/);
  await page.getByRole('heading', { level: 1, name: /maks 30 min kollektivt til Lillestrøm/ }).waitFor();

  // The car stands for trains where none are known.
  await page.getByRole('combobox', { name: 'Sted' }).fill('30 minutter fra Hamar med tog');
  await page.getByRole('combobox', { name: 'Sted' }).press('Enter');
  await page.waitForURL(/commute=driving/);
  await page.getByText(/så «30 minutter fra Hamar med tog» er regnet med bil\.$/).waitFor();
});

it('says of a name that no place has and no home mentions that it is not known, and goes on without it', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Sted' });
  await field.fill('3-roms på Grünerhøyden');
  await field.press('Enter');
  await page
    .getByText('Vi finner ikke noe sted som heter «Grünerhøyden», og ingen boliger som ellers passer, nevner det.')
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: /^\+\d+ boliger hvis du fjerner «Grünerhøyden»/ }).click();
  await page.waitForURL((url) => !url.searchParams.has('keywords[]'));
  await page.getByRole('heading', { name: /^\d+ boliger til salgs$/ }).waitFor();
  expect(queryOf(page).get('bedroom_min')).toBe('2');
});

it('is added to the search that is on the screen, and leads back to it', async () => {
  const page = await site.visit({ region: 'no' }, DESKTOP);
  await page.goto('/list?facilities[]=elevator');
  await page.getByRole('combobox', { name: 'Sted' }).fill('2 soverom med balkong i Oslo');
  await page.getByRole('option', { name: /^Søk: 2 soverom · balkong · Oslo/ }).click();
  await page.waitForURL(/words=/);
  expect(queryOf(page).getAll('facilities[]')).toEqual(['elevator', 'balcony']);
  await chips(page, 'Slik leste vi ordene dine', /Heis/).waitFor();
  await page.goBack();
  await page.waitForURL((url) => url.search === '?facilities[]=elevator');
});

it('needs no JavaScript', async () => {
  const page = await site.visit({ region: 'au' }, { ...DESKTOP, javaScriptEnabled: false });
  await page.goto('/');
  await page.locator('input[name=address]').fill('3 bed house with pool under 2m');
  await page.locator('form[role=search] button[type=submit]').click();
  await page.waitForURL(/words=/);
  expect(queryOf(page).get('bedroom_min')).toBe('3');
  expect(queryOf(page).get('price_max')).toBe('2000000');
  expect(queryOf(page).getAll('facilities[]')).toEqual(['pool']);
  await expect
    .poll(() => page.getByRole('list', { name: 'How we read your words' }).textContent())
    .toContain('“3 bed”');

  await page.goto('/');
  await page.locator('input[name=address]').fill('under 25 minutes from Watsons Bay by car');
  await page.locator('form[role=search] button[type=submit]').click();
  await page.waitForURL(/commute=driving,25,151\.\d+,-33\.\d+/);
  await page.getByRole('heading', { level: 1, name: /at most 25 min by car to Watsons Bay/ }).waitFor();
});

it('counts premises, not homes, while a sentence that asks for them is typed', async () => {
  const page = await site.visit({ region: 'no', language: 'nb' }, PHONE);
  await page.goto('/');
  await page.getByRole('combobox').first().fill('næringslokale i Oslo');
  await page
    .getByRole('option')
    .filter({ hasText: /\d lokaler?$/ })
    .waitFor();
});
