import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { DESKTOP, PHONE, shareSite, type SharedSite } from './support.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await shareSite();
  // Without JavaScript nobody asks for the texts that the page has fetched ahead.
  site.allow(/preloaded using link preload but not used/);
});
afterAll(async () => {
  await site.close();
});

async function open(region: 'no' | 'au', options: BrowserContextOptions = {}): Promise<Page> {
  const page = await site.visit({ region }, options);
  await page.goto('/');
  return page;
}

/** The number on the search's button. */
async function shownCount(page: Page): Promise<number> {
  const text =
    (await page
      .getByRole('search')
      .getByRole('button', { name: /Vis|Show/ })
      .textContent()) ?? '';
  return Number(text.replace(/\D/g, ''));
}

const form = (page: Page) => page.getByRole('main').getByRole('search');
const place = (page: Page) => form(page).getByRole('combobox', { name: /^(Sted|Location)$/ });

describe.each([
  {
    region: 'no',
    size: PHONE,
    typed: 'berg',
    wanted: /^Bergen/,
    city: 'bergen',
    heading: 'Hytter ved sjøen og på fjellet',
  },
  {
    region: 'au',
    size: DESKTOP,
    typed: 'melb',
    wanted: /^Melbourne/,
    city: 'melbourne',
    heading: /^Open for inspection/,
  },
] as const)(
  'the front page, region $region, $size.viewport.width px wide',
  ({ region, size, typed, wanted, city, heading }) => {
    it('finds a place by keyboard, counts before it searches, and searches there', async () => {
      const page = await open(region, size);
      const before = await shownCount(page);
      expect(before).toBeGreaterThan(0);
      await place(page).fill(typed);
      const options = page.getByRole('listbox').getByRole('option');
      await options.filter({ hasText: wanted }).first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
      const index = (await options.allTextContents()).findIndex((text) => wanted.test(text));
      for (let step = 0; step <= index; step++) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await form(page).getByRole('listitem').filter({ hasText: wanted }).getByRole('button').waitFor();
      await page.getByRole('listbox').waitFor({ state: 'detached' });
      await expect.poll(() => shownCount(page)).toBeLessThan(before);
      await form(page)
        .getByRole('button', { name: /Vis|Show/ })
        .click();
      await page.waitForURL(
        (url) => url.pathname === '/list' && (url.searchParams.get('address[]') ?? '').includes(city),
      );
    });

    it('has what people of the country look for, and axe finds nothing', async () => {
      const page = await open(region, size);
      await page.getByRole('heading', { level: 2, name: heading }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await place(page).click();
      await page.getByRole('option', { name: /I nærheten|Near me/ }).waitFor();
      await page.getByRole('group', { name: /Populære steder|Popular places/ }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('listbox').waitFor({ state: 'detached' });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
        .toBe(true);
    });
  },
);

it('offers other types and prices for each kind of search', async () => {
  const page = await open('no');
  const prices = form(page).getByRole('combobox', { name: 'Totalpris' });
  await prices.selectOption('6000000');
  await form(page).getByRole('link', { name: 'Leie' }).click();
  const rents = form(page).getByRole('combobox', { name: 'Leie per måned' });
  await expect.poll(() => rents.inputValue()).toBe('');
  await rents.selectOption('15000');
  await form(page)
    .getByRole('button', { name: /Vis \d+ leiebolig/ })
    .click();
  await page.waitForURL((url) => url.search === '?listing_type=rent&price_max=15000');
});

it('says honestly when the browser does not tell where the reader is, and searches around where it does', async () => {
  const page = await open('no');
  await place(page).click();
  await page.getByRole('option', { name: 'I nærheten' }).click();
  await form(page)
    .getByText(/Nettleseren (lar oss ikke se|fant ikke ut) hvor du er/)
    .waitFor();

  const near = await open('no', {
    permissions: ['geolocation'],
    geolocation: { latitude: 59.9139, longitude: 10.7522 },
  });
  await place(near).click();
  await near.getByRole('option', { name: 'I nærheten' }).click();
  await form(near).getByRole('button', { name: 'Fjern I nærheten' }).waitFor();
  await form(near).getByRole('button', { name: /^Vis / }).click();
  await near.waitForURL(
    (url) =>
      url.searchParams.get('map_centroid') === '59.914,10.752' && url.searchParams.get('property_radius') === '5000',
  );
});

it('leads back into the last search and recommends by what was seen, the same in another tab', async () => {
  const page = await open('no');
  await page.goto('/list?property_type[]=apartment');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(/\/property\//);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('grend:1:seen-homes'))).not.toBeNull();
  await page.goto('/');
  const back = page.getByRole('link', { name: /Fortsett der du slapp/ });
  await expect.poll(() => back.getAttribute('href')).toContain('property_type[]=apartment');
  await page.getByRole('heading', { name: 'Basert på det du har sett på' }).waitFor();

  const other = await page.context().newPage();
  await other.goto('/');
  await other.getByRole('link', { name: /Fortsett der du slapp/ }).waitFor();
  // What is kept cannot be read.
  const stored = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('grend:')));
  expect(stored.map(([key]) => key).sort()).toEqual(
    expect.arrayContaining(['grend:1:recent-searches', 'grend:1:seen-homes']),
  );
  expect(JSON.stringify(stored)).not.toContain('property_type');

  // Forgotten in one tab is forgotten in both.
  const heading = (tab: Page) => tab.getByRole('heading', { name: 'Basert på det du har sett på' });
  await page.getByRole('button', { name: 'Fjern boligene du har sett på' }).click();
  await heading(page).waitFor({ state: 'detached' });
  await heading(other).waitFor({ state: 'detached' });
  // It can be taken back for three seconds: pressed at once, without waiting for the toast to come to rest.
  await page.getByRole('button', { name: 'Fjern de siste søkene' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: 'De siste søkene er fjernet' })
    .getByRole('button', { name: 'Angre' })
    .last()
    .dispatchEvent('click');
  await back.click();
  await page.waitForURL(/\/list\?property_type/);
});

it('works without JavaScript', async () => {
  const page = await open('no', { javaScriptEnabled: false });
  await form(page).getByRole('link', { name: 'Leie' }).click();
  await page.waitForURL('**/?listing_type=rent');
  await form(page).getByRole('textbox', { name: 'Sted' }).fill('Oslo');
  await form(page).getByRole('combobox', { name: 'Leie per måned' }).selectOption('22000');
  await form(page)
    .getByRole('button', { name: /^(Vis|Show|Søk|Search)/ })
    .click();
  await page.waitForURL(
    (url) =>
      url.pathname === '/list' &&
      url.searchParams.get('listing_type') === 'rent' &&
      url.searchParams.get('price_max') === '22000',
  );
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('Oslo');
});
