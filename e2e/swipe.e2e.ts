import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts';
import { axeFindings } from './axe.ts';
import { DESKTOP, holdBack, PHONE, rememberedAfter, startSite, type Site } from './support.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const [{ email: KARI }, { email: OLA, name: OLAS_NAME }, { email: OLIVIA }] = DEMO_ACCOUNTS;

/** The card that can be answered. */
const card = (page: Page) => page.locator('section > div:not([inert]) > article');
/** Empty while there is none. */
const titleOf = async (page: Page) => (await card(page).getByRole('heading').allTextContents())[0] ?? '';
const shows = (page: Page, title: string) => expect.poll(() => titleOf(page)).toBe(title);
/** The title of the card that comes after one. */
async function titleAfter(page: Page, before: string): Promise<string> {
  await expect.poll(async () => ['', before].includes(await titleOf(page))).toBe(false);
  return titleOf(page);
}

/** Puts the current card aside with a mouse or finger, which may go `back` a little at the end: that is no flick. */
async function drag(page: Page, by: number, back = 0): Promise<void> {
  const box = await card(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 120];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y + 4, { steps: 4 });
  await page.mouse.move(x + by, y + 4, { steps: 4 });
  if (back !== 0) await page.mouse.move(x + by - back, y + 4);
  await page.mouse.up();
}

