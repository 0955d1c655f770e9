import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { DESKTOP, PHONE, startSite, type Site } from './support.ts';

/**
 * What somebody meets who has never been here: with a keyboard alone, on the smallest screen, on a slow line, and with
 * words of their own.
 */

let site: Site;
beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_LEAD: '0' });
});
afterAll(async () => {
  await site.close();
});

/** A home for sale in the market whose agent can be written to. */
async function someHome(page: Page): Promise<{ readonly id: string; readonly path: string; readonly street: string }> {
  const answer = await page.request.post('/api/v4/property/search', {
    data: { listing_type: 'buy', owner_type: ['api'], property_condition: ['used'], size: 60 },
  });
  const { data } = (await answer.json()) as {
    data: { agency_id: string; property_id: string; address: { street?: string } }[];
  };
  const home = data.find(({ address }) => HOUSE_NUMBER.test(address.street ?? ''));
  if (home === undefined) throw new Error('no home with a street');
  return {
    id: home.property_id,
    path: `/property/${home.agency_id}/${home.property_id}`,
    street: (home.address.street ?? '').replace(HOUSE_NUMBER, ''),
  };
}

/** Behind the street in Norway, before it in Australia. */
const HOUSE_NUMBER = /^\d+[A-Z]? | \d+[A-Z]?$/;

/**
 * Presses Tab until a control of that name has the focus; every stop on the way must be in sight, with nothing over it.
 */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stops = 0; stops < 80; stops += 1) {
    await page.keyboard.press('Tab');
    const look = () =>
      page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const { left, top, width, height } = element.getBoundingClientRect();
        const above = document.elementFromPoint(left + Math.min(width / 2, 12), top + height / 2);
        const label = (element as HTMLInputElement).labels?.[0]?.textContent ?? '';
        return {
          name: (element.getAttribute('aria-label') ?? (label || element.innerText)).trim(),
          isInSight: above !== null && (element.contains(above) || above.contains(element)),
        };
      });
    let stop = '';
    // A bar that makes room for what has the focus, or slides away from it, takes a moment.
    await expect
      .poll(
        async () => {
          const seen = await look();
          stop = seen.name;
          return seen;
        },
        { message: 'what has the focus is in sight' },
      )
      .toMatchObject({ isInSight: true });
    if (name.test(stop)) return;
  }
  throw new Error(`Tab never comes to ${String(name)}`);
}

/** Something to wait for until it is opened. */
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe.each([
  {
    name: 'in Norway',
    region: 'no',
    where: /^Sted/,
    show: /^Vis [\d\s]+ bolig/,
    bedrooms: /^Soverom/,
    any: /^Alle/,
    contact: /^Kontakt megler/,
    yourName: /^Navnet ditt/,
    email: /^E-post/,
    message: /^Meldingen din/,
    send: /^Send melding/,
    sent: 'Meldingen er sendt',
  },
  {
    name: 'in Australia',
    region: 'au',
    where: /^Location/,
    show: /^Show [\d,]+ home/,
    bedrooms: /^Bedrooms/,
    any: /^Any/,
    contact: /^Contact agent/,
    yourName: /^Your name/,
    email: /^Your email/,
    message: /^Your message/,
    send: /^Send message/,
    sent: 'Your message has been sent',
  },
])(
  'with the keyboard alone, $name',
  ({ region, where, show, bedrooms, any, contact, yourName, email, message, send, sent }) => {
    it('one gets from the front page to a message that is sent', async () => {
      const page = await site.visit({ region }, DESKTOP);
      await page.goto('/');
      await tabTo(page, where);
      await tabTo(page, show);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/list/);
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/MAIN|H1/);

      await tabTo(page, bedrooms);
      await page.keyboard.press('Enter');
      await tabTo(page, any);
      // A panel that the focus leaves does not lie over where it goes.
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => page.locator('details[open]').count()).toBe(0);
      await tabTo(page, bedrooms);
      await page.keyboard.press('Enter');
      await tabTo(page, any);
      await page.keyboard.press('ArrowRight');
      // The panel's own button: it says how many homes it shows once they are counted.
      await page
        .locator('details[open]')
        .getByRole('button', { name: show })
        .and(page.locator('[aria-busy=false]'))
        .waitFor();
      await tabTo(page, show);
      await page.keyboard.press('Enter');
      await page.waitForURL(/bedroom_min=1/);

      const { path } = await someHome(page);
      await page.goto(path);
      await tabTo(page, contact);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      // The first empty field has the focus at once.
      await dialog.getByLabel(yourName).and(page.locator(':focus')).waitFor();
      await page.keyboard.type('Kim Walker');
      await tabTo(page, email);
      await page.keyboard.type('kim@example.com');
      await tabTo(page, message);
      await page.keyboard.type('Is it still for sale?');
      await tabTo(page, send);
      // A form that is younger than two seconds is taken for a program's.
      const seen = Date.now();
      await expect.poll(() => Date.now() - seen, { timeout: 5_000 }).toBeGreaterThan(2_100);
      await page.keyboard.press('Enter');
      await dialog.getByRole('heading', { name: sent }).waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await expect
        .poll(() =>
          page.evaluate(
            (name) => new RegExp(name).test((document.activeElement as HTMLElement).innerText),
            contact.source,
          ),
        )
        .toBe(true);
      await page.context().close();
    });
  },
);

