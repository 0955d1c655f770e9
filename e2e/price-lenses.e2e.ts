import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { mapOf, markersOf, openMap, PATIENCE } from './map-page.ts';
import { DESKTOP, endVisits, PHONE, shareSite, type SharedSite } from './support.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await shareSite();
});
afterEach(endVisits);
afterAll(async () => {
  await site.close();
});

interface PricedHome {
  readonly property_id: string;
  readonly prices: { readonly price_per_primary?: { readonly amount: number } };
}

/** The prices per m² of all homes for sale in Norway, by their ids. */
async function pricesPerArea(page: Page): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (let number = 1, last = 1; number <= last; number += 1) {
    const answer = await page.request.post('/api/v4/property/search', { data: { page: number, size: 100 } });
    const { data, pagination } = (await answer.json()) as {
      data: readonly PricedHome[];
      pagination: { readonly last_page: number };
    };
    last = pagination.last_page;
    for (const { property_id: id, prices } of data)
      if (prices.price_per_primary !== undefined) found.set(id, prices.price_per_primary.amount);
  }
  return found;
}

describe('the comparison by price per m²', () => {
  it('tells on each card how many homes of the search cost more, keeps with the address, and goes without a trace', async () => {
    const page = await site.visit({ region: 'no', language: 'nb' }, PHONE);
    await page.goto('/list');
    // On a phone it stands among the sorts.
    await page.locator('summary').filter({ hasText: 'Sorter etter' }).click();
    await page.getByRole('link', { name: 'Sammenlign pris per m²' }).click();
    const legend = page.getByRole('region', { name: 'Pris per m² i søket ditt' });
    await legend.waitFor();
    expect(new URL(page.url()).search).toBe('?price_rank=true');
    expect(await axeFindings(page)).toEqual([]);

    const prices = await pricesPerArea(page);
    expect((await legend.innerText()).replaceAll('\u00a0', '')).toContain(`alle de ${String(prices.size)} boligene`);
    const cards = await page.locator('article:has([data-rank])').evaluateAll((articles) =>
      articles.map((article) => ({
        id: article.querySelector('[data-title]')?.getAttribute('href')?.split('/').at(-1) ?? '',
        said: article.querySelector('[data-rank]')?.textContent ?? '',
      })),
    );
    expect(cards.length).toBeGreaterThan(5);
    for (const { id, said } of cards) {
      const percent = /enn (\d+)\s%/.exec(said)?.[1];
      if (percent === undefined) continue;
      const dearer = [...prices.values()].filter((price) => price > (prices.get(id) ?? NaN)).length;
      expect(Number(percent), id).toBe(Math.floor((100 * dearer) / prices.size));
    }

    // Shared, it is the same.
    await page.reload();
    await expect.poll(() => page.locator('article [data-rank]').count(), PATIENCE).toBe(cards.length);
    await page.getByRole('link', { name: 'Slå av sammenligningen' }).click();
    await expect.poll(() => page.locator('[data-rank]').count(), PATIENCE).toBe(0);
    expect(new URL(page.url()).search).toBe('');
  });

  it('marks single homes on the map by colour and arrow, and says it in their names', async () => {
    const page = await openMap(
      site,
      '/list?view=map&price_rank=true&location_top_left_lat=-33.88&location_top_left_lng=151.2&location_bottom_right_lat=-33.92&location_bottom_right_lng=151.28&zoom_level=13',
      DESKTOP,
    );
    const ranked = mapOf(page).locator('button[data-rank]');
    await ranked.first().waitFor();
    await expect.poll(() => ranked.first().getAttribute('aria-label'), PATIENCE).toMatch(/per m²/);
    await expect.poll(() => ranked.first().locator('svg').count(), PATIENCE).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('the price map', () => {
  it('colours squares by their median, with a scale and a table, from the address and back to the homes', async () => {
    const page = await openMap(site, '/list?view=map', DESKTOP);
    const marks = await markersOf(page).count();
    const prices = mapOf(page).getByRole('button', { name: 'Prices', exact: true });
    await prices.click();
    const squares = mapOf(page).locator('button[data-square]');
    await squares.first().waitFor();
    await page.waitForURL(/price_map=true/);
    await expect.poll(() => prices.getAttribute('aria-pressed'), PATIENCE).toBe('true');
    const named = mapOf(page).getByRole('button', {
      name: /^\$[\d.,]+k? \d+ homes median per m²( around .+)?, zoom in$/,
    });
    await expect.poll(async () => (await named.count()) === (await squares.count()), PATIENCE).toBe(true);
    for (const homes of await squares.evaluateAll((all) => all.map((one) => one.getAttribute('data-square'))))
      expect(Number(homes)).toBeGreaterThanOrEqual(5);

    const legend = page.getByRole('region', { name: 'Price map' });
    // Two lines of its own, of which one says what is left out; all of it when asked for.
    expect((await legend.boundingBox())?.height).toBeLessThan(66);
    const left = legend.getByText(/^[\d,]+ of [\d,]+ homes are not counted$/);
    await left.waitFor();
    await legend.getByText('About the price map').click();
    const rows = legend.getByRole('row');
    await expect.poll(async () => (await rows.count()) - (await squares.count()), PATIENCE).toBe(1);
    await expect
      .poll(() => legend.getByRole('list', { name: 'Price per m² by colour' }).innerText(), PATIENCE)
      .toMatch(/^\d[\d,]*(–\d[\d,]*)?(\n\d[\d,]*(–\d[\d,]*)?)+$/);
    const first = (text: string): number => Number(/^[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
    // Read together: the count goes on while the map comes to rest.
    const unexplained = async (): Promise<number> => {
      const reasons = await legend.getByText('Not counted in the prices:').locator('+ ul > li').allInnerTexts();
      return first(await left.innerText()) - reasons.map(first).reduce((sum, homes) => sum + homes, 0);
    };
    await expect.poll(unexplained, PATIENCE).toBe(0);
    expect(await axeFindings(page)).toEqual([]);

    // By keyboard nearer, from the address alone.
    await page.reload();
    await squares.first().waitFor();
    await squares.first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/zoom_level/);
    expect(page.url()).toContain('price_map=true');

    await page.goto('/list?view=map&price_map=true');
    await squares.first().waitFor();
    await prices.click();
    await expect.poll(() => squares.count(), PATIENCE).toBe(0);
    expect(new URL(page.url()).search).toBe('?view=map');
    await expect.poll(() => markersOf(page).count(), PATIENCE).toBe(marks);
  });
});

describe('what prices mean', () => {
  it('is chosen once, for lists, their order and the map, and remembered', async () => {
    const page = await site.visit({ region: 'no', language: 'nb' }, PHONE);
    await page.goto('/list?sorting=total_price&order=asc');
    await page.locator('summary').filter({ hasText: 'Vis priser som' }).click();
    await page.getByRole('button', { name: 'Månedskostnad' }).click();
    await expect
      .poll(() => new URL(page.url()).search, PATIENCE)
      .toBe('?sorting=monthly_cost&order=asc&price_lens=monthly');
    await page.locator('article').getByText('kr/mnd.').first().waitFor();
    await page.getByText('Prisene er anslåtte månedskostnader').click();
    await page.getByText('eiendomsskatt og forsikring').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    // What is remembered is in the way of no way back, and loads no page twice.
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) asked.push(request.url());
    });
    await page.goto('/list?bedroom_min=2');
    await page.locator('summary').filter({ hasText: 'Sorter etter' }).click();
    await page.getByRole('link', { name: 'Lavest månedskostnad' }).click();
    await page.waitForURL(/sorting=monthly_cost/);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).search, PATIENCE).toBe('?bedroom_min=2');
    await page.goBack();
    await expect.poll(() => new URL(page.url()).search, PATIENCE).toMatch(/sorting=monthly_cost/);
    await page.goBack();
    await expect.poll(() => page.url(), PATIENCE).toBe('about:blank');
    await page.goto('/list?bedroom_min=2');
    expect(asked.filter((url) => url.includes('bedroom_min'))).toHaveLength(2);
    await page.locator('article').getByText('kr/mnd.').first().waitFor();
    await page.locator('summary').filter({ hasText: 'Vis priser som' }).click();
    await page.getByRole('button', { name: 'Totalpris' }).click();
    await expect.poll(() => new URL(page.url()).search, PATIENCE).toBe('?bedroom_min=2');
  });

  it('is a month by the reader’s own loan: in the address, on each card and in the calculator, without JavaScript too', async () => {
    const page = await site.visit({ region: 'no', language: 'nb' }, DESKTOP);
    await page.goto('/list?price_lens=monthly');
    const first = page.locator('article').first();
    const usual = await first.innerText();
    await page.locator('summary').filter({ hasText: 'Vis priser som' }).click();
    await page.getByLabel('Egenkapital').fill('1 200 000');
    await page.getByLabel('Nominell rente').fill('4,95');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Bruk mitt lån' }).click();
    await page.waitForURL(/price_lens=monthly&loan_rate=4.95&loan_years=25&loan_equity=1200000$/);
    await page.getByText('ditt lån: 4,95 % rente over 25 år').waitFor();
    await expect.poll(() => first.innerText(), PATIENCE).not.toBe(usual);

    const path = new URL((await first.getByRole('link').first().getAttribute('href')) ?? '', page.url()).pathname;
    await page.goto(`${path}/mortgage`);
    await expect.poll(() => page.getByLabel('Nominell rente').inputValue(), PATIENCE).toBe('4,95');

    // Shared, it says the same to somebody else, who has no JavaScript.
    const plain = await site.visit({ region: 'no', language: 'nb' }, { ...PHONE, javaScriptEnabled: false });
    await plain.goto('/list?price_lens=monthly&loan_rate=4.95&loan_years=25&loan_equity=1200000');
    await plain.getByText('ditt lån: 4,95 % rente over 25 år').waitFor();
    await plain.locator('summary').filter({ hasText: 'Vis priser som' }).click();
    await plain.getByLabel('Nedbetalingstid').fill('20');
    await plain.getByRole('button', { name: 'Bruk mitt lån' }).click();
    await plain.getByText('ditt lån: 4,95 % rente over 20 år').waitFor();
    await plain.locator('summary').filter({ hasText: 'Vis priser som' }).click();
    await plain.getByRole('button', { name: 'Bruk eksempellånet' }).click();
    await plain.getByText('med et eksempellån').waitFor();
    expect(new URL(plain.url()).search).toBe('?price_lens=monthly');
  });
});
