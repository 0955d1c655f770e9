import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { agreed, dragMap, mapOf, markersOf, openMap, PATIENCE, query } from './map-page.ts';
import { DESKTOP, PHONE, shareSite, type SharedSite } from './support.ts';

/** The map shows the place with some air around it, so that a part of what lies beside comes into view. */
const SYDNEY = '/list?view=map&address[]=new-south-wales,sydney';

let site: SharedSite;
beforeAll(async () => {
  site = await shareSite();
});
afterAll(async () => {
  await site.close();
});

describe('a place that was searched', () => {
  it('gives way to the map once the reader moves it, and comes back', async () => {
    const page = await openMap(site, SYDNEY, DESKTOP);
    const inSydney = await agreed(page);
    const address = page.url();
    const steps = await page.evaluate(() => history.length);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (/\/list\.data|\/property\/map$/.test(new URL(request.url()).pathname)) requests.push(request.url());
    });

    await dragMap(page, 160, -200);
    // One line, which is gone after a while, on none of the homes where there is room beside them.
    const note = page.getByRole('status').filter({ hasText: 'Now searching the map area' });
    expect((await note.boundingBox())?.height).toBeLessThan(40);
    await page.getByRole('heading', { level: 1, name: /in the map area$/ }).waitFor();
    await expect.poll(() => query(page).has('location_top_left_lat'), PATIENCE).toBe(true);
    expect(query(page).has('address[]')).toBe(false);
    await agreed(page);
    // The list and the marks, each once.
    expect(requests).toHaveLength(2);
    await page.getByRole('link', { name: 'Remove the filter Map area' }).waitFor();
    await expect.poll(() => page.title()).toContain('in the map area');
    expect(await axeFindings(page)).toEqual([]);

    // From here on the map is followed without another step, and without saying so again.
    const moved = query(page).get('location_top_left_lat');
    await dragMap(page, 0, -60);
    await expect.poll(() => query(page).get('location_top_left_lat'), PATIENCE).not.toBe(moved);
    await expect.poll(() => page.getByRole('button', { name: 'Back to Sydney' }).count(), PATIENCE).toBe(0);
    await expect.poll(() => page.evaluate(() => history.length)).toBe(steps + 1);

    await page.goBack();
    await page.waitForURL(address);
    await page.getByRole('link', { name: /^Remove Sydney, / }).waitFor();
    await expect.poll(() => agreed(page)).toBe(inSydney);

    // The same by keyboard, and back by the button.
    // While the map is still on its way back to Sydney, a key moves it nowhere; and it is searched once it rests, which
    // it does not while keys are pressed one after the other.
    await expect
      .poll(
        async () => {
          const isSearched = page.waitForRequest(/\/list\.data/, { timeout: 5_000 }).then(
            () => true,
            () => false,
          );
          await mapOf(page).locator('canvas').press('ArrowUp');
          return isSearched;
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    await page.getByRole('heading', { level: 1, name: /in the map area$/ }).waitFor();
    await page.getByRole('button', { name: 'Back to Sydney' }).press('Enter');
    await page.waitForURL(address);
    await expect.poll(() => agreed(page)).toBe(inSydney);
  });

  it('stays while the map is only looked at, until the reader searches there', async () => {
    const page = await openMap(site, SYDNEY, DESKTOP);
    await agreed(page);
    const address = page.url();
    await page.getByRole('checkbox', { name: 'Search as I move' }).uncheck();
    await dragMap(page, 120, -160);
    const here = page.getByRole('button', { name: 'Search here' });
    await here.waitFor();
    expect(page.url()).toBe(address);
    await here.press('Enter');
    await page.getByRole('heading', { level: 1, name: /in the map area$/ }).waitFor();
    await agreed(page);

    // As a list it is the same search; another place takes the map's place.
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect.poll(() => mapOf(page).count(), PATIENCE).toBe(0);
    await page.getByRole('heading', { level: 1, name: /in the map area$/ }).waitFor();
    await page
      .getByRole('search')
      .getByRole('combobox', { name: /location|suburb/i })
      .fill('Melbourne');
    await page
      .getByRole('option', { name: /^Melbourne/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: /in Melbourne$/ }).waitFor();
    expect(query(page).has('location_top_left_lat')).toBe(false);
  });

  it('stays when the window gets another size', async () => {
    const page = await openMap(site, SYDNEY, PHONE);
    await agreed(page);
    const address = page.url();
    const asked = page.waitForRequest(/\/property\/map$/);
    await page.setViewportSize({ width: 844, height: 390 });
    await asked;
    await agreed(page);
    expect(page.url()).toBe(address);
  });

  it('gives way under a finger too, and an area that was drawn does not', async () => {
    const page = await openMap(site, SYDNEY, PHONE, { region: 'au', theme: 'zrch', appearance: 'dark' });
    await agreed(page);
    const touch = await page.context().newCDPSession(page);
    const swipe = async () => {
      const box = await mapOf(page).locator('canvas').boundingBox();
      const at = (step: number) => [{ x: (box?.x ?? 0) + 60 + step * 8, y: (box?.y ?? 0) + 320 - step * 6 }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
      for (let step = 1; step <= 10; step += 1)
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe();
    await page.getByRole('heading', { level: 1, name: /in the map area$/ }).waitFor();
    await page.getByRole('button', { name: 'Back to Sydney' }).waitFor();
    await agreed(page);
    expect(await axeFindings(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBe(0);

    await page.getByRole('button', { name: 'Draw area' }).tap();
    await page.getByRole('button', { name: 'Use the map area' }).tap();
    await page.getByRole('heading', { level: 1, name: /in the area you drew$/ }).waitFor();
    await page.getByRole('button', { name: 'Done' }).tap();
    const drawn = query(page).get('polygon');
    await markersOf(page).first().waitFor();
    // What is in view takes nothing away from an area that was drawn.
    expect(query(page).has('location_top_left_lat')).toBe(false);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    const marks = page.waitForResponse(/\/property\/map/);
    await swipe();
    await marks;
    expect(query(page).get('polygon')).toBe(drawn);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
  });
});

it('a circle is set where the reader presses the map, and marks open their homes once it is', async () => {
  const page = await openMap(site, SYDNEY, PHONE);
  await agreed(page);
  await page.getByRole('button', { name: 'Radius' }).tap();
  await page.getByRole('button', { name: 'Zoom in' }).tap();
  await page.getByRole('link', { name: 'Remove the filter Map area' }).waitFor();
  await agreed(page);
  const canvas = await mapOf(page).locator('canvas').boundingBox();
  if (canvas === null) throw new Error('there is no map');
  const side = (name: string) => Number(query(page).get(`location_${name}`));
  const west = side('top_left_lng');
  // Upon a mark: most of a town lies under those.
  const mark = await mapOf(page).locator('button[data-count]').first().boundingBox();
  if (mark === null) throw new Error('there is no mark on the map');
  const spot = { x: mark.x + mark.width / 2, y: mark.y + mark.height / 2 };
  const expected = west + ((spot.x - canvas.x) / canvas.width) * (side('bottom_right_lng') - west);
  await page.touchscreen.tap(spot.x, spot.y);
  await page.getByRole('heading', { level: 1, name: /within [\d.]+ k?m of (a point near )?[A-Z][\w ']+$/ }).waitFor();
  expect(Number(query(page).get('map_centroid')?.split(',')[1])).toBeCloseTo(expected, 2);
  expect(query(page).has('location_top_left_lat')).toBe(false);
  await expect.poll(() => page.getByRole('link', { name: 'Remove the filter Map area' }).count()).toBe(0);

  await page.getByRole('combobox', { name: 'Within' }).selectOption('25000');
  await page.waitForURL(/property_radius=25000/);
  await agreed(page);
  const address = page.url();
  await mapOf(page).locator('button[data-count="1"]').first().tap();
  const card = page.getByRole('dialog', { name: 'A home on the map' });
  await card.getByRole('heading').waitFor();
  expect(page.url()).toBe(address);
  // A press on the map closes the card, and the next one moves the circle.
  const beside = await emptySpot(page, canvas);
  await page.touchscreen.tap(beside.x, beside.y);
  await expect.poll(() => card.count(), PATIENCE).toBe(0);
  expect(page.url()).toBe(address);
  // Not at the same spot, which would be a double tap.
  const other = await emptySpot(page, { ...canvas, x: canvas.x + 80, width: canvas.width - 80 });
  await page.touchscreen.tap(other.x, other.y);
  await expect
    .poll(() => query(page).get('map_centroid'), PATIENCE)
    .not.toBe(new URL(address).searchParams.get('map_centroid'));
});

/** A dot of the map, in its upper half, where nothing lies within a finger's breadth. */
async function emptySpot(
  page: Page,
  { x, y, width, height }: Box,
): Promise<{ readonly x: number; readonly y: number }> {
  const spot = await page.evaluate(
    ([left, top, right, bottom]) => {
      for (let down = top + 30; down < bottom; down += 12)
        for (let across = left + 30; across < right - 30; across += 12)
          if (
            [-18, 0, 18].every((aside) =>
              [-18, 0, 18].every((below) => document.elementFromPoint(across + aside, down + below)?.matches('canvas')),
            )
          )
            return { x: across, y: down };
      return undefined;
    },
    [x, y, x + width, y + height / 2] as const,
  );
  if (spot === undefined) throw new Error('the map is full');
  return spot;
}

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

it('a home whose price is not told has a short sign, below what else is there', async () => {
  const response = await fetch(`${site.url}/api/v4/property/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'region=au' },
    body: JSON.stringify({ listing_type: 'leisure', size: 100 }),
  });
  const { data } = (await response.json()) as { data: readonly Home[] };
  const hidden = data.find(
    ({ address, prices }) => prices.display === 'contact_agent' && address.precision === 'exact',
  );
  if (hidden === undefined) throw new Error('every price is told');
  const { lat, lng } = hidden.address.coordinates;
  const box = [
    ['top_left_lat', lat + 0.004],
    ['top_left_lng', lng - 0.004],
    ['bottom_right_lat', lat - 0.004],
    ['bottom_right_lng', lng + 0.004],
  ].map(([name, degrees]) => `&location_${String(name)}=${String(degrees)}`);
  const page = await openMap(site, `/list?listing_type=leisure&view=map&zoom_level=15${box.join('')}`, DESKTOP);
  const sign = mapOf(page)
    .getByRole('button', { name: /^POA, Contact agent for price, / })
    .first();
  await sign.waitFor();
  await expect.poll(() => sign.textContent()).toBe('POA');
  await expect
    .poll(() => sign.evaluate((button) => button.closest<HTMLElement>('.maplibregl-marker')?.style.zIndex))
    .toBe('0');
});

interface Home {
  readonly address: {
    readonly precision?: string;
    readonly coordinates: { readonly lat: number; readonly lng: number };
  };
  readonly prices: { readonly display?: string };
}

it('an area drawn on a phone says that it took the place of the place, and a home’s card there has street and heart', async () => {
  const page = await openMap(site, '/list?view=map&address[]=oslo,oslo', PHONE, { region: 'no' });
  await page.getByRole('button', { name: 'Tegn område' }).tap();
  await page.getByRole('button', { name: 'Bruk kartutsnittet' }).tap();
  await page.getByText('Søker nå i området ditt').waitFor();
  await page.getByRole('button', { name: 'Tilbake til Oslo' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: / i Oslo$/ }).waitFor();
  expect(query(page).has('polygon')).toBe(false);

  await page.goto('/list?view=map&address[]=oslo,oslo,nordstrand');
  await page.locator('button[data-count="1"]').first().dispatchEvent('click');
  const card = page.getByRole('dialog');
  await card.getByRole('button', { name: /^Lagre / }).waitFor();
  // The sign that was pressed is in sight above its card.
  const pressed = mapOf(page).locator('button[data-count="1"].bg-ink');
  await expect
    .poll(async () => {
      const [sign, over] = [await pressed.boundingBox(), await card.boundingBox()];
      return (over?.y ?? NaN) - (sign?.y ?? NaN) - (sign?.height ?? NaN);
    }, PATIENCE)
    .toBeGreaterThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
});

it('a home’s card stays whole where the prices come below the map', async () => {
  const page = await openMap(site, SYDNEY, DESKTOP);
  await agreed(page);
  const single = mapOf(page).locator('button[data-count="1"]');
  await single.first().waitFor();
  const heights = await single.evaluateAll((marks) => marks.map((mark) => mark.getBoundingClientRect().y));
  await single.nth(heights.indexOf(Math.max(...heights))).dispatchEvent('click');
  const card = page.getByRole('dialog');
  await card.getByRole('article').waitFor();
  const canvas = mapOf(page).locator('canvas');
  const bottomOf = async (part: typeof card) => {
    const box = await part.boundingBox();
    return (box?.y ?? NaN) + (box?.height ?? NaN);
  };
  const left = async () => (await bottomOf(canvas)) - (await bottomOf(card));
  await expect.poll(left, PATIENCE).toBeGreaterThan(0);
  const whole = await bottomOf(canvas);
  await page.getByRole('button', { name: 'Prices', exact: true }).click();
  await expect.poll(() => bottomOf(canvas), PATIENCE).toBeLessThan(whole);
  await expect.poll(left, PATIENCE).toBeGreaterThan(0);
});