/** Calls of somebody, beside their open pages. */
async function callsOf(email: string, region: string) {
  const call = async (method: string, path: string, body?: object, token?: string) => {
    const answer = await fetch(site.url + path, {
      method,
      headers: {
        cookie: `region=${region}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${String(answer.status)} ${await answer.text()}`);
    return ((await answer.json()) as { data: unknown }).data;
  };
  const { access_token: token } = (await call('POST', '/api/login', { email, password: DEMO_PASSWORD })) as {
    access_token: string;
  };
  return (method: string, path: string, body?: object) => call(method, path, body, token);
}

/** Homes of a search, as the API gives them. */
async function homesOf(region: string, search: object, operation = 'search') {
  const answer = await fetch(`${site.url}/api/v4/property/${operation}`, {
    method: 'POST',
    headers: { cookie: `region=${region}`, 'content-type': 'application/json' },
    body: JSON.stringify(search),
  });
  return ((await answer.json()) as { data: { property_id: string; prices: { price: { amount: number } } }[] }).data;
}

/** The first home of a search that many others are like. */
async function homeWithMany(region: string): Promise<string> {
  for (const { property_id: id } of await homesOf(region, {}))
    if ((await homesOf(region, { property_id: id }, 'similar')).length >= 5) return id;
  throw new Error('no home has five that are like it');
}

it('lets a stranger on a phone swipe, take back and look closer, and keeps it for when they sign in', async () => {
  const page = await site.visit({ region: 'no', language: 'nb' }, PHONE);
  await page.goto(`/property/287955/${await homeWithMany('no')}`);
  await page.getByRole('link', { name: 'Sveip gjennom boliger som ligner' }).click();
  await card(page).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const first = await titleOf(page);

  // Not far enough: it glides back.
  await drag(page, 40, 2);
  await shows(page, first);
  await drag(page, -170);
  const second = await titleAfter(page, first);
  await page.getByRole('button', { name: 'Angre' }).click();
  await shows(page, first);
  await page.getByRole('button', { name: `Nei til ${first}` }).click();
  await shows(page, second);

  await card(page).getByRole('button', { name: 'Neste bilde' }).click();
  await card(page)
    .getByText(/^Bilde 2 av/)
    .waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Flere fakta' }).click();
  await card(page).getByText('På markedet').waitFor();

  await rememberedAfter(page, 'swipe-answers', () => drag(page, 170));
  const third = await titleAfter(page, second);
  await page.reload();
  await shows(page, third);

  // Whom no other test asks about homes in Norway.
  await site.signIn(page, OLIVIA);
  const handedOver = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/my/swipe-answers'),
  );
  await page.reload();
  expect((await handedOver).status()).toBe(200);
  await page.reload();
  await shows(page, third);
  await page.goto('/user/favourite/default');
  await page.getByRole('link', { name: second }).first().waitFor();
});

it('is done with the keys alone, without things that move, and ends with a search of what was liked', async () => {
  const page = await site.visit({ region: 'au', language: 'en' }, { ...DESKTOP, reducedMotion: 'reduce' });
  await site.signIn(page, OLIVIA);
  const asked = { facilities: ['balcony'], sorting: 'price', order: 'asc', size: 4 };
  const cheapest = await homesOf('au', asked);
  await page.goto(
    `/list?facilities[]=balcony&sorting=price&order=asc&price_max=${String(cheapest.at(-1)?.prices.price.amount)}`,
  );
  await page.getByRole('link', { name: 'Swipe', exact: true }).click();
  await card(page).waitFor();
  const first = await titleOf(page);
  const status = page.getByRole('status').filter({ hasText: /(Yes|No) to|Taken back/ });

  await page.keyboard.press('ArrowDown');
  await card(page)
    .getByText(/^Photo 2 of/)
    .waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowLeft');
  const next = await titleAfter(page, first);
  await expect.poll(() => status.textContent()).toContain(`No to ${first}. Next: ${next}`);
  await page.keyboard.press('Backspace');
  await shows(page, first);
  await expect.poll(() => status.textContent()).toContain('Taken back');

  const ended = page.getByRole('heading', { name: 'That was all' });
  await page.keyboard.press('ArrowLeft');
  await titleAfter(page, first);
  while ((await ended.count()) === 0) {
    const before = await titleOf(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await ended.count()) > 0 || !['', before].includes(await titleOf(page))).toBe(true);
  }
  await page.getByText(/^You looked at \d+ homes, and said yes to \d\.$/).waitFor();
  await page.getByRole('heading', { name: 'What you liked has in common' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Balcony' }).waitFor();
  await page.getByRole('button', { name: 'Save search' }).click();
  await page.getByRole('status').filter({ hasText: 'Search saved' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Show them again' }).click();
  await shows(page, first);
  await page.getByText('Home 1 of 1').waitFor();
  await page.reload();
  await shows(page, first);
  await page.getByText('Home 1 of 1').waitFor();
});

it('goes on beyond the first hundred homes of a search', async () => {
  const page = await site.visit({ region: 'au', language: 'en' }, { ...DESKTOP, reducedMotion: 'reduce' });
  await page.goto('/list?sorting=price&order=desc');
  await page.getByRole('link', { name: 'Swipe', exact: true }).click();
  await card(page).waitFor();
  const seen = new Set<string | null>();
  const homeNow = () => card(page).getByRole('heading').textContent();
  while (seen.size < 103) {
    const home = await homeNow();
    expect(seen).not.toContain(home);
    seen.add(home);
    await page.keyboard.press('ArrowLeft');
    await card(page).waitFor();
    await expect.poll(homeNow).not.toBe(home);
  }
});

it('has a key for more: further facts on a phone, the whole listing where all facts stand already', async () => {
  const [home] = await homesOf('no', { property_type: ['apartment'] });
  const path = `/swipe/${home?.property_id ?? ''}`;
  const phone = await site.visit({ region: 'no', language: 'nb' }, PHONE);
  await phone.goto(path);
  await card(phone).waitFor();
  const more = () => phone.getByRole('button', { name: /^(Flere|Færre) fakta$/ }).getAttribute('aria-expanded');
  for (const isOpen of ['true', 'false']) {
    await phone.keyboard.press('Shift+ArrowDown');
    await expect.poll(more).toBe(isOpen);
  }
  const desktop = await site.visit({ region: 'no', language: 'en' }, DESKTOP);
  await desktop.goto(path);
  await card(desktop).waitFor();
  await desktop.locator('kbd', { hasText: '⇧' }).waitFor();
  await desktop.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => new URL(desktop.url()).pathname).toMatch(/^\/property\//);
  for (const page of [phone, desktop]) await page.context().close();
});

it('shows two members of a collection the same homes, and both at once what both like', async () => {
  const kari = await callsOf(KARI, 'no');
  const ola = await callsOf(OLA, 'no');
  const [seed] = await homesOf('no', { property_type: ['apartment'] });
  const { id } = (await kari('POST', '/api/v2/property-collections', {
    name: 'Vårt nye hjem',
    shared_with_emails: [OLA],
  })) as { id: string };
  await kari('POST', `/api/v2/property-collections/${id}/properties`, { properties: [seed?.property_id] });
  await ola('GET', `/api/v2/property-collections/${id}`);

  const hers = await site.visit({ region: 'no', language: 'nb' }, PHONE);
  await site.signIn(hers, KARI);
  await hers.goto(`/user/favourite/${id}`);
  const way = await hers.locator('a[href*="together=true"]').first().getAttribute('href');
  await hers.goto(way ?? '');
  await hers.getByRole('button', { name: 'Start', exact: true }).click();
  await card(hers).waitFor();
  const his = await site.visit({ region: 'no', language: 'en' }, DESKTOP);
  await site.signIn(his, OLA);
  await his.goto(way ?? '');
  await card(his).waitFor();
  // That it is among her favourites says nothing of it here: both are asked about it.
  const saved = await titleOf(his);
  expect(await titleOf(hers)).toBe(saved);
  expect(await axeFindings(his)).toEqual([]);
  const isSaid = hers.waitForResponse(/\/my\/swipe-answers\/\d+$/);
  await hers.getByRole('button', { name: `Ja til ${saved}` }).click();
  expect((await isSaid).ok()).toBe(true);
  const shared = await titleAfter(hers, saved);

  const dialogs = [hers, his].map((page) => page.getByRole('dialog'));
  // His own answer tells him of it, and the news of it once more: that comes after he has closed the dialog.
  const release = await holdBack(his, /\/swipe-round$/);
  await his.getByRole('button', { name: `Yes to ${saved}` }).click();
  for (const dialog of dialogs) await dialog.getByText(saved).waitFor();
  await dialogs[0]?.getByText(`Du og ${OLAS_NAME} sa ja til ${saved}.`).waitFor();
  expect(await axeFindings(hers)).toEqual([]);
  await hers.getByRole('button', { name: 'Sveip videre' }).click();
  const isToldAgain = his.waitForResponse(/\/swipe-round$/);
  await his.getByRole('button', { name: 'Go on swiping' }).click();
  release();
  await isToldAgain;

  // Both are at the same home now.
  await shows(his, shared);
  await hers.getByRole('button', { name: `Ja til ${shared}` }).click();
  await his.getByText('2 of').waitFor();
  await his.getByRole('button', { name: `Yes to ${shared}` }).click();
  for (const dialog of dialogs) await dialog.getByText(shared).waitFor();
});

it('can be read without JavaScript, and says what it does not know', async () => {
  const [home] = await homesOf('no', {});
  const page = await site.visit({ region: 'no', language: 'nb' }, { ...PHONE, javaScriptEnabled: false });
  await page.goto(`/swipe/${home?.property_id ?? ''}`);
  await card(page).getByRole('heading').waitFor();
  await page.locator('noscript li').first().waitFor();
  await page.getByRole('button', { name: /^Ja til/ }).waitFor({ state: 'hidden' });
  const path = await card(page).getByRole('link').first().getAttribute('href');
  expect((await page.goto(path ?? ''))?.status()).toBe(200);
  site.allow(/status of 404/);
  expect((await page.goto('/swipe/999999999'))?.status()).toBe(404);
});

it('begins with the newest homes for sale where no home is named', async () => {
  const page = await site.visit({ region: 'no', language: 'nb' }, PHONE);
  await page.goto('/swipe');
  await expect.poll(() => titleOf(page)).not.toBe('');
  expect(new URL(page.url()).searchParams.get('search')).toBe('listing_type=buy');
});
