import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { DESKTOP, PHONE, shareSite, type SharedSite } from './support.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await shareSite();
  // Drawing a map without a graphics card is slow, and the browser says so.
  site.allow(/GPU stall due to ReadPixels/);
  // Without JavaScript nobody asks for the texts that the page has fetched ahead.
  site.allow(/preloaded using link preload but not used/);
});
afterAll(async () => {
  await site.close();
});

async function open(path: string, region: 'no' | 'au', options: BrowserContextOptions = {}): Promise<Page> {
  const page = await site.visit({ region }, options);
  // Without JavaScript a browser fetches all pictures of a page before it has loaded, and the first time each is drawn.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return page;
}

const main = (page: Page) => page.getByRole('main');

describe.each([
  {
    region: 'no',
    size: PHONE,
    place: 'Bergen',
    agency: /Hustadvang Bergen/,
    agents: /^Meglere/,
    sold: /^Solgt/,
    call: 'Ta kontakt',
  },
  {
    region: 'au',
    size: DESKTOP,
    place: 'Brisbane',
    agency: /Harbourne Realty Brisbane/,
    agents: /^Agents/,
    sold: /^Sold/,
    call: 'Get in touch',
  },
] as const)(
  'agencies and agents, region $region, $size.viewport.width px wide',
  ({ region, size, place, agency, agents, sold, call }) => {
    it('are found by place, and each has a page with homes, people and ways to reach them', async () => {
      const page = await open('/agent', region, size);
      const field = main(page).getByRole('combobox', { name: /^(Sted|Location)$/ });
      await field.fill(place);
      await page.getByRole('option').first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await field.press('Escape');
      await main(page).getByRole('search').locator('button[type=submit]').click();
      await page.waitForURL((url) => url.searchParams.get('place') === place);
      expect(await axeFindings(page)).toEqual([]);

      await main(page).getByRole('link', { name: agency }).click();
      await page.waitForURL(/\/agent\/\d{6}/);
      await page.getByRole('heading', { level: 1, name: agency }).waitFor();
      const ways = page.getByRole('list', { name: call }).getByRole('link');
      await expect.poll(() => ways.filter({ hasText: /\d{2}/ }).first().getAttribute('href')).toMatch(/^tel:\+\d+$/);
      await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(0);
      expect(await axeFindings(page)).toEqual([]);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
        .toBe(true);

      await main(page).getByRole('link', { name: sold }).click();
      await page.waitForURL(/show=sold/);
      await main(page).locator('a[aria-current=page]').filter({ hasText: sold }).waitFor();
    });

    it('lead from an agent’s name to their page, and from there to the agency', async () => {
      const page = await open('/agent', region, size);
      await main(page).getByRole('link', { name: agents }).click();
      await page.waitForURL(/kind=agents/);
      await main(page).locator('a[aria-current=page]').filter({ hasText: agents }).waitFor();
      const [first] = await main(page).getByRole('article').all();
      const name = (await first?.getByRole('heading').textContent()) ?? '';
      await first?.getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page
        .getByRole('navigation', { name: /Her er du|You are here/ })
        .getByRole('link')
        .nth(1)
        .click();
      await page.waitForURL(/\/agent\/\d{6}$/);
    });
  },
);

it('pages with real links, also without JavaScript', async () => {
  const page = await open('/agent?kind=agents', 'no', { javaScriptEnabled: false });
  const names = () => main(page).getByRole('article').getByRole('heading').allTextContents();
  const before = await names();
  await page.getByRole('link', { name: 'Neste side' }).click();
  await page.waitForURL(/page=2/, { waitUntil: 'domcontentloaded' });
  expect((await names()).filter((name) => before.includes(name))).toEqual([]);
  await main(page).getByRole('textbox', { name: 'Navn' }).fill('zzzz');
  await main(page).getByRole('search').locator('button[type=submit]').click();
  await page.getByRole('heading', { name: 'Ingen meglere passer til søket' }).first().waitFor();
});

