import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBrowser } from '../src/push/browser.testing.ts';
import { storageKey } from '../src/ui/encrypted-storage.ts';
import { axeFindings } from './axe.ts';
import { PHONE, startSite, type Site } from './support.ts';

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
  expect(await axeFindings(page)).toEqual([]);
  // The page that was asked for comes by itself.
  const isBack = page.waitForEvent('load');
  await page.context().setOffline(false);
  await isBack;
  // What is still being asked for in the reader's name would be refused: by this page, and by the next.
  await page.goto('about:blank');
  const areAnswered = [/all-favorites/, /my\/notifications/].map((address) => page.waitForResponse(address));
  await page.goto('/');
  await Promise.all(areAnswered);
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/logout' });
    document.body.append(form);
    form.submit();
  });
  await expect.poll(() => keeps('/user/favourite').catch(() => true)).toBe(false);
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
