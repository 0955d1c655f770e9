import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { DESKTOP, PHONE, shareSite, type SharedSite } from './support.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await shareSite();
});
afterAll(async () => {
  await site.close();
});

/** A page of somebody who has chosen these preferences before. */
/** How many homes the list says there are. */
async function total(page: Page): Promise<number> {
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  return Number(heading.replace(/[^\d]/g, ''));
}

/** The query string as people read it. */
function searchOf(page: Page): string {
  return decodeURIComponent(new URL(page.url()).search);
}

function cards(page: Page) {
  return page.getByRole('main').getByRole('article');
}

describe.each([
  { name: 'on a desktop, in Norwegian', size: DESKTOP, preferences: { region: 'no' }, currency: /kr/ },
  { name: 'on a phone, in English', size: PHONE, preferences: { region: 'au' }, currency: /\$/ },
])('finding a home $name', ({ size, preferences, currency }) => {
  it('goes from the list to a home and back to the same list', async () => {
    const page = await site.visit(preferences, size);
    await page.goto('/list?sorting=price&order=desc&page=2');
    await expect.poll(() => cards(page).count()).toBe(12);
    const card = cards(page).nth(3);
    const title = (await card.getByRole('heading').textContent()) ?? '';
    await card.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 200);
    await page.waitForFunction(() => window.scrollY > 0);
    await card.getByRole('heading').getByRole('link').click();
    await page.waitForURL(/\/property\/\d{6}\/\d{9,}$/);
    // In Australia a card is headed by the address, a page by what the agent says of the home.
    await page
      .getByRole('main')
      .getByText(title.split(',')[0] ?? '')
      .first()
      .waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('main').textContent()).toMatch(currency);
    await page.goBack();
    await page.waitForURL(/page=2/);
    await cards(page).nth(3).getByRole('heading', { name: title }).waitFor();
    // The list stands where it was left, not at its top.
    await page.waitForFunction(() => window.scrollY > 0);
    await expect.poll(() => cards(page).count()).toBe(12);
  });

  it('is no wider than the screen', async () => {
    const page = await site.visit(preferences, size);
    for (const path of ['/', '/list', '/list?keywords=zzzz']) {
      await page.goto(path);
      await expect.poll(() => overflow(page), { message: path }).toBe(0);
    }
    await page.goto('/list');
    await cards(page).first().getByRole('link').click();
    await page.waitForURL(/\/property\//);
    await expect.poll(() => overflow(page)).toBe(0);
  });
});

async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

it.each(['/', '/list', '/list?view=map', '/user/login', '/value', '/calculator'])(
  'is no wider than a phone with letters twice as large: %s',
  async (path) => {
    const page = await site.visit({ region: 'no' }, PHONE);
    await page.goto(path);
    await page.getByRole('main').waitFor();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expect.poll(() => overflow(page)).toBe(0);
    // The bar below has its words whole, and the field in the header has room to type in.
    const cut = () =>
      page
        .locator('[data-bottom-bar] span')
        .evaluateAll(
          (spans) =>
            spans.filter(
              (span) => span.checkVisibility() && span.clientWidth > 1 && span.scrollWidth > span.clientWidth,
            ).length,
        );
    await expect.poll(cut).toBe(0);
    const field = page.getByRole('banner').getByRole('searchbox').filter({ visible: true });
    if ((await field.count()) > 0) expect((await field.first().boundingBox())?.width).toBeGreaterThan(150);
  },
);

