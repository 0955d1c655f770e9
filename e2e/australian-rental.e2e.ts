import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { DESKTOP, shareSite, type SharedSite } from './support.ts';

/** A landlord in Victoria lists a unit to let. */

let site: SharedSite;
beforeAll(async () => {
  site = await shareSite();
});
afterAll(async () => {
  await site.close();
});

const field = (page: Page, path: string) => page.locator(`[name="${path}"]`);
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved \d/ });

it('finds the suburb in the address, takes the lease, and doubts a bond above the limit', async () => {
  const page = await site.visit({ region: 'au', language: 'en' }, DESKTOP);
  await site.signIn(page, 'ola@grend.example');
  await page.goto('/my-listing/new');
  await page.getByRole('button', { name: 'Rent out a home' }).click();
  await page.waitForURL(/\/my-listing\/[0-9a-f-]{36}$/);
  const path = new URL(page.url()).pathname;
  await field(page, 'listingType.propertyType').and(page.locator('[value=apartment]')).check();
  await saved(page).waitFor();
  await page.getByRole('link', { name: /^Type.*done/ }).waitFor();

  await page.goto(`${path}?tab=location`);
  const search = page.getByRole('combobox', { name: 'Find the address' });
  await search.fill('unit 4/12 Smith St Fitzroy');
  await page.getByRole('option', { name: '4/12 Smith Street, Fitzroy VIC 3065' }).click();
  await expect.poll(() => field(page, 'location.suburb').inputValue()).toBe('Fitzroy');
  await expect.poll(() => field(page, 'location.postCode').inputValue()).toBe('3065');
  await page.getByText('readers see “4/12 Smith Street, Fitzroy VIC 3065”').waitFor();

  await page.goto(`${path}?tab=property_detail&part=building`);
  await page.getByLabel('Pets allowed').selectOption('Ask me first');
  await saved(page).waitFor();

  await page.goto(`${path}?tab=price_and_date`);
  await page.getByLabel('Lease length').selectOption('Another number of months');
  await page.getByLabel('How many months?').fill('18');
  await field(page, 'priceAndDate.monthly').fill('520');
  await field(page, 'priceAndDate.deposit').fill('4000');
  await field(page, 'priceAndDate.availableFrom').fill('2027-03-01');
  await field(page, 'priceAndDate.availableTo').fill('2027-02-01');
  await field(page, 'priceAndDate.availableTo').blur();
  await page.getByText('The bond is more than one month’s rent').waitFor();
  await page.getByRole('link', { name: /^Rent and inspections.*look at this again/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(`${path}/publish`);
  await page.getByRole('heading', { name: 'Change this before you publish' }).waitFor();
  // 52 / 12 weeks of $520, as a month of 365 days has them.
  await page.getByText('You may ask for $2,260 at most.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
