import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBrowser } from '../src/push/browser.testing.ts';
import { storageKey } from '../src/ui/encrypted-storage.ts';
import { axeFindings } from './axe.ts';
import type { Page } from 'playwright-core';
import { anotherTab, PHONE, startSite, type Site } from './support.ts';

/** With its worker, which browsers push to. */
let site: Site;
beforeAll(async () => {
  site = await startSite({ FETCH_LOOPBACK: 'on' });
});
afterAll(() => site.close());

it('has a browser told of a saved search, until its reader turns that off', async () => {
  const page = await site.visit({ region: 'no' }, { ...PHONE, serviceWorkers: 'allow' });
  // Chromium without a window refuses, and has no push service here: this stands for a reader who allows it.
  const { subscription } = aBrowser('http://127.0.0.1:9/push');
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = () => Promise.resolve('granted');
    const given = {
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: () => Promise.resolve((sessionStorage.removeItem('pushed'), true)),
    };
    PushManager.prototype.subscribe = () => {
      sessionStorage.setItem('pushed', 'yes');
      return Promise.resolve(given as unknown as PushSubscription);
    };
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(sessionStorage.getItem('pushed') === null ? null : (given as unknown as PushSubscription));
  }, subscription);
  await site.signIn(page, 'kari@grend.example');
  // A press before the form of those who are signed in is there saves without asking.
  const isReady = page.waitForResponse(/\/searches\/exists$/);
  await page.goto('/list?bedroom_min=3');
  await isReady;
  await page.getByRole('main').getByRole('button', { name: 'Lagre søk' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lagre søk' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.goto('/user/saved-search');
  const push = page.getByRole('switch', { name: /^Pushvarsel/ }).first();
  await push.click();
  await page.getByText('Pushvarsler når denne nettleseren.').waitFor();
  await expect.poll(() => push.isChecked()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await page.getByText('Pushvarsler når denne nettleseren.').waitFor();

  await page.getByRole('button', { name: 'Slå av her' }).click();
  await page.getByText('Pushvarsler når ikke denne nettleseren ennå.').waitFor();
});

it('shows favourites and saved searches without a network, until their reader signs out', async () => {
  const page = await site.visit({ region: 'no' }, { ...PHONE, serviceWorkers: 'allow' });
  await site.signIn(page, 'ola@grend.example');
  await page.goto('/list');
  const heart = page
    .locator('main article')
    .getByRole('button', { name: /^Lagre/ })
    .first();
  // The heart is pressed before the server knows.
  const isSaved = page.waitForResponse(
    (answer) => /property-collections\/.*properties/.test(answer.url()) && answer.request().method() !== 'GET',
  );
  await heart.click();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await isSaved;
  await page.goto('/user/favourite');
  const keeps = (path: string) =>
    page.evaluate(async (address) => (await (await caches.open('own')).match(address)) !== undefined, path);
  // The worker is there some seconds after the first page: what comes before it is kept at the next visit.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect.poll(() => keeps('/user/favourite')).toBe(true);
  const hasWords = () => page.evaluate(async () => (await caches.match('/offline')) !== undefined);
  await expect.poll(hasWords, { timeout: 10_000 }).toBe(true);
  // The list is kept before its picture, in the format that an offline page shows.
  const hasPicture = () =>
    page.evaluate(async () =>
      (await (await caches.open('pictures')).keys()).some(({ url }) => url.endsWith('/320.jpg')),
    );
  await expect.poll(hasPicture).toBe(true);
  await page.context().setOffline(true);
  site.allow(/ERR_INTERNET_DISCONNECTED|status of 503/);
  await page.goto('/user/favourite', { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Favoritter' }).waitFor();
  const home = page
    .getByRole('listitem')
    .filter({ has: page.locator('img') })
    .first();
  await expect
    .poll(() => home.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await expect.poll(() => home.innerText()).toMatch(/Totalpris[\s\S]+\sm²/);
  expect(await axeFindings(page)).toEqual([]);
  // The page that was asked for comes by itself.
  const isBack = page.waitForEvent('load');
  await page.context().setOffline(false);
  await isBack;
  // What is still being asked for in the reader's name would be refused: by this page, and by the next.
  await page.goto('about:blank');
  const areAnswered = [/all-favorites/, /my\/notifications/, /properties\/unread/].map((address) =>
    page.waitForResponse(address),
  );
  await page.goto('/');
  await Promise.all(areAnswered);
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/logout' });
    document.body.append(form);
    form.submit();
  });
  await expect.poll(() => keeps('/user/favourite').catch(() => true)).toBe(false);
});

/** The paths of the pages that the worker has. */
const pagesKept = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('pages')).keys()).map(({ url }) => new URL(url).pathname + new URL(url).search).sort(),
  );
const asKept = (page: Page) => page.getByRole('status').filter({ hasText: /Siden er slik den var kl\. \d/ });
/** What browsers note without a network. */
const WITHOUT_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503|Failed to fetch/;

