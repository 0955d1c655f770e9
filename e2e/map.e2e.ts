import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import {
  agreed,
  mapOf,
  markersOf,
  middleOf,
  opened,
  openMap as openMapOf,
  PATIENCE,
  query,
  total,
} from './map-page.ts';
import { DESKTOP, holdBack, PHONE, shareSite, type SharedSite } from './support.ts';

/** Sydney between the harbour and Coogee, with Bondi near its middle. */
const EASTERN_SUBURBS =
  '/list?view=map&location_top_left_lat=-33.82&location_top_left_lng=151.18&location_bottom_right_lat=-33.96&location_bottom_right_lng=151.34&zoom_level=12';

let site: SharedSite;
beforeAll(async () => {
  site = await shareSite();
});
afterAll(async () => {
  await site.close();
});

function openMap(
  ...visit: Parameters<typeof openMapOf> extends [SharedSite, ...infer Rest] ? Rest : never
): Promise<Page> {
  return openMapOf(site, ...visit);
}

/** Dots around the middle of the map, ending where they begin. */
async function ring(page: Page, radius: number): Promise<{ x: number; y: number }[]> {
  const { x, y } = await middleOf(page);
  return Array.from({ length: 97 }, (_, step) => ({
    x: x + radius * Math.cos((step / 96) * 2 * Math.PI),
    y: y + radius * Math.sin((step / 96) * 2 * Math.PI),
  }));
}

/** The middle of each sign, by what stands on it. */
async function placesBySign(signs: Locator): Promise<ReadonlyMap<string, { readonly x: number; readonly y: number }>> {
  return new Map(
    await signs.evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.textContent, { x: x + width / 2, y: y + height / 2 }] as const;
      }),
    ),
  );
}

describe('a search on the map', () => {
  it('has marks that add up to the homes of the list, and a list that follows once when the map rests', async () => {
    const page = await openMap('/list?view=map', DESKTOP, { region: 'au' });
    const all = await agreed(page);
    expect(all).toBeGreaterThan(50);

    const lists: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/list.data')) lists.push(request.url());
    });
    const { x, y } = await middleOf(page);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -400);
    await page.waitForURL(/location_top_left_lat/);
    await expect.poll(() => total(page), PATIENCE).toBeLessThan(all);
    await agreed(page);
    expect(lists).toHaveLength(1);
    expect(await axeFindings(page)).toEqual([]);

    // Another page of the list leaves the map where it is.
    const box = query(page).get('location_top_left_lat');
    await page
      .getByRole('link', { name: /^2$|^Page 2/ })
      .first()
      .click();
    await page.waitForURL(/page=2/);
    expect(query(page).get('location_top_left_lat')).toBe(box);
  });

  it('shows where the homes are before the map is there, and nothing moves when the map follows', async () => {
    for (const [options, region] of [
      [PHONE, 'no'],
      [DESKTOP, 'au'],
    ] as const) {
      const page = await site.visit({ region }, options);
      const release = await holdBack(page, /map-pane.*\.js/);
      await page.goto('/list?view=map');
      const signs = mapOf(page).locator('[aria-hidden="true"] span:visible');
      await signs.first().waitFor();
      const drawn = await placesBySign(signs);
      expect(drawn.size).toBeGreaterThan(3);
      expect(await axeFindings(page)).toEqual([]);

      // The map is wanted, and comes at once.
      await page.keyboard.press('Tab');
      release();
      await markersOf(page).first().waitFor();
      await expect.poll(() => mapOf(page).locator('use[href*="#land"]').count(), PATIENCE).toBe(0);
      const same = [...(await placesBySign(markersOf(page)))].flatMap(([sign, { x, y }]) => {
        const before = drawn.get(sign);
        return before === undefined ? [] : [Math.hypot(x - before.x, y - before.y)];
      });
      expect(same.length).toBeGreaterThan(drawn.size / 2);
      expect(Math.max(...same)).toBeLessThan(2);
    }
  });

  it('comes back as it was left, from a home and from another filter', async () => {
    const page = await openMap(EASTERN_SUBURBS, DESKTOP);
    const before = await agreed(page);
    const address = page.url();
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL(/\/property\//);
    await page.goBack();
    await page.waitForURL(address);
    await expect.poll(() => agreed(page)).toBe(before);

    await page.getByRole('button', { name: 'Draw area' }).click();
    // Until the map is back, the press is remembered, and a drag would move the map.
    await page.getByRole('status').filter({ hasText: 'Draw around the area' }).waitFor();
    const [first, ...rest] = await ring(page, 90);
    await page.mouse.move(first?.x ?? 0, first?.y ?? 0);
    await page.mouse.down();
    for (const { x, y } of rest) await page.mouse.move(x, y);
    await page.mouse.up();
    await page.waitForURL(/polygon=/);
    await page.getByRole('button', { name: 'Edit area' }).waitFor();
    await page.goBack();
    await page.waitForURL(address);
    await page.getByRole('button', { name: 'Draw area' }).waitFor();
    await expect.poll(() => agreed(page)).toBe(before);
  });

  it('keeps still when nothing is found', async () => {
    const page = await openMap(EASTERN_SUBURBS, DESKTOP);
    const before = query(page).get('location_top_left_lat');
    await page.goto(`${EASTERN_SUBURBS}&keywords[]=zzzzzz`);
    await page.getByRole('heading', { level: 1, name: /^0 |^No / }).waitFor();
    await mapOf(page).getByRole('button', { name: 'Zoom in', exact: true }).waitFor();
    await expect.poll(() => markersOf(page).count(), PATIENCE).toBe(0);
    expect(query(page).get('location_top_left_lat')).toBe(before);
  });
});