it('the field for places takes a street and a listing’s id, with the suggestions and without JavaScript', async () => {
  const plain = await site.visit({ region: 'no' }, { ...PHONE, javaScriptEnabled: false });
  const { id, path, street } = await someHome(plain);
  for (const [typed, leadsTo] of [
    [id, path],
    [street.toLowerCase(), street],
  ] as const) {
    await plain.goto('/');
    await plain.locator('input[name=address]').fill(typed);
    await plain.getByRole('button', { name: /^Vis / }).click();
    await plain.waitForURL((url) => decodeURIComponent(url.href).replaceAll('+', ' ').includes(leadsTo));
  }
  await expect.poll(() => plain.getByRole('article').count()).toBeGreaterThan(0);

  const page = await site.visit({ region: 'no' }, PHONE);
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Sted' }).fill(id);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === path || url.searchParams.get('property_id') === id);
  await Promise.all([plain.context().close(), page.context().close()]);
});

describe.each([
  ['no', 'nb'],
  ['au', 'en'],
])('on a screen of 320 pixels, region %s', (region, language) => {
  it('nothing is wider than the screen, and no price is cut off', async () => {
    const page = await site.visit({ region, language }, { viewport: { width: 320, height: 568 }, hasTouch: true });
    const { path } = await someHome(page);
    for (const address of [
      '/',
      '/list?bedroom_min=2&facilities[]=balcony',
      '/list/filters',
      path,
      `${path}/history`,
      `${path}/mortgage`,
      `${path}/insurance`,
      `${path}/contact`,
      '/agent',
      '/login',
    ]) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: address })
        .toBe(320);
    }
    await page.goto(path);
    const bar = page.locator('[data-page-bar]');
    // It comes once the box with the price is out of sight.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await bar.waitFor();
    expect(
      await bar
        .locator('span')
        .evaluateAll((parts) =>
          parts.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent),
        ),
    ).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    await page.context().close();
  });
});

it('on a slow line every action is answered at once, and one click sends one message', async () => {
  const page = await site.visit({ region: 'no' }, DESKTOP);
  const { path } = await someHome(page);
  await page.goto('/list?facilities[]=balcony');
  let held = gate();
  const asked: string[] = [];
  await page.route(/\.data\b|\/api\/v[34]\//, async (route) => {
    asked.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
    await held.opened;
    await route.continue();
  });
  await page.getByRole('link', { name: /^Fjern filteret Balkong/ }).click();
  // The homes of before step back, and the page says that it is busy.
  await page.locator('#homes[aria-busy=true]').waitFor();
  held.open();
  await page.waitForURL((url) => url.pathname === '/list' && url.search === '');
  await page.locator('#homes[aria-busy=true]').waitFor({ state: 'detached' });

  await page.goto(path);
  await page.getByRole('link', { name: 'Kontakt megler' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Navnet ditt/ }).fill('Kim Walker');
  await dialog.getByRole('textbox', { name: /E-post/ }).fill('kim@example.com');
  await dialog.getByRole('textbox', { name: /Meldingen din/ }).fill('Når er neste visning?');
  const seen = Date.now();
  await expect.poll(() => Date.now() - seen, { timeout: 5_000 }).toBeGreaterThan(2_100);
  held = gate();
  await dialog.getByRole('button', { name: 'Send melding' }).dblclick();
  await dialog.getByRole('button', { name: 'Sender' }).waitFor();
  held.open();
  await dialog.getByRole('heading', { name: 'Meldingen er sendt' }).waitFor();
  expect(asked.filter((request) => request.startsWith('POST') && request.endsWith('/contact'))).toHaveLength(1);
  await page.context().close();
});
