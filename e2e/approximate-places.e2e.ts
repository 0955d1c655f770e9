import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { importHomesWithoutCoordinates } from './homes-without-coordinates.ts';
import { agreed, mapOf, markersOf, openMap, PATIENCE } from './map-page.ts';
import { DESKTOP, PHONE, startSite, type Site } from './support.ts';

/** Homes whose place is only known about, and a place with nothing but sold homes. */

let site: Site;
beforeAll(async () => {
  site = await startSite({}, importHomesWithoutCoordinates);
});
afterAll(async () => {
  await site.close();
});

const BIBRA_LAKE =
  '/list?view=map&location_top_left_lat=-32.06&location_top_left_lng=115.78&location_bottom_right_lat=-32.13&location_bottom_right_lng=115.86&zoom_level=14';

describe('homes without coordinates', () => {
  it('are a ring on the map, which opens them, beside the sign of the one whose place is known', async () => {
    const page = await openMap(site, BIBRA_LAKE, DESKTOP);
    expect(await agreed(page)).toBe(9);
    const rings = mapOf(page).locator('button[data-around]');
    const sign = markersOf(page).filter({ hasText: '$720k' });
    await sign.waitFor();
    await expect.poll(() => sign.getAttribute('data-around')).toBeNull();
    const ring = rings.filter({ hasText: /^\d+$/ }).first();
    await expect.poll(() => ring.getAttribute('aria-label')).toMatch(/^\d homes somewhere around here, show them$/);
    expect(await axeFindings(page)).toEqual([]);
    await ring.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: /homes on the map/ }).waitFor();
  });

  it.each([
    ['en', DESKTOP, '4 bedroom', 'pin', ''],
    ['en', DESKTOP, '5 bedroom', 'circle', 'Approximate place: the listing gives the street but no position'],
    ['nb', PHONE, '3 bedroom', 'circle', 'Omtrentlig sted: Annonsen mangler kartposisjon'],
    ['en', PHONE, '2 bedroom', 'circle', 'Approximate place: the seller does not show the address'],
  ] as const)('say so on their own page (%s, %#)', async (language, size, title, shape, words) => {
    const page = await site.visit({ region: 'au', language }, size);
    const { data } = (await (
      await page.request.post(`${site.url}/api/v4/property/search`, {
        data: { listing_type: 'buy', address: ['western-australia,bibra-lake'] },
      })
    ).json()) as { data: { title: string; agency_id: string; property_id: string }[] };
    const home = data.find((each) => each.title.startsWith(title));
    await page.goto(`/property/${home?.agency_id ?? ''}/${home?.property_id ?? ''}`);
    const place = page.locator('#place');
    await place.scrollIntoViewIfNeeded();
    await place.locator('canvas').waitFor();
    if (words !== '') await place.getByText(words).waitFor();
    // The map's own buttons are none of it.
    await expect.poll(() => place.locator('[role="img"] svg').count(), PATIENCE).toBe(shape === 'pin' ? 1 : 0);
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('a place with nothing but sold homes', () => {
  it.each([
    ['en', DESKTOP, '12 sold homes in South Lake, none for sale right now', 'Sold homes in South Lake', 'Show all 12'],
    [
      'nb',
      PHONE,
      '12 solgte boliger i South Lake, ingen til salgs akkurat nå',
      'Solgte boliger i South Lake',
      'Vis alle 12',
    ],
  ] as const)('says so and shows them with their prices (%s)', async (language, size, heading, title, all) => {
    const page = await site.visit({ region: 'au', language }, size);
    await page.goto('/locations/western-australia/south-lake');
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await expect.poll(() => page.title()).toContain(title);
    await expect.poll(() => page.getByRole('article').count()).toBe(6);
    await page
      .getByText(/\$579,000|579\s000/)
      .first()
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: all }).click();
    await page.waitForURL(/availability.*=sold/);
    await page.getByRole('heading', { level: 1, name: title.replace(/^S/, '12 s') }).waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(12);
  });

  it('does not say of a place what holds with filters alone', async () => {
    const page = await site.visit({ region: 'au', language: 'en' }, PHONE);
    await page.goto('/locations/western-australia/south-lake?bedroom_min=2');
    await page
      .getByRole('heading', { level: 1, name: /^\d+ sold homes .*, none for sale with these filters$/ })
      .waitFor();
    await page.getByText(/^Nothing for sale here matches all your filters right now/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('is counted by what was sold in the place field and on its own page', async () => {
    const page = await site.visit({ region: 'au', language: 'en' }, DESKTOP);
    await page.goto('/list');
    await page.getByRole('combobox').first().fill('South Lake');
    await page.getByRole('option', { name: /South Lake.*12 sold/ }).waitFor();
    await page.goto('/area/western-australia/south-lake');
    await page.getByText('12 homes sold in South Lake. Nothing is for sale or to rent right now.').waitFor();
    await page.getByRole('link', { name: 'All 12 sold homes' }).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
