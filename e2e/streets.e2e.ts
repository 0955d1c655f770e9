import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { agreed, mapOf, opened, PATIENCE, sumOfMarkers } from './map-page.ts';
import { STREET_COLOUR, startStyleHost, type StyleHost } from './style-host.ts';
import { writeStreets } from './streets-archive.ts';
import { DESKTOP, PHONE, remembered, rememberedAfter, startSite, type Site } from './support.ts';

/** Around Bondi, where the archive of the tests has its streets. */
const BONDI = { lat: -33.89, lng: 151.26 };
const NEAR =
  '/list?view=map&location_top_left_lat=-33.884&location_top_left_lng=151.252&location_bottom_right_lat=-33.896&location_bottom_right_lng=151.268&zoom_level=15';
const SYDNEY =
  '/list?view=map&location_top_left_lat=-33.82&location_top_left_lng=151.18&location_bottom_right_lat=-33.96&location_bottom_right_lng=151.34&zoom_level=12';

/** How many pixels of what is seen have a colour, or nearly. */
async function pixels(of: Locator, colour: string): Promise<number> {
  const { data, info } = await sharp(await of.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  let found = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (wanted.every((part, index) => Math.abs((data[at + index] ?? 0) - part) <= 3)) found += 1;
  return found;
}

function streetsButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(Streets|Gater)$/ }).first();
}