it('says when nothing is found, and when there is no such agent', async () => {
  site.allow(/Failed to load resource.*404/);
  const empty = await open('/agent?name=zzzz', 'no');
  await empty.getByRole('heading', { name: 'Ingen meglerhus passer til søket' }).first().waitFor();
  expect(await axeFindings(empty)).toEqual([]);
  const page = await open('/agent', 'no');
  const answer = await page.goto('/agent/nobody');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Vi finner ikke denne megleren' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

it('leads from a place that nobody knows to those where the agency has homes', async () => {
  const page = await open('/agent?place=Bergen', 'no', DESKTOP);
  await main(page)
    .getByRole('link', { name: /Hustadvang Bergen/ })
    .click();
  await page.getByRole('heading', { level: 1, name: /Hustadvang Bergen/ }).waitFor();
  await main(page).getByRole('link', { name: 'Alle steder' }).click();
  await page.waitForURL(({ pathname, searchParams }) => pathname !== '/agent' && !searchParams.has('place'));
  const among = main(page).getByRole('searchbox', { name: 'Søk etter sted blant disse' });
  await among.fill('Qwxzqwxz');
  await among.press('Enter');
  await page.getByText('Hustadvang Bergen har boliger i').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await main(page)
    .getByRole('listitem')
    .getByRole('link', { name: /Bergen/ })
    .first()
    .click();
  await page.waitForURL(({ searchParams }) => searchParams.has('address[]') && searchParams.has('agency_parent_id[]'));
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(0);
});

it('an agency’s homes in a place are the ordinary list, with both as its conditions', async () => {
  const page = await open('/agent?place=Bergen', 'no', DESKTOP);
  await main(page)
    .getByRole('link', { name: /Hustadvang Bergen/ })
    .click();
  await page.getByRole('heading', { level: 1, name: /Hustadvang Bergen/ }).waitFor();
  await main(page).getByRole('link', { name: 'Alle steder' }).click();
  await page.waitForURL(({ pathname, searchParams }) => pathname !== '/agent' && !searchParams.has('place'));
  // Its agents stand before its homes, and the map has the homes of all pages.
  const topOf = (heading: string | RegExp) =>
    main(page)
      .getByRole('heading', { level: 2, name: heading })
      .first()
      .evaluate((element) => element.getBoundingClientRect().top);
  expect(await topOf('Meglere')).toBeLessThan(await topOf(/^Til salgs/));
  const onPage = await main(page).getByRole('article').count();
  await expect.poll(() => main(page).locator('.maplibregl-marker').count()).toBeGreaterThan(onPage);
  const among = main(page).getByRole('searchbox', { name: 'Søk etter sted blant disse' });
  await among.fill('Bergen');
  await among.press('Enter');
  await page.waitForURL(
    ({ pathname, searchParams }) =>
      pathname === '/list' && searchParams.has('agency_parent_id[]') && searchParams.get('address') !== null,
  );
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(0);
});

it('offers places as one types, and goes on from an agent of the chosen one to their homes there, by place', async () => {
  const page = await open('/agent?kind=agents', 'au', DESKTOP);
  const field = main(page).getByRole('combobox', { name: 'Location' });
  await field.click();
  // Nobody looks for agents around an address or where they stand.
  await page.getByRole('option').first().waitFor();
  await expect.poll(() => page.getByRole('option', { name: 'Near me' }).count()).toBe(0);
  await field.pressSequentially('Brisb');
  await page
    .getByRole('option', { name: /^Brisbane/ })
    .first()
    .click();
  await main(page).getByRole('search').locator('button[type=submit]').click();
  await page.waitForURL(({ searchParams }) => (searchParams.get('place') ?? '').includes('brisbane'));
  await expect.poll(() => field.inputValue()).toMatch(/^Brisbane/);
  const first = main(page).getByRole('article').first();
  await expect.poll(() => first.innerText()).toMatch(/\d (for sale|sold)[^\n]* in Brisbane/);
  await first.getByRole('heading').getByRole('link').click();
  await page.waitForURL(({ pathname, searchParams }) => pathname !== '/agent' && searchParams.has('place'));
  const places = main(page).getByRole('navigation', { name: 'Narrow down by place' });
  await places.locator('a[aria-current=page]').filter({ hasText: 'Brisbane' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const [, count = ''] = /\((\d+)\)$/.exec((await places.getByRole('link').last().textContent()) ?? '') ?? [];
  await places.getByRole('link').last().click();
  await main(page).getByRole('article').first().waitFor();
  await expect.poll(() => main(page).getByRole('article').count()).toBe(Math.min(12, Number(count)));
  // The way back leads to the place.
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link').first().click();
  await page.waitForURL(({ pathname, searchParams }) => pathname === '/agent' && searchParams.has('place'));
});

it('finds agents by a place that was typed, without JavaScript', async () => {
  const page = await open('/agent?kind=agents', 'no', { javaScriptEnabled: false });
  await main(page).getByRole('textbox', { name: 'Sted' }).fill('Bergen');
  await main(page).getByRole('search').locator('button[type=submit]').click();
  await page.waitForURL(/place=Bergen/, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => main(page).getByRole('article').first().innerText()).toMatch(/i Bergen/);
});
