import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { cutTexts } from './cut-text.ts';
import { DESKTOP, PHONE, remembered, shareSite, type SharedSite } from './support.ts';

/** The controls by their names, as a reader of each market's language meets them. */
const NB = {
  language: 'nb-NO',
  region: 'no',
  place: 'Sted',
  city: 'Oslo',
  type: 'Boligtype',
  flat: /^Leilighet/,
  price: 'Pris',
  total: 'Totalpris',
  from: 'Fra',
  to: 'Til',
  filters: /^Filtre/,
  bedrooms: '2+',
  balcony: 'Balkong',
  viewings: 'Visning',
  week: 'De neste 7 dagene',
  show: /^Vis [\d\s]+ bolig/,
  remove: (filter: string) => `Fjern filteret ${filter}`,
  close: 'Lukk',
  next: 'Neste bilde',
  save: /^Lagre /,
  saveSearch: 'Lagre søk',
  grid: 'Rutenett',
} as const;
const EN = {
  language: 'en-AU',
  region: 'au',
  place: 'Location',
  city: 'Melbourne',
  type: 'Type',
  flat: /Apartment/,
  price: 'Price',
  total: 'Price',
  from: 'From',
  to: 'To',
  filters: /^Filters/,
  bedrooms: '2+',
  balcony: 'Balcony',
  viewings: 'Open for inspection',
  week: 'Next 7 days',
  show: /^Show [\d,]+ home/,
  remove: (filter: string) => `Remove the filter ${filter}`,
  close: 'Close',
  next: 'Next photo',
  save: /^Save /,
  saveSearch: 'Save search',
  grid: 'Grid',
} as const;
type Names = typeof NB | typeof EN;

let site: SharedSite;
beforeAll(async () => {
  site = await shareSite();
  // Without JavaScript nothing uses the texts that are fetched ahead for it.
  site.allow(/preloaded using link preload/);
});
afterAll(async () => {
  await site.close();
});

/** Goes there and waits until the page is alive: the place field then is a combobox. */
async function open(page: Page, path: string, names: Names): Promise<void> {
  await page.goto(path);
  await page.getByRole('combobox', { name: names.place }).waitFor();
}

function cards(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

async function total(page: Page): Promise<number> {
  return numberIn(await page.getByRole('heading', { level: 1 }).textContent());
}

function numberIn(text: string | null): number {
  return Number(/[\d\s,]*\d/.exec(text ?? '')?.[0].replace(/\D/g, ''));
}

function searchOf(page: Page): string {
  return decodeURIComponent(new URL(page.url()).search);
}

/** How many homes the API finds for the search in the page's address. */
async function foundByApi(page: Page): Promise<number> {
  const body: Record<string, string | string[]> = {};
  for (const [name, value] of new URL(page.url()).searchParams) {
    if (name.endsWith('[]')) body[name.slice(0, -2)] = [...(body[name.slice(0, -2)] ?? []), value];
    else body[name] = value;
  }
  const answer = await page.request.post('/api/v4/property/search', { data: body });
  return ((await answer.json()) as { pagination: { results: number } }).pagination.results;
}

/** Presses the button that applies the filters, once it says how many homes it shows; gives that number. */
async function apply(page: Page, within: Locator, names: Names): Promise<number> {
  const button = within.getByRole('button', { name: names.show });
  await button.and(within.locator('[aria-busy=false]')).waitFor();
  const count = numberIn(await button.textContent());
  const before = page.url();
  await button.click();
  await page.waitForURL((url) => url.href !== before);
  return count;
}

/** The days of the calendar of viewings that do not stand below the name of their weekday. */
function daysUnderOtherNames(sheet: Locator, language: string): Promise<string[]> {
  return sheet.evaluate((root, language) => {
    const boxes = [...root.querySelectorAll<HTMLInputElement>('[name="viewing_date[]"]')];
    const days = boxes.filter(({ value }) => /^\d{4}-\d\d-\d\d$/.test(value));
    if (days.length === 0) return ['there are no days'];
    return days.flatMap(({ value, parentElement: pill }) => {
      const name = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(value));
      const [heads, cell] = [pill?.parentElement?.previousElementSibling, pill?.getBoundingClientRect()];
      const above = [...(heads?.children ?? [])].find((head) => {
        const box = head.getBoundingClientRect();
        return cell !== undefined && box.left < cell.right && box.right > cell.left && box.bottom <= cell.top;
      });
      return above?.textContent === name ? [] : [`${value}, ${name}: ${above?.textContent ?? 'nothing'}`];
    });
  }, language);
}

