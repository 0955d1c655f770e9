import type { Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { agreed, dragMap, mapOf, markersOf, openMap, PATIENCE } from './map-page.ts';
import { DESKTOP, PHONE, shareSite, type SharedSite } from './support.ts';

const SYDNEY =
  '/list?view=map&location_top_left_lat=-33.82&location_top_left_lng=151.18&location_bottom_right_lat=-33.96&location_bottom_right_lng=151.34&zoom_level=12';

let site: SharedSite;
beforeAll(async () => {
  site = await shareSite();
  // What the browser notes of requests that are made to fail here.
  site.allow(/Failed to load resource/);
});
afterAll(async () => {
  await site.close();
});

describe('a map that is not all there', () => {
  it.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ] as const)('shows the homes without the basemap, and fetches that again, on %s', async (_, size) => {
    const page = await site.visit({ region: 'au' }, size);
    await page.route(/\.pmtiles/, (route) => route.abort());
    await page.goto(SYDNEY);
    await agreed(page);
    const note = mapOf(page).getByRole('status').filter({ hasText: 'Parts of the map could not be loaded.' });
    await note.waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.unroute(/\.pmtiles/);
    const basemap = page.waitForResponse(/\.pmtiles/);
    await note.getByRole('button', { name: 'Try again' }).press('Enter');
    expect((await basemap).ok()).toBe(true);
    await expect.poll(() => note.count(), PATIENCE).toBe(0);
  });

  it('says so where it cannot be drawn, beside the homes', async () => {
    const page = await site.visit({ region: 'au' }, PHONE);
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto(SYDNEY);
    await mapOf(page).getByText('This browser cannot draw maps.').waitFor();
    await page.getByRole('article').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('keeps what it shows while there is no network, and catches up', async () => {
    const page = await openMap(site, SYDNEY, DESKTOP);
    const before = await agreed(page);
    const address = page.url();
    await page.context().setOffline(true);
    await dragMap(page, 300, 0);
    await mapOf(page).getByRole('status').filter({ hasText: 'The homes could not be put on the map.' }).waitFor();
    expect(page.url()).toBe(address);
    await expect.poll(() => markersOf(page).count()).toBeGreaterThan(0);
    await page.context().setOffline(false);
    await expect.poll(() => page.url(), PATIENCE).not.toBe(address);
    // The address is there before the homes are: until then map and list agree on the old ones.
    await expect.poll(() => agreed(page), PATIENCE).not.toBe(before);
    await expect.poll(() => mapOf(page).getByRole('status').filter({ hasText: 'could not' }).count(), PATIENCE).toBe(0);
  });

  it('fetches again what fails only after the network is back', async () => {
    const page = await openMap(site, SYDNEY, DESKTOP);
    await agreed(page);
    const held: Route[] = [];
    let isHolding = true;
    await page.route(/\.pmtiles/, async (route) => {
      if (isHolding) held.push(route);
      else await route.continue();
    });
    const before = page.url();
    await mapOf(page).getByRole('button', { name: 'Zoom out' }).press('Enter');
    // What the map asks for on its way it gives up again: once it rests, it waits for what it shows.
    await expect.poll(() => page.url(), PATIENCE).not.toBe(before);
    await agreed(page);
    await expect.poll(() => held.length, PATIENCE).toBeGreaterThan(0);
    isHolding = false;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    const again = page.waitForResponse(/\.pmtiles/);
    await Promise.all(held.map((route) => route.abort()));
    expect((await again).ok()).toBe(true);
    const note = mapOf(page).getByRole('status').filter({ hasText: 'Parts of the map could not be loaded.' });
    await expect.poll(() => note.count(), PATIENCE).toBe(0);
  });

  it('says of a home that could not be fetched, and fetches it again', async () => {
    // The list beside has one home, whose card is there already.
    const page = await openMap(site, `${SYDNEY}&size=1`, PHONE);
    await agreed(page);
    await page.route(/\/api\/v2\/properties\?/, (route) => route.abort());
    await mapOf(page)
      .getByRole('button', { name: /^\$.*, a home$/ })
      .first()
      .press('Enter');
    const card = page.getByRole('dialog', { name: 'A home on the map' });
    await card.getByText('This could not be loaded.').waitFor();
    await page.unroute(/\/api\/v2\/properties\?/);
    await card.getByRole('button', { name: 'Try again' }).press('Enter');
    await card.getByRole('heading').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