describe('an area around Bondi', () => {
  it('is drawn with the mouse, changed with the keyboard and cleared', async () => {
    const page = await openMap(EASTERN_SUBURBS, DESKTOP);
    const before = await agreed(page);
    await page.getByRole('button', { name: 'Draw area' }).click();
    await page.getByRole('status').filter({ hasText: 'Draw around the area' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const [first, ...rest] = await ring(page, 120);
    await page.mouse.move(first?.x ?? 0, first?.y ?? 0);
    await page.mouse.down();
    for (const { x, y } of rest) await page.mouse.move(x, y);
    await page.mouse.up();
    await page.waitForURL(/polygon=/);
    await page.getByRole('link', { name: 'Remove the filter Drawn area' }).waitFor();
    // Round, as it was drawn, and in an address that can be passed on.
    const cornersDrawn = query(page).get('polygon')?.split(';').length;
    expect(cornersDrawn).toBeGreaterThanOrEqual(14);
    expect(cornersDrawn).toBeLessThanOrEqual(32);
    await expect.poll(() => agreed(page)).toBeLessThanOrEqual(before);
    // It is searched wherever the map goes, and there is a way back to it.
    // A map that rests beside it has no marks at all.
    const isInView = () =>
      mapOf(page).evaluate((map) => {
        const [mark, canvas] = ['button[data-count]', 'canvas'].map((name) =>
          map.querySelector(name)?.getBoundingClientRect(),
        );
        return mark !== undefined && canvas !== undefined && mark.x > canvas.x && mark.x < canvas.right;
      });
    await expect.poll(isInView, PATIENCE).toBe(true);
    await mapOf(page).locator('canvas').focus();
    await expect.poll(() => page.keyboard.press('ArrowRight').then(isInView), PATIENCE).toBe(false);
    await page.getByRole('button', { name: 'Show area' }).click();
    await expect.poll(isInView, PATIENCE).toBe(true);

    await page.getByRole('button', { name: 'Edit area' }).click();
    const corner = page.getByRole('button', { name: /^Corner 1 of / });
    await corner.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const drawn = query(page).get('polygon');
    await corner.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => query(page).get('polygon'), PATIENCE).not.toBe(drawn);
    const corners = query(page).get('polygon')?.split(';').length ?? 0;
    await page.keyboard.press('Delete');
    await expect.poll(() => query(page).get('polygon')?.split(';').length, PATIENCE).toBe(corners - 1);

    // What is in view then is searched.
    await page.getByRole('button', { name: 'Clear area' }).click();
    await expect.poll(() => query(page).has('polygon'), PATIENCE).toBe(false);
    expect(query(page).has('location_top_left_lat')).toBe(true);
    await agreed(page);
  });

  it('is begun by keyboard with what is in view, and gets and loses corners', async () => {
    const page = await openMap(EASTERN_SUBURBS, DESKTOP);
    const before = await agreed(page);
    await page.getByRole('button', { name: 'Draw area' }).press('Enter');
    await page.getByRole('button', { name: 'Use the map area' }).press('Enter');
    await page.waitForURL(/polygon=/);
    const corner = (name: string) => page.getByRole('button', { name, exact: true });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    const cornersInAddress = () => query(page).get('polygon')?.split(';').length;
    await expect.poll(focused, PATIENCE).toBe('Corner 1 of 4');
    await expect.poll(() => agreed(page), PATIENCE).toBeLessThanOrEqual(before);
    expect(await axeFindings(page)).toEqual([]);

    // A row of steps is one search.
    const drawn = query(page).get('polygon');
    const steps = await page.evaluate(() => history.length);
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    await expect.poll(() => query(page).get('polygon'), PATIENCE).not.toBe(drawn);
    await expect.poll(() => page.evaluate(() => history.length)).toBe(steps + 1);

    await corner('Add a corner between 2 and 3').press('Enter');
    await expect.poll(cornersInAddress, PATIENCE).toBe(5);
    await expect.poll(focused, PATIENCE).toBe('Corner 3 of 5');
    await page.getByRole('status').filter({ hasText: 'Corner 3 of 5 added' }).waitFor();
    await corner('Remove corner 3').press('Enter');
    await expect.poll(cornersInAddress, PATIENCE).toBe(4);
    await expect.poll(focused, PATIENCE).toBe('Corner 3 of 4');
    await page.keyboard.press('Delete');
    await expect.poll(cornersInAddress, PATIENCE).toBe(3);
    await expect.poll(focused, PATIENCE).toBe('Corner 3 of 3');
    await page.keyboard.press('Delete');
    await page.getByRole('status').filter({ hasText: 'An area needs three corners' }).waitFor();
    expect(cornersInAddress()).toBe(3);

    // Pulled out of the line with the mouse, and taken away by a double click. The map follows the area first.
    await agreed(page);
    const dot = await corner('Add a corner between 1 and 2').boundingBox();
    const [x, y] = [(dot?.x ?? 0) + 22, (dot?.y ?? 0) + 22];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 30, { steps: 4 });
    await page.mouse.up();
    await expect.poll(cornersInAddress, PATIENCE).toBe(4);
    await corner('Corner 2 of 4').dblclick();
    await expect.poll(cornersInAddress, PATIENCE).toBe(3);
    await agreed(page);
  });

  it('takes the place of the place that was searched, which may lie elsewhere', async () => {
    const page = await openMap('/list?view=map&address[]=new-south-wales,sydney', DESKTOP);
    await agreed(page);
    await page.getByRole('button', { name: 'Draw area' }).press('Enter');
    await page.getByRole('button', { name: 'Use the map area' }).press('Enter');
    await page.getByRole('link', { name: 'Remove the filter Drawn area' }).waitFor();
    expect(query(page).has('address[]')).toBe(false);
    expect(await agreed(page)).toBeGreaterThan(0);
  });

  it('is drawn corner by corner with clicks, the last of which can be taken back', async () => {
    const page = await openMap(EASTERN_SUBURBS, DESKTOP);
    const before = await agreed(page);
    await page.getByRole('button', { name: 'Draw area' }).click();
    await page.getByRole('status').filter({ hasText: 'Draw around the area' }).waitFor();
    const { x, y } = await middleOf(page);
    const corners = [
      [-150, -120],
      [150, -120],
      [150, 130],
    ] as const;
    for (const [right, down] of corners) await page.mouse.click(x + right, y + down);
    await page.getByRole('status').filter({ hasText: 'Click the first corner to close it.' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.mouse.click(x - 20, y - 200);
    await page.getByRole('button', { name: 'Undo point' }).click();
    await page.mouse.click(x - 150, y + 130);
    expect(query(page).has('polygon')).toBe(false);
    await page.mouse.click(x - 147, y - 122);
    await page.waitForURL(/polygon=/);
    expect(query(page).get('polygon')?.split(';')).toHaveLength(4);
    await expect.poll(() => agreed(page)).toBeLessThanOrEqual(before);
  });

  it('is drawn corner by corner with taps, in the words of a finger', async () => {
    const page = await openMap(EASTERN_SUBURBS, { ...PHONE, isMobile: true });
    await agreed(page);
    await page.getByRole('button', { name: 'Draw area' }).tap();
    await page.getByText('Draw around the area with a finger, or tap its corners.').waitFor();
    const { x, y } = await middleOf(page);
    for (const [right, down] of [
      [-90, -80],
      [90, -80],
      [60, 90],
    ] as const)
      await page.touchscreen.tap(x + right, y + down);
    await page.getByText('Tap the first corner to close it.').waitFor();
    await expect
      .poll(() =>
        page
          .getByText(/Click|arrow keys/)
          .filter({ visible: true })
          .count(),
      )
      .toBe(0);
    const done = page.getByRole('button', { name: /^Done · \d+ homes? inside$/ });
    await done.waitFor();
    const inside = Number(/\d+/.exec(await done.innerText())?.[0]);
    await done.tap();
    await page.waitForURL(/polygon=/);
    expect(query(page).get('polygon')?.split(';')).toHaveLength(3);
    await expect.poll(() => agreed(page), PATIENCE).toBe(inside);

    // A circle takes the area's place by one tap, and gives it back.
    const drawn = query(page).get('polygon');
    await page.getByRole('button', { name: 'Radius' }).tap();
    await page.touchscreen.tap(x - 120, y - 100);
    await page.waitForURL(/property_radius=/);
    expect(query(page).has('polygon')).toBe(false);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(() => query(page).get('polygon'), PATIENCE).toBe(drawn);
    expect(query(page).has('property_radius')).toBe(false);
  });

  it('is drawn by keyboard alone', async () => {
    const page = await openMap(EASTERN_SUBURBS, DESKTOP);
    await page.getByRole('button', { name: 'Draw area' }).press('Enter');
    await page.getByRole('status').filter({ hasText: 'Move the cross with the arrow keys' }).waitFor();
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const [right, down, left] = ['ArrowRight', 'ArrowDown', 'ArrowLeft'].map((key) => Array<string>(6).fill(key));
    await press('Enter', ...(right ?? []), 'Enter', 'ArrowUp', 'Enter', 'Backspace', ...(down ?? []), 'Enter');
    await press(...(left ?? []), 'Enter');
    await page.getByRole('button', { name: 'Undo point' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: /^Done/ }).press('Enter');
    await page.waitForURL(/polygon=/);
    expect(query(page).get('polygon')?.split(';')).toHaveLength(4);
  });

  it('is drawn with a finger', async () => {
    const page = await openMap(EASTERN_SUBURBS, PHONE);
    const before = await agreed(page);
    expect(await axeFindings(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBe(0);
    await page.getByRole('button', { name: 'Draw area' }).tap();
    await page.getByRole('status').filter({ hasText: 'Draw around the area' }).waitFor();
    const touch = await page.context().newCDPSession(page);
    const [first, ...rest] = await ring(page, 100);
    const at = (dot: { x: number; y: number } | undefined) => [{ x: dot?.x ?? 0, y: dot?.y ?? 0 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(first) });
    for (const dot of rest) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(dot) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForURL(/polygon=/);
    await expect.poll(() => agreed(page)).toBeLessThanOrEqual(before);
  });
});

describe('what stands on the map', () => {
  it.each([
    ['a phone in Norway', PHONE, 'no'],
    ['a phone in Australia', PHONE, 'au'],
    ['a tablet', { viewport: { width: 768, height: 1024 } }, 'au'],
    ['a desktop', DESKTOP, 'no'],
  ] as const)('covers nothing else that does, on %s', async (_, size, region) => {
    const page = await openMap('/list?view=map', size, { region });
    await opened(page);
    const zoom = mapOf(page).getByRole('button', { name: /^Zoom|^Zoom inn/ });
    await zoom.first().waitFor();
    await mapOf(page).getByRole('link', { name: 'GeoNames' }).waitFor();
    // What is seen in the middle of each is itself: no mark lies under a control, no control over whom the map is from.
    const covered = () =>
      mapOf(page).evaluate((map) =>
        [...map.querySelectorAll('button, a, label, input')]
          .filter((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            if (width < 2 || y + height > innerHeight || element.matches('.sr-only')) return false;
            const top = document.elementFromPoint(x + width / 2, y + height / 2);
            return top === null || !(element.contains(top) || top.contains(element) || top.closest('[data-count]'));
          })
          .map((element) => element.textContent),
      );
    await expect.poll(covered, PATIENCE).toEqual([]);
    const marks = await markersOf(page).evaluateAll((all) =>
      all.map((mark) => mark.getBoundingClientRect().toJSON() as DOMRect),
    );
    const controls = await zoom.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
    );
    for (const control of controls) expect(marks.filter((mark) => meet(mark, control))).toEqual([]);
  });

  it.each([
    ['a phone', { ...PHONE, isMobile: true }],
    ['a desktop', DESKTOP],
  ] as const)('leaves a circle free while its radius is chosen, on %s', async (_, size) => {
    const page = await openMap(EASTERN_SUBURBS, size);
    await agreed(page);
    await page.getByRole('button', { name: 'Radius' }).click();
    await page
      .getByText(size === DESKTOP ? 'Click the map' : 'Tap the map')
      .filter({ visible: true })
      .waitFor();
    await page.getByRole('button', { name: 'Use the middle of the map' }).click();
    await page.waitForURL(/property_radius=[1-9]\d+/);
    await page.getByRole('combobox', { name: 'Within' }).selectOption('25000');
    await page.waitForURL(/property_radius=25000/);
    await agreed(page);
    const rectOf = (locator: Locator) => locator.evaluate((each) => each.getBoundingClientRect().toJSON() as DOMRect);
    const canvas = await rectOf(mapOf(page).locator('canvas'));
    for (const control of [
      page.getByRole('combobox', { name: 'Within' }),
      page.getByRole('button', { name: 'Clear the circle' }),
      page.getByRole('button', { name: 'Done' }),
    ])
      expect(meet(await rectOf(control), canvas)).toBe(false);
    // The whole circle is in view, about its middle.
    const middle = await rectOf(page.getByRole('button', { name: 'The middle of the circle' }));
    expect(Math.abs(middle.x + middle.width / 2 - (canvas.x + canvas.width / 2))).toBeLessThan(20);
    expect(Math.abs(middle.y + middle.height / 2 - (canvas.y + canvas.height / 2))).toBeLessThan(20);
    expect(query(page).has('location_top_left_lat')).toBe(false);
  });
});

function meet(a: DOMRect, b: DOMRect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

describe('the map by keyboard', () => {
  it('opens a home, gives the focus back, and searches around a point', async () => {
    const page = await openMap(
      '/list?view=map&location_top_left_lat=-33.86&location_top_left_lng=151.22&location_bottom_right_lat=-33.93&location_bottom_right_lng=151.3&zoom_level=13',
      DESKTOP,
    );
    await agreed(page);
    const sign = markersOf(page).filter({ hasText: '$' }).first();
    await sign.focus();
    const name = (await sign.getAttribute('aria-label')) ?? '';
    expect(name).toMatch(/^(Guide )?\$/);
    await page.keyboard.press('Enter');
    const card = page.getByRole('dialog', { name: 'A home on the map' });
    await card.getByRole('heading').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => card.count(), PATIENCE).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name);

    await page.getByRole('button', { name: 'Radius' }).press('Enter');
    await page.getByRole('button', { name: 'Use the middle of the map' }).press('Enter');
    await page.waitForURL(/property_radius=[1-9]\d+/);
    // The card may have moved the map to be in sight.
    expect(query(page).get('map_centroid')).toMatch(/^-33\.(89|9[01])\d*,151\.2/);
    await page.getByRole('combobox', { name: 'Within' }).selectOption('500');
    await page.waitForURL(/property_radius=500/);
    await agreed(page);
    expect(await axeFindings(page)).toEqual([]);

    // Its middle is moved by keyboard and by mouse.
    const middle = page.getByRole('button', { name: 'The middle of the circle' });
    const first = query(page).get('map_centroid');
    await middle.press('ArrowRight');
    await expect.poll(() => query(page).get('map_centroid'), PATIENCE).not.toBe(first);
    await agreed(page);
    const second = query(page).get('map_centroid');
    const handle = await middle.boundingBox();
    const [x, y] = [(handle?.x ?? 0) + 22, (handle?.y ?? 0) + 22];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 10, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => query(page).get('map_centroid'), PATIENCE).not.toBe(second);
    expect(query(page).get('property_radius')).toBe('500');
    await agreed(page);
    await page.getByRole('button', { name: 'Clear the circle' }).press('Enter');
    await expect.poll(() => query(page).has('map_centroid'), PATIENCE).toBe(false);
  });

  it('searches only when told to, once the reader says so', async () => {
    const page = await openMap(EASTERN_SUBURBS, DESKTOP, { region: 'au', appearance: 'dark', theme: 'zrch' });
    await agreed(page);
    const address = page.url();
    await page.getByRole('checkbox', { name: 'Search as I move' }).uncheck();
    await mapOf(page).getByRole('button', { name: 'Zoom in', exact: true }).press('Enter');
    const here = page.getByRole('button', { name: 'Search here' });
    await here.waitFor();
    expect(page.url()).toBe(address);
    expect(await axeFindings(page)).toEqual([]);
    await here.press('Enter');
    await expect.poll(() => page.url(), PATIENCE).not.toBe(address);
    await agreed(page);
  });
});