describe.each([
  { name: 'on a desktop in Norway', size: DESKTOP, names: NB },
  { name: 'on a phone in Norway', size: PHONE, names: NB },
  { name: 'on a desktop in Australia', size: DESKTOP, names: EN },
  { name: 'on a phone in Australia', size: PHONE, names: EN },
])('a flat with a balcony and a viewing this week, $name', ({ size, names }) => {
  it('is found by clicking, and the address holds the whole search', async () => {
    const page = await site.visit({ region: names.region }, size);
    await open(page, '/list', names);
    const all = await total(page);

    await page.getByRole('combobox', { name: names.place }).fill(names.city);
    await page.getByRole('option', { name: names.city }).first().click();
    await page.waitForURL(/address/);
    await expect.poll(() => total(page)).toBeLessThan(all);

    await page.getByRole('link', { name: names.filters }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('checkbox', { name: names.flat }).check();
    const price = sheet.getByRole('group', { name: names.total, exact: true });
    // A range that is the wrong way round says so in its field once it is left, and no longer when it is mended.
    const [from, to] = [names.from, names.to].map((name) => price.getByRole('textbox', { name }));
    await from?.fill('7 000 000');
    await to?.fill('6 000 000');
    await to?.blur();
    await price.getByRole('alert').waitFor();
    expect(await to?.getAttribute('aria-invalid')).toBe('true');
    expect(await axeFindings(page)).toEqual([]);
    await from?.fill('');
    await from?.blur();
    await expect.poll(() => price.getByRole('alert').count()).toBe(0);
    await sheet.getByText(names.bedrooms).first().click();
    await sheet.getByRole('checkbox', { name: names.balcony }).check();
    expect(await daysUnderOtherNames(sheet, names.language)).toEqual([]);
    await sheet.getByRole('group', { name: names.viewings }).getByText(names.week, { exact: true }).click();
    const promised = await apply(page, sheet, names);

    await expect.poll(() => sheet.count()).toBe(0);
    await expect.poll(() => total(page)).toBe(promised);
    expect(await foundByApi(page)).toBe(promised);
    const search = searchOf(page);
    for (const part of ['property_type[]=apartment', 'bedroom_min=2', 'facilities[]=balcony', 'viewing_date[]=', '=6'])
      expect(search).toContain(part);

    // Each choice is a chip, and the whole search stands in the address: a second tab agrees.
    await page.getByRole('link', { name: names.remove(names.balcony) }).waitFor();
    const second = await page.context().newPage();
    await second.goto(page.url());
    await expect.poll(() => total(second)).toBe(promised);
  });
});

describe('pills', () => {
  it('count what they would leave, narrow the list, and say what is chosen', async () => {
    const page = await site.visit({ region: 'no' });
    await open(page, '/list', NB);
    const all = await total(page);
    await page.locator('summary', { hasText: 'Boligtype' }).click();
    await page.getByRole('checkbox', { name: /^Leilighet/ }).check();
    const promised = await apply(page, page.getByRole('search'), NB);
    expect(searchOf(page)).toBe('?property_type[]=apartment');
    expect(promised).toBeLessThan(all);
    await expect.poll(() => total(page)).toBe(promised);
    await page.locator('summary', { hasText: 'Leilighet' }).waitFor();
    // Screen readers hear of the new list, and the focus is not lost with the panel.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

    await page.getByRole('link', { name: NB.remove('Leilighet') }).click();
    await page.waitForURL((url) => url.search === '');
    await expect.poll(() => total(page)).toBe(all);
  });

  it('have sliders that the keyboard moves, and forget what was not applied', async () => {
    const page = await site.visit({ region: 'no' });
    await open(page, '/list', NB);
    const pill = page.locator('summary', { hasText: /^Pris$/ });
    await pill.click();
    const slider = page.getByRole('slider', { name: 'Totalpris, til' });
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    const most = page.getByRole('group', { name: 'Totalpris' }).getByRole('textbox', { name: 'Til' });
    await expect.poll(async () => (await most.inputValue()).replace(/\s/g, '')).toBe('19950000');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^19\s950\s000\skr$/);
    await page.keyboard.press('Escape');
    await expect.poll(() => pill.evaluate((element) => element === document.activeElement)).toBe(true);
    await pill.click();
    await expect.poll(() => most.inputValue()).toBe('');
  });

  it('open 8 px below their buttons and 12 px clear of the edges, and fade for 200 ms, if anything may move', async () => {
    const page = await site.visit({ region: 'no' }, { viewport: { width: 768, height: 900 } });
    await open(page, '/list', NB);
    for (const [name, reducedMotion, length] of [
      ['Vis priser som', 'no-preference', 200],
      ['Sorter etter', 'no-preference', 200],
      ['Boligtype', 'reduce', 0],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      const menu = page.locator('details', { has: page.locator('summary', { hasText: name }) });
      await menu.locator('summary').click();
      const panel = menu.locator(':scope > div');
      const places = async () => {
        const [box, button] = await Promise.all([panel.boundingBox(), menu.locator('summary').boundingBox()]);
        if (box === null || button === null) return undefined;
        const isClear = box.x >= 12 && box.x + box.width <= 768 - 12;
        return { isClear, below: Math.round(box.y - button.y - button.height) };
      };
      await expect.poll(places, { message: name }).toEqual({ isClear: true, below: 8 });
      const fade = await menu.evaluate((details: HTMLDetailsElement) => {
        details.open = false;
        const fading = details.getAnimations({ subtree: true });
        const lengths = fading.flatMap((each) =>
          each instanceof CSSTransition && each.transitionProperty === 'opacity'
            ? [Math.round(Number(each.effect?.getTiming().duration))]
            : [],
        );
        return Math.max(0, ...lengths);
      });
      expect(fade, name).toBe(length);
      await panel.waitFor({ state: 'hidden' });
    }
  });

  it('never let a late count overwrite a newer one', async () => {
    const page = await site.visit({ region: 'no' });
    await open(page, '/list', NB);
    const held: (() => void)[] = [];
    let asked = 0;
    await page.route('**/api/v4/property/facets', async (route) => {
      asked += 1;
      // The second question, with flats, is answered after the third, without them.
      if (asked === 2) await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    const all = await total(page);
    const show = page.getByRole('search').getByRole('button', { name: NB.show });
    await page.locator('summary', { hasText: 'Boligtype' }).click();
    await show.waitFor();
    const flats = page.getByRole('checkbox', { name: /^Leilighet/ });
    await flats.check();
    await expect.poll(() => held.length).toBe(1);
    await flats.uncheck();
    // On a slow machine, a question without any type may come between.
    const countOf = (isFlats: boolean) =>
      page.waitForResponse((response) => {
        const asked = response.url().endsWith('/property/facets') ? (response.request().postData() ?? '') : '';
        return asked.includes('property_type') && asked.includes('apartment') === isFlats;
      });
    const newer = countOf(false);
    await page.getByRole('checkbox', { name: 'Tomt' }).check();
    const { meta } = (await (await newer).json()) as { meta: { total: number } };
    const late = countOf(true);
    held.forEach((release) => release());
    await late;
    await expect.poll(async () => numberIn(await show.textContent())).toBe(meta.total);
    expect(meta.total).toBeLessThan(all);
  });
});

describe('a card', () => {
  it('is leafed through, fetching each picture when it is next, and leads to its home', async () => {
    const page = await site.visit({ region: 'no' });
    const fetched: string[] = [];
    await open(page, '/list', NB);
    const card = cards(page).first();
    page.on('request', (request) => {
      if (request.url().includes('/media/')) fetched.push(request.url());
    });
    await expect.poll(() => card.locator('a[aria-hidden] img').count()).toBe(1);
    await card.hover();
    await card.getByRole('button', { name: NB.next }).click();
    await card.getByRole('button', { name: 'Forrige bilde' }).waitFor();
    await expect.poll(() => card.locator('a[aria-hidden] img').count()).toBe(3);
    await expect.poll(() => card.locator('a[aria-hidden]').evaluate((row) => row.scrollLeft > 0)).toBe(true);
    expect(page.url()).toMatch(/\/list$/);
    await card.locator('a[aria-hidden]').click();
    await page.waitForURL(/\/property\/\d{6}\/\d{9,}$/);
  });

  it('is marked when its home was looked at', async () => {
    const page = await site.visit({ region: 'no' });
    await open(page, '/list', NB);
    await expect.poll(() => page.getByText('Sett før').count()).toBe(0);
    const card = cards(page).nth(1);
    await card.getByRole('link').click();
    await page.waitForURL(/\/property\//);
    await remembered(page, 'seen-homes');
    await page.goBack();
    await card.getByText('Sett før').waitFor();
    await expect.poll(() => page.getByText('Sett før').count()).toBe(1);
  });

  it('has a heart that asks to sign in over the page', async () => {
    const page = await site.visit({ region: 'no' }, PHONE);
    await open(page, '/list?page=2', NB);
    await cards(page).first().getByRole('button', { name: NB.save }).click();
    const dialog = page.getByRole('dialog', { name: 'Logg inn' });
    await dialog.getByText(/lagres «.+» i favorittene dine/).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(searchOf(page)).toBe('?page=2');
  });

  it('has a heart that asks to sign in and remembers why, without JavaScript', async () => {
    const page = await site.visit({ region: 'no' }, { ...PHONE, javaScriptEnabled: false });
    await page.goto(
      '/list?address[]=oslo,oslo,grunerlokka&address[]=oslo,oslo,sagene&sorting=price_per_primary&order=asc',
    );
    await page
      .getByRole('article')
      .first()
      .getByText(/kr\/m²/)
      .filter({ visible: true })
      .waitFor();
    await page.getByRole('search').getByText('Grünerløkka +1', { exact: true }).filter({ visible: true }).waitFor();
    await page.goto('/list?page=2');
    const card = cards(page).first();
    const link = (await card.getByRole('link').getAttribute('href')) ?? '';
    await card.getByRole('button', { name: NB.save }).click();
    await page.waitForURL(/\/login/);
    const query = new URL(page.url()).searchParams;
    expect(Object.fromEntries(query)).toEqual({
      redirect: '/list?page=2',
      pending: `save_home.${link.split('/').at(-1) ?? ''}`,
    });
    await page.goBack();
    await page.waitForURL(/page=2/);
    await expect.poll(() => cards(page).count()).toBe(12);
  });
});

describe('the list', () => {
  it('begins at one edge in all its views, uses the width, and on a phone shows two homes at once', async () => {
    const page = await site.visit({ region: 'no' });
    const left = async (locator: Locator) => Math.round((await locator.first().boundingBox())?.x ?? -1);
    for (const width of [768, 1366, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/list', '/list?view=grid', '/list?view=map']) {
        await open(page, path, NB);
        const edges = [
          await left(page.getByRole('combobox', { name: NB.place })),
          await left(page.getByRole('heading', { level: 1 })),
          await left(cards(page)),
        ];
        expect(edges, `${path} at ${String(width)}`).toEqual([24, 24, 24]);
      }
    }
    // Five columns, and rows in two.
    const columns = async () => {
      const boxes = await Promise.all((await cards(page).all()).map((card) => card.boundingBox()));
      return new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size;
    };
    await open(page, '/list?view=grid', NB);
    expect(await columns()).toBe(5);
    await open(page, '/list', NB);
    expect(await columns()).toBe(2);
    await page.setViewportSize({ width: 1366, height: 900 });
    expect(Math.round((await cards(page).first().boundingBox())?.width ?? 0)).toBe(1366 - 48);

    for (const region of ['no', 'au']) {
      const phone = await site.visit({ region }, PHONE);
      await phone.goto('/list');
      const second = await cards(phone).nth(1).boundingBox();
      // With its picture whole, over the bar at the lower edge.
      expect(second?.y).toBeLessThan(PHONE.viewport.height - 56 - 200);
      await phone.mouse.wheel(0, 2000);
      await expect.poll(() => phone.evaluate(() => scrollY)).toBeGreaterThan(1000);
      await expect
        .poll(async () => Math.round((await phone.locator('[data-page-search]').boundingBox())?.y ?? -1))
        .toBe(0);
      await phone
        .getByRole('link', { name: region === 'no' ? 'Til leie' : 'For rent', exact: true })
        .first()
        .click();
      await phone.waitForURL(/listing_type=rent/);
    }
  });

  it('comes back as it was: filters, view and scroll', async () => {
    const page = await site.visit({ region: 'no' });
    await open(page, '/list', NB);
    await page.getByRole('link', { name: NB.grid }).click();
    await page.waitForURL(/view=grid/);
    await page.locator('summary', { hasText: 'Soverom' }).click();
    await page.getByText('1+', { exact: false }).first().click();
    const promised = await apply(page, page.getByRole('search'), NB);
    expect(searchOf(page)).toBe('?view=grid&bedroom_min=1');
    // The address changes before the list does, which then begins at its top.
    await expect.poll(() => total(page)).toBe(promised);
    const card = cards(page).nth(11);
    await card.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => window.scrollY > 200);
    await card.getByRole('link').click();
    await page.waitForURL(/\/property\//);
    await page.goBack();
    await page.waitForURL(/view=grid/);
    await page.waitForFunction(() => window.scrollY > 200);
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('bedroom'));
    await page.locator('summary', { hasText: /^Soverom$/ }).waitFor();
  });

  it('lets the keyboard skip to its homes, beside the map too', async () => {
    const page = await site.visit({ region: 'au', language: 'en' });
    for (const path of ['/list', '/list?view=map']) {
      await page.goto(path);
      const skip = page.getByRole('link', { name: 'Skip to the homes' });
      await skip.focus();
      await expect
        .poll(() => skip.evaluate((link) => link.getBoundingClientRect().width > 24), { message: path })
        .toBe(true);
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id), { message: path }).toBe('homes');
      await page.keyboard.press('Tab');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('article') !== null), { message: path })
        .toBe(true);
    }
  });

  it('says what was left out, and which filter costs the most when nothing is found', async () => {
    const page = await site.visit({ region: 'no' });
    await open(page, '/list?property_type[]=apartment&price_max=1000&colour=red', NB);
    await expect.poll(() => page.getByText('colour: red').isVisible()).toBe(true);
    await expect.poll(() => page.getByRole('heading', { name: 'Ingen boliger passer søket' }).isVisible()).toBe(true);
    await page.getByRole('link', { name: /boliger hvis du fjerner «Pris inntil/ }).click();
    await page.waitForURL((url) => !url.search.includes('price_max'));
    await expect.poll(() => total(page)).toBeGreaterThan(0);
  });

  it('hands a search on by its link: on a desktop beside its links, on a phone beside the button that saves it', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    for (const size of [DESKTOP, PHONE]) {
      const page = await site.visit({ region: 'no' }, { ...size, permissions });
      await page.goto('/list?bedroom_min=2&facilities[]=balcony');
      await page.getByRole('button', { name: 'Del søket' }).filter({ visible: true }).click();
      await page.getByRole('status').getByText('Lenken er kopiert').waitFor();
      const shared = await page.evaluate(() => navigator.clipboard.readText());
      expect(shared).toBe(`${site.url}/list?bedroom_min=2&facilities[]=balcony`);
    }
  });

  it('keeps a search for the one who signs in', async () => {
    const page = await site.visit({ region: 'au' }, PHONE);
    await open(page, '/list?bedroom_min=2', EN);
    await page.getByRole('button', { name: EN.saveSearch }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^As soon as you are signed in, .*search.* saved/).waitFor();
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?bedroom_min=2');
  });
});