describe('streets from another host', () => {
  let site: Site;
  let host: StyleHost;
  beforeAll(async () => {
    host = await startStyleHost();
    site = await startSite({ MAP_STREETS: host.style });
    // What the browser notes of answers that are made to fail here.
    site.allow(/Failed to load resource/);
  });
  afterAll(async () => {
    await site.close();
    await host.close();
  });

  it.each([
    ['a phone', PHONE, { region: 'au' }],
    ['a desktop', DESKTOP, { region: 'au', theme: 'zrch', appearance: 'dark' }],
  ] as const)('are fetched when a reader says so and not before, and remembered, on %s', async (_, size, reader) => {
    const before = host.asked.length;
    const page = await site.visit(reader, size);
    await page.goto(SYDNEY);
    await agreed(page);
    const button = streetsButton(page);
    await button.click();
    const question = page.getByRole('dialog', { name: 'Streets' });
    await question.getByText(`Streets come from ${host.host}, which then sees your IP address`).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // At the map's lower edge, off the tools; and gone once one of these is used instead.
    const [sheet, map] = [await question.boundingBox(), await mapOf(page).locator('canvas').boundingBox()];
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeCloseTo((map?.y ?? NaN) + (map?.height ?? NaN), 0);
    expect(sheet?.height).toBeLessThan((map?.height ?? 0) / 3);
    await page.keyboard.press('Escape');
    await expect.poll(() => question.count(), PATIENCE).toBe(0);
    await button.click();
    await question.waitFor();
    await page.getByRole('button', { name: 'Radius' }).click();
    await expect.poll(() => question.count(), PATIENCE).toBe(0);
    await page.getByRole('button', { name: 'Done' }).click();
    await button.click();
    await question.getByRole('button', { name: 'Not now' }).click();
    await expect.poll(() => question.count(), PATIENCE).toBe(0);
    expect(host.asked.slice(before)).toEqual([]);

    await button.press('Enter');
    // The answer of before was kept too.
    await rememberedAfter(page, 'map-streets', () =>
      question.getByRole('button', { name: 'Show streets' }).press('Enter'),
    );
    await mapOf(page).getByText('Streets of a stand-in').waitFor();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    const canvas = mapOf(page).locator('canvas');
    await expect.poll(() => pixels(canvas, STREET_COLOUR), PATIENCE).toBeGreaterThan(10_000);
    await agreed(page);
    expect(await axeFindings(page)).toEqual([]);

    // The next page remembers, and is not asked again.
    await page.goto('/list?view=map');
    await mapOf(page).getByText('Streets of a stand-in').waitFor();
    await button.click();
    await expect.poll(() => mapOf(page).getByText('Streets of a stand-in').count(), PATIENCE).toBe(0);
    await expect.poll(() => pixels(canvas, STREET_COLOUR), PATIENCE).toBe(0);
    await button.click();
    await mapOf(page).getByText('Streets of a stand-in').waitFor();
  });

  it('are offered on the map from near by until that is answered, and nothing is fetched by it', async () => {
    const before = host.asked.length;
    const page = await site.visit({ region: 'au' }, PHONE);
    await page.goto(SYDNEY);
    await agreed(page);
    const offer = mapOf(page).getByRole('button', { name: 'Show streets' });
    await mapOf(page).getByRole('link', { name: 'GeoNames' }).waitFor();
    await expect.poll(() => offer.count()).toBe(0);
    await page.goto(NEAR);
    await offer.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await offer.tap();
    const question = page.getByRole('dialog', { name: 'Streets' });
    await question.getByText(`Streets come from ${host.host}`).waitFor();
    await question.getByRole('button', { name: 'Not now' }).tap();
    await expect.poll(() => question.count(), PATIENCE).toBe(0);
    await remembered(page, 'map-streets');
    await page.reload();
    await mapOf(page).getByRole('link', { name: 'GeoNames' }).waitFor();
    await expect.poll(() => offer.count()).toBe(0);
    expect(host.asked.slice(before)).toEqual([]);
    // The button asks as before.
    await streetsButton(page).tap();
    await question.getByRole('button', { name: 'Show streets' }).tap();
    await mapOf(page).getByText('Streets of a stand-in').waitFor();
  });

  it('are said to be missing when the host does not answer, beside a map that works, and fetched again', async () => {
    host.breakDown(true);
    const page = await site.visit({ region: 'no', language: 'nb' }, PHONE);
    await page.goto('/list?view=map');
    await opened(page);
    const homes = await sumOfMarkers(page);
    await streetsButton(page).tap();
    await page.getByRole('dialog', { name: 'Gater' }).getByRole('button', { name: 'Vis gater' }).tap();
    const note = mapOf(page).getByRole('status').filter({ hasText: 'Gatene kunne ikke lastes inn.' });
    await note.waitFor();
    // Below the map, which is drawn as before.
    const [line, canvas] = [await note.boundingBox(), await mapOf(page).locator('canvas').boundingBox()];
    expect(line?.y).toBeGreaterThanOrEqual((canvas?.y ?? NaN) + (canvas?.height ?? NaN));
    await expect.poll(() => streetsButton(page).getAttribute('aria-pressed')).toBe('false');
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(() => sumOfMarkers(page)).toBe(homes);
    await mapOf(page).getByRole('link', { name: 'GeoNames' }).waitFor();
    await note.getByRole('button', { name: 'Lukk meldingen' }).tap();
    await expect.poll(() => note.count()).toBe(0);
    await page.reload();
    await note.waitFor();
    host.breakDown(false);
    await note.getByRole('button', { name: 'Prøv igjen' }).tap();
    await mapOf(page).getByText('Streets of a stand-in').waitFor();
    await expect.poll(() => note.count(), PATIENCE).toBe(0);
  });

  it('can be chosen on the map of a home too', async () => {
    const page = await site.visit({ region: 'au' }, DESKTOP);
    await page.goto('/list');
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL(/\/property\//);
    await page.locator('#place').scrollIntoViewIfNeeded();
    await streetsButton(page).click();
    await page.getByRole('button', { name: 'Show streets' }).click();
    await page.locator('#place').getByText('Streets of a stand-in').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('a map of several homes', () => {
  it('has its pins clear of its buttons', async () => {
    const site = await startSite({ MAP_STREETS: 'off' });
    const answer = await fetch(`${site.url}/api/v2/agencies?size=1&sorting=homes`, {
      headers: { cookie: 'region=au' },
    });
    const { data } = (await answer.json()) as { data: readonly { readonly id: string }[] };
    for (const size of [PHONE, DESKTOP]) {
      const page = await site.visit({ region: 'au' }, size);
      await page.goto(`/agent/${data[0]?.id ?? ''}`);
      // On a phone the map lies below what is seen first, and comes when it is near.
      await page.getByRole('navigation', { name: 'Narrow down by place' }).scrollIntoViewIfNeeded();
      const pins = page.locator('.maplibregl-marker');
      await expect.poll(() => pins.count(), PATIENCE).toBeGreaterThan(1);
      const rects = (locator: Locator) =>
        locator.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
      const zoom = page.getByRole('button', { name: /^Zoom / });
      await expect.poll(() => zoom.count()).toBe(2);
      const covered = async () => {
        const buttons = await rects(zoom);
        return (await rects(pins)).filter((pin) =>
          buttons.some(
            (button) =>
              pin.left < button.right && button.left < pin.right && pin.top < button.bottom && button.top < pin.bottom,
          ),
        );
      };
      await expect.poll(covered, PATIENCE).toEqual([]);
    }
    await site.close();
  });
});

describe('streets from an archive on this server', () => {
  let site: Site;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'grend-streets-'));
    const archive = join(folder, 'streets.pmtiles');
    writeStreets(archive, BONDI);
    site = await startSite({ MAP_TILES: archive, MAP_STREETS: 'off' });
  });
  afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['light', 'grend', { park: '#dfe9d5', building: '#e0dbce', street: '#ffffff' }],
    ['dark', 'zrch', { park: '#1b3028', building: '#28343a', street: '#2f3c42' }],
  ] as const)('are drawn in the colours of the brand, %s %s', async (appearance, theme, colours) => {
    const page = await site.visit({ region: 'au', appearance, theme }, DESKTOP);
    const ranges: string[] = [];
    page.on('response', (answer) => {
      if (answer.url().includes('/map-tiles/'))
        ranges.push(`${String(answer.status())} ${new URL(answer.url()).origin}`);
    });
    await page.goto(NEAR);
    await mapOf(page).getByRole('link', { name: '© OpenStreetMap' }).waitFor();
    const canvas = mapOf(page).locator('canvas');
    for (const colour of Object.values(colours))
      await expect.poll(() => pixels(canvas, colour), PATIENCE).toBeGreaterThan(500);
    await expect.poll(() => mapOf(page).getByRole('button', { name: 'Show streets' }).count()).toBe(0);
    expect(new Set(ranges)).toEqual(new Set([`206 ${site.url}`]));
    expect(await axeFindings(page)).toEqual([]);
  });

  it('need no choice, and there is none where it is off', async () => {
    for (const region of ['au', 'no']) {
      const page = await site.visit({ region }, PHONE);
      await page.goto('/list?view=map');
      await opened(page);
      await mapOf(page)
        .getByRole('button', { name: /^(Radius)$/ })
        .waitFor();
      await expect.poll(() => streetsButton(page).count()).toBe(0);
    }
  });
});
