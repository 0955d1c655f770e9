import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { DESKTOP, endVisits, PHONE, shareSite, type SharedSite } from './support.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await shareSite();
});
afterEach(endVisits);
afterAll(async () => {
  await site.close();
});

interface Counted {
  readonly field: string;
  readonly counts: readonly { readonly value: string; readonly count: number }[];
}

/** How many homes for sale in Australia a value of a filter leaves. */
async function counted(page: Page, field: string): Promise<ReadonlyMap<string, number>> {
  const answer = await page.request.post('/api/v4/property/facets', { data: {} });
  const { data } = (await answer.json()) as { data: readonly Counted[] };
  return new Map(data.find((facet) => facet.field === field)?.counts.map(({ value, count }) => [value, count]));
}

async function openSheet(page: Page): Promise<Locator> {
  await page.goto('/list');
  await page.getByRole('combobox', { name: 'Location' }).waitFor();
  await page.getByRole('link', { name: /^Filters/ }).click();
  return page.getByRole('dialog');
}

/** Applies what is chosen, once the button says that it shows so many homes. */
async function apply(page: Page, sheet: Locator, count: number): Promise<void> {
  await sheet.getByRole('button', { name: new RegExp(`^Show ${String(count)} homes?$`) }).click();
  await page.waitForURL(/\?/);
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${String(count)} `) }).waitFor();
}

function cards(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

describe.each([
  { name: 'on a desktop', size: DESKTOP },
  { name: 'on a phone', size: PHONE },
])('homes in Australia, $name', ({ size }) => {
  it('are found by the day of their auction, and by that an offer has been accepted', async () => {
    const page = await site.visit({ region: 'au' }, size);
    const [[day = '', auctions = 0] = []] = [...(await counted(page, 'auction_date'))].toSorted((a, b) => b[1] - a[1]);
    const underOffer = (await counted(page, 'under_offer')).get('only') ?? 0;
    expect([auctions > 0, underOffer > 0]).toEqual([true, true]);

    const sheet = await openSheet(page);
    const days = sheet.getByRole('group', { name: 'Auction day' });
    // The coming days are shown when asked for, each with its auctions.
    await days.getByText('Choose a day').click();
    const pill = days.locator('label').filter({ has: page.locator(`[value="${day}"]`) });
    await pill.getByRole('checkbox', { name: `, ${String(auctions)} home` }).waitFor({ state: 'attached' });
    await pill.click();
    expect(await axeFindings(page)).toEqual([]);
    await apply(page, sheet, auctions);
    expect(decodeURIComponent(new URL(page.url()).search)).toContain(`auction_date[]=${day}`);
    await expect.poll(() => cards(page).count()).toBeGreaterThan(0);
    const told = await cards(page).allInnerTexts();
    for (const text of told) expect(text).toMatch(/Auction/);
    await page.getByRole('link', { name: /^Remove the filter Auction/ }).click();
    await page.waitForURL((url) => url.search === '');

    const again = await openSheet(page);
    const offers = again.getByRole('group', { name: 'Under offer' });
    await offers.getByText('Only under offer').click();
    await apply(page, again, underOffer);
    for (const text of await cards(page).allInnerTexts()) expect(text).toMatch(/Under offer/);
    await page.getByRole('link', { name: 'Remove the filter Under offer only' }).waitFor();
    // Back among all filters it is still chosen, and is turned round there.
    await page.getByRole('link', { name: /^Filters/ }).click();
    await expect.poll(() => offers.getByRole('radio', { name: 'Only under offer' }).isChecked()).toBe(true);
    await offers.getByText('Exclude').click();
    await again.getByRole('button', { name: /^Show [\d,]+ homes$/ }).click();
    await page.getByRole('link', { name: 'Remove the filter Exclude under offer' }).waitFor();
    await expect.poll(() => page.getByRole('main').getByText('Under offer', { exact: true }).count()).toBe(0);
  });

  it('are found by the words for it', async () => {
    const page = await site.visit({ region: 'au' }, size);
    await page.goto('/list');
    const field = page.getByRole('combobox', { name: 'Location' });
    await field.fill('auctions next weekend');
    await field.press('Enter');
    await page.waitForURL(/auction_date/);
    await page.getByRole('link', { name: /Auction next weekend$/ }).waitFor();
  });
});