it('has what was read on a first visit, however it was reached, and leads from one to the other without a network', async () => {
  const page = await site.visit({ region: 'no' }, { ...PHONE, serviceWorkers: 'allow' });
  await page.goto('/list');
  const homes = page.locator('#homes').getByRole('heading').locator('a[href^="/property/"]');
  const home = (await homes.first().getAttribute('href')) ?? '';
  await homes.first().click();
  await page.waitForURL((url) => url.pathname === home);
  // The list was left before there was a worker.
  await expect.poll(() => pagesKept(page), { timeout: 20_000 }).toEqual(['/list', home]);
  const hasPicture = (path: string) => page.evaluate(async (name) => (await caches.match(name)) !== undefined, path);
  const picture = page.getByRole('main').locator('img').first();
  const first = await picture.evaluate((image) => new URL((image as HTMLImageElement).currentSrc).pathname);
  await expect.poll(() => hasPicture(first)).toBe(true);

  site.allow(WITHOUT_NETWORK);
  await page.context().setOffline(true);
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname);
  });
  // What the page asks of the search beside the home is missing, and leads nowhere.
  const isMissed = page.waitForEvent('requestfailed', (request) => /\/list\.data/.test(request.url()));
  await page.reload();
  await isMissed;
  await asKept(page).waitFor();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Tilbake til søket' }).click();
  await page.waitForURL((url) => url.pathname === '/list');
  await asKept(page).waitFor();
  await homes.and(page.locator(`[href="${home}"]`)).click();
  await page.waitForURL((url) => url.pathname === home);
  await asKept(page).waitFor();
  expect(opened).toEqual([home, '/list', home]);

  const tab = await anotherTab(page);
  await tab.goto('/agent', { waitUntil: 'commit' });
  await tab.getByRole('heading', { name: 'Du er ikke på nett' }).waitFor();
  await tab.locator(`a[href="${home}"]`).click();
  await asKept(tab).waitFor();
  expect(new URL(tab.url()).pathname).toBe(home);
  await page.context().close();
});

it('keeps a home once, whatever is open on it, and again when there is a network again', async () => {
  const page = await site.visit({ region: 'no' }, { ...PHONE, serviceWorkers: 'allow' });
  await page.goto('/list');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const homes = page.locator('#homes').getByRole('heading').locator('a[href^="/property/"]');
  const home = (await homes.first().getAttribute('href')) ?? '';
  await homes.first().click();
  await page.waitForURL((url) => url.pathname === home);
  await page.getByRole('main').locator('a[href*="picture="]').first().click();
  await page.waitForURL(/picture=1/);
  await expect.poll(() => pagesKept(page), { timeout: 20_000 }).toEqual(['/list', home]);

  site.allow(WITHOUT_NETWORK);
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForURL((url) => url.pathname === home && url.search === '');
  await asKept(page).waitFor();

  // What could not be kept before is kept now.
  await page.evaluate(() => caches.delete('pages'));
  await page.context().setOffline(false);
  await expect.poll(() => pagesKept(page), { timeout: 20_000 }).toContain(home);
  await page.context().close();
});

/** Browsers without a window are taken for robots, who are not asked what may be kept. */
const READER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

it('keeps the page that is read while its reader says that it may', async () => {
  const options = { ...PHONE, userAgent: READER, serviceWorkers: 'allow' } as const;
  const page = await site.visit({ region: 'no', consent: 'unanswered' }, options);
  const hasSettled = page.waitForRequest(/\/assets\/follow-worker/);
  await page.goto('/list');
  await hasSettled;
  expect(await pagesKept(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Godta alle' }).click();
  await expect.poll(() => pagesKept(page), { timeout: 20_000 }).toEqual(['/list']);
  await page.context().close();
});

it('offers itself for the home screen of a phone on the third day, once', async () => {
  const page = await site.visit({ region: 'no' }, { ...PHONE, isMobile: true });
  const hint = page.getByText('Ha grend på hjemskjermen?');
  const visits = () => page.evaluate((key) => localStorage.getItem(key), storageKey('visits'));
  /** What Chromium tells a page that can be installed; whether the page keeps it for itself. */
  const canInstall = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      const prompt = () => Promise.resolve((document.documentElement.dataset['installed'] = 'yes'));
      return !dispatchEvent(Object.assign(event, { prompt }));
    });
  const begin = Date.now();
  let before: string | null = null;
  for (const day of [0, 1]) {
    await page.clock.setFixedTime(begin + day * 86_400_000);
    await page.goto('/');
    await expect.poll(visits).not.toBe(before);
    before = await visits();
    await expect.poll(canInstall).toBe(true);
    await expect.poll(() => hint.count()).toBe(0);
  }
  await page.clock.setFixedTime(begin + 2 * 86_400_000);
  await page.goto('/');
  await expect.poll(canInstall).toBe(true);
  await hint.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Legg til', exact: true }).click();
  await expect.poll(() => page.locator('html[data-installed]').count()).toBe(1);
  await expect.poll(() => hint.count()).toBe(0);

  before = await visits();
  await page.clock.setFixedTime(begin + 3 * 86_400_000);
  await page.goto('/list');
  await expect.poll(visits).not.toBe(before);
  await expect.poll(canInstall).toBe(true);
  await expect.poll(() => hint.count()).toBe(0);
});
