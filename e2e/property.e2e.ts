import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { DESKTOP, PHONE, remembered, shareSite, type SharedSite } from './support.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await shareSite();
});
afterAll(async () => {
  await site.close();
});

interface Card {
  readonly agency_id: string;
  readonly property_id: string;
  readonly title: string;
  readonly image_count: number;
  readonly project_id?: string;
}

/** Homes of the region that a search finds, in its order. */
async function homes(region: string, filter: Readonly<Record<string, unknown>>): Promise<readonly Card[]> {
  const response = await fetch(`${site.url}/api/v4/property/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `region=${region}` },
    body: JSON.stringify({ size: 100, ...filter }),
  });
  return ((await response.json()) as { data: readonly Card[] }).data;
}

async function firstHome(
  region: string,
  filter: Readonly<Record<string, unknown>>,
  fits: (card: Card) => boolean = () => true,
): Promise<string> {
  const card = (await homes(region, filter)).find(fits);
  if (card === undefined) throw new Error(`no home in ${region} for ${JSON.stringify(filter)}`);
  return pathOf(card);
}

/** The first that has a floor plan, which cards leave out. */
async function homeWithPlan(region: string, filter: Readonly<Record<string, unknown>>): Promise<string> {
  for (const card of await homes(region, filter)) {
    const response = await fetch(`${site.url}/api/floorplan/${card.property_id}`, {
      headers: { cookie: `region=${region}` },
    });
    if (((await response.json()) as { data: readonly unknown[] }).data.length > 0) return pathOf(card);
  }
  throw new Error(`no floor plan in ${region}`);
}

function pathOf(card: Pick<Card, 'agency_id' | 'property_id'>): string {
  return `/property/${card.agency_id}/${card.property_id}`;
}

async function projectPath(region: string): Promise<string> {
  const unit = (await homes(region, { listing_type: 'new_homes', single_units: true })).find(
    (card) => card.project_id !== undefined,
  );
  if (unit === undefined) throw new Error('no project');
  return `/property/${unit.agency_id}/${unit.project_id ?? ''}`;
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Fingers that go over the screen in equal steps, each from one point to another. */
async function draw(page: Page, ways: readonly (readonly [from: Point, to: Point])[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const at = (share: number) =>
    ways.map(([from, to], id) => ({
      id,
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }));
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= 14; step++)
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 14) });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger drawn over the middle of the screen from right to left. */
function swipeLeft(page: Page): Promise<void> {
  return draw(page, [
    [
      { x: 320, y: 420 },
      { x: 40, y: 420 },
    ],
  ]);
}

function text(page: Page): Promise<string> {
  return page.getByRole('main').innerText();
}

describe.each([
  {
    region: 'no',
    language: 'nb',
    theme: 'grend',
    appearance: 'light',
    size: PHONE,
    facts: 'Nøkkelinfo',
    looked: ['buy', 'new_homes'],
  },
  {
    region: 'no',
    language: 'en',
    theme: 'zrch',
    appearance: 'dark',
    size: DESKTOP,
    facts: 'Key facts',
    looked: ['rent', 'leisure'],
  },
  {
    region: 'au',
    language: 'en',
    theme: 'zrch',
    appearance: 'light',
    size: PHONE,
    facts: 'Key facts',
    looked: ['buy', 'commercial'],
  },
  {
    region: 'au',
    language: 'nb',
    theme: 'grend',
    appearance: 'dark',
    size: DESKTOP,
    facts: 'Nøkkelinfo',
    looked: ['rent', 'new_homes'],
  },
])(
  'a home in $region, $language, $theme $appearance, $size.viewport.width px wide',
  ({ size, facts, looked, ...preferences }) => {
    it('reads well, whatever is on offer', async () => {
      const page = await site.visit(preferences, size);
      const found: string[] = [];
      for (const listingType of ['buy', 'rent', 'new_homes', 'commercial', 'leisure']) {
        // In Australia, one that is auctioned.
        const method = preferences.region === 'au' && listingType === 'buy' ? { sale_method: ['auction'] } : {};
        await page.goto(await firstHome(preferences.region, { listing_type: listingType, ...method }));
        await page.getByRole('heading', { name: facts }).waitFor();
        await expect
          .poll(() => text(page), { message: listingType })
          .not.toMatch(/\b(null|undefined|NaN)\b|\{\{|\[object/);
        await expect.poll(() => overflow(page), { message: listingType }).toBe(0);
        if (looked.includes(listingType))
          found.push(...(await axeFindings(page)).map((finding) => `${listingType}: ${finding}`));
      }
      expect(found).toEqual([]);
    });

    it('shows what is gone as gone', async () => {
      const page = await site.visit(preferences, size);
      for (const [availability, listingType, words] of [
        ['sold', 'buy', /Boligen er solgt|This home has been sold/],
        ['rented', 'rent', /Boligen er utleid|This home has been leased/],
      ] as const) {
        await page.goto(
          await firstHome(preferences.region, { availability: [availability], listing_type: listingType }),
        );
        await expect.poll(() => text(page)).toMatch(words);
        await expect
          .poll(() =>
            page
              .getByRole('complementary')
              .getByRole('link', { name: /Kontakt|Contact|Meld deg på|Register|Søk om|Apply/ })
              .count(),
          )
          .toBe(0);
      }
    });
  },
);

describe('the pictures', () => {
  it('open large, turn by keys, and give the focus back', async () => {
    const page = await site.visit({ region: 'no' }, DESKTOP);
    await page.goto(await firstHome('no', { listing_type: 'buy' }, (card) => card.image_count >= 5));
    const second = page.getByRole('list', { name: 'Bilder av boligen' }).getByRole('link').nth(1);
    await second.focus();
    await page.keyboard.press('Enter');
    const box = page.getByRole('dialog', { name: /^Bilder, / });
    await box.getByText(/^2 av \d+$/).waitFor();
    expect(new URL(page.url()).searchParams.get('picture')).toBe('2');
    await page.keyboard.press('ArrowRight');
    await box.getByText(/^3 av /).waitFor();
    // Two presses at once are two pictures, though the address has not followed the first yet.
    await box
      .getByRole('button', { name: 'Forrige bilde' })
      .evaluate((button: HTMLElement) => [button.click(), button.click()]);
    await box.getByText(/^1 av /).waitFor();
    await page.keyboard.press('ArrowRight');
    await box.getByText(/^2 av /).waitFor();
    await page.keyboard.press('Home');
    await box.getByText(/^1 av /).waitFor();
    await box.getByRole('button', { name: 'Neste bilde' }).click();
    await box.getByText(/^2 av /).waitFor();
    const room = box.getByRole('group', { name: 'Rom' }).getByRole('button', { pressed: false }).first();
    const name = (await room.textContent()) ?? '';
    await room.click();
    await box.getByRole('button', { name, pressed: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
    await expect.poll(() => second.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('turn by a swipe, and Back closes them', async () => {
    const page = await site.visit({ region: 'au' }, PHONE);
    await page.goto(await firstHome('au', { listing_type: 'buy' }, (card) => card.image_count >= 5));
    await page.getByRole('list', { name: 'Photos of the home' }).getByRole('link').first().tap();
    const box = page.getByRole('dialog', { name: /^Photos, / });
    await box.getByText(/^1 of \d+$/).waitFor();
    await swipeLeft(page);
    await box.getByText(/^2 of /).waitFor();
    await page.waitForURL(/picture=2/);
    expect(await axeFindings(page)).toEqual([]);
    await page.goBack();
    await box.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('open whole on a phone, zoom by the button, two fingers and a double tap while the page does not, and close when pulled down', async () => {
    const page = await site.visit({ region: 'au' }, PHONE);
    await page.goto(`${await firstHome('au', { listing_type: 'buy' }, (card) => card.image_count >= 5)}?picture=1`);
    const box = page.getByRole('dialog', { name: /^Photos, / });
    await box.getByText(/^1 of \d+$/).waitFor();
    const picture = box.getByRole('listitem').first().getByRole('img');
    const width = async () => (await picture.boundingBox())?.width ?? 0;
    await expect.poll(width).toBeCloseTo(PHONE.viewport.width, 0);
    const seen = await picture.boundingBox();
    expect(seen?.x).toBe(0);
    expect((seen?.y ?? 0) + (seen?.height ?? Infinity)).toBeLessThanOrEqual(PHONE.viewport.height);
    await expect.poll(() => picture.evaluate((image) => getComputedStyle(image).objectFit)).toBe('contain');
    const atRest = await width();
    const [middle, apart] = [195, 420];
    await draw(page, [
      [
        { x: middle - 20, y: apart },
        { x: middle - 70, y: apart },
      ],
      [
        { x: middle + 20, y: apart },
        { x: middle + 70, y: apart },
      ],
    ]);
    await expect.poll(width).toBeGreaterThan(atRest * 2);
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(1);
    await page.mouse.dblclick(middle, apart);
    await expect.poll(width).toBeCloseTo(atRest, 0);
    await box.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(width).toBeGreaterThan(atRest * 2);
    await box.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(width).toBeCloseTo(atRest, 0);
    await box.getByRole('button', { name: 'Zoom in' }).waitFor();
    await draw(page, [
      [
        { x: middle, y: 300 },
        { x: middle, y: 560 },
      ],
    ]);
    await box.waitFor({ state: 'detached' });
  });

  it('stand by room, the plan by one press; the address keeps it, and Back leads to all', async () => {
    const page = await site.visit({ region: 'au' }, PHONE);
    await page.goto(await firstHome('au', { listing_type: 'buy' }, (card) => card.image_count > 5));
    const rooms = page.getByRole('navigation', { name: 'Photos by room' });
    const shown = page.getByRole('list', { name: 'Photos of the home' }).getByRole('link');
    await rooms.getByRole('link', { name: 'Floor plan' }).tap();
    await page.waitForURL(/\?room=floorplan$/);
    await expect.poll(() => shown.count()).toBe(1);
    await shown.getByRole('img', { name: /: .*floor ?plan/i }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await shown.first().tap();
    const box = page.getByRole('dialog', { name: /^Photos, / });
    await box.getByRole('button', { name: 'Floor plan', pressed: true }).waitFor();
    await page.goBack();
    await box.waitFor({ state: 'detached' });
    await rooms.getByRole('link', { name: 'Floor plan' }).and(page.locator('[aria-current]')).waitFor();
    await page.goBack();
    await rooms.getByRole('link', { name: 'All' }).and(page.locator('[aria-current]')).waitFor();
    await expect.poll(() => shown.count()).toBeGreaterThan(1);
  });

  it('open from a link to one of them', async () => {
    const page = await site.visit({ region: 'no' }, DESKTOP);
    const path = await firstHome('no', { listing_type: 'buy' }, (card) => card.image_count >= 5);
    // The mosaic's first picture is fetched ahead, but not where another lies over it.
    const ahead = '<link rel="preload" as="image"';
    expect(await (await page.request.get(path)).text()).toContain(ahead);
    expect(await (await page.request.get(`${path}?picture=4`)).text()).not.toContain(ahead);
    await page.goto(`${path}?picture=4`);
    const box = page.getByRole('dialog', { name: /^Bilder, / });
    await box.getByText(/^4 av /).waitFor();
    await box.getByRole('button', { name: 'Lukk' }).click();
    await box.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
  });
});

it('shows what is pressed before its parts far below are there', async () => {
  const page = await site.visit({ region: 'au' }, PHONE);
  const path = await firstHome('au', { listing_type: 'buy' }, (card) => card.image_count > 5);
  // As soon as React has taken the page over, which comes to those parts later.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!('alive' in document.documentElement.dataset)) return;
      observer.disconnect();
      const plan = document.querySelector<HTMLElement>('a[href$="?room=floorplan"]');
      plan?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      plan?.click();
    }).observe(document, { attributes: true, subtree: true });
  });
  await page.goto(path);
  await page.waitForURL(/\?room=floorplan$/);
  const rooms = page.getByRole('navigation', { name: 'Photos by room' });
  await rooms.getByRole('link', { name: 'Floor plan' }).and(page.locator('[aria-current]')).waitFor();
});

it('offers one way to get in touch at a time on a phone: in the box, and in a bar once that has gone', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await page.goto(await firstHome('no', { listing_type: 'buy' }, (card) => card.image_count >= 5));
  const bar = page.locator('[data-price-bar]');
  const shortcuts = page.getByRole('navigation', { name: 'Snarveier' });
  await shortcuts.waitFor();
  await expect.poll(() => bar.isVisible()).toBe(false);
  await page.getByRole('heading', { name: 'Beskrivelse' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await bar.waitFor();
  await expect.poll(() => shortcuts.isVisible()).toBe(false);
  await bar.getByRole('link', { name: 'Ring' }).waitFor();
  await bar.getByRole('button', { name: /^Lagre / }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // The assistant is asked from there too, so that no button lies on the text.
  const ask = page.getByRole('button', { name: 'Spør om boligen' });
  const conversation = page.waitForEvent('websocket');
  await bar.locator(ask).click();
  await (await conversation).waitForEvent('framereceived');
  await page.getByRole('dialog', { name: 'Spør om boligen' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => bar.locator(ask).evaluate((element) => element === document.activeElement)).toBe(true);
});

it.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('closes what stands over it on Back, and is left by the next, on %s', async (_, size) => {
  const page = await site.visit({ region: 'no' }, size);
  await page.goto('/list?listing_type=buy');
  await page.getByRole('main').getByRole('heading').locator('a[href^="/property/"]').first().click();
  await page.waitForURL(/\/property\//);
  const path = new URL(page.url()).pathname;
  const form = page.getByRole('dialog', { name: /^Melding/ });
  await page.getByRole('complementary').getByRole('link', { name: 'Kontakt megler' }).click();
  await form.getByRole('textbox', { name: /Melding/ }).fill('Er det heis?');
  // It leads nowhere: the promise would wait for a page.
  void page.goBack().catch(() => undefined);
  await form.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe(path);
  // What was typed is still there.
  await page.getByRole('complementary').getByRole('link', { name: 'Kontakt megler' }).click();
  await expect.poll(() => form.getByRole('textbox', { name: /Melding/ }).inputValue()).toBe('Er det heis?');
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'hidden' });
  await page.goBack();
  await page.waitForURL(/\/list/);
});

describe('sharing', () => {
  it('copies the link, and opens a service in a small window of its own', async () => {
    const page = await site.visit({ region: 'no' }, { ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] });
    await page
      .context()
      .route('https://www.facebook.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>service</title>' }),
      );
    const path = await firstHome('no', { listing_type: 'buy' });
    await page.goto(path);
    const box = page.getByRole('complementary');
    await box.getByText('Del', { exact: true }).click();
    expect(await axeFindings(page)).toEqual([]);
    await box.getByRole('button', { name: 'Kopier lenken' }).click();
    await page.getByRole('status').getByText('Lenken er kopiert').waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + path);
    const service = box.getByRole('link', { name: /Facebook/ });
    const [window] = await Promise.all([page.waitForEvent('popup'), service.click()]);
    await window.waitForURL(/facebook\.com/);
    await expect.poll(() => window.evaluate(() => globalThis.opener as unknown)).toBeNull();
    await window.close();
    await expect.poll(() => service.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('a home that is sent to somebody', () => {
  it('has a picture that everybody may keep, and a short link of who is signed in', async () => {
    const path = await firstHome('no', { listing_type: 'buy' });
    const asked = { headers: { cookie: 'region=no; theme=zrch' } };
    const html = await (await fetch(site.url + path, asked)).text();
    const address = /"og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(address).toMatch(/\/share-picture\/home\/\d+\?lang=nb&theme=zrch&v=/);
    const picture = await fetch(address, asked);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(picture.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(picture.headers.get('set-cookie')).toBeNull();
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    const again = { headers: { ...asked.headers, 'if-none-match': picture.headers.get('etag') ?? '' } };
    expect((await fetch(address, again)).status).toBe(304);

    const page = await site.visit({ region: 'no' }, { ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] });
    await site.signIn(page);
    await page.goto(path);
    const box = page.getByRole('complementary');
    await box.getByText('Del', { exact: true }).click();
    await box.getByRole('button', { name: 'Kopier kort lenke' }).click();
    await page.getByRole('status').getByText('Lenken er kopiert').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/s\/\w{12}$/);
    await page.goto(link);
    await page.waitForURL(site.url + path);
    site.allow(/Failed to load resource.*404/);
    await page.goto('/s/123456789ABC');
    await page.getByRole('heading', { level: 1, name: 'Denne lenken virker ikke lenger' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('a project', () => {
  it('shows its units, sorted by a column and narrowed by a choice', async () => {
    const page = await site.visit({ region: 'no' }, DESKTOP);
    await page.goto(await projectPath('no'));
    const table = page.getByRole('table', { name: 'Boliger i prosjektet' });
    const prices = async () => (await table.locator('tbody tr').allInnerTexts()).length;
    const all = await prices();
    expect(all).toBeGreaterThan(1);
    await table.getByRole('link', { name: 'Totalpris', exact: true }).click();
    await table
      .getByRole('columnheader', { name: 'Totalpris', exact: true })
      .and(page.locator('[aria-sort=ascending]'))
      .waitFor();
    await page.getByRole('checkbox', { name: 'Bare de som er til salgs' }).check();
    await page.waitForURL(/unit_available=1/);
    await expect.poll(() => table.getByText('Solgt', { exact: true }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    const unit = table.getByRole('rowheader').first().getByRole('link');
    await unit.click();
    await page
      .getByText(/^Enhet .+ i /)
      .first()
      .waitFor();
    await page.locator('main header').getByRole('link').click();
    await table.waitFor();
  });

  it('narrows its units without JavaScript, on a phone', async () => {
    const page = await site.visit({ region: 'no' }, { ...PHONE, javaScriptEnabled: false });
    await page.goto(await projectPath('no'));
    await page.getByLabel('Sorter etter').selectOption('price');
    await page.getByRole('button', { name: 'Vis', exact: true }).click();
    await page.waitForURL(/unit_sorting=price/);
    await expect.poll(() => page.getByRole('table', { name: 'Boliger i prosjektet' }).isVisible()).toBe(true);
    await expect.poll(() => overflow(page)).toBe(0);
  });
});

describe('a home’s page', () => {
  it('marks the part that is read, and remembers the home for the next one', async () => {
    const page = await site.visit({ region: 'no' }, DESKTOP);
    const [first, second] = await homes('no', { listing_type: 'buy', property_type: ['apartment'] });
    if (first === undefined || second === undefined) throw new Error('two homes are needed');
    await page.goto(pathOf(first));
    const parts = page.getByRole('navigation', { name: 'På denne siden' });
    await parts.getByRole('link', { name: 'Arealer' }).click();
    await parts.locator('[aria-current]', { hasText: 'Arealer' }).waitFor();
    await remembered(page, 'seen-homes');
    await page.goto(pathOf(second));
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('region', { name: 'Nylig sett' }).getByRole('heading', { name: first.title }).waitFor();
  });

  it('reads whole without JavaScript: the long text and every picture', async () => {
    const page = await site.visit({ region: 'no' }, { ...DESKTOP, javaScriptEnabled: false });
    const [home] = (await homes('no', { listing_type: 'buy' })).filter((card) => card.image_count > 5);
    if (home === undefined) throw new Error('no home with many pictures');
    await page.goto(pathOf(home));
    await expect
      .poll(() => page.locator('main img[alt^="Bilde "]:not([data-printed-plan] *)').count())
      .toBe(home.image_count);
    await page.getByRole('navigation', { name: 'Bilder etter rom' }).getByRole('link', { name: 'Kjøkken' }).click();
    await page.waitForURL(/room=kitchen/);
    const kitchens = page.locator('main img[alt^="Bilde "]:not([data-printed-plan] *)');
    await expect.poll(() => kitchens.count()).toBeLessThan(home.image_count);
    await expect.poll(() => page.getByRole('button', { name: 'Les mer' }).isVisible()).toBe(false);
    const last = page.getByRole('region', { name: 'Beskrivelse' }).locator('p').last();
    const isCut = await last.evaluate((element) => {
      const frame = element.parentElement?.getBoundingClientRect();
      return frame === undefined || element.getBoundingClientRect().bottom > frame.bottom + 1;
    });
    expect(isCut).toBe(false);
  });

  it('prints as one clean document', async () => {
    const page = await site.visit({ region: 'no' }, DESKTOP);
    await page.goto(await firstHome('no', { listing_type: 'buy', property_type: ['apartment'] }));
    await page.emulateMedia({ media: 'print' });
    for (const name of ['Nøkkelinfo', 'Beskrivelse', 'Økonomi'])
      await expect.poll(() => page.getByRole('heading', { name }).first().isVisible(), { message: name }).toBe(true);
    await expect.poll(() => page.getByText('Totalpris').first().isVisible()).toBe(true);
    await expect.poll(() => page.getByText(page.url()).isVisible()).toBe(true);
    for (const control of [
      page.getByRole('banner').first(),
      page.getByRole('navigation', { name: 'På denne siden' }),
      page.getByRole('heading', { name: 'Lignende boliger' }),
    ])
      await expect.poll(() => control.isVisible()).toBe(false);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('prints every part of a home, with what is loaded as one reads, and its floor plan', async () => {
    const page = await site.visit({ region: 'au', language: 'en' }, DESKTOP);
    await page.goto(await homeWithPlan('au', { listing_type: 'buy', property_type: ['apartment'] }));
    await page.getByRole('heading', { name: 'Key facts' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.locator('[data-printed-plan] img').first().isVisible()).toBe(true);
    await page.getByRole('heading', { name: 'Estimated value' }).waitFor();
    // A part with nothing but its heading says nothing on paper.
    const bare = () =>
      page
        .locator('main section')
        .evaluateAll((sections) =>
          sections.flatMap((section) =>
            section instanceof HTMLElement && section.checkVisibility() && !section.innerText.trim().includes('\n')
              ? [section.innerText]
              : [],
          ),
        );
    await expect.poll(bare).toEqual([]);
    for (const name of ['Monthly cost', 'Insurance', 'Listed by'])
      await expect.poll(() => page.getByRole('heading', { name }).first().isVisible(), { message: name }).toBe(true);
  });

  it('leads on from a home that is gone, or that never was', async () => {
    site.allow(/Failed to load resource.*4(04|10)/);
    const page = await site.visit({ region: 'no' }, PHONE);
    const withdrawn = await firstHome('no', { listing_type: 'buy', availability: ['unavailable'] });
    expect((await page.goto(withdrawn))?.status()).toBe(410);
    await expect.poll(() => page.getByRole('heading', { name: 'Lignende boliger' }).isVisible()).toBe(true);
    expect((await page.goto('/property/287955/999999999999'))?.status()).toBe(404);
    await expect.poll(() => page.getByRole('heading', { name: 'Nytt på markedet' }).isVisible()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('commercial property', () => {
  it.each([
    ['nb', /bolig|hjem/i],
    ['en', /\bhomes?\b/i],
  ] as const)('is never called a home on its pages in %s', async (language, home) => {
    const page = await site.visit({ region: 'no', language }, { javaScriptEnabled: false });
    await page.goto('/list?listing_type=commercial&acquisition=buy');
    const path = await page
      .getByRole('main')
      .getByRole('article')
      .first()
      .locator('a[href^="/property/"]')
      .first()
      .getAttribute('href');
    for (const view of ['', '/history', '/mortgage', '/insurance', '/contact', '/report']) {
      await page.goto(`${path ?? ''}${view}`);
      const words = [
        await page.title(),
        (await page.locator('meta[name=description]').getAttribute('content')) ?? '',
        await page.getByRole('main').innerText(),
      ].join('\n');
      expect(
        words.split('\n').filter((line) => home.test(line)),
        view,
      ).toEqual([]);
    }
  });
});