describe('without JavaScript', () => {
  const off = { ...PHONE, javaScriptEnabled: false };

  it('the list is searched by its form and paged by links', async () => {
    const page = await site.visit({ region: 'no' }, off);
    await page.goto('/list');
    const all = await total(page);
    const form = page.getByRole('search', { name: 'Søk etter bolig' });
    await form.getByLabel('Sted', { exact: true }).fill('Oslo');
    await page.keyboard.press('Enter');
    await expect.poll(() => searchOf(page)).toBe('?address[]=Oslo');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toMatch(/ i Oslo$/);
    await expect.poll(() => total(page)).toBeLessThan(all);
    await page.goto('/list');
    await page.getByRole('link', { name: 'Neste side' }).click();
    await expect.poll(() => searchOf(page)).toBe('?page=2');
    await expect.poll(() => cards(page).count()).toBe(12);
  });

  it('a home’s page reads in full', async () => {
    const page = await site.visit({ region: 'no' }, off);
    await page.goto('/list?property_type[]=apartment');
    await cards(page).first().getByRole('link').click();
    await page.waitForURL(/\/property\//);
    for (const name of ['Nøkkelinfo', 'Beskrivelse', 'Arealer', 'Annonsert av'])
      await expect.poll(() => page.getByRole('heading', { name }).isVisible(), { message: name }).toBe(true);
    await expect.poll(() => page.getByText('Totalpris').first().isVisible()).toBe(true);
    await expect
      .poll(() => page.locator('script[type="application/ld+json"]').textContent())
      .toContain('RealEstateListing');
  });

  it('region, language and look are chosen by plain forms', async () => {
    const page = await site.visit({}, { ...off, ...DESKTOP });
    await page.goto('/list?property_type[]=apartment');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('button', { name: 'Norway' }).click();
    await page.locator('html[lang=nb]').waitFor();
    expect(searchOf(page)).toBe('?property_type[]=apartment');
    await expect.poll(() => cards(page).first().textContent()).toMatch(/kr/);
    await footer.getByRole('button', { name: 'English' }).click();
    await page.locator('html[lang=en]').waitFor();
    await footer.getByRole('button', { name: 'Dark' }).click();
    await page.locator('html[data-mode=dark]').waitFor();
    await footer.getByRole('button', { name: 'zrch' }).click();
    await page.locator('html[data-mode=dark][data-brand=zrch]').waitFor();
    await expect.poll(() => page.title()).toMatch(/· zrch$/);
  });
});

it('switches the region from the header', async () => {
  const page = await site.visit({});
  await page.goto('/');
  await page.getByRole('banner').getByText('Account').click();
  await page.getByRole('banner').getByRole('button', { name: 'Norway' }).click();
  await page.locator('html[lang=nb]').waitFor();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('boligen din');
});

describe('what is not there', () => {
  it('is a 404 in the site’s frame, or the right address', async () => {
    site.allow(/Failed to load resource.*404/);
    const page = await site.visit({ region: 'no' });
    const nowhere = await page.goto('/no-such-page');
    expect(nowhere?.status()).toBe(404);
    await expect.poll(() => page.getByRole('navigation', { name: 'Hovedmeny' }).first().isVisible()).toBe(true);
    const unknown = await page.goto('/property/287955/999999999999');
    expect(unknown?.status()).toBe(404);
    await expect
      .poll(() => page.getByRole('heading', { name: 'Vi finner ikke annonsen' }).first().isVisible())
      .toBe(true);

    await page.goto('/list');
    const path = (await cards(page).first().getByRole('link').getAttribute('href')) ?? '';
    const wrong = await page.request.get(path.replace(/property\/\d+/, 'property/1'), { maxRedirects: 0 });
    expect([wrong.status(), wrong.headers()['location']]).toEqual([301, path]);
  });
});

describe.each([
  { region: 'no', theme: 'grend', appearance: 'light', size: PHONE },
  { region: 'no', theme: 'zrch', appearance: 'dark', size: DESKTOP },
  { region: 'au', theme: 'zrch', appearance: 'light', size: PHONE },
  { region: 'au', theme: 'grend', appearance: 'dark', size: DESKTOP },
])('axe, in $theme $appearance, region $region, $size.viewport.width px wide', ({ size, ...preferences }) => {
  it('finds nothing', async () => {
    site.allow(/Failed to load resource.*404/);
    const page = await site.visit(preferences, size);
    const found: string[] = [];
    const look = async (what: string) =>
      found.push(...(await axeFindings(page)).map((finding) => `${what}: ${finding}`));
    for (const path of ['/', '/list', '/list?keywords=zzzz&bedroom_min=2&colour=red', '/no-such-page']) {
      await page.goto(path);
      await look(path);
    }
    await page.goto('/list');
    await page.locator(':is(header, [data-bottom-bar]) summary:visible').click();
    await look('the open menu');
    await page.goto('/list');
    await cards(page).first().getByRole('link').click();
    await page.waitForURL(/\/property\//);
    await page.getByRole('heading', { name: /Annonsert av|Listed by/ }).waitFor();
    await look('a home');
    expect(found).toEqual([]);
  });
});

describe.each([
  {
    region: 'no',
    size: PHONE,
    where: 'Grünerløkka',
    label: 'Adresse, gate eller område',
    size2: 'Størrelse, m²',
    submit: 'Se anslaget',
  },
  {
    region: 'au',
    size: DESKTOP,
    where: 'Newtown',
    label: 'Address, street or suburb',
    size2: 'Size inside, m²',
    submit: 'Estimate the value',
  },
])('the value of one’s own home in $region', ({ region, size, where, label, size2, submit }) => {
  it('is told from an address, with what it is made of, or why there is none', async () => {
    const page = await site.visit({ region }, size);
    await page.goto('/value');
    await page.getByRole('button', { name: submit }).click();
    await page.getByRole('alert').first().waitFor();
    await expect.poll(() => isInView(page.getByRole('alert').first())).toBe(true);
    await page.getByRole('combobox', { name: label }).fill(where);
    await page.keyboard.press('Escape');
    await page.getByLabel(size2).fill('70');
    await page.getByRole('button', { name: submit }).click();
    await page.waitForURL(/\/value\?.*size=70/);
    await page.locator('#valuation').waitFor();
    // The form is longer than a phone is high.
    await expect.poll(() => isInView(page.locator('#valuation').getByRole('heading').first())).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});

function isInView(element: Locator): Promise<boolean> {
  return element.evaluate((found) => {
    const { top, bottom } = found.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
}
