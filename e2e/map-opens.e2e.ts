import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { agreed, mapOf, opened, openMap, query, sumOfMarkers, total } from './map-page.ts';
import { DESKTOP, holdBack, PHONE, shareSite, type SharedSite } from './support.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await shareSite();
});
afterAll(async () => {
  await site.close();
});

describe('a map that opens without a place', () => {
  it.each([
    ['a phone', PHONE],
    ['a phone on its side', { viewport: { width: 740, height: 360 } }],
    ['a tablet', { viewport: { width: 768, height: 1024 } }],
  ] as const)('has the list where it stays before the rest of the page has come, on %s', async (_, size) => {
    const tops: number[] = [];
    for (const isWhole of [false, true]) {
      const page = await site.visit({ region: 'no' }, size);
      await page.route('**/list?*', async (route) => {
        const response = await route.fetch();
        const body = await response.text();
        const end = body.search(/<section[^>]*aria-label="Boligene på kartet"/);
        expect(end).toBeGreaterThan(0);
        // Without the preloads for the scripts that are cut off: Chromium warns of those that stay unused.
        const start = body.slice(0, end).replaceAll(/<link rel="preload"[^>]*as="fetch"[^>]*>/g, '');
        await route.fulfill({ response, body: isWhole ? body : start });
      });
      await page.goto('/list?view=map', { waitUntil: 'commit' });
      await page.waitForLoadState();
      const box = await page.getByRole('heading', { level: 1 }).boundingBox();
      tops.push(Math.round(box?.y ?? NaN));
    }
    expect(tops[0]).toBe(tops[1]);
  });

  it.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ] as const)('shows where nearly all homes of Norway are, on %s', async (_, size) => {
    const page = await openMap(site, '/list?view=map', size, { region: 'no' });
    await opened(page);
    // The few further north-east would bring all of Sweden and Finland with them.
    expect(await sumOfMarkers(page)).toBeLessThan(await total(page));
    expect(query(page).get('location_top_left_lat')).toBeNull();

    // It says so, and one press shows them all: the search stays as it is.
    const others = mapOf(page).getByRole('button', { name: /utenfor kartet/ });
    await others.waitFor();
    const told = /\d+/.exec((await others.innerText()).replace(/\s/g, ''))?.[0];
    expect(Number(told)).toBe((await total(page)) - (await sumOfMarkers(page)));
    expect(await axeFindings(page)).toEqual([]);
    await others.click();
    await agreed(page);
    await others.waitFor({ state: 'detached' });
    expect(query(page).get('location_top_left_lat')).toBeNull();
  });

  it('has its tools with the page, and does what is pressed before the map is there', async () => {
    const page = await site.visit({ region: 'no' }, PHONE);
    const release = await holdBack(page, /map-pane.*\.js/);
    await page.goto('/list?view=map');
    const tools = mapOf(page);
    const draw = tools.getByRole('button', { name: 'Tegn område' });
    for (const name of ['Radius', 'Nær meg', 'Priser']) await tools.getByRole('button', { name }).waitFor();
    await draw.click();
    // It looks pressed while it waits.
    await expect.poll(() => draw.getAttribute('aria-pressed')).toBe('true');
    expect(await axeFindings(page)).toEqual([]);
    release();
    await tools.getByText('Tegn rundt området med fingeren').waitFor();
    await tools.getByRole('button', { name: 'Avbryt' }).click();
    await expect.poll(() => draw.getAttribute('aria-pressed')).toBeNull();
  });

  it('does what is pressed before the page itself is alive', async () => {
    const page = await site.visit({ region: 'no' }, PHONE);
    const release = await holdBack(page, /map-results.*\.js/);
    await page.goto('/list?view=map', { waitUntil: 'commit' });
    await mapOf(page).getByRole('button', { name: 'Radius' }).click();
    release();
    await mapOf(page).getByRole('button', { name: 'Bruk midten av kartet' }).waitFor();
  });

  it('has words on all tools of a narrow phone, each in view', async () => {
    const page = await openMap(site, '/list?view=map', { ...PHONE, viewport: { width: 320, height: 640 } });
    for (const word of ['Draw area', 'Radius', 'Near me', 'Prices', 'Streets', 'Follow map']) {
      const box = await mapOf(page).getByText(word, { exact: true }).boundingBox();
      expect([
        word,
        (box?.width ?? 0) > 20,
        (box?.x ?? NaN) >= 0,
        (box?.x ?? NaN) + (box?.width ?? NaN) <= 320,
      ]).toEqual([word, true, true, true]);
    }
    await expect.poll(() => page.getByRole('button', { name: 'Save search' }).first().innerText()).toBe('Save');
  });

  it('asks for no outline of a place that is not known', async () => {
    const page = await site.visit({ region: 'au' }, DESKTOP);
    const lookUps: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/address/lookup')) lookUps.push(request.url());
    });
    await page.goto('/list?view=map&address=Qwertyville');
    await page.getByRole('heading', { level: 1, name: 'No place called “Qwertyville”' }).waitFor();
    await mapOf(page).getByRole('link', { name: 'GeoNames' }).waitFor();
    await mapOf(page)
      .getByRole('button', { name: /^Zoom in/ })
      .waitFor();
    expect(lookUps).toEqual([]);
  });

  it('leaves a phone on its side room for the homes', async () => {
    const page = await site.visit({ region: 'no' }, { viewport: { width: 844, height: 390 }, hasTouch: true });
    await page.goto('/list');
    const { bottom } = await page
      .locator('[data-page-search]')
      .evaluate((bar) => bar.getBoundingClientRect().toJSON() as DOMRect);
    expect(bottom).toBeLessThan(390 / 4);
  });

  it('fills a phone’s screen when the sheet with the list is pulled down, and gives the room back', async () => {
    const page = await openMap(site, '/list?view=map&address=oslo', PHONE, { region: 'no' });
    await opened(page);
    const height = async () => (await mapOf(page).boundingBox())?.height ?? NaN;
    const before = await height();
    const handle = page.getByRole('button', { name: 'Kartet på hele skjermen' });
    const box = await handle.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 60, { steps: 4 });
    await page.mouse.up();
    await expect.poll(height).toBeGreaterThan(before + 90);
    await expect.poll(() => handle.getAttribute('aria-pressed')).toBe('true');
    expect(await axeFindings(page)).toEqual([]);
    await handle.press('Enter');
    await expect.poll(height).toBe(before);
  });

  it('is covered by the list where the sheet’s handle is pulled up', async () => {
    const page = await openMap(site, '/list?view=map&address=oslo', PHONE, { region: 'no' });
    await opened(page);
    const handle = page.getByRole('button', { name: 'Kartet på hele skjermen' });
    const top = async () => (await handle.boundingBox())?.y ?? NaN;
    const before = await top();
    const box = await handle.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 200, { steps: 8 });
    await page.mouse.up();
    await expect.poll(top).toBeLessThan(before - 120);
    await expect.poll(() => handle.getAttribute('aria-pressed')).toBe('false');
  });
});