describe('without JavaScript', () => {
  it('every filter is on a page of its own', async () => {
    const page = await site.visit({ region: 'no' }, { ...PHONE, javaScriptEnabled: false });
    await page.goto('/list?sorting=price&order=asc');
    await page.getByRole('link', { name: NB.filters }).click();
    await page.getByRole('checkbox', { name: 'Balkong' }).check();
    await page.getByRole('group', { name: 'Totalpris' }).getByRole('textbox', { name: 'Til' }).fill('9 000 000');
    await page.getByRole('button', { name: NB.show }).click();
    await page.waitForURL(/total_price_max/);
    const search = searchOf(page);
    for (const part of ['sorting=price', 'order=asc', 'total_price_max=9000000', 'facilities[]=balcony'])
      expect(search).toContain(part);
    expect(search).not.toMatch(/=(&|$)/);
    await expect.poll(() => total(page)).toBe(await foundByApi(page));
  });
});

describe('a place’s own address', () => {
  it('lists its homes and pages within', async () => {
    const page = await site.visit({ region: 'no' });
    await page.goto('/locations/Oslo');
    expect(new URL(page.url()).pathname).toBe('/locations/oslo');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toMatch(/ i Oslo$/);
    await expect
      .poll(() => page.locator('link[rel=canonical]').getAttribute('href'))
      .toBe(`${site.url}/locations/oslo`);
    await page.getByRole('link', { name: NB.grid }).click();
    await page.waitForURL(/\/locations\/oslo\?view=grid$/);
  });

  it('puts a slip right in sight, leads from an empty place to its neighbours, and keeps the path that was asked for', async () => {
    const page = await site.visit({ region: 'no' });
    for (const path of ['/locations/olso', '/list?address[]=Olso']) {
      await page.goto(path);
      await page.getByText(/^Viser Oslo\. Vi finner ikke noe sted som heter «olso»\.$/i).waitFor();
      await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toMatch(/ i Oslo$/);
    }
    expect(await axeFindings(page)).toEqual([]);
    await open(page, '/list?address[]=oslo,oslo', NB);
    const searched = page.waitForEvent('framenavigated');
    await page.getByRole('search').getByRole('button', { name: 'Søk' }).click();
    await searched;
    await page.getByRole('heading', { level: 1, name: / i Oslo$/ }).waitFor();
    expect(new URL(page.url()).searchParams.getAll('address[]')).toEqual(['oslo,oslo']);

    const australia = await site.visit({ region: 'au' });
    await australia.goto('/list?address[]=new-south-wales,bondi');
    await australia.getByRole('heading', { name: 'Nearby' }).waitFor();
    expect(await axeFindings(australia)).toEqual([]);
    await australia.getByRole('main').getByRole('region', { name: 'Nearby' }).getByRole('link').first().click();
    await expect.poll(() => total(australia)).toBeGreaterThan(0);
  });

  it('says so when it is no place, and offers others', async () => {
    site.allow(/Failed to load resource.*404/);
    const page = await site.visit({ region: 'no' });
    const answer = await page.goto('/locations/soria/moria');
    expect(answer?.status()).toBe(404);
    await expect.poll(() => page.getByText('Vi finner ikke noe sted som heter «soria moria».').isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Oslo' }).first().click();
    await page.waitForURL(/address\[\]=oslo/);
  });
});

describe.each([
  { names: NB, size: DESKTOP, theme: 'grend', appearance: 'dark' },
  { names: EN, size: PHONE, theme: 'zrch', appearance: 'light' },
])('axe, $size.viewport.width px wide, in $theme $appearance', ({ names, size, ...look }) => {
  it('finds nothing in any state, and nothing is wider than the screen, cut off or run together', async () => {
    site.allow(/Failed to load resource.*404/);
    const page = await site.visit({ region: names.region, ...look }, size);
    const found: string[] = [];
    const check = async (what: string) => {
      found.push(...(await axeFindings(page)).map((finding) => `${what}: ${finding}`));
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (over > 0) found.push(`${what}: ${String(over)} px too wide`);
      found.push(...(await cutTexts(page)).map((cut) => `${what}: ${cut}`));
    };
    await page.goto('/');
    await check('the front page');
    await open(page, '/list?bedroom_min=2', names);
    await check('the list');
    await cards(page).first().hover();
    await check('a card pointed at');
    if (size === DESKTOP) {
      for (const label of [names.type, names.price]) {
        await page.locator('summary', { hasText: label }).first().click();
        // The panel that was open before fades.
        await page.locator('details[open]').getByRole('button', { name: names.show }).waitFor();
        await check(`the panel ${label}`);
      }
    }
    await open(page, '/list?view=grid', names);
    await check('the grid');
    await page.getByRole('link', { name: names.filters }).click();
    await page.getByRole('dialog').getByRole('slider').first().waitFor();
    await check('the sheet');
    await page.getByRole('dialog').getByRole('button', { name: names.close }).click();
    await expect
      .poll(() => page.getByRole('link', { name: names.filters }).evaluate((link) => link === document.activeElement))
      .toBe(true);
    await page.goto('/list/filters?listing_type=rent');
    await page.getByRole('slider').first().waitFor();
    await check('the filters’ page');
    await page.goto('/locations/no/such/place');
    await check('an unknown place');
    expect(found).toEqual([]);
  });
});
