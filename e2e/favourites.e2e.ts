import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../demo/accounts.ts';
import { axeFindings } from './axe.ts';
import { DESKTOP, held, PHONE, remembered, startSite, type Site } from './support.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const KARI = 'kari@grend.example';
const OLA = 'ola@grend.example';
const OLIVIA = 'olivia@grend.example';

/** Sends requests as somebody, beside their open pages. */
async function requestsOf(
  email: string,
): Promise<(method: string, path: string, body?: object) => Promise<{ data: unknown }>> {
  const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(site.url + path, {
      method,
      headers: {
        cookie: 'region=no; language=nb',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const { data } = (await (await send('POST', '/api/login', { email, password: DEMO_PASSWORD })).json()) as {
    data: { access_token: string };
  };
  return async (method, path, body) => {
    const answer = await send(method, path, body, { authorization: `Bearer ${data.access_token}` });
    if (!answer.ok) throw new Error(`${method} ${path}: ${String(answer.status)} ${await answer.text()}`);
    return (await answer.json()) as { data: unknown };
  };
}

function hearts(page: Page) {
  return page
    .getByRole('main')
    .getByRole('article')
    .getByRole('button', { name: /^(Lagre|Save)/ });
}

it('finishes what a stranger began with a heart when their new account is activated', async () => {
  const page = await site.visit({ region: 'no' }, PHONE);
  await page.goto('/list?bedroom_min=1');
  await hearts(page).nth(1).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Opprett konto' }).click();
  await page.getByRole('textbox', { name: 'Navn' }).fill('Mari Fjell');
  await page.getByRole('textbox', { name: 'E-postadresse' }).fill('mari@example.com');
  await page.getByLabel('Passord', { exact: true }).fill('et hus ved fjell og fjord');
  await page.getByRole('button', { name: 'Opprett konto' }).click();
  await page.getByRole('heading', { name: 'Sjekk e-posten din' }).waitFor();

  const mail = page
    .getByRole('link', { name: /^Bekreft e-postadressen/ })
    .filter({ hasText: 'mari@example.com' })
    .first();
  await expect.poll(() => page.goto('/dev/mail').then(() => mail.count()), { timeout: 30_000 }).toBe(1);
  await mail.click();
  await page.goto((await page.frameLocator('iframe').locator('a[href*="token="]').first().getAttribute('href')) ?? '');
  await page.getByRole('button', { name: 'Aktiver kontoen' }).click();
  // Said for three seconds: the page may take longer until all its pictures are there.
  await page.getByText('Du er logget inn, og boligen er lagret').waitFor();
  await page.waitForURL(/\/list\?bedroom_min=1$/);
  await expect.poll(() => hearts(page).nth(1).getAttribute('aria-pressed')).toBe('true');
  await page
    .getByRole('navigation', { name: 'Snarveier' })
    .getByRole('link', { name: /^Favoritter\s*1 bolig/ })
    .waitFor();
});

it('shows on one device what another saves, by its hearts and by the number in the header', async () => {
  const [desktop, phone] = [await site.visit({ region: 'au' }, DESKTOP), await site.visit({ region: 'au' }, PHONE)];
  for (const page of [desktop, phone]) {
    await site.signIn(page, OLIVIA);
    const [asked, listens] = [page.waitForResponse(/all-favorites/), page.waitForRequest(/\/user\/events/)];
    await page.goto('/list');
    await asked;
    await listens;
  }
  await hearts(desktop).first().click();
  await expect.poll(() => hearts(phone).first().getAttribute('aria-pressed')).toBe('true');
  await phone
    .getByRole('navigation', { name: 'Shortcuts' })
    .getByRole('link', { name: /^Saved\s*1 home$/ })
    .waitFor();
  await desktop
    .getByRole('banner')
    .getByRole('link', { name: /^Saved\s*1 home$/ })
    .waitFor();
  await hearts(phone).first().click();
  // What was pressed here no longer stands in the way of what was changed there.
  await expect.poll(() => hearts(desktop).first().getAttribute('aria-pressed')).toBe('false');
  await desktop.getByRole('banner').getByRole('link', { name: 'Saved', exact: true }).waitFor();
});

it('filters favourites by state, sorts them, shows the rooms asked for first, and keeps notes on paper', async () => {
  const kari = await requestsOf(KARI);
  const find = async (filter: object) =>
    ((await kari('POST', '/api/v4/property/search', { size: 4, ...filter })).data as { property_id: string }[]).map(
      ({ property_id: id }) => id,
    );
  const [open, sold] = [
    await find({ listing_type: 'residential', property_type: ['apartment'] }),
    await find({ availability: ['sold'] }),
  ];
  await kari('POST', '/api/v2/property-collections/default/properties', {
    properties: [...open.slice(0, 3), ...sold.slice(0, 1)],
  });

  const page = await site.visit({ region: 'no' }, PHONE);
  await site.signIn(page, KARI);
  await page.goto('/user/favourite/default');
  const homes = page.getByRole('main').getByRole('article');
  await expect.poll(() => homes.count()).toBe(4);
  await homes
    .getByText(/^Solgt/)
    .first()
    .waitFor();
  // On a phone they are in a menu.
  const choose = async (name: RegExp, value: string) => {
    const select = page.getByRole('combobox', { name });
    const more = page
      .getByRole('main')
      .locator('summary')
      .filter({ hasText: /^Filtrer/ });
    // It stays open from choice to choice.
    if (!(await select.isVisible())) await more.click();
    await select.selectOption(value);
  };
  await choose(/^Vis/, 'over');
  await expect.poll(() => homes.count()).toBe(1);
  await choose(/^Vis/, 'available');
  await expect.poll(() => homes.count()).toBe(3);

  await choose(/^Bilde først/, 'bathroom');
  await page.waitForURL(/show=bathroom/);
  const id = /(\d+)$/.exec((await homes.first().getByRole('link').first().getAttribute('href')) ?? '')?.[1] ?? '';
  const { images } = (await kari('GET', `/api/v2/property?id=${id}`)).data as {
    images: { type: string; file: string }[];
  };
  const bathroom = images.find(({ type }) => type === 'bathroom') ?? images[0];
  await expect.poll(() => homes.first().locator('picture img').first().getAttribute('src')).toContain(bathroom?.file);

  await choose(/^Sorter etter/, 'price_asc');
  await page.waitForURL(/sort=price_asc/);
  const totals = async () =>
    (await homes.allTextContents()).map((text) =>
      Number((/Totalpris\s*([\d\s]+)/.exec(text) ?? /([\d\s]+)kr/.exec(text))?.[1]?.replace(/\s/g, '')),
    );
  await expect
    .poll(async () =>
      (await totals()).every((total, index, all) => total > 0 && (index === 0 || total >= (all[index - 1] ?? 0))),
    )
    .toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Vis boligene' }).click();

  await page.getByText('Skriv et notat').first().click();
  const note = page.getByRole('textbox', { name: /^Notatet ditt/ }).first();
  await expect.poll(() => note.evaluate((field) => field === document.activeElement)).toBe(true);
  await note.fill('Ring megleren om taket');
  await page.getByRole('button', { name: 'Lagre notatet' }).first().click();
  await page.getByText('Ring megleren om taket', { exact: true }).first().waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByText('Ring megleren om taket', { exact: true }).first().isVisible()).toBe(true);
  for (const control of [
    page.getByRole('button', { name: /^Fjern / }).first(),
    page.getByRole('combobox', { name: /^Sorter etter/ }),
    page.getByRole('navigation', { name: 'Snarveier' }),
  ])
    await expect.poll(() => control.isVisible()).toBe(false);
});

it('takes over what a stranger searched for and looked at, shows it on another device, and forgets it on both', async () => {
  const ola = await requestsOf(OLA);
  const page = await site.visit({ region: 'no' }, DESKTOP);
  await page.goto('/list?bedroom_min=2');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(/\/property\//);
  const id = /(\d+)(?:\?|$)/.exec(page.url())?.[1];
  await remembered(page, 'seen-homes');
  await page.goto('/');
  await page.getByRole('link', { name: /^Fortsett der du slapp:/ }).waitFor();
  await site.signIn(page, OLA);
  const takenOver = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/v2/my/history'),
  );
  await page.reload();
  expect((await takenOver).status()).toBe(200);
  const searches = (await ola('GET', '/api/v2/my/last-searches')).data as { query: string; title: string }[];
  expect(searches.map(({ query }) => query)).toEqual(['bedroom_min=2']);
  expect(
    ((await ola('GET', '/api/v2/my/last-views')).data as { home: { property_id: string } }[]).map(
      ({ home }) => home.property_id,
    ),
  ).toEqual([id]);

  const phone = await site.visit({ region: 'no' }, PHONE);
  await site.signIn(phone, OLA);
  // The account's answer is slow: it comes after its reader has let it forget.
  let release = (): void => undefined;
  const forgotten = new Promise<void>((resolve) => {
    release = resolve;
  });
  await phone.route('**/api/v2/my/history', async (route) => {
    if (route.request().method() === 'POST') await forgotten;
    await route.continue();
  });
  const handingOver = phone.waitForRequest((request) => request.url().endsWith('/api/v2/my/history'));
  await phone.goto('/');
  await handingOver;
  const goOn = phone.getByRole('link', { name: `Fortsett der du slapp: ${searches[0]?.title ?? ''}` });
  await goOn.waitFor();
  expect(await axeFindings(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Fjern de siste søkene' }).click();
  await phone.getByRole('status').getByText('De siste søkene er fjernet').waitFor();
  await held(phone, 'Angre');
  release();
  await goOn.waitFor({ state: 'detached' });
  await expect.poll(async () => (await ola('GET', '/api/v2/my/last-searches')).data).toEqual([]);
  await phone.getByRole('status').getByRole('button', { name: 'Angre' }).click();
  await goOn.waitFor();
  await expect.poll(async () => ((await ola('GET', '/api/v2/my/last-searches')).data as unknown[]).length).toBe(1);
});

it('begins the account with what is kept, and says what to do where nothing is', async () => {
  const page = await site.visit({ region: 'no' }, DESKTOP);
  await site.signIn(page, KARI);
  await page.goto('/user');
  await page.getByRole('heading', { level: 1, name: 'Kari Nordmann' }).waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Favoritter' }).getByRole('listitem').count()).toBe(4);
  await page.getByRole('region', { name: 'Kommende visninger' }).waitFor();
  await page.getByRole('region', { name: 'Lagrede søk' }).getByText('Søk som du vil').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Se alle 4' }).click();
  await page.getByRole('heading', { level: 1, name: 'Alle favoritter' }).waitFor();

  const phone = await site.visit({ region: 'au', appearance: 'dark' }, PHONE);
  await site.signIn(phone, OLIVIA);
  await phone.goto('/user');
  await phone.getByRole('heading', { level: 3, name: 'No homes saved yet' }).waitFor();
  expect(await axeFindings(phone)).toEqual([]);
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
